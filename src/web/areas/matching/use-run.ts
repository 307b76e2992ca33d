import { useCallback, useEffect, useState } from 'react';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { matchHistoryApi } from '#contract/areas/matching/match-history.ts';
import { matchingApi, type matchSorts } from '#contract/areas/matching/runs.ts';
import type { Given } from '#contract/core/endpoint.ts';
import { type DomainEvent, useDomainEvents } from '#web/api/events.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { readSession } from '#web/session/session.ts';
import { stored } from '#web/session/storage.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { RunAnswer } from './match-words.ts';
import { matchingWords } from './words/words.ts';

/** The reads that depend on a run. */
export const runReads = [matchingApi.saved, matchingApi.sorted, matchHistoryApi.results, matchingApi.preview] as const;

export type Weights = Record<string, number>;

const isLive = (state: string | undefined) => state === 'QUEUED' || state === 'RUNNING';
const isLiveAnswer = (answer: RunAnswer | undefined) => isLive(answer?.run.state) || isLive(answer?.newer?.state);

/** Loads one page of a job's last run or of a given one, with the progress of a live run, and starts and stops runs. */
export function useRun({
  jobId,
  runGuid,
  sorting,
  common,
  onStarted,
}: {
  jobId: number;
  runGuid: string | undefined;
  sorting: (typeof matchSorts)[number];
  common: Omit<Given<typeof matchHistoryApi.results>, 'runGuid'>;
  onStarted: () => void;
}) {
  const { words } = useLanguage(matchingWords);
  const toast = useToast();
  const [progress, setProgress] = useState<{ done: number; total: number }>();

  // A run opened from Match history is requested as part of that page (ruling 45).
  const isHistory = runGuid !== undefined && stored('fromHistory') !== '' && readSession()?.pages.includes(16) === true;
  const isRanked = sorting === 'rank';
  const pollWhile = isLiveAnswer;
  const results = useCall(
    matchHistoryApi.results,
    { ...common, runGuid: runGuid ?? '' },
    { enabled: isRanked && isHistory, pollWhile },
  );
  const saved = useCall(
    matchingApi.saved,
    { ...common, ...(runGuid === undefined ? { jobId } : { runGuid }) },
    { enabled: isRanked && !isHistory, pollWhile },
  );
  const sorted = useCall(
    matchingApi.sorted,
    // The wire always says ascending (specification 3).
    { ...common, jobId, sorting, direction: 'ASC', ...(runGuid !== undefined && { runGuid }) },
    { enabled: !isRanked },
  );
  const { data, error, refetch } = isRanked ? (isHistory ? results : saved) : sorted;
  const start = useChange(matchingApi.run, [...runReads, jobsApi.list, jobsApi.read]);
  const stop = useChange(matchingApi.cancel, [...runReads, jobsApi.list]);

  useDomainEvents(
    useCallback(
      (event: DomainEvent) => {
        if (event.jobId !== jobId) return;
        if (event.about === 'match-run') {
          const isOver = !isLive(event.state);
          setProgress(isOver ? undefined : { done: event.done ?? 0, total: event.total ?? 0 });
          if (isOver) void refetch();
        }
        if (event.about === 'chat' || event.about === 'submission') void refetch();
      },
      [jobId, refetch],
    ),
  );

  // The answer also says that a run has ended, in case the event was missed.
  const isLiveNow = isLiveAnswer(data);
  useEffect(() => {
    if (data && !isLiveNow) setProgress(undefined);
  }, [data, isLiveNow]);

  const onError = (problem: Parameters<typeof explain>[0]) => toast(explain(problem, words), { isError: true });
  return {
    data,
    error,
    refetch,
    progress,
    isRunning: progress !== undefined || isLiveNow,
    isStarting: start.isPending,
    /** Starts a run; says so if nothing has changed since the last one. */
    run: (weights?: Weights, changed?: Pick<Given<typeof matchingApi.run>, 'needs' | 'statements' | 'version'>) =>
      start.mutate(
        { input: { jobId, ...(weights && { weights }), ...changed } },
        {
          onSuccess: ({ state, isReused }) => {
            if (isReused) toast(words.runs.reused);
            else if (isLive(state)) setProgress({ done: 0, total: 0 });
            onStarted();
          },
          onError,
        },
      ),
    /** Stops the live run, if any. */
    cancel: () => {
      const guid = isLive(data?.newer?.state)
        ? data!.newer!.guid
        : isLive(data?.run.state)
          ? data!.run.guid
          : undefined;
      if (guid !== undefined) stop.mutate({ input: { runGuid: guid } }, { onError });
    },
    mayCancel: isLiveNow && !stop.isPending,
  };
}
