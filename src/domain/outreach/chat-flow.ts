import type { Language } from '#domain/words/languages.ts';
import type { QuestionKind } from './answers.ts';

/** The key of a question for the years of a skill begins with it. */
export const yearsOf = 'years ';

/** Questions that the chatbot words itself, from the job and the person, in the candidate's language. */
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

/** Kinds of custom questions; the other kinds need facts that only the standard questions know. */
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

/** Where an answer is saved beside the conversation: the availability or the rate of the candidate. */
export const mappings = ['start', 'rate'] as const;
export type Mapping = (typeof mappings)[number];

type Texts = { en: string; tr?: string | undefined; ar?: string | undefined };

/**
 * One question of a flow. A knock-out answer is flagged to the recruiter, who decides: the chatbot turns nobody away
 * (trade 3.9, 4.5).
 */
export type FlowItem =
  | { type: 'standard'; key: StandardQuestion; isRequired: boolean; knocksOut: boolean }
  | {
      type: 'own';
      /** Created once; answers are saved under it. */
      key: string;
      kind: OwnKind;
      text: Texts;
      choices?: { value: string; text: Texts }[] | undefined;
      isRequired: boolean;
      mapsTo?: Mapping | undefined;
      /** The knock-out answer: a choice, `yes` or `no`; for numbers, below or above these. */
      knockOut?: { value?: string | undefined; below?: number | undefined; above?: number | undefined } | undefined;
    };

/** Questions at most: candidates abandon longer chats. */
export const mostQuestions = 20;

const standard = (key: StandardQuestion, isRequired = true): FlowItem => ({
  type: 'standard',
  key,
  isRequired,
  knocksOut: true,
});

/** The default questions of a conversation type, by its system category. */
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

/** What is wrong with a flow: the index of the question and a code. */
export type FlowFlaw = { at: number; flaw: 'text' | 'choices' | 'twice' | 'first' | 'knock-out' | 'mapping' | 'file' };

/** All flaws of a flow, so that all of them can be corrected at once. */
export function flawsOf(items: readonly FlowItem[]): FlowFlaw[] {
  const seen = new Set<string>();
  return items.flatMap((item, at): FlowFlaw[] => {
    const flaws: FlowFlaw['flaw'][] = [];
    const key = answerKey(item);
    if (seen.has(key)) flaws.push(item.type === 'own' && item.mapsTo ? 'mapping' : 'twice');
    seen.add(key);
    if (item.type === 'standard') {
      // The question about interest must come first.
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

/** The key under which an answer is saved. */
export function answerKey(item: FlowItem): string {
  return item.type === 'own' ? (item.mapsTo ?? item.key) : item.key;
}

/** A text in a language, or in English if it has no translation. */
export function textIn(texts: Texts, language: Language): string {
  return hasTextIn(texts, language) ? texts[language]!.trim() : texts.en;
}

/** Whether a text was translated into a language. */
export const hasTextIn = (texts: Texts, language: Language) => (texts[language] ?? '').trim() !== '';
