import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { chmod, mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The server's own keys. They live in files of mode 0600 beside the data, never in the database or the repository. */
export type Keys = {
  /** RSA-3072 pair of the password envelope and its name (ruling 10). */
  readonly envelope: { readonly kid: string; readonly privateKey: KeyObject; readonly jwk: Record<string, unknown> };
  /** Signs access tokens (HMAC-SHA256). */
  readonly tokenSecret: Uint8Array;
  /** A secret of its own for each purpose, derived from the token secret. */
  derive(purpose: string, ...parts: string[]): string;
};

/** Reads the keys of a folder, making them on the first start. Two processes that start together agree on one set. */
export async function openKeys(folder: string): Promise<Keys> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pem = await readOrMake(join(folder, 'envelope.pem'), makePair);
  const secret = await readOrMake(join(folder, 'token.secret'), async () => randomBytes(48).toString('base64'));
  const privateKey = createPrivateKey(pem);
  const jwk = createPublicKey(privateKey).export({ format: 'jwk' }) as Record<string, unknown>;
  const kid = createHash('sha256').update(String(jwk['n'])).digest('base64url').slice(0, 16);
  const tokenSecret = Buffer.from(secret, 'base64');
  return {
    envelope: { kid, privateKey, jwk: { ...jwk, alg: 'RSA-OAEP-256', use: 'enc', kid } },
    tokenSecret,
    derive: (purpose, ...parts) =>
      createHmac('sha256', tokenSecret)
        .update([purpose, ...parts].join('\u0000'))
        .digest('base64url'),
  };
}

async function makePair(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

async function readOrMake(path: string, make: () => Promise<string>): Promise<string> {
  const existing = await readWhole(path);
  if (existing) return existing;
  const made = await make();
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(made);
    await file.sync();
    await file.close();
    await chmod(path, 0o600);
    return made;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
    return (await readWhole(path)) ?? made;
  }
}

/** The content of a file that another process may just be writing; undefined where there is none. */
async function readWhole(path: string): Promise<string | undefined> {
  for (let tries = 0; tries < 20; tries += 1) {
    const content = await readFile(path, 'utf8').catch(() => undefined);
    if (content === undefined || content !== '') return content;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`The key file ${path} is empty. Delete it to make a new key; everybody will have to sign in again.`);
}
