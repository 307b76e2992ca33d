import { useState } from 'react';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { AskDialog } from '#web/ui/ask-dialog.tsx';
import { InlineNumber } from '#web/ui/inline-number.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { JobRow } from './job-row.ts';
import { jobWords } from './words/words.ts';

/**
 * The openings of a job, changed in their cell. As many as have somebody fill the job, which ends its outreach, so that is asked
 * first; every other change can be undone.
 */
export function OpeningsCell({ job, mayWrite }: { job: JobRow; mayWrite: boolean }) {
  const { words, format } = useLanguage(jobWords);
  const { jobs } = words;
  const toast = useToast();
  const [asked, setAsked] = useState<number>();
  const save = useChange(jobListApi.cell, [jobsApi.list]);
  const send = (positions: number, version: number, before: number | undefined) =>
    save.mutate(
      { input: { jobId: job.id, version, positions } },
      {
        onSuccess: (saved) => {
          if (saved.statusCategory !== job.statusCategory) return toast(jobs.life.done(saved.statusName));
          toast(jobs.list.saved(job.title), {
            ...(before !== undefined && {
              undo: { label: words.common.undo, run: () => send(before, saved.version, undefined) },
            }),
          });
        },
        onError: (problem) => toast(problem.fields?.['positions'] ?? explain(problem, words), { isError: true }),
      },
    );
  const shown = `${format.number(job.filled)} / ${format.number(job.positions)}`;
  if (!mayWrite) return shown;
  const isWorkedOn = job.statusCategory === 'OPEN' || job.statusCategory === 'HOLD';
  return (
    <>
      <InlineNumber
        label={jobs.list.editOpenings(job.title)}
        spoken={jobs.life.filled(job.filled, job.positions)}
        value={job.positions}
        least={Math.max(1, job.filled)}
        most={999}
        isBusy={save.isPending}
        onSave={(next) => (isWorkedOn && next === job.filled ? setAsked(next) : send(next, job.version, job.positions))}
      >
        {shown}
      </InlineNumber>
      {asked !== undefined && (
        <AskDialog
          title={jobs.list.fillTitle(job.title)}
          text={jobs.list.fillText(job.filled)}
          action={jobs.life.steps.FILLED}
          onDo={() => {
            setAsked(undefined);
            send(asked, job.version, undefined);
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
