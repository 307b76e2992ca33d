import { constants, createPublicKey, type JsonWebKey, publicEncrypt, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { authApi } from '#contract/areas/auth.ts';
import type { Endpoint, Given, Output } from '#contract/endpoint.ts';
import { toInside, toWire } from '#contract/wire-names.ts';
import type { PageId } from '#domain/pages.ts';
import { openApp } from '#server/app.ts';
import { hashPassword } from '#server/areas/security/security.ts';
import { allTasks } from '#server/areas/tasks.ts';
import { startVault } from '#server/areas/vault-keys/vault-keys.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { openEvents } from '#server/db/events.ts';
import type { House } from '#server/house.ts';
import { openBlobs } from '#server/outside/blobs/blobs.ts';
import { openDocumentReader } from '#server/outside/documents/documents.ts';
import { openKeys } from '#server/outside/keys.ts';
import { openLog } from '#server/outside/log.ts';
import { openRecordingMailer } from '#server/outside/mail/recording-mailer.ts';
import { openVaultKeys } from '#server/outside/vault-keys.ts';
import { openTasks } from '#server/tasks/worker.ts';
import { connectionTo, templateName } from './global-setup.ts';

/** A whole server on a database of its own, without a port: requests are handed to it directly. */
export type TestHouse = {
  house: House;
  app: FastifyInstance;
  mailer: ReturnType<typeof openRecordingMailer>;
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
  /** The raw answer. */
  raw(endpoint: Endpoint, input: unknown, files?: Record<string, Buffer>): Promise<RawAnswer>;
  /** The answer of a call that succeeds; anything else fails the test with the body. */
  call<E extends Endpoint>(endpoint: E, input: Given<E>, files?: Record<string, Buffer>): Promise<Output<E>>;
  /** Confirms the password, as dangerous actions ask for it. */
  stepUp(): Promise<void>;
};

export type RawAnswer = { status: number; body: Record<string, unknown>; headers: Record<string, unknown> };

export const testPassword = 'a good long password';
let passwordHash: Promise<string> | undefined;
const everyPage = [1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 16, 17, 24] as const satisfies readonly PageId[];

/**
 * Opens a house; it is closed and its database dropped when the test ends, or when `whenOver` says. `log` takes what it would
 * print.
 */
export async function openTestHouse(
  env: NodeJS.ProcessEnv = {},
  log = openLog('silent'),
  whenOver: (close: () => Promise<void>) => void = onTestFinished,
): Promise<TestHouse> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client(connectionTo(server, server.connectionString ? undefined : 'postgres'));
  await admin.connect();
  await admin.query(`create database ${name} template ${templateName}`);
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-test-'));
  const config = readConfig(
    { DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'silent', CALLS_PER_MINUTE: '1000000', ...env },
    folder,
  );
  const database = openDatabase(connectionTo(server, name), log, 8);
  const stopping = new AbortController();
  const tasks = await openTasks(database, allTasks, log);
  const mailer = openRecordingMailer();
  const house: House = {
    config,
    database,
    db: database.db,
    events: openEvents(database, log),
    keys: await openKeys(join(folder, 'keys')),
    vaultKeys: openVaultKeys(join(folder, 'keys')),
    blobs: await openBlobs(join(folder, 'files')),
    documents: openDocumentReader(),
    mailer,
    clock: { now: () => new Date() },
    log,
    tasks,
    stopping: stopping.signal,
  };
  await startVault(house.db, house.vaultKeys);
  const units = await addUnits(house);
  const app = await openApp(house);
  await app.ready();
  whenOver(async () => {
    stopping.abort();
    await app.close();
    await tasks.stop();
    await house.events.close();
    house.documents.close();
    await database.close();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    house,
    app,
    mailer,
    units,
    work: () => tasks.work(house),
    signIn: (person) => signIn(house, app, units, person),
  };
}

async function addUnits(house: House) {
  const rows = await house.db
    .insertInto('business_unit')
    .values([
      { name: 'United States', code: 'USA', country: 'US', currency: 'USD', time_zone: 'America/Chicago' },
      { name: 'Canada', code: 'CAN', country: 'CA', currency: 'CAD', time_zone: 'America/Toronto' },
      { name: 'Empty', code: 'CA', country: 'CA', currency: 'CAD', time_zone: 'America/Vancouver' },
    ])
    .returning('id')
    .execute();
  return { USA: rows[0]!.id, CAN: rows[1]!.id, empty: rows[2]!.id };
}

async function signIn(
  house: House,
  app: FastifyInstance,
  known: TestHouse['units'],
  {
    username = `user-${randomBytes(4).toString('hex')}`,
    pages = everyPage,
    group = 'staff',
    isReadOnly = false,
    units = [known.USA],
  }: NewPerson = {},
): Promise<Caller> {
  const role = await house.db
    .insertInto('role')
    .values({ name: `role of ${username}`, group_name: group })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (pages.length > 0)
    await house.db
      .insertInto('role_page')
      .values(pages.map((page_id) => ({ role_id: role.id, page_id })))
      .execute();
  passwordHash ??= hashPassword(testPassword);
  const user = await house.db
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
    await house.db
      .insertInto('user_unit')
      .values(units.map((unit_id) => ({ user_id: user.id, unit_id })))
      .execute();
  const answer = await post(app, '/api/auth', { username, password: await sealed(app, testPassword) });
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

/** A password as the browser seals it. */
export async function sealed(app: FastifyInstance, password: string, at = Date.now()): Promise<string> {
  const { jwk } = (await app.inject({ url: '/api/auth/key' })).json() as { jwk: JsonWebKey };
  const clear = JSON.stringify({ p: password, n: randomBytes(16).toString('base64url'), t: at });
  const key = {
    key: createPublicKey({ key: jwk, format: 'jwk' }),
    padding: constants.RSA_PKCS1_OAEP_PADDING,
    oaepHash: 'sha256',
  };
  return publicEncrypt(key, Buffer.from(clear)).toString('base64');
}

/** A request without a session. */
export async function post(app: FastifyInstance, url: string, payload: object): Promise<RawAnswer> {
  const { statusCode, headers, body } = await app.inject({ method: 'POST', url, payload });
  return { status: statusCode, headers, body: body === '' ? {} : JSON.parse(body) };
}

/** Makes a call as its contract says: query, JSON or multipart. `input` is as it travels. */
export async function request(
  app: FastifyInstance,
  token: string | undefined,
  endpoint: Endpoint,
  input: unknown,
  files: Record<string, Buffer> = {},
): Promise<RawAnswer> {
  const method = endpoint.takes === 'query' && endpoint.verbs.includes('GET') ? 'GET' : endpoint.verbs[0]!;
  const given = Object.entries((input ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    String((input as Record<string, unknown>)[name] ?? 'none'),
  );
  const common = { method: method as 'GET', headers: authorization };
  let response: Awaited<ReturnType<FastifyInstance['inject']>>;
  if (endpoint.takes === 'files') {
    const { body, type } = multipart(given, files);
    response = await app.inject({
      ...common,
      url: path,
      payload: body,
      headers: { ...authorization, 'content-type': type },
    });
  } else if (endpoint.takes === 'query') {
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    response = await app.inject({ ...common, url: `${path}?${query}` });
  } else {
    response = await app.inject({ ...common, url: path, payload: Object.fromEntries(given) });
  }
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson ? response.json() : { text: response.body },
  };
}

function multipart(fields: readonly (readonly [string, unknown])[], files: Record<string, Buffer>) {
  const boundary = `----${randomBytes(8).toString('hex')}`;
  const parts: Buffer[] = [];
  for (const [name, value] of fields)
    parts.push(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`));
  for (const [name, content] of Object.entries(files))
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    );
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { body: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` };
}

/** Waits until something is so, asking every 50 ms. */
export async function until<T>(ask: () => Promise<T | undefined | false>, seconds = 20): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`not so after ${seconds} s`);
    await new Promise((done) => setTimeout(done, 50));
  }
}
