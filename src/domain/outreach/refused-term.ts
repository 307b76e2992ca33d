import type { Answer, Question } from './question.ts';

/** Somebody does not work on the terms of a job, or names a rate for a term that it does not offer. */
export const refusedTerm = 'no-terms';

/** The term that somebody wants, where they named one, and those of the job. */
export type TermConflict = { wants?: string; pays: readonly string[] };

type Answers = Readonly<Record<string, Answer>>;
type Asked = { questions: readonly Pick<Question, 'key' | 'choices'>[] };

/** Whether somebody refused every term of the job. */
export const isTermRefused = (answers: Answers): boolean => answers['term']?.value === 'no';

/** What stands against each other where every term of a job was refused; the term may have been named beside the rate. */
export function termConflict({ questions }: Asked, answers: Answers): TermConflict | undefined {
  const asked = questions.find(({ key }) => key === 'term');
  if (!asked || !isTermRefused(answers)) return undefined;
  const pays = asked.choices.map(({ value }) => value).filter((value) => value !== 'no' && value !== 'skip');
  const wants = wantedTerm(answers);
  return { pays, ...(wants !== undefined && { wants }) };
}

const wantedTerm = ({ term, rate }: Readonly<Record<string, Answer | undefined>>): string | undefined =>
  term?.term ?? rate?.term;

/** The next question: a right to represent names the term, so it waits while there is none. */
export function nextQuestion<Q extends Pick<Question, 'key'>>(
  { questions }: { questions: readonly Q[] },
  answers: Answers,
): Q | undefined {
  return questions.find(({ key }) => !(key in answers) && !(key === 'rtr' && isTermRefused(answers)));
}

/** The question with which a conversation goes on that a person hands back: at the end a refused term is asked again. */
export function questionOnReturn<Q extends Pick<Question, 'key'>>(
  script: { questions: readonly Q[] },
  answers: Answers,
): Q | undefined {
  const next = nextQuestion(script, answers);
  if (next || !isTermRefused(answers)) return next;
  return script.questions.find(({ key }) => key === 'term');
}
