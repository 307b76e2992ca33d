/** The reading process: takes one file at a time from its parent and returns its text or rows, or the refusal. */
import type { Question, Read } from '#server/outside/documents/reading-protocol.ts';
import { answerQuestions } from '#server/outside/sandbox/answer-questions.ts';
import { readBytes } from './read-bytes.ts';
import { readSheet } from './read-sheet.ts';

answerQuestions<Question, Read>(async (question) => {
  const { bytes } = question;
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if ('mail' in question) return (await import('./mail.ts')).readMail(content);
  if ('inbound' in question) return (await import('./inbound-mail.ts')).readInboundMail(content);
  return 'sheet' in question
    ? readSheet(question.sheet, content, question.limits)
    : readBytes(question.kind, content, question.limits);
});
