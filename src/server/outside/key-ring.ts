import { readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { makeKeyFile, readKeyFile } from './key-file.ts';

/** Keys of one purpose: the newest is used, an older one is found by its name for a while after it was replaced. */
export type KeyRing<K> = {
  /** The key in use, in every process: the folder is read each time. */
  newest(): Promise<K>;
  /** The key of a name; undefined for an unknown name, and for an expired key. */
  find(kid: string, now: Date): Promise<K | undefined>;
  /** Replaces the newest. */
  makeNext(now: Date): Promise<K>;
};

/** The files of a ring, how its keys are made and read, and how long they are found after they were replaced. */
export type RingRules<K> = {
  name: string;
  ending: string;
  secondsAfter: number;
  /** The first file has another use too, so it stays when its key expires. */
  isFirstLasting?: boolean;
  make(): Promise<string>;
  read(text: string, file: string): K;
};

/** Longest time, in milliseconds, until a process notices that a key it has read was replaced or deleted. */
const pollMs = 5000;

type Kept<K> = {
  file: string;
  key: K;
  /** When the next key took over, in milliseconds; undefined for the newest. */
  replacedAt: number | undefined;
};

/**
 * A ring in a folder. The first key is `<name>.<ending>`; later ones have the second of their creation in the name
 * (`envelope-20261121T090000Z.pem`), so a copy of the folder still shows when each was replaced. The file of an expired
 * key is deleted.
 */
export async function openKeyRing<K extends { kid: string }>(folder: string, rules: RingRules<K>): Promise<KeyRing<K>> {
  const { name, ending, secondsAfter, make, read } = rules;
  const first = `${name}.${ending}`;
  const later = new RegExp(`^${name}-(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)Z\\.${ending}$`);
  const known = new Map<string, K>();
  let kept: Kept<K>[] = [];
  let lookedAt = Number.NEGATIVE_INFINITY;

  const madeAt = (file: string) => Date.parse(file.replace(later, '$1-$2-$3T$4:$5:$6Z')) || 0;
  const files = async (): Promise<string[]> => {
    const there = await readdir(folder);
    return [...there.filter((file) => file === first), ...there.filter((file) => later.test(file)).sort()];
  };
  const keyOf = async (file: string): Promise<K | undefined> => {
    const seen = known.get(file);
    if (seen) return seen;
    const path = join(folder, file);
    const text = await readKeyFile(path);
    if (text === undefined) return undefined;
    try {
      const key = read(text, file);
      known.set(file, key);
      return key;
    } catch {
      throw new Error(`The key file ${path} is damaged. Bring it back from a backup or delete it.`);
    }
  };
  const look = async (): Promise<void> => {
    const there = await files();
    const found: Kept<K>[] = [];
    for (const [at, file] of there.entries()) {
      const next = there[at + 1];
      // A damaged key that was replaced is as good as expired; only the newest one is needed to go on.
      const key = await keyOf(file).catch((failure: unknown) => {
        if (next === undefined) throw failure;
        return undefined;
      });
      if (key) found.push({ file, key, replacedAt: next === undefined ? undefined : madeAt(next) });
    }
    for (const file of known.keys()) if (!there.includes(file)) known.delete(file);
    kept = found;
    lookedAt = performance.now();
  };
  const isOver = ({ replacedAt }: Kept<K>, now: Date) =>
    replacedAt !== undefined && now.getTime() > replacedAt + secondsAfter * 1000;
  const sweep = async (now: Date): Promise<void> => {
    for (const one of kept)
      if (isOver(one, now) && !(one.file === first && rules.isFirstLasting))
        await unlink(join(folder, one.file)).catch(() => {});
  };
  const newest = async (): Promise<K> => {
    await look();
    const last = kept.at(-1);
    if (!last) throw new Error(`There is no key ${first} in ${folder}.`);
    return last.key;
  };

  if ((await files()).length === 0) await makeKeyFile(join(folder, first), await make());
  await newest();
  return {
    newest,
    find: async (kid, now) => {
      const isKnown = kept.some(({ key }) => key.kid === kid);
      if (!isKnown || performance.now() - lookedAt > pollMs) {
        await look();
        await sweep(now);
      }
      const found = kept.find(({ key }) => key.kid === kid);
      return found && !isOver(found, now) ? found.key : undefined;
    },
    makeNext: async (now) => {
      // Never older than the one it replaces, even where the clock was set back.
      const at = Math.max(now.getTime(), madeAt((await files()).at(-1) ?? '') + 1000);
      const stamp = new Date(Math.ceil(at / 1000) * 1000).toISOString().replace(/[-:]|\.\d+/g, '');
      await makeKeyFile(join(folder, `${name}-${stamp}.${ending}`), await make());
      return newest();
    },
  };
}
