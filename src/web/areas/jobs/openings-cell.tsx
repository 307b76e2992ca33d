import { useState } from 'react';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { InlineNumber } from '#web/ui/inline-number.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { FillDialog } from './fill-dialog.tsx';
import type { JobRow } from './job-row.ts';
import { jobWords } from './words/words.ts';

type Openings = { positions: number; version: number; fills?: true };

/**
 * The openings of a job, changed in their cell. As many as have somebody fill the job, which ends its outreach, so that is asked
 * first; every other change can be undone.
 */
export function OpeningsCell({ job, mayWrite }: { job: JobRow; mayWrite: boolean }) {
  const { words, format } = useLanguage(jobWords);
  const { jobs } = words;
  const toast = useToast();
  const [asked, setAsked] = useState<Openings & { filled: number }>();
  const save = useChange(jobListApi.cell, [jobsApi.list]);
  const send = (openings: Openings, before?: number) =>
    save.mutate(
      { input: { jobId: job.id, ...openings } },
      {
        onSuccess: (saved) => {
          if (saved.statusCategory !== job.statusCategory) return toast(jobs.life.done(saved.statusName));
          toast(before === undefined && !openings.fills ? words.common.undone : jobs.list.saved(job.title), {
            ...(before !== undefined && {
              undo: { label: words.common.undo, run: () => send({ positions: before, version: saved.version }) },
            }),
          });
        },
        onError: (problem) => {
          // The server knows who accepted since the row was read.
          const { code, details } = problem;
          if (code === 'job.would-fill') return setAsked({ ...openings, filled: Number(details['filled']) });
          toast(problem.fields?.['positions'] ?? explain(problem, words), { isError: true });
        },
      },
    );
  const shown = `${format.number(job.filled)} / ${format.number(job.positions)}`;
  if (!mayWrite) return shown;
  return (
    <>
      <InlineNumber
        label={jobs.list.editOpenings(job.title)}
        spoken={jobs.life.filled(job.filled, job.positions)}
        value={job.positions}
        least={Math.max(1, job.filled)}
        most={999}
        isBusy={save.isPending}
        onSave={(next) => send({ positions: next, version: job.version }, job.positions)}
      >
        {shown}
      </InlineNumber>
      {asked !== undefined && (
        <FillDialog
          title={job.title}
          filled={asked.filled}
          onFill={() => {
            setAsked(undefined);
            send({ positions: asked.positions, version: asked.version, fills: true });
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
