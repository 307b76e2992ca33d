import { createHash, createHmac, createPrivateKey, createPublicKey, generateKeyPair, randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { signInRules } from '#domain/access/sign-in.ts';
import { type AuditKeys, openAuditKeys } from './audit-keys.ts';
import { makeKeyFile, readKeyFile } from './key-file.ts';
import { type KeyRing, openKeyRing } from './key-ring.ts';

/** One key of the password envelope (ruling 10): RSA-3072, its public half and its name. */
export type EnvelopeKey = {
  readonly kid: string;
  readonly privateKey: ReturnType<typeof createPrivateKey>;
  readonly jwk: Record<string, unknown>;
};

/** One key that signs access tokens (HMAC-SHA256), and its name. */
export type TokenKey = { readonly kid: string; readonly secret: Uint8Array };

/** The server's own keys. They are files of mode 0600 beside the data, never in the database or the repository. */
export type Keys = {
  readonly envelopes: KeyRing<EnvelopeKey>;
  readonly tokens: KeyRing<TokenKey>;
  readonly audit: AuditKeys;
  /** Derives a separate secret for each purpose. All come from the first secret, which is never replaced. */
  derive(purpose: string, ...parts: string[]): string;
};

/** The name of the first signing key, used for tokens without a key id. */
export const firstTokenKid = 'token';

/** Reads the keys of a folder, creating them on the first start. Two processes that start together agree on one set. */
export async function openKeys(folder: string): Promise<Keys> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const root = await readOrMakeRoot(join(folder, 'token.secret'));
  const envelopes = await openKeyRing<EnvelopeKey>(folder, {
    name: 'envelope',
    ending: 'pem',
    secondsAfter: signInRules.previousEnvelopeMinutes * 60,
    make: makePair,
    read: readPair,
  });
  const tokens = await openKeyRing<TokenKey>(folder, {
    name: 'token',
    ending: 'secret',
    secondsAfter: signInRules.previousTokenKeyHours * 3600,
    isFirstLasting: true,
    make: makeSecret,
    read: (text, file) => ({ kid: file.replace(/\.secret$/, ''), secret: Buffer.from(text, 'base64') }),
  });
  return {
    envelopes,
    tokens,
    audit: await openAuditKeys(folder),
    derive: deriver(root),
  };
}

/** The function that derives secrets from the root, given as the content of its file `token.secret`. */
export const deriverOf = (rootFile: string): Keys['derive'] => deriver(Buffer.from(rootFile, 'base64'));

const deriver =
  (root: Buffer): Keys['derive'] =>
  (purpose, ...parts) =>
    createHmac('sha256', root)
      .update([purpose, ...parts].join('\u0000'))
      .digest('base64url');

const makeSecret = async () => randomBytes(48).toString('base64');

async function readOrMakeRoot(path: string): Promise<Buffer> {
  if ((await readKeyFile(path)) === undefined) await makeKeyFile(path, await makeSecret());
  return Buffer.from((await readKeyFile(path)) ?? '', 'base64');
}

async function makePair(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function readPair(pem: string): EnvelopeKey {
  const privateKey = createPrivateKey(pem);
  const jwk = createPublicKey(privateKey).export({ format: 'jwk' }) as Record<string, unknown>;
  const kid = createHash('sha256').update(String(jwk['n'])).digest('base64url').slice(0, 16);
  return { kid, privateKey, jwk: { ...jwk, alg: 'RSA-OAEP-256', use: 'enc', kid } };
}
