import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { Select } from './select.tsx';
import { token } from './tokens.ts';

/** A value of a row that is chosen in its cell: a click opens the choices, Escape leaves the value as it is. */
export function InlineChoice({
  label,
  spoken,
  value,
  options,
  isBusy,
  onChoose,
  children,
}: {
  /** "Priority of Java Developer". */
  label: string;
  /** The value in words: the accessible name begins with it, because people who use voice control say what they see. */
  spoken: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  isBusy: boolean;
  onChoose: (value: string) => void;
  /** The value as the list shows it. */
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Box
        component="button"
        type="button"
        aria-label={`${spoken}, ${label}`}
        aria-busy={isBusy}
        onClick={() => setOpen(true)}
        sx={cellStyle}
      >
        {children}
      </Box>
    );
  return (
    <Select
      autoFocus
      label={label}
      value={value}
      onChange={(next) => {
        setOpen(false);
        if (next !== value) onChoose(next);
      }}
      onBlur={() => setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        setOpen(false);
      }}
      options={options}
      sx={{ fontSize: 13, minHeight: 28, maxWidth: 220 }}
    />
  );
}

const cellStyle = {
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  background: 'none',
  border: '1px solid transparent',
  borderRadius: '6px',
  padding: '2px 4px',
  marginInline: '-5px',
  cursor: 'pointer',
  '&:hover, &:focus-visible': { borderColor: token('borderStrong') },
} as const;
