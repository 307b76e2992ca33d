import { useEffect, useMemo, useRef, useState } from 'react';
import type { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import type { Given, Output } from '#contract/core/endpoint.ts';
import { call } from '#web/api/client.ts';
import { useCall } from '#web/api/use-call.ts';
import type { ListState } from '#web/lists/list-state.ts';
import { type ChipNeed, chipsOf, isYears } from '#web/widgets/jobs/chip-need.ts';
import type { RunAnswer } from './match-words.ts';

type Job = Output<typeof jobsApi.read>;
type Asked = { [K in 'needs' | 'statements']?: NonNullable<Given<typeof matchingApi.preview>[K]> };

/** Chips as the input of a call; invalid years are left out until they are valid. */
function askedOf(chips: readonly ChipNeed[], before: readonly ChipNeed[]): Asked {
  const all = chips.map(({ name, kind, strength, years }) => ({
    kind,
    name,
    asked: { strength, ...(years.trim() !== '' && isYears(years) && { minYears: Number(years) }) },
  }));
  return {
    needs: all.flatMap(({ kind, name, asked }) => (kind ? [] : [{ name, ...asked }])),
    // A job without statements stays one whose statements are read.
    ...([...chips, ...before].some(({ kind }) => kind) && {
      statements: all.flatMap(({ kind, name, asked }) => (kind ? [{ text: name, ...asked }] : [])),
    }),
  };
}

/**
 * The ranking of a run by changed requirements and by decisions: the people are ranked anew without a new run, and the
 * run stays as it is until the change is saved.
 */
export function useRanking({
  job,
  answer,
  state,
  filters,
  onSave,
}: {
  job: Job | undefined;
  answer: RunAnswer | undefined;
  state: Pick<ListState, 'filter' | 'change' | 'page' | 'size'>;
  filters: object;
  onSave: (asked: Asked, version: number) => void;
}) {
  const [changed, setChanged] = useState<ChipNeed[]>();
  const asRead = useMemo(() => job && chipsOf(job), [job]);
  const run = answer?.run;
  // Another run or another job: what was changed belongs to the one before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the run is the occasion
  useEffect(() => setChanged(undefined), [run?.guid]);
  const needs = changed ?? asRead;
  const byDecisions = state.filter('like') === '1';
  const isOn = run?.state === 'DONE' && (changed !== undefined || byDecisions);
  const preview = useCall(
    matchingApi.preview,
    {
      ...filters,
      runGuid: run?.guid ?? '',
      page: state.page,
      size: state.size,
      ...(changed && askedOf(changed, asRead ?? [])),
      ...(byDecisions && { byDecisions: true }),
    } as Given<typeof matchingApi.preview>,
    { enabled: isOn },
  );
  const prepared = useRef<string>(undefined);
  return {
    /** Has the server read the people of the run, so that the first change of a chip is as quick as the next. */
    prepare: () => {
      if (run?.state !== 'DONE' || prepared.current === run.guid) return;
      prepared.current = run.guid;
      // Nothing depends on it: without it the first change takes a moment longer.
      call(matchingApi.preview, { runGuid: run.guid, size: 1 }, { isBackground: true }).catch(() => undefined);
    },
    needs,
    isChanged: changed !== undefined,
    /** The chip whose years are no number: until it is mended nothing is saved. */
    bad: changed?.find(({ years }) => !isYears(years)),
    byDecisions,
    preview,
    /** The page of the preview; undefined where the run is shown as it is. */
    found: isOn ? preview.data?.found : undefined,
    decided: answer?.decided ?? { shortlisted: 0, skipped: 0 },
    setNeeds: (next: ChipNeed[]) => {
      setChanged(next);
      state.change({ sorting: '' });
    },
    undo: () => setChanged(undefined),
    save: () => {
      if (changed && job && changed.every(({ years }) => isYears(years)))
        onSave(askedOf(changed, asRead ?? []), job.version);
    },
  };
}
