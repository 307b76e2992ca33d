import { childrenOf, parse, type SyntaxNode } from './function-sizes.ts';
import { queriesPerTopic } from './house-rules.ts';
import { isTest, type RoomPlace, roomOf, type Source } from './read-sources.ts';
import type { Room } from './room-ladder.ts';

/** Every breach of the room rules in one file. */
export function roomBreaches(source: Source, rooms: readonly Room[]): string[] {
  const place = roomOf(source.path);
  if (place && !rooms.some(({ name }) => name === place.room))
    return [`${source.path} is in no room: ${place.room} has no step on the ladder of rooms`];
  if (isTest(source.path)) return [];
  return [
    ...kind(source, place, rooms),
    ...source.imports.flatMap(({ target }) => [
      ...door(source.path, place, target),
      ...betweenRooms(source.path, place, target, rooms),
      ...insideRoom(source.path, place, target, rooms),
    ]),
    ...declarations(source, place),
  ];
}

/** Breaches that only the whole house shows: rooms without a folder, topics without a file, rooms without a test. */
export function wholeRoomBreaches(
  sources: readonly Source[],
  { rooms, toCome }: { rooms: readonly Room[]; toCome: readonly string[] },
): string[] {
  const paths = new Set(sources.map(({ path }) => path));
  const found: string[] = [];
  for (const { name, topics } of rooms) {
    const folder = `src/server/areas/${name}/`;
    const own = [...paths].filter((path) => path.startsWith(folder));
    const isThere = own.length > 0;
    if (isThere && toCome.includes(name)) found.push(`${name} is a room already: take it from the rooms to come`);
    if (!isThere && !toCome.includes(name)) found.push(`the step ${name} of the ladder has no folder ${folder}`);
    if (!isThere) continue;
    for (const topic of topics)
      if (!paths.has(`${folder}${topic}.ts`))
        found.push(`the order of ${name} names ${topic}, but there is no ${topic}.ts`);
    if (!own.some((path) => path.endsWith('.api.test.ts')))
      found.push(`${folder} has no *.api.test.ts: every room tests its calls on a real database`);
  }
  for (const name of toCome)
    if (!rooms.some((room) => room.name === name)) found.push(`the room to come ${name} has no step on the ladder`);
  return found;
}

/** Topics with too many queries files, counted in the given files. */
export function tooManyQueries(sources: readonly Source[], rooms: readonly Room[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of sources) {
    const place = roomOf(path);
    if (place?.wing !== 'server' || isTest(path) || !isQueries(place.file)) continue;
    const topic = topicOf(place, rooms);
    if (topic)
      counts.set(
        `src/server/areas/${place.room}/${topic}`,
        (counts.get(`src/server/areas/${place.room}/${topic}`) ?? 0) + 1,
      );
  }
  return [...counts]
    .filter(([, count]) => count > queriesPerTopic)
    .map(
      ([topic, count]) => `${topic}.ts has ${count} *-queries.ts; ${queriesPerTopic} is the limit: make it two topics`,
    );
}

const isQueries = (file: string) => /(^|\/)([\w-]+-)?queries\.ts$/.test(file);
const stem = (file: string) => file.replace(/\.tsx?$/, '');

/** The topic of a server file in a room: its own name, or the topic whose name a queries file begins with. */
function topicOf({ room, file }: RoomPlace, rooms: readonly Room[]): string | undefined {
  const topics = rooms.find(({ name }) => name === room)?.topics ?? [];
  if (!isQueries(file)) return topics.find((topic) => topic === stem(file));
  const name = stem(file).replace(/queries$/, '');
  return topics
    .filter((topic) => topic !== 'tasks' && name.startsWith(`${topic}-`))
    .sort((a, b) => b.length - a.length)[0];
}

function kind({ path }: Source, place: RoomPlace | undefined, rooms: readonly Room[]): string[] {
  if (place?.wing !== 'server' || place.file === 'routes.ts' || topicOf(place, rooms)) return [];
  if (isQueries(place.file))
    return [
      `${path} belongs to no topic: its name begins with a topic of ${place.room} that stands in the same folder`,
    ];
  return [`${path} has no step in the order of topics of ${place.room} (scripts/room-ladder.ts)`];
}

/** Doors: code outside a room may import only its topic files. */
function door(path: string, place: RoomPlace | undefined, target: string): string[] {
  const other = roomOf(target);
  if (other?.wing !== 'server' || isTest(target)) return [];
  const isOwn = place?.wing === 'server' && place.room === other.room;
  if (other.file === 'routes.ts')
    return path === 'src/server/areas/all.ts' ? [] : [`${path} imports ${target}: only areas/all.ts gathers routes`];
  if (other.file === 'tasks.ts' && path === 'src/server/areas/tasks.ts') return [];
  const isBehind = other.file === 'tasks.ts' || isQueries(other.file);
  if (!isOwn)
    return isBehind ? [`${path} imports ${target}: only topic files are the front door of ${other.room}`] : [];
  const isDeclaring = place.file === 'routes.ts' || place.file === 'tasks.ts';
  if (isDeclaring && isBehind) return [`${path} imports ${target}: declarations call topic files only`];
  return [];
}

/** Ladder: a room imports only rooms on lower floors; screens import no other room. */
function betweenRooms(path: string, place: RoomPlace | undefined, target: string, rooms: readonly Room[]): string[] {
  const other = roomOf(target);
  if (!other) return [];
  // Lists and catalogs write to the audit and import no other room.
  if (/^src\/server\/(lists|catalogs)\//.test(path) && other.room !== 'audit')
    return [`${path} imports ${target}: lists and catalogs know the room audit only`];
  if (!place || place.wing !== other.wing || place.room === other.room) return [];
  if (place.wing === 'web' && place.kind === 'areas')
    return other.kind === 'areas' && !other.file.startsWith('words/')
      ? [`${path} imports ${target}: screens of one room never import another's`]
      : [];
  if (place.wing === 'server' && isQueries(place.file))
    return [`${path} imports ${target}: queries import no other room`];
  const floorOf = (name: string) => rooms.find((room) => room.name === name)?.floor;
  const [low, high] = [floorOf(other.room), floorOf(place.room)];
  if (low === undefined || high === undefined)
    return [
      `${path} imports ${target}: ${low === undefined ? other.room : place.room} has no step on the ladder of rooms`,
    ];
  return low < high ? [] : [`${path} imports ${target}: ${other.room} is not below ${place.room}`];
}

/**
 * Order: queries files are below all topics of their room and import only queries; a topic imports only the topics before it.
 */
function insideRoom(path: string, place: RoomPlace | undefined, target: string, rooms: readonly Room[]): string[] {
  const other = roomOf(target);
  if (place?.wing !== 'server' || other?.wing !== 'server' || place.room !== other.room) return [];
  if (place.file === 'routes.ts' || other.file === 'routes.ts' || isTest(target)) return [];
  if (isQueries(place.file))
    return isQueries(other.file) ? [] : [`${path} imports ${target}: queries know no topic file`];
  if (isQueries(other.file)) return [];
  const topics = rooms.find(({ name }) => name === place.room)?.topics ?? [];
  const [own, to] = [topicOf(place, rooms), topicOf(other, rooms)];
  if (own === undefined) return [];
  if (to === undefined) return [`${path} imports ${target}, which is no topic of ${place.room}`];
  return topics.indexOf(to) <= topics.indexOf(own)
    ? []
    : [`${path} imports ${target}: in ${place.room} ${to} comes after ${own}`];
}

/**
 * `routes.ts` and `tasks.ts` contain only declarations, with arrow functions of one expression at most; the work is in topic
 * files.
 */
function declarations({ path, text }: Source, place: RoomPlace | undefined): string[] {
  if (place?.wing !== 'server' || !/^(routes|tasks)\.ts$/.test(place.file)) return [];
  const found: string[] = [];
  const visit = (node: SyntaxNode): void => {
    if (/^Function(Declaration|Expression)$/.test(node.type) || node.type === 'ClassDeclaration')
      found.push(`${path} holds a function: ${place.file} holds declarations only`);
    else if (node.type === 'ArrowFunctionExpression' && !isOneExpression(node.body as SyntaxNode))
      found.push(`${path} holds an arrow with more than one expression: ${place.file} holds declarations only`);
    else if (
      node.type === 'Property' &&
      (node.key as { name?: string }).name === 'run' &&
      !callsTopic(node.value as SyntaxNode)
    )
      found.push(`${path}: run calls a function of a topic file`);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parse(path, text));
  return found;
}

function isOneExpression(body: SyntaxNode): boolean {
  if (body.type !== 'BlockStatement') return true;
  const statements = body.body as SyntaxNode[];
  return (
    statements.length <= 1 &&
    statements.every(({ type }) => type === 'ExpressionStatement' || type === 'ReturnStatement')
  );
}

/** Whether the value of `run` is a function name, or an arrow function whose one expression is a call by name. */
function callsTopic(value: SyntaxNode): boolean {
  if (value.type === 'Identifier') return true;
  if (value.type !== 'ArrowFunctionExpression') return false;
  let body = value.body as SyntaxNode;
  if (body.type === 'BlockStatement') {
    const [only] = body.body as SyntaxNode[];
    body = (only?.expression ?? only?.argument) as SyntaxNode;
  }
  if (body?.type === 'AwaitExpression') body = body.argument as SyntaxNode;
  return body?.type === 'CallExpression' && (body.callee as SyntaxNode).type === 'Identifier';
}
