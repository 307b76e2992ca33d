import Box from '@mui/material/Box';
import type { ReactNode, RefObject } from 'react';
import { token } from './tokens.ts';

/** A value in a cell that a click opens for a change. */
export function InlineButton({
  label,
  spoken,
  isBusy,
  getsFocus,
  onOpen,
  children,
}: {
  /** "Priority of Java Developer". */
  label: string;
  /** The value in words: the accessible name begins with it, because people who use voice control say what they see. */
  spoken: string;
  isBusy: boolean;
  /** Set when the change ended by key: the focus then comes back here, once. */
  getsFocus: RefObject<boolean>;
  onOpen: () => void;
  children: ReactNode;
}) {
  return (
    <Box
      component="button"
      type="button"
      aria-label={`${spoken}, ${label}`}
      aria-busy={isBusy}
      ref={(button: HTMLButtonElement | null) => {
        if (getsFocus.current) button?.focus();
        getsFocus.current = false;
      }}
      onClick={onOpen}
      sx={cellStyle}
    >
      {children}
    </Box>
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
