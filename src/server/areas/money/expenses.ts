import type { expensesApi } from '#contract/areas/money/expenses.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { vendorSystemsOf } from '#domain/jobs/vendor-systems.ts';
import { changesBetween, dayIn, lineOn, periodsOf } from '#domain/money/effective-dated.ts';
import { exact, over, rounded } from '#domain/money/exact.ts';
import { tidyAmount, tidyPercent } from '#domain/money/money.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { Db } from '#server/db/connect.ts';
import { addLine, findLines, type LineFrame, type LineRow } from '#server/db/effective-dated.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './expenses-queries.ts';

type Insurance = Output<typeof expensesApi.addInsurance>;
type JobBoard = Output<typeof expensesApi.addJobBoard>;
type InsuranceValues = Pick<Insurance, 'premiumMonth' | 'premiumHour' | 'cost' | 'interest' | 'covered' | 'details'>;
type BoardValues = Pick<JobBoard, 'name' | 'cost' | 'period' | 'seats' | 'url' | 'jobSlots' | 'contractEnd'>;

const maybe = <T>(value: unknown, read: (text: string) => T) =>
  value === null || value === undefined ? undefined : read(String(value));

const readInsurance = (row: LineRow): InsuranceValues => ({
  premiumMonth: maybe(row['premium_month'], tidyAmount),
  premiumHour: maybe(row['premium_hour'], tidyAmount),
  cost: maybe(row['cost'], tidyAmount),
  interest: maybe(row['interest'], tidyPercent),
  covered: maybe(row['covered'], String),
  details: maybe(row['details'], String),
});

const readBoard = (row: LineRow): BoardValues => ({
  name: String(row['name']),
  cost: tidyAmount(String(row['cost'])),
  period: row['period'] as BoardValues['period'],
  seats: maybe(row['seats'], Number),
  url: maybe(row['url'], String),
  jobSlots: maybe(row['job_slots'], Number),
  contractEnd: maybe(row['contract_end'], String),
});

/** Insurance and factoring of the applied units. */
export async function listInsurances(_: unknown, call: SignedInCall): Promise<Output<typeof expensesApi.insurances>> {
  const records = await queries.findInsurances(call.db, call.scope);
  return presentAll(call.db, 'insurance', records, readInsurance, (record, lines) =>
    presentInsurance(record, lines, call.now),
  );
}

/** Sets insurance and factoring of the applied unit from a day on. */
export async function addInsurance(
  input: Input<typeof expensesApi.addInsurance>,
  call: SignedInCall,
): Promise<Insurance> {
  const unitId = call.scope.units[0]!;
  return call.db.transaction().execute(async (db) => {
    const id = await queries.insuranceOf(db, unitId);
    const { timeZone } = await queries.getUnit(db, unitId);
    return saveInsurance(db, { id, unitId, timeZone }, input, call);
  });
}

/** Sets the next insurance and factoring. */
export async function changeInsurance(
  { id, ...input }: Input<typeof expensesApi.changeInsurance>,
  call: SignedInCall,
): Promise<Insurance> {
  const [record] = await queries.findInsurances(call.db, call.scope, id);
  if (!record) throw new Refusal('record.absent');
  return call.db.transaction().execute((db) => saveInsurance(db, record, input, call));
}

async function saveInsurance(
  db: Db,
  record: queries.RecordRow,
  { effectiveFrom, version, ...given }: Input<typeof expensesApi.addInsurance>,
  call: SignedInCall,
): Promise<Insurance> {
  const values: InsuranceValues = {
    premiumMonth: maybe(given.premiumMonth, tidyAmount),
    premiumHour: maybe(given.premiumHour, tidyAmount),
    cost: maybe(given.cost, tidyAmount),
    interest: maybe(given.interest, tidyPercent),
    covered: given.covered,
    details: given.details,
  };
  const columns = {
    premium_month: values.premiumMonth ?? null,
    premium_hour: values.premiumHour ?? null,
    cost: values.cost ?? null,
    interest: values.interest ?? null,
    covered: values.covered ?? null,
    details: values.details ?? null,
  };
  const saved = { record, effectiveFrom, version, values, columns };
  const lines = await saveLine(db, 'insurance', saved, readInsurance, call);
  return presentInsurance(record, lines, call.now);
}

/** The job boards of the applied units. */
export async function listJobBoards(_: unknown, call: SignedInCall): Promise<Output<typeof expensesApi.jobBoards>> {
  const records = await queries.findJobBoards(call.db, call.scope);
  return presentAll(call.db, 'job_board', records, readBoard, (record, lines) => presentBoard(record, lines, call.now));
}

/** Adds a job board, or restores a removed one with that name. */
export async function addJobBoard(input: Input<typeof expensesApi.addJobBoard>, call: SignedInCall): Promise<JobBoard> {
  const unitId = call.scope.units[0]!;
  return call.db.transaction().execute(async (db) => {
    const id = await queries.boardUnder(db, unitId, input.name);
    if (id === undefined) throw doubleName();
    const { timeZone } = await queries.getUnit(db, unitId);
    return saveBoard(db, { id, unitId, timeZone }, { ...input, version: undefined }, call);
  });
}

/** Changes a job board from a day on. */
export async function changeJobBoard(
  { id, ...input }: Input<typeof expensesApi.changeJobBoard>,
  call: SignedInCall,
): Promise<JobBoard> {
  const [record] = await queries.findJobBoards(call.db, call.scope, id);
  if (!record) throw new Refusal('record.absent');
  return call.db.transaction().execute(async (db) => {
    const saved = await saveBoard(db, record, input, call);
    if (!(await queries.renameBoard(db, id, record.unitId, input.name))) throw doubleName();
    return saved;
  });
}

async function saveBoard(
  db: Db,
  record: queries.RecordRow,
  { effectiveFrom, version, ...given }: Omit<Input<typeof expensesApi.changeJobBoard>, 'id'>,
  call: SignedInCall,
): Promise<JobBoard> {
  const values: BoardValues = {
    name: given.name,
    cost: tidyAmount(given.cost),
    period: given.period,
    seats: given.seats,
    url: given.url,
    jobSlots: given.jobSlots,
    contractEnd: given.contractEnd,
  };
  const columns = {
    name: values.name,
    cost: values.cost,
    period: values.period,
    seats: values.seats ?? null,
    url: values.url ?? null,
    job_slots: values.jobSlots ?? null,
    contract_end: values.contractEnd ?? null,
  };
  const lines = await saveLine(db, 'job_board', { record, effectiveFrom, version, values, columns }, readBoard, call);
  return presentBoard(record, lines, call.now);
}

const doubleName = () => new Refusal('record.duplicate', {}, [{ field: 'name', message: fieldMessage('nameTaken') }]);

/** Removes a job board from the list. */
export async function removeJobBoard(
  { id, version }: Input<typeof expensesApi.removeJobBoard>,
  call: SignedInCall,
): Promise<{ message: string }> {
  const [record] = await queries.findJobBoards(call.db, call.scope, id);
  if (!record) throw new Refusal('record.absent');
  return call.db.transaction().execute(async (db) => {
    const lines = (await findLines(db, 'job_board', [id], readBoard)).get(id) ?? [];
    const last = lines.at(-1)!;
    if (version !== undefined && version !== lines.length) {
      const changes = changesBetween<BoardValues>(lines[version - 1] ?? last, last, [
        'name',
        'cost',
        'period',
        'seats',
      ]);
      throw new Refusal('record.stale', { who: last.by, when: last.at, version: lines.length, changes });
    }
    await queries.removeBoard(db, id, call.now.toISOString());
    await addAudit(db, call, {
      act: 'expenses-changed',
      kind: 'fee',
      recordId: id,
      unitId: record.unitId,
      details: { what: 'job_board', removed: last.name },
    });
    return { message: 'Job board removed' };
  });
}

/** The margin setting of a unit that has not set its own. */
export const standardSetting: queries.MarginSetting = {
  targetPercent: '15',
  floorPercent: '12',
  leastPercent: '0',
  burdenPercent: '0',
  termsDays: 30,
};

async function settingOf(db: Db, unitId: number, lock = false) {
  const row = await queries.findMarginSetting(db, unitId, lock);
  if (!row) return { values: standardSetting, version: 0 };
  const values = {
    targetPercent: tidyPercent(row.target_percent),
    floorPercent: tidyPercent(row.floor_percent),
    leastPercent: tidyPercent(row.least_percent),
    burdenPercent: tidyPercent(row.burden_percent),
    termsDays: row.terms_days,
  };
  return { values, version: row.version, by: row.by, at: row.changed_at, before: row.before };
}

/** The margin limits of the applied unit. */
export async function readMarginSetting(
  _: unknown,
  call: SignedInCall,
): Promise<Output<typeof expensesApi.readMarginSetting>> {
  const unit = await queries.getUnit(call.db, call.scope.units[0]!);
  const { values, version, by, at } = await settingOf(call.db, unit.id);
  return {
    ...values,
    unitCode: unit.code,
    currency: unit.currency,
    vendorSystems: [...vendorSystemsOf(unit)],
    version,
    updatedBy: by,
    updatedAt: at,
  };
}

/** Sets the margin limits of the applied unit: the least, the floor and the target, in ascending order. */
export async function changeMarginSetting(
  { version, ...given }: Input<typeof expensesApi.changeMarginSetting>,
  call: SignedInCall,
): Promise<Output<typeof expensesApi.changeMarginSetting>> {
  const fields = [
    ...(Number(given.floorPercent) < Number(given.leastPercent)
      ? [{ field: 'floorPercent', message: fieldMessage('floorAboveLeast') }]
      : []),
    ...(Number(given.targetPercent) < Number(given.floorPercent)
      ? [{ field: 'targetPercent', message: fieldMessage('targetAboveFloor') }]
      : []),
  ];
  if (fields.length > 0) throw new Refusal('call.invalid', {}, fields);
  const unitId = call.scope.units[0]!;
  return call.db.transaction().execute(async (db) => {
    const current = await settingOf(db, unitId, true);
    const stale = () => {
      const before = { ...current.values, ...current.before };
      const changes = changesBetween(
        before,
        current.values,
        Object.keys(current.values) as (keyof queries.MarginSetting)[],
      );
      return new Refusal('record.stale', { who: current.by, when: current.at, version: current.version, changes });
    };
    if (version !== undefined && version !== current.version) throw stale();
    const saved = await queries.saveMarginSetting(db, {
      unitId,
      values: given,
      before: current.values,
      version: current.version,
      by: call.who.userId,
      at: call.now.toISOString(),
    });
    if (saved === undefined) throw stale();
    await addAudit(db, call, {
      act: 'expenses-changed',
      kind: 'unit',
      recordId: unitId,
      unitId,
      details: { what: 'margin', ...given },
    });
    return { message: 'Saved', version: saved };
  });
}

type Saved<V> = {
  record: queries.RecordRow;
  effectiveFrom: string | undefined;
  version: number | undefined;
  values: V;
  columns: Readonly<Record<string, unknown>>;
};

async function saveLine<V extends object>(
  db: Db,
  table: 'insurance' | 'job_board',
  { record, effectiveFrom, version, values, columns }: Saved<V>,
  read: (row: LineRow) => V,
  call: SignedInCall,
): Promise<(V & LineFrame)[]> {
  const from = effectiveFrom ?? dayIn(record.timeZone, call.now);
  const line = { table, recordId: record.id, version, values, columns, from, by: call.who.userId, at: call.now };
  if (await addLine(db, line, read))
    await addAudit(db, call, {
      act: 'expenses-changed',
      kind: 'fee',
      recordId: record.id,
      unitId: record.unitId,
      details: { what: table, from },
    });
  return (await findLines(db, table, [record.id], read)).get(record.id) ?? [];
}

async function presentAll<V extends object, R>(
  db: Db,
  table: 'insurance' | 'job_board',
  records: readonly queries.RecordRow[],
  read: (row: LineRow) => V,
  present: (record: queries.RecordRow, lines: readonly (V & LineFrame)[]) => R,
): Promise<R[]> {
  const lines = await findLines(
    db,
    table,
    records.map(({ id }) => id),
    read,
  );
  return records.map((record) => present(record, lines.get(record.id) ?? []));
}

function presentFrame<V extends object>(
  { id, timeZone }: queries.RecordRow,
  lines: readonly (V & LineFrame)[],
  now: Date,
) {
  const today = dayIn(timeZone, now);
  const last = lines.at(-1)!;
  return {
    held: lineOn(lines, today),
    frame: { id, updatedBy: last.by, updatedAt: last.at, version: lines.length },
    history: periodsOf(lines, today).map(({ from, until, standing, by, at, number: _, ...values }) => ({
      ...values,
      effectiveFrom: from,
      effectiveUntil: until,
      standing,
      updatedBy: by,
      updatedAt: at,
    })),
  };
}

function presentInsurance(
  record: queries.RecordRow,
  lines: readonly (InsuranceValues & LineFrame)[],
  now: Date,
): Insurance {
  const { held, frame, history } = presentFrame(record, lines, now);
  return {
    ...frame,
    ...valuesOf(held),
    effectiveFrom: held?.from,
    history: history as unknown as Insurance['history'],
  };
}

function presentBoard(record: queries.RecordRow, lines: readonly (BoardValues & LineFrame)[], now: Date): JobBoard {
  const { held, frame, history } = presentFrame(record, lines, now);
  const shown = held ?? lines.at(-1)!;
  const months = shown.period === 'YEAR' ? 12 : 1;
  return {
    ...frame,
    ...valuesOf(shown)!,
    costPerMonth: rounded(over(exact(shown.cost), exact(months)), 2),
    effectiveFrom: shown.from,
    history: history as unknown as JobBoard['history'],
  };
}

function valuesOf<V extends object>(line: (V & LineFrame) | undefined): V | undefined {
  if (!line) return undefined;
  const { number: _, from: __, by: ___, at: ____, ...values } = line;
  return values as unknown as V;
}
