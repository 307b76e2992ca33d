import type { Scope } from '#domain/access/scope.ts';
import { dueReminders, dueStep, type Reminder, type ReminderKind } from '#domain/consultants/consultant.ts';
import { matchWord } from '#domain/matching/match.ts';
import { consultantMails } from '#domain/words/consultant-mail.ts';
import { languageOf } from '#domain/words/languages.ts';
import { prepareNeed } from '#matching/scoring/prepare.ts';
import { scorePeople } from '#matching/scoring/score.ts';
import { taskCall } from '#server/areas/audit/audit.ts';
import { findFacts } from '#server/areas/candidates/candidates.ts';
import { findLearnedSkills } from '#server/areas/matching/corpus-statistics.ts';
import { findNeed } from '#server/areas/matching/runs.ts';
import { putMessage } from '#server/areas/messages/outbox.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { findOpenings } from './consultant-record-queries.ts';
import { startDue } from './conversion.ts';
import * as queries from './daily-work-queries.ts';
import { findExpiring } from './documents-queries.ts';
import { openConsultant, refreshConsultant } from './projects.ts';
import { finishProject } from './timelines.ts';
import { findOverdue } from './timelines-queries.ts';

type Work = Pick<AppContext, 'db' | 'config' | 'tasks' | 'clock' | 'events'>;
/** Makes the scope of a unit; only tasks.ts may. */
type ScopeOf = (unitId: number) => Scope;

const portion = 200;
/** Days before an end in which open jobs are looked for. */
const daysAhead = 45;
/** Openings of one person at most. */
const mostOpenings = 10;

/** Ends projects whose last day is over, and starts those whose first day has come. */
export async function endAndStart({ db, clock, events }: Work, scopeOf: ScopeOf): Promise<void> {
  const now = clock.now();
  for (const row of await findOverdue(db, now))
    await db.transaction().execute(async (transaction) => {
      const by = { ...taskCall('consultants.daily'), now, events, scope: scopeOf(row.unit_id) };
      const named = { consultantId: row.consultant_id, projectId: row.id };
      const opened = await openConsultant(transaction, by, named);
      if (opened.project?.state === 'ACTIVE' && opened.project.actual_end !== null)
        await finishProject(transaction, by, { ...opened, project: opened.project });
    });
  await db.transaction().execute((transaction) => startDue(transaction, now));
}

/** Finds open jobs for whoever is free soon, before they leave: the engine scores them for each (issue 23). */
export async function findNextJobs(
  { db, clock }: Pick<Work, 'db' | 'clock'>,
  scopeOf: ScopeOf,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now();
  const ending = Map.groupBy(await queries.findEnding(db, now, daysAhead), ({ unit_id }) => unit_id);
  const learned = await findLearnedSkills(db);
  for (const [unitId, projects] of ending) {
    const found = new Map<number, { jobId: number; score: number }[]>();
    const facts = await findFacts(
      db,
      unitId,
      projects.map(({ candidate_id }) => candidate_id),
    );
    for (const jobId of await queries.findOpenJobs(db, unitId)) {
      signal.throwIfAborted();
      const job = await findNeed(db, scopeOf(unitId), jobId);
      if (!job || (job.need.skills.length === 0 && job.need.title.trim() === '')) continue;
      const prepared = prepareNeed(job.need, job.weights, now.toISOString().slice(0, 10), learned);
      for (const match of scorePeople(prepared, facts).matches) {
        if (matchWord(match) === 'limited' || match.hardFails.length > 0) continue;
        found.set(match.candidateId, [...(found.get(match.candidateId) ?? []), { jobId, score: match.score }]);
      }
    }
    for (const { id, candidate_id, job_id: own } of projects) {
      const fitting = (found.get(candidate_id) ?? []).filter(({ jobId }) => jobId !== own);
      const best = fitting.toSorted((a, b) => b.score - a.score).slice(0, mostOpenings);
      await db.transaction().execute((transaction) => queries.saveOpenings(transaction, id, best));
    }
  }
}

/** Every morning: first the open jobs for whoever is free soon, then the reminders that count them. */
export async function lookAhead(work: Work, scopeOf: ScopeOf, signal: AbortSignal): Promise<void> {
  await findNextJobs(work, scopeOf, signal);
  await remindOfConsultants(work, signal);
}

type Line = { consultantId: number; kind: ReminderKind; who: string; dueOn: string; openings: number };

/**
 * Reminds owners and leads of dates: each step of a date once, whatever day and clock it is. What the list shows is worked out
 * anew on the way, because it depends on today.
 */
export async function remindOfConsultants(work: Work, signal: AbortSignal): Promise<void> {
  const { db, clock } = work;
  const now = clock.now();
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const rows = await queries.findDates(db, now, after, portion);
    if (rows.length === 0) return;
    await db.transaction().execute(async (transaction) => {
      const told = new Map<string, { person: Told; lines: Line[] }>();
      const documents = Map.groupBy(
        await findExpiring(
          transaction,
          rows.map(({ id }) => id),
        ),
        ({ consultant_id: id }) => id,
      );
      for (const row of rows) {
        await refreshConsultant(transaction, row, now, false);
        for (const line of await newLines(transaction, row, documents.get(row.id) ?? []))
          for (const person of await queries.findTold(transaction, row.unit_id, row.owner_id)) {
            const key = `${person.id} ${row.today}`;
            told.set(key, { person, lines: [...(told.get(key)?.lines ?? []), line] });
          }
      }
      for (const [key, { person, lines }] of told)
        await tell(work, transaction, `${key} ${rows[0]!.id}`, person, lines);
    });
    after = rows.at(-1)!.id;
  }
}

type Told = Awaited<ReturnType<typeof queries.findTold>>[number];

type Dates = Awaited<ReturnType<typeof queries.findDates>>[number];
type Expiring = Awaited<ReturnType<typeof findExpiring>>[number];

async function newLines(db: Db, row: Dates, documents: readonly Expiring[]): Promise<Line[]> {
  const due: (Reminder & { document?: Expiring })[] = dueReminders(
    {
      authorizedUntil: row.authorized_until,
      isReverified: row.reverify ?? false,
      certificateUntil: row.certificate_until,
      endsOn: row.end_on,
    },
    row.today,
  );
  for (const document of documents) {
    const days = dueStep('DOCUMENT', document.valid_until, row.today);
    if (days !== undefined) due.push({ kind: 'DOCUMENT', dueOn: document.valid_until, days, document });
  }
  const lines: Line[] = [];
  for (const { kind, dueOn, days, document } of due) {
    // Two documents may expire on the same day: each is told.
    const about = document ? `${kind} ${document.file_id}` : kind;
    if (!(await queries.noteReminder(db, { consultant_id: row.id, kind: about, due_on: dueOn, days }))) continue;
    const openings = kind === 'ENDING' ? await countOpenings(db, row.id) : 0;
    const who = [row.name, row.client_name, document?.name].filter(Boolean).join(', ');
    lines.push({ consultantId: row.id, kind, who, dueOn, openings });
  }
  return lines;
}

async function countOpenings(db: Db, consultantId: number): Promise<number> {
  const project = await queries.findActiveProject(db, consultantId);
  return project === undefined ? 0 : (await findOpenings(db, project)).length;
}

async function tell({ tasks, config, clock }: Work, db: Db, key: string, person: Told, lines: readonly Line[]) {
  const words = consultantMails[languageOf(person.language)];
  const text = lines
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))
    .map(({ kind, who, dueOn, openings }) => `- ${words.line[kind](who, words.day(dueOn), openings)}`);
  await putMessage({ tasks }, db, {
    idempotencyKey: `consultants.remind ${key}`,
    channel: 'EMAIL',
    kind: 'account',
    to: person.email,
    // Somebody with two dates is one person.
    subject: words.subject(new Set(lines.map(({ consultantId }) => consultantId)).size),
    text: [
      words.opening(person.name),
      text.join('\n'),
      words.closing(`${config.publicUrl}/upload/manageconsultant`),
    ].join('\n\n'),
    at: clock.now(),
  });
}
