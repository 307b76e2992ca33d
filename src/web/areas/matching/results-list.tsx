import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { matchFilters } from '#contract/areas/matching/match-lists.ts';
import type { SomeWeights } from '#domain/matching/match-weights.ts';
import { rightToWorkToAsk } from '#domain/matching/requirements.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { namesOf } from '#web/lists/filter-text.ts';
import { type ListAppearance, useListAppearance } from '#web/lists/list-appearance.ts';
import { BulkActions } from '#web/ui/bulk-actions.tsx';
import { BulkBar } from '#web/ui/bulk-bar.tsx';
import { Empty, Sheet } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWriting } from '#web/widgets/outreach/write-buttons.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { useMatchColumns } from './match-columns.tsx';
import { MatchList } from './match-list.tsx';
import { type MatchRow, payOf, type RunAnswer } from './match-words.ts';
import { NeedsBar } from './needs-bar.tsx';
import { Panel } from './panel.tsx';
import { Pager, ResultsBar } from './results-bar.tsx';
import type { Results } from './use-results.ts';
import { sharesOf, WeightsStrip } from './weights-strip.tsx';
import { matchingWords } from './words/words.ts';

const panelWidth = 'clamp(372px, 30vw, 440px)';

/** A finished run: the list with its bar, and the open person beside or above it. */
export function ResultsList({ results, answer }: { results: Results; answer: RunAnswer }) {
  const { words } = useLanguage(matchingWords);
  const { state, sorting, mayWrite, held, isWide, opened, setDialog, selection, filters } = results;
  const { run } = answer;
  const pay = payOf(results.job);
  const columns = useMatchColumns(pay, opened.show);
  const look = useListAppearance('match-results', columns, state);
  const panel = opened.row && (
    <Panel
      row={opened.row}
      run={run}
      pay={pay}
      rightToWork={rightToWorkToAsk(results.job, opened.row)}
      billRate={results.job?.billRateMax ?? results.job?.billRateMin}
      place={words.matching.markOf(state.page * state.size + results.rows.indexOf(opened.row) + 1, results.total)}
      tab={opened.tab}
      onStep={(by) => {
        const next = results.rows[results.rows.indexOf(opened.row!) + by];
        if (next) opened.show(next);
      }}
      onAsk={mayWrite ? (asks) => results.activate([opened.row!.candidateGuid], asks) : undefined}
      onTab={(tab) => state.change({ tab, person: opened.row!.candidateGuid, page: state.page })}
      onClose={opened.close}
    />
  );
  return (
    <>
      <NeedsBar results={results} />
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: opened.row && isWide ? `minmax(0, 1fr) ${panelWidth}` : 'minmax(0, 1fr)',
          alignItems: 'start',
        }}
      >
        <Sheet padded={false}>
          <Box sx={{ containerType: 'inline-size' }}>
            <ResultsBar
              answer={answer}
              state={state}
              sorting={sorting}
              look={look}
              selected={selection.guids}
              filters={filters}
              isPreview={results.ranking.found !== undefined}
            />
            <Rows results={results} look={look} />
          </Box>
          <Pager total={results.total} state={state} />
          <Selected results={results} />
        </Sheet>
        {panel && isWide && <PanelBeside>{panel}</PanelBeside>}
      </Box>
      <WeightsStrip
        shares={sharesOf(run.weights as SomeWeights, results.rows)}
        onChange={mayWrite && !held.isRunning ? () => setDialog('weights') : undefined}
      />
      <Box sx={{ color: token('text3'), fontSize: 12 }}>{words.matching.keys}</Box>
      {panel && !isWide && <PanelOver onClose={opened.close}>{panel}</PanelOver>}
    </>
  );
}

function Rows({
  results: { rows, isFiltered, selection, opened, state },
  look,
}: {
  results: Results;
  look: ListAppearance<MatchRow>;
}) {
  const { words } = useLanguage(matchingWords);
  if (rows.length === 0)
    return (
      <Empty
        title={isFiltered ? words.common.noHits : words.matching.none}
        text={isFiltered ? '' : words.matching.noneText}
      >
        {isFiltered && (
          <Button
            onClick={() => {
              state.type('');
              state.change({ q: '', ...Object.fromEntries(namesOf(matchFilters).map((one) => [one, ''])) });
            }}
          >
            {words.common.clearFilters}
          </Button>
        )}
      </Empty>
    );
  return (
    <MatchList
      rows={rows}
      look={look}
      selected={selection.guids}
      openGuid={opened.guid}
      onOpen={opened.show}
      onToggle={selection.toggle}
      onToggleAll={selection.toggleAll}
    />
  );
}

/** Actions on the selected people; only one person at a time can be submitted, and the bar says so. */
function Selected({ results: { selection, mayWrite, setDialog, activate, jobId } }: { results: Results }) {
  const { words } = useLanguage(jobWords, matchingWords, outreachWords);
  const writing = useWriting({
    to: { guids: [...selection.guids] },
    jobId,
    onSent: selection.clear,
    onUndone: () => selection.keep(selection.rows),
  });
  if (selection.guids.size === 0 || !mayWrite) return null;
  return (
    <BulkBar
      label={words.common.selected(selection.guids.size)}
      clearLabel={words.common.clear}
      onClear={selection.clear}
    >
      <BulkActions
        moreLabel={words.common.more}
        actions={[
          {
            label: words.chatbot.activate,
            icon: 'chat',
            isMain: true,
            run: () => activate([...selection.guids]),
          },
          ...writing.actions,
          {
            label: words.submit.action,
            run: () => setDialog('submit'),
            whyNot: selection.rows.length === 1 ? undefined : words.matching.submitOne,
          },
        ]}
      />
      {writing.sheet}
    </BulkBar>
  );
}

function PanelBeside({ children }: { children: React.ReactNode }) {
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 'calc(var(--contentTop, 0px) + 8px)',
        '@media print': { position: 'static' },
      }}
    >
      <Sheet padded={false}>
        <Box
          sx={{
            height: 'calc(100dvh - var(--contentTop, 64px) - 28px)',
            minHeight: 420,
            '@media print': { height: 'auto' },
          }}
        >
          {children}
        </Box>
      </Sheet>
    </Box>
  );
}

function PanelOver({ onClose, children }: { onClose: () => void; children: React.ReactNode }) {
  const { direction } = useLanguage();
  return (
    <Drawer
      open
      anchor={direction === 'rtl' ? 'left' : 'right'}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 'min(480px, 100vw)' } } }}
      sx={onPaper}
    >
      {children}
    </Drawer>
  );
}

/** Print styles: the whole panel follows the list (shell 95). */
const onPaper = {
  '@media print': {
    position: 'static',
    '& .MuiBackdrop-root': { display: 'none' },
    '& .MuiDrawer-paper': { position: 'static', width: 'auto', height: 'auto', maxHeight: 'none', overflow: 'visible' },
  },
} as const;
