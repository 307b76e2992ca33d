export const questionKinds = ['yes-no', 'choice', 'date', 'number', 'money', 'text', 'file', 'confirm'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** One question of a conversation. */
export type Question = {
  key: string;
  kind: QuestionKind;
  text: string;
  /** The skill or the work that is asked about, as the job names it. */
  about?: string;
  /** The other skills whose years the conversation asks about. */
  others?: readonly string[];
  /** Years and rates beyond these limits are accepted, but a person is asked to check them. */
  least?: number;
  most?: number;
  latest?: string;
  choices: { value: string; label: string }[];
  hint?: string;
  /** The amount is a yearly salary, as of a direct hire; else it is by the hour. */
  isYearly?: boolean;
  isOptional?: boolean;
  /** Answers with these values are flagged to the recruiter. */
  flags?: Record<string, string>;
};

/**
 * A candidate's answer. `shown` is in the candidate's own language; `flag` is for the recruiter. The value of an amount is by
 * the hour; where a salary was given, it stands beside it.
 */
export type Answer = {
  value: string | number | boolean;
  shown: string;
  flag?: string;
  lastUsedYear?: number;
  perYear?: string;
  /** A term of work that was named beside a rate or in place of those of the job, and that it does not offer. */
  term?: string;
};

/** What an answer could mean; the candidate chooses. An option without an answer asks the question again. */
export type ToConfirm = { text: string; options: { label: string; answer?: Answer }[] };

/** What is said to an answer that was not taken; `isOther`: it was understood, and answers something else. */
export type Unread = { problem: string; isOther?: true };

export type ReadAnswer = { answer: Answer; says?: string } | Unread | { confirm: ToConfirm };
