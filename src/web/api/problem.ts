import type { RefusalCode } from '#domain/errors.ts';

/** The code of a failure: a refusal, no answer at all, or an answer with a message and without a code. */
export type ProblemCode = RefusalCode | 'call.offline' | 'call.unnamed';

/** Why a call did not do what was asked: the server's refusal, or no answer at all. */
export class Problem extends Error {
  readonly code: ProblemCode;
  /** Invalid fields by their wire names, each with what to do about it. */
  readonly fields: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;
  readonly status: number;
  /** Seconds after which the server wants to be asked again; undefined where it did not say. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ProblemCode,
    message: string,
    more: {
      fields?: Record<string, string>;
      details?: Record<string, unknown>;
      status?: number;
      retryAfter?: number | undefined;
    } = {},
  ) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.fields = more.fields ?? {};
    this.details = more.details ?? {};
    this.status = more.status ?? 0;
    this.retryAfter = more.retryAfter;
  }
}

/** Turns any failure into a problem; what did not come from the server is "no connection". */
export function problemOf(failure: unknown): Problem {
  return failure instanceof Problem ? failure : new Problem('call.offline', String(failure));
}

/** The failure that a form shows: not that the password was asked for, which a dialog does by itself. */
export const shownProblem = (failure: Problem | null | undefined): Problem | undefined =>
  failure && failure.code !== 'auth.step-up-needed' ? failure : undefined;
