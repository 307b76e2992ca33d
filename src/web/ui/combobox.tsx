import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Field } from './field.tsx';
import { stillFits } from './still-fits.ts';
import { token } from './tokens.ts';

/** An entry that a combobox offers. */
export type ComboOption = {
  key: string | number;
  name: string;
  /** What tells it from others of the same name. */
  beside?: string | undefined;
  /** It adds an entry instead of being one. */
  isAction?: boolean;
};

/** A text field whose entries are offered below while one types (combobox with a listbox; arrow keys, Enter, Escape). */
export function Combobox<O extends ComboOption>({
  label,
  text,
  options: given,
  isStale,
  isOpen,
  empty,
  picksFirst = true,
  isInline = false,
  onOpen,
  onType,
  onPick,
  onLeave,
  ...field
}: {
  label: string;
  text: string;
  options: readonly O[];
  /** The options answer what was typed before; until the answer comes, those are offered that fit what is typed now. */
  isStale: boolean;
  isOpen: boolean;
  /** Stands in the list where nothing fits; absent while that is not known. */
  empty: string | undefined;
  /** Enter takes the first entry, also where nobody went to it. */
  picksFirst?: boolean;
  /** The list is a part of the page instead of lying over it. */
  isInline?: boolean;
  onOpen: (isOpen: boolean) => void;
  onType: (text: string) => void;
  onPick: (option: O) => void;
  onLeave?: () => void;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  autoFocus?: boolean;
}) {
  const listId = useId();
  const start = picksFirst ? 0 : -1;
  const [at, setAt] = useState(start);
  const options = isStale ? given.filter(({ name, beside }) => stillFits(text, name, beside)) : given;
  const pick = (option: O) => {
    setAt(start);
    onPick(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && !isOpen) {
      onOpen(true);
      if (!picksFirst) setAt(0);
    } else if (event.key === 'ArrowDown') setAt(Math.max(start, Math.min(at + 1, options.length - 1)));
    else if (event.key === 'ArrowUp') setAt(Math.max(start, at - 1));
    else if (event.key === 'Enter' && isOpen && options[at]) pick(options[at]);
    else if (event.key === 'Escape' && isOpen && !isInline) onOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Box className="field-with-list" sx={{ position: 'relative' }} onKeyDown={onKeyDown}>
      <Field
        {...field}
        label={label}
        value={text}
        onChange={(typed) => {
          setAt(start);
          onType(typed);
        }}
        onBlur={() => {
          setAt(start);
          onLeave?.();
        }}
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
        <Offers
          label={label}
          listId={listId}
          options={options}
          at={at}
          empty={isStale ? undefined : empty}
          isInline={isInline}
          onPick={pick}
        />
      )}
    </Box>
  );
}

/** The entries below a field. */
export function Offers<O extends ComboOption>({
  label,
  listId,
  options,
  at,
  empty,
  isInline,
  onPick,
}: {
  label: string;
  listId: string;
  options: readonly O[];
  at: number;
  empty: string | undefined;
  isInline: boolean;
  onPick: (option: O) => void;
}) {
  return (
    <Box component="ul" role="listbox" id={listId} aria-label={label} sx={isInline ? inlineStyle : overStyle}>
      {options.length === 0 && empty !== undefined && (
        <Box
          component="li"
          role="option"
          aria-selected={false}
          aria-disabled
          sx={{ padding: '8px 12px', color: token('text3') }}
        >
          {empty}
        </Box>
      )}
      {options.map((one, place) => (
        <Box
          component="li"
          key={one.key}
          id={`${listId}-${place}`}
          role="option"
          aria-selected={place === at}
          ref={(row: HTMLElement | null) => {
            if (place === at && place > 0) row?.scrollIntoView?.({ block: 'nearest' });
          }}
          // On mouse down, because the blur that follows closes the list before a click arrives.
          onMouseDown={(event) => {
            event.preventDefault();
            onPick(one);
          }}
          sx={{
            padding: '8px 12px',
            cursor: 'pointer',
            fontWeight: one.isAction ? 500 : 400,
            background: place === at ? token('selected') : 'transparent',
            '&:hover': { background: token('selected') },
          }}
        >
          <bdi>{one.name}</bdi>
          {one.beside && (
            <Box component="span" sx={{ color: token('text3'), marginInlineStart: 1, fontSize: 13 }}>
              <bdi>{one.beside}</bdi>
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

const listStyle = { margin: 0, padding: 0, listStyle: 'none', overflowY: 'auto' } as const;
const inlineStyle = {
  ...listStyle,
  mt: 1,
  maxHeight: 320,
  border: `1px solid ${token('border')}`,
  borderRadius: '6px',
};
const overStyle = {
  ...listStyle,
  position: 'absolute',
  // Said, because in a row of fields the list is a child of a grid.
  insetBlockStart: '100%',
  insetInline: 0,
  zIndex: 5,
  maxHeight: 260,
  background: token('surface'),
  border: `1px solid ${token('borderStrong')}`,
  borderRadius: '6px',
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.18)',
} as const;
