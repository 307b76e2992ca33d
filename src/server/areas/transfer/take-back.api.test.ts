import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transferApi } from '#contract/areas/transfer/transfer.ts';
import {
  checkFile as check,
  countOf,
  fileOf as file,
  openTransfers,
  takeImportBack as takeBack,
  writeImport as write,
} from '#server/testing/transfers.ts';

test('whoever has not the page of what an import added neither sees nor removes it', async () => {
  const { app, admin } = await openTransfers();
  const users = [{ ref: 'rita', firstName: 'Rita', lastName: 'Ray', email: 'rita@agency.example' }];
  const zip = file({ users, clients: [{ ref: 'c1', name: 'Acme' }] });
  const { importId } = await check(app, admin, 'a.zip', zip);
  await write(app, admin, importId);
  const other = await app.signIn({ pages: [1, 2, 3, 4, 6], group: 'admin', units: [app.units.USA] });
  const { found } = await other.call(transferApi.rows, { importId });
  expect(found.rows.map(({ kind }) => kind)).toEqual(['client']);
  expect((await takeBack(app, other, importId)).kept).toBe(1);
  const people = app.context.db.selectFrom('app_user').select('first_name').where('first_name', '=', 'Rita');
  expect([await countOf(app, 'client'), await people.execute()]).toEqual([0, [{ first_name: 'Rita' }]]);

  const again = await check(
    app,
    admin,
    'b.zip',
    file({ users: [{ ...users[0], ref: 'ann', email: 'ann@agency.example' }] }),
  );
  await write(app, admin, again.importId);
  expect((await takeBack(app, admin, again.importId)).kept).toBe(0);
  const { rows } =
    await sql`select details->>'origin' as origin from audit_line where act = 'entry-removed' and kind = 'user'`.execute(
      app.context.db,
    );
  expect(rows).toEqual([{ origin: 'import' }]);
});

test('what a vendor system would have written into held fields is nobody’s work on an imported job', async () => {
  const { app, admin } = await openTransfers();
  const { db } = app.context;
  const kept = { location: { from: 'Dallas', to: 'Austin', kept: true } };
  const at = '2024-01-02T03:04:05.000Z';
  const jobs = [
    { ref: 'j1', client: 'c1', title: 'Welder', requisition: 'W-1', status: 'OPEN' },
    {
      ref: 'j2',
      client: 'c1',
      title: 'Fitter',
      requisition: 'W-2',
      status: 'OPEN',
      history: [{ kind: 'CHANGED', at, recordedAt: at, via: 'screen', changes: kept }],
    },
  ];
  const noted = async (changes: object) => {
    await sql`insert into job_event (job_id, unit_id, kind, changes, via, happened_at)
      select id, unit_id, 'CHANGED', ${JSON.stringify(changes)}::jsonb, 'grabber', now() from job`.execute(db);
  };
  const zip = file({ clients: [{ ref: 'c1', name: 'Acme' }], jobs });
  const { importId } = await check(app, admin, 'a.zip', zip);
  await write(app, admin, importId);
  await noted(kept);
  expect([(await takeBack(app, admin, importId)).kept, await countOf(app, 'job')]).toEqual([0, 0]);

  const again = await check(app, admin, 'b.zip', zip);
  await write(app, admin, again.importId);
  await noted({ ...kept, title: { from: 'Welder', to: 'Welder II' } });
  // The client stays too: its jobs name it.
  expect([(await takeBack(app, admin, again.importId)).kept, await countOf(app, 'job')]).toEqual([3, 2]);
});
