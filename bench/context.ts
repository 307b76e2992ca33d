import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { openApp } from '#server/app.ts';
import { hashPassword } from '#server/areas/identity/password-security.ts';
import { readConfig } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { createContext } from '#server/create-context.ts';
import { type Database, openDatabase } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { openLog } from '#server/outside/log.ts';
import { seedBaseline } from '#server/seed/baseline.ts';
import { prepareDatabase } from '#server/tasks/prepare-database.ts';
import { multipart, sealed } from '#server/testing/requests.ts';

/** A whole server for measuring: its database, without a port; requests are injected. */
export type BenchContext = {
  context: AppContext;
  app: FastifyInstance;
  /** As the owner of the schema, for loading: the product itself changes no table. */
  connection: pg.PoolConfig;
  ownerDb: Database['db'];
  /** Whether the database was empty when it was opened. */
  isNew: boolean;
  work(): Promise<void>;
  close(): Promise<void>;
};

const root = join(import.meta.dirname, '..');

/**
 * Opens an app on PostgreSQL by URL, or on the embedded one in a folder: a given one, which is retained, or a temporary
 * one. `say` receives the start's messages.
 */
export async function openBenchContext(options: {
  databaseUrl: string | undefined;
  folder: string | undefined;
  say: (line: string) => void;
}): Promise<BenchContext> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'rolecall-bench-'));
  mkdirSync(folder, { recursive: true });
  // Started as root, the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  const embedded = options.databaseUrl ? undefined : await startEmbedded({ dataDir: folder, root, say: options.say });
  const connection = embedded?.connection ?? { connectionString: options.databaseUrl! };
  const log = openLog('warn');
  const owner = embedded?.owner ?? connection;
  await prepareDatabase(owner, connection, log);
  const database = openDatabase(connection, log);
  const ownerDatabase = openDatabase(owner, log, 2);
  await seedBaseline(database.db);
  const units = await database.db.selectFrom('business_unit').select('id').limit(1).execute();
  const config = readConfig({ DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'warn', CALLS_PER_MINUTE: '1000000' }, root);
  const { context, tasks, close } = await createContext(config, database, log);
  const app = await openApp(context);
  await app.ready();
  const end = async () => {
    await close(app);
    await ownerDatabase.close();
    await embedded?.stop();
    if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
  };
  // A failed bench stops its database.
  process.once('uncaughtException', async (failure) => {
    console.error(failure);
    await end();
    process.exit(1);
  });
  return {
    context,
    app,
    connection: owner,
    ownerDb: ownerDatabase.db,
    isNew: units.length === 0,
    work: () => tasks.work(context),
    close: end,
  };
}

/** Makes calls as an administrator, who may do everything in every unit. */
export type Caller = {
  userId: number;
  get(path: string): Promise<Record<string, unknown>>;
  post(path: string, body: object): Promise<Record<string, unknown>>;
  /** Uploads resumes. */
  upload(files: readonly { name: string; bytes: Buffer }[]): Promise<Record<string, unknown>>;
};

/** Signs an administrator in, created if there is none; `unitId` is the unit of the calls. */
export async function signIn({ context, app }: BenchContext, unitId: number): Promise<Caller> {
  const password = 'a good long password';
  const username = 'bench';
  let user = await context.db.selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirst();
  user ??= await context.db
    .insertInto('app_user')
    .values({
      username,
      username_key: username,
      first_name: 'Bench',
      last_name: 'Bench',
      email: 'bench@example.com',
      role_id: 1,
      password_hash: await hashPassword(password),
      last_units: [unitId],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entered = await app.inject({
    method: 'POST',
    url: '/api/auth',
    payload: { username, password: await sealed(app, password) },
  });
  const { accessToken } = (entered.json() as { token: { accessToken: string } }).token;
  const headers = { authorization: `Bearer ${accessToken}` };
  const read = ({ statusCode, body }: { statusCode: number; body: string }, path: string) => {
    if (statusCode >= 400) throw new Error(`${path} answered ${statusCode}: ${body.slice(0, 500)}`);
    return JSON.parse(body) as Record<string, unknown>;
  };
  return {
    userId: user.id,
    get: async (path) => read(await app.inject({ url: path, headers }), path),
    upload: async (files) => {
      const path = '/api/job/upload/candidates/all';
      const { body: payload, type } = multipart([], Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])));
      const asForm = { ...headers, 'content-type': type };
      return read(await app.inject({ method: 'POST', url: path, headers: asForm, payload }), path);
    },
    post: async (path, payload) => read(await app.inject({ method: 'POST', url: path, headers, payload }), path),
  };
}
