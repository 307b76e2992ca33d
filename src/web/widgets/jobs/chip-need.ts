export const strengths = ['must', 'should', 'nice'] as const;
export type Strength = (typeof strengths)[number];

/** A requirement as a chip: its years as they are typed, and the words of the posting that it was read from. */
export type ChipNeed = {
  name: string;
  strength: Strength;
  years: string;
  quote?: string | undefined;
  /** Its years were refused. */
  isBad?: boolean | undefined;
};
