import { hash } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { firstTokenKid, type Keys } from '#server/outside/keys.ts';

/** The stored form of a token; the token itself is never stored. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** The claims of an access token; rights are read from the session on every call, never from here. */
export type TokenClaims = { userId: number; sessionId: string; jti: string; expiresAt: Date };

const issuer = 'rolecall';
const audience = 'rolecall-api';

/** A signed access token (HS256). `issuedAt` is given so that the same grant signs to the same token. */
export async function signAccessToken(
  keys: Keys,
  { userId, sessionId, jti }: Omit<TokenClaims, 'expiresAt'>,
  issuedAt: Date,
  minutes: number,
): Promise<string> {
  const seconds = Math.floor(issuedAt.getTime() / 1000);
  const { kid, secret } = await keys.tokens.newest();
  return new SignJWT({ sid: sessionId, typ: 'access' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(userId))
    .setJti(jti)
    .setIssuedAt(seconds)
    .setNotBefore(seconds)
    .setExpirationTime(seconds + minutes * 60)
    .sign(secret);
}

/** A token with name and role for the browser's own use; it grants nothing (ruling 33). */
export async function signIdToken(
  keys: Keys,
  claims: { userId: number; name: string; roleId: number },
  issuedAt: Date,
  minutes: number,
): Promise<string> {
  const seconds = Math.floor(issuedAt.getTime() / 1000);
  const { kid, secret } = await keys.tokens.newest();
  return new SignJWT({ name: claims.name, role: claims.roleId, typ: 'id' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid })
    .setIssuer(issuer)
    .setAudience('rolecall-web')
    .setSubject(String(claims.userId))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + minutes * 60)
    .sign(secret);
}

/** A verified access token: good, expired (signature and claims are right), or neither. */
export type Verified =
  | { state: 'good'; claims: TokenClaims }
  | { state: 'expired'; claims: TokenClaims }
  | { state: 'refused' };

/**
 * Verifies an access token. Algorithm, issuer, audience and type are fixed here; of the token's own header only the key
 * id is read, and looked up among our keys.
 */
export async function verifyAccessToken(keys: Keys, token: string, now: Date): Promise<Verified> {
  const cache = cacheOf(keys);
  const name = hash('sha256', token);
  const known = cache.get(name);
  // Whether its time has come and its key still counts is asked again each time.
  if (known && known.from <= now && now < known.claims.expiresAt && (await keys.tokens.find(known.kid, now)))
    return { state: 'good', claims: known.claims };
  const verified = await verify(keys, token, now);
  if (verified.state === 'good') {
    cache.set(name, { kid: verified.kid, from: verified.from, claims: verified.claims });
    for (const oldest of cache.keys()) {
      if (cache.size <= mostCached) break;
      cache.delete(oldest);
    }
  } else cache.delete(name);
  return verified;
}

/** A token whose signature was right: the key, from when it counts, and its claims. */
type Cached = { kid: string; from: Date; claims: TokenClaims };

/** Tokens cached per process; the oldest is evicted. */
const mostCached = 5000;

/**
 * Verified tokens by their hash: a screen makes many calls with one token, and a signature takes a turn of the thread
 * pool, behind passwords and files.
 */
const caches = new WeakMap<Keys, Map<string, Cached>>();

function cacheOf(keys: Keys): Map<string, Cached> {
  const cache = caches.get(keys) ?? new Map<string, Cached>();
  caches.set(keys, cache);
  return cache;
}

async function verify(
  keys: Keys,
  token: string,
  now: Date,
): Promise<Exclude<Verified, { state: 'good' }> | ({ state: 'good' } & Cached)> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, ({ kid }) => signingKey(keys, kid, now), {
      algorithms: ['HS256'],
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'nbf', 'sub', 'sid', 'jti', 'typ'],
    });
    const claims = readClaims(payload);
    const { nbf = 0 } = payload;
    return claims
      ? { state: 'good', claims, kid: kidOf(protectedHeader.kid), from: new Date(nbf * 1000) }
      : { state: 'refused' };
  } catch (failure) {
    if (!(failure instanceof errors.JWTExpired)) return { state: 'refused' };
    const claims = readClaims(failure.payload);
    return claims ? { state: 'expired', claims } : { state: 'refused' };
  }
}

const kidOf = (kid: unknown) => (kid === undefined ? firstTokenKid : String(kid));

async function signingKey(keys: Keys, kid: unknown, now: Date): Promise<Uint8Array> {
  const key = await keys.tokens.find(kidOf(kid), now);
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key.secret;
}

function readClaims(payload: Record<string, unknown>): TokenClaims | undefined {
  const { sub, sid, jti, typ, exp } = payload;
  if (typ !== 'access' || typeof sid !== 'string' || typeof jti !== 'string' || typeof exp !== 'number')
    return undefined;
  const userId = Number(sub);
  return Number.isSafeInteger(userId) ? { userId, sessionId: sid, jti, expiresAt: new Date(exp * 1000) } : undefined;
}
