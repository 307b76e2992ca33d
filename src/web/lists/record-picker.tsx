import { useDeferredValue, useState } from 'react';
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

/** Chooses an entry of another list by part of its name. */
export function RecordPicker({
  to,
  of,
  value,
  onChange,
  ...field
}: {
  to: string;
  of?: number | undefined;
  label: string;
  value: Picked | undefined;
  onChange: (picked: Picked | undefined) => void;
  error?: string | undefined;
  autoFocus?: boolean;
  hint?: string;
}) {
  const words = useWords(listWords);
  const [typed, setTyped] = useState<string | undefined>();
  const requested = useDeferredValue(typed?.trim() ?? '');
  const { call, input } = askFor(to, requested, of);
  const { data, isPlaceholderData } = useCall(call, input, { enabled: typed !== undefined });
  const isOpen = typed !== undefined;
  const answer = data as Offered[] | { found: { rows: Offered[] } } | undefined;
  const found = isOpen ? (Array.isArray(answer) ? answer : (answer?.found.rows ?? [])) : [];
  return (
    <Combobox
      {...field}
      text={typed ?? value?.name ?? ''}
      options={found.map(({ id, name, username, place }) => ({ key: id, name, beside: username ?? place }))}
      isStale={isOpen && (isPlaceholderData || requested !== typed.trim())}
      isOpen={isOpen}
      empty={data === undefined ? undefined : words.lists.pick.none}
      onOpen={(open) => setTyped(open ? '' : undefined)}
      onType={(text) => {
        if (text === '') onChange(undefined);
        setTyped(text);
      }}
      onPick={({ key, name }) => {
        onChange({ id: Number(key), name });
        setTyped(undefined);
      }}
      onLeave={() => setTyped(undefined)}
    />
  );
}
