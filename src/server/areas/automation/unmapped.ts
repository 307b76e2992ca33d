import { sql } from 'kysely';
import type { grabberApi } from '#contract/areas/automation/grabber.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { vendorSystemsOf } from '#domain/jobs/vendor-systems.ts';
import { findSourceFailures } from '#server/areas/job-boards/source-failures.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { forgetCounts } from '#server/lists/count-rows.ts';
import { runWaiting } from './grab-run.ts';
import { findFailedUploads, findUnmappedFiles } from './grab-run-queries.ts';
import { presentUpload } from './grabber.ts';
import { readJobsTask } from './tasks.ts';
import {
  decideClient,
  decideStatus,
  findProgrammes,
  findSuggestions,
  findWaiting,
  findWaitingRows,
} from './unmapped-queries.ts';

/** How long it is shown that something could not be read or imported. */
const failedDays = 7;

/** What files name and nobody has assigned yet, with suggestions from the list of clients. */
export async function listUnmapped(_: unknown, call: SignedInCall): Promise<Output<typeof grabberApi.unmapped>> {
  const waiting = await findWaiting(call.db, call.scope);
  const files = await findUnmappedFiles(call.db, call.scope);
  const suggestions = await findSuggestions(
    call.db,
    waiting.filter(({ kind }) => kind === 'client'),
  );
  return {
    files: files.map((row) => presentUpload(row, call.now)),
    failed: await findSourceFailures(call, call.scope, failedDays),
    failedUploads: (await findFailedUploads(call.db, call.scope, failedDays)).map((row) =>
      presentUpload(row, call.now),
    ),
    waiting: waiting.map((row) => ({
      kind: row.kind,
      vmsProvider: row.vms_provider,
      programme: row.programme,
      unitId: row.unit_id,
      unitCode: row.unit_code,
      key: row.key,
      name: row.name,
      rows: row.rows,
      titles: row.titles,
      suggestions: row.kind === 'client' ? (suggestions.get(`${row.unit_id} ${row.key}`) ?? []) : [],
    })),
  };
}

/** Says once what a name or a status means; the rows that waited for it are taken in the same transaction. */
export async function assignUnmapped(
  { kind, vmsProvider, programme = '', key, clientId, status }: Input<typeof grabberApi.assign>,
  call: SignedInCall,
): Promise<Output<typeof grabberApi.assign>> {
  const unitId = call.scope.units[0]!;
  if (kind === 'status' && status === undefined)
    throw new Refusal('call.invalid', {}, [{ field: 'status', message: fieldMessage('choose') }]);
  const taken = await call.db.transaction().execute(async (db) => {
    const rows = await findWaitingRows(db, { unitId, kind, vmsProvider, programme, key });
    const [first] = rows;
    if (!first) throw new Refusal('record.absent');
    if (kind === 'client')
      await chooseClient({ ...call, db }, { unitId, vmsProvider, key, name: first.name, clientId });
    else
      await decideStatus(db, {
        unitId,
        vmsProvider,
        programme,
        key,
        status: status!,
        at: call.now.toISOString(),
        by: call.who.userId,
      });
    let count = 0;
    for (const [importId, own] of Map.groupBy(rows, (row) => row.import_id)) {
      count += await runWaiting(
        db,
        call,
        importId,
        own.map(({ row_number }) => row_number),
      );
      await call.tasks.send(db, readJobsTask, { importId });
    }
    await call.events.publish(db, { unitId, about: 'grab', id: 0, state: 'DONE' });
    return count;
  });
  forgetCounts('job');
  return { taken };
}

async function chooseClient(
  { db, who, now }: SignedInCall,
  {
    unitId,
    clientId,
    ...choice
  }: { unitId: number; vmsProvider: string; key: string; name: string; clientId: number | undefined },
): Promise<void> {
  if (clientId !== undefined) {
    const { rows } = await sql<{
      id: number;
    }>`select id from client where id = ${clientId} and unit_id = ${unitId}`.execute(db);
    if (rows.length === 0) throw new Refusal('record.absent');
  }
  await decideClient(db, { unitId, clientId, ...choice, by: who.userId, at: now.toISOString() });
}

/** The vendor systems of the applied units, the programmes whose files are known, and the rows that wait. */
export async function readSetup(_: unknown, call: SignedInCall): Promise<Output<typeof grabberApi.setup>> {
  const { db, scope } = call;
  const units = await db
    .selectFrom('business_unit')
    .select(['code', 'country'])
    .where('id', 'in', [0, ...scope.units])
    .execute();
  const [programmes, waiting, files] = [
    await findProgrammes(db, scope),
    await findWaiting(db, scope),
    await findUnmappedFiles(db, scope),
  ];
  const failed = [
    ...(await findSourceFailures(call, scope, failedDays)),
    ...(await findFailedUploads(db, scope, failedDays)),
  ];
  return {
    vendorSystems: [...new Set(units.flatMap((unit) => vendorSystemsOf(unit)))],
    programmes,
    waitingRows: waiting.reduce((sum, { rows }) => sum + rows, 0),
    waitingFiles: files.length,
    failedFiles: failed.length,
  };
}
