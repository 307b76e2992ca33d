import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { fieldMessage } from '#domain/field-messages.ts';
import { inOwnWords } from '#web/words/field-messages.ts';
import { InlineButton } from './inline-button.tsx';
import { token } from './tokens.ts';

/**
 * A whole number of a row that is typed in its cell: a click opens it, Enter or leaving saves, Escape leaves it as it is. What
 * cannot be stays as typed, with the reason beneath it.
 */
export function InlineNumber({
  label,
  spoken,
  value,
  least,
  most,
  isBusy,
  onSave,
  children,
}: {
  /** "Openings of Java Developer". */
  label: string;
  /** The value in words. */
  spoken: string;
  value: number;
  least: number;
  most: number;
  isBusy: boolean;
  onSave: (value: number) => void;
  /** The value as the list shows it. */
  children: ReactNode;
}) {
  const [typed, setTyped] = useState<string>();
  const [flaw, setFlaw] = useState<string>();
  const isDone = useRef(false);
  const getsFocus = useRef(false);
  const flawId = useId();
  const close = (hasFocus: boolean) => {
    isDone.current = true;
    getsFocus.current = hasFocus;
    setTyped(undefined);
    setFlaw(undefined);
  };
  const end = (text: string, hasFocus: boolean) => {
    if (isDone.current) return;
    const found = flawOf(text, least, most);
    if (found) return setFlaw(found);
    close(hasFocus);
    if (Number(text) !== value) onSave(Number(text));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Letters and arrows belong to the field, not to the list around it.
    event.stopPropagation();
    if (event.key !== 'Escape' && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 'Escape') close(true);
    else end(event.currentTarget.value, true);
  };
  if (typed === undefined)
    return (
      <InlineButton
        label={label}
        spoken={spoken}
        isBusy={isBusy}
        getsFocus={getsFocus}
        onOpen={() => {
          isDone.current = false;
          setTyped(String(value));
        }}
      >
        {children}
      </InlineButton>
    );
  return (
    <>
      <Box
        component="input"
        autoFocus
        inputMode="numeric"
        aria-label={label}
        aria-invalid={flaw !== undefined}
        aria-describedby={flaw === undefined ? undefined : flawId}
        value={typed}
        onFocus={({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select()}
        onChange={({ target }: { target: HTMLInputElement }) => setTyped(target.value)}
        onBlur={({ currentTarget }: { currentTarget: HTMLInputElement }) => end(currentTarget.value, false)}
        onKeyDown={onKeyDown}
        sx={inputStyle}
      />
      {flaw !== undefined && (
        <Box id={flawId} role="alert" sx={{ color: token('dangerText'), fontSize: 12, whiteSpace: 'normal' }}>
          {flaw}
        </Box>
      )}
    </>
  );
}

/** What is wrong with a typed number, in the reader's words. */
function flawOf(text: string, least: number, most: number): string | undefined {
  const number = Number(text);
  if (!/^\s*\d+\s*$/.test(text)) return inOwnWords(fieldMessage('wholeNumber'));
  if (number < least) return inOwnWords(fieldMessage('tooLittle', least));
  return number > most ? inOwnWords(fieldMessage('tooMuch', most)) : undefined;
}

const inputStyle = {
  font: 'inherit',
  color: 'inherit',
  width: 64,
  minHeight: 28,
  textAlign: 'end',
  background: token('surface'),
  border: `1px solid ${token('accent')}`,
  borderRadius: '6px',
  padding: '2px 6px',
  '&[aria-invalid=true]': { borderColor: token('dangerText') },
} as const;
