import type { RefusalCode } from '#domain/errors.ts';
import type { ReadText } from './child/read-bytes.ts';
import type { DocumentKind } from './document-kind.ts';
import type { DocumentLimits } from './limits.ts';

/** What the reading process is asked. */
export type Question = {
  id: number;
  kind: DocumentKind;
  bytes: Uint8Array;
  limits: Pick<DocumentLimits, 'pages' | 'characters'>;
};

/** What it answers; id 0 and nothing else says that it is ready. */
export type Answer = {
  id: number;
  read?: ReadText;
  refused?: RefusalCode;
  /** What went wrong when it was not a refusal: for the log, never for a person. */
  defect?: string | undefined;
  /** Processor time of the process since it started, milliseconds. */
  usedCpuMs: number;
};
