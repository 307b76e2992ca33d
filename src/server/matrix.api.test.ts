import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { openLog } from './outside/log.ts';
import { seedBaseline } from './seed/baseline.ts';
import { seedMatrix } from './seed/matrix/matrix.ts';
import { gaps, numbers, openObjects, type Row, servedRows, type Whose } from './testing/matrix/cells.ts';
import { guardSays, mutations } from './testing/matrix/mutations.ts';
import { openPrincipals, openSession, type Principal } from './testing/matrix/principals.ts';
import { type Answer, inWorkers, send } from './testing/matrix/requests.ts';
import { readState } from './testing/matrix/state.ts';
import { verdict } from './testing/matrix/table.ts';
import { openTestApp, type TestApp } from './testing/open-test-app.ts';
import { sealed } from './testing/requests.ts';

/** The permission matrix of reliability 9: every call, every principal, every kind of record. */
const rows = servedRows();
/** What every secret of the vault begins with. */
const secretSign = 'VMSCANARY';
const cells = rows.flatMap((row) => row.verbs.map((verb) => ({ row, verb })));
let context: TestApp;
let principals: Principal[];
let objects: Awaited<ReturnType<typeof openObjects>>;
let counted = 0;
/** What the server logged of defects: without it a cell that ends in 500 says nothing. */
const defects = new Set<string>();
/** Lines of the server's log that hold a secret of the vault. */
const toldSecrets: string[] = [];
const over: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const log = openLog('info', {
    write: (line) => {
      if (line.includes(secretSign)) toldSecrets.push(line);
      if (!line.startsWith('{"level":"error"') && !line.startsWith('{"level":"fatal"')) return;
      const { err, path } = JSON.parse(line) as { err?: { message: string }; path?: string };
      defects.add(`${path}: ${err?.message.slice(0, 600) ?? line}`);
    },
  });
  context = await openTestApp({}, log, (close) => over.push(close));
  await seedBaseline(context.context.db);
  await seedMatrix(context.context);
  principals = await openPrincipals(context.context);
  objects = await openObjects(context.context);
});
afterAll(async () => {
  process.stdout.write(`permission matrix: ${counted} cells of ${cells.length} operations\n`);
  for (const close of over) await close();
});

async function ask(row: Row, verb: string, { token }: Pick<Principal, 'token'>, input: Record<string, unknown>) {
  counted += 1;
  const clear = /^@sealed (.+)$/.exec(String(input['password']))?.[1];
  const envelope = clear !== undefined && { password: await sealed(context.app, clear) };
  return send(context.app, row.endpoint, verb, token, { ...input, ...envelope });
}
const isOpen = ({ who }: Row) => who === 'public' || who === 'chat';
const changes = ({ writes, verbs }: Row) => writes || !verbs.includes('GET');

/** What the table says that a principal meets at the door. */
function expectedOf(row: Row, { refused, rights }: Principal): string {
  if (isOpen(row)) return 'in';
  return refused ?? verdict(row, rights!);
}

/** What the server said at the door; anything beyond it counts as in. */
function doorOf({ status, code, erroCode }: Answer): string {
  if (status === 401 || String(code).startsWith('right.')) return String(code);
  return status === 403 && erroCode === 403 ? 'auth.token-expired' : 'in';
}

/** No answer shows a record of the other unit or a secret of the vault. */
function leaks({ unit }: Principal, { text }: Answer): string[] {
  const foreign = unit === 'A' ? 'CANARY-MXB' : 'CANARY-MXA';
  return [foreign, foreign.toLowerCase(), secretSign].filter((sign) => text.includes(sign));
}

/** The one answer that shows a secret: that of the record it was asked for, and nothing else. */
function withoutOwnSecret({ unit }: Principal, answer: Answer): Answer {
  // As the line that changes it says.
  const own = `"${secretSign}-${numbers[unit]}-new"`;
  expect(answer.text.split(own)).toHaveLength(2);
  return { ...answer, text: answer.text.replace(own, '') };
}

test('reliability 9: the table and the server name the same calls', () => {
  expect(gaps()).toEqual([]);
});

test('ruling 30: two units have a record in every table that belongs to units, the third has none', async () => {
  const { db } = context.context;
  // What was deleted leaves a number there, which no call reads.
  const { rows: owned } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'unit_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('user_unit', 'audit_line', 'candidate_match_gone')`.execute(db);
  expect(owned.length).toBeGreaterThan(5);
  for (const { name } of owned) {
    const { rows: found } = await sql<{ code: string }>`
      select distinct b.code from ${sql.table(name)} t join business_unit b on b.id = t.unit_id order by 1`.execute(db);
    expect([name, ...found.map(({ code }) => code)]).toEqual([name, 'MXA', 'MXB']);
  }
});

test('AZ-02 AZ-05 AZ-07 AUTH-12: who may not is refused as the table says, changes nothing and sees nothing', async () => {
  const before = await readState(context.context.db as never);
  const wrong: unknown[] = [];
  await inWorkers(cells, async ({ row, verb }) => {
    for (const principal of principals) {
      const expected = expectedOf(row, principal);
      if (expected === 'in') continue;
      const answer = await ask(row, verb, principal, objects.input(row, principal.unit));
      const isRefusal = expected.startsWith('right.');
      const isRight =
        doorOf(answer) === expected &&
        (!isRefusal || (answer.status === 403 && answer.erroCode === 4030)) &&
        (expected === 'auth.token-expired' || !answer.text.includes('refreshToken')) &&
        !answer.text.includes('CANARY');
      if (!isRight) wrong.push([verb, row.path, principal.name, expected, answer.status, answer.text.slice(0, 200)]);
    }
  });
  expect(wrong).toEqual([]);
  expect(await readState(context.context.db as never)).toEqual(before);
});

test('AZ-02 AZ-04: who may is let in, and sees nothing of another unit', async () => {
  const wrong: unknown[] = [];
  await inWorkers(cells, async ({ row, verb }) => {
    if (row.isStream || row.isOnce) return;
    for (const principal of principals) {
      if (expectedOf(row, principal) !== 'in') continue;
      const isRead = !changes(row) && principal.rights !== undefined;
      const input = isRead ? objects.input(row, principal.unit) : objects.nothing(row);
      const answer = await ask(row, verb, principal, input);
      const isRight = isRead ? answer.status === row.status : doorOf(answer) === 'in' && answer.status < 500;
      const seen = leaks(principal, answer);
      if (!isRight || seen.length > 0)
        wrong.push([verb, row.path, principal.name, seen, answer.status, answer.text.slice(0, 300)]);
    }
  });
  expect(wrong).toEqual([]);
});

test('AZ-06: naming another unit in a request widens nothing', async () => {
  const admin = principals.find(({ name }) => name === 'matrix-admin-write')!;
  const { id } = await context.context.db
    .selectFrom('business_unit')
    .where('code', '=', 'MXB')
    .select('id')
    .executeTakeFirstOrThrow();
  const wrong: unknown[] = [];
  await inWorkers(cells, async ({ row, verb }) => {
    if (row.isStream || changes(row) || row.endpoint.units === 'none') return;
    for (const name of ['businessUnitId', 'buid', 'unitId', 'unit_id']) {
      const answer = await ask(row, verb, admin, { ...objects.input(row, 'A'), [name]: String(id) });
      if (leaks(admin, answer).length > 0 || answer.code !== 'call.invalid')
        wrong.push([verb, row.path, name, answer.status, answer.text.slice(0, 300)]);
    }
  });
  expect(wrong).toEqual([]);
});

test('AZ-03 AZ-05: the record of another unit answers as an absent one, and nonsense is told', async () => {
  const callers = principals.filter(({ name }) => /^matrix-(admin|recruiter|teamlead)-/.test(name));
  const before = await readState(context.context.db as never);
  const wrong: unknown[] = [];
  await inWorkers(cells, async ({ row, verb }) => {
    for (const { field, table, narrows } of row.objects ?? [])
      for (const caller of callers) {
        if (expectedOf(row, caller) !== 'in') continue;
        const requested = async (whose: Whose) => ask(row, verb, caller, objects.input(row, 'A', { field, whose }));
        const absent = await requested('absent');
        const malformed = await requested('malformed');
        const note = (what: string, { status, text }: Answer) =>
          wrong.push([what, verb, row.path, field, caller.name, status, text.slice(0, 300)]);
        if (absent.status !== 404 && !narrows) note('absent', absent);
        if (malformed.status !== 400) note('malformed', malformed);
        if (objects.isShared(table)) continue;
        const foreign = await requested('foreign');
        if (foreign.status !== absent.status || foreign.text !== absent.text) note('foreign', foreign);
      }
  });
  expect(wrong).toEqual([]);
  expect(await readState(context.context.db as never)).toEqual(before);
});

test('ruling 36: dangerous actions ask for the password first, whatever they name, and nothing else does', async () => {
  const dangerous = cells.filter(({ row }) => row.needsStepUp);
  const admin = await openSession(context.context, 'matrix-admin-write', false);
  const before = await readState(context.context.db as never);
  const wrong: unknown[] = [];
  for (const { row, verb } of dangerous) {
    const [first] = row.objects ?? [];
    for (const whose of ['own', 'foreign', 'absent'] as const) {
      const input = objects.input(row, 'A', first && { field: first.field, whose });
      const { status, code, erroCode, text } = await ask(row, verb, admin, input);
      if (status !== 403 || code !== 'auth.step-up-needed' || erroCode !== 4030)
        wrong.push([verb, row.path, whose, status, text.slice(0, 300)]);
    }
  }
  expect(dangerous.length).toBeGreaterThan(15);
  expect(wrong).toEqual([]);
  expect(await readState(context.context.db as never)).toEqual(before);
  const asking = rows.filter(({ endpoint }) => endpoint.refuses.includes('auth.step-up-needed'));
  // Files ask for it above a thousand rows only.
  expect(asking.filter(({ needsStepUp, path }) => !needsStepUp && !path.endsWith('/export'))).toEqual([]);
  expect(asking.filter(({ needsStepUp }) => needsStepUp)).toEqual(rows.filter(({ needsStepUp }) => needsStepUp));
});

test('AZ-09: one user is read by themself and with page 13; for all others there is nobody', async () => {
  const row = rows.find(({ path }) => path === '/api/auth/single/user/search')!;
  const wrong: unknown[] = [];
  for (const principal of principals) {
    if (!principal.rights) continue;
    const { id } = await context.context.db
      .selectFrom('app_user')
      .where('username', '=', principal.name)
      .select('id')
      .executeTakeFirstOrThrow();
    const answers = [];
    for (const wanted of [id, numbers.A, numbers.absent])
      answers.push(await ask(row, 'GET', principal, { id: wanted }));
    const [own, other, absent] = answers as [Answer, Answer, Answer];
    const mayOther = principal.rights.pages.includes(13);
    const isRight =
      own.status === 200 &&
      own.text.includes(`"${principal.name}"`) &&
      absent.status === 404 &&
      (mayOther ? other.status === 200 && other.text.includes('CANARY-MX-app_user') : other.text === absent.text);
    if (!isRight) wrong.push([principal.name, own.status, other.status, absent.status, other.text.slice(0, 200)]);
  }
  expect(wrong).toEqual([]);
});

test('reliability 9.7: without the unit clause the records of the other unit would be seen', async () => {
  const { claims, token } = await openSession(context.context, 'matrix-admin-write');
  const units = await context.context.db.selectFrom('business_unit').select('id').execute();
  await context.context.db
    .updateTable('session')
    .set({ unit_ids: units.map(({ id }) => id) })
    .where('id', '=', claims.sessionId)
    .execute();
  const unseen: unknown[] = [];
  for (const row of rows) {
    if (changes(row) || row.isStream) continue;
    for (const { field, table, narrows } of row.objects ?? []) {
      if (objects.isShared(table) || narrows) continue;
      // Two records that belong together come from the same unit.
      const { status } = await ask(row, row.verbs[0]!, { token }, objects.input(row, 'B'));
      if (status !== row.status) unseen.push([row.path, field, status]);
    }
  }
  expect(unseen).toEqual([]);
});

test('AZ-03: in its own unit every one of these records is there, so that the refusals above are worth something', async () => {
  const wrong: unknown[] = [];
  // One after the other in the order of the table: what changes a record comes before what removes it.
  for (const name of ['matrix-admin-write', 'matrix-b-admin-write']) {
    const admin = principals.find((one) => one.name === name)!;
    for (const { row, verb } of cells) {
      if (row.isStream || isOpen(row)) continue;
      if (verb !== row.verbs[0] && changes(row)) continue;
      const caller = row.isOnce ? await openSession(context.context, name) : admin;
      const answer = await ask(row, verb, caller, objects.input(row, admin.unit));
      const isShown = row.showsSecret && answer.status === row.status;
      const seen = leaks(admin, isShown ? withoutOwnSecret(admin, answer) : answer);
      if (answer.status !== row.status || seen.length > 0)
        wrong.push([verb, row.path, name, seen, answer.status, answer.text.slice(0, 300)]);
    }
  }
  expect(wrong).toEqual([]);
});

test('VLT-02: no secret of the vault stands in the log or in a table', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss')`.execute(context.context.db);
  const { rows: found } = await sql<{ name: string }>`${sql.join(
    tables.map(
      ({ name }) =>
        sql`(select ${name} as name from ${sql.raw(name)} t where t::text like ${`%${secretSign}%`} limit 1)`,
    ),
    sql` union all `,
  )}`.execute(context.context.db);
  expect([toldSecrets, found]).toEqual([[], []]);
});

test('FZ-01: none of these requests is a defect', () => {
  expect([...defects]).toEqual([]);
});

test('AZ-13: no spelling of an address opens a door that its plain one keeps shut', async () => {
  const wrong: unknown[] = [];
  await inWorkers(rows, async ({ path, who, endpoint }) => {
    if (who === 'public' || who === 'chat' || path.includes(':')) return;
    for (const url of [
      `${path}/`,
      path.toUpperCase(),
      `/${path}`,
      `${path};x=1`,
      `/.${path}`,
      `${path}%2e`,
      `${path}%00`,
    ])
      for (const method of endpoint.verbs) {
        counted += 1;
        const { statusCode, headers } = await context.app.inject({
          method,
          url,
          ...(method !== 'GET' && { payload: {} }),
        });
        // An address that is no call's is a screen's: the empty page, the same for everybody.
        const isPage = method === 'GET' && String(headers['content-type']).startsWith('text/html');
        if (!isPage && ![400, 401, 404, 405].includes(statusCode)) wrong.push([method, url, statusCode]);
      }
  });
  expect(wrong).toEqual([]);
});

test('reliability 9.7: every wrong rule turns at least one cell of the matrix red', () => {
  // Somebody without a session tells a public call from a guarded one.
  const stated = (endpoint: Endpoint) => [
    endpoint.allow === 'chat-link' ? 'chat' : endpoint.allow === 'public' ? 'public' : 'guarded',
    ...principals.flatMap(({ rights }) => (rights ? [guardSays(endpoint, rights)] : [])),
  ];
  const expected = (row: Row) => [
    isOpen(row) ? row.who : 'guarded',
    ...principals.flatMap(({ rights }) => (rights ? [verdict(row, rights)] : [])),
  ];
  // A quarter of a million refusals, none of whose places in the code anybody reads.
  const deep = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  onTestFinished(() => {
    Error.stackTraceLimit = deep;
  });
  let killed = 0;
  const survived: unknown[] = [];
  for (const row of rows) {
    expect([row.path, stated(row.endpoint)]).toEqual([row.path, expected(row)]);
    const right = JSON.stringify(expected(row));
    for (const allow of mutations(row.endpoint)) {
      if (JSON.stringify(allow) === JSON.stringify(row.endpoint.allow)) continue;
      if (JSON.stringify(stated({ ...row.endpoint, allow })) === right) survived.push([row.path, allow]);
      else killed += 1;
    }
  }
  expect(survived).toEqual([]);
  expect(killed).toBeGreaterThan(rows.length * 20);
});

test('reliability 9.7: the matrix sees a wrong rule in the running server too', async () => {
  const guarded = rows.filter((row) => !isOpen(row) && !row.isStream && !row.isOnce && row.who !== 'session');
  for (const row of guarded.filter((_, at) => at % 7 === 0)) {
    const { allow } = row.endpoint;
    Object.assign(row.endpoint, { allow: 'session' });
    const doors = await Promise.all(
      principals.map(async (one) => doorOf(await ask(row, row.verbs[0]!, one, objects.nothing(row)))),
    );
    Object.assign(row.endpoint, { allow });
    const isRed = principals.some((one, at) => doors[at] !== expectedOf(row, one));
    expect([row.path, isRed]).toEqual([row.path, true]);
  }
});
