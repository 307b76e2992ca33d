import { nameKey } from '#domain/candidates/names.ts';
import type { JobType, WorkMode } from '#domain/jobs/requirement.ts';
import { regionNamed } from '#domain/places/regions.ts';
import type { GrabField } from './fields.ts';
import type { GrabProblem } from './outcomes.ts';
import {
  type DateOrder,
  type ReadCell,
  readDay,
  readJobType,
  readMoment,
  readMonths,
  readNumber,
  readOnsiteDays,
  readPlace,
  readRate,
  readRequisition,
  readStatus,
  readWorkMode,
  type VmsStatus,
  vmsStatuses,
  type ZoneFacts,
} from './read-values.ts';

/** One line that decides which rows of a file are taken: those whose value is, is not, or holds a word. */
export type RowFilter = { readonly field: GrabField; readonly op: 'is' | 'is-not' | 'has'; readonly value: string };

/** How the files of a vendor system and programme are read (trade 3.10). */
export type GrabProfile = {
  /** The field of each column, '' for none, in the order of the file. */
  readonly mapping: readonly string[];
  /** What words of a field mean, by field and by the key of the word. */
  readonly valueMaps: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly dateOrder?: DateOrder | undefined;
  readonly zone?: string | undefined;
  readonly filters: readonly RowFilter[];
};

/** A row as a job: what the vendor system says. Amounts and days as the wire has them. */
export type GrabbedJob = {
  requisition: string;
  title: string;
  client: string;
  endClient?: string;
  status: VmsStatus;
  statusRaw: string;
  positions?: number;
  /** It has 0 openings: nobody is wanted now, and how many will be is not said. */
  hasNoOpenings?: true;
  billRateMin?: string;
  billRateMax?: string;
  payRateMin?: string;
  payRateMax?: string;
  notToExceed?: string;
  startOn?: string;
  endOn?: string;
  durationMonths?: number;
  dueAt?: string;
  dueZone?: string;
  releasedAt?: string;
  city?: string;
  state?: string;
  postalCode?: string;
  country?: 'US' | 'CA';
  workMode?: WorkMode;
  /** Days a week onsite, of hybrid work. */
  hybridDaysOnsite?: number;
  jobType?: JobType;
  submissionLimit?: number;
  manager?: string;
  hoursPerWeek?: number;
  minYears?: number;
  skills?: string;
  description?: string;
  postingUrl?: string;
};

export type ReadRow =
  | { readonly job: GrabbedJob }
  | { readonly problems: readonly GrabProblem[] }
  | { readonly unknownStatus: string; readonly problems: readonly GrabProblem[] };

/** The cells of a row by their fields. */
export function cellsByField(cells: readonly string[], mapping: readonly string[]): Partial<Record<GrabField, string>> {
  const byField: Partial<Record<GrabField, string>> = {};
  mapping.forEach((field, at) => {
    const cell = (cells[at] ?? '').trim();
    if (field !== '' && cell !== '') byField[field as GrabField] = cell;
  });
  return byField;
}

/** Whether a row passes the filters of a profile. */
export function passes(row: Partial<Record<string, string>>, filters: readonly RowFilter[]): boolean {
  return filters.every(({ field, op, value }) => {
    const [held, wanted] = [nameKey(row[field] ?? ''), nameKey(value)];
    if (op === 'has') return held.includes(wanted);
    return (held === wanted) === (op === 'is');
  });
}

/** Eastern digits as those of the reader. */
const plainDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** Collects values and problems of one row. */
class RowReader {
  readonly problems: GrabProblem[] = [];
  readonly #cells: Partial<Record<GrabField, string>>;
  readonly #maps: GrabProfile['valueMaps'];

  constructor(cells: Partial<Record<GrabField, string>>, maps: GrabProfile['valueMaps']) {
    this.#cells = cells;
    this.#maps = maps;
  }

  /** The cell of a field, as the profile translates it. */
  cell(field: GrabField): string {
    const cell = this.#cells[field] ?? '';
    return this.#maps[field]?.[nameKey(cell)] ?? cell;
  }

  /** The cell of a field as it came. */
  raw(field: GrabField): string {
    return (this.#cells[field] ?? '').trim();
  }

  read<T>(field: GrabField, read: (cell: string) => ReadCell<T>): T | undefined {
    const cell = this.cell(field);
    if (cell === '') return undefined;
    // A requisition stays as it came; amounts and days are read whichever digits they are written in.
    const found = read(field === 'requisition' ? cell : plainDigits(cell));
    if ('reason' in found)
      this.problems.push({ field, reason: found.reason, value: cell.slice(0, 200).toWellFormed() });
    return 'reason' in found ? undefined : found.value;
  }

  text(field: GrabField, most: number): string | undefined {
    const cell = this.cell(field).replace(/\s+/g, ' ').trim();
    return cell === '' ? undefined : cell.slice(0, most).toWellFormed();
  }

  refuse(field: GrabField, reason: GrabProblem['reason'], value?: string): void {
    this.problems.push({ field, reason, ...(value !== undefined && { value: value.slice(0, 200).toWellFormed() }) });
  }
}

/** Reads a row. A status that nobody has seen yet is no problem of the row: somebody says once what it means. */
export function readRow(cells: readonly string[], profile: GrabProfile, zone: ZoneFacts): ReadRow {
  const row = new RowReader(cellsByField(cells, profile.mapping), profile.valueMaps);
  const places = { ...zone, zone: profile.zone ?? zone.zone };
  const order = profile.dateOrder;
  const requisition = row.read('requisition', readRequisition);
  const title = row.text('title', 200);
  if (requisition === undefined && !row.problems.some(({ field }) => field === 'requisition'))
    row.refuse('requisition', 'missing');
  if (title === undefined || title.length < 3) row.refuse('title', 'missing');
  const due = row.read('dueAt', (cell) => readMoment(cell, order, places));
  const released = row.read('releasedAt', (cell) => readMoment(cell, order, places));
  const startOn = row.read('startOn', (cell) => readDay(cell, order));
  const endOn = row.read('endOn', (cell) => readDay(cell, order));
  if (startOn !== undefined && endOn !== undefined && endOn < startOn) row.refuse('endOn', 'endBeforeStart', endOn);
  const durationMonths = row.read('durationMonths', readMonths) ?? monthsBetween(startOn, endOn);
  const fields = {
    ...ratesOf(row),
    ...placeOf(row),
    ...numbersOf(row),
    ...textsOf(row),
    startOn,
    endOn,
    durationMonths,
    dueAt: due?.at,
    dueZone: due?.zone,
    releasedAt: released?.at,
    jobType: row.read('jobType', readJobType),
  };
  const statusRaw = row.cell('status').trim();
  const status = statusRaw === '' ? 'ACTIVE' : (vmsStatuses.find((one) => one === statusRaw) ?? readStatus(statusRaw));
  if (status === undefined)
    return { unknownStatus: row.raw('status').slice(0, 100).toWellFormed(), problems: row.problems };
  if (row.problems.length > 0) return { problems: row.problems };
  const told = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    job: {
      requisition: requisition!,
      title: title!,
      client: row.text('client', 100) ?? '',
      status,
      statusRaw: row.raw('status').slice(0, 100).toWellFormed(),
      ...Object.fromEntries(told),
    },
  };
}

function ratesOf(row: RowReader) {
  const bill = row.read('billRate', readRate);
  const pay = row.read('payRate', readRate);
  const one = (field: GrabField) => row.read(field, readRate)?.high;
  const rates = {
    billRateMin: one('billRateMin') ?? bill?.low,
    billRateMax: one('billRateMax') ?? bill?.high,
    payRateMin: one('payRateMin') ?? pay?.low,
    payRateMax: one('payRateMax') ?? pay?.high,
    notToExceed: one('notToExceed'),
  };
  for (const kind of ['bill', 'pay'] as const) {
    const [low, high] = [rates[`${kind}RateMin`], rates[`${kind}RateMax`]];
    if (low !== undefined && high !== undefined && Number(low) > Number(high))
      row.refuse(`${kind}RateMax`, 'crossed', high);
  }
  if (
    rates.payRateMin !== undefined &&
    rates.billRateMax !== undefined &&
    Number(rates.payRateMin) > Number(rates.billRateMax)
  )
    row.refuse('payRateMin', 'crossed', rates.payRateMin);
  return rates;
}

function placeOf(row: RowReader) {
  const whole = readPlace(row.cell('location'));
  const city = row.text('city', 80);
  const split = city?.includes(',') ? readPlace(city) : undefined;
  const state = row.text('state', 40);
  const said = readWorkMode(row.cell('workMode'));
  const country = /^ca(n|nada)?$/i.test(row.cell('country'))
    ? 'CA'
    : /^(us|usa|united states.*)$/i.test(row.cell('country'))
      ? 'US'
      : undefined;
  return {
    city: split?.city ?? city ?? whole.city,
    state: (state === undefined ? undefined : (regionNamed(state) ?? state)) ?? split?.state ?? whole.state,
    postalCode: row.text('postalCode', 10) ?? whole.postalCode,
    country: country ?? split?.country ?? whole.country,
    workMode: said ?? (whole.isRemote ? ('remote' as const) : undefined),
    hybridDaysOnsite: readOnsiteDays(row.cell('workMode')),
  };
}

const numbersOf = (row: RowReader) => ({
  ...readPositions(row),
  submissionLimit: row.read('submissionLimit', (cell) => readNumber(cell, { most: 999 })) || undefined,
  hoursPerWeek: row.read('hoursPerWeek', (cell) => readNumber(cell, { most: 80, isWhole: false })),
  minYears: row.read('minYears', (cell) => readNumber(cell, { most: 50, isWhole: false })),
});

function readPositions(row: RowReader): Pick<GrabbedJob, 'positions' | 'hasNoOpenings'> {
  const positions = row.read('positions', (cell) => readNumber(cell, { most: 999 }));
  return positions === 0 ? { hasNoOpenings: true } : positions === undefined ? {} : { positions };
}

const textsOf = (row: RowReader) => ({
  endClient: row.text('endClient', 100),
  manager: row.text('manager', 100),
  skills: row.cell('skills').trim().slice(0, 20_000).toWellFormed() || undefined,
  description: row.cell('description').trim().slice(0, 200_000).toWellFormed() || undefined,
  postingUrl: /^https:\/\/\S{4,480}$/.exec(row.cell('postingUrl').trim())?.[0],
});

function monthsBetween(startOn: string | undefined, endOn: string | undefined): number | undefined {
  if (startOn === undefined || endOn === undefined || endOn <= startOn) return undefined;
  const days = (Date.parse(endOn) - Date.parse(startOn)) / 86_400_000;
  const months = Math.round((days / 30.4375) * 10) / 10;
  return months > 120 ? undefined : months;
}
