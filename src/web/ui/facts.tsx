import Box from '@mui/material/Box';
import { Fragment, type ReactNode } from 'react';
import { token } from './tokens.ts';

/** In a list narrower than this a value stands under its name. */
const narrowPx = 284;

/**
 * Names with their values; unknown values are left out. A name takes at most 38 % of the width, so a long name leaves room for
 * its value. Where the names are whole questions, `isStacked` puts each value under its name.
 */
export function Facts({
  facts,
  isStacked = false,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  isStacked?: boolean;
}) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box component="dl" sx={isStacked ? stackedList : sideList}>
        {facts
          .filter(([, value]) => value !== undefined && value !== '' && value !== null)
          .map(([label, value]) => (
            <div key={label}>
              <dt>
                <bdi>{label}</bdi>
              </dt>
              <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
            </div>
          ))}
      </Box>
    </Box>
  );
}

const list = {
  margin: 0,
  display: 'grid',
  '& dt': { color: token('text2'), fontSize: 13, minWidth: 0, overflowWrap: 'break-word' },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
} as const;
const stackedList = { ...list, gridTemplateColumns: 'minmax(0, 1fr)', gap: '10px' } as const;
const sideList = {
  ...list,
  gridTemplateColumns: 'fit-content(38%) minmax(0, 1fr)',
  gap: '6px 16px',
  '& > div': { display: 'contents' },
  [`@container (max-width: ${narrowPx}px)`]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '10px',
    '& > div': { display: 'block' },
  },
} as const;

/**
 * Short words stay on one line: REQ-21025 would break at its hyphen, and on a right-to-left page its halves would stand apart.
 */
const isOneWord = (part: string) => part.length <= 24 && !/\s/.test(part);

/** Values in one line with dots between; each keeps its own direction. */
export function Dotted({ parts }: { parts: readonly (string | undefined)[] }) {
  const known = parts.filter((part) => part !== undefined && part !== '');
  return (
    <span>
      {known.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && ' · '}
          <Box component="bdi" sx={isOneWord(part!) ? { whiteSpace: 'nowrap' } : undefined}>
            {part}
          </Box>
        </Fragment>
      ))}
    </span>
  );
}
