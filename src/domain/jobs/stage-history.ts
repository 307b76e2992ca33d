import type { Stage } from './submission.ts';

/** What a submission's history says of one step; an undo is a step of its own, and no step ever changes. */
export type RecordedStep = { id: number; to: Stage; wasFilled: boolean; isUndo: boolean; happenedAt: string };

/**
 * The steps that still count: an undo takes the last one back, with the stages that were filled in on its way. The first
 * step, which put the person on the job, always counts.
 */
export function liveSteps<S extends Pick<RecordedStep, 'wasFilled' | 'isUndo'>>(history: readonly S[]): S[] {
  const live: S[] = [];
  for (const step of history) {
    if (!step.isUndo) {
      live.push(step);
      continue;
    }
    if (live.length > 1) live.pop();
    while (live.length > 1 && live.at(-1)!.wasFilled) live.pop();
  }
  return live;
}

/** When each stage was reached first, by the steps that still count. */
export function reachedStages(history: readonly RecordedStep[]): Map<Stage, string> {
  const reached = new Map<Stage, string>();
  for (const { to, happenedAt } of liveSteps(history)) if (!reached.has(to)) reached.set(to, happenedAt);
  return reached;
}

/**
 * What a lead's undo takes back (ruling 49): the last step that counts, the stage before it, and the stages that were not
 * reached after all. Undefined where there is nothing before it.
 */
export function decideUndo(
  history: readonly RecordedStep[],
): { undoes: number; from: Stage; to: Stage; lost: Stage[] } | undefined {
  const live = liveSteps(history);
  const last = live.at(-1);
  const rest = liveSteps<RecordedStep>([
    ...history,
    { id: 0, to: 'MATCHED', wasFilled: false, isUndo: true, happenedAt: '' },
  ]);
  const before = rest.at(-1);
  if (!last || !before || live.length === rest.length) return undefined;
  const kept = new Set(rest.map(({ to }) => to));
  const lost = [...new Set(live.map(({ to }) => to))].filter((stage) => !kept.has(stage));
  return { undoes: last.id, from: last.to, to: before.to, lost };
}

/** How far back somebody may say that something happened, in days (ruling 51). */
export const backdatedDays = 30;

/** Why a moment is none at which something may have happened: in the future, long ago, or before the step before it. */
export function refuseHappened(
  happenedAt: string,
  now: Date,
  before: string | undefined,
): 'notInFuture' | 'tooLongAgo' | 'beforeLastStage' | undefined {
  const at = Date.parse(happenedAt);
  if (at > now.getTime()) return 'notInFuture';
  if (at < now.getTime() - backdatedDays * 86_400_000) return 'tooLongAgo';
  return before !== undefined && at < Date.parse(before) ? 'beforeLastStage' : undefined;
}
