import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Fields side by side where there is room for `least` pixels each, their inputs on one line. */
export function FieldRow({ children, least = 240 }: { children: ReactNode; least?: number }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: `repeat(auto-fit, minmax(min(${least}px, 100%), 1fr))`,
        alignItems: 'end',
      }}
    >
      {children}
    </Box>
  );
}
