import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Space between two lines of fields, in pixels. */
const gapPx = 16;

/**
 * Fields side by side where each has at least `least` pixels. Labels share one line and inputs share another, whichever fields
 * have a hint or an error in between.
 */
export function FieldRow({ children, least = 240 }: { children: ReactNode; least?: number }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: `${gapPx}px`,
        marginBlockEnd: `-${gapPx}px`,
        gridTemplateColumns: `repeat(auto-fit, minmax(min(${least}px, 100%), 1fr))`,
        '& > *': { gridRow: 'span 4', alignSelf: 'end', marginBlockEnd: `${gapPx}px`, minWidth: 0 },
        // Subgrid: label, hint, error and input of every field stand in the same four lines.
        '& > .field': { display: 'grid', gridTemplateRows: 'subgrid', alignSelf: 'stretch', rowGap: 0 },
        '& > .field > .field-name': { gridRow: 1 },
        '& > .field > .field-hint': { gridRow: 2 },
        '& > .field > .field-error': { gridRow: 3 },
        '& > .field > :last-child': { gridRow: 4, alignSelf: 'start' },
      }}
    >
      {children}
    </Box>
  );
}
