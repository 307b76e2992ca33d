import { randomBytes } from 'node:crypto';
import type { authApi } from '#contract/areas/auth.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { vendorSystemsOf } from '#domain/vendor-systems.ts';
import { openEnvelope, passwordFits } from '#server/areas/security/security.ts';
import type { Call, SignedInCall, Who } from '#server/http/call.ts';
import { hashToken } from '#server/http/guard.ts';
import { endSession, findSession } from '#server/http/session.ts';
import { signAccessToken, signIdToken } from '#server/http/token.ts';
import {
  addFailure,
  addSession,
  addSuccess,
  changeAppliedUnits,
  changePreferences,
  findAccount,
  findUnits,
  getPreferences,
  getRefreshToken,
  markExchanged,
} from './queries.ts';

/** From so many failures in a row on, an account waits; a stranger cannot lock it for good (reliability AUTH-04). */
const locksAt = 10;
const lockMinutes = 10;
/** A refresh token that is asked for twice within so long was asked by parallel calls, not by a thief (ruling 11). */
const graceSeconds = 10;

const newId = () => randomBytes(24).toString('base64url');

/** Signs a person in: one answer for a wrong name and a wrong password, in the same time. */
export async function signIn(input: Input<typeof authApi.signIn>, call: Call): Promise<Output<typeof authApi.signIn>> {
  const password = await openEnvelope(call.db, call.keys, input.password, call.now);
  const account = await findAccount(call.db, input.username);
  if (account?.locked_until && new Date(account.locked_until) > call.now) {
    throw new Refusal('auth.locked', { minutes: lockMinutes });
  }
  const fits = await passwordFits(password, account?.password_hash ?? null);
  if (!account || !fits || !account.is_active || !account.role_is_active) {
    if (account) await addFailure(call.db, account.id, locksAt, lockMinutes, call.now);
    call.log.warn({ requestId: call.requestId, userId: account?.id }, 'sign-in refused');
    throw new Refusal('auth.wrong-credentials');
  }
  await addSuccess(call.db, account.id, call.now);
  const sessionId = newId();
  await addSession(call.db, {
    id: sessionId,
    userId: account.id,
    unitIds: account.last_units.map(Number),
    userAgent: call.userAgent,
    address: call.address,
    now: call.now,
  });
  const { who, appliedUnits } = await getLive(call, sessionId);
  // The last applied unit holds; at first the first granted one (ruling 32).
  const units = appliedUnits.length > 0 ? appliedUnits : who.grantedUnits.slice(0, 1);
  await changeAppliedUnits(call.db, sessionId, who.userId, units);
  call.log.info({ requestId: call.requestId, userId: who.userId }, 'signed in');
  const preferences = await getPreferences(call.db, who.userId);
  const minutes = call.config.accessTokenMinutes;
  const granted = await findUnits(call.db, who.grantedUnits);
  return {
    roleId: who.roleId,
    username: who.username,
    phone: who.phone ?? '',
    pages: pageList(who),
    unitIds: units.join(','),
    unitCodes: granted.map(({ code }) => code),
    mayWrite: who.mayWrite,
    displayName: who.displayName,
    ...(typeof preferences['language'] === 'string' && { language: preferences['language'] }),
    token: {
      accessToken: await signAccessToken(call.keys, { userId: who.userId, sessionId, jti: newId() }, call.now, minutes),
      idToken: await signIdToken(
        call.keys,
        { userId: who.userId, name: who.displayName, roleId: who.roleId },
        call.now,
        minutes,
      ),
      expiresIn: minutes * 60,
    },
  };
}

const pageList = (who: Who) => [...who.pages].sort((a, b) => a - b).join(',');

async function getLive(call: Call, sessionId: string) {
  const live = await findSession(call.db, sessionId, call.now, {
    idleMinutes: call.config.sessionIdleMinutes,
    hours: call.config.sessionHours,
  });
  if (!live) throw new Refusal('auth.session-ended');
  return live;
}

/**
 * Exchanges a refresh token. One use; within the grace the same successor comes again; a later reuse is theft and ends the
 * session with all its tokens (reliability C3).
 */
export async function refresh(
  input: Input<typeof authApi.refresh>,
  call: Call,
): Promise<Output<typeof authApi.refresh>> {
  const hash = hashToken(input.token);
  const outcome = await call.db.transaction().execute(async (db) => {
    const row = await getRefreshToken(db, hash);
    if (!row) return undefined;
    if (row.used_at) {
      const isParallel = call.now.getTime() - new Date(row.used_at).getTime() <= graceSeconds * 1000;
      if (isParallel) return { sessionId: row.session_id, jti: row.successor_jti!, at: new Date(row.successor_at!) };
      await endSession(db, row.session_id, call.now, 'refresh token reused');
      return undefined;
    }
    if (new Date(row.expires_at) < call.now) return undefined;
    const jti = newId();
    await markExchanged(db, hash, jti, call.now);
    return { sessionId: row.session_id, jti, at: call.now };
  });
  if (!outcome) throw new Refusal('auth.session-ended');
  const { who } = await getLive(call, outcome.sessionId);
  const minutes = call.config.accessTokenMinutes;
  return {
    accessToken: await signAccessToken(
      call.keys,
      { userId: who.userId, sessionId: outcome.sessionId, jti: outcome.jti },
      outcome.at,
      minutes,
    ),
    expiresIn: minutes * 60,
  };
}

/** Ends the session: its tokens are worth nothing from now on. */
export async function signOut(_: unknown, call: SignedInCall): Promise<{ message: string }> {
  await endSession(call.db, call.who.sessionId, call.now, 'signed out');
  return { message: 'Signed out' };
}

/** Cuts every later call of this session to these units; only granted ones may be named. */
export async function applyUnits(
  { unitIds }: Input<typeof authApi.applyUnits>,
  call: SignedInCall,
): Promise<Output<typeof authApi.applyUnits>> {
  if (unitIds.length === 0) throw new Refusal('scope.choose-unit');
  if (unitIds.some((id) => !call.who.grantedUnits.includes(id))) throw new Refusal('scope.not-granted');
  await changeAppliedUnits(call.db, call.who.sessionId, call.who.userId, unitIds);
  const applied = await findUnits(call.db, unitIds);
  const granted = await findUnits(call.db, call.who.grantedUnits);
  return {
    message: 'Business Unit Applied',
    unitIds: unitIds.join(','),
    applied: unitIds.join(','),
    unitCodes: granted.map(({ code }) => code),
    vendors: [...new Set(applied.flatMap(({ code }) => vendorSystemsOf(code)))],
  };
}

/** Who is signed in, and when the session will end by itself. */
export async function readSession(_: unknown, call: SignedInCall): Promise<Output<typeof authApi.session>> {
  const { who, scope, config } = call;
  const granted = await findUnits(call.db, who.grantedUnits);
  return {
    userId: who.userId,
    username: who.username,
    displayName: who.displayName,
    roleId: who.roleId,
    roleName: who.roleName,
    group: who.group,
    pages: pageList(who),
    mayWrite: who.mayWrite,
    unitIds: scope.units.join(','),
    unitCodes: granted.map(({ code }) => code),
    idleEndsAt: new Date(who.lastActiveAt.getTime() + config.sessionIdleMinutes * 60_000).toISOString(),
    endsAt: new Date(who.startedAt.getTime() + config.sessionHours * 3_600_000).toISOString(),
  };
}

/** Keeps preferences; at most 64 kB for one person. */
export async function savePreferences(
  { preferences }: Input<typeof authApi.savePreferences>,
  call: SignedInCall,
): Promise<Output<typeof authApi.savePreferences>> {
  if (JSON.stringify(preferences).length > 64 * 1024) throw new Refusal('call.too-large');
  const kept = await changePreferences(call.db, call.who.userId, preferences);
  return { preferences: kept, message: 'User data saved with api' };
}

/** A person's own preferences. */
export async function readPreferences(
  _: unknown,
  call: SignedInCall,
): Promise<{ preferences: Record<string, unknown> }> {
  return { preferences: await getPreferences(call.db, call.who.userId) };
}
