import { createHash } from 'node:crypto';
import { liveProcesses } from './process-share.ts';

/** Partitions of the queue of match runs: units are spread over matchers by them (ADR 0118). */
export const partitionCount = 16;

export const partitionOf = (unitId: number): number => unitId % partitionCount;

/**
 * The matcher of a partition, by rendezvous hashing: everybody who knows the same matchers finds the same one, and where one
 * ends only its partitions move.
 */
export function ownerOf(partition: number, matchers: readonly string[]): string | undefined {
  const weight = (matcher: string) => createHash('sha256').update(`${matcher} ${partition}`).digest('hex');
  return matchers.toSorted((one, other) => (weight(one) < weight(other) ? 1 : -1))[0];
}

/** Whether this process is the matcher of a partition, as the last heartbeat knew the others. */
export function ownsPartition(partition: number): boolean {
  const { me, sharing } = liveProcesses();
  return ownerOf(partition, sharing) === me;
}

/** Whether this process matches a unit: each does where the units are not shared out. */
export const matchesUnit = (unitId: number): boolean =>
  liveProcesses().sharing.length === 0 || ownsPartition(partitionOf(unitId));
