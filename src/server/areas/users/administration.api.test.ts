import { expect, test } from 'vitest';
import { allCalls } from '#contract/all.ts';
import { rolesApi } from '#contract/areas/users/roles.ts';
import { usersApi } from '#contract/areas/users/users.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { PageId } from '#domain/access/pages.ts';
import {
  aboutRoles,
  aboutUsers,
  callsWithIds,
  givingCalls,
  type Rank,
  readingCalls,
  roleActs,
  type Units,
  unitsOf,
  userActs,
} from '#server/testing/matrix/administration.ts';
import { type Caller, sharedTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { addRole, allPages, signInEditor } from '#server/testing/people.ts';
import { sealed } from '#server/testing/requests.ts';

const openShared = sharedTestApp();
const held = [1, 2, 13, 14] as const satisfies readonly PageId[];
let count = 0;
const fresh = () => {
  count += 1;
  return `p${count}`;
};

/** Adds a role of a rank; `every` gives it page 4, whose holders have every unit. */
async function addRoleOf({ context: { db } }: TestApp, rank: Rank, isEvery: boolean): Promise<number> {
  const own: readonly PageId[] = rank === 'same' ? held : rank === 'page more' ? [...held, 27] : [1];
  const { id } = await db
    .insertInto('role')
    .values({ name: `role ${fresh()}`, group_name: rank === 'group above' ? 'admin' : 'staff' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const granted = isEvery ? [...own, 4] : own;
  await db
    .insertInto('role_page')
    .values(granted.map((page_id) => ({ role_id: id, page_id })))
    .execute();
  return id;
}

/** Adds somebody with a password, a phone number, a locked account and a live session. */
async function addPerson(open: TestApp, units: Units, roleId: number): Promise<number> {
  const { db } = open.context;
  const username = fresh();
  const { id } = await db
    .insertInto('app_user')
    .values({
      username,
      username_key: username,
      first_name: 'Pat',
      last_name: username,
      email: `${username}@example.com`,
      phone: `+1214555${String(1000 + count).slice(-4)}`,
      role_id: roleId,
      password_hash: 'nobody signs in with this',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const granted = unitsOf[units].map((unit) => ({ user_id: id, unit_id: idOf(open, unit) }));
  if (granted.length > 0) await db.insertInto('user_unit').values(granted).execute();
  const at = new Date().toISOString();
  await db
    .insertInto('session')
    .values({
      id: `session of ${username}`,
      user_id: id,
      unit_ids: [],
      user_agent: '',
      started_at: at,
      last_active_at: at,
    })
    .execute();
  return id;
}

const idOf = ({ units }: TestApp, unit: 'A' | 'B') => (unit === 'A' ? units.USA : units.CAN);

/** Everything of a user or a role that a change could touch. */
async function stateOf({ context: { db } }: TestApp, kind: 'user' | 'role', id: number): Promise<unknown> {
  if (kind === 'role')
    return [
      await db.selectFrom('role').selectAll().where('id', '=', id).execute(),
      await db.selectFrom('role_page').select('page_id').where('role_id', '=', id).orderBy('page_id').execute(),
    ];
  return [
    await db.selectFrom('app_user').selectAll().where('id', '=', id).execute(),
    await db.selectFrom('user_unit').select('unit_id').where('user_id', '=', id).orderBy('unit_id').execute(),
    await db.selectFrom('session').select(['id', 'ended_at']).where('user_id', '=', id).execute(),
    await db.selectFrom('password_link').select('user_id').where('user_id', '=', id).execute(),
  ];
}

/** Somebody with page 13 and 14 in some units; with every unit, the built-in kind of administrator. */
async function signInCaller(open: TestApp, units: Units): Promise<Caller> {
  if (units === 'every') return signInEditor(open);
  return signInEditor(open, { pages: held, group: 'staff', units: unitsOf[units].map((unit) => idOf(open, unit)) });
}

/** The result of one act: what its answer says of this one record. */
async function resultOf(caller: Caller, endpoint: Endpoint, input: Record<string, unknown>, id: number) {
  const isBulk = endpoint === usersApi.bulk;
  const key = endpoint === rolesApi.change ? 'roleId' : 'id';
  const { status, body } = await caller.raw(endpoint, { ...(isBulk ? { ids: String(id) } : { [key]: id }), ...input });
  if (!isBulk || status >= 400) return { status, code: body['code'] };
  const [outcome] = body['outcomes'] as { code?: string; name: string; done: boolean }[];
  if (outcome!.code === 'record.absent') expect(outcome!.name).toBe('');
  return { status: outcome!.done ? 200 : 403, code: outcome!.code };
}

test('every call of the room that takes a user or a role is in the table', () => {
  const inTable = [...Object.keys(userActs), ...Object.keys(roleActs), ...readingCalls, ...givingCalls];
  expect(callsWithIds().toSorted()).toEqual(inTable.toSorted());
});

test.each(['A', 'AB', 'every'] as const)(
  'units and rank: changes of users by somebody of %s follow units and rank of both',
  async (units) => {
    const open = await openShared();
    const caller = await signInCaller(open, units);
    const role = await addRole(open, `given ${fresh()}`, [1]);
    const wrong: unknown[] = [];
    for (const [target, rank, verdict] of aboutUsers[units]) {
      const roleId = await addRoleOf(open, rank, target === 'every');
      for (const [name, acts] of Object.entries(userActs))
        for (const { input, answer = 200 } of acts) {
          const id = await addPerson(open, target, roleId);
          const text = JSON.stringify(input)
            .replace('@role', String(role))
            .replace('@unit', String(idOf(open, units === 'A' ? 'A' : 'B')))
            .replace('@sealed', await sealed(open.app, 'violet harbour stapler moon'))
            .replaceAll('@new', `new${id}`)
            .replaceAll('new.@', `new.${id}`);
          const before = await stateOf(open, 'user', id);
          const { status, code } = await resultOf(
            caller,
            (allCalls as Record<string, Endpoint>)[name]!,
            JSON.parse(text),
            id,
          );
          const isRight =
            verdict === 'may'
              ? status === answer
              : code === verdict && JSON.stringify(await stateOf(open, 'user', id)) === JSON.stringify(before);
          if (!isRight) wrong.push([target, rank, verdict, name, input, status, code]);
        }
    }
    expect(wrong).toEqual([]);
  },
);

test.each(['A', 'every'] as const)(
  'units and rank: changes of roles by somebody of %s follow their holders and rank',
  async (units) => {
    const open = await openShared();
    const caller = await signInCaller(open, units);
    const wrong: unknown[] = [];
    for (const [holders, rank, verdict] of aboutRoles[units])
      for (const [name, acts] of Object.entries(roleActs))
        for (const { input } of acts) {
          const id = await addRoleOf(open, rank, false);
          for (const holder of holders) await addPerson(open, holder, id);
          const sent = JSON.parse(JSON.stringify(input).replace('@', String(id)));
          const before = await stateOf(open, 'role', id);
          const { status, code } = await resultOf(caller, (allCalls as Record<string, Endpoint>)[name]!, sent, id);
          const inUse = name === 'roles.remove' && holders.length > 0 ? 'role.in-use' : undefined;
          const isRight =
            verdict === 'may'
              ? inUse === undefined
                ? status === 200
                : code === inUse
              : code === verdict && JSON.stringify(await stateOf(open, 'role', id)) === JSON.stringify(before);
          if (!isRight) wrong.push([holders, rank, verdict, name, input, status, code]);
        }
    expect(wrong).toEqual([]);
  },
);

test('units and rank: nobody reads who shares no unit with them, nor the other units of who does', async () => {
  const open = await openShared();
  const caller = await signInCaller(open, 'A');
  const roleId = await addRoleOf(open, 'below', false);
  const everyRole = await addRoleOf(open, 'below', true);
  const people = {
    A: await addPerson(open, 'A', roleId),
    AB: await addPerson(open, 'AB', roleId),
    B: await addPerson(open, 'B', roleId),
    every: await addPerson(open, 'every', everyRole),
  };
  const seen = [people.A, people.AB, people.every].toSorted();
  const { A: ownUnit, B: otherUnit } = { A: open.units.USA, B: open.units.CAN };

  const { rows } = (await caller.call(usersApi.search, { search: 'Pat', role: [roleId, everyRole] })).found;
  expect(rows.map(({ id }) => id).toSorted()).toEqual(seen);
  const both = rows.find(({ id }) => id === people.AB)!;
  expect([both.unitIds, both.unitCodes.length, both.blockedBy]).toEqual([[ownUnit], 1, 'user.beyond-units']);
  expect(rows.find(({ id }) => id === people.A)!.blockedBy).toBeUndefined();
  expect(rows.find(({ id }) => id === people.every)!.blockedBy).toBe('user.above-you');
  // A filter tells no more than the column.
  expect((await caller.call(usersApi.search, { unit: [otherUnit] })).found.total).toBe(0);
  const file = await caller.raw(usersApi.export, { format: 'csv', roleId: `${roleId},${everyRole}` });
  const lines = String(file.body['text']).trim().split('\r\n');
  expect(lines).toHaveLength(1 + seen.length);
  expect(String(file.body['text'])).not.toContain('CAN');

  const [foreign, absent] = [
    await caller.raw(usersApi.single, { id: people.B }),
    await caller.raw(usersApi.single, { id: 987_654 }),
  ];
  expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
  expect((await caller.call(usersApi.single, { id: people.AB })).unitIds).toEqual([ownUnit]);
  const all = await caller.raw(usersApi.bulk, { everything: true, heldRoleId: roleId, action: 'activate' });
  expect((all.body['outcomes'] as { id: number }[]).map(({ id }) => id).toSorted()).toEqual(
    [people.A, people.AB].toSorted(),
  );
});

test('units and rank: a unit is granted and removed by whoever has it, also while two people change one user', async () => {
  const open = await openShared();
  const [ofA, boss] = [await signInCaller(open, 'A'), await signInEditor(open)];
  const { USA, CAN } = open.units;
  const roleId = await addRoleOf(open, 'below', false);
  const id = await addPerson(open, 'A', roleId);
  expect((await ofA.raw(usersApi.edit, { id, businessUnitIds: `${USA},${CAN}` })).body['code']).toBe(
    'scope.not-granted',
  );
  for (let round = 0; round < 5; round += 1) {
    await boss.call(usersApi.edit, { id, unitIds: [USA], email: `start${id}@example.com` });
    const [granted, taken] = await Promise.all([
      boss.raw(usersApi.edit, { id, businessUnitIds: `${USA},${CAN}` }),
      ofA.raw(usersApi.edit, { id, email: `mine${id}@example.com`, businessUnitIds: String(USA) }),
    ]);
    expect(granted.status).toBe(200);
    // Whichever came first: the person keeps the new unit, and afterwards nobody of A changes them.
    expect(taken.status === 200 || taken.body['code'] === 'user.beyond-units').toBe(true);
    expect((await boss.call(usersApi.single, { id })).unitIds).toEqual([USA, CAN].toSorted((a, b) => a - b));
    expect((await ofA.raw(usersApi.edit, { id, email: `late${id}@example.com` })).body['code']).toBe(
      'user.beyond-units',
    );
  }
});

test('a role is out of the hands of somebody of one unit as long as a user of another unit holds it', async () => {
  const open = await openShared();
  const [ofA, boss] = [await signInCaller(open, 'A'), await signInEditor(open)];
  const roleId = await addRoleOf(open, 'same', false);
  const [near, far] = [await addPerson(open, 'A', roleId), await addPerson(open, 'B', roleId)];
  const strip = () => ofA.raw(rolesApi.change, { roleId, pages: '1' });
  expect((await strip()).body).toMatchObject({ erroCode: 4030, code: 'role.beyond-units' });
  expect((await ofA.call(rolesApi.pages, { roleId })).role.blockedBy).toBe('role.beyond-units');
  await boss.call(usersApi.edit, { id: far, roleId: await addRoleOf(open, 'below', false) });
  expect((await strip()).status).toBe(200);
  expect((await boss.call(usersApi.single, { id: near })).roleId).toBe(roleId);
});

test('a user without any unit is changed by somebody with every unit only', async () => {
  const open = await openShared();
  const roleId = await addRoleOf(open, 'below', false);
  const id = await addPerson(open, 'A', roleId);
  await open.context.db.deleteFrom('user_unit').where('user_id', '=', id).execute();
  const [ofA, boss] = [await signInCaller(open, 'A'), await signInEditor(open, { pages: allPages })];
  expect((await ofA.raw(usersApi.active, { id, status: 'Inactive' })).body['code']).toBe('record.absent');
  expect((await boss.raw(usersApi.active, { id, status: 'Inactive' })).status).toBe(200);
});
