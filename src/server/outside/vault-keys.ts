import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { makeKeyFile } from './key-file.ts';

/** The vault cannot be opened with the existing keys; the server start stops with this message. */
export class VaultKeyProblem extends Error {}

/** A sealed secret cannot be opened: it was changed, moved to another record, or its key is gone. */
export class Unreadable extends Error {}

/**
 * Envelope encryption of secrets (reliability VLT-01): each has its own key, which is wrapped by one of the numbered
 * keys in files of mode 0600. `about` names record, column and unit and is bound to both layers: a moved secret does
 * not open.
 */
export type VaultKeys = {
  seal(secret: string, about: string): Promise<string>;
  /** @throws Unreadable */
  open(sealed: string, about: string): Promise<string>;
  /** The same secret under the newest key; its own key and its content stay as they are. @throws Unreadable */
  rewrap(sealed: string, about: string): Promise<string>;
  /** Numbers of the existing keys, oldest first. @throws VaultKeyProblem where others can read one */
  numbers(): Promise<number[]>;
  /** Creates the next key; every process uses it from then on. */
  makeNext(): Promise<number>;
  /** Deletes a key for good. */
  remove(number: number): Promise<void>;
};

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * The vault's keys in a folder. Nothing is created here: the server start decides whether to create a first key (see
 * `startVault`).
 */
export function openVaultKeys(folder: string): VaultKeys {
  const known = new Map<number, Buffer>();
  const pathOf = (number: number) => join(folder, `vault-${number}.key`);

  const numbers = async (): Promise<number[]> => {
    const names = await readdir(folder).catch(() => [] as string[]);
    const found = names.flatMap((name) => {
      const match = /^vault-(\d{1,6})\.key$/.exec(name);
      return match ? [Number(match[1])] : [];
    });
    return found.sort((a, b) => a - b);
  };
  const read = async (number: number): Promise<Buffer> => {
    const kept = known.get(number);
    if (kept) return kept;
    const path = pathOf(number);
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text === undefined) throw new Unreadable(`the vault key ${number} is missing`);
    const { mode } = await stat(path);
    // Windows has no such bits; there the folder's own rights apply.
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      throw new VaultKeyProblem(`The vault key ${path} can be read by others. Run: chmod 600 ${path}`);
    const key = Buffer.from(text.trim(), 'base64');
    if (key.length !== keyBytes)
      throw new VaultKeyProblem(`The vault key ${path} is damaged. Bring it back from a backup.`);
    known.set(number, key);
    return key;
  };
  const newest = async (): Promise<number> => {
    const number = (await numbers()).at(-1);
    if (number === undefined) throw new Unreadable('there is no vault key');
    return number;
  };
  const wrap = async (dataKey: Buffer, about: string) => {
    const number = await newest();
    return `v1.${number}.${lock(await read(number), dataKey, `${about}|key ${number}`)}`;
  };
  return {
    numbers,
    seal: async (secret, about) => {
      const dataKey = randomBytes(keyBytes);
      return `${await wrap(dataKey, about)}.${lock(dataKey, Buffer.from(secret, 'utf8'), about)}`;
    },
    open: (sealed, about) => openWith(read, sealed, about),
    rewrap: async (sealed, about) => {
      const { number, wrapped, content } = parse(sealed);
      return `${await wrap(unlock(await read(number), wrapped, `${about}|key ${number}`), about)}.${content}`;
    },
    makeNext: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (let number = ((await numbers()).at(-1) ?? 0) + 1; ; number += 1) {
        if (await makeKeyFile(pathOf(number), randomBytes(keyBytes).toString('base64'))) return number;
      }
    },
    remove: async (number) => {
      known.delete(number);
      await unlink(pathOf(number));
    },
  };
}

/**
 * Opens secrets with key files that are not in a folder: those of a backup. `files` maps their names to their content.
 */
export function vaultKeysOf(files: ReadonlyMap<string, Buffer>): Pick<VaultKeys, 'open'> {
  const read = async (number: number) => {
    const key = Buffer.from(files.get(`vault-${number}.key`)?.toString('utf8').trim() ?? '', 'base64');
    if (key.length !== keyBytes) throw new Unreadable(`the vault key ${number} is missing`);
    return key;
  };
  return { open: (sealed, about) => openWith(read, sealed, about) };
}

async function openWith(read: (number: number) => Promise<Buffer>, sealed: string, about: string): Promise<string> {
  const { number, wrapped, content } = parse(sealed);
  const dataKey = unlock(await read(number), wrapped, `${about}|key ${number}`);
  return unlock(dataKey, content, about).toString('utf8');
}

function parse(sealed: string) {
  const [version, number, wrapped, content, rest] = sealed.split('.');
  if (version !== 'v1' || !/^\d{1,6}$/.test(number ?? '') || !wrapped || !content || rest !== undefined)
    throw new Unreadable('not a sealed secret');
  return { number: Number(number), wrapped, content };
}

function lock(key: Buffer, clear: Buffer, about: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(about, 'utf8'));
  const content = Buffer.concat([cipher.update(clear), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
}

function unlock(key: Buffer, locked: string, about: string): Buffer {
  const bytes = Buffer.from(locked, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) throw new Unreadable('a sealed secret is cut short');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(about, 'utf8'))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
  } catch {
    throw new Unreadable('a sealed secret was changed or moved');
  }
}
