import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The file in DATA_DIR that names the installation; the database names the same one (ruling 53). It holds its own inode
 * too: a copied folder has another one, so a clone is known although both ids are the same.
 */
const fileName = 'installation.id';

/** The id in a folder; `isCopied` where the file is a copy. Undefined where there is none. */
export async function readInstallationFile(dataDir: string): Promise<{ id: string; isCopied: boolean } | undefined> {
  const path = join(dataDir, fileName);
  try {
    const [id = '', inode] = (await readFile(path, 'utf8')).trim().split(' ');
    const { ino } = await stat(path, { bigint: true });
    return { id, isCopied: inode !== undefined && inode !== String(ino) };
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw failure;
  }
}

/** Gives a folder an id, by default a new one, whole or not at all; returns it. */
export async function writeInstallationFile(dataDir: string, id: string = randomUUID()): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const draft = join(dataDir, `${fileName}.${process.pid}.new`);
  const handle = await open(draft, 'w', 0o600);
  const { ino } = await handle.stat({ bigint: true });
  await handle.writeFile(`${id} ${ino}\n`);
  await handle.sync();
  await handle.close();
  await rename(draft, join(dataDir, fileName));
  return id;
}
