import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { matchSorts } from '#contract/areas/matching/runs.ts';
import type { useListState } from '#web/lists/list-state.ts';
import { FilterChip, SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { RunAnswer } from './match-words.ts';
import { matchingWords } from './words/words.ts';

/** The bar above the list: number of results, number searched, when and by whom; search, filter and sort order. */
export function ResultsBar({
  run,
  state,
  sorting,
}: {
  run: RunAnswer['run'];
  state: ReturnType<typeof useListState>;
  sorting: (typeof matchSorts)[number];
}) {
  const { words, format } = useLanguage(matchingWords);
  const { matching } = words;
  const isAuthorizedOnly = state.filter('authorized') === '1';
  return (
    <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <StatusChip tone="success" label={matching.matched(run.matched)} />
      <Box sx={{ color: token('text2'), fontSize: 13, flex: '1 1 200px' }}>
        {[
          matching.searched(run.poolSize, ((run.tookMs ?? 0) / 1000).toFixed(1)),
          matching.ranBy(format.ago(run.startedAt), run.requestedBy),
        ].join(' · ')}
      </Box>
      <SearchField label={words.common.search} value={state.typed} onChange={state.type} />
      <FilterChip
        label={matching.authorizedOnly}
        isOn={isAuthorizedOnly}
        onToggle={() => state.change({ authorized: isAuthorizedOnly ? '' : '1' })}
      />
      <Box component="label" sx={{ display: 'flex', gap: 1, alignItems: 'center', fontSize: 13 }}>
        {matching.sort}
        <Select
          value={sorting}
          onChange={(chosen) => state.change({ sorting: chosen })}
          options={matchSorts.map((one) => [one, matching.sorts[one]] as const)}
        />
      </Box>
    </Box>
  );
}

/** The pager below the list. */
export function Pager({ total, state }: { total: number; state: ReturnType<typeof useListState> }) {
  const { words } = useLanguage();
  const { page, size } = state;
  if (total <= size) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', padding: 1, borderTop: `1px solid ${token('border')}` }}>
      <span>{words.common.rowsOf(page * size + 1, Math.min(total, (page + 1) * size), total)}</span>
      <Box sx={{ flex: 1 }} />
      <Button size="small" disabled={page === 0} onClick={() => state.change({ page: page - 1 })}>
        {words.common.previous}
      </Button>
      <Button size="small" disabled={(page + 1) * size >= total} onClick={() => state.change({ page: page + 1 })}>
        {words.common.next}
      </Button>
    </Box>
  );
}
