import Box from '@mui/material/Box';
import { Children, type ReactNode } from 'react';

/** Space between two lines of fields, in pixels. */
const gapPx = 16;

/** The width in pixels that a number of fields side by side needs. */
const widthOf = (count: number, least: number) => count * least + (count - 1) * gapPx;

/**
 * Fields side by side where each has at least `least` pixels: all in one line, else two by two (an odd last one takes the
 * whole line), else one below the other; so no line has one field and a hole. Labels share one line and inputs share
 * another, whichever fields have a hint or an error in between.
 */
export function FieldRow({ children, least = 240 }: { children: ReactNode; least?: number }) {
  const count = Children.toArray(children).length;
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          columnGap: `${gapPx}px`,
          marginBlockEnd: `-${gapPx}px`,
          gridTemplateColumns: 'minmax(0, 1fr)',
          [`@container (min-width: ${widthOf(2, least)}px)`]: {
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            '& > :last-child:nth-child(odd)': { gridColumn: count > 1 ? '1 / -1' : 'auto' },
          },
          [`@container (min-width: ${widthOf(count, least)}px)`]: {
            gridTemplateColumns: `repeat(${Math.max(1, count)}, minmax(0, 1fr))`,
            '& > :last-child:nth-child(odd)': { gridColumn: 'auto' },
          },
          '& > *': { gridRow: 'span 4', alignSelf: 'end', marginBlockEnd: `${gapPx}px`, minWidth: 0 },
          // Subgrid: label, hint, error and input of every field stand in the same four lines.
          // A field with a list below it passes the lines on.
          '& > .field, & > .field-with-list, & > .field-with-list > .field': {
            display: 'grid',
            gridTemplateRows: 'subgrid',
            alignSelf: 'stretch',
            rowGap: 0,
          },
          '& > .field-with-list > .field': { gridRow: '1 / span 4', minWidth: 0 },
          '& .field > .field-name': { gridRow: 1 },
          '& .field > .field-hint': { gridRow: 2 },
          '& .field > .field-error': { gridRow: 3 },
          '& > .field > :last-child, & > .field-with-list > .field > :last-child': { gridRow: 4, alignSelf: 'start' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
