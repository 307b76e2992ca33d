import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import type { SomeWeights } from '#domain/matching/match-weights.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { BulkBar } from '#web/ui/bulk-bar.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Empty, Sheet } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { MatchList } from './match-list.tsx';
import type { RunAnswer } from './match-words.ts';
import { Panel } from './panel.tsx';
import { Pager, ResultsBar } from './results-bar.tsx';
import type { Results } from './use-results.ts';
import { WeightsStrip } from './weights-strip.tsx';
import { matchingWords } from './words/words.ts';

const panelWidth = 424;

/** A finished run: its bar, weights and list, and the open person beside or above the list. */
export function ResultsList({ results, answer }: { results: Results; answer: RunAnswer }) {
  const { words } = useLanguage(matchingWords);
  const { state, sorting, mayWrite, held, isWide, opened, setDialog } = results;
  const { run } = answer;
  const panel = opened.row && (
    <Panel
      row={opened.row}
      run={run}
      currency={results.job?.currency ?? 'USD'}
      tab={opened.tab}
      onTab={(tab) => state.change({ tab, person: opened.row!.candidateGuid, page: state.page })}
      onClose={opened.close}
    />
  );
  return (
    <>
      <ResultsBar run={run} state={state} sorting={sorting} />
      <WeightsStrip
        weights={run.weights as SomeWeights}
        onChange={mayWrite && !held.isRunning ? () => setDialog('weights') : undefined}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: opened.row && isWide ? `minmax(0, 1fr) ${panelWidth}px` : 'minmax(0, 1fr)',
          alignItems: 'start',
        }}
      >
        <Sheet padded={false}>
          <Box sx={{ containerType: 'inline-size' }}>
            <Rows results={results} />
          </Box>
          <Pager total={answer.found.total} state={state} />
          <Selected results={results} />
        </Sheet>
        {panel && isWide && <PanelBeside>{panel}</PanelBeside>}
      </Box>
      <Box sx={{ color: token('text3'), fontSize: 12 }}>{words.matching.keys}</Box>
      {panel && !isWide && <PanelOver onClose={opened.close}>{panel}</PanelOver>}
    </>
  );
}

function Rows({ results: { rows, isFiltered, selection, opened, job } }: { results: Results }) {
  const { words } = useLanguage(matchingWords);
  if (rows.length === 0)
    return (
      <Empty
        title={isFiltered ? words.common.noHits : words.matching.none}
        text={isFiltered ? '' : words.matching.noneText}
      />
    );
  return (
    <MatchList
      rows={rows}
      selected={selection.guids}
      openGuid={opened.guid}
      currency={job?.currency ?? 'USD'}
      onOpen={opened.show}
      onToggle={selection.toggle}
      onToggleAll={selection.toggleAll}
    />
  );
}

/** Actions on the selected people; only one person at a time can be submitted. */
function Selected({ results: { selection, mayWrite, setDialog } }: { results: Results }) {
  const { words } = useLanguage(jobWords, outreachWords);
  if (selection.guids.size === 0 || !mayWrite) return null;
  const isOne = selection.rows.length === 1;
  return (
    <BulkBar
      label={words.common.selected(selection.guids.size)}
      clearLabel={words.common.clear}
      onClear={selection.clear}
    >
      <Button
        variant="contained"
        color="secondary"
        startIcon={<Icon name="chat" />}
        onClick={() => setDialog('activate')}
      >
        {words.chatbot.activate}
      </Button>
      <Button disabled={!isOne} onClick={() => setDialog('submit')}>
        {words.submit.action}
      </Button>
    </BulkBar>
  );
}

function PanelBeside({ children }: { children: React.ReactNode }) {
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 'calc(var(--contentTop, 0px) + 12px)',
        '@media print': { position: 'static' },
      }}
    >
      <Sheet padded={false}>
        <Box sx={{ height: 'calc(100dvh - 100px)', minHeight: 420, '@media print': { height: 'auto' } }}>
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
