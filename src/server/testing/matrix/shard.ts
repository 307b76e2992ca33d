import { afterAll, beforeAll } from 'vitest';
import { openLog } from '#server/outside/log.ts';
import { seedBaseline } from '#server/seed/baseline.ts';
import { seedMatrix } from '#server/seed/matrix/matrix.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { sealed } from '#server/testing/requests.ts';
import { openObjects, type Row, servedRows } from './cells.ts';
import { openPrincipals, type Principal } from './principals.ts';
import { type Answer, send } from './requests.ts';
import { verdict } from './table.ts';

/** Which files of the table run in which test file: four of about the same length, so that two workers share them. */
export const shards = {
  lists: ['lists'],
  accounts: ['accounts', 'audit', 'backups', 'consultants', 'dashboards', 'messages'],
  people: ['identity', 'integrations', 'users', 'skills', 'transfer', 'vault'],
  work: [
    'automation',
    'candidates',
    'files',
    'job-boards',
    'jobs',
    'matching',
    'money',
    'outreach',
    'people',
    'search',
  ],
} as const satisfies Record<string, readonly string[]>;

/** Files of the table that no server answers yet. */
export const unserved = ['to-come'];

export type Cell = { readonly row: Row; readonly verb: string };

/** One server with everything that the matrix needs. Filled before the first test. */
export type World = {
  readonly rows: readonly Row[];
  readonly cells: readonly Cell[];
  app: TestApp;
  principals: readonly Principal[];
  objects: Awaited<ReturnType<typeof openObjects>>;
  /** How many requests were made. */
  counted: number;
  /** What the server logged of defects: without it a cell that ends in 500 says nothing. */
  readonly defects: Set<string>;
  /** Lines of the server's log that hold a secret of the vault. */
  readonly toldSecrets: string[];
  ask(row: Row, verb: string, caller: Pick<Principal, 'token'>, input: Record<string, unknown>): Promise<Answer>;
};

/** What every secret of the vault begins with. */
export const secretSign = 'VMSCANARY';

/** Opens a server before the tests of a file, for the calls of some rooms, and closes it behind them. */
export function openWorld(rooms: readonly string[]): World {
  const rows = servedRows().filter(({ room }) => rooms.includes(room));
  const world = {
    rows,
    cells: rows.flatMap((row) => row.verbs.map((verb) => ({ row, verb }))),
    counted: 0,
    defects: new Set(),
    toldSecrets: [],
    ask: async (row, verb, { token }, input) => {
      world.counted += 1;
      const { password } = input;
      const clear = typeof password === 'string' ? /^@sealed (.+)$/.exec(password)?.[1] : undefined;
      const envelope = clear !== undefined && { password: await sealed(world.app.app, clear) };
      return send(world.app.app, row.endpoint, verb, token, { ...input, ...envelope });
    },
  } as Omit<World, 'app' | 'principals' | 'objects'> as World;
  const over: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    world.app = await openTestApp({}, listeningLog(world), (close) => over.push(close));
    const { context } = world.app;
    await seedBaseline(context.db);
    await seedMatrix(context);
    world.principals = await openPrincipals(context);
    world.objects = await openObjects(context);
  });
  afterAll(async () => {
    if (world.cells.length > 0)
      process.stdout.write(
        `permission matrix (${rooms.join(', ')}): ${world.counted} cells of ${world.cells.length} operations\n`,
      );
    for (const close of over) await close();
  });
  return world;
}

const listeningLog = ({ defects, toldSecrets }: World) =>
  openLog('info', {
    write: (line) => {
      if (line.includes(secretSign)) toldSecrets.push(line);
      if (!line.startsWith('{"level":"error"') && !line.startsWith('{"level":"fatal"')) return;
      const { err, path } = JSON.parse(line) as { err?: { message: string }; path?: string };
      defects.add(`${path}: ${err?.message.slice(0, 600) ?? line}`);
    },
  });

export const isOpen = ({ who }: Row) => who === 'public' || who === 'chat' || who === 'signed';
export const changes = ({ writes, verbs }: Row) => writes || !verbs.includes('GET');

/** What the table says that a principal meets at the door. */
export function expectedOf(row: Row, { refused, rights }: Principal): string {
  if (isOpen(row)) return 'in';
  return refused ?? verdict(row, rights!);
}

/** What the server said at the door; anything beyond it counts as in. */
export function doorOf({ status, code, erroCode }: Answer): string {
  if (status === 401 || String(code).startsWith('right.')) return String(code);
  return status === 403 && erroCode === 403 ? 'auth.token-expired' : 'in';
}

/** No answer shows a record of the other unit or a secret of the vault. */
export function leaks({ unit }: Principal, { text }: Answer): string[] {
  const foreign = unit === 'A' ? 'CANARY-MXB' : 'CANARY-MXA';
  return [foreign, foreign.toLowerCase(), secretSign].filter((sign) => text.includes(sign));
}
