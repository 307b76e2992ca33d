/**
 * The reading process: takes one file at a time from its parent and returns the text or the code of the refusal. It is
 * started with limits, without environment and without rights (reading-process.ts) and holds no state of the product.
 */
import { Refusal } from '#domain/errors.ts';
import type { Answer, Question } from '#server/outside/documents/reading-protocol.ts';
import { closeDoors } from './doors.ts';
import { readBytes } from './read-bytes.ts';
import { readSheet } from './read-sheet.ts';

closeDoors();

const answer = (message: Answer) => process.send?.(message);

process.on('disconnect', () => process.exit(0));
process.on('message', async (question: Question) => {
  const { id, bytes } = question;
  try {
    const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const read =
      'sheet' in question
        ? await readSheet(question.sheet, content, question.limits)
        : await readBytes(question.kind, content, question.limits);
    answer({ id, read, usedCpuMs: usedCpuMs() });
  } catch (cause) {
    answer({
      id,
      refused: codeOf(cause),
      defect: cause instanceof Refusal ? defectOf(cause) : String(cause),
      usedCpuMs: usedCpuMs(),
    });
  }
});
answer({ id: 0, usedCpuMs: usedCpuMs() });

/** An error in a library means a damaged file; a stack overflow means one nested too deep. */
function codeOf(cause: unknown) {
  if (cause instanceof Refusal) return cause.code;
  return cause instanceof RangeError ? ('file.too-complex' as const) : ('file.damaged' as const);
}

const defectOf = ({ details }: Refusal) => (typeof details['defect'] === 'string' ? details['defect'] : undefined);

function usedCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
