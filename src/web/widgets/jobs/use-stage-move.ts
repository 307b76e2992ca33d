import { useState } from 'react';
import { candidateJobsApi } from '#contract/areas/candidates/candidate-jobs.ts';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import { catalogs } from '#contract/catalogs/all.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { needsReason, type Stage, stagesAfter, submittedStages } from '#domain/jobs/submission.ts';
import { call } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import type { Problem } from '#web/api/problem.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { lossOfRates } from './loss-of-rates.ts';
import { readsOfStages } from './use-submission.ts';

/** Somebody on a job who is moved. */
export type MovedPerson = { candidateId: number; name: string; stage: Stage; statusName?: string | undefined };

/** A lead's review follows from submitting, and submitting again is asked for in the list of submissions. */
const mayBeChosen = (from: Stage, to: Stage) =>
  stagesAfter(from).includes(to) &&
  to !== 'IN_REVIEW_LEAD' &&
  !(to === 'SUBMITTED' && (submittedStages as readonly Stage[]).includes(from));

/** Whether somebody is not ready to submit because the right to represent is not on record. */
export const lacksRtr = (problem: Problem, to: Stage): boolean =>
  to === 'READY' && problem.code === 'candidate.submit-blocked';

export type StageStatus = { id: number; name: string; category: Stage };

/** Moves people on a job to other stages: a submission is checked in its own dialog, `submitting` says whose; `readying` says who lacks a right to represent. */
export function useStageMove(jobId: number) {
  const { words, format } = useLanguage(jobWords);
  const t = words.jobs.pipeline;
  const toast = useToast();
  const list = catalogs.find(({ name }) => name === 'client_job_status')!;
  const statuses = (useCall(list.calls.options as Endpoint, {}).data as StageStatus[] | undefined) ?? [];
  const change = useChange(submissionsApi.submit, readsOfStages);
  const [submitting, setSubmitting] = useState<MovedPerson>();
  const [asking, setAsking] = useState<{ person: MovedPerson; to: string }>();
  const [readying, setReadying] = useState<{ person: MovedPerson; stage: string }>();
  /** Where somebody can go from their stage, in the order of the list; a next round is scheduled as an interview. */
  const targetsOf = ({ stage, statusName }: MovedPerson) =>
    statuses.filter(({ name, category }) => mayBeChosen(stage, category) && name !== statusName);
  /** Whoever accepts a loss learns it at once: the placement asks about it only at its end. */
  const tellLoss = async ({ candidateId }: MovedPerson) => {
    const [onJob] = await call(candidateJobsApi.list, { candidateId, jobId }).catch(() => []);
    const loss = onJob && lossOfRates(onJob);
    if (loss) toast(words.submissions.move.loss(format.money(loss, onJob.currency)), { isNews: true });
  };
  const move = (person: MovedPerson, to: StageStatus) => {
    if (to.category === 'SUBMITTED') return setSubmitting(person);
    // An end needs its reason, and so does what goes back; an offer its rate.
    if (needsReason(person.stage, to.category) || to.category === 'OFFERED') return setAsking({ person, to: to.name });
    change.mutate(
      { input: { candidateId: person.candidateId, jobId, status: to.name } },
      {
        onSuccess: () => {
          toast(t.moved(person.name, to.name));
          if (to.category === 'ACCEPTED') void tellLoss(person);
        },
        onError: (problem) =>
          lacksRtr(problem, to.category)
            ? setReadying({ person, stage: to.name })
            : toast(explain(problem, words), { isError: true }),
      },
    );
  };
  return {
    jobId,
    targetsOf,
    move,
    submitting,
    asking,
    readying,
    close: () => {
      setSubmitting(undefined);
      setAsking(undefined);
      setReadying(undefined);
    },
  };
}

export type Moving = ReturnType<typeof useStageMove>;
