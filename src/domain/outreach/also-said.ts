import type { BotWords } from '#domain/words/bot.ts';
import { readAnswer } from './answers.ts';
import type { Answers } from './chat-state.ts';
import { withOthers } from './check-back.ts';
import type { Answer, Question } from './question.ts';
import { hourlyIn, isRateAlone } from './read-rate.ts';
import { wordsOf } from './read-words.ts';
import { refusedTerm } from './refused-term.ts';

/** The answers to later questions that a text gives beside its own: whoever said so is not asked. */
export function alsoSaid(
  questions: readonly Question[],
  answers: Answers,
  { question, text, answer }: { question: Question; text: string; answer: Answer | undefined },
  words: BotWords,
  today: string,
): Answers {
  const later = (key: string) => (key in answers ? undefined : questions.find((one) => one.key === key));
  const termBeside = () => {
    const asked = later('term');
    const term = asked && termIn(text, asked);
    return term ? { term } : {};
  };
  if (question.key === 'rate') return termBeside();
  // "6 years, 65 an hour": only what is plainly by the hour is a rate beside another answer.
  if (['number', 'date', 'yes-no', 'choice'].includes(question.kind)) {
    const asked = later('rate');
    const hourly = asked && !asked.isYearly ? hourlyIn(text) : undefined;
    // "65 W2" where days on site are asked: it answers nothing else.
    const isAlone = answer === undefined && asked && !asked.isYearly && isRateAlone(text);
    const given = hourly === undefined ? (isAlone ? text : undefined) : `${hourly}/hr`;
    const read = given === undefined ? undefined : readAnswer(asked!, given, words, today);
    if (read && 'answer' in read) return { rate: withOtherTerm(questions, text, read.answer), ...termBeside() };
  }
  if (question.key !== 'authorized' || answer?.value === false || !later('sponsorship')) return {};
  return saysNoSponsor(text) ? { sponsorship: { value: false, shown: words.no } } : {};
}

/**
 * The years of a later question that stand where those of another skill are asked: "7 years of Python" where SQL is.
 * Undefined where no later question asks for them.
 */
export function yearsOfLater(
  questions: readonly Question[],
  answers: Answers,
  { question, text }: { question: Question; text: string },
  words: BotWords,
  today: string,
): { later: Question; answer: Answer } | undefined {
  const found = questions
    .filter(({ key, kind, about }) => kind === 'number' && about !== undefined && key !== question.key)
    .filter(({ key }) => !(key in answers))
    .flatMap((later) => {
      const read = readAnswer(withOthers({ questions }, later), text, words, today);
      return 'answer' in read ? [{ later, answer: read.answer }] : [];
    });
  return found.length === 1 ? found[0] : undefined;
}

/** The terms of work as they stand beside a rate: "$65/hr on W2". */
const terms: Readonly<Record<string, RegExp>> = {
  W2: /(?:^| )w ?2(?= |$)/,
  C2C: /(?:^| )(?:c2c|c to c|corp (?:to|2) corp)(?= |$)/,
  '1099': /(?:^| )1099(?= |$)/,
  T4: /(?:^| )t ?4(?= |$)/,
  INC: /(?:^| )(?:inc|incorporated)(?= |$)/,
};
/** With one of these a term is excluded, compared or left open. */
const isOpen =
  /(?:^| )(?:not|no|dont|cant|wont|except|or|either|but|if|unless|prefer\w*|depend\w*|degil|veya|ama|ليس|لا|او|لكن)(?= |$)|\?/u;

/** The one term that a text names for certain. */
function termNamed(text: string): string | undefined {
  const key = wordsOf(text);
  const named = Object.keys(terms).filter((term) => terms[term]!.test(key));
  return named.length === 1 && !isOpen.test(key) && !text.includes('?') ? named[0] : undefined;
}

/** What stands beside a term and says no more: "on W2 please", "C2C only". */
const besideTerm =
  /(?:^| )(?:i am|im|i|would be|work|working|looking|for|on|only|please|its|it is|my|term|terms|is|basis|thanks)(?= |$)/g;

/** The one term that a text names, where it says nothing else. */
export function termAlone(text: string): string | undefined {
  const term = termNamed(text);
  if (term === undefined) return undefined;
  return wordsOf(text).replace(besideTerm, ' ').replace(terms[term]!, ' ').trim() === '' ? term : undefined;
}

/** The one term that a text names, where the job has it. */
function termIn(text: string, { choices }: Question): Answer | undefined {
  const choice = choices.find(({ value }) => value === termNamed(text));
  return choice && { value: choice.value, shown: choice.value };
}

/** A rate with the term that it was named for, where the job does not offer it: the same amount is less on another. */
export function withOtherTerm(questions: readonly Question[], text: string, rate: Answer): Answer {
  const asked = questions.find(({ key }) => key === 'term');
  const term = asked && termNamed(text);
  if (term === undefined || asked!.choices.some(({ value }) => value === term)) return rate;
  return { ...rate, shown: `${rate.shown} (${term})`, flag: rate.flag ?? refusedTerm, term };
}

const noSponsor =
  /(?:^| )(?:(?:no|without|(?:do not|dont|wont|will not|never|not)(?: (?:need|require|needing|requiring))?)(?: need)?(?: (?:any|visa|a|h1b|for|of))* sponsor\p{L}*(?: (?:is |will be )?(?:needed|required|necessary))?|sponsor\p{L}* (?:is )?not (?:needed|required|necessary)|sponsor\p{L}* (?:gerek(?:miyor|mez|li degil|siz)|istemiyorum)|(?:لا احتاج|بدون|دون)(?: الى)? (?:ال)?كفال\p{L}*)(?= |$)/u;
/** "No sponsorship now or in the future" is asked in full; "for now" alone is not. */
const everSaid = /(?:^| )(?:now|currently|today) (?:(?:or|nor|and) )?(?:in )?(?:the )?(?:future|later|ever)(?= |$)/g;
const mayChange =
  /(?:^| )(?:now|currently|today|yet|later|future|until|unless|but|if|soon|wait\w*|pending|process\w*|transfer\w*|h ?1b?|h4|l2|tn|opt|cpt|ead|f1|visa holder|simdilik|ama|الان|حاليا|لكن)(?= |$)/u;

function saysNoSponsor(text: string): boolean {
  const key = wordsOf(text).replace(everSaid, ' ');
  return noSponsor.test(key) && !mayChange.test(key.replace(noSponsor, ' '));
}
