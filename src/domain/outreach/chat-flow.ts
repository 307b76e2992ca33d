import type { Language } from '#domain/words/bot.ts';
import type { QuestionKind } from './answers.ts';

/** Questions that the chatbot words by itself, from the job and the person, in the candidate's language. */
export const standardQuestions = [
  'interested',
  'profile',
  'commute',
  'start',
  'years',
  'rate',
  'term',
  'authorized',
  'sponsorship',
  'submitted',
  'resume',
  'rtr',
] as const;
export type StandardQuestion = (typeof standardQuestions)[number];

/** Kinds of questions that somebody may add; the others need facts that only the standard ones know. */
export const ownKinds = [
  'yes-no',
  'choice',
  'date',
  'number',
  'money',
  'text',
  'file',
] as const satisfies QuestionKind[];
export type OwnKind = (typeof ownKinds)[number];

/** What an answer becomes beside a line of the conversation: the availability or the rate of the candidate. */
export const mappings = ['start', 'rate'] as const;
export type Mapping = (typeof mappings)[number];

type Texts = { en: string; tr?: string | undefined; ar?: string | undefined };

/**
 * One question of a flow. An answer that knocks out is pointed out to the recruiter, who decides: nobody is turned away by
 * the chatbot (trade 3.9, 4.5).
 */
export type FlowItem =
  | { type: 'standard'; key: StandardQuestion; isRequired: boolean; knocksOut: boolean }
  | {
      type: 'own';
      /** Made once; answers are kept under it. */
      key: string;
      kind: OwnKind;
      text: Texts;
      choices?: { value: string; text: Texts }[] | undefined;
      isRequired: boolean;
      mapsTo?: Mapping | undefined;
      /** The answer that knocks out: a choice, `yes` or `no`; of numbers, less or more than these. */
      knockOut?: { value?: string | undefined; below?: number | undefined; above?: number | undefined } | undefined;
    };

/** At most so many questions: a chat of more is left half-way. */
export const mostQuestions = 20;

const standard = (key: StandardQuestion, isRequired = true): FlowItem => ({
  type: 'standard',
  key,
  isRequired,
  knocksOut: true,
});

/** What a type of conversation asks until somebody changes it, by its system category. */
export function standardFlow(category: string): FlowItem[] {
  const keys: Readonly<Record<string, readonly StandardQuestion[]>> = {
    AVAILABILITY_CHECK: ['interested', 'start', 'rate', 'resume'],
    RTR: ['interested', 'rate', 'term', 'submitted', 'rtr'],
    INTERVIEW_SCHEDULING: ['interested', 'start'],
    DATA_REFRESH: ['profile', 'start', 'rate', 'resume'],
    REDEPLOYMENT: ['interested', 'start', 'rate', 'term'],
    REFERENCE: ['profile'],
  };
  return (keys[category] ?? standardQuestions).map((key) => standard(key, key !== 'resume'));
}

/** What is wrong with a flow: the place of the question and a word for it. */
export type FlowFlaw = { at: number; flaw: 'text' | 'choices' | 'twice' | 'first' | 'knock-out' | 'mapping' | 'file' };

/** Everything that is wrong with a flow, so that all of it can be mended at once. */
export function flawsOf(items: readonly FlowItem[]): FlowFlaw[] {
  const seen = new Set<string>();
  return items.flatMap((item, at): FlowFlaw[] => {
    const flaws: FlowFlaw['flaw'][] = [];
    const key = answerKey(item);
    if (seen.has(key)) flaws.push(item.type === 'own' && item.mapsTo ? 'mapping' : 'twice');
    seen.add(key);
    if (item.type === 'standard') {
      // Whether somebody is interested is asked before anything else is told or asked.
      if (item.key === 'interested' && at > 0) flaws.push('first');
      return flaws.map((flaw) => ({ at, flaw }));
    }
    if (item.text.en.trim() === '') flaws.push('text');
    const choices = item.choices ?? [];
    if (item.kind === 'choice' && (choices.length < 2 || choices.some(({ text }) => text.en.trim() === '')))
      flaws.push('choices');
    if ((item.mapsTo === 'start' && item.kind !== 'date') || (item.mapsTo === 'rate' && item.kind !== 'money'))
      flaws.push('mapping');
    const { value, below, above } = item.knockOut ?? {};
    const values = item.kind === 'yes-no' ? ['yes', 'no'] : choices.map((choice) => choice.value);
    const isRange = item.kind === 'number' || item.kind === 'money';
    if ((value !== undefined && !values.includes(value)) || (!isRange && (below !== undefined || above !== undefined)))
      flaws.push('knock-out');
    return flaws.map((flaw) => ({ at, flaw }));
  });
}

/** The name under which an answer is kept. */
export function answerKey(item: FlowItem): string {
  return item.type === 'own' ? (item.mapsTo ?? item.key) : item.key;
}

/** A text in a language, in English where nobody has written it in that one. */
export function textIn(texts: Texts, language: Language): string {
  const own = texts[language]?.trim();
  return own === undefined || own === '' ? texts.en : own;
}
