import type { RefusalCode } from '#domain/errors.ts';
import type { ReadText } from './child/read-bytes.ts';
import type { DocumentKind } from './document-kind.ts';
import type { DocumentLimits } from './limits.ts';
import type { SheetKind, SheetLimits, SheetRows } from './sheet-kind.ts';

/** A request to the reading process. */
export type Question = { id: number; bytes: Uint8Array } & (
  | { kind: DocumentKind; limits: Pick<DocumentLimits, 'pages' | 'characters'> }
  | { sheet: SheetKind; limits: SheetLimits }
);

/** A request without its number. */
export type NewQuestion = Question extends infer Q ? (Q extends Question ? Omit<Q, 'id'> : never) : never;

/** The result: the text of a document, or the rows of a sheet. */
export type Read = ReadText | SheetRows;

/** A response; id 0 and nothing else says that the process is ready. */
export type Answer = {
  id: number;
  read?: Read;
  refused?: RefusalCode;
  /** What went wrong when it was not a refusal: for the log, never for a person. */
  defect?: string | undefined;
  /** Processor time of the process since it started, milliseconds. */
  usedCpuMs: number;
};
