import Box from '@mui/material/Box';
import { Fragment, type ReactNode } from 'react';
import { token } from './tokens.ts';

/** Names with their values; what is not known is left out. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{ margin: 0, display: 'grid', gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)', gap: '6px 16px' }}
    >
      {facts
        .filter(([, value]) => value !== undefined && value !== '' && value !== null)
        .map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: token('text2'), fontSize: 13 }}>
              {label}
            </Box>
            <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
              {typeof value === 'string' ? <bdi>{value}</bdi> : value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}

/** A number such as REQ-21025 would break at its hyphen, and in a page from right to left its halves would stand apart. */
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
