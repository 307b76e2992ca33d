import { useDeferredValue, useEffect, useState } from 'react';
import { clientRecordApi } from '#contract/areas/accounts/accounts.ts';
import { networkMailApi } from '#contract/areas/outreach/network-mail.ts';
import { catalogs } from '#contract/catalogs/all.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { people } from '#contract/lists/catalog-fields.ts';
import { useCall } from '#web/api/use-call.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { useWords } from '#web/words/language.tsx';
import { listWords } from './words/words.ts';

export type Picked = { id: number; name: string };

/** The list name under which a picker offers the open jobs that networks may be emailed about. */
export const openJobs = 'open_job';

type Offered = Picked & { username?: string; place?: string };

/** The call that a picker searches: the active entries of a list, or the people in the business unit of the record `of`. */
function askFor(to: string, requested: string, of: number | undefined): { call: Endpoint; input: object } {
  const search = requested !== '' && { search: requested };
  if (to === people) return { call: clientRecordApi.owners, input: { ...(of !== undefined && { id: of }), ...search } };
  if (to === openJobs) return { call: networkMailApi.jobs, input: { ...search } };
  const catalog = catalogs.find(({ name }) => name === to)!;
  return { call: catalog.calls.search as Endpoint, input: { size: 10, isActive: true, ...search } };
}

/** The name of the entry or person that a filter refers to, active or not, whatever the list shows. */
export function RecordName({ to, id }: { to: string; id: number }) {
  const words = useWords(listWords);
  const catalog = catalogs.find(({ name }) => name === to);
  const [call, input] =
    to === people
      ? ([clientRecordApi.owners, { ownerId: id }] as const)
      : ([catalog!.calls.search as Endpoint, { ids: [id], size: 1 }] as const);
  const { data, error } = useCall(call as Endpoint, input, { enabled: id > 0 });
  const answer = data as Picked[] | { found: { rows: Picked[] } } | undefined;
  const entry = (Array.isArray(answer) ? answer : answer?.found.rows)?.find((one) => one.id === id);
  if (entry) return entry.name;
  return answer !== undefined || error || !(id > 0) ? words.lists.pick.none : '…';
}

/** Adds an entry under a typed name. */
export type AddEntry = {
  label: (name: string) => string;
  run: (name: string, onAdded: (entry: Picked) => void) => void;
};

/** Text that matches no entry, where it is kept in place of being dropped, and what is said of it. */
type Unmatched = { text: string; onChange: (text: string) => void; error: string | undefined };

const addKey = 'new';

/** What the list answers to a text; `isKnown` once it answered to that one, `same` is the entry of that name. */
function useFound(to: string, of: number | undefined, text: string, enabled: boolean) {
  const requested = useDeferredValue(text.trim());
  const { call, input } = askFor(to, requested, of);
  const { data, isPlaceholderData } = useCall(call, input, { enabled });
  const answer = data as Offered[] | { found: { rows: Offered[] } } | undefined;
  const found = Array.isArray(answer) ? answer : (answer?.found.rows ?? []);
  const isStale = isPlaceholderData || requested !== text.trim();
  const isKnown = data !== undefined && !isStale;
  const same = isKnown ? found.find(({ name }) => name.toLowerCase() === requested.toLowerCase()) : undefined;
  return { requested, found, isStale, isKnown, same, isThere: data !== undefined };
}

type Option = Offered & { key: string | number; beside?: string | undefined; isAction?: boolean };

/** The entries that were found, and one that adds what is none yet. */
function optionsOf(
  { requested, found, isKnown, same }: ReturnType<typeof useFound>,
  add: AddEntry | undefined,
): Option[] {
  const options: Option[] = found.map((one) => ({ ...one, key: one.id, beside: one.username ?? one.place }));
  if (add && isKnown && !same && requested.length > 1)
    options.push({ id: 0, key: addKey, name: add.label(requested), isAction: true });
  return options;
}

/** Chooses an entry of another list by part of its name. */
export function RecordPicker({
  to,
  of,
  value,
  onChange,
  unmatched,
  add,
  error,
  ...field
}: {
  to: string;
  of?: number | undefined;
  label: string;
  value: Picked | undefined;
  onChange: (picked: Picked | undefined) => void;
  error?: string | undefined;
  required?: boolean;
  autoFocus?: boolean;
  hint?: string;
  unmatched?: Unmatched;
  add?: AddEntry | undefined;
}) {
  const words = useWords(listWords);
  const [typed, setTyped] = useState<string | undefined>();
  const isOpen = typed !== undefined;
  const kept = unmatched?.text ?? '';
  const offered = useFound(to, of, typed ?? kept, isOpen || kept !== '');
  const take = (entry: Picked | undefined) => {
    onChange(entry);
    unmatched?.onChange('');
    setTyped(undefined);
  };
  // The name of an entry, typed to its end and left, is that entry; the answer may come after the field was left.
  const left = !isOpen && kept !== '' ? offered.same : undefined;
  useEffect(() => {
    if (left) take({ id: left.id, name: left.name });
  });
  const options = isOpen ? optionsOf(offered, add) : [];
  const isUnmatched = kept !== '' && (!isOpen || (offered.isKnown && options.length === 0));
  return (
    <Combobox
      {...field}
      text={typed ?? (kept || value?.name || '')}
      options={options}
      error={isUnmatched ? unmatched?.error : error}
      isStale={isOpen && offered.isStale}
      isOpen={isOpen}
      empty={offered.isThere ? words.lists.pick.none : undefined}
      onOpen={(open) => {
        if (!open) unmatched?.onChange('');
        setTyped(open ? kept : undefined);
      }}
      onType={(text) => {
        if (text === '') onChange(undefined);
        unmatched?.onChange(text);
        setTyped(text);
      }}
      onPick={({ key, id, name }) => (key === addKey ? add?.run(offered.requested, take) : take({ id, name }))}
      onLeave={() => setTyped(undefined)}
    />
  );
}
