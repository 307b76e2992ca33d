import type { DocumentLimits } from '#server/outside/documents/limits.ts';

/** What a reader found in one document, before it is tidied and cut. */
export type FoundText = {
  text: string;
  /** Pages of a PDF. */
  pages?: number;
  /** True when a part was left out: pages beyond the limit, or parts too damaged to read. */
  truncated?: boolean;
  /** Targets of the document's links, as found. */
  links?: readonly string[];
  /** Words that a person does not see; they are not in the text. */
  hidden?: string;
  /** Words that a person may not see: white where it cannot be told what is behind. They are in the text too. */
  doubtful?: string;
};

/** The limits that the readers themselves enforce. */
export type ReaderLimits = Pick<DocumentLimits, 'pages' | 'characters'>;
