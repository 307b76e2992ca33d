import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useNavigate, useSearchParams } from 'react-router';
import type { Catalog } from '#contract/lists/catalog.ts';
import { useCall } from '#web/api/use-call.ts';
import { askOf, filtersOf } from '#web/catalog/list-ask.ts';
import { recordPath } from '#web/catalog/record-path.ts';
import { readListState } from '#web/lists/list-state.ts';
import { listWords } from '#web/lists/words/words.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useKeys } from '#web/ui/keys.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';

type Found = { found: { rows: { id: number }[]; total: number } };

/** Loads one page of the list that a record was opened from, if that page exists. */
function usePage(catalog: Catalog, from: string | null, by: number, isWanted: boolean) {
  const { words } = useLanguage();
  const params = new URLSearchParams(from ?? '');
  const state = readListState(params);
  const page = state.page + by;
  const { input } = askOf(filtersOf(catalog, words.common), { ...state, page });
  const { data, isPlaceholderData } = useCall(catalog.calls.search, input as never, {
    enabled: from !== null && isWanted && page >= 0,
  });
  if (page > 0) params.set('page', String(page));
  else params.delete('page');
  // Placeholder rows of another page are no neighbours.
  const found = isPlaceholderData ? undefined : (data as Found | undefined)?.found;
  return { page, size: state.size, found, from: params.toString() };
}

/**
 * The position of a record in the list it was opened from, and the way to the previous and next one (screens 2.0, DP): J and K.
 */
export function Neighbours({ catalog, id }: { catalog: Catalog; id: number }) {
  const { words, format } = useLanguage(listWords);
  const t = words.lists.neighbours;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const from = params.get('from');
  const tab = params.get('tab') ?? undefined;
  const here = usePage(catalog, from, 0, true);
  const rows = here.found?.rows ?? [];
  const total = here.found?.total ?? 0;
  const at = rows.findIndex((row) => row.id === id);
  const place = here.page * here.size + at;
  const before = usePage(catalog, from, -1, at === 0);
  const after = usePage(catalog, from, 1, at === rows.length - 1 && at >= 0 && place + 1 < total);
  const ways = {
    next: at < rows.length - 1 ? { row: rows[at + 1], ...here } : { row: after.found?.rows[0], ...after },
    previous: at > 0 ? { row: rows[at - 1], ...here } : { row: before.found?.rows.at(-1), ...before },
  };
  const go = ({ row, from }: (typeof ways)['next']) => {
    const path = at >= 0 && row && recordPath(catalog.name, row.id, { tab, from });
    // Replaces the history entry: Back leads to the list, not through every record.
    if (path) void navigate(path, { replace: true });
  };
  useKeys(
    from === null
      ? []
      : [
          { keys: 'j', label: t.next, run: () => go(ways.next) },
          { keys: 'k', label: t.previous, run: () => go(ways.previous) },
        ],
  );
  if (at < 0) return null;
  return (
    <Box className="no-print" sx={barStyle}>
      {(['previous', 'next'] as const).map((way) => (
        <IconButton
          key={way}
          size="small"
          aria-label={t[way]}
          title={`${t[way]} (${way === 'next' ? 'J' : 'K'})`}
          disabled={ways[way].row === undefined}
          onClick={() => go(ways[way])}
          sx={{ order: way === 'next' ? 2 : 0, transform: way === 'next' ? 'none' : 'rotate(180deg)' }}
        >
          <Icon name="down" />
        </IconButton>
      ))}
      <Box component="span" sx={{ order: 1 }}>
        {t.place(format.number(place + 1), format.number(total))}
      </Box>
    </Box>
  );
}

const barStyle = {
  // Beside the heading where there is room, above it on a phone. It is outside the record, so that a button keeps the focus
  // when the record changes.
  float: { xs: 'none', sm: 'inline-end' },
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  marginInlineStart: 2,
  minHeight: 36,
  color: token('text2'),
  fontSize: 13,
} as const;
