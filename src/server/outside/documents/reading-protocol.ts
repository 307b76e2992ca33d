import type { ReadText } from './child/read-bytes.ts';
import type { DocumentKind } from './document-kind.ts';
import type { InboundMail } from './inbound-mail.ts';
import type { DocumentLimits } from './limits.ts';
import type { ReadMail, SheetLimits, SheetRows, TableRows } from './sheet-kind.ts';

/** A request to the reading process. */
export type Question = { bytes: Uint8Array } & (
  | { kind: DocumentKind; limits: Pick<DocumentLimits, 'pages' | 'characters'> }
  | { sheet: TableRows['kind']; limits: SheetLimits }
  | { mail: true }
  | { inbound: true }
);

/** The result: the text of a document, the rows of a table, the parts of a mail, or a mail that came in. */
export type Read = ReadText | SheetRows | TableRows | ReadMail | InboundMail;
