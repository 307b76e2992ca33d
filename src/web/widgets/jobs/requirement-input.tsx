import Box from '@mui/material/Box';
import Popper from '@mui/material/Popper';
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { useCall } from '#web/api/use-call.ts';
import { matchingWords } from '#web/areas/matching/words/words.ts';
import { stillFits } from '#web/ui/still-fits.ts';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';

/** Adds a requirement: names are suggested while typing; Enter or a comma adds the chosen one, or what was typed. */
export function RequirementInput({ onAdd }: { onAdd: (name: string) => void }) {
  const words = useWords(matchingWords).needs;
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(-1);
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const search = useDeferredValue(typed.trim()).slice(0, 60);
  const { data, isPlaceholderData } = useCall(matchingApi.skillNames, { search }, { enabled: search !== '' });
  const isStale = isPlaceholderData || search !== typed.trim().slice(0, 60);
  const options =
    typed.trim() === '' || search === ''
      ? []
      : (data?.skills ?? [])
          .filter(({ name, spellings }) => !isStale || stillFits(typed, name, ...spellings))
          .slice(0, 8);
  const add = (name: string) => {
    if (name.trim() !== '') onAdd(name.trim());
    setTyped('');
    setAt(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, options.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, -1));
    else if ((event.key === 'Enter' || event.key === ',') && !event.ctrlKey && !event.metaKey)
      add(options[at]?.name ?? typed);
    else if (event.key === 'Escape' && typed !== '') setTyped('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <Box
        component="input"
        ref={field}
        value={typed}
        maxLength={120}
        placeholder={words.add}
        aria-label={words.add}
        role="combobox"
        autoComplete="off"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(options[at] && { 'aria-activedescendant': `${listId}-${at}` })}
        onChange={(event) => {
          setTyped((event.target as HTMLInputElement).value);
          setAt(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => add(typed)}
        sx={{
          width: 150,
          flex: 'none',
          height: 28,
          font: 'inherit',
          fontSize: 13,
          color: 'inherit',
          border: `1px dashed ${token('borderStrong')}`,
          borderRadius: 999,
          paddingInline: '12px',
          background: token('surface'),
          '&::placeholder': { color: token('text3'), opacity: 1 },
        }}
      />
      <Popper open={options.length > 0} anchorEl={field.current} placement="bottom-start" sx={{ zIndex: 1400 }}>
        <Box component="ul" role="listbox" id={listId} aria-label={words.add} sx={listStyle}>
          {options.map(({ name, spellings }, place) => (
            <Box
              component="li"
              key={name}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={place === at}
              // On mouse down, because the blur that follows closes the list before a click arrives.
              onMouseDown={(event) => {
                event.preventDefault();
                add(name);
              }}
              sx={{
                padding: '6px 12px',
                cursor: 'pointer',
                background: place === at ? token('selected') : 'transparent',
                '&:hover': { background: token('selected') },
              }}
            >
              <bdi>{name}</bdi>
              {spellings.length > 0 && (
                <Box component="span" sx={{ color: token('text3'), fontSize: 12, marginInlineStart: 1 }}>
                  <bdi>{spellings.slice(0, 3).join(', ')}</bdi>
                </Box>
              )}
            </Box>
          ))}
        </Box>
      </Popper>
    </>
  );
}

const listStyle = {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  minWidth: 240,
  maxHeight: 280,
  overflowY: 'auto',
  background: token('surface'),
  border: `1px solid ${token('borderStrong')}`,
  borderRadius: '6px',
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.18)',
} as const;
