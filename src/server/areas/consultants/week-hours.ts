import type { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import type { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { daysBetween } from '#domain/consultants/consultant.ts';
import { isFrozen, marginsOf, rateOn, type WeekState, weekSteps } from '#domain/consultants/project-money.ts';
import { openSegments, weekOf } from '#domain/consultants/work-weeks.ts';
import { type InvalidField, Refusal } from '#domain/errors.ts';
import { type FieldMessage, fieldMessage } from '#domain/field-messages.ts';
import { rounded } from '#domain/money/exact.ts';
import type { Db } from '#server/db/connect.ts';
import { PartialResult, type SignedInCall } from '#server/http/call.ts';
import { refusedOutcome } from '#server/lists/bulk-outcomes.ts';
import {
  noteChange,
  type Opened,
  openConsultant,
  projectOf,
  refreshConsultant,
  requireLead,
  requireVersion,
} from './projects.ts';
import { changeConsultant, changeProject, type ProjectRow } from './projects-queries.ts';
import { findLinesOf, type StoredLine } from './rate-lines-queries.ts';
import { presentMonth, tidyHours } from './work-weeks.ts';
import * as queries from './work-weeks-queries.ts';

type Given = Omit<Input<typeof consultantPartsApi.addWeek>, 'consultantId' | 'projectId'>;
type Month = Output<typeof consultantPartsApi.addWeek>;
type Outcomes = Output<typeof consultantMoneyApi.moveWeeks>;

/** Records the hours of one week. */
export async function addHours(
  { consultantId, projectId, ...given }: Input<typeof consultantPartsApi.addWeek>,
  call: SignedInCall,
): Promise<Month> {
  return saveAll(call, { consultantId, projectId }, [given], () => '');
}

/** Changes the hours of one week, by its id or its end, or of several. */
export async function changeHours(
  { consultantId, projectId, id, weeks, version, weekEnding, ...given }: Input<typeof consultantPartsApi.changeWeeks>,
  call: SignedInCall,
): Promise<Month> {
  if (weeks) return saveAll(call, { consultantId, projectId, version }, weeks, (at) => `weeks.${at}.`);
  if (id !== undefined) {
    const row = await queries.findWeek(call.db, call.scope, id);
    if (row?.consultant_id !== consultantId || (projectId ?? row.project_id) !== row.project_id)
      throw new Refusal('record.absent');
    const one = { ...given, version, weekEnding: row.week_ending, segment: row.segment };
    return saveAll(call, { consultantId, projectId: row.project_id }, [one], () => '');
  }
  if (weekEnding === undefined)
    throw new Refusal('call.invalid', {}, [{ field: 'weekEnding', message: fieldMessage('missing') }]);
  return saveAll(call, { consultantId, projectId }, [{ ...given, version, weekEnding }], () => '');
}

async function saveAll(
  call: SignedInCall,
  named: { consultantId: number; projectId?: number | undefined; version?: number | undefined },
  given: readonly Given[],
  prefix: (at: number) => string,
): Promise<Month> {
  return call.db.transaction().execute(async (db) => {
    const opened = await openConsultant(db, call, named);
    const project = projectOf(opened);
    await requireVersion(db, named.consultantId, ['hours'], named.version, project.weeks_version);
    await saveHours(db, call, { ...opened, project }, given, prefix);
    const last = given.at(-1)?.weekEnding ?? opened.today;
    const again = await openConsultant(db, call, { ...named, projectId: project.id });
    return presentMonth(db, again, { year: Number(last.slice(0, 4)), month: Number(last.slice(5, 7)) });
  });
}

/** What became of the hours of a week, and of one that was written what takes it back. */
export type SavedHours = {
  outcome: 'NEW' | 'CHANGED' | 'SAME';
  id?: number;
  before?: queries.HoursBefore;
};

type Place = { row?: queries.WeekRow; segment: number; from: string; to: string };

/**
 * Saves hours of a project, all or none; every wrong field of every week is named at once. The caller has the consultant locked.
 * @returns what each did
 */
export async function saveHours(
  db: Db,
  call: SignedInCall,
  opened: Opened & { project: ProjectRow },
  given: readonly Given[],
  prefix: (at: number) => string,
): Promise<SavedHours[]> {
  const { project } = opened;
  if (project.start_on === null || project.state === 'DRAFT') throw new Refusal('consultant.no-project');
  const lines = await findLinesOf(db, project.id);
  const wrong: InvalidField[] = [];
  const outcomes: SavedHours[] = [];
  for (const [at, one] of given.entries()) {
    const refuse = (field: string, message: FieldMessage, filled?: string | number) =>
      wrong.push({ field: `${prefix(at)}${field}`, message: fieldMessage(message, filled) });
    const place = await placeOf(db, opened, lines, one, refuse);
    if (!place) continue;
    await checkHours(db, opened, place, one, refuse);
    if (wrong.length === 0) outcomes.push(await saveOne(db, call, opened, place, one));
  }
  if (wrong.length > 0) throw new Refusal('call.invalid', {}, wrong);
  if (outcomes.some(({ outcome }) => outcome !== 'SAME')) {
    await changeProject(db, project.id, {}, 'weeks_version');
    const said = given.map(
      ({ weekEnding, regularHours, overtimeHours, remove }) =>
        `${weekEnding}: ${(remove ? undefined : regularHours) ?? '–'}${overtimeHours && overtimeHours !== '0' ? ` + ${overtimeHours}` : ''}`,
    );
    await noteChange(db, call, opened, { kind: 'hours', after: { weeks: said.slice(0, 8).join(', ') } });
    await refreshConsultant(db, opened.consultant, call.now);
  }
  return outcomes;
}

/** Where hours go: a recorded part of the week that is not approved, or one that is still expected. */
async function placeOf(
  db: Db,
  { project, today }: Opened & { project: ProjectRow },
  lines: readonly StoredLine[],
  { weekEnding, segment }: Given,
  refuse: (field: string, message: FieldMessage, filled?: string) => void,
): Promise<Place | undefined> {
  const week = weekOf(weekEnding, project.week_starts);
  const rows = await queries.findWeeks(db, project.id, weekEnding, weekEnding);
  if (week.ending !== weekEnding && rows.length === 0) {
    refuse('weekEnding', 'weekEnding', week.ending);
    return undefined;
  }
  if (week.from > today) {
    refuse('weekEnding', 'notInFuture');
    return undefined;
  }
  const covered = rows.map(({ from_on: from, to_on: to }) => ({ from, to }));
  const dates = { from: project.start_on!, to: project.actual_end };
  const places: Place[] = [
    ...rows
      .filter(({ state }) => !isFrozen(state))
      .map((row) => ({ row, segment: row.segment, from: row.from_on, to: row.to_on })),
    ...openSegments(
      week,
      dates,
      lines.map(({ from }) => from),
      covered,
    ),
  ];
  const fitting = segment === undefined ? places : places.filter((place) => place.segment === segment);
  if (fitting.length === 1) return fitting[0]!;
  if (fitting.length > 1) throw new Refusal('consultant.choose-segment');
  const frozen = rows.filter(({ state }) => isFrozen(state));
  const closed = frozen.filter((row) => segment === undefined || row.segment === segment);
  if (closed.length > 0)
    throw new Refusal(
      closed.every(({ state }) => state === 'INVOICED') ? 'consultant.week-invoiced' : 'consultant.week-frozen',
    );
  refuse(segment === undefined ? 'weekEnding' : 'segment', 'outsideProject');
  return undefined;
}

async function checkHours(
  db: Db,
  { project, consultant }: Opened & { project: ProjectRow },
  place: Place,
  one: Given,
  refuse: (field: string, message: FieldMessage, filled?: string | number) => void,
): Promise<void> {
  if (one.remove) return;
  const regular = Number(one.regularHours ?? place.row?.regular_hours ?? 0);
  const overtime = Number(one.overtimeHours ?? place.row?.ot_hours ?? 0);
  const most = 24 * (daysBetween(place.from, place.to) + 1);
  if (regular > most) refuse('regularHours', 'hoursOfDays', most);
  else if (regular + overtime > most) refuse('overtimeHours', 'hoursOfDays', most);
  else {
    const week = { from: weekOf(place.from, project.week_starts).from, to: one.weekEnding };
    const others = await queries.findHoursOn(db, consultant.id, week, place.row ? [place.row.id] : []);
    if (Number(others) + regular + overtime > 168)
      refuse(regular === 0 ? 'overtimeHours' : 'regularHours', 'hoursOfWeek', tidyHours(others));
  }
  if (one.managerLinkId && !(await queries.isLinked(db, project.id, one.managerLinkId)))
    refuse('managerLinkId', 'notSuch');
}

async function saveOne(
  db: Db,
  call: SignedInCall,
  { project }: Opened & { project: ProjectRow },
  { row, segment, from, to }: Place,
  one: Given,
): Promise<SavedHours> {
  refuseStale(row, one);
  if (one.remove) {
    if (row) await queries.removeWeek(db, row.id);
    return { outcome: row ? 'CHANGED' : 'SAME' };
  }
  const values = {
    regular_hours: one.regularHours ?? row?.regular_hours ?? '0',
    ot_hours: one.overtimeHours ?? row?.ot_hours ?? '0',
    state: (one.state ?? row?.state ?? 'DRAFT') as WeekState,
    manager_link_id: one.managerLinkId === undefined ? (row?.manager_link_id ?? null) : one.managerLinkId,
    note: one.note === undefined ? (row?.note ?? null) : one.note,
  };
  // Hours that a rate cut are confirmed by any save.
  if (row && row.rate_changed_on === null && isSameWeek(row, values)) return { outcome: 'SAME' };
  const frame = { rate_changed_on: null, updated_by: call.who.userId, updated_at: call.now.toISOString() };
  if (row) {
    await queries.changeWeek(db, row.id, { ...values, ...frame });
    const { regular_hours, ot_hours, state } = row;
    const was = { regular_hours, ot_hours, state };
    return { outcome: 'CHANGED', id: row.id, before: { was, now: { ...values, to_on: row.to_on }, unit: row.unit_id } };
  }
  const id = await queries.addWeek(db, {
    unit_id: project.unit_id,
    project_id: project.id,
    week_ending: one.weekEnding,
    segment,
    from_on: from,
    to_on: to,
    ...values,
    ...frame,
  });
  return { outcome: 'NEW', id, before: { was: null, now: { ...values, to_on: to }, unit: project.unit_id } };
}

type Values = Pick<queries.WeekRow, 'regular_hours' | 'ot_hours' | 'state' | 'manager_link_id' | 'note'>;

const isSameWeek = (row: Values, values: Values) =>
  Number(row.regular_hours) === Number(values.regular_hours) &&
  Number(row.ot_hours) === Number(values.ot_hours) &&
  row.state === values.state &&
  row.manager_link_id === values.manager_link_id &&
  row.note === values.note;

/** Somebody else saved the week meanwhile: who, when, and what it says now. */
function refuseStale(row: queries.WeekRow | undefined, one: Given): void {
  if (one.version === undefined || one.version === (row?.version ?? 0)) return;
  throw new Refusal('record.stale', {
    who: row?.updater || undefined,
    when: row?.updated_at,
    version: row?.version ?? 0,
    week: one.weekEnding,
    changes: [
      { field: 'regularHours', was: one.regularHours ?? null, now: tidyHours(row?.regular_hours ?? '0') },
      { field: 'overtimeHours', was: one.overtimeHours ?? null, now: tidyHours(row?.ot_hours ?? '0') },
    ].filter(({ was, now }) => was === null || Number(was) !== Number(now)),
  });
}

type Move = { to: WeekState; version: number | undefined; invoiceNumber: string | undefined };

/** Submits, approves, invoices or reopens weeks, each in a transaction of its own. */
export async function moveWeeks(
  { ids, versions, to, invoiceNumber }: Input<typeof consultantMoneyApi.moveWeeks>,
  call: SignedInCall,
): Promise<Outcomes | PartialResult<Outcomes>> {
  if (ids.length === 0) throw new Refusal('list.nothing-chosen');
  const outcomes: Outcomes['outcomes'] = [];
  for (const [id, version] of new Map(ids.map((id, at) => [id, versions?.[at]]))) {
    const row = await queries.findWeek(call.db, call.scope, id);
    const name = row ? `${row.name}, ${row.week_ending}` : '';
    try {
      if (!row) throw new Refusal('record.absent');
      await call.db.transaction().execute((db) => moveOne(db, call, row, { to, version, invoiceNumber }));
      outcomes.push({ id, name, done: true });
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      const stale = failure.code === 'record.stale' && { stale: failure.details as NowInWeek };
      outcomes.push({ ...refusedOutcome(id, name, failure), ...stale });
    }
  }
  if (outcomes.every(({ code }) => code === 'record.absent')) throw new Refusal('record.absent');
  return outcomes.every(({ done }) => done) ? { outcomes } : new PartialResult({ outcomes });
}

async function moveOne(
  db: Db,
  call: SignedInCall,
  { id, consultant_id: consultantId, project_id: projectId }: NonNullable<Awaited<ReturnType<typeof queries.findWeek>>>,
  { to, version, invoiceNumber }: Move,
): Promise<void> {
  const opened = await openConsultant(db, call, { consultantId, projectId });
  const row = await queries.findWeek(db, call.scope, id);
  // Taken back with the import that wrote it.
  if (!row) throw new Refusal('record.absent');
  // Pressed twice, or by two leads.
  if (row.state === to) return;
  // Nobody approves hours that were not shown.
  if (version !== undefined && version !== row.version) throw new Refusal('record.stale', nowIn(row));
  if (!weekSteps[row.state].includes(to)) throw new Refusal('consultant.week-step');
  if (isFrozen(to) || isFrozen(row.state)) requireLead(call);
  // Hours that nobody worked yet are not approved, and nobody's hours are divided without being asked (ADR 0099).
  if (to === 'APPROVED' && row.to_on > opened.today) throw new Refusal('consultant.week-not-over');
  if (to === 'SUBMITTED' && row.rate_changed_on !== null) throw new Refusal('consultant.week-undivided');
  const frame = { state: to, updated_by: call.who.userId, updated_at: call.now.toISOString() };
  if (to === 'APPROVED')
    await queries.changeWeek(db, id, { ...frame, ...(await frozenColumns(db, call, opened, row)) });
  else if (to === 'INVOICED')
    await queries.changeWeek(db, id, {
      ...frame,
      invoice_number: invoiceNumber ?? null,
      invoiced_at: call.now.toISOString(),
    });
  else await queries.changeWeek(db, id, { ...frame, ...(isFrozen(row.state) && thawedColumns) });
  if (isFrozen(row.state) && !isFrozen(to)) await refuseAdjusted(db, id);
  await noteChange(db, call, opened, {
    kind: 'week-state',
    before: { state: row.state },
    after: { state: to, week: row.week_ending },
  });
  // Between states of a week that was handed in nothing that the list shows changes.
  if (row.state === 'DRAFT' || to === 'DRAFT') await refreshConsultant(db, opened.consultant, call.now);
  else await changeConsultant(db, consultantId, { updated_at: call.now.toISOString() });
}

type NowInWeek = NonNullable<Outcomes['outcomes'][number]['stale']>;

/** Who changed a week last, and what it says now. */
const nowIn = (row: NonNullable<Awaited<ReturnType<typeof queries.findWeek>>>): NowInWeek => ({
  who: row.updater || undefined,
  when: row.updated_at,
  version: row.version,
  state: row.state,
  regularHours: tidyHours(row.regular_hours),
  overtimeHours: tidyHours(row.ot_hours),
});

/** A week that was adjusted is not opened again: its adjustments would hang in the air. */
async function refuseAdjusted(db: Db, id: number): Promise<void> {
  if ((await queries.findAdjustments(db, [id])).length > 0) throw new Refusal('consultant.week-step');
}

/** What an approved week copies: rates, margins of an hour, the number of the line, and the client (ruling 99). */
async function frozenColumns(db: Db, call: SignedInCall, { project }: Opened, row: { from_on: string }) {
  const line = rateOn(await findLinesOf(db, project!.id), row.from_on);
  if (!line) throw new Refusal('consultant.no-rate');
  const { regular, overtime } = marginsOf(line);
  return {
    rate_number: line.number,
    bill_rate: line.billRate,
    pay_rate: line.payRate,
    ot_bill_rate: line.otBillRate ?? line.billRate,
    ot_pay_rate: line.otPayRate ?? line.payRate,
    margin_hour: rounded(regular.margin, 10),
    ot_margin_hour: rounded(overtime.margin, 10),
    client_id: project!.client_id,
    approved_by: call.who.userId,
    approved_at: call.now.toISOString(),
  };
}

const thawedColumns = {
  rate_number: null,
  bill_rate: null,
  pay_rate: null,
  ot_bill_rate: null,
  ot_pay_rate: null,
  margin_hour: null,
  ot_margin_hour: null,
  approved_by: null,
  approved_at: null,
};
