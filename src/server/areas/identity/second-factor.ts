import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { secondFactorApi } from '#contract/areas/identity/own-account.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { signInRules } from '#domain/access/sign-in.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { Db } from '#server/db/connect.ts';
import type { Call, SignedInCall } from '#server/http/call.ts';
import { requireStepUp } from '#server/http/step-up.ts';
import type { Keys } from '#server/outside/keys.ts';
import { openBytes, sealBytes } from '#server/outside/sealed-bytes.ts';
import { recordAttempt, resetAttempts } from './attempts.ts';
import {
  addPendingFactor,
  changeRecoveryCodes,
  confirmFactor,
  countRecoveryCodes,
  findFactor,
  removeFactor,
  takeRecoveryCode,
  takeStep,
} from './second-factor-queries.ts';

/** A code is valid for this long, and one step to either side for clocks that are off. */
const stepSeconds = 30;
const digits = 6;
const secretBytes = 20;

/** The code of a secret at a time step (RFC 6238, HMAC-SHA1, as every authenticator app expects). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = mac[mac.length - 1]! & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 base32 without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** Whether a person's sign-in needs a code. */
export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const factor = await findFactor(db, userId);
  return factor !== undefined && factor.confirmed_at !== null;
}

/**
 * Turns somebody's second factor off; returns whether it was on. The person needs no code at the next sign-in, so
 * callers must require a step-up.
 */
export async function dropSecondFactor(db: Db, call: SignedInCall, userId: number): Promise<boolean> {
  const wasOn = await removeFactor(db, userId);
  if (wasOn) await addAudit(db, call, { act: 'second-factor-off', kind: 'user', recordId: userId });
  return wasOn;
}

type Place = Pick<Call, 'db' | 'keys' | 'now'>;

/**
 * Spends a code of the authenticator app or a recovery code. Each works once, and wrong ones are counted (reliability
 * SES-02).
 * @throws Refusal `auth.wrong-code`, `auth.locked`, `auth.factor-off`
 */
export async function spendCode(place: Place, userId: number, code: string): Promise<'app' | 'recovery'> {
  const { db, keys, now } = place;
  const factor = await findFactor(db, userId);
  if (!factor?.confirmed_at) throw new Refusal('auth.factor-off');
  const counted = { what: 'code', who: String(userId), limit: signInRules.codes };
  await recordAttempt(place, counted);
  const plain = code.replace(/[\s-]/g, '').toUpperCase();
  const step = stepOf(openBytes(keys, 'second-factor', factor.sealed_secret), plain, now);
  const isApp = step !== undefined && (await takeStep(db, userId, step));
  const isRecovery = !isApp && (await takeRecoveryCode(db, userId, hashCode(keys, userId, plain), now));
  if (!isApp && !isRecovery) throw new Refusal('auth.wrong-code', {}, [wrongCode]);
  await resetAttempts(place, counted);
  return isApp ? 'app' : 'recovery';
}

const wrongCode = { field: 'code', message: fieldMessage('wrongCode') };

/** The time step of a code, among the steps that are valid now. A secret that does not open has no codes. */
function stepOf(secret: Buffer | undefined, code: string, now: Date): number | undefined {
  if (!secret) return undefined;
  const current = Math.floor(now.getTime() / 1000 / stepSeconds);
  const given = Buffer.from(code.padEnd(digits).slice(0, 40));
  return [current, current - 1, current + 1].find((step) => {
    const query = Buffer.from(codeAt(secret, step));
    return given.length === query.length && timingSafeEqual(given, query);
  });
}

/** How many recovery codes a person has left. */
export async function recoveryCodesLeft(db: Db, userId: number): Promise<number> {
  return countRecoveryCodes(db, userId);
}

/** Whether the caller's second factor is on, and how many recovery codes are left. */
export async function readFactor(_: unknown, call: SignedInCall): Promise<Output<typeof secondFactorApi.read>> {
  const factor = await findFactor(call.db, call.who.userId);
  const since = factor?.confirmed_at ?? undefined;
  return {
    isOn: since !== undefined,
    ...(since !== undefined && { since }),
    codesLeft: since === undefined ? 0 : await countRecoveryCodes(call.db, call.who.userId),
  };
}

/** Starts the set-up: a new secret, which becomes active with its first right code. */
export async function startFactor(_: unknown, call: SignedInCall): Promise<Output<typeof secondFactorApi.start>> {
  requireStepUp(call);
  const secret = randomBytes(secretBytes);
  const isBegun = await addPendingFactor(
    call.db,
    call.who.userId,
    sealBytes(call.keys, 'second-factor', secret),
    call.now,
  );
  if (!isBegun) throw new Refusal('auth.factor-on');
  const text = toBase32(secret);
  const label = encodeURIComponent(`Rolecall:${call.who.username}`);
  return {
    secret: text,
    address: `otpauth://totp/${label}?secret=${text}&issuer=Rolecall&digits=${digits}&period=${stepSeconds}`,
  };
}

/** Turns the factor on with its first code, and returns the recovery codes, this once. */
export async function confirmStart(
  { code }: Input<typeof secondFactorApi.confirm>,
  call: SignedInCall,
): Promise<Output<typeof secondFactorApi.confirm>> {
  requireStepUp(call);
  const { db, keys, now, who } = call;
  const factor = await findFactor(db, who.userId);
  if (!factor) throw new Refusal('auth.factor-off');
  if (factor.confirmed_at) throw new Refusal('auth.factor-on');
  const counted = { what: 'code', who: String(who.userId), limit: signInRules.codes };
  await recordAttempt(call, counted);
  const step = stepOf(openBytes(keys, 'second-factor', factor.sealed_secret), code.replace(/\s/g, ''), now);
  if (step === undefined || !(await takeStep(db, who.userId, step)))
    throw new Refusal('auth.wrong-code', {}, [wrongCode]);
  await resetAttempts(call, counted);
  const codes = newCodes();
  await db.transaction().execute(async (transaction) => {
    await confirmFactor(transaction, who.userId, now);
    await changeRecoveryCodes(
      transaction,
      who.userId,
      codes.map((one) => hashCode(keys, who.userId, one)),
    );
    await addAudit(transaction, call, { act: 'second-factor-on', kind: 'user', recordId: who.userId });
  });
  return { recoveryCodes: codes };
}

/** New recovery codes; the old ones stop working. */
export async function renewCodes(_: unknown, call: SignedInCall): Promise<Output<typeof secondFactorApi.renewCodes>> {
  requireStepUp(call);
  const { db, keys, who } = call;
  if (!(await hasSecondFactor(db, who.userId))) throw new Refusal('auth.factor-off');
  const codes = newCodes();
  await db.transaction().execute(async (transaction) => {
    await changeRecoveryCodes(
      transaction,
      who.userId,
      codes.map((one) => hashCode(keys, who.userId, one)),
    );
    const details = { renewed: 'recovery codes' };
    await addAudit(transaction, call, { act: 'second-factor-on', kind: 'user', recordId: who.userId, details });
  });
  return { recoveryCodes: codes };
}

/** Turns the factor off. */
export async function turnFactorOff(_: unknown, call: SignedInCall): Promise<Output<typeof secondFactorApi.off>> {
  requireStepUp(call);
  const { userId } = call.who;
  await call.db.transaction().execute(async (db) => {
    if (!(await dropSecondFactor(db, call, userId))) throw new Refusal('auth.factor-off');
  });
  return { message: 'Two-factor authentication is off' };
}

/** Sixteen characters of five random bits each, in groups of four. */
const newCodes = () =>
  Array.from({ length: signInRules.recoveryCodes }, () => toBase32(randomBytes(10)).replace(/(.{4})(?=.)/g, '$1-'));

/** A keyed hash of eighty random bits needs no slow function. */
const hashCode = (keys: Keys, userId: number, code: string) =>
  keys.derive('recovery', String(userId), code.replace(/-/g, ''));
