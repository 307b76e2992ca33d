import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { readdir, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeKeyFile, readKeyFile } from './key-file.ts';

/** A public key that checks signatures of the audit: Ed25519 as a JSON Web Key, named by its thumbprint. */
export type PublicAuditKey = {
  readonly kid: string;
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly use: 'sig';
  readonly alg: 'EdDSA';
  /** The last entry whose end it may have signed, of a key that was replaced: what it signs beyond is forged. */
  readonly lastNumber?: number;
};

/** The keys that sign the ends of the audit (ADR 0119): the newest signs, all check. */
export type AuditKeys = {
  sign(text: string): Promise<{ kid: string; signature: string }>;
  /** Every key that ever signed, oldest first. */
  publicKeys(): Promise<PublicAuditKey[]>;
  /**
   * Makes a new one; of those before it only the public half stays, with the number of the last entry, which is asked once
   * the new key signs: nothing beyond is theirs.
   */
  makeNext(now: Date, lastNumber: () => Promise<number>): Promise<PublicAuditKey>;
};

const first = 'audit.pem';
const later = /^audit-\d{8}T\d{6}Z\.pem$/;

/** Whether a file of the keys folder is one of these keys. */
const isAuditKeyFile = (name: string): boolean => name === first || later.test(name);

/** The keys in a folder; the first one is made where there is none. */
export async function openAuditKeys(folder: string): Promise<AuditKeys> {
  const files = async (): Promise<string[]> => {
    const there = await readdir(folder);
    return [...there.filter((name) => name === first), ...there.filter((name) => later.test(name)).sort()];
  };
  const read = async (file: string) => {
    const text = await readKeyFile(join(folder, file));
    if (text === undefined) throw new Error(`The key file ${join(folder, file)} is gone. Bring it back from a backup.`);
    return text;
  };
  if ((await files()).length === 0) await makeKeyFile(join(folder, first), makePair());
  return {
    sign: async (text) => {
      const newest = (await files()).at(-1);
      const pem = newest === undefined ? '' : await read(newest);
      if (!isPrivate(pem)) throw new Error(`There is no private key that signs the audit in ${folder}.`);
      const key = createPrivateKey(pem);
      return { kid: publicOf(key).kid, signature: sign(null, Buffer.from(text), key).toString('base64url') };
    },
    publicKeys: async () => Promise.all((await files()).map(async (file) => publicOfPem(await read(file)))),
    makeNext: async (now, lastNumber) => {
      const before = await files();
      const at = new Date(Math.ceil(now.getTime() / 1000) * 1000).toISOString().replace(/[-:]|\.\d+/g, '');
      const pem = makePair();
      if (!(await makeKeyFile(join(folder, `audit-${at}.pem`), pem)))
        throw new Error('A key was made in this second already. Try again.');
      const last = await lastNumber();
      for (const file of before) await keepPublicHalf(join(folder, file), await read(file), last);
      return publicOfPem(pem);
    },
  };
}

/** The public keys among the files of a keys folder, such as those of a backup. */
export const publicAuditKeysOf = (files: ReadonlyMap<string, Buffer>): PublicAuditKey[] =>
  [...files].filter(([name]) => isAuditKeyFile(name)).map(([, content]) => publicOfPem(content.toString('utf8')));

/** Whether one of these keys, the one that the signature names, made it. */
export function isSignedBy(
  keys: readonly PublicAuditKey[],
  text: string,
  { kid, signature }: { kid: string; signature: string },
): boolean {
  const jwk = keys.find((key) => key.kid === kid);
  if (!jwk) return false;
  const key = read.get(jwk) ?? createPublicKey({ key: { kty: jwk.kty, crv: jwk.crv, x: jwk.x }, format: 'jwk' });
  read.set(jwk, key);
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}

/** Reading a key takes as long as checking a signature. */
const read = new WeakMap<PublicAuditKey, KeyObject>();

const isPrivate = (pem: string) => pem.includes('PRIVATE KEY');

const makePair = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Before a PEM other text may stand (RFC 7468, 5.2). */
const lastNumberIn = /^last-number: (\d+)$/m;

function publicOfPem(pem: string): PublicAuditKey {
  const key = publicOf(isPrivate(pem) ? createPrivateKey(pem) : createPublicKey(pem));
  const last = lastNumberIn.exec(pem)?.[1];
  return last === undefined ? key : { ...key, lastNumber: Number(last) };
}

function publicOf(key: KeyObject): PublicAuditKey {
  const half = key.type === 'private' ? createPublicKey(key) : key;
  const { kty, crv, x } = half.export({ format: 'jwk' }) as { kty: string; crv: string; x: string };
  // RFC 7638: the members that make the key, in alphabetical order.
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
  return { kid, kty, crv, x, use: 'sig', alg: 'EdDSA' };
}

/** A private key that signs no more is one that could still forge. */
async function keepPublicHalf(path: string, pem: string, lastNumber: number): Promise<void> {
  if (!isPrivate(pem)) return;
  const half = createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();
  const draft = `${path}.${randomBytes(6).toString('hex')}.new`;
  await writeFile(draft, `last-number: ${lastNumber}\n${half}`, { mode: 0o600, flush: true });
  await rename(draft, path).catch(async (failure) => {
    await unlink(draft);
    throw failure;
  });
}
