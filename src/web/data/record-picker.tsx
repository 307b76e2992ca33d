import Box from '@mui/material/Box';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { catalogs } from '#contract/catalogs/all.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Field } from '#web/ui/field.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { useCall } from './use-call.ts';

export type Picked = { id: number; name: string };

/** Chooses an entry of another list by typing a part of its name (combobox with a list; arrows, Enter, Escape). */
export function RecordPicker({
  to,
  label,
  value,
  onChange,
  error,
  autoFocus = false,
}: {
  to: string;
  label: string;
  value: Picked | undefined;
  onChange: (picked: Picked | undefined) => void;
  error?: string | undefined;
  autoFocus?: boolean;
}) {
  const words = useWords();
  const listId = useId();
  const [typed, setTyped] = useState<string | undefined>();
  const [at, setAt] = useState(0);
  const wanted = useDeferredValue(typed?.trim() ?? '');
  const catalog = catalogs.find(({ name }) => name === to)!;
  const { data } = useCall(
    catalog.calls.search as Endpoint,
    { size: 10, isActive: true, ...(wanted !== '' && { search: wanted }) },
    { enabled: typed !== undefined },
  );
  const isOpen = typed !== undefined;
  const options = isOpen ? ((data as { found: { rows: Picked[] } } | undefined)?.found.rows ?? []) : [];
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
              // Before the field loses the focus, or the list would be gone.
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
              {one.name}
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
