import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useState } from 'react';
import { client as clientCatalog } from '#contract/catalogs/client.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { readSession } from '#web/session/session.ts';
import { Field } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import type { Draft } from './job-draft.ts';
import { jobWords } from './words/words.ts';

type Client = { id: number; name: string };
type Option = Client | { id: undefined; name: string };

/** The page whose holders add clients. */
const clientsPage = 6;

/**
 * The client of a job: an entry of the list of clients, found by a part of its name, or a new one that is added to the list
 * from here (combobox with a listbox; arrow keys, Enter, Escape). A name that is not in the list stays possible and says so.
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
  const toast = useToast();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const name = draft.clientName.trim();
  const search = useDeferredValue(name);
  const input = { size: 8, isActive: true, ...(search !== '' && { search }) } as never;
  const { data } = useCall(clientCatalog.calls.search, input, { enabled: isOpen || draft.clientId === '' });
  const add = useChange(clientCatalog.calls.create as Endpoint, [clientCatalog.calls.search as Endpoint]);
  const session = readSession();
  const mayAdd = (session?.mayWrite ?? false) && (session?.pages.includes(clientsPage) ?? false);
  const found = (data as { found: { rows: Client[] } } | undefined)?.found.rows ?? [];
  const same = found.find((one) => one.name.toLowerCase() === name.toLowerCase());
  const options: Option[] = [...found, ...(mayAdd && name.length > 1 && !same ? [{ id: undefined, name }] : [])];
  const take = (client: Client) => {
    onChange({ clientId: String(client.id), clientName: client.name });
    setOpen(false);
    setAt(-1);
  };
  const pick = (option: Option) => {
    if (option.id !== undefined) return take(option);
    add.mutate(
      { input: { name: option.name } },
      {
        onSuccess: (row) => {
          take(row as Client);
          toast(t.clientAdded(option.name));
        },
        onError: (problem) => toast(explain(problem, words), { isError: true }),
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      setOpen(true);
      setAt(Math.min(at + 1, options.length - 1));
    } else if (event.key === 'ArrowUp') setAt(Math.max(-1, at - 1));
    else if (event.key === 'Enter' && isOpen && options[at]) pick(options[at]);
    else if (event.key === 'Escape' && isOpen) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const leave = () => {
    setOpen(false);
    setAt(-1);
    // The name of an entry, typed to its end, is that entry.
    if (draft.clientId === '' && same) onChange({ clientId: String(same.id), clientName: same.name });
  };
  const isUnlisted = draft.clientId === '' && name !== '' && data !== undefined && !same;
  return (
    <Box sx={{ position: 'relative' }} onKeyDown={onKeyDown}>
      <Field
        label={words.jobs.client}
        required
        value={draft.clientName}
        onChange={(clientName) => {
          onChange({ clientName, clientId: '' });
          setOpen(true);
          setAt(-1);
        }}
        onBlur={leave}
        error={error}
        hint={isUnlisted && !isOpen ? t.notListed : hint}
        inputProps={{
          role: 'combobox',
          'aria-expanded': isOpen,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          autoComplete: 'off',
          ...(isOpen && options[at] && { 'aria-activedescendant': `${listId}-${at}` }),
        }}
      />
      {isOpen && (
        <Options
          listId={listId}
          options={options}
          at={at}
          isEmpty={options.length === 0 && data !== undefined}
          onPick={pick}
        />
      )}
    </Box>
  );
}

/** The clients that fit what is typed, and the new one. */
function Options({
  listId,
  options,
  at,
  isEmpty,
  onPick,
}: {
  listId: string;
  options: readonly Option[];
  at: number;
  isEmpty: boolean;
  onPick: (option: Option) => void;
}) {
  const words = useWords(jobWords);
  const t = words.jobs.limits;
  return (
    <Box component="ul" role="listbox" id={listId} aria-label={words.jobs.client} sx={listStyle}>
      {isEmpty && (
        <Box component="li" sx={{ padding: '8px 12px', color: token('text3') }}>
          {t.noClient}
        </Box>
      )}
      {options.map((one, place) => (
        <Box
          component="li"
          key={one.id ?? 'new'}
          id={`${listId}-${place}`}
          role="option"
          aria-selected={place === at}
          // On mouse down, because the blur that follows closes the list before a click arrives.
          onMouseDown={(event) => {
            event.preventDefault();
            onPick(one);
          }}
          sx={{
            padding: '8px 12px',
            cursor: 'pointer',
            fontWeight: one.id === undefined ? 500 : 400,
            background: place === at ? token('selected') : 'transparent',
            '&:hover': { background: token('selected') },
          }}
        >
          <bdi>{one.id === undefined ? t.addClient(one.name) : one.name}</bdi>
        </Box>
      ))}
    </Box>
  );
}

const listStyle = {
  position: 'absolute',
  insetInline: 0,
  zIndex: 5,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxHeight: 260,
  overflowY: 'auto',
  background: token('surface'),
  border: `1px solid ${token('borderStrong')}`,
  borderRadius: '6px',
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.18)',
} as const;
