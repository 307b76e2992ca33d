import { expect, test } from 'vitest';
import { sourceType } from '#contract/catalogs/source-type.ts';
import { openTestApp, until } from '#server/testing/open-test-app.ts';
import { runLongImport } from './tasks.ts';

const { calls } = sourceType;
type State = { importId: string; state: string; done?: number; counts: Record<string, number> };

/** A user with a file of 2,500 rows, every hundredth without a name. */
async function world() {
  const context = await openTestApp();
  const person = await context.signIn({ pages: [11] });
  const rows = Array.from({ length: 2500 }, (_, at) => (at % 100 === 99 ? ',x' : `Name ${at},x`)).join('\n');
  const { importId } = (await person.call(calls.importFile, {}, {
    'many.csv': Buffer.from(`name,remark\n${rows}\n`),
  } as never)) as State;
  const ask = (dryRun: boolean) =>
    person.raw(calls.importRun, { importId, mapping: ['name', 'remark'], existing: 'skip', dryRun });
  const state = async () => (await person.call(calls.importState, { importId } as never)) as State;
  const total = async () =>
    ((await person.call(calls.search, { search: 'Name ' } as never)) as unknown as { found: { total: number } }).found
      .total;
  const id = async () =>
    (
      await context.context.db
        .selectFrom('list_import')
        .select('id')
        .where('guid', '=', importId)
        .executeTakeFirstOrThrow()
    ).id;
  return { ...context, person, importId, ask, state, total, id };
}

test('many rows are imported in the background: trial, run, an outcome for each, and undo', async () => {
  const { context, work, signIn, person, importId, ask, state, total, id } = await world();
  const importNumber = await id();
  const heard: string[] = [];
  context.events.subscribe(
    (event) => event.about === 'import' && heard.push(`${event.id === importNumber} ${event.state}`),
  );
  const accepted = await ask(true);
  expect([accepted.status, accepted.body['state'], accepted.body['done']]).toEqual([200, 'RUNNING', 0]);
  expect((await ask(true)).body['code']).toBe('import.running');
  expect((await person.raw(calls.importRevert, { importId })).body['code']).toBe('import.not-done');
  await work();
  const ended = () => until(async () => (await state()).state !== 'RUNNING' && state());
  expect(await ended()).toMatchObject({ state: 'CHECKED', counts: { added: 2475, failed: 25 } });
  expect(await total()).toBe(0);

  await ask(false);
  expect(await ended()).toMatchObject({ state: 'DONE', counts: { added: 2475, failed: 25 } });
  expect(await total()).toBe(2475);
  expect((await ask(false)).body['code']).toBe('import.done');
  const wrong = (await person.call(calls.importRows, { importId, outcome: 'ERROR' } as never)) as unknown as {
    found: { total: number; rows: { row: number }[] };
  };
  expect([wrong.found.total, wrong.found.rows[0]?.row]).toEqual([25, 101]);
  const line = await context.db
    .selectFrom('audit_line')
    .selectAll()
    .where('act', '=', 'import')
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({ user_name: person.username, details: { added: 2475 } });
  expect(heard).toContain('true RUNNING');
  expect(heard.at(-1)).toBe('true DONE');
  expect((await (await signIn({ pages: [9] })).raw(calls.importState, { importId })).status).toBe(403);
  await person.call(calls.importRevert, { importId } as never);
  expect(await total()).toBe(0);
});

test('an import that dies half-way has written nothing; the next attempt does it whole and once, also two at a time', async () => {
  const { context, ask, state, total, id } = await world();
  await ask(false);
  const importId = await id();
  // It has processed the first thousand rows when it is aborted.
  await expect(runLongImport(context, importId, AbortSignal.abort(new Error('killed')))).rejects.toThrow('killed');
  expect(await total()).toBe(0);
  expect(await state()).toMatchObject({ state: 'RUNNING' });

  await Promise.all([runLongImport(context, importId), runLongImport(context, importId)]);
  expect(await state()).toMatchObject({ state: 'DONE', counts: { added: 2475, failed: 25 } });
  expect(await total()).toBe(2475);
});
