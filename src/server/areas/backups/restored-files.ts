import { createHash } from 'node:crypto';
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Files that are flushed at the same time: one after the other, a disk would wait for each. */
const atOnce = 16;
/** Larger files are written as they are read. */
const small = 1024 * 1024;

/** Writes a file whole or not at all, flushed, readable by its owner only. */
export async function writeWhole(path: string, content: Buffer): Promise<void> {
  const draft = `${path}.new`;
  const handle = await open(draft, 'w', 0o600);
  await handle.writeFile(content);
  await handle.sync();
  await handle.close();
  await rename(draft, path);
}

/** Writes a key file. Names come from the backup, so nothing but a plain name is taken. */
export async function writeKey(folder: string, name: string, content: Buffer): Promise<void> {
  if (basename(name) !== name || name.startsWith('.')) throw new Error(`${name} is no name of a key.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  await writeWhole(join(folder, name), content);
}

/** Writes files under their hashes. One whose content is not that of its hash is left out. */
export class FileWriter {
  readonly #root: string;
  readonly #running = new Set<Promise<void>>();
  #failure: unknown;
  count = 0;

  constructor(root: string) {
    this.#root = root;
  }

  async write(sha256: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`${sha256} is no address of a file.`);
    const target = join(this.#root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
    const parts: Buffer[] = [];
    let size = 0;
    let large: { path: string; handle: Awaited<ReturnType<typeof open>> } | undefined;
    const hash = createHash('sha256');
    for await (const bytes of content) {
      hash.update(bytes);
      size += bytes.length;
      if (!large && size > small) {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        large = { path: `${target}.new`, handle: await open(`${target}.new`, 'w', 0o600) };
        for (const part of parts.splice(0)) await large.handle.writeFile(part);
      }
      if (large) await large.handle.writeFile(bytes);
      else parts.push(Buffer.from(bytes));
    }
    const isWhole = hash.digest('hex') === sha256;
    if (large) {
      await large.handle.sync();
      await large.handle.close();
      if (isWhole) await rename(large.path, target);
      else await rm(large.path);
    } else if (isWhole)
      await this.#later(async () => {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await writeWhole(target, Buffer.concat(parts));
      });
    if (isWhole) this.count += 1;
  }

  async #later(work: () => Promise<void>): Promise<void> {
    if (this.#failure) throw this.#failure;
    while (this.#running.size >= atOnce) await Promise.race(this.#running);
    const running = work()
      .catch((failure: unknown) => {
        this.#failure ??= failure;
      })
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async finish(): Promise<void> {
    await Promise.all(this.#running);
    if (this.#failure) throw this.#failure;
  }
}
