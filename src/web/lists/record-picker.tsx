import Box from '@mui/material/Box';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { clientRecordApi } from '#contract/areas/accounts/accounts.ts';
import { networkMailApi } from '#contract/areas/outreach/network-mail.ts';
import { catalogs } from '#contract/catalogs/all.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { people } from '#contract/lists/catalog-fields.ts';
import { useCall } from '#web/api/use-call.ts';
import { Field } from '#web/ui/field.tsx';
import { token } from '#web/ui/tokens.ts';
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

/** Chooses an entry of another list by part of its name (combobox with a listbox; arrow keys, Enter, Escape). */
export function RecordPicker({
  to,
  of,
  label,
  value,
  onChange,
  error,
  autoFocus = false,
  hint,
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
  const listId = useId();
  const [typed, setTyped] = useState<string | undefined>();
  const [at, setAt] = useState(0);
  const requested = useDeferredValue(typed?.trim() ?? '');
  const { call, input } = askFor(to, requested, of);
  const { data } = useCall(call, input, { enabled: typed !== undefined });
  const isOpen = typed !== undefined;
  const answer = data as Offered[] | { found: { rows: Offered[] } } | undefined;
  const options = isOpen ? (Array.isArray(answer) ? answer : (answer?.found.rows ?? [])) : [];
  const pick = (one: Picked | undefined) => {
    onChange(one && { id: one.id, name: one.name });
    setTyped(undefined);
    setAt(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && !isOpen) setTyped('');
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, options.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1));
    else if (event.key === 'Enter' && isOpen && options[at]) pick(options[at]);
    else if (event.key === 'Escape' && isOpen) setTyped(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Box sx={{ position: 'relative' }} onKeyDown={onKeyDown}>
      <Field
        label={label}
        value={typed ?? value?.name ?? ''}
        onChange={(text) => {
          setAt(0);
          if (text === '') onChange(undefined);
          setTyped(text);
        }}
        onBlur={() => setTyped(undefined)}
        error={error}
        autoFocus={autoFocus}
        hint={hint}
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
        <Box component="ul" role="listbox" id={listId} aria-label={label} sx={listStyle}>
          {options.length === 0 && data !== undefined && (
            <Box component="li" sx={{ padding: '8px 12px', color: token('text3') }}>
              {words.lists.pick.none}
            </Box>
          )}
          {options.map((one, place) => (
            <Box
              component="li"
              key={one.id}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={place === at}
              // On mouse down, because the blur that follows closes the list before a click arrives.
              onMouseDown={(event) => {
                event.preventDefault();
                pick(one);
              }}
              sx={{
                padding: '8px 12px',
                cursor: 'pointer',
                background: place === at ? token('selected') : 'transparent',
                '&:hover': { background: token('selected') },
              }}
            >
              <bdi>{one.name}</bdi>
              {(one.username ?? one.place) !== undefined && (
                <Box component="span" sx={{ color: token('text3'), marginInlineStart: 1 }}>
                  <bdi>{one.username ?? one.place}</bdi>
                </Box>
              )}
            </Box>
          ))}
        </Box>
      )}
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
