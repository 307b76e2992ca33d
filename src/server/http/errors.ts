import { type ErrorBody, errorBody, refusedRight, tokenExpired } from '#contract/core/error-body.ts';
import { toWire } from '#contract/core/wire-names.ts';
import { Refusal, type RefusalCode, type RefusalDetails } from '#domain/errors.ts';
import { databaseTrouble } from '#server/db/away.ts';

/** A refusal with an addition for the wire: the refresh token of an expired session. */
export class ExpiredToken extends Refusal {
  readonly freshToken: string;
  constructor(freshToken: string) {
    super('auth.token-expired');
    this.freshToken = freshToken;
  }
}

/** The HTTP answer to a failure: the one place where a refusal becomes a wire body (ruling 6). */
export function answerTo(failure: unknown): { status: number; body: Record<string, unknown>; isDefect: boolean } {
  const refusal = failure instanceof Refusal ? failure : frameRefusal(failure);
  const inside: ErrorBody = {
    message: refusal.message,
    text: refusal.message,
    status: erroCodeOf(refusal),
    code: refusal.code,
    ...(refusal.fields.length > 0 && { fields: [...refusal.fields] }),
    ...(Object.keys(refusal.details).length > 0 && { details: { ...refusal.details } }),
    ...(refusal instanceof ExpiredToken && { freshToken: refusal.freshToken }),
  };
  return {
    status: refusal.status,
    body: toWire(errorBody, inside) as Record<string, unknown>,
    isDefect: refusal.code === 'call.failed',
  };
}

/** 403 in a body means "token expired" and nothing else; a refused right is 4030. */
function erroCodeOf(refusal: Refusal): number {
  if (refusal.code === 'auth.token-expired') return tokenExpired;
  return refusal.status === 403 ? refusedRight : refusal.status;
}

/** Errors of the framework or the database, as refusals; anything unknown is a defect. */
function frameRefusal(failure: unknown): Refusal {
  const { statusCode, code } = (failure ?? {}) as { statusCode?: number; code?: string };
  const byCode =
    databaseTrouble(failure) ?? (code === undefined ? undefined : (frameCodes[code] ?? databaseCode(code)));
  if (byCode) return new Refusal(byCode, frameDetails[byCode]);
  if (statusCode === 429) return new Refusal('call.too-many', { seconds: 60 });
  if (statusCode === 408) return new Refusal('call.timed-out');
  if (statusCode === 413) return new Refusal('call.too-large');
  if (statusCode === 414) return new Refusal('call.long-address');
  if (statusCode === 415) return new Refusal('call.wrong-type');
  if (statusCode === 431) return new Refusal('call.long-headers');
  if (statusCode === 404) return new Refusal('call.unknown');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('call.unreadable');
  return new Refusal('call.failed');
}

const frameCodes: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'call.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'call.wrong-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'call.unreadable',
  FST_REQ_FILE_TOO_LARGE: 'file.too-large',
  FST_FILES_LIMIT: 'file.too-many',
  FST_PARTS_LIMIT: 'file.too-many',
};

/** Retry-After: the database is mostly back by then. */
const frameDetails: Readonly<Partial<Record<RefusalCode, RefusalDetails>>> = { 'server.unavailable': { seconds: 3 } };

/** PostgreSQL rolled back a deadlock or conflict (40) or waited too long for a lock: the caller may try again. */
function databaseCode(code: string): RefusalCode | undefined {
  if (/^(40P01|40001|55P03)$/.test(code)) return 'call.interrupted';
  // The statement took too long, or somebody cancelled it.
  if (code === '57014') return 'server.unavailable';
  // An invalid byte sequence or a number out of range for its column: bad input, detected late.
  return /^(22021|22003|22P05)$/.test(code) ? 'call.unreadable' : undefined;
}
