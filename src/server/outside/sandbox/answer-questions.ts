import { Refusal } from '#domain/errors.ts';
import { closeDoors } from './doors.ts';
import type { Answer } from './protocol.ts';

/**
 * The main loop of a sandboxed process: closes the network, then answers one question after the other. It holds no state
 * of the product and ends with its parent.
 *
 * @param read may throw a Refusal; an error of a library means a damaged input, a stack overflow one nested too deep
 */
export function answerQuestions<Q, R>(read: (question: Q) => R | Promise<R>): void {
  closeDoors();
  const answer = (message: Answer<R>) => process.send?.(message);
  process.on('disconnect', () => process.exit(0));
  // Its parent ended while it was loading.
  if (process.connected === false) process.exit(0);
  process.on('message', async (question: Q & { id: number }) => {
    const { id } = question;
    try {
      answer({ id, read: await read(question), usedCpuMs: usedCpuMs() });
    } catch (cause) {
      const [refused, defect] = reasonOf(cause);
      const isUnparsed = cause instanceof Refusal && cause.details['isUnparsed'] === true;
      answer({ id, refused, defect, isUnparsed, usedCpuMs: usedCpuMs() });
    }
  });
  answer({ id: 0, usedCpuMs: usedCpuMs() });
}

function reasonOf(cause: unknown) {
  if (cause instanceof Refusal) {
    const { defect } = cause.details;
    return [cause.code, typeof defect === 'string' ? defect : undefined] as const;
  }
  return [cause instanceof RangeError ? 'file.too-complex' : 'file.damaged', String(cause)] as const;
}

function usedCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
