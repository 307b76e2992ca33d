import { randomBytes } from 'node:crypto';
import type { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { isLead } from '#domain/access/lead.ts';
import { isFrozen } from '#domain/consultants/project-money.ts';
import { Refusal } from '#domain/errors.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import {
  addImport,
  changeImport,
  findImport,
  findImports,
  type RowOutcome,
  saveOutcomes,
} from '#server/lists/import-store.ts';
import * as queries from './hours-files-queries.ts';
import { noteChange, openConsultant, refreshConsultant, requireLead } from './projects.ts';
import { changeProject } from './projects-queries.ts';
import { tidyHours } from './work-weeks.ts';
import * as weeks from './work-weeks-queries.ts';

type Counts = Output<typeof consultantMoneyApi.importHours>['counts'];
type Imported = Awaited<ReturnType<typeof queries.findImportedWeeks>>[number];

/** The name of these imports in the store of all. */
const list = 'hours';

/** An import of hours while its rows are read; from its first week on it is on record. */
export type RunningImport = { name: string; rows: number; counts: Counts; kept?: { id: number; guid: string } };

/**
 * Records a week that an import wrote, in the transaction that writes it: so an import that breaks off can be taken back too. Of
 * each row only the week and what it said before are kept, and nothing of the file.
 * @throws Refusal `import.not-done` where somebody took the import back meanwhile
 */
export async function keepRow(
  db: Db,
  call: SignedInCall,
  { kept, counts: before, ...file }: RunningImport,
  outcome: RowOutcome,
): Promise<{ id: number; guid: string }> {
  const count = outcome.outcome === 'NEW' ? 'added' : 'changed';
  const counts = { ...before, [count]: before[count] + 1 };
  const is = kept ?? (await addRunning(db, call, file));
  if (!(await queries.saveCounts(db, is.id, counts))) throw new Refusal('import.not-done');
  await saveOutcomes(db, is.id, [outcome]);
  return is;
}

async function addRunning(db: Db, call: SignedInCall, { name, rows }: Pick<RunningImport, 'name' | 'rows'>) {
  const unitId = call.scope.units.length === 1 ? call.scope.units[0]! : null;
  const guid = randomBytes(18).toString('base64url');
  const empty = Array.from({ length: rows }, () => []);
  const id = await addImport(db, { guid, list, unitId, name, headers: [], by: call.who.userId }, empty);
  await changeImport(db, id, { state: 'DONE' });
  return { id, guid };
}

/** Notes that every row of an import was read. Returns its name if something was written. */
export async function endImport(call: SignedInCall, { kept, counts }: RunningImport): Promise<string | undefined> {
  return call.db.transaction().execute(async (db) => {
    await addAudit(db, call, { act: 'import', kind: 'list', recordId: list, details: { ...counts } });
    if (kept) await queries.saveCounts(db, kept.id, counts);
    return kept?.guid;
  });
}

/** Earlier imports of hours, the newest first. */
export async function listImports(
  { page, size }: Input<typeof consultantMoneyApi.imports>,
  { db, scope, who }: SignedInCall,
): Promise<Output<typeof consultantMoneyApi.imports>> {
  const { rows, total } = await findImports(db, scope, list, { page, size }, queries.isWhole(scope));
  return found(
    rows.map((row) => {
      const counts = row.counts as Counts;
      const isUndone = row.state === 'REVERTED';
      return {
        importId: row.guid,
        name: row.file_name,
        by: row.by ?? undefined,
        at: row.applied_at ?? row.created_at,
        isUndone,
        counts,
        kept: row.kept ?? undefined,
        mayUndo: !isUndone && who.mayWrite && (row.created_by === who.userId || isLead(who)),
      };
    }),
    total,
    { page, size },
  );
}

/** Takes an import of hours back, week by week: one that was changed or approved since stays as it is. */
export async function undoImport(
  { importId }: Input<typeof consultantMoneyApi.undoImport>,
  call: SignedInCall,
): Promise<Output<typeof consultantMoneyApi.undoImport>> {
  const one = await findImport(call.db, call.scope, list, importId, false, queries.isWhole(call.scope));
  if (!one) throw new Refusal('record.absent');
  if (one.created_by !== call.who.userId) requireLead(call);
  if (one.state !== 'DONE') throw new Refusal('import.not-done');
  for (const week of await queries.findImportedWeeks(call.db, call.scope, one.id))
    await call.db.transaction().execute((db) => undoWeek(db, call, one.id, week));
  return call.db.transaction().execute(async (db) => {
    // Somebody who undid it at the same time has told it.
    const still = await findImport(db, call.scope, list, importId, true);
    if (still?.state !== 'DONE') throw new Refusal('import.not-done');
    const { written, undone } = await queries.countUndone(db, one.id);
    const kept = written - undone;
    await changeImport(db, one.id, { state: 'REVERTED', kept, by: call.who.userId });
    await addAudit(db, call, { act: 'import-reverted', kind: 'list', recordId: list, details: { undone, kept } });
    return { undone, kept };
  });
}

async function undoWeek(
  db: Db,
  call: SignedInCall,
  importId: number,
  { id, row_number: number, project_id: projectId, consultant_id: consultantId, before: { was, now } }: Imported,
): Promise<void> {
  const opened = await openConsultant(db, call, { consultantId, projectId });
  const row = await weeks.findWeek(db, call.scope, id);
  // What somebody typed or handed in since stays.
  if (!row || isFrozen(row.state) || !isSame(row, now)) return;
  // A second undo, or one that goes on where another broke off, finds what is undone already.
  if (!(await queries.noteUndone(db, importId, number))) return;
  if (was === null) await weeks.removeWeek(db, id);
  else await weeks.changeWeek(db, id, { ...was, updated_by: call.who.userId, updated_at: call.now.toISOString() });
  await changeProject(db, projectId, {}, 'weeks_version');
  const is = was ? tidyHours(was.regular_hours) : '–';
  await noteChange(db, call, opened, {
    kind: 'hours-undone',
    after: { weeks: `${row.week_ending}: ${is}` },
  });
  await refreshConsultant(db, opened.consultant, call.now);
}

/** Imports of an earlier version kept hours and state only: of them nothing else is compared. */
const isSame = (is: weeks.WrittenHours, then: weeks.FormerHours & Partial<weeks.WrittenHours>) =>
  is.state === then.state &&
  Number(is.regular_hours) === Number(then.regular_hours) &&
  Number(is.ot_hours) === Number(then.ot_hours) &&
  (['to_on', 'manager_link_id', 'note'] as const).every((one) => then[one] === undefined || is[one] === then[one]);
