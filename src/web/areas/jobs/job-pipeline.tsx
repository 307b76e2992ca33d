import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Link, useSearchParams } from 'react-router';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { largestPage } from '#contract/core/paging.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { useCall } from '#web/api/use-call.ts';
import { readSession } from '#web/session/session.ts';
import { Empty, Sheet, Waiting } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { MoveDialogs } from '#web/widgets/jobs/move-menu.tsx';
import { useStageMove } from '#web/widgets/jobs/use-stage-move.ts';
import { WriteButtons } from '#web/widgets/outreach/write-buttons.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { Job } from './job-draft.ts';
import { PeopleBoard } from './people-board.tsx';
import { PeopleTable } from './people-table.tsx';
import { groupOf } from './stage-groups.ts';
import { jobWords } from './words/words.ts';

/** Matches that the board begins with. */
const mostUndecided = largestPage;

/** The people on a job by their stages, as a board or as a list; moved by menu, by keyboard or by dragging. */
export function JobPipeline({ job }: { job: Job }) {
  const { words } = useLanguage(jobWords);
  const t = words.jobs.pipeline;
  const [params, setParams] = useSearchParams();
  const isList = params.get('view') === 'list';
  const { data, error, refetch } = useCall(jobListApi.pipeline, { jobId: job.id });
  const moving = useStageMove(job.id);
  const mayWrite = readSession()?.mayWrite ?? false;
  const { data: run, error: runError } = useCall(
    matchingApi.saved,
    { jobId: job.id, page: 0, size: mostUndecided, decision: ['open'] },
    { enabled: job.lastRunId !== undefined },
  );
  const matches = run?.found.rows ?? [];
  if (error) return <CallProblem error={error} onAgain={refetch} />;
  if (!data) return <Waiting rows={4} label={words.common.loading} />;
  const { people } = data;
  // Who withdrew or was turned down gets no mail to everybody in the pipeline.
  const onTheirWay = people.filter(({ isErased, stage }) => !isErased && groupOf(stage) !== 'out');
  const isWaiting = job.lastRunId !== undefined && !run && !runError;
  if (people.length + matches.length === 0 && !isWaiting)
    return (
      <Sheet>
        <Empty title={t.emptyTitle} text={t.emptyText} />
      </Sheet>
    );
  const view = (next: string | null) =>
    next &&
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'list') after.set('view', 'list');
        else after.delete('view');
        return after;
      },
      { replace: true },
    );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={isList ? 'list' : 'board'}
          onChange={(_, next: string | null) => view(next)}
          aria-label={t.view}
        >
          <ToggleButton value="board" sx={{ color: token('text') }}>
            {t.board}
          </ToggleButton>
          <ToggleButton value="list" sx={{ color: token('text') }}>
            {t.list}
          </ToggleButton>
        </ToggleButtonGroup>
        {mayWrite && onTheirWay.length > 0 && (
          <WriteButtons to={{ ids: onTheirWay.map(({ candidateId }) => candidateId) }} jobId={job.id} />
        )}
      </Box>
      {isList ? (
        <>
          {matches.length > 0 && (
            <Link to={`/upload/matchingdetails?jobId=${job.id}&decision=open`}>
              {t.undecided(run?.found.total ?? 0)}
            </Link>
          )}
          <PeopleTable people={people} moving={mayWrite ? moving : undefined} label={t.list} />
        </>
      ) : (
        <PeopleBoard
          jobId={job.id}
          people={people}
          matches={matches}
          isWaiting={isWaiting}
          moving={mayWrite ? moving : undefined}
        />
      )}
      {data.total > data.people.length && (
        <Box sx={{ color: token('text2') }}>{t.more(data.people.length, data.total)}</Box>
      )}
      <MoveDialogs moving={moving} onDone={() => void refetch()} />
    </Box>
  );
}
