import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { matchSorts } from '#contract/areas/matching/runs.ts';
import type { useListState } from '#web/lists/list-state.ts';
import { Icon } from '#web/ui/icons.tsx';
import { FilterChip, SearchField } from '#web/ui/search-field.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { RunAnswer } from './match-words.ts';

/** Above the list: how many, out of how many, when and by whom; search, filter, order. */
export function ResultsBar({
  run,
  state,
  sorting,
}: {
  run: RunAnswer['run'];
  state: ReturnType<typeof useListState>;
  sorting: (typeof matchSorts)[number];
}) {
  const { words, format } = useLanguage();
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
        <Box
          component="select"
          value={sorting}
          onChange={(event) => state.change({ sorting: (event.target as HTMLSelectElement).value })}
          sx={{
            font: 'inherit',
            minHeight: 32,
            color: 'inherit',
            background: token('surface'),
            border: `1px solid ${token('borderStrong')}`,
            borderRadius: '6px',
            paddingInline: 1,
          }}
        >
          {matchSorts.map((one) => (
            <option key={one} value={one}>
              {matching.sorts[one]}
            </option>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** Below the list: which rows of how many, and the way to the others. */
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

/** What may be done with the selected people. */
export function BulkBar({
  count,
  onActivate,
  onSubmit,
  onClear,
}: {
  count: number;
  onActivate: () => void;
  /** Absent where the selection is not one person. */
  onSubmit: (() => void) | undefined;
  onClear: () => void;
}) {
  const { words } = useLanguage();
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 'var(--stickyBottom, 0px)',
        zIndex: 5,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        padding: 1.25,
        borderTop: `1px solid ${token('border')}`,
        background: token('surface'),
        borderRadius: '0 0 10px 10px',
      }}
    >
      <b>{words.common.selected(count)}</b>
      <Button variant="contained" color="secondary" startIcon={<Icon name="chat" />} onClick={onActivate}>
        {words.chatbot.activate}
      </Button>
      <Button disabled={!onSubmit} onClick={onSubmit}>
        {words.submit.action}
      </Button>
      <Button variant="text" onClick={onClear}>
        {words.common.clear}
      </Button>
    </Box>
  );
}
