import { sql } from 'kysely';
import { saveInterview } from '#server/areas/jobs/interviews.ts';
import { submitCandidate } from '#server/areas/jobs/submissions.ts';
import { runMatch } from '#server/areas/matching/run-matching.ts';
import { readRun, startRun } from '#server/areas/matching/runs.ts';
import { openChat, say } from '#server/areas/outreach/chatbot.ts';
import { handleChatSent, sendBot } from '#server/areas/outreach/outreach.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import type { UnitCode } from './sample/jobs.ts';

const hourMs = 3_600_000;

/** How far the sample conversations go: answers in the order of the questions, by their kind. */
const courses = ['all', 'half', 'opened', 'declined', 'sent', 'doubtful'] as const;

/** Runs, conversations and submissions of the first open jobs. */
export async function seedActivity(
  context: AppContext,
  callAs: (unit: UnitCode, at: Date) => SignedInCall,
  jobs: readonly { unit: UnitCode; id: number }[],
): Promise<void> {
  const now = context.clock.now().getTime();
  for (const [at, { unit, id }] of jobs.slice(0, 14).entries()) {
    const call = callAs(unit, new Date(now - (at * 5 + 30) * hourMs));
    const { guid } = await startRun({ jobId: id }, call);
    const began = Date.now();
    const run = await context.db
      .selectFrom('match_run')
      .select('id')
      .where('guid', '=', guid)
      .executeTakeFirstOrThrow();
    await runMatch(context, run.id);
    // The run happened just now for a day in the past; only its duration is real.
    await sql`update match_run set finished_at = started_at + (now() - ${new Date(began).toISOString()}::timestamptz)
      where id = ${run.id}`.execute(context.db);
    if (at >= 6) continue;
    const { found } = await readRun({ jobId: id, page: 0, size: 8 }, call);
    const guids = found.rows.filter(({ email }) => email).map(({ candidateGuid }) => candidateGuid);
    if (guids.length === 0) continue;
    await joinJob(context.db, call, id);
    await contact(context, call, id, guids);
  }
  // Nothing of the sample is ever sent: its messages count as sent.
  await sql`update outbound_message o set state = 'SENT', sent_at = least(${new Date(now - hourMs).toISOString()}::timestamptz,
      coalesce((select s.created_at from chat_session s where s.id = o.session_id), o.created_at) + interval '1 minute')
    where state in ('QUEUED', 'HELD')`.execute(context.db);
  await context.db
    .updateTable('chat_session')
    .set({ state: 'SENT' })
    .where('state', 'in', ['QUEUED', 'HELD'])
    .execute();
}

/** Whoever works on a job of somebody else is assigned to it; otherwise it would read as unattended. */
async function joinJob(db: Db, { who, now }: SignedInCall, jobId: number): Promise<void> {
  await sql`insert into job_assignment (job_id, unit_id, user_id, assigned_by, from_at, is_primary)
    select id, unit_id, ${who.userId}, owner_id, ${now.toISOString()}, true from job
    where id = ${jobId} and owner_id <> ${who.userId}`.execute(db);
}

/** The sample happened in the past: it counts as recorded when it happened, so that nothing of it is late. */
export async function recordInTime(db: Db): Promise<void> {
  await sql`update stage_reached set recorded_at = first_at`.execute(db);
  await sql`update submission_event set recorded_at = coalesce(happened_at, created_at)`.execute(db);
  await sql`update job_event set recorded_at = happened_at`.execute(db);
  await sql`update job_span set recorded_at = from_at, until_recorded_at = until_at`.execute(db);
  await sql`update chat_milestone set recorded_at = first_at`.execute(db);
}

async function contact(context: AppContext, call: SignedInCall, jobId: number, guids: string[]): Promise<void> {
  const answer = await sendBot({ jobId, candidateGuids: guids, channel: 'email' }, call).catch(() => undefined);
  if (!answer) return;
  const { willContact } = 'answer' in answer ? answer.answer : answer;
  for (const [at, { sessionId, candidateGuid }] of willContact.entries()) {
    const course = courses[at % courses.length]!;
    if (!sessionId) continue;
    const sentAt = new Date(call.now.getTime() + 60_000).toISOString();
    const about = { networkId: null, candidateId: null, jobId, kind: 'chatbot', by: null };
    await context.db
      .transaction()
      .execute((db) => handleChatSent(db, { ...about, sessionId, at: sentAt }, context.events));
    if (course === 'sent') continue;
    const { guid } = await context.db
      .selectFrom('chat_session')
      .select('guid')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    await answerAll(call, guid, course);
    if (course !== 'all') continue;
    const person = await context.db
      .selectFrom('candidate')
      .select('id')
      .where('guid', '=', candidateGuid)
      .executeTakeFirstOrThrow();
    await submit(context, call, { candidateId: person.id, jobId }, at);
  }
}

type Pair = { candidateId: number; jobId: number };

/** How far a submission of the sample went. */
const ways = ['Submitted', 'Client review', 'Interviewing', 'Rejected', 'Accepted'] as const;

/** Submits somebody after the conversation, and takes some of them further. */
async function submit(context: AppContext, call: SignedInCall, pair: Pair, at: number): Promise<void> {
  const after = (hours: number) => ({ ...call, now: new Date(call.now.getTime() + hours * hourMs) });
  const input = { ...pair, status: 'Submitted' };
  const { allowed, warnings } = await submitCandidate({ ...input, dryRun: true }, after(3));
  if (!allowed) return;
  const overrides = warnings.map(({ code }) => ({ code, reason: 'Agreed with the team lead' }));
  const { submission } = await submitCandidate({ ...input, overrides }, after(3));
  const way = ways[(pair.jobId + at) % ways.length]!;
  if (way === 'Submitted' || !submission) return;
  await submitCandidate({ ...pair, status: 'Client review' }, after(8));
  if (way === 'Rejected')
    await submitCandidate(
      { ...pair, status: 'Rejected', rejectedBy: 'CLIENT', reason: 'Wants more years with the main skill' },
      after(20),
    );
  if (way === 'Accepted') await accept(pair, after);
  if (way !== 'Interviewing') return;
  const day = workDay(new Date(context.clock.now().getTime() + 72 * hourMs), true);
  await saveInterview(
    {
      submissionId: submission.id,
      mode: 'VIDEO',
      localTime: `${day}T10:00`,
      timeZone: 'America/New_York',
      minutes: 45,
      place: 'https://meet.example/interview',
    },
    after(20),
  );
}

/** A day on which people are interviewed: of a weekend the Friday before or, to come, the Monday after. */
export function workDay(date: Date, isToCome: boolean): string {
  const weekday = date.getUTCDay();
  const more = weekday === 6 ? (isToCome ? 2 : -1) : weekday === 0 ? (isToCome ? 1 : -2) : 0;
  return new Date(date.getTime() + more * 24 * hourMs).toISOString().slice(0, 10);
}

/** Takes somebody through interview and offer to a placement. */
async function accept(pair: Pair, after: (hours: number) => SignedInCall): Promise<void> {
  await submitCandidate({ ...pair, status: 'Interviewing' }, after(12));
  await submitCandidate({ ...pair, status: 'Offered' }, after(18));
  await submitCandidate({ ...pair, status: 'Accepted' }, after(24));
}

/** What somebody of the sample answers to a question of the chatbot. */
export function answerTo(
  { key, choices }: { key: string; choices: readonly { value: string; label: string }[] },
  course: (typeof courses)[number],
): string {
  const label = (value: string) => choices.find((choice) => choice.value === value)?.label ?? value;
  const isDoubtful = course === 'doubtful';
  if (key === 'interested') return label(course === 'declined' ? 'no' : 'yes');
  if (key === 'start') return '2 weeks';
  if (key.startsWith('years ')) return isDoubtful ? '1, 2019' : '8, 2026';
  if (key === 'rate') return isDoubtful ? '140' : '52';
  if (key === 'term') return choices[0]!.value;
  if (key === 'resume') return label('skip');
  return key === 'sponsorship' || key === 'submitted' ? label('no') : label('yes');
}

async function answerAll(call: SignedInCall, sessionKey: string, course: (typeof courses)[number]): Promise<void> {
  let minutes = 20;
  const later = () => {
    minutes += 1;
    const now = new Date(call.now.getTime() + minutes * 60_000);
    // Without an address nothing counts against the limits of strangers.
    return { ...call, now, address: '', signedIn: async () => undefined };
  };
  let chat = await openChat({ sessionKey }, later());
  if (course === 'opened') return;
  for (let count = 0; chat.question && !chat.isOver; count += 1) {
    if (course === 'half' && count >= 4) return;
    const text = answerTo(chat.question, course);
    const before = chat.question.key;
    chat = await say({ sessionKey, text }, later());
    if (chat.question?.key === before) return;
  }
}
