import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { rowFocus } from './row-focus.ts';
import { token } from './tokens.ts';

/** A line of a list that wraps on a phone, with a rule above it. */
export function RuledLine({ children, sx }: { children: ReactNode; sx?: SxProps }) {
  return (
    <Box
      component="li"
      ref={rowFocus}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        paddingBlock: 1,
        borderTop: `1px solid ${token('border')}`,
        ...(sx as object),
      }}
    >
      {children}
    </Box>
  );
}
