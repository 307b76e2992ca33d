import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { candidateJobsApi } from '#contract/areas/candidates/candidate-jobs.ts';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { addToJobApi } from '#contract/areas/jobs/add-to-job.ts';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import type { Given, Output } from '#contract/core/endpoint.ts';
import { explain, explainCode } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { Problem } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import { JobPicker, type PickedJob } from './job-picker.tsx';

type Outcome = Output<typeof addToJobApi.add>['outcomes'][number];
type Who = Omit<Given<typeof addToJobApi.add>, 'jobId'>;

const reads = [candidateJobsApi.search, candidatesApi.details, jobListApi.pipeline, jobsApi.list, jobsApi.read];

/** Puts people on a job that is chosen first, and says what became of each. */
export function AddToJob({
  who,
  title,
  onDone,
  onClose,
}: {
  who: Who;
  /** "Add 3 candidates to a job". */
  title: string;
  onDone?: () => void;
  onClose: () => void;
}) {
  const words = useWords(jobWords);
  const t = words.jobs.addTo;
  const toast = useToast();
  const navigate = useNavigate();
  const [told, setTold] = useState<{ job: PickedJob; outcomes: readonly Outcome[] }>();
  const add = useChange(addToJobApi.add, reads);
  const pipelineOf = (job: PickedJob) => `/upload/jobdetails?jobId=${job.id}&tab=pipeline`;
  const put = (job: PickedJob) =>
    add.mutate(
      { input: { ...who, jobId: job.id } as Given<typeof addToJobApi.add> },
      {
        onSuccess: ({ outcomes }) => {
          onDone?.();
          if (outcomes.some(({ outcome }) => outcome !== 'added')) return setTold({ job, outcomes });
          const [only] = outcomes;
          toast(outcomes.length === 1 ? t.one(only!.name, job.title) : t.many(outcomes.length, job.title), {
            undo: { label: t.pipeline, run: () => void navigate(pipelineOf(job)) },
          });
          onClose();
        },
        onError: (problem) => toast(explain(problem, words), { isError: true }),
      },
    );
  if (!told)
    return <JobPicker title={title} categories={['OPEN', 'HOLD', 'WAITING', 'DRAFT']} onPick={put} onClose={onClose} />;
  const of = (outcome: Outcome['outcome']) => told.outcomes.filter((one) => one.outcome === outcome);
  const why = ({ code, message }: Outcome) => explainCode(words, code ?? '') ?? message ?? '';
  return (
    <Dialog open onClose={onClose} aria-labelledby="added-title" fullWidth maxWidth="sm">
      <DialogTitle id="added-title">
        <bdi>{told.job.title}</bdi>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <People title={t.added(of('added').length)} people={of('added')} />
        <People title={t.already(of('already').length)} people={of('already')} beside={({ stageName }) => stageName} />
        {of('refused').length > 0 && (
          <Problem text={t.refused(of('refused').length)}>
            <People people={of('refused')} beside={why} />
          </Problem>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={() => void navigate(pipelineOf(told.job))}>
          {t.pipeline}
        </Button>
        <Button variant="contained" color="primary" onClick={onClose} autoFocus>
          {words.common.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function People({
  title,
  people,
  beside,
}: {
  title?: string;
  people: readonly Outcome[];
  beside?: (person: Outcome) => ReactNode;
}) {
  if (people.length === 0) return null;
  return (
    <Box sx={{ flexBasis: '100%' }}>
      {title && <Typography variant="h3">{title}</Typography>}
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, maxHeight: 160, overflowY: 'auto' }}>
        {people.map((one) => (
          <li key={one.id}>
            <bdi>{one.name || one.id}</bdi>
            {beside?.(one) && <>: {beside(one)}</>}
          </li>
        ))}
      </Box>
    </Box>
  );
}
