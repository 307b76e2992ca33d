import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { Link } from 'react-router';
import { Note, Problem } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { lackedOf, type RunAnswer } from './match-words.ts';
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
  onNearest,
}: {
  answer: RunAnswer;
  jobId: number;
  isRunning: boolean;
  /** Absent for people who may not start a run. */
  onAgain: (() => void) | undefined;
  /** Shows only the people who miss so few must-haves. */
  onNearest: (missing: number) => void;
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
      <Box sx={stripsStyle}>
        {run.state === 'DONE' && mustHaves && mustHaves.met < mustHaves.asked && (
          <Nearest rows={answer.found.rows} mustHaves={mustHaves} onShow={onNearest} />
        )}
        {run.state === 'DONE' && changes.length > 0 && !isRunning && (
          <Note tone="warn">
            <span>
              {runs.changed} {changes.join(' · ')}
            </span>
          </Note>
        )}
      </Box>
    </>
  );
}

/** Nobody meets the must-haves: how far the nearest people come, who they are and what they lack. */
function Nearest({
  rows,
  mustHaves: { met, asked },
  onShow,
}: {
  rows: RunAnswer['found']['rows'];
  mustHaves: { met: number; asked: number };
  onShow: (missing: number) => void;
}) {
  const { matching } = useLanguage(matchingWords).words;
  const isFar = met * 2 < asked;
  const nearest = rows.filter(({ mustHavesMet, isAnonymous }) => met > 0 && mustHavesMet === met && !isAnonymous);
  const lacks = (row: (typeof rows)[number]) => {
    const { lacked, said: claimed } = lackedOf(row);
    const list = (needs: readonly string[]) => needs.map(matching.item).join(matching.comma);
    const alone = lacked.length > 0 ? matching.nearestLacks(row.name, list(lacked)) : '';
    if (claimed.length === 0) return alone;
    return alone === ''
      ? `${row.name}: ${matching.alsoSaid(list(claimed))}`
      : `${alone} (${matching.alsoSaid(list(claimed))})`;
  };
  const said = [
    isFar ? matching.nobodyFits : matching.nobodyMeetsAll,
    matching.nearestMeet(met, asked),
    nearest.slice(0, nearestNamed).map(lacks).join(' · '),
  ].join(' ');
  return (
    <Note tone={isFar ? 'warn' : 'info'} isLine>
      <Box component="span" title={said} sx={lineStyle}>
        {said.trim()}
      </Box>
      {met > 0 && (
        <Button
          size="small"
          variant="text"
          sx={{ minHeight: 24, padding: '0 6px', flex: 'none' }}
          onClick={() => onShow(asked - met)}
        >
          {matching.showNearest}
        </Button>
      )}
    </Note>
  );
}

/** Beside each other where there is room; on a phone each has the whole width. */
const stripsStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  gap: 1,
  '&:empty': { display: 'none' },
} as const;

/** One line where there is room for the list below; a phone shows the whole. */
const lineStyle = {
  flex: '1 1 auto',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'normal', md: 'nowrap' },
  '@media print': { whiteSpace: 'normal', overflow: 'visible' },
} as const;

/** How many of the nearest people are named. */
const nearestNamed = 2;

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
