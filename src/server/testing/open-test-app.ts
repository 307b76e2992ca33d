import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, inject, onTestFinished } from 'vitest';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import type { Endpoint, Given, Output } from '#contract/core/endpoint.ts';
import { toInside, toWire } from '#contract/core/wire-names.ts';
import type { PageId } from '#domain/access/pages.ts';
import { openApp } from '#server/app.ts';
import { hashPassword } from '#server/areas/identity/password-security.ts';
import { readConfig } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { createContext } from '#server/create-context.ts';
import { openDatabase } from '#server/db/connect.ts';
import { systemClock } from '#server/outside/clock.ts';
import { type DocumentReader, openDocumentReader } from '#server/outside/documents/documents.ts';
import { openLog } from '#server/outside/log.ts';
import { openRecordingMailer } from '#server/outside/mail/recording-mailer.ts';
import { openRecordingSms } from '#server/outside/sms/recording-sms.ts';
import { connectionTo, createDatabase, templateName } from './global-setup.ts';
import { quickFolder } from './quick-folder.ts';
import { post, type RawAnswer, request, sealed } from './requests.ts';

/** A whole server on its own database, without a port: requests are injected. */
export type TestApp = {
  context: AppContext;
  app: FastifyInstance;
  mailer: ReturnType<typeof openRecordingMailer>;
  /** Used where the environment sets `SMS_BASE_URL`. */
  sms: ReturnType<typeof openRecordingSms>;
  /** Runs background tasks from now on. */
  work(): Promise<void>;
  units: { USA: number; CAN: number; empty: number };
  /** Adds a user and signs in. */
  signIn(person?: NewPerson): Promise<Caller>;
};

export type NewPerson = {
  username?: string;
  pages?: readonly PageId[];
  group?: 'admin' | 'staff' | 'user';
  isReadOnly?: boolean;
  /** Granted units; the first is the applied one. */
  units?: readonly number[];
};

/** Somebody who is signed in and makes calls. */
export type Caller = {
  username: string;
  userId: number;
  token: string;
  /** The raw response. */
  raw(endpoint: Endpoint, input: unknown, files?: Record<string, Buffer>): Promise<RawAnswer>;
  /** The answer of a call that succeeds; anything else fails the test with the body. */
  call<E extends Endpoint>(endpoint: E, input: Given<E>, files?: Record<string, Buffer>): Promise<Output<E>>;
  /** Confirms the password, as dangerous actions require it. */
  stepUp(): Promise<void>;
};

export const testPassword = 'a good long password';
let passwordHash: Promise<string> | undefined;
const everyPage = [1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 16, 17, 24] as const satisfies readonly PageId[];

/**
 * Opens a test app; it is closed and its database dropped when the test ends, or when `whenOver` says. `log` receives
 * its log lines.
 */
export async function openTestApp(
  env: NodeJS.ProcessEnv = {},
  log = openLog('silent'),
  whenOver: (close: Close) => void = onTestFinished,
): Promise<TestApp> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = await administrator();
  await createDatabase(admin, server, name, `template ${templateName} strategy file_copy`);
  const folder = mkdtempSync(join(quickFolder(), 'rolecall-house-'));
  cpSync(inject('keysFolder'), join(folder, 'keys'), { recursive: true });
  const config = readConfig(
    { DATA_DIR: folder, SEED: 'none', SERVE_DOCS: 'false', LOG_LEVEL: 'silent', CALLS_PER_MINUTE: '1000000', ...env },
    folder,
  );
  const database = openDatabase(connectionTo(server, name), log, 8);
  const mailer = openRecordingMailer();
  const sms = openRecordingSms();
  const { context, tasks, close } = await createContext(config, database, log, {
    mailer,
    sms: config.sms && sms,
    clock: { ...systemClock },
    documents: sharedDocuments,
  });
  const units = await addUnits(context);
  const app = await openApp(context);
  await app.ready();
  whenOver(async () => {
    await close(app);
    rmSync(folder, { recursive: true, force: true });
    // Nobody waits for it: the next test copies another one meanwhile, and the server is thrown away at the end.
    const dropped = admin.query(`drop database if exists ${name} with (force)`);
    if (server.connectionString) await dropped;
    else dropped.catch(() => undefined);
  });
  return {
    context,
    app,
    mailer,
    sms,
    units,
    work: () => tasks.work(context),
    signIn: (person) => signIn(context, app, units, person),
  };
}

/** Starting its processes takes a second: all tests of a worker share them. They end with the worker, or long idle. */
const sharedDocuments: DocumentReader = { ...openDocumentReader(), close: () => undefined };

let admin: Promise<pg.Client> | undefined;

/** The connection of this worker that makes and drops databases; it ends with the worker. */
function administrator(): Promise<pg.Client> {
  const open = async () => {
    const client = new pg.Client(connectionTo(inject('databaseServer'), undefined, 'administrator'));
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  admin ??= open();
  return admin;
}

type Close = () => Promise<void>;

/**
 * `whenOver` for what all tests of a file share, called while the file is read: within a hook or a test `afterAll` registers
 * nothing, and what stays open works on until the whole run ends.
 */
export function afterTheFile(): (close: Close) => void {
  const over: Close[] = [];
  afterAll(async () => {
    for (const close of over.toReversed()) await close();
  });
  return (close) => void over.push(close);
}

/**
 * One application for all tests of a file, opened with the first test that asks. Each test that asks gets units of its own
 * there, so that it meets nobody else's records; people it signs in are its own anyway. Not for tests about what all units
 * share (roles by name, throttles, the clock, the index as a whole) or about background work.
 */
export function sharedTestApp(): () => Promise<TestApp> {
  const whenOver = afterTheFile();
  let opening: Promise<TestApp> | undefined;
  let opened = 0;
  return async () => {
    opening ??= openTestApp({}, undefined, whenOver);
    const shared = await opening;
    opened += 1;
    const units = opened === 1 ? shared.units : await addUnits(shared.context, ` ${opened}`);
    return { ...shared, units, signIn: (person) => signIn(shared.context, shared.app, units, person) };
  };
}

/** Adds three business units. */
export async function addUnits(context: AppContext, more = '') {
  const rows = await context.db
    .insertInto('business_unit')
    .values([
      {
        name: `United States${more}`,
        code: `USA${more}`,
        country: 'US',
        currency: 'USD',
        time_zone: 'America/Chicago',
      },
      { name: `Canada${more}`, code: `CAN${more}`, country: 'CA', currency: 'CAD', time_zone: 'America/Toronto' },
      { name: `Empty${more}`, code: `CA${more}`, country: 'CA', currency: 'CAD', time_zone: 'America/Vancouver' },
    ])
    .returning('id')
    .execute();
  return { USA: rows[0]!.id, CAN: rows[1]!.id, empty: rows[2]!.id };
}

/** Asks to sign in, again where a busy machine held the server up beyond the deadline of a call, as a browser does. */
async function postSignIn(app: FastifyInstance, username: string): Promise<RawAnswer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await post(app, '/api/auth', { username, password: await sealed(app, testPassword) });
    if (answer.status !== 503 || tries === 3) return answer;
  }
}

/** Adds a user to any app and signs in. */
export async function signIn(
  context: AppContext,
  app: FastifyInstance,
  known: TestApp['units'],
  {
    username = `user-${randomBytes(4).toString('hex')}`,
    pages = everyPage,
    group = 'staff',
    isReadOnly = false,
    units = [known.USA],
  }: NewPerson = {},
): Promise<Caller> {
  const role = await context.db
    .insertInto('role')
    .values({ name: `role of ${username}`, group_name: group })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (pages.length > 0)
    await context.db
      .insertInto('role_page')
      .values(pages.map((page_id) => ({ role_id: role.id, page_id })))
      .execute();
  passwordHash ??= hashPassword(testPassword);
  const user = await context.db
    .insertInto('app_user')
    .values({
      username,
      username_key: username,
      first_name: 'Test',
      last_name: username,
      email: `${username}@example.com`,
      role_id: role.id,
      is_read_only: isReadOnly,
      password_hash: await passwordHash,
      last_units: [...units.slice(0, 1)],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (units.length > 0)
    await context.db
      .insertInto('user_unit')
      .values(units.map((unit_id) => ({ user_id: user.id, unit_id })))
      .execute();
  const answer = await postSignIn(app, username);
  const token = (answer.body['token'] as { accessToken?: string } | undefined)?.accessToken;
  if (!token) throw new Error(`sign-in failed: ${JSON.stringify(answer.body)}`);
  const raw: Caller['raw'] = (endpoint, input, files) => request(app, token, endpoint, input, files);
  return {
    username,
    userId: user.id,
    token,
    raw,
    stepUp: async () => {
      const { status, body } = await raw(authApi.stepUp, { password: await sealed(app, testPassword) });
      if (status !== 200) throw new Error(`step-up failed: ${JSON.stringify(body)}`);
    },
    call: async (endpoint, input, files) => {
      const { status, body } = await raw(endpoint, toWire(endpoint.input as never, input), files);
      if (status >= 400) throw new Error(`${endpoint.path} answered ${status}: ${JSON.stringify(body)}`);
      return toInside(endpoint.output as never, body) as never;
    },
  };
}

/** A little less than a test may take (vitest.config.ts), so that what was waited for is told. */
const patienceSeconds = 50 * Number(process.env['TEST_TIME_FACTOR'] ?? 1);

/** Waits until something is so, asking every 50 ms. */
export async function until<T>(ask: () => Promise<T | undefined | false>, seconds = patienceSeconds): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`not so after ${seconds} s`);
    await new Promise((done) => setTimeout(done, 50));
  }
}
