import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { areaLadder, exceptions, oddNames, serverFloors, storageNames, webFloors, wings } from './house-rules.ts';

/** One source file with its imports. */
export type Source = { path: string; text: string; imports: { from: string; target: string }[] };

/** Every breach of the house in these files, one sentence each. */
export function breaches(sources: readonly Source[]): string[] {
  const found: string[] = [];
  if (sources.length === 0) found.push('no source file was seen: the check would pass on nothing');
  for (const source of sources) {
    found.push(
      ...directions(source),
      ...vocabulary(source),
      ...names(source),
      ...randomness(source),
      ...length(source),
    );
  }
  found.push(...circles(sources));
  const isExcused = (breach: string) => exceptions.some(({ breach: excused }) => breach.startsWith(excused));
  const unused = exceptions.filter(({ breach }) => !found.some((one) => one.startsWith(breach)));
  return [
    ...found.filter((breach) => !isExcused(breach)),
    ...(sources.length > 0
      ? unused.map(({ breach }) => `the exception "${breach}" is no longer needed: remove it`)
      : []),
  ];
}

const wingOf = (path: string) => /^src\/(\w+)\//.exec(path)?.[1];
const areaOf = (path: string) => /^src\/(?:server|web)\/areas\/([\w-]+)\//.exec(path)?.[1];
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.includes('/testing/');

/** Where a file stands on the floors of its wing: the number of its floor, or undefined where floors do not matter. */
function floorOf(path: string, floors: readonly (readonly string[])[]): number | undefined {
  const level = floors.findIndex((names) => names.some((name) => path.startsWith(name)));
  return level < 0 ? undefined : level;
}

function directions({ path, imports }: Source): string[] {
  const wing = wingOf(path);
  if (!wing || isTest(path)) return [];
  return imports.flatMap(({ from, target }) => {
    if (from.startsWith('../')) return [`${path} imports "${from}": write it as #${wing}/…`];
    const to = wingOf(target);
    if (!to) return [];
    if (to !== wing && !wings[wing]?.includes(to)) return [`${path} imports ${target}: ${wing} may not know ${to}`];
    if (to !== wing) return [];
    const floors = wing === 'server' ? serverFloors : wing === 'web' ? webFloors : [];
    const [own, other] = [floorOf(path, floors), floorOf(target, floors)];
    if (own !== undefined && other !== undefined && other > own)
      return [`${path} imports ${target}: that is a floor above`];
    return betweenAreas(path, target);
  });
}

function betweenAreas(path: string, target: string): string[] {
  const [own, other] = [areaOf(path), areaOf(target)];
  if (!own || !other || own === other) return [];
  if (wingOf(path) === 'web') return [`${path} imports ${target}: screens of one area never import another's`];
  if (/[/-]queries\.ts$/.test(path)) return [`${path} imports ${target}: queries import no other area`];
  if (!target.endsWith(`/${other}/${other}.ts`)) return [`${path} imports ${target}: only the front door ${other}.ts`];
  const [low, high] = [areaLadder.indexOf(other), areaLadder.indexOf(own)];
  if (low < 0 || high < 0) return [`${low < 0 ? other : own} has no step on the ladder of areas`];
  return low < high ? [] : [`${path} imports ${target}: ${other} is not below ${own}`];
}

function vocabulary({ path }: Source): string[] {
  const match = /^src\/server\/areas\/([\w-]+)\/(.+)$/.exec(path);
  if (!match || isTest(path)) return [];
  const [, area, file] = match;
  return [`${area}.ts`, 'queries.ts', 'routes.ts', 'tasks.ts'].includes(file!) || /^[a-z]+-queries\.ts$/.test(file!)
    ? []
    : [`${path}: an area holds ${area}.ts, queries.ts (or run-queries.ts, ...), routes.ts, tasks.ts and their tests`];
}

/** Code without comments and with its strings: odd names in either would spread. */
function names({ path, text }: Source): string[] {
  if (!path.startsWith('src/') || isTest(path) || path.startsWith('src/contract/')) return [];
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
  const isStorage = path === 'src/web/session/storage.ts';
  return [...oddNames, ...(path.startsWith('src/web/') && !isStorage ? storageNames : [])]
    .filter((name) => new RegExp(`(?<![\\w/-])${name}(?![\\w-])`).test(code))
    .map(
      (name) =>
        `${path} says ${name}: odd names stay in ${storageNames.includes(name) ? 'web/session/storage.ts' : 'the contract'}`,
    );
}

/** On the server only `crypto` draws by lot: what grants access must not be guessed (reliability VLT-08). */
function randomness({ path, text }: Source): string[] {
  const isOurs = /^src\/(domain|contract|matching|server)\//.test(path) && !isTest(path);
  return isOurs && /\bMath\.random\b/.test(text) ? [`${path} asks Math.random: draw by lot with node:crypto`] : [];
}

const lengthLimit = 400;

function length({ path, text }: Source): string[] {
  const isList = /\/(words|data|sample)\//.test(path);
  const lines = text.trimEnd().split('\n').length;
  return lines > lengthLimit && !isList ? [`${path} has ${lines} lines; ${lengthLimit} is the limit`] : [];
}

/** Circles of imports, each named once by its files. */
function circles(sources: readonly Source[]): string[] {
  const known = new Map(sources.map((source) => [source.path, source]));
  const state = new Map<string, 'open' | 'done'>();
  const found = new Set<string>();
  const visit = (path: string, trail: string[]): void => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      found.add(`circle: ${[...trail.slice(trail.indexOf(path)), path].join(' -> ')}`);
      return;
    }
    state.set(path, 'open');
    for (const { target } of known.get(path)?.imports ?? []) if (known.has(target)) visit(target, [...trail, path]);
    state.set(path, 'done');
  };
  for (const { path } of sources) visit(path, []);
  return [...found];
}

/** A file's text with what it imports, as paths from the root of the repository. */
export function readSource(path: string, text: string): Source {
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, from]) => from!);
  return {
    path,
    text,
    imports: specifiers
      .filter((from) => from.startsWith('.') || from.startsWith('#'))
      .map((from) => ({
        from,
        target: from.startsWith('#') ? `src/${from.slice(1)}` : normalize(join(dirname(path), from)),
      })),
  };
}

/** All TypeScript files under src, e2e, bench and scripts. */
export function readSources(root: string): Source[] {
  return ['src', 'e2e', 'bench', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => {
        const path = relative(root, join(entry.parentPath, entry.name));
        return readSource(path, readFileSync(join(root, path), 'utf8'));
      }),
  );
}

if (process.argv[1] === import.meta.filename) {
  const sources = readSources(join(import.meta.dirname, '..'));
  const found = breaches(sources);
  for (const breach of found) console.error(breach);
  console.log(`house: ${sources.length} files, ${found.length} breaches`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
