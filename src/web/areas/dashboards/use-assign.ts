import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import { queueApi } from '#contract/areas/dashboards/queue.ts';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { call } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import type { Problem } from '#web/api/problem.ts';
import { keyOf } from '#web/api/use-call.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import { dashboardWords } from './words/words.ts';

export type WaitingJob = Output<typeof dashboardsApi.unattended>['jobs'][number];

const changed = [
  dashboardsApi.recruiterJobs,
  dashboardsApi.unattended,
  dashboardsApi.data,
  queueApi.read,
  jobsApi.list,
] as const;

/** Assigns jobs to one recruiter and offers to take it back. */
export function useAssign() {
  const words = useWords(dashboardWords);
  const t = words.dashboards.lead;
  const toast = useToast();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const askAgain = () => Promise.all(changed.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
  const failed = (problem: unknown) => toast(explain(problem as Problem, words), { isError: true });
  const takeBack = async (jobs: readonly WaitingJob[]) => {
    try {
      for (const { jobId, assigned } of jobs)
        await call(jobLifeApi.assign, { jobId, userIds: assigned.map(({ id }) => id) });
      toast(words.common.undone);
    } catch (problem) {
      failed(problem);
    }
    await askAgain();
  };
  const assign = async (jobs: readonly WaitingJob[], to: { userId: number; name: string }) => {
    if (isBusy || jobs.length === 0) return;
    setBusy(true);
    try {
      const { outcomes } = await call(jobListApi.bulk, {
        ids: jobs.map(({ jobId }) => jobId),
        action: 'assign',
        userIds: [to.userId],
      });
      const done = new Set(outcomes.filter((one) => one.done).map(({ id }) => id));
      const moved = jobs.filter(({ jobId }) => done.has(jobId));
      if (moved.length > 0)
        toast(t.assigned(moved.length, to.name), {
          undo: { label: words.common.undo, run: () => void takeBack(moved) },
        });
      if (moved.length < jobs.length) toast(t.notAssigned(jobs.length - moved.length), { isError: true });
    } catch (problem) {
      failed(problem);
    }
    setBusy(false);
    await askAgain();
  };
  return { assign, isBusy };
}
