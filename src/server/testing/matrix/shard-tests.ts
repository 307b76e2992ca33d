import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { numbers, type Whose } from './cells.ts';
import { openSession, type Principal } from './principals.ts';
import { type Answer, inWorkers } from './requests.ts';
import { changes, doorOf, expectedOf, isOpen, leaks, openWorld, secretSign, shards, type World } from './shard.ts';
import { readState } from './state.ts';

/** The permission matrix of reliability 9 for some rooms: every call, every principal, every kind of record. */
export function testShard(name: keyof typeof shards): void {
  const world = openWorld(shards[name]);
  testDoors(world);
  testForeignRecords(world);
  if (world.rows.some(({ path }) => path === singleUser)) testSingleUser(world);
  testOwnRecords(world);
  testTraces(world);
  testSpellings(world);
  testWrongRules(world);
}

const singleUser = '/api/auth/single/user/search';
const dbOf = ({ app }: World) => app.context.db;
const stateOf = (world: World) => readState(dbOf(world) as never);

/** The one answer that shows a secret: that of the record it was asked for, and nothing else. */
function withoutOwnSecret({ unit }: Principal, answer: Answer): Answer {
  // As the line that changes it says.
  const own = `"${secretSign}-${numbers[unit]}-new"`;
  expect(answer.text.split(own)).toHaveLength(2);
  return { ...answer, text: answer.text.replace(own, '') };
}

/** Who may not is refused, who may is let in. */
function testDoors(world: World): void {
  test('AZ-02 AZ-05 AZ-07 AUTH-12: who may not is refused as the table says, changes nothing and sees nothing', async () => {
    const before = await stateOf(world);
    const wrong: unknown[] = [];
    await inWorkers(world.cells, async ({ row, verb }) => {
      for (const principal of world.principals) {
        const expected = expectedOf(row, principal);
        if (expected === 'in') continue;
        const answer = await world.ask(row, verb, principal, world.objects.input(row, principal.unit));
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
    expect(await stateOf(world)).toEqual(before);
  });

  test('AZ-02 AZ-04: who may is let in, and sees nothing of another unit', async () => {
    const wrong: unknown[] = [];
    await inWorkers(world.cells, async ({ row, verb }) => {
      if (row.isStream || row.isOnce || row.isByOwner) return;
      for (const principal of world.principals) {
        if (expectedOf(row, principal) !== 'in') continue;
        const isRead = !changes(row) && principal.rights !== undefined;
        const input = isRead ? world.objects.input(row, principal.unit) : world.objects.nothing(row);
        const answer = await world.ask(row, verb, principal, input);
        // Nobody can confirm a password for a token.
        const isAsked = principal.rights?.isToken && row.needsStepUp;
        const isRight = isAsked
          ? ['auth.step-up-needed', 'call.invalid'].includes(String(answer.code))
          : isRead
            ? answer.status === row.status
            : doorOf(answer) === 'in' && answer.status < 500;
        const seen = leaks(principal, answer);
        if (!isRight || seen.length > 0)
          wrong.push([verb, row.path, principal.name, seen, answer.status, answer.text.slice(0, 300)]);
      }
    });
    expect(wrong).toEqual([]);
  });

  test('AZ-06: naming another unit in a request widens nothing', async () => {
    const admin = world.principals.find(({ name }) => name === 'matrix-admin-write')!;
    const { id } = await dbOf(world)
      .selectFrom('business_unit')
      .where('code', '=', 'MXB')
      .select('id')
      .executeTakeFirstOrThrow();
    const wrong: unknown[] = [];
    await inWorkers(world.cells, async ({ row, verb }) => {
      if (row.isStream || changes(row) || row.endpoint.units === 'none') return;
      for (const name of ['businessUnitId', 'buid', 'unitId', 'unit_id']) {
        const answer = await world.ask(row, verb, admin, { ...world.objects.input(row, 'A'), [name]: String(id) });
        if (leaks(admin, answer).length > 0 || answer.code !== 'call.invalid')
          wrong.push([verb, row.path, name, answer.status, answer.text.slice(0, 300)]);
      }
    });
    expect(wrong).toEqual([]);
  });
}

/** Records of other units, of nobody, and actions that ask for the password. */
function testForeignRecords(world: World): void {
  test('AZ-03 AZ-05: the record of another unit answers as an absent one, and nonsense is told', async () => {
    const callers = world.principals.filter(({ name }) => /^matrix-(admin|recruiter|teamlead)-/.test(name));
    const before = await stateOf(world);
    const wrong: unknown[] = [];
    await inWorkers(world.cells, async ({ row, verb }) => {
      for (const { field, table, narrows } of row.objects ?? [])
        for (const caller of callers) {
          if (expectedOf(row, caller) !== 'in') continue;
          const requested = async (whose: Whose) =>
            world.ask(row, verb, caller, world.objects.input(row, 'A', { field, whose }));
          const absent = await requested('absent');
          const malformed = await requested('malformed');
          const note = (what: string, { status, text }: Answer) =>
            wrong.push([what, verb, row.path, field, caller.name, status, text.slice(0, 300)]);
          if (absent.status !== 404 && !narrows) note('absent', absent);
          if (malformed.status !== 400) note('malformed', malformed);
          if (world.objects.isShared(table)) continue;
          const foreign = await requested('foreign');
          if (foreign.status !== absent.status || foreign.text !== absent.text) note('foreign', foreign);
        }
    });
    expect(wrong).toEqual([]);
    expect(await stateOf(world)).toEqual(before);
  });

  test('ruling 36: dangerous actions ask for the password first, whatever they name, and nothing else does', async () => {
    const dangerous = world.cells.filter(({ row }) => row.needsStepUp);
    const admin = await openSession(world.app.context, 'matrix-admin-write', false);
    const before = await stateOf(world);
    const wrong: unknown[] = [];
    for (const { row, verb } of dangerous) {
      const [first] = row.objects ?? [];
      for (const whose of ['own', 'foreign', 'absent'] as const) {
        const input = world.objects.input(row, 'A', first && { field: first.field, whose });
        const { status, code, erroCode, text } = await world.ask(row, verb, admin, input);
        if (status !== 403 || code !== 'auth.step-up-needed' || erroCode !== 4030)
          wrong.push([verb, row.path, whose, status, text.slice(0, 300)]);
      }
    }
    expect(wrong).toEqual([]);
    expect(await stateOf(world)).toEqual(before);
  });
}

function testSingleUser(world: World): void {
  test('AZ-09: one user is read by themself and, in a common unit, with page 13; for all others there is nobody', async () => {
    const row = world.rows.find(({ path }) => path === singleUser);
    if (!row) throw new Error('this shard lacks the call');
    const wrong: unknown[] = [];
    for (const principal of world.principals) {
      if (!principal.rights || principal.rights.isToken) continue;
      const { id } = await dbOf(world)
        .selectFrom('app_user')
        .where('username', '=', principal.name)
        .select('id')
        .executeTakeFirstOrThrow();
      const answers = [];
      for (const wanted of [id, numbers.A, numbers.B, numbers.absent])
        answers.push(await world.ask(row, 'GET', principal, { id: wanted }));
      const [own, ofA, ofB, absent] = answers as [Answer, Answer, Answer, Answer];
      const { pages } = principal.rights;
      // Page 4 holds every unit.
      const isShown = (unit: 'A' | 'B', { status, text }: Answer) =>
        pages.includes(13) && (pages.includes(4) || principal.unit === unit)
          ? status === 200 && text.includes('CANARY-MX-app_user')
          : text === absent.text;
      const isRight =
        own.status === 200 &&
        own.text.includes(`"${principal.name}"`) &&
        absent.status === 404 &&
        isShown('A', ofA) &&
        isShown('B', ofB);
      if (!isRight) wrong.push([principal.name, own.status, ofA.status, ofB.status, absent.status]);
    }
    expect(wrong).toEqual([]);
  });
}

/** The other side: without the unit clause, and in the own unit, all of these records would be seen. */
function testOwnRecords(world: World): void {
  test('reliability 9.7: without the unit clause the records of the other unit would be seen', async () => {
    const { claims, token } = await openSession(world.app.context, 'matrix-admin-write');
    const units = await dbOf(world).selectFrom('business_unit').select('id').execute();
    await dbOf(world)
      .updateTable('session')
      .set({ unit_ids: units.map(({ id }) => id) })
      .where('id', '=', claims.sessionId)
      .execute();
    const unseen: unknown[] = [];
    for (const row of world.rows) {
      if (changes(row) || row.isStream) continue;
      for (const { field, table, narrows } of row.objects ?? []) {
        if (world.objects.isShared(table) || narrows) continue;
        // Two records that belong together come from the same unit.
        const { status } = await world.ask(row, row.verbs[0]!, { token }, world.objects.input(row, 'B'));
        if (status !== row.status) unseen.push([row.path, field, status]);
      }
    }
    expect(unseen).toEqual([]);
  });

  test('AZ-03: in its own unit every one of these records is there, so that the refusals above are worth something', async () => {
    const wrong: unknown[] = [];
    // One after the other in the order of the table: what changes a record comes before what removes it.
    for (const name of ['matrix-admin-write', 'matrix-b-admin-write']) {
      const admin = world.principals.find((one) => one.name === name)!;
      for (const { row, verb } of world.cells) {
        if (row.isStream || isOpen(row)) continue;
        if (verb !== row.verbs[0] && changes(row)) continue;
        const caller = row.isOnce ? await openSession(world.app.context, name) : admin;
        const answer = await world.ask(row, verb, caller, world.objects.input(row, admin.unit));
        const isShown = row.showsSecret && answer.status === row.status;
        const seen = leaks(admin, isShown ? withoutOwnSecret(admin, answer) : answer);
        if (answer.status !== row.status || seen.length > 0)
          wrong.push([verb, row.path, name, seen, answer.status, answer.text.slice(0, 300)]);
      }
    }
    expect(wrong).toEqual([]);
  });
}

/** What the requests left behind. */
function testTraces(world: World): void {
  test('VLT-02: no secret of the vault stands in the log or in a table', async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss')`.execute(dbOf(world));
    const { rows: found } = await sql<{ name: string }>`${sql.join(
      tables.map(
        ({ name }) =>
          sql`(select ${name} as name from ${sql.raw(name)} t where t::text like ${`%${secretSign}%`} limit 1)`,
      ),
      sql` union all `,
    )}`.execute(dbOf(world));
    expect([world.toldSecrets, found]).toEqual([[], []]);
  });

  test('FZ-01: none of these requests is a defect', () => {
    expect([...world.defects]).toEqual([]);
  });
}

function testSpellings(world: World): void {
  test('AZ-13: no spelling of an address opens a door that its plain one keeps shut', async () => {
    const wrong: unknown[] = [];
    await inWorkers(world.rows, async ({ path, who, endpoint }) => {
      if (who === 'public' || who === 'chat' || who === 'signed' || path.includes(':')) return;
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
          world.counted += 1;
          const { statusCode, headers } = await world.app.app.inject({
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
}

function testWrongRules(world: World): void {
  test('reliability 9.7: the matrix sees a wrong rule in the running server too', async () => {
    const guarded = world.rows.filter((row) => !isOpen(row) && !row.isStream && !row.isOnce && row.who !== 'session');
    for (const row of guarded.filter((_, at) => at % 7 === 0)) {
      const { allow } = row.endpoint;
      Object.assign(row.endpoint, { allow: 'session' });
      const doors = await Promise.all(
        world.principals.map(async (one) =>
          doorOf(await world.ask(row, row.verbs[0]!, one, world.objects.nothing(row))),
        ),
      );
      Object.assign(row.endpoint, { allow });
      const isRed = world.principals.some((one, at) => doors[at] !== expectedOf(row, one));
      expect([row.path, isRed]).toEqual([row.path, true]);
    }
  });
}
