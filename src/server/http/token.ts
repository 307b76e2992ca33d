import { errors, jwtVerify, SignJWT } from 'jose';
import { firstTokenKid, type Keys } from '#server/outside/keys.ts';

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
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => signingKey(keys, kid, now), {
      algorithms: ['HS256'],
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'nbf', 'sub', 'sid', 'jti', 'typ'],
    });
    const claims = readClaims(payload);
    return claims ? { state: 'good', claims } : { state: 'refused' };
  } catch (failure) {
    if (!(failure instanceof errors.JWTExpired)) return { state: 'refused' };
    const claims = readClaims(failure.payload);
    return claims ? { state: 'expired', claims } : { state: 'refused' };
  }
}

async function signingKey(keys: Keys, kid: unknown, now: Date): Promise<Uint8Array> {
  const key = await keys.tokens.find(kid === undefined ? firstTokenKid : String(kid), now);
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
