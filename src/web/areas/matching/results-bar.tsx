import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { matchFilters } from '#contract/areas/matching/match-lists.ts';
import { matchingApi, matchSorts } from '#contract/areas/matching/runs.ts';
import type { Given } from '#contract/core/endpoint.ts';
import { downloadCall } from '#web/api/client.ts';
import type { ListAppearance } from '#web/lists/list-appearance.ts';
import { ListFilters } from '#web/lists/list-filters.tsx';
import type { useListState } from '#web/lists/list-state.ts';
import { ListTools } from '#web/lists/list-tools.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { isAbsolute, type MatchRow, type RunAnswer } from './match-words.ts';
import { fileColumns } from './results-file.ts';
import { matchingWords } from './words/words.ts';

type Export = Given<typeof matchingApi.export>;

/** The bar above the list: how many are worth a look of how many; search, filters, order, columns, export. */
export function ResultsBar({
  answer,
  state,
  sorting,
  look,
  selected,
  filters,
  isPreview,
}: {
  answer: RunAnswer;
  state: ReturnType<typeof useListState>;
  sorting: (typeof matchSorts)[number];
  look: ListAppearance<MatchRow>;
  selected: ReadonlySet<string>;
  /** The filters and the search as input of a call. */
  filters: Partial<Export>;
  /** The list is in an order of its own, and no other one can be chosen. */
  isPreview: boolean;
}) {
  const { words, format, language } = useLanguage(matchingWords);
  const { matching } = words;
  const { run, found } = answer;
  return (
    <Box role="search" sx={barStyle}>
      <Box
        sx={{ fontSize: 13, color: token('text2'), whiteSpace: 'nowrap', marginInlineEnd: '8px' }}
        title={[
          matching.searched(run.poolSize, ((run.tookMs ?? 0) / 1000).toFixed(1)),
          matching.ranBy(format.ago(run.startedAt), run.requestedBy),
        ].join(' · ')}
      >
        <Box component="strong" sx={{ color: token('text') }}>
          {isAbsolute(run.engine) ? matching.worthALook(run.matched) : matching.matched(run.matched)}
        </Box>{' '}
        <Box component="span" className="of">
          {matching.ofResumes(run.poolSize)} · {matching.ranBy(format.ago(run.startedAt), run.requestedBy)}
        </Box>
      </Box>
      <Box sx={{ flex: '1 1 110px', minWidth: 110, maxWidth: 260, display: 'flex', '& > *': { flex: 1 } }}>
        <SearchField label={matching.search} value={state.typed} onChange={state.type} />
      </Box>
      <ListFilters filters={matchFilters} state={state} />
      <Box sx={{ display: 'flex', alignItems: 'center', marginInlineStart: 'auto' }}>
        <Select
          label={matching.sort}
          value={sorting}
          disabled={isPreview}
          onChange={(chosen) => state.change({ sorting: chosen === 'rank' ? '' : chosen })}
          options={matchSorts.map((one) => [one, matching.sorts[one]] as const)}
          sx={{ minHeight: 32, fontSize: 13, width: 92 }}
        />
        <ListTools
          look={look}
          total={found.total}
          chosen={selected.size}
          exportList={({ format: kind, columns, onlyChosen }) =>
            downloadCall(matchingApi.export, {
              runGuid: run.guid,
              sorting,
              ...(onlyChosen ? { candidateGuids: [...selected] } : filters),
              format: kind,
              columns: fileColumns(columns),
              language,
            })
          }
        />
      </Box>
    </Box>
  );
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px',
  alignItems: 'center',
  padding: '6px 8px 6px 12px',
  '@container (max-width: 899px)': { '& .of': { display: 'none' } },
} as const;

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
