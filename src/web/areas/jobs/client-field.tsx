import { type ReactNode, useDeferredValue, useState } from 'react';
import { client as clientCatalog } from '#contract/catalogs/client.ts';
import { useCall } from '#web/api/use-call.ts';
import { Combobox, type ComboOption } from '#web/ui/combobox.tsx';
import { useAddClient } from '#web/widgets/jobs/add-client.ts';
import { useWords } from '#web/words/language.tsx';
import type { Draft } from './job-draft.ts';
import { jobWords } from './words/words.ts';

type Client = { id: number; name: string };
type Option = ComboOption & { client: Client | undefined; typed: string };

/**
 * The client of a job: an entry of the list of clients, found by a part of its name, or a new one that is added to the list
 * from here. A name that is not in the list stays possible and says so, and who adds it where the reader may not.
 */
export function ClientField({
  draft,
  error,
  hint,
  onChange,
}: {
  draft: Pick<Draft, 'clientId' | 'clientName'>;
  error: string | undefined;
  hint: ReactNode;
  onChange: (change: Partial<Draft>) => void;
}) {
  const words = useWords(jobWords);
  const t = words.jobs.limits;
  const [isOpen, setOpen] = useState(false);
  const name = draft.clientName.trim();
  const search = useDeferredValue(name);
  const input = { size: 8, isActive: true, ...(search !== '' && { search }) } as never;
  const { data, isPlaceholderData } = useCall(clientCatalog.calls.search, input, {
    enabled: isOpen || draft.clientId === '',
  });
  const add = useAddClient();
  const mayAdd = add !== undefined;
  const isStale = isPlaceholderData || search !== name;
  const found = (data as { found: { rows: Client[] } } | undefined)?.found.rows ?? [];
  // Whether a name is in the list is not known before the answer to it.
  const isKnown = data !== undefined && !isStale;
  const same = found.find((one) => one.name.toLowerCase() === name.toLowerCase());
  const options: Option[] = found.map((client) => ({ key: client.id, name: client.name, client, typed: name }));
  const isNew = isKnown && !same;
  if (add && name.length > 1 && isNew)
    options.push({ key: 'new', name: add.label(name), isAction: true, client: undefined, typed: name });
  const take = (client: Client) => {
    onChange({ clientId: String(client.id), clientName: client.name });
    setOpen(false);
  };
  const pick = (option: Option) => {
    if (option.client) return take(option.client);
    add?.run(option.typed, take);
  };
  const leave = () => {
    setOpen(false);
    // The name of an entry, typed to its end, is that entry.
    if (draft.clientId === '' && same) onChange({ clientId: String(same.id), clientName: same.name });
  };
  const isUnlisted = draft.clientId === '' && name !== '' && isNew;
  const unlisted = mayAdd ? t.notListed : t.keptName;
  return (
    <Combobox
      label={words.jobs.client}
      required
      text={draft.clientName}
      options={options}
      isStale={isStale}
      isOpen={isOpen}
      empty={data && (isUnlisted && !mayAdd ? unlisted : t.noClient)}
      picksFirst={false}
      error={error}
      hint={isUnlisted && !isOpen ? unlisted : hint}
      onOpen={setOpen}
      onType={(clientName) => {
        onChange({ clientName, clientId: '' });
        setOpen(true);
      }}
      onPick={pick}
      onLeave={leave}
    />
  );
}
