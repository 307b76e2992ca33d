import type { RefusalCode } from '#domain/errors.ts';

/** A response of a sandboxed process; id 0 and nothing else says that the process is ready. */
export type Answer<R> = {
  id: number;
  read?: R;
  refused?: RefusalCode;
  /** What went wrong when it was not a refusal: for the log, never for a person. */
  defect?: string | undefined;
  /** Refused before anything was parsed, so that the process is as good as new. */
  isUnparsed?: boolean;
  /** Processor time of the process since it started, milliseconds. */
  usedCpuMs: number;
};
