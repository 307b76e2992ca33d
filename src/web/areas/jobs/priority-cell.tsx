import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { priorities } from '#contract/areas/jobs/job-shapes.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { InlineChoice } from '#web/ui/inline-choice.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import type { JobRow } from './job-row.ts';
import { jobWords } from './words/words.ts';

type Priority = (typeof priorities)[number];

const tones: Readonly<Record<Priority, Tone>> = { CRITICAL: 'danger', HIGH: 'warning', NORMAL: 'neutral', LOW: 'info' };

/** The priority of a job, changed in its cell; each change can be undone. */
export function PriorityCell({ job, mayWrite }: { job: JobRow; mayWrite: boolean }) {
  const words = useWords(jobWords);
  const { jobs } = words;
  const toast = useToast();
  const save = useChange(jobListApi.cell, [jobsApi.list]);
  const send = (priority: Priority, version: number, before: Priority | undefined) =>
    save.mutate(
      { input: { jobId: job.id, version, priority } },
      {
        onSuccess: (saved) =>
          toast(before ? jobs.list.saved(job.title) : words.common.undone, {
            ...(before && {
              undo: { label: words.common.undo, run: () => send(before, saved.version, undefined) },
            }),
          }),
        onError: (problem) => toast(explain(problem, words), { isError: true }),
      },
    );
  const chip = <StatusChip tone={tones[job.priority]} label={jobs.priorities[job.priority]} />;
  if (!mayWrite) return chip;
  return (
    <InlineChoice
      label={jobs.list.editPriority(job.title)}
      spoken={jobs.priorities[job.priority]}
      value={job.priority}
      options={priorities.map((one) => [one, jobs.priorities[one]] as const)}
      isBusy={save.isPending}
      onChoose={(next) => send(next as Priority, job.version, job.priority)}
    >
      {chip}
    </InlineChoice>
  );
}
