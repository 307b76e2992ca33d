import type { PgBoss } from 'pg-boss';
import { liveProcesses } from '#server/outside/process-share.ts';
import { ownsPartition, partitionCount, partitionOf } from '#server/outside/unit-share.ts';
import type { TaskRef } from './sender.ts';

/** How often a matcher looks whether others came or went, in milliseconds. */
const settleMs = 1000;

const queueOf = (name: string, partition: number) => `${name}.${partition}`;

/** The queue of a task: that of its unit's partition where live matchers share out the units, else the one of all. */
export function queueFor<P>(task: TaskRef<P>, payload: P): string {
  const unit = task.unitOf?.(payload);
  return unit === undefined || liveProcesses().sharing.length === 0 ? task.name : queueOf(task.name, partitionOf(unit));
}

/**
 * Works the partitions of a task's queue that are this process's, and no others: those of a matcher that ended become its own
 * with the heartbeat that misses it. While no live matcher shares out the units, every matcher works the partitions that are
 * left from when one did. Returns what ends it.
 */
export function workPartitions(
  boss: PgBoss,
  name: string,
  work: (queue: string) => Promise<string[]>,
  failed: (failure: unknown) => void,
): () => void {
  const held = new Map<number, string[]>();
  let known: string | undefined;
  let isSettling = false;
  const settle = async () => {
    const now = liveProcesses().sharing.join(' ');
    if (isSettling || now === known) return;
    isSettling = true;
    try {
      const left = now === '' ? new Set((await boss.getQueues()).map((queue) => queue.name)) : undefined;
      const isMine = (partition: number) => left?.has(queueOf(name, partition)) ?? ownsPartition(partition);
      for (let partition = 0; partition < partitionCount; partition += 1) {
        const workers = held.get(partition);
        if (!workers && isMine(partition)) held.set(partition, await work(queueOf(name, partition)));
        if (!workers || isMine(partition)) continue;
        held.delete(partition);
        // What runs goes on to its end.
        for (const id of workers) await boss.offWork(queueOf(name, partition), { id, wait: false });
      }
      known = now;
    } finally {
      isSettling = false;
    }
  };
  const timer = setInterval(() => void settle().catch(failed), settleMs).unref();
  return () => clearInterval(timer);
}
