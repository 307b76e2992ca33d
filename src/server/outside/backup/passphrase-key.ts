import { createHmac, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * How the key of a backup is derived from its passphrase: scrypt (RFC 7914) with the cost that OWASP names. They are in
 * the header, so a later version may raise them and still read older files.
 */
export type KeyDerivation = {
  readonly name: 'scrypt';
  readonly cost: number;
  readonly blockSize: number;
  readonly parallelization: number;
  /** Base64. */
  readonly salt: string;
};

/** The keys of one file: each has one use. */
export type BackupKeys = { readonly chunks: Buffer; readonly header: Buffer; readonly check: string };

/** A shorter passphrase is refused when a backup is taken, in characters. */
export const shortestPassphrase = 12;

/** 128 MB of memory and half a second for each guess. */
const usualCost = 2 ** 17;

/** A new salt. Only tests make a key that is cheap to derive. */
export const newDerivation = (cost: number = usualCost): KeyDerivation => ({
  name: 'scrypt',
  cost,
  blockSize: 8,
  parallelization: 1,
  salt: randomBytes(32).toString('base64'),
});

/** Derives the keys of a file. The same passphrase gives other keys for every file, because each has its own salt. */
export async function deriveKeys(passphrase: string, how: KeyDerivation): Promise<BackupKeys> {
  const { cost, blockSize, parallelization } = how;
  const root = await new Promise<Buffer>((resolve, reject) => {
    const options = { N: cost, r: blockSize, p: parallelization, maxmem: 256 * cost * blockSize };
    scrypt(passphrase.normalize('NFKC'), Buffer.from(how.salt, 'base64'), 32, options, (failure, key) =>
      failure ? reject(failure) : resolve(key),
    );
  });
  const part = (use: string) => Buffer.from(hkdfSync('sha256', root, '', `rolecall backup ${use}`, 32));
  return { chunks: part('chunks'), header: part('header'), check: part('check').toString('base64') };
}

/** The code that authenticates a header. */
export const headerCode = (keys: BackupKeys, header: string): string =>
  createHmac('sha256', keys.header).update(header, 'utf8').digest('base64');

/** Whether two base64 values are equal, in constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one, 'base64'), Buffer.from(other, 'base64')];
  return a.length === b.length && timingSafeEqual(a, b);
}
