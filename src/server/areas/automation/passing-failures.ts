import { Refusal } from '#domain/errors.ts';
import { ConnectorFailure } from '#server/outside/connectors/connection.ts';
import { isTroubleAround } from '#server/tasks/trouble-around.ts';

/** What the readers say of a process that was too slow or was ended from outside, and not of the file that it read. */
const ofProcess = /no answer within|ended by/;

/**
 * Whether a file failed for a reason that passes: a busy machine, a full disk, a source that did not answer. What the file
 * itself is at fault for, it will be again.
 */
export function isPassing(failure: unknown): boolean {
  if (failure instanceof ConnectorFailure) return failure.mayRetry;
  if (!(failure instanceof Refusal)) return false;
  if (isTroubleAround(failure) || failure.code === 'file.reader-busy') return true;
  return /^(?:file|job)\.too-complex$/.test(failure.code) && ofProcess.test(String(failure.details['defect'] ?? ''));
}
