import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

/** One import: as written, as a path from the root of the repository, and whether it is lazy. */
export type Import = { from: string; target: string; isLazy: boolean };

/** One source file with its imports. */
export type Source = { path: string; text: string; imports: Import[] };

/** Parses the imports of a file as paths from the root of the repository. */
export function readSource(path: string, text: string): Source {
  const written = text.matchAll(/(?:from|import)(\s*\()?\s*(['"`])([^'"`]+)\2/g);
  return {
    path,
    text,
    imports: [...written]
      .map(([, bracket, , from]) => ({ from: from!, isLazy: bracket !== undefined }))
      .filter(({ from }) => from.startsWith('.') || from.startsWith('#'))
      .map(({ from, isLazy }) => ({
        from,
        isLazy,
        target: from.startsWith('#')
          ? `src/${from.slice(1)}`
          : normalize(join(dirname(path), from)).replaceAll('\\', '/'),
      })),
  };
}

/** All TypeScript files under src, e2e, bench and scripts, sorted by path. */
export function readSources(root: string): Source[] {
  return ['src', 'e2e', 'bench', 'scripts']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
    )
    .sort()
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')));
}

/** Whether a file is a test or only for tests. */
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || /(^|\/)testing\//.test(path);

/** The wing of a path: `server` of `src/server/app.ts`. */
export const wingOf = (path: string): string | undefined => /^src\/([\w-]+)\//.exec(path)?.[1];

/** Where in a room a file is: `{ wing: 'server', kind: 'areas', room: 'jobs', file: 'routes.ts' }`. */
export type RoomPlace = { wing: string; kind: 'areas' | 'widgets'; room: string; file: string };

/** The place of a path in a room; undefined where it is in none. */
export function roomOf(path: string): RoomPlace | undefined {
  const match = /^src\/(server|contract|web)\/(areas|widgets)\/([\w-]+)\/(.+)$/.exec(path);
  if (!match) return undefined;
  const [, wing, kind, room, file] = match as unknown as [string, string, RoomPlace['kind'], string, string];
  return { wing, kind, room, file };
}

/** Code without its comments. Strings stay: a name in a string can reach what it names too. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
