import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { transferApi } from '#contract/areas/transfer/transfer.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { explain, explainCode } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { AskDialog } from '#web/ui/ask-dialog.tsx';
import { Note, Problem, Sheet } from '#web/ui/page.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { TransferCounts } from './transfer-counts.tsx';
import { TransferRows } from './transfer-rows.tsx';
import { transferWords } from './words/words.ts';

type Transfer = Output<typeof transferApi.run>;

const tones: Readonly<Record<Transfer['state'], Tone>> = {
  READING: 'info',
  CHECKED: 'info',
  WRITING: 'info',
  REVERTING: 'info',
  FAILED: 'danger',
  DONE: 'success',
  REVERTED: 'neutral',
};

/** One import: what it holds, what becomes or became of it, and what can be done. */
export function TransferCard({ transfer, mayWrite }: { transfer: Transfer; mayWrite: boolean }) {
  const { words, format } = useLanguage(transferWords);
  const { transfer: t } = words;
  const [isOpen, setOpen] = useState(false);
  const { state, failedIn, problem, tables, counts } = transfer;
  const left = tables.filter((table) => table.left.length > 0);
  return (
    <Sheet>
      <Box component="section" aria-label={transfer.fileName} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{transfer.fileName}</bdi>
          </Typography>
          <StatusChip tone={tones[state]} label={t.states[state]} />
          <Box sx={{ flex: 1 }} />
          {mayWrite && <Actions transfer={transfer} />}
          {counts.length > 0 && (
            <Button size="small" variant="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? t.hideRows : t.showRows}
            </Button>
          )}
        </Box>
        <Box sx={{ color: token('text2'), fontSize: 13 }}>
          {t.by(transfer.by ?? '', format.moment(transfer.createdAt))}
          {transfer.system && ` · ${t.from(transfer.system)}`}
          {transfer.kept !== undefined && transfer.kept > 0 && ` · ${t.kept(transfer.kept)}`}
        </Box>
        {/ING$/.test(state) && <Progress transfer={transfer} />}
        {state === 'CHECKED' && <Note tone="info">{t.nothingYet}</Note>}
        {state === 'FAILED' && failedIn && (
          <Note tone="warn">
            {t.stoppedIn[failedIn]} {problem && (explainCode(words, problem) ?? problem)}
          </Note>
        )}
        {counts.length > 0 && <TransferCounts transfer={transfer} />}
        {tables
          .filter((table) => table.kind === undefined)
          .map((table) => (
            <Box key={table.name} sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
              {t.notRead(table.name, format.number(table.rows))}
            </Box>
          ))}
        {left.map((table) => (
          <Box key={table.name} sx={{ fontSize: 13, color: token('text2'), overflowWrap: 'anywhere' }}>
            {table.kind && `${t.tableLine(table.name, t.kinds[table.kind])}.`} {t.left(table.left.join(', '))}
          </Box>
        ))}
        {isOpen && <TransferRows transfer={transfer} />}
      </Box>
    </Sheet>
  );
}

function Progress({ transfer: { state, progress, rows } }: { transfer: Transfer }) {
  const { words, format } = useLanguage(transferWords);
  const { transfer: t } = words;
  const isCounted = rows > 0 && (state !== 'READING' || progress > 0);
  const said = isCounted ? t.progress(format.number(Math.min(progress, rows)), format.number(rows)) : t.readSoFar;
  return (
    <Box role="status">
      <LinearProgress
        aria-label={said}
        {...(isCounted && { variant: 'determinate', value: Math.min(100, (progress / rows) * 100) })}
      />
      <Box sx={{ fontSize: 13, mt: 0.5 }}>{said}</Box>
    </Box>
  );
}

/** What can be done with an import in its state. */
function Actions({ transfer: { state, failedIn, importId, counts } }: { transfer: Transfer }) {
  const { words, format } = useLanguage(transferWords);
  const { transfer: t } = words;
  const run = useChange(transferApi.run, [transferApi.list]);
  const revert = useChange(transferApi.revert, [transferApi.list]);
  const discard = useChange(transferApi.discard, [transferApi.list]);
  const [isAsking, setAsking] = useState(false);
  const input = { importId };
  const added = counts.reduce((sum, one) => sum + one.added, 0);
  const isStopped = state === 'FAILED';
  // Whoever opted out in the other system does so here too, also where nobody is new.
  const mayOptOut = counts.some(({ kind, existing }) => existing > 0 && (kind === 'candidate' || kind === 'contact'));
  const failed = run.error ?? revert.error ?? discard.error;
  return (
    <>
      {((state === 'CHECKED' && (added > 0 || mayOptOut)) || (isStopped && failedIn === 'WRITING')) && (
        <Button
          variant="contained"
          color="primary"
          size="small"
          aria-busy={run.isPending}
          disabled={run.isPending}
          onClick={() => run.mutate({ input })}
        >
          {isStopped ? t.goOn : added === 0 ? t.optOutsOnly : t.start(added, format.number(added))}
        </Button>
      )}
      {(state === 'DONE' || (isStopped && failedIn === 'WRITING')) && (
        <Button size="small" aria-busy={revert.isPending} disabled={revert.isPending} onClick={() => setAsking(true)}>
          {t.revert}
        </Button>
      )}
      {isStopped && failedIn === 'REVERTING' && (
        <Button size="small" aria-busy={revert.isPending} onClick={() => revert.mutate({ input })}>
          {t.goOn}
        </Button>
      )}
      {(state === 'CHECKED' || (isStopped && failedIn === 'READING')) && (
        <Button size="small" aria-busy={discard.isPending} onClick={() => discard.mutate({ input })}>
          {t.discard}
        </Button>
      )}
      {failed && <Problem text={explain(failed, words)} />}
      {isAsking && (
        <AskDialog
          title={t.askRevert}
          text={t.revertText}
          action={t.revert}
          isDanger
          onCancel={() => setAsking(false)}
          onDo={() => {
            setAsking(false);
            revert.mutate({ input });
          }}
        />
      )}
    </>
  );
}
