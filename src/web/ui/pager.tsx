import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { pageSizes } from '#contract/core/paging.ts';
import { Icon } from './icons.tsx';
import { Select } from './select.tsx';
import { token } from './tokens.ts';

export type PagerWords = {
  rowsOf: (from: number, to: number, total: number) => string;
  next: string;
  previous: string;
  perPage?: string;
};

/** Shows the range of rows and the total, and changes the page and the page size. */
export function Pager({
  total,
  page,
  size,
  onPage,
  onSize,
  words,
}: {
  total: number;
  page: number;
  size: number;
  onPage: (page: number) => void;
  onSize?: ((size: number) => void) | undefined;
  words: PagerWords;
}) {
  const from = page * size;
  return (
    <Box
      className="no-print"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        padding: '8px 16px',
        color: 'text.secondary',
        fontSize: 13,
        borderTop: `1px solid ${token('border')}`,
      }}
    >
      <span aria-live="polite">{words.rowsOf(total === 0 ? 0 : from + 1, Math.min(from + size, total), total)}</span>
      <Box sx={{ flex: 1 }} />
      {onSize && words.perPage && (
        <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <span>{words.perPage}</span>
          <Select
            value={size}
            onChange={(chosen) => onSize(Number(chosen))}
            options={[...new Set([...pageSizes, size])].map((one) => [one, one] as const)}
            sx={{ minHeight: 28 }}
          />
        </Box>
      )}
      <IconButton aria-label={words.previous} disabled={page === 0} onClick={() => onPage(page - 1)} size="small">
        <Turned degrees={90}>
          <Icon name="down" />
        </Turned>
      </IconButton>
      <IconButton aria-label={words.next} disabled={from + size >= total} onClick={() => onPage(page + 1)} size="small">
        <Turned degrees={-90}>
          <Icon name="down" />
        </Turned>
      </IconButton>
    </Box>
  );
}

/** An arrow icon that is mirrored with the reading direction. */
function Turned({ degrees, children }: { degrees: number; children: ReactNode }) {
  return (
    <Box sx={{ transform: `rotate(${degrees}deg)`, '[dir="rtl"] &': { transform: `rotate(${-degrees}deg)` } }}>
      {children}
    </Box>
  );
}
