import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** The file in DATA_DIR that names the installation; the database names the same one (ruling 53). */
const fileName = 'installation.id';

/** Gives a folder a new id, whole or not at all; returns it. */
export async function writeInstallationFile(dataDir: string, id: string = randomUUID()): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const draft = join(dataDir, `${fileName}.${process.pid}.new`);
  const handle = await open(draft, 'w', 0o600);
  await handle.writeFile(`${id}\n`);
  await handle.sync();
  await handle.close();
  await rename(draft, join(dataDir, fileName));
  return id;
}
