import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useNavigate, useSearchParams } from 'react-router';
import { candidateFilters } from '#contract/areas/candidates/candidate-filters.ts';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { useCall } from '#web/api/use-call.ts';
import { cutOf } from '#web/lists/list-cut.ts';
import { readListState, requested } from '#web/lists/list-state.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useKeys } from '#web/ui/keys.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { candidatePath } from './candidate-path.ts';
import { candidateWords } from './words/words.ts';

/** A page of the list that a record was opened from, `by` pages further. */
function usePage(from: string | null, by: number, isWanted: boolean) {
  const params = new URLSearchParams(from ?? '');
  const state = readListState(params);
  const page = state.page + by;
  const { data, isPlaceholderData } = useCall(
    candidatesApi.search,
    { ...requested({ ...state, page }), ...cutOf(candidateFilters, state) },
    { enabled: from !== null && isWanted && page >= 0 },
  );
  if (page > 0) params.set('page', String(page));
  else params.delete('page');
  return { page, size: state.size, found: isPlaceholderData ? undefined : data?.found, from: params.toString() };
}

/**
 * Where a candidate stands in the list it was opened from, and the way to the previous and the next one (screens 2.0, DP): J
 * and K.
 */
export function CandidateNeighbours({ id }: { id: number }) {
  const { words, format } = useLanguage(candidateWords);
  const t = words.candidates.list;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const from = params.get('from');
  const here = usePage(from, 0, true);
  const rows = here.found?.rows ?? [];
  const total = here.found?.total ?? 0;
  const at = rows.findIndex((row) => row.id === id);
  const place = here.page * here.size + at;
  const before = usePage(from, -1, at === 0);
  const after = usePage(from, 1, at === rows.length - 1 && at >= 0 && place + 1 < total);
  const ways = {
    next: at < rows.length - 1 ? { row: rows[at + 1], from: here.from } : { row: after.found?.rows[0], ...after },
    previous: at > 0 ? { row: rows[at - 1], from: here.from } : { row: before.found?.rows.at(-1), ...before },
  };
  const go = ({ row, from: list }: { row: { id: number } | undefined; from: string }) => {
    // Replaces the history entry: Back leads to the list, not through every record.
    if (at >= 0 && row) void navigate(candidatePath(row.id, { from: list, tab: params.get('tab') }), { replace: true });
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
  float: { xs: 'none', sm: 'inline-end' },
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  marginInlineStart: 2,
  minHeight: 36,
  color: token('text2'),
  fontSize: 13,
} as const;
