import { type Endpoint, pagesBesides } from '#contract/core/endpoint.ts';
import { groupPasses } from '#domain/access/roles.ts';
import { proveScope, type Scope } from '#domain/access/scope.ts';
import { signInRules } from '#domain/access/sign-in.ts';
import { Refusal, type RefusalCode } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { admitByApiToken, isApiToken } from './api-token.ts';
import type { Who } from './call.ts';
import { ExpiredToken } from './errors.ts';
import { findSession, touchSession } from './session.ts';
import { hashToken, type TokenClaims, verifyAccessToken } from './token.ts';

/** What the guard learned about the caller. */
export type Admitted = { who: Who; scope: Scope };

/**
 * The session that a request's token was signed for, expired or not, or its API token as a digest; nothing is looked up
 * in the database.
 */
export async function sessionOf(context: AppContext, header: string | undefined): Promise<string | undefined> {
  const token = bearerOf(header);
  if (token === undefined) return undefined;
  if (isApiToken(token)) return `token ${hashToken(token)}`;
  const verified = await verifyAccessToken(context.keys, token, context.clock.now());
  return verified.state === 'refused' ? undefined : verified.claims.sessionId;
}

const bearerOf = (header: string | undefined) => /^Bearer ([\w.~+/=-]{20,4000})$/.exec(header ?? '')?.[1];

/** Lifetime of a refresh token, in seconds (reliability C3). */
const refreshSeconds = 60;

/**
 * Who is calling: the bearer token, its session, and the units applied to it, all as of now.
 * @throws Refusal `auth.session-ended` (401) without a live session; `auth.token-expired` with a refresh token where
 * only the token has expired
 */
export async function admit(
  context: AppContext,
  header: string | undefined,
  caller: { readonly userAgent: string; readonly address: string; readonly isBackground: boolean },
): Promise<Admitted> {
  const token = bearerOf(header);
  if (!token) throw new Refusal('auth.session-ended');
  const now = context.clock.now();
  if (isApiToken(token)) return admitByApiToken(context.db, hashToken(token), caller.address, now);
  const { userAgent, isBackground } = caller;
  const verified = await verifyAccessToken(context.keys, token, now);
  if (verified.state === 'refused') throw new Refusal('auth.session-ended');
  const live = await findSession(context.db, verified.claims.sessionId, now, {
    idleMinutes: context.config.sessionIdleMinutes,
    hours: context.config.sessionHours,
  });
  if (!live || live.who.userId !== verified.claims.userId) throw new Refusal('auth.session-ended');
  if (verified.state === 'expired') {
    if (agentFamily(live.userAgent) !== agentFamily(userAgent)) throw new Refusal('auth.session-ended');
    throw new ExpiredToken(await refreshTokenFor(context, verified.claims, now));
  }
  const who = isBackground ? live.who : await touchSession(context.db, live.who, now);
  return { who, scope: proveScope(live.appliedUnits) };
}

/**
 * The refresh token of an expired access token: derived from it, so that parallel expired calls get the same one.
 * @throws Refusal `auth.session-ended` when the token expired too long ago or was exchanged before
 */
async function refreshTokenFor(
  context: AppContext,
  { sessionId, jti, expiresAt }: TokenClaims,
  now: Date,
): Promise<string> {
  if (now.getTime() - expiresAt.getTime() > signInRules.refreshableHours * 3_600_000)
    throw new Refusal('auth.session-ended');
  const token = context.keys.derive('refresh', sessionId, jti);
  const expires = new Date(now.getTime() + refreshSeconds * 1000).toISOString();
  await context.db
    .insertInto('refresh_token')
    .values({
      token_hash: hashToken(token),
      session_id: sessionId,
      jti,
      expires_at: expires,
    })
    .onConflict((conflict) =>
      // An unused token gets a new expiry. For a used one the exchange itself decides (grace, then reuse).
      conflict.column('token_hash').doUpdateSet({ expires_at: expires }).where('refresh_token.used_at', 'is', null),
    )
    .execute();
  return token;
}

/** Browser name without its version: an update within a session is not a theft. */
export function agentFamily(userAgent: string): string {
  return userAgent.replace(/[\d._]+/g, '').slice(0, 200);
}

/** Why somebody may not make a call by its policy, whichever units they applied; undefined where they may. */
export function refusalFor({ allow, personOnly }: Endpoint, { who }: Pick<Admitted, 'who'>): RefusalCode | undefined {
  if (personOnly && who.apiToken) return 'right.person-only';
  if (typeof allow === 'object') {
    if ('pages' in allow && !allow.pages.some((id) => who.pages.has(id))) return 'right.no-page';
    if ('group' in allow && !groupPasses(allow.group, who.group)) return 'right.no-group';
    if ('group' in allow && !pagesBesides(allow).every((id) => who.pages.has(id))) return 'right.no-page';
    if (allow.to === 'write' && !who.mayWrite) return 'right.read-only';
  }
  return allow === 'session-write' && !who.mayWrite ? 'right.read-only' : undefined;
}

/**
 * Whether the caller may make this call, and in which units: the contract entry is the policy (ruling 16, 17).
 * @throws Refusal `right.no-page`, `right.read-only`, `right.no-group`, `scope.choose-unit`
 */
export function authorize(endpoint: Endpoint, admitted: Admitted): void {
  const refused = refusalFor(endpoint, admitted);
  if (refused) throw new Refusal(refused);
  if (endpoint.units === 'create' && admitted.scope.units.length !== 1) throw new Refusal('scope.choose-unit');
}
