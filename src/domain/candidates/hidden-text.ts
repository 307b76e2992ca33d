import type { ParsedResume } from './resume.ts';

/** Words of a document that a person who opens it does not see. */
export type HiddenWords = {
  /** Left out of the text. */
  hidden?: string | undefined;
  /** In the text, but perhaps not visible: white on what cannot be told. */
  doubtful?: string | undefined;
};

/** A parsed resume with what its file hid, and the warnings that say so. */
export function withHiddenWords(parsed: ParsedResume, { hidden, doubtful }: HiddenWords): ParsedResume {
  const warnings = [...(hidden ? ['hidden-text'] : []), ...(doubtful ? ['doubtful-text'] : [])];
  if (warnings.length === 0) return parsed;
  return {
    ...parsed,
    ...(hidden && { hidden }),
    ...(doubtful && { doubtful }),
    warnings: [...warnings, ...parsed.warnings],
  };
}

/** Warnings about a resume that are shown beside its scores too. */
const besideScores = new Set(['hidden-text', 'doubtful-text', 'very-many-skills', 'odd-dates', 'repeated-text']);

export const warningsBesideScores = (warnings: readonly string[]) => warnings.filter((one) => besideScores.has(one));
