import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { Link } from 'react-router';
import { Note, Problem } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { RunAnswer } from './match-words.ts';
import type { useRun } from './use-run.ts';
import { matchingWords } from './words/words.ts';

type Held = ReturnType<typeof useRun>;

/** The progress of a run, with a button to stop it. */
export function Progress({ held, mayWrite }: { held: Held; mayWrite: boolean }) {
  const { matching, runs } = useLanguage(matchingWords).words;
  const { done, total } = held.progress ?? { done: 0, total: 0 };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box role="status" sx={{ display: 'grid', gap: 0.5, flex: '1 1 260px' }}>
        <Box>
          {matching.running(done, total)} ·{' '}
          <Box component="span" sx={{ color: token('text2') }}>
            {matching.leave}
          </Box>
        </Box>
        <LinearProgress
          aria-label={matching.run}
          {...(total > 0 && { variant: 'determinate', value: (100 * done) / total })}
        />
      </Box>
      {mayWrite && (
        <Button size="small" disabled={!held.mayCancel} onClick={held.cancel}>
          {runs.cancel}
        </Button>
      )}
    </Box>
  );
}

/** Warnings about the shown run: it failed, a newer one failed, or its inputs have changed. */
export function RunStrips({
  answer,
  jobId,
  isRunning,
  onAgain,
}: {
  answer: RunAnswer;
  jobId: number;
  isRunning: boolean;
  /** Absent for people who may not start a run. */
  onAgain: (() => void) | undefined;
}) {
  const { words } = useLanguage(matchingWords);
  const { matching, runs } = words;
  const { run, since, mustHaves } = answer;
  const again = onAgain && !isRunning && (
    <Button size="small" onClick={onAgain}>
      {matching.runAgain}
    </Button>
  );
  const changes = [
    since.job && runs.since.job,
    since.weights && runs.since.weights,
    since.engine && runs.since.engine,
    since.resumes > 0 && runs.sinceResumes(since.resumes),
  ].filter((one) => one !== false);
  return (
    <>
      {run.state === 'FAILED' && <Problem text={matching.runFailed}>{again}</Problem>}
      {run.state === 'CANCELLED' && (
        <Note tone="info">
          {runs.cancelled} {again}
        </Note>
      )}
      <Newer answer={answer} jobId={jobId} />
      {run.state === 'DONE' && mustHaves && mustHaves.met < mustHaves.asked && (
        <Note tone={mustHaves.met * 2 < mustHaves.asked ? 'warn' : 'info'}>
          {mustHaves.met * 2 < mustHaves.asked ? matching.nobodyFits : matching.nobodyMeetsAll}{' '}
          {matching.nearestMeet(mustHaves.met, mustHaves.asked)}
        </Note>
      )}
      {run.state === 'DONE' && changes.length > 0 && !isRunning && (
        <Note tone="warn">
          <span>
            {runs.changed} {changes.join(' · ')}
          </span>
        </Note>
      )}
    </>
  );
}

/** The outcome of a run that was started after the shown one. */
function Newer({ answer: { newer, run }, jobId }: { answer: RunAnswer; jobId: number }) {
  const { words, format } = useLanguage(matchingWords);
  const { runs } = words;
  if (!newer || run.state !== 'DONE') return null;
  const [who, ago] = [newer.requestedBy, format.ago(newer.startedAt)];
  if (newer.state === 'FAILED') return <Problem text={runs.newerFailed(who, ago)} />;
  if (newer.state === 'CANCELLED') return <Note tone="info">{runs.newerCancelled(who, ago)}</Note>;
  if (newer.state !== 'DONE') return null;
  return (
    <Note tone="info">
      {runs.newerDone(ago)}
      <Link to={`/upload/matchingdetails?jobId=${jobId}`}>{runs.openNewest}</Link>
    </Note>
  );
}
