import { useState } from 'react';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import { catalogs } from '#contract/catalogs/all.ts';
import type { Endpoint, Output } from '#contract/core/endpoint.ts';
import { endsWithReason, type Stage, stagesAfter, submittedStages } from '#domain/jobs/submission.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import { groupOf, type StageGroup } from './stage-groups.ts';
import { jobWords } from './words/words.ts';

export type JobPerson = Output<typeof jobListApi.pipeline>['people'][number];
/** A lead's review follows from submitting, and submitting again is asked for in the list of submissions. */
const mayBeChosen = (from: Stage, to: Stage) =>
  stagesAfter(from).includes(to) &&
  to !== 'IN_REVIEW_LEAD' &&
  !(to === 'SUBMITTED' && (submittedStages as readonly Stage[]).includes(from));

const asks: readonly Stage[] = [...endsWithReason, 'OFFERED'];

export type StageStatus = { id: number; name: string; category: Stage };

/** Moves people on a job to other stages: a submission is checked in its own dialog, `submitting` says whose. */
export function useStageMove(jobId: number) {
  const words = useWords(jobWords);
  const t = words.jobs.pipeline;
  const toast = useToast();
  const list = catalogs.find(({ name }) => name === 'client_job_status')!;
  const statuses = (useCall(list.calls.options as Endpoint, {}).data as StageStatus[] | undefined) ?? [];
  const change = useChange(submissionsApi.submit, [jobListApi.pipeline]);
  const [submitting, setSubmitting] = useState<JobPerson>();
  const [asking, setAsking] = useState<{ person: JobPerson; to: string }>();
  /** Where somebody can go from their stage, in the order of the list. */
  const targetsOf = ({ stage }: JobPerson) => statuses.filter(({ category }) => mayBeChosen(stage, category));
  const move = (person: JobPerson, to: StageStatus) => {
    if (to.category === 'SUBMITTED') return setSubmitting(person);
    // An end needs its reason, an offer its rate.
    if (asks.includes(to.category)) return setAsking({ person, to: to.name });
    change.mutate(
      { input: { candidateId: person.candidateId, jobId, status: to.name } },
      {
        onSuccess: () => toast(t.moved(person.name, to.name)),
        onError: (problem) => toast(explain(problem, words), { isError: true }),
      },
    );
  };
  /** Drops somebody on a column: the first stage there that they can reach. */
  const drop = (person: JobPerson, group: StageGroup) => {
    if (groupOf(person.stage) === group) return;
    const to = targetsOf(person).find(({ category }) => groupOf(category) === group);
    if (to) move(person, to);
    else toast(t.cannot(person.name), { isError: true });
  };
  return {
    targetsOf,
    move,
    drop,
    submitting,
    asking,
    closeSubmit: () => setSubmitting(undefined),
    closeAsking: () => setAsking(undefined),
  };
}
