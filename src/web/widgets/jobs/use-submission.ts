import { useEffect, useState } from 'react';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import type { Output } from '#contract/core/endpoint.ts';
import type { TaxTerm } from '#domain/money/tax-terms.ts';
import { call } from '#web/api/client.ts';
import { type Problem, problemOf } from '#web/api/problem.ts';
import { useChange } from '#web/api/use-call.ts';

/** How a right to represent may have been confirmed. */
export const confirmations = ['EMAIL_REPLY', 'CHAT', 'SMS', 'ESIGN', 'UPLOAD', 'VERBAL'] as const;

/** What is typed in the dialog; reasons by the warning that they answer. */
export type Typed = { bill: string; pay: string; term: string; rtr: string; reasons: Record<string, string> };

/** What the server says about a submission, whether it was made or only checked. */
export type Check = Output<typeof submissionsApi.submit>;

/** The submission as the server takes it; blank fields are left out. */
function inputOf(candidateId: number, jobId: number, { bill, pay, term, rtr }: Typed) {
  return {
    candidateId,
    jobId,
    status: 'Submitted',
    ...(bill.trim() !== '' && { billRate: bill.trim() }),
    ...(pay.trim() !== '' && { payRate: pay.trim() }),
    ...(term !== '' && { taxTerm: term as TaxTerm }),
    ...(rtr !== '' && { rtr: { confirmedVia: rtr as (typeof confirmations)[number] } }),
  };
}

/**
 * A submission that is checked by a dry run each time something else is typed, 150 ms after the last key. `mayGo` says
 * that nothing forbids it and each warning has its reason; `go` makes it.
 */
export function useSubmission(candidateId: number, jobId: number, typed: Typed, onDone: () => void) {
  const [check, setCheck] = useState<Check>();
  const [problem, setProblem] = useState<Problem>();
  const change = useChange(submissionsApi.submit, [matchingApi.saved, matchingApi.sorted]);
  const input = inputOf(candidateId, jobId, typed);
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

  const overrides = (check?.warnings ?? []).map(({ code }) => ({ code, reason: typed.reasons[code] ?? '' }));
  const go = () =>
    change.mutate({ input: { ...input, overrides } as never }, { onSuccess: onDone, onError: setProblem });
  const isAnswered = overrides.every(({ reason }) => reason.trim() !== '');
  return { check, problem, go, mayGo: check?.allowed === true && isAnswered && !change.isPending };
}
