import type { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { hasHours, hoursColumns, otherHours, readHours, regularOf } from '#domain/consultants/hours-columns.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { unsafeText } from '#domain/transfer/formula-text.ts';
import { PartialResult, type SignedInCall } from '#server/http/call.ts';
import { readDays } from './file-days.ts';
import * as queries from './hours-files-queries.ts';
import { openConsultant, projectOf } from './projects.ts';
import { endImport, keepRow, type RunningImport } from './undo-hours.ts';
import { type SavedHours, saveHours } from './week-hours.ts';
import { tidyHours } from './work-weeks.ts';

type Read = Output<typeof consultantMoneyApi.importHours>;
type Row = Read['rows'][number];

const limits = { rows: 20_000, columns: 60, characters: 2000 } as const;

/** A trial of a row: everything is done, and nothing stays. */
class Trial extends Error {
  readonly saved: SavedHours;
  constructor(saved: SavedHours) {
    super('a trial');
    this.saved = saved;
  }
}

const countOf = { NEW: 'added', CHANGED: 'changed', SAME: 'same', ERROR: 'failed' } as const;

/** Reads hours from a file, each row with an outcome of its own; with `dryRun` nothing is written. */
export async function importHours(
  { dryRun }: Input<typeof consultantMoneyApi.importHours>,
  call: SignedInCall,
): Promise<Read | PartialResult<Read>> {
  const [file] = call.files;
  if (!file) throw new Refusal('file.missing');
  if (file.refused) throw new Refusal(file.refused, { megabytes: 10 });
  const reading = { name: file.name, by: call.who.userId, limits };
  const sheet = await call.documents.readSheet({ path: file.draft!.path }, reading);
  if (sheet.isTooLong) throw new Refusal('import.too-many-rows', { count: limits.rows });
  const [first = [], ...lines] = sheet.rows;
  if (lines.length === 0) throw new Refusal('import.no-rows');
  const columns = hoursColumns(first);
  const { name, email, weekEnding, regular, total } = columns;
  if (name === undefined || weekEnding === undefined || (regular ?? total) === undefined)
    throw new Refusal('consultant.no-columns');
  const others = otherHours(first);
  const days = readDays(lines.map((cells) => (cells[weekEnding] ?? '').trim()));
  const rows: Row[] = [];
  const counts = { added: 0, changed: 0, same: 0, failed: 0 };
  const taken: Taken = new Map();
  const running: RunningImport | undefined = dryRun ? undefined : { name: file.name, rows: lines.length, counts };
  for (const [at, cells] of lines.entries()) {
    const text = textOf(cells);
    const given = givenOf(at + 2, columns, text, days[at]);
    // A week here has regular and overtime hours: what else was worked is told by the name of its column, and nothing is dropped.
    const unread = others.find((column) => hasHours(text(column)));
    const done =
      unread === undefined
        ? await saveRow(call, given, { day: days[at], email: text(email) }, taken, running)
        : { outcome: 'ERROR' as const, message: fieldMessage('otherHours', first[unread]!.trim()) };
    counts[countOf[done.outcome]] += 1;
    rows.push({
      ...given,
      outcome: done.outcome,
      ...('was' in done && done.was && { was: done.was }),
      ...('message' in done && { message: done.message, code: done.code }),
    });
  }
  const importId = running && (await endImport(call, running));
  const answer = { rows, counts, ...(importId !== undefined && { importId }) };
  return counts.failed > 0 ? new PartialResult(answer) : answer;
}

const textOf = (cells: readonly string[]) => (column: number | undefined) =>
  column === undefined ? '' : (cells[column] ?? '').trim();

/** A row as its file gives it; the regular hours are what the overtime leaves of a total. */
const givenOf = (
  row: number,
  { name, weekEnding, regular, overtime, total }: ReturnType<typeof hoursColumns>,
  text: ReturnType<typeof textOf>,
  day: string | undefined,
) => ({
  row,
  name: unsafeText(text(name)),
  weekEnding: day ?? text(weekEnding),
  regularHours:
    regular === undefined && overtime !== undefined ? regularOf(text(total), text(overtime)) : text(regular ?? total),
  overtimeHours: text(overtime),
});

/** The rows of a file that had their week taken, by project and week. */
type Taken = Map<string, number>;

async function saveRow(
  call: SignedInCall,
  { row, name, regularHours, overtimeHours }: Omit<Row, 'outcome' | 'message'>,
  { day, email }: { day: string | undefined; email: string },
  taken: Taken,
  running: RunningImport | undefined,
): Promise<Done> {
  const [regular, overtime] = [readHours(regularHours), readHours(overtimeHours)];
  if (!day) return { outcome: 'ERROR', message: fieldMessage('date') };
  if (regular === undefined || overtime === undefined) return { outcome: 'ERROR', message: fieldMessage('hours') };
  const named = await queries.findNamed(call.db, call.scope, name);
  const isOf = (one: (typeof named)[number]) => email !== '' && one.email?.toLowerCase() === email.toLowerCase();
  const found = named.some(isOf) ? named.filter(isOf) : named;
  const fits = found.filter(
    ({ start_on: start, actual_end: end }) => start !== null && start <= day && (end === null || end >= addWeek(day)),
  );
  const consultants = new Set(fits.map(({ consultant_id }) => consultant_id));
  if (fits.length === 0)
    return { outcome: 'ERROR', message: fieldMessage(found.length === 0 ? 'noConsultant' : 'outsideProject') };
  if (consultants.size > 1) return { outcome: 'ERROR', message: fieldMessage('severalPeople', consultants.size) };
  if (fits.length > 1) return { outcome: 'ERROR', message: fieldMessage('severalProjects') };
  const [{ id: projectId, consultant_id: consultantId }] = fits as [(typeof fits)[number]];
  // Which of two rows is meant, or their sum, nobody can tell: the later one would silently stand for both.
  const place = `${projectId} ${day}`;
  const earlier = taken.get(place);
  if (earlier !== undefined) return { outcome: 'ERROR', message: fieldMessage('weekTwice', earlier) };
  try {
    const { saved, kept } = await call.db.transaction().execute(async (db) => {
      const opened = await openConsultant(db, call, { consultantId, projectId });
      const week = { weekEnding: day, regularHours: regular, overtimeHours: overtime };
      const [done] = await saveHours(db, call, { ...opened, project: projectOf(opened) }, [week], () => '');
      const { outcome, id: recordId, before } = done!;
      if (!running) throw new Trial(done!);
      if (recordId === undefined || before === undefined) return { saved: done!, kept: running.kept };
      return { saved: done!, kept: await keepRow(db, call, running, { row, outcome, recordId, before }) };
    });
    // Known only now: what is rolled back is on no record.
    if (running && kept) running.kept = kept;
    taken.set(place, row);
    return told(saved);
  } catch (failure) {
    if (failure instanceof Trial) {
      taken.set(place, row);
      return told(failure.saved);
    }
    if (!(failure instanceof Refusal)) throw failure;
    const [field] = failure.fields;
    return { outcome: 'ERROR', message: field?.message ?? failure.message, ...(!field && { code: failure.code }) };
  }
}

type Done = Pick<Row, 'message' | 'code' | 'was'> & { outcome: keyof typeof countOf };

/** What became of a row, and of one that changes a week what was on file: nobody overwrites hours unseen. */
const told = ({ outcome, before }: SavedHours): Done => ({
  outcome,
  ...(before?.was && {
    was: { regularHours: tidyHours(before.was.regular_hours), overtimeHours: tidyHours(before.was.ot_hours) },
  }),
});

/** The first day of a week that ends on a day, at the earliest. */
const addWeek = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 6 * 86_400_000).toISOString().slice(0, 10);
