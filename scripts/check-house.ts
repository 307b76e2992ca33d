import { join } from 'node:path';
import { roomBreaches, tooManyQueries, wholeRoomBreaches } from './check-rooms.ts';
import { functionSizes } from './function-sizes.ts';
import {
  dataPaths,
  exceptions,
  floors,
  functionLimits,
  lazyRegistries,
  longestFile,
  narrow,
  oddNames,
  restrictedFiles,
  restrictedNames,
  storageNames,
  wings,
} from './house-rules.ts';
import { type LongFunction, longFunctions } from './long-functions.ts';
import { isTest, readSource, readSources, type Source, wingOf, withoutComments } from './read-sources.ts';
import { type Room, rooms, roomsToCome } from './room-ladder.ts';

export { readSource, readSources, type Source };

/** The rules of the check; tests pass their own. */
export type Rules = {
  /** Whether the sources are complete: only then can something be missing or no longer needed. */
  isWhole?: boolean;
  stagedRetrieval?: readonly Room[];
  toCome?: readonly string[];
  allowed?: readonly { breach: string }[];
  allowedFunctions?: readonly LongFunction[];
};

/**
 * Every breach of the house rules in these files, one sentence each. A breach inside one file is found from that file alone.
 * Checks that need the whole house run when `src/server/main.ts` is among the files.
 */
export function breaches(sources: readonly Source[], rules: Rules = {}): string[] {
  if (sources.length === 0) return ['no source file was seen: the check would pass on nothing'];
  const {
    stagedRetrieval = rooms,
    toCome = roomsToCome,
    allowed = exceptions,
    allowedFunctions = longFunctions,
  } = rules;
  const isWhole = rules.isWhole ?? sources.some(({ path }) => path === 'src/server/main.ts');
  const found = sources.flatMap((source) => [
    ...standing(source),
    ...directions(source),
    ...roomBreaches(source, stagedRetrieval),
    ...restricted(source),
    ...names(source),
    ...randomness(source),
    ...length(source),
  ]);
  found.push(...tooManyQueries(sources, stagedRetrieval), ...circles(sources));
  found.push(...functionBreaches(sources, allowedFunctions, isWhole));
  if (isWhole) found.push(...wholeRoomBreaches(sources, { rooms: stagedRetrieval, toCome }));
  const unused = isWhole ? allowed.filter(({ breach }) => !found.some((one) => one.startsWith(breach))) : [];
  return [
    ...found.filter((breach) => !allowed.some(({ breach: excused }) => breach.startsWith(excused))),
    ...unused.map(({ breach }) => `the exception "${breach}" is no longer needed: remove it`),
  ];
}

/** Whether a path stands under a path of the rules: a folder with a slash at its end, or a file; `*` is part of one name. */
function fits(path: string, rule: string): boolean {
  const pattern = rule
    .split('*')
    .map((part) => part.replace(/[.]/g, '\\.'))
    .join('[^/]*');
  return new RegExp(`^${pattern}${rule.endsWith('/') ? '' : '$'}`).test(path);
}

const fitsAny = (path: string, rules: readonly string[]) => rules.some((rule) => fits(path, rule));

/** The floor number of a file; undefined where it is on none. */
function floorOf(path: string): number | undefined {
  const known = (floors[wingOf(path) ?? ''] ?? []).flatMap((rules, level) => rules.map((rule) => ({ rule, level })));
  return known.filter(({ rule }) => fits(path, rule)).sort((a, b) => b.rule.length - a.rule.length)[0]?.level;
}

/** Every file of a wing must be on a floor, except tests directly in the wing's folder. */
function standing({ path }: Source): string[] {
  if (!path.startsWith('src/')) return [];
  const wing = wingOf(path);
  if (!wing || !wings[wing]) return [`${path} is in no wing`];
  if (floorOf(path) !== undefined) return [];
  return isTest(path) && path.split('/').length === 3
    ? []
    : [`${path} is on no floor of ${wing} (scripts/house-rules.ts)`];
}

function directions({ path, imports }: Source): string[] {
  if (isTest(path)) return [];
  const wing = wingOf(path);
  return imports.flatMap(({ from, target, isLazy }) => {
    const to = wingOf(target);
    if (wing && isTest(target)) return [`${path} imports ${target}: only tests import what is made for tests`];
    if (!wing || !to) return [];
    if (from.startsWith('../')) return [`${path} imports "${from}": write it as #${wing}/…`];
    if (to !== wing) return wings[wing]?.includes(to) ? [] : [`${path} imports ${target}: ${wing} may not know ${to}`];
    const [own, other] = [floorOf(path), floorOf(target)];
    if (other === undefined) return [`${path} imports ${target}, which is on no floor of ${wing}`];
    const mayRise = isLazy && fitsAny(path, lazyRegistries);
    if (own !== undefined && other > own && !mayRise) return [`${path} imports ${target}: that is a floor above`];
    return narrow
      .filter(({ folder, imports: allowed }) => path.startsWith(folder) && !fitsAny(target, allowed))
      .map(({ why }) => `${path} imports ${target}: ${why}`);
  });
}

/** Names and files that only a few places may use or import. */
function restricted({ path, text, imports }: Source): string[] {
  // The rules themselves say the names.
  if (isTest(path) || path === 'scripts/house-rules.ts') return [];
  const code = withoutComments(text);
  return [
    ...restrictedNames
      .filter(({ name, defined, in: places }) => {
        const isSaid = new RegExp(`(?<![\\w/-])${name}(?![\\w-])`).test(code);
        return isSaid && path !== defined && !fitsAny(path, places);
      })
      .map(({ name, why }) => `${path} says ${name}: ${why}`),
    ...restrictedFiles
      .filter(({ file, by }) => imports.some(({ target }) => target === file) && !fitsAny(path, by))
      .map(({ file, why }) => `${path} imports ${file}: ${why}`),
  ];
}

/** Searches code without comments; strings count too, because odd names would spread from both. */
function names({ path, text }: Source): string[] {
  if (!path.startsWith('src/') || isTest(path) || path.startsWith('src/contract/')) return [];
  const code = withoutComments(text);
  const isStorage = path === 'src/web/session/storage.ts';
  return [...oddNames, ...(path.startsWith('src/web/') && !isStorage ? storageNames : [])]
    .filter((name) => new RegExp(`(?<![\\w/-])${name}(?![\\w-])`).test(code))
    .map(
      (name) =>
        `${path} says ${name}: odd names stay in ${storageNames.includes(name) ? 'web/session/storage.ts' : 'the contract'}`,
    );
}

/** The server takes random values only from `crypto`: what grants access must not be guessable (reliability VLT-08). */
function randomness({ path, text }: Source): string[] {
  const isOurs = /^src\/(domain|contract|matching|server)\//.test(path) && !isTest(path);
  return isOurs && /\bMath\.random\b/.test(text) ? [`${path} asks Math.random: draw by lot with node:crypto`] : [];
}

function length({ path, text }: Source): string[] {
  const lines = text.trimEnd().split('\n').length;
  return lines > longestFile && !fitsAny(path, dataPaths)
    ? [`${path} has ${lines} lines; ${longestFile} is the limit`]
    : [];
}

/** Functions beyond the limits. Listed ones are allowed as long as they do not grow; tests and journeys are exempt. */
function functionBreaches(sources: readonly Source[], allowed: readonly LongFunction[], isWhole: boolean): string[] {
  const found: string[] = [];
  const needed = new Set<LongFunction>();
  for (const { path, text } of sources) {
    if (isTest(path) || path.startsWith('e2e/')) continue;
    for (const { name, lines, complexity } of functionSizes(path, text)) {
      if (lines <= functionLimits.lines && complexity <= functionLimits.complexity) continue;
      const label = `${path} ${name}`;
      const entry = allowed.find((one) => one.name === label);
      if (entry) needed.add(entry);
      if (!entry)
        found.push(
          `${label} has ${lines} lines and a complexity of ${complexity}; ${functionLimits.lines} and ${functionLimits.complexity} are the limits`,
        );
      else if (lines > entry.lines || complexity > entry.complexity)
        found.push(
          `${label} has grown from ${entry.lines} lines and a complexity of ${entry.complexity} to ${lines} and ${complexity}`,
        );
    }
  }
  const unused = isWhole ? allowed.filter((entry) => !needed.has(entry)) : [];
  return [
    ...found,
    ...unused.map(({ name }) => `${name} is within the limits: remove it from scripts/long-functions.ts`),
  ];
}

/** Circular imports, each reported once with its files. A lazy import closes no circle. */
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
    for (const { target, isLazy } of known.get(path)?.imports ?? [])
      if (known.has(target) && !isLazy) visit(target, [...trail, path]);
    state.set(path, 'done');
  };
  for (const { path } of sources) visit(path, []);
  return [...found];
}

if (process.argv[1] === import.meta.filename) {
  const sources = readSources(join(import.meta.dirname, '..'));
  const found = breaches(sources, { isWhole: true });
  for (const breach of found) console.error(breach);
  console.log(`house: ${sources.length} files, ${found.length} breaches`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
