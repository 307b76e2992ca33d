import { randomBytes } from 'node:crypto';
import { chmod, link, open, readFile, unlink } from 'node:fs/promises';

/**
 * Writes a key file where there is none yet, complete before anybody can read it. Returns whether this call created it.
 */
export async function makeKeyFile(path: string, text: string): Promise<boolean> {
  const whole = `${path}.${randomBytes(6).toString('hex')}.new`;
  const file = await open(whole, 'wx', 0o600);
  await file.writeFile(text);
  await file.sync();
  await file.close();
  await chmod(whole, 0o600);
  try {
    // A link never replaces a file: of two processes only one creates the key.
    await link(whole, path);
    return true;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
    return false;
  } finally {
    await unlink(whole);
  }
}

/** The content of a key file; undefined where there is none. */
export async function readKeyFile(path: string): Promise<string | undefined> {
  const content = await readFile(path, 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return undefined;
    throw failure;
  });
  if (content === '')
    throw new Error(
      `The key file ${path} is empty. Delete it to make a new key; everybody will have to sign in again.`,
    );
  return content;
}
