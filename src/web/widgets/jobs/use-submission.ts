import { useEffect, useState } from 'react';
import { candidateJobsApi } from '#contract/areas/candidates/candidate-jobs.ts';
import { timelineApi } from '#contract/areas/candidates/timeline.ts';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { submissionRecordsApi } from '#contract/areas/jobs/submission-records.ts';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import type { Output } from '#contract/core/endpoint.ts';
import type { TaxTerm } from '#domain/money/tax-terms.ts';
import type { Language } from '#domain/words/languages.ts';
import { call } from '#web/api/client.ts';
import { type Problem, problemOf } from '#web/api/problem.ts';
import { useChange } from '#web/api/use-call.ts';
import { useLanguage } from '#web/words/language.tsx';
import { typedDecimal } from '#web/words/typed-decimal.ts';

/** A confirmation of the right to represent as it is typed; `isOpen` while a new one is being recorded. */
export type TypedRtr = {
  isOpen: boolean;
  via: string;
  at: string;
  from: string;
  said: string;
  fileId: string;
  fileName: string;
};

/** What is typed in the dialog; undefined is what the job and the candidate say. Reasons by the warning that they answer. */
export type Typed = {
  resume?: string;
  bill?: string | undefined;
  pay?: string | undefined;
  /** Of a direct hire: by the year, and the client's fee in percent. */
  salary?: string | undefined;
  fee?: string | undefined;
  term?: string | undefined;
  /** The corp-to-corp employer. */
  c2c?: string;
  /** The candidate told the recruiter that they may work. */
  authorized?: boolean;
  rtr: TypedRtr;
  reasons: Record<string, string>;
  /** Why it is submitted again, where it is. */
  again?: string;
};

export const noRtr: TypedRtr = { isOpen: false, via: '', at: '', from: '', said: '', fileId: '', fileName: '' };

/** What the server says about a submission, whether it was made or only checked. */
export type Check = Output<typeof submissionsApi.submit>;

/** The fields of the dialog as they are shown: what was typed, else what the server takes. */
export function shownOf(typed: Typed, check: Check | undefined) {
  const rates = check?.rates;
  return {
    resume: typed.resume ?? (rates?.resumeId === undefined ? '' : String(rates.resumeId)),
    bill: typed.bill ?? rates?.billRate ?? '',
    pay: typed.pay ?? rates?.payRate ?? '',
    salary: typed.salary ?? (rates?.salary === undefined ? '' : rates.salary.replace(/\.00$/, '')),
    fee: typed.fee ?? rates?.feePercent ?? '',
    term: typed.term ?? rates?.taxTerm ?? '',
    c2c: typed.c2c ?? check?.c2cEmployer ?? '',
  };
}

/** The submission as the server takes it; what was not typed is left out. */
function inputOf(
  candidateId: number,
  jobId: number,
  { resume, bill, pay, salary, fee, term, c2c, authorized, rtr, again }: Typed,
  language: Language,
  status: string,
) {
  const given = (value: string | undefined) => value?.trim() || undefined;
  const rate = (value: string | undefined) =>
    value === undefined ? undefined : typedDecimal(value, language) || undefined;
  return {
    candidateId,
    jobId,
    status,
    resumeId: resume ? Number(resume) : undefined,
    billRate: rate(bill),
    payRate: rate(pay),
    salary: rate(salary),
    feePercent: rate(fee),
    taxTerm: given(term) as TaxTerm | undefined,
    c2cEmployer: given(c2c),
    ...(authorized && { authorized }),
    ...(again !== undefined && { resubmit: true, reason: given(again) }),
    ...(rtr.isOpen &&
      rtr.via !== '' && {
        rtr: {
          confirmedVia: rtr.via as 'VERBAL',
          confirmedAt: rtr.at === '' ? undefined : new Date(rtr.at).toISOString(),
          fromAddress: given(rtr.from),
          evidence: given(rtr.said),
          fileId: given(rtr.fileId),
        },
      }),
  };
}

/** The reads that show where a candidate stands; each is asked again when that changes. */
export const readsOfStages = [
  matchingApi.saved,
  matchingApi.sorted,
  jobsApi.list,
  jobsApi.read,
  jobListApi.pipeline,
  submissionRecordsApi.search,
  submissionRecordsApi.details,
  candidateJobsApi.search,
  candidateJobsApi.details,
  candidateJobsApi.list,
  timelineApi.history,
];

/** A field of the dialog that has to be filled in. */
export type Needed = 'bill' | 'pay' | 'term' | 'salary';

/** What has to be filled in: for a submission all terms, to be ready for one those that a right to represent names. */
function neededOf(isDirectHire: boolean, isReadying: boolean, isRecording: boolean): readonly Needed[] {
  if (isReadying && !isRecording) return [];
  if (isDirectHire) return ['salary'];
  return isReadying ? ['pay', 'term'] : ['bill', 'pay', 'term'];
}

const randomKey = () => crypto.randomUUID();

/**
 * A submission that is checked by a dry run each time something else is typed, 150 ms after the last key. `mayGo` says
 * that nothing forbids it and each warning has its reason; `go` makes it, once however often it is clicked. With `ready`, the
 * name of that stage, the same of somebody who becomes ready to submit.
 */
export function useSubmission(
  candidateId: number,
  jobId: number,
  typed: Typed,
  onDone: (made: Check) => void,
  ready?: string,
) {
  const [check, setCheck] = useState<Check>();
  const [problem, setProblem] = useState<Problem>();
  const [onceKey] = useState(randomKey);
  const change = useChange(submissionsApi.submit, readsOfStages);
  const { language } = useLanguage();
  const input = inputOf(candidateId, jobId, typed, language, ready ?? 'Submitted');
  const requested = JSON.stringify(input);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call(submissionsApi.submit, { ...JSON.parse(requested), dryRun: true }, { signal: stop.signal })
        .then((answer) => {
          setCheck(answer);
          setProblem(undefined);
        })
        .catch((failure) => {
          if (!stop.signal.aborted) setProblem(problemOf(failure));
        });
    }, 150);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [requested]);

  const shown = shownOf(typed, check);
  const blank = neededOf(check?.job.isDirectHire ?? false, ready !== undefined, typed.rtr.isOpen).filter(
    (key) => check !== undefined && shown[key].trim() === '',
  );
  const warnings = check?.warnings ?? [];
  const overrides = warnings.map(({ code }) => ({ code, reason: typed.reasons[code] ?? '' }));
  const go = () =>
    change.mutate({ input: { ...input, overrides, onceKey } as never }, { onSuccess: onDone, onError: setProblem });
  const isAnswered = overrides.every(({ reason }) => reason.trim() !== '');
  const needsLead = !check?.isLead && warnings.some((one) => one.needsLead);
  const isReasoned = typed.again === undefined || typed.again.trim() !== '';
  // A confirmation that is begun says how it was given.
  const isComplete = blank.length === 0 && (!typed.rtr.isOpen || typed.rtr.via !== '');
  // Nobody is asked to confirm an amount that is not there.
  const isOpen = blank.length > 0 || problem !== undefined;
  return {
    check: check && isOpen ? { ...check, rtrWording: undefined } : check,
    problem,
    shown,
    blank,
    isComplete,
    go,
    mayGo:
      check?.allowed === true &&
      problem === undefined &&
      isComplete &&
      isAnswered &&
      isReasoned &&
      !needsLead &&
      !change.isPending,
  };
}
