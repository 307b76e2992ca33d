import Box from '@mui/material/Box';
import { useState } from 'react';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { priorities } from '#contract/areas/jobs/job-shapes.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { Select } from '#web/ui/select.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
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
  const [isOpen, setOpen] = useState(false);
  const save = useChange(jobListApi.cell, [jobsApi.list]);
  const send = (priority: Priority, version: number, before: Priority | undefined) =>
    save.mutate(
      { input: { jobId: job.id, version, priority } },
      {
        onSuccess: (saved) =>
          toast(jobs.list.saved(job.title), {
            ...(before && {
              undo: { label: words.common.undo, run: () => send(before, saved.version, undefined) },
            }),
          }),
        onError: (problem) => toast(explain(problem, words), { isError: true }),
      },
    );
  const chip = <StatusChip tone={tones[job.priority]} label={jobs.priorities[job.priority]} />;
  if (!mayWrite) return chip;
  if (!isOpen)
    return (
      <Box
        component="button"
        type="button"
        aria-label={`${jobs.priorities[job.priority]}, ${jobs.list.editPriority(job.title)}`}
        aria-busy={save.isPending}
        onClick={() => setOpen(true)}
        sx={cellStyle}
      >
        {chip}
      </Box>
    );
  return (
    <Select
      autoFocus
      label={jobs.list.editPriority(job.title)}
      value={job.priority}
      onChange={(next) => {
        setOpen(false);
        if (next !== job.priority) send(next as Priority, job.version, job.priority);
      }}
      onBlur={() => setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        setOpen(false);
      }}
      options={priorities.map((one) => [one, jobs.priorities[one]] as const)}
      sx={{ fontSize: 13, minHeight: 28 }}
    />
  );
}

const cellStyle = {
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  border: '1px solid transparent',
  borderRadius: '6px',
  padding: '2px 4px',
  marginInline: '-5px',
  cursor: 'pointer',
  '&:hover, &:focus-visible': { borderColor: token('borderStrong') },
} as const;
