/** In place of the parser: exits, or blocks, where the text says so, and else returns the text. */
import { answerQuestions } from '#server/outside/sandbox/answer-questions.ts';
import type { Question } from '#server/outside/text-parser/questions.ts';

answerQuestions(({ text }: Question) => {
  if (text === 'end') process.exit(7);
  if (text === 'stand still') for (;;);
  return { text };
});
