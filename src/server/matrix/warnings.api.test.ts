import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { catalogs } from '#contract/catalogs/all.ts';
import { wireJsonSchema } from '#contract/core/wire-names.ts';
import type { Row } from '#server/testing/matrix/cells.ts';
import { leaks, openWorld, shards } from '#server/testing/matrix/shard.ts';
import { request } from '#server/testing/requests.ts';

/** The matrix of warnings: dry runs, checks and finders never name a record outside the applied units (ruling 119). */
const world = openWorld(Object.values(shards).flat());

/** Every key of a call's input or answer, at any depth. */
function keysOf(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  const { properties } = schema as { properties?: object };
  for (const key of Object.keys(properties ?? {})) found.add(key);
  for (const inner of Object.values(schema)) keysOf(inner, found);
  return found;
}

/** Whether a call tries something out, or says in its answer what else there is. */
function warns({ endpoint }: Row): boolean {
  const answered = keysOf(wireJsonSchema(endpoint.output as never, 'output'));
  return (
    keysOf(wireJsonSchema(endpoint.input as never, 'input')).has('dryRun') ||
    ['warnings', 'blocks', 'skipped', 'isSame', 'uses', 'duplicates'].some((key) => answered.has(key))
  );
}

/**
 * The calls that warn, by the ends of their paths, with what makes them meet the records of the other unit. A new call
 * that warns has to be added here, with the collision that its warning is about.
 */
const collisions: readonly (readonly [end: RegExp, more: Readonly<Record<string, unknown>>])[] = [
  [/\/status\/submit$/, { status: 'Submitted', dryRun: 'true' }],
  [/\/results\/sendbot$/, { dryRun: 'true' }],
  [/\/results\/audience\/send$/, { dryRun: 'true' }],
  // A planned run of outreach, with how many it left out.
  [/\/results\/(network\/)?schedule\/(state|template)$/, {}],
  [/\/results\/network\/send\/mail(\/preview)?$/, {}],
  [/\/job\/grabber\/run$/, {}],
  [/\/grabber\/run\/old$/, { dryRun: 'true' }],
  [/\/results\/chatbot\/send\/(mail|sms)$/, { dryRun: 'true' }],
  [/\/consultant\/(weeks\/rerate|fees\/apply)$/, { dryRun: 'true' }],
  [/\/(client|vendor|network)\/similar$/, { name: 'collision' }],
  [/\/(import|import\/run|import\/state|import\/revert|import\/search|bulk|usage|record)$/, {}],
  // Rows and records of lists, with the number of their uses.
  [/\/(search|create|edit|active|getEmploymentDetails|add\/employmentType|update\/(employmentType|status))$/, {}],
  [/\/candidate\/details$/, {}],
  [/\/description\/(upload|update|info)$/, {}],
  [/\/upload\/candidates\/(all|state)$/, {}],
  // A job with its similar ones, and decisions about people of its runs.
  [/\/job\/(status\/change|assign)$/, {}],
  [/\/(saved\/run\/matching|run\/matching\/sort|matchhistory\/redirect\/results)$/, {}],
];

const warning = () => world.rows.filter(warns);

beforeAll(async () => {
  const { db } = world.app.context;
  const [a, b] = [900_001, 900_002];
  // The other unit has the same names, addresses, client and requisition; what it says about them stays its own.
  for (const table of ['client', 'vendor', 'network'])
    await sql`update ${sql.table(table)} set name_key = 'collision' where id in (${a}, ${b})`.execute(db);
  await sql`update job set requisition_key = 'collision', client_name = (select client_name from job where id = ${a})`.execute(
    db,
  );
  await sql`update candidate_contact set value_key = 'collision@example.com' where id in (${a}, ${b})`.execute(db);
  // The person of the first unit is shared with the other one, and may be a second record of that one's person.
  await sql`insert into candidate_unit (unit_id, candidate_id, status_id, name_sort)
    select u.unit_id, ${a}, u.status_id, 'collision' from candidate_unit u where u.candidate_id = ${b}`.execute(db);
  await sql`insert into possible_double (unit_id, candidate_id, other_unit_id, other_candidate_id, found_by)
    select own.unit_id, own.candidate_id, other.unit_id, other.candidate_id, 'email'
    from candidate_unit own, candidate_unit other
    where own.candidate_id = ${a} and other.candidate_id = ${b} and own.unit_id <> other.unit_id`.execute(db);
  await sql`update submission set category = 'SUBMITTED', submitted_at = now() where id = ${b}`.execute(db);
});

test('every call that tries out or warns has a collision in this table, and every line of it a call', () => {
  const paths = warning().map(({ path }) => path);
  expect(paths.filter((path) => !collisions.some(([end]) => end.test(path)))).toEqual([]);
  expect(collisions.filter(([end]) => !paths.some((path) => end.test(path)))).toEqual([]);
});

test('F9: the check before a submission tells that another unit has submitted, and no more', async () => {
  const admin = world.principals.find(({ name }) => name === 'matrix-admin-write')!;
  const row = world.rows.find(({ path }) => path.endsWith('/status/submit'))!;
  const input = { ...world.objects.input(row, 'A'), status: 'Submitted', dryRun: 'true' };
  const { text } = await world.ask(row, 'POST', admin, input);

  expect(JSON.parse(text).warnings).toContainEqual({
    code: 'other-unit',
    message: 'Another unit of the company has submitted this person to this client',
  });
});

test('F9: the trial of an import finds its own entries only', async () => {
  const admin = world.principals.find(({ name }) => name === 'matrix-admin-write')!;
  const { app } = world.app;
  const refused: unknown[] = [];
  for (const run of world.rows.filter(({ path }) => path.endsWith('/import/run'))) {
    const upload = world.rows.find(({ path }) => path === run.path.replace(/\/run$/, ''))!;
    const { fields } = catalogs.find(({ calls }) => calls.importRun.path === run.path)!;
    const headings = Object.values(fields).map(({ label }) => label.en);
    const line = (cell: string) => `${headings.map(() => cell).join(',')}\r\n`;
    const files = { 'names.csv': Buffer.from(`${headings.join(',')}\r\n${line('collision')}${line('Collision')}`) };
    const { body } = await request(app, admin.token, upload.endpoint, {}, files);
    const input = { importId: body['importId'], mapping: body['mapping'], existing: 'change', dryRun: true };
    const answer = await request(app, admin.token, run.endpoint, input);
    if (answer.status >= 400) refused.push([run.path, body, answer.body]);
    const told = { ...admin, text: JSON.stringify(answer.body), status: answer.status, code: '', erroCode: 0 };
    expect([run.path, leaks(admin, told)]).toEqual([run.path, []]);
  }
  expect(refused).toEqual([]);
});

test('F9: no dry run, check or finder names a record of the other unit that collides with one of ours', async () => {
  const admin = world.principals.find(({ name }) => name === 'matrix-admin-write')!;
  const wrong: unknown[] = [];
  let answered = 0;
  for (const row of warning()) {
    const [, more] = collisions.find(([end]) => end.test(row.path)) ?? [];
    const input = { ...world.objects.input(row, 'A'), ...more };
    const answer = await world.ask(row, row.verbs[0]!, admin, input);
    if (answer.status === 200) answered += 1;
    if (leaks(admin, answer).length > 0 || answer.status >= 500) wrong.push([row.path, answer.status, answer.text]);
  }
  expect(wrong).toEqual([]);
  expect(answered).toBeGreaterThan(50);
  expect([...world.defects]).toEqual([]);
});
