import type { ReadText } from './child/read-bytes.ts';
import type { DocumentKind } from './document-kind.ts';
import type { DocumentLimits } from './limits.ts';
import type { SheetKind, SheetLimits, SheetRows } from './sheet-kind.ts';

/** A request to the reading process. */
export type Question = { bytes: Uint8Array } & (
  | { kind: DocumentKind; limits: Pick<DocumentLimits, 'pages' | 'characters'> }
  | { sheet: SheetKind; limits: SheetLimits }
);

/** The result: the text of a document, or the rows of a sheet. */
export type Read = ReadText | SheetRows;
