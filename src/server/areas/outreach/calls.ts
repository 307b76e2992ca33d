import type { calendarApi, callsApi } from '#contract/areas/outreach/calls.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { calendarFile } from '#domain/jobs/interview.ts';
import { type CallCalendar, callMinutes, freeSlots, weekOf } from '#domain/outreach/call-slots.ts';
import type { Script } from '#domain/outreach/conversation.ts';
import { usualHours } from '#domain/places/business-time.ts';
import { defaultTimeZones, usableTimeZones } from '#domain/places/time-zones.ts';
import { botWords } from '#domain/words/bot.ts';
import { notify } from '#server/areas/messages/notifications.ts';
import type { Db } from '#server/db/connect.ts';
import type { LinkCall, SignedInCall } from '#server/http/call.ts';
import * as queries from './calls-queries.ts';
import { getSession, getWritable } from './chat-access.ts';
import { tell } from './chat-turn.ts';
import { addLines, changeSession, lockSession, type SessionRow } from './chatbot-queries.ts';
import { linkMs, writeToCandidate } from './write-to-candidate.ts';

type Offer = Output<typeof callsApi.slots>;
type OwnCalendar = Output<typeof calendarApi.read>;

/** The calendar of a user; who set none takes calls in the hours of their unit. */
async function readCalendar(db: Db, userId: number): Promise<CallCalendar> {
  const row = await queries.findCalendar(db, userId);
  const unitZone = row?.unit_zone && usableTimeZones().includes(row.unit_zone) ? row.unit_zone : defaultTimeZones.US;
  const { opensAt, closesAt } = usualHours;
  return {
    zone: row?.zone ?? unitZone,
    hours: row?.hours ?? weekOf(row?.opens_at ?? opensAt, row?.closes_at ?? closesAt),
    holidays: row?.holidays ?? [],
    isBookable: row?.is_bookable ?? true,
  };
}

async function findSlots(db: Db, userId: number, now: Date, exceptSession?: number): Promise<string[]> {
  const at = now.toISOString();
  const [calendar, busy, calls] = await Promise.all([
    readCalendar(db, userId),
    queries.findBusy(db, userId, at),
    queries.findCalls(db, userId, at),
  ]);
  const taken = [
    ...busy.map(({ starts_at: from, ends_at: to }) => ({ from, to })),
    ...calls
      .filter(({ session_id: id }) => id !== exceptSession)
      .map(({ starts_at: from, minutes }) => ({ from, to: endOf(from, minutes) })),
  ];
  return freeSlots(calendar, taken, now);
}

const endOf = (from: string, minutes: number) => new Date(Date.parse(from) + minutes * 60_000).toISOString();
const hostOf = ({ taken_by, started_by }: SessionRow) => taken_by ?? started_by;

/** The half hours that a candidate may book, and the call that is booked. */
export async function readSlots({ sessionId }: Input<typeof callsApi.slots>, call: LinkCall): Promise<Offer> {
  return offer(call.db, await getWritable(sessionId, call), call);
}

async function offer(db: Db, session: SessionRow, { now, config }: LinkCall): Promise<Offer> {
  const script = session.script as Script;
  const [slots, booked] = await Promise.all([
    findSlots(db, hostOf(session), now, session.id),
    queries.findCallOfSession(db, session.id),
  ]);
  const words = botWords[script.language];
  return {
    recruiter: script.recruiter.name,
    minutes: callMinutes,
    slots: mayBook(session) ? slots.filter((slot) => slot !== booked?.starts_at) : [],
    ...(booked && {
      booked: {
        startsAt: booked.starts_at,
        calendar: fileOf(
          booked,
          words.callWith(script.recruiter.name, config.company.name),
          script.recruiter.phone,
          now,
        ),
      },
    }),
  };
}

/** Whether the recruiter of a conversation has a half hour to offer. */
export async function hasFreeSlot(db: Db, session: SessionRow, now: Date): Promise<boolean> {
  return (await findSlots(db, hostOf(session), now)).length > 0;
}

/** A call is offered to whoever answered, not to whoever declined or opted out. */
const mayBook = ({ state }: SessionRow) => ['COMPLETED', 'HUMAN', 'IN_PROGRESS'].includes(state);

const fileOf = (
  call: { id: number; version: number; starts_at: string; minutes: number; state: string },
  title: string,
  place: string | undefined,
  now: Date,
) =>
  calendarFile({
    uid: `call-${call.id}@rolecall`,
    version: call.version,
    startsAt: call.starts_at,
    minutes: call.minutes,
    title,
    place,
    isCancelled: call.state === 'CANCELLED',
    now,
  });

/** Books a half hour for a candidate, or moves their call. */
export async function bookCall({ sessionId, startsAt }: Input<typeof callsApi.book>, call: LinkCall): Promise<Offer> {
  const { id } = await getWritable(sessionId, call);
  return call.db.transaction().execute(async (db) => {
    const session = (await lockSession(db, id))!;
    const userId = hostOf(session);
    await queries.lockCalendar(db, userId);
    const wanted = new Date(startsAt).toISOString();
    const slots = await findSlots(db, userId, call.now, session.id);
    if (!mayBook(session) || !slots.includes(wanted)) throw new Refusal('chat.slot-taken');
    const { unit_id, candidate_id, job_id } = session;
    const at = call.now.toISOString();
    await queries.saveCall(
      db,
      { unit_id, user_id: userId, session_id: id, candidate_id, job_id, starts_at: wanted },
      at,
    );
    const { zone } = await readCalendar(db, userId);
    await sayOf(db, session, (words, name) => words.callBooked(wanted, zone, name), at);
    await tellHost(db, session, 'call-booked', call);
    return offer(db, await getSession(db, sessionId, call.now), call);
  });
}

/** Cancels the call of a candidate. */
export async function cancelByCandidate({ sessionId }: Input<typeof callsApi.cancel>, call: LinkCall): Promise<Offer> {
  const { id } = await getWritable(sessionId, call);
  return call.db.transaction().execute(async (db) => {
    const session = (await lockSession(db, id))!;
    const booked = await queries.findCallOfSession(db, id);
    if (booked) {
      const at = call.now.toISOString();
      await queries.cancelCall(db, booked.id, 'CANDIDATE', at);
      await sayOf(db, session, (words) => words.callCanceled, at);
      await tellHost(db, session, 'call-canceled', call);
    }
    return offer(db, await getSession(db, sessionId, call.now), call);
  });
}

async function sayOf(
  db: Db,
  session: SessionRow,
  text: (words: (typeof botWords)['en'], recruiter: string) => string,
  at: string,
): Promise<void> {
  const { language, recruiter } = session.script as Script;
  const body = text(botWords[language], recruiter.name);
  await addLines(db, [{ session_id: session.id, author: 'bot', body, created_at: at }]);
}

async function tellHost(
  db: Db,
  session: SessionRow,
  kind: 'call-booked' | 'call-canceled',
  call: Pick<LinkCall, 'events' | 'now'>,
): Promise<void> {
  await notify(call, db, {
    unitId: session.unit_id,
    kind,
    candidateId: session.candidate_id,
    jobId: session.job_id,
    sessionId: session.id,
    startedBy: hostOf(session),
    at: call.now.toISOString(),
  });
  await tell(db, session, session.state, call);
}

/** The caller's own calendar. */
export async function readOwnCalendar(
  _: Input<typeof calendarApi.read>,
  { db, who, now, config }: SignedInCall,
): Promise<OwnCalendar> {
  const at = now.toISOString();
  const [calendar, busy, calls] = await Promise.all([
    readCalendar(db, who.userId),
    queries.findBusy(db, who.userId, at),
    queries.findCalls(db, who.userId, at),
  ]);
  return {
    zone: calendar.zone,
    isBookable: calendar.isBookable,
    hours: [...calendar.hours],
    busy: busy.map(({ id, starts_at: startsAt, ends_at: endsAt, note }) => ({
      id,
      startsAt,
      endsAt,
      ...(note && { note }),
    })),
    calls: calls.map((row) => {
      const candidateName = `${row.first_name} ${row.last_name}`.trim();
      return {
        id: row.id,
        startsAt: row.starts_at,
        minutes: row.minutes,
        candidateName,
        phone: row.phone ?? undefined,
        jobTitle: row.title,
        sessionId: row.session_id,
        calendar: fileOf(row, botWords.en.callWith(candidateName, config.company.name), row.phone ?? undefined, now),
      };
    }),
  };
}

/** Sets the hours in which candidates may book. */
export async function saveOwnCalendar(
  { zone, isBookable, hours }: Input<typeof calendarApi.save>,
  call: SignedInCall,
): Promise<OwnCalendar> {
  const wrong = hours.flatMap(({ from, to }, at) => (from < to ? [] : [{ field: `hours.${at}`, message: 'from' }]));
  if (wrong.length > 0) throw new Refusal('call.invalid', {}, wrong);
  await queries.saveCalendar(call.db, { userId: call.who.userId, zone, isBookable, hours, at: call.now.toISOString() });
  return readOwnCalendar({}, call);
}

/** Blocks a time, or frees one. */
export async function blockTime(
  { id, startsAt, endsAt, note }: Input<typeof calendarApi.block>,
  call: SignedInCall,
): Promise<OwnCalendar> {
  const { userId } = call.who;
  if (startsAt !== undefined && endsAt !== undefined) {
    if (startsAt >= endsAt) throw new Refusal('call.invalid', {}, [{ field: 'endsAt', message: 'endsAt' }]);
    await queries.addBusy(call.db, { user_id: userId, starts_at: startsAt, ends_at: endsAt, note: note || null });
  } else if (id !== undefined) await queries.removeBusy(call.db, userId, id);
  return readOwnCalendar({}, call);
}

/** Cancels a call that a candidate booked; the chat tells them, and a message where they do not look at it. */
export async function cancelByRecruiter(
  { id }: Input<typeof calendarApi.cancelCall>,
  call: SignedInCall,
): Promise<OwnCalendar> {
  await call.db.transaction().execute(async (db) => {
    const booked = await queries.lockOwnCall(db, call.who.userId, id);
    if (!booked) throw new Refusal('record.absent');
    const at = call.now.toISOString();
    await queries.cancelCall(db, id, 'RECRUITER', at);
    const session = await lockSession(db, booked.session_id);
    if (!session) return;
    await sayOf(db, session, (words, name) => words.callCanceledBy(name), at);
    // Another time is picked in the chat: its link is still good then.
    const until = new Date(call.now.getTime() + linkMs).toISOString();
    if (session.expires_at < until) await changeSession(db, session.id, { expires_at: until });
    // Nobody waits for a call that is canceled, though they closed the page.
    const { language, recruiter } = session.script as Script;
    await writeToCandidate(db, session, botWords[language].callCanceledBy(recruiter.name), call, { isOfJob: false });
    await tell(db, session, session.state, call);
  });
  return readOwnCalendar({}, call);
}
