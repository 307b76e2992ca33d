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
