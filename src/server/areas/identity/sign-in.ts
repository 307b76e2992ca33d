import type { authApi } from '#contract/areas/identity/sign-in.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { signInRules, usernameKey } from '#domain/access/sign-in.ts';
import { Refusal } from '#domain/errors.ts';
import { sampleSignIn } from '#domain/sample.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { Call, SignedInCall } from '#server/http/call.ts';
import { agentFamily } from '#server/http/guard.ts';
import { endSession } from '#server/http/session.ts';
import { hashToken, signAccessToken } from '#server/http/token.ts';
import {
  attemptInTurn,
  type Counted,
  networkOf,
  recordAttempt,
  refundAttempt,
  resetAllAttempts,
  resetAttempts,
  TooManyAttempts,
} from './attempts.ts';
import { beginSession, getLive, newId, pageList, vendorsOf } from './begin-session.ts';
import { readReplacement, replaceFirst } from './new-password.ts';
import { decryptPassword, hashPassword, isOutdated, passwordFits } from './password-security.ts';
import { hasSecondFactor, spendCode } from './second-factor.ts';
import { isPasswordOff, readProvider } from './sign-in-provider.ts';
import {
  changeAppliedUnits,
  changePreferences,
  findAccount,
  findUnits,
  getPreferences,
  getRefreshToken,
  isKnownAddress,
  markExchanged,
  markLocked,
} from './sign-in-queries.ts';

/** Two exchanges of a refresh token within this time come from parallel calls, not from a thief (ruling 11). */
const graceSeconds = 10;

/** In production the password of the sample data opens no account, however it got there (ruling 30). */
const isSample = (password: string) => password === sampleSignIn.password;

/**
 * Signs a person in. A wrong name, a wrong password and a deactivated account get one answer, in the same time;
 * attempts are counted before they are checked (reliability AUTH-04, AUTH-05).
 */
export async function signIn(input: Input<typeof authApi.signIn>, call: Call): Promise<Output<typeof authApi.signIn>> {
  return attemptInTurn(call.address, () => attemptSignIn(input, call));
}

/** Signs in, or returns the refusal of an address beyond its limit. */
async function attemptSignIn(
  input: Input<typeof authApi.signIn>,
  call: Call,
): Promise<Output<typeof authApi.signIn> | Refusal> {
  const key = usernameKey(input.username);
  const account = await findAccount(call.db, key);
  const place = await readPlace(call, key, account);
  const full = await countAddress(call, place, account);
  const verified = full
    ? await verifyBeyondLimit(input, call, account, place)
    : await verifyPassword(input, call, account, place.account);
  if (!verified) return full!;
  const { password } = verified;
  if (await isPasswordOff(call, verified.account.role_id)) {
    await refundAttempt(call, place.address);
    await noteRefusal(call, verified.account, 'own word is off');
    throw new Refusal('auth.password-off');
  }
  const { hash, spent } = await proveFurther(input, call, verified).catch(async (failure) => {
    // The password was right: asking for more is no failure of this address.
    if (failure instanceof Refusal && asksForMore.has(failure.code)) await refundAttempt(call, place.address);
    throw failure;
  });
  await resetAttempts(call, place.account);
  await refundAttempt(call, place.address);
  if (hash !== undefined)
    return beginSession(call, verified.account, {
      by: spent,
      inSession: (db, sessionId) => replaceFirst(db, call, verified.account, { hash, sessionId }),
    });
  const newHash = isOutdated(verified.account.password_hash ?? '') ? await hashPassword(password) : undefined;
  return beginSession(call, verified.account, { newHash, by: spent });
}

const asksForMore: ReadonlySet<string> = new Set([
  'auth.code-needed',
  'auth.password-change-needed',
  'auth.password-weak',
]);

/** What is asked for beside the right password: another one where an administrator set it, then the code, which is spent once. */
async function proveFurther(
  { newPassword: sealed, kid, code }: Input<typeof authApi.signIn>,
  call: Call,
  { account, password: current }: Verified,
): Promise<{ hash: string | undefined; spent: 'app' | 'recovery' | undefined }> {
  const hash = await readReplacement(call, account, { current, sealed, kid });
  return { hash, spent: await checkSecondFactor(call, account, code) };
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const accountAttempts = (key: string) => ({ what: 'account', who: key });

/** Unlocks an account that was locked by too many wrong passwords. */
export async function unlockAccount(call: Pick<Call, 'db' | 'keys'>, username: string): Promise<void> {
  await resetAllAttempts(call, accountAttempts(usernameKey(username)));
}

type Place = { isKnown: boolean; address: Counted; account: Counted };

/** What is counted for a sign-in: its IP address, and the account; addresses known to the account separately. */
async function readPlace(call: Call, key: string, account: Account | undefined): Promise<Place> {
  const since = new Date(call.now.getTime() - signInRules.knownAddressDays * 86_400_000);
  const isKnown = await isKnownAddress(call.db, account?.id ?? 0, call.address, since);
  const network = networkOf(call.address);
  return {
    isKnown,
    address: { what: 'address', who: network, limit: signInRules.perAddress },
    account: isKnown
      ? { ...accountAttempts(key), at: network, limit: signInRules.perKnownAddress }
      : { ...accountAttempts(key), limit: signInRules.perAccount },
  };
}

/** Records an attempt before it is checked; the one that reaches a limit is audited. */
async function countAttempt(call: Call, counted: Counted, account: Account | undefined): Promise<void> {
  try {
    await recordAttempt(call, counted);
  } catch (failure) {
    if (failure instanceof TooManyAttempts && failure.isFirst) {
      if (account) await markLocked(call.db, account.id, failure.until);
      await noteRefusal(call, account, failure.what, 'locked');
    }
    throw failure;
  }
}

/** Counts the attempt for its IP address; returns the refusal where the limit of that address is reached. */
async function countAddress(call: Call, place: Place, account: Account | undefined): Promise<Refusal | undefined> {
  try {
    await countAttempt(call, place.address, account);
    return undefined;
  } catch (failure) {
    if (failure instanceof TooManyAttempts) return failure;
    throw failure;
  }
}

type Verified = { account: Account; password: string };

/** @throws Refusal `auth.wrong-credentials`, `auth.locked`, `auth.envelope` */
async function verifyPassword(
  input: Input<typeof authApi.signIn>,
  call: Call,
  account: Account | undefined,
  counted: Counted,
): Promise<Verified> {
  await countAttempt(call, counted, account);
  const password = await decryptPassword(call, input.password, input.kid).catch(async (failure) => {
    // Takes as long as a wrong password: the response time reveals nothing about the envelope (reliability AUTH-02).
    await passwordFits('', null);
    await refundAttempt(call, counted);
    throw failure;
  });
  const fits =
    (await passwordFits(password, account?.password_hash ?? null)) && !(call.config.isProduction && isSample(password));
  if (!account || !fits || !account.is_active || !account.role_is_active) {
    await noteRefusal(call, account, !account ? 'unknown' : fits ? 'off' : 'wrong');
    throw new Refusal('auth.wrong-credentials');
  }
  return { account, password };
}

/**
 * Beyond the limit of an address, the password of an account that signed in from there lately is still looked at, a few
 * times: a stranger behind the same address keeps nobody out of it. Every other outcome is the refusal of the address.
 */
async function verifyBeyondLimit(
  input: Input<typeof authApi.signIn>,
  call: Call,
  account: Account | undefined,
  { isKnown, account: counted }: Place,
): Promise<Verified | undefined> {
  if (!isKnown) return undefined;
  try {
    return await verifyPassword(input, call, account, { ...counted, limit: signInRules.perKnownAddressBeyond });
  } catch (failure) {
    if (failure instanceof Refusal) return undefined;
    throw failure;
  }
}

/** Audits a refused sign-in. An unknown name is not recorded: people type passwords there. */
async function noteRefusal(
  call: Call,
  account: Account | undefined,
  why: string,
  act: 'sign-in-refused' | 'locked' | 'second-factor-refused' = 'sign-in-refused',
): Promise<void> {
  await addAudit(call.db, call, {
    act,
    result: 'refused',
    kind: 'user',
    recordId: account?.id,
    details: { why },
    who: { userId: account?.id ?? null, username: account?.username ?? '' },
  });
}

/**
 * Which kind of code was spent; undefined where none is needed.
 * @throws Refusal `auth.code-needed`, `auth.wrong-code`, `auth.locked`
 */
async function checkSecondFactor(
  call: Call,
  account: Account,
  code: string | undefined,
): Promise<'app' | 'recovery' | undefined> {
  if (!(await hasSecondFactor(call.db, account.id))) return undefined;
  if (code === undefined) throw new Refusal('auth.code-needed');
  try {
    return await spendCode(call, account.id, code);
  } catch (failure) {
    if (failure instanceof Refusal) await noteRefusal(call, account, failure.code, 'second-factor-refused');
    throw failure;
  }
}

/**
 * Exchanges a refresh token, in the browser family that its session belongs to. It works once. Within the grace time the same successor is returned; a later reuse is
 * theft and ends the session with all its tokens (reliability C3).
 */
export async function refresh(
  input: Input<typeof authApi.refresh>,
  call: Call,
): Promise<Output<typeof authApi.refresh>> {
  const hash = hashToken(input.token);
  const outcome = await call.db.transaction().execute(async (db) => {
    const row = await getRefreshToken(db, hash);
    if (!row) return undefined;
    const isSameBrowser = agentFamily(row.user_agent) === agentFamily(call.userAgent);
    if (row.used_at) {
      const isParallel = call.now.getTime() - new Date(row.used_at).getTime() <= graceSeconds * 1000;
      if (isParallel && !isSameBrowser) return undefined;
      if (isParallel) return { sessionId: row.session_id, jti: row.successor_jti!, at: new Date(row.successor_at!) };
      if (await endSession(db, row.session_id, call.now, 'refresh token reused'))
        await addAudit(db, call, { act: 'session-ended', kind: 'session', details: { why: 'refresh reused' } });
      return undefined;
    }
    if (new Date(row.expires_at) < call.now || !isSameBrowser) return undefined;
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

/** Ends the session: its tokens stop working. */
export async function signOut(_: unknown, call: SignedInCall): Promise<{ message: string }> {
  await call.db.transaction().execute(async (db) => {
    if (await endSession(db, call.who.sessionId, call.now, 'signed out'))
      await addAudit(db, call, { act: 'sign-out', kind: 'user', recordId: call.who.userId });
  });
  return { message: 'Signed out' };
}

/** Limits every later call of this session to these units; only granted ones may be named. */
export async function applyUnits(
  { unitIds }: Input<typeof authApi.applyUnits>,
  call: SignedInCall,
): Promise<Output<typeof authApi.applyUnits>> {
  if (unitIds.length === 0) throw new Refusal('scope.choose-unit');
  if (unitIds.some((id) => !call.who.grantedUnits.includes(id))) throw new Refusal('scope.not-granted');
  const applied = await findUnits(call.db, unitIds);
  await call.db.transaction().execute(async (db) => {
    await changeAppliedUnits(db, call.who.sessionId, call.who.userId, unitIds);
    await addAudit(db, call, {
      act: 'units-applied',
      kind: 'session',
      ...(unitIds.length === 1 && { unitId: unitIds[0] }),
      details: { units: applied.map(({ code }) => code) },
    });
  });
  const granted = await findUnits(call.db, call.who.grantedUnits);
  return {
    message: 'Business Unit Applied',
    unitIds: unitIds.join(','),
    applied: unitIds.join(','),
    unitCodes: granted.map(({ code }) => code),
    vendors: vendorsOf(applied),
  };
}

/** Who is signed in, and when the session will expire. */
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
    now: call.now.toISOString(),
    idleEndsAt: new Date(who.lastActiveAt.getTime() + config.sessionIdleMinutes * 60_000).toISOString(),
    endsAt: new Date(who.startedAt.getTime() + config.sessionHours * 3_600_000).toISOString(),
  };
}

/** Saves preferences; at most 64 kB per person. */
export async function savePreferences(
  { preferences }: Input<typeof authApi.savePreferences>,
  call: SignedInCall,
): Promise<Output<typeof authApi.savePreferences>> {
  if (JSON.stringify(preferences).length > 64 * 1024) throw new Refusal('call.too-large');
  const saved = await changePreferences(call.db, call.who.userId, preferences);
  return { preferences: saved, message: 'User data saved with api' };
}

/** A person's own preferences. */
export async function readPreferences(
  _: unknown,
  call: SignedInCall,
): Promise<{ preferences: Record<string, unknown> }> {
  return { preferences: await getPreferences(call.db, call.who.userId) };
}

/** The public key for sealing passwords, the server's clock, another way to sign in, and in a demo who may. */
export async function readSignInKey(_: Input<typeof authApi.key>, call: Call): Promise<Output<typeof authApi.key>> {
  const { keys, now, config } = call;
  const { kid, jwk } = await keys.envelopes.newest();
  // Without the database nobody signs in, but a page that is open can still say why.
  const provider = await readProvider(call).catch(() => undefined);
  const sample = config.seed === 'demo' && { sample: { ...sampleSignIn, usernames: [...sampleSignIn.usernames] } };
  return { kid, jwk, now: now.getTime(), ...sample, ...(provider && { provider: provider.name }) };
}
