import { randomBytes } from 'node:crypto';
import type { authApi } from '#contract/areas/identity/sign-in.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { vendorSystemsOf } from '#domain/jobs/vendor-systems.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { Db } from '#server/db/connect.ts';
import type { Call, Who } from '#server/http/call.ts';
import { findSession } from '#server/http/session.ts';
import { signAccessToken, signIdToken } from '#server/http/token.ts';
import { recoveryCodesLeft } from './second-factor.ts';
import { addSession, addSuccess, changeAppliedUnits, findUnits, getPreferences } from './sign-in-queries.ts';

/** A random name for a session or a token. */
export const newId = () => randomBytes(24).toString('base64url');

/** How somebody proved who they are, beside a password. */
type Proof = {
  /** Replaces an outdated password hash. */
  readonly newHash?: string | undefined;
  readonly by?: 'app' | 'recovery' | 'provider' | undefined;
  /** In the transaction that begins the session. */
  readonly inSession?: (db: Db, sessionId: string) => Promise<void>;
};

const proofs = { app: 'code', recovery: 'recovery code', provider: 'single sign-on' } as const;

/** Begins a session of somebody who has proved who they are. */
export async function beginSession(
  call: Call,
  account: { id: number; username: string; last_units: readonly (number | string)[] },
  { newHash, by, inSession }: Proof = {},
): Promise<Output<typeof authApi.signIn>> {
  const sessionId = newId();
  await call.db.transaction().execute(async (db) => {
    await addSuccess(db, account.id, call.now, newHash);
    await addSession(db, {
      id: sessionId,
      userId: account.id,
      unitIds: account.last_units.map(Number),
      userAgent: call.userAgent,
      address: call.address,
      now: call.now,
    });
    const who = { userId: account.id, username: account.username };
    const details = by === undefined ? {} : { by: proofs[by] };
    await addAudit(db, call, { act: 'sign-in', kind: 'user', recordId: account.id, who, details });
    await inSession?.(db, sessionId);
  });
  const { who, appliedUnits } = await getLive(call, sessionId);
  // The units applied last; at the first sign-in the first granted one (ruling 32).
  const units = appliedUnits.length > 0 ? appliedUnits : who.grantedUnits.slice(0, 1);
  await changeAppliedUnits(call.db, sessionId, who.userId, units);
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
    vendors: vendorsOf(granted.filter(({ id }) => units.includes(id))),
    mayWrite: who.mayWrite,
    displayName: who.displayName,
    ...(typeof preferences['language'] === 'string' && { language: preferences['language'] }),
    ...(by === 'recovery' && { recoveryCodesLeft: await recoveryCodesLeft(call.db, who.userId) }),
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

/** The pages of somebody as the wire has them. */
export const pageList = (who: Who) => [...who.pages].sort((a, b) => a - b).join(',');

/** A session with its person as of now. @throws Refusal `auth.session-ended` */
export async function getLive(call: Call, sessionId: string) {
  const live = await findSession(call.db, sessionId, call.now, {
    idleMinutes: call.config.sessionIdleMinutes,
    hours: call.config.sessionHours,
  });
  if (!live) throw new Refusal('auth.session-ended');
  return live;
}

/** The vendor systems of units, each once (ruling 18). */
export const vendorsOf = (units: readonly { code: string; country: string }[]) => [
  ...new Set(units.flatMap(vendorSystemsOf)),
];
