import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import type { Job } from './job-draft.ts';
import { StatusDialog } from './status-dialog.tsx';
import { type JobStep, stepName } from './step-name.ts';
import { jobWords } from './words/words.ts';

/** The steps of a job's life that the person may take, each with the reasons that it asks for. */
export function StatusMenu({ job }: { job: Job }) {
  const words = useWords(jobWords);
  const t = words.jobs.life;
  const toast = useToast();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [step, setStep] = useState<JobStep>();
  const change = useChange(jobLifeApi.status, [jobsApi.read, jobsApi.list, jobLifeApi.history]);
  // A hold is taken back at once; whatever else ends a job asks for its reason again.
  const undo = (to: 'OPEN' | 'HOLD', version: number) =>
    change.mutate(
      { input: { jobId: job.id, category: to, version } },
      {
        onSuccess: ({ statusName }) => toast(t.done(statusName)),
        onError: (problem) => toast(explain(problem, words), { isError: true }),
      },
    );
  const done = (saved: Job, taken: JobStep) => {
    const back =
      taken.to === 'HOLD' ? 'OPEN' : taken.to === 'OPEN' && job.statusCategory === 'HOLD' ? 'HOLD' : undefined;
    toast(t.done(saved.statusName), {
      ...(back && { undo: { label: words.common.undo, run: () => undo(back, saved.version) } }),
    });
    setStep(undefined);
  };
  // Saving the form opens a draft; here is what else can become of it.
  const steps = job.steps.filter(({ to }) => !(job.statusCategory === 'DRAFT' && to === 'OPEN'));
  if (steps.length === 0) return null;
  return (
    <>
      <Button aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {t.changeStatus}
        <Icon name="down" size={14} />
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {steps.map((one) => (
          <MenuItem
            key={one.to}
            onClick={() => {
              setAnchor(undefined);
              setStep(one);
            }}
          >
            {stepName(job.statusCategory, one, t)}
          </MenuItem>
        ))}
      </Menu>
      {step && (
        <StatusDialog job={job} step={step} onDone={(saved) => done(saved, step)} onClose={() => setStep(undefined)} />
      )}
    </>
  );
}
