import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useDeferredValue, useState } from 'react';
import { candidateJobsApi } from '#contract/areas/candidates/candidate-jobs.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import type { JobCategory } from '#domain/jobs/job-life.ts';
import { explain } from '#web/api/explain.ts';
import { useCall } from '#web/api/use-call.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { Combobox, type ComboOption } from '#web/ui/combobox.tsx';
import { Problem } from '#web/ui/page.tsx';
import { useWords } from '#web/words/language.tsx';

/** A job that somebody chose. */
export type PickedJob = { id: number; title: string };
type Option = ComboOption & { job: PickedJob };

const openOnly: readonly JobCategory[] = ['OPEN'];

/**
 * Chooses a job by what its title, client or requisition begins with. With a candidate the jobs that the person is on and was
 * not submitted to stand first.
 */
export function JobPicker({
  title,
  candidateId,
  categories = openOnly,
  onPick,
  onClose,
}: {
  title: string;
  candidateId?: number | undefined;
  categories?: readonly JobCategory[];
  onPick: (job: PickedJob) => void;
  onClose: () => void;
}) {
  const words = useWords(jobWords);
  const t = words.jobs.picker;
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data, error, isPlaceholderData } = useCall(jobsApi.list, {
    size: 20,
    category: [...categories],
    ...(search !== '' && { search }),
  });
  const on = useCall(
    candidateJobsApi.search,
    { candidateId: candidateId ?? 0, page: 0, size: 20 },
    { enabled: candidateId !== undefined },
  ).data;
  const own: Option[] = (search === '' ? (on?.found.rows ?? []) : [])
    .filter(({ jobCategory, submittedAt }) => categories.some((one) => one === jobCategory) && !submittedAt)
    .map((job) => ({
      key: job.jobId,
      name: job.title,
      beside: [job.clientName, job.requisition, t.on(job.stageName)].filter(Boolean).join(' · '),
      job: { id: job.jobId, title: job.title },
    }));
  const others: Option[] = (data?.found.rows ?? [])
    .filter(({ id }) => !own.some(({ key }) => key === id))
    .map((job) => ({
      key: job.id,
      name: job.title,
      beside: [job.clientName, job.requisition, [job.city, job.state].filter(Boolean).join(', ')]
        .filter(Boolean)
        .join(' · '),
      job: { id: job.id, title: job.title },
    }));
  return (
    <Dialog open onClose={onClose} aria-labelledby="job-picker" fullWidth maxWidth="sm">
      <DialogTitle id="job-picker">{title}</DialogTitle>
      <DialogContent>
        {error && <Problem text={explain(error, words)} />}
        <Combobox
          label={t.find}
          text={typed}
          options={[...own, ...others]}
          isStale={isPlaceholderData || search !== typed.trim()}
          isOpen
          isInline
          autoFocus
          empty={data ? t.none : undefined}
          onOpen={() => {}}
          onType={setTyped}
          onPick={({ job }) => onPick(job)}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          {words.common.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
