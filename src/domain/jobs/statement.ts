/** How strongly a posting wants something: without it nobody is sent, it counts much, or it is welcome. */
export const needStrengths = ['must', 'should', 'nice'] as const;
export type NeedStrength = (typeof needStrengths)[number];

/** A place in the text of a posting, in UTF-16 code units. */
export type QuotePlace = { offset: number; length: number };

/** Work that a posting wants to see and that no skill names: "designing BGP peering for an internet provider". */
export type JobStatement = {
  /** The work in the posting's own words, 2 to 12 of them. */
  text: string;
  strength: NeedStrength;
  /** The sentence in the posting. */
  quote: QuotePlace;
  minYears?: number;
  /** Done within so many years. */
  recentYears?: number;
};

/** A statement of work that a job asks for: read with its sentence, or typed by a person without one. */
export type StatementNeed = Pick<JobStatement, 'text' | 'strength' | 'minYears'> &
  Partial<Pick<JobStatement, 'quote' | 'recentYears'>>;

/**
 * How strongly a statement counts: one that was read never decides, because reading finds the work and not how much
 * somebody insists on it. One that a person set keeps its strength.
 */
export const statementStrength = ({ strength, quote }: StatementNeed): NeedStrength =>
  quote !== undefined && strength === 'must' ? 'should' : strength;

/** Statements as a person set them; one that was left as it was read keeps its sentence. */
export function setStatements(
  asked: readonly { text: string; strength: NeedStrength; minYears?: number | undefined }[],
  before: readonly StatementNeed[],
): StatementNeed[] {
  const known = new Map(before.map((one) => [one.text, one]));
  return asked.map(({ text, strength, minYears }) => {
    const one = known.get(text);
    if (one && statementStrength(one) === strength && one.minYears === minYears) return one;
    return { text, strength, ...(minYears !== undefined && { minYears }) };
  });
}

/** Statements that a person may set at most. */
export const setStatementsAtMost = 12;

/** Statements of a job at most. */
export const statementsAtMost = 6;

/** The strength of a skill that a job asks for; what a person has decided about must-haves goes before what was read. */
export function strengthOf(need: {
  mustHave: boolean;
  strength?: NeedStrength | undefined;
  weight?: number | undefined;
}): NeedStrength {
  if (need.mustHave) return 'must';
  if (need.strength && need.strength !== 'must') return need.strength;
  return (need.weight ?? 2) >= 3 ? 'should' : 'nice';
}
