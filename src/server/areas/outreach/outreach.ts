import { randomBytes } from 'node:crypto';
import type { outreachApi } from '#contract/areas/outreach/outreach.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import type { Script } from '#domain/outreach/conversation.ts';
import { type Channel, channelsFor, type NoContactReason, skipWords } from '#domain/outreach/outreach.ts';
import { nextSendTime, zonesFor } from '#domain/outreach/quiet-hours.ts';
import { plainSms } from '#domain/outreach/sms-text.ts';
import { botWords } from '#domain/words/bot.ts';
import { unsubscribeLine } from '#domain/words/network-mail.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { moveByChat } from '#server/areas/jobs/submissions.ts';
import { noteAction } from '#server/areas/matching/match-history.ts';
import { readRequirements } from '#server/areas/matching/run-requirements.ts';
import { lockAddresses } from '#server/areas/messages/gate.ts';
import { findPut, putMessage } from '#server/areas/messages/outbox.ts';
import type { SentHandler } from '#server/context.ts';
import { PartialResult, type SignedInCall } from '#server/http/call.ts';
import { readTellable } from './chat-facts.ts';
import { type Asking, askedNeeds, type Flow, scriptFor } from './chat-script.ts';
import { findFlow } from './chatbot-types.ts';
import { contactFacts, findMessagedToday, readRecentContacts, refusedMeanwhile } from './contact-check.ts';
import * as queries from './outreach-queries.ts';
import { checkScheduleRuns, planOutreach } from './schedule-plan.ts';

type Sent = Output<typeof outreachApi.sendBot>;

/** How long a link is valid, in days. */
const sessionDays = 14;

/**
 * Starts conversations, or with `dryRun` reports what would happen. Each person's conversation and its messages are one
 * transaction: what is reported as queued is on record.
 */
export async function sendBot(
  input: Input<typeof outreachApi.sendBot>,
  call: SignedInCall,
): Promise<Sent | PartialResult<Sent>> {
  const job = await queries.findJob(call.db, call.scope, input.jobId);
  if (!job) throw new Refusal('record.absent');
  if (job.category !== 'OPEN') throw new Refusal('job.not-open');
  const flow = await findFlow(call.db, input.chatbotTypeId);
  if (!flow && input.chatbotTypeId !== undefined) throw new Refusal('record.absent');
  const tellable = await readTellable(call.db, job.id);
  const guids = [...new Set(input.candidateGuids)];
  const people = await queries.findPeople(call.db, job.unit_id, job.id, guids, call.now);
  const known = new Map(people.map((person) => [person.guid, person]));
  const full = await findMessagedToday(call.db, people, job, call.now);
  const requirements = await readRequirements(
    call.db,
    job.id,
    people.map(({ id }) => id),
  );
  const answer: Sent = { queued: 0, willContact: [], skipped: [], preview: { subject: '', text: '' } };
  for (const guid of guids) {
    const person = known.get(guid);
    if (!person) {
      answer.skipped.push({
        candidateGuid: guid,
        name: '',
        reason: 'absent',
        message: 'Not found in this Business Unit',
      });
      continue;
    }
    const channels = channelsOf(person, job, input, full);
    if (typeof channels === 'string') {
      await skip(answer, person, channels, input, call);
      continue;
    }
    const plan = planFor(person, job, channels, flow, { ...call, asks: input.asks, tellable, requirements });
    if (answer.preview.text === '') answer.preview = shownOf(plan, `${call.config.publicUrl}/bot?sessionId=…`, call);
    if (input.dryRun || input.schedule) {
      answer.willContact.push(plan.shown);
      continue;
    }
    const begun = await start(plan, input, call);
    if (begun === 'begun-before') answer.willContact.push((await startedBefore(person, input, call))!);
    else if (typeof begun === 'number') answer.willContact.push({ ...plan.shown, sessionId: begun });
    else await skip(answer, person, begun, input, call);
  }
  if (input.dryRun) return partly(await withRecentContacts(answer, job, people, call));
  if (input.schedule) return partly(await planned(answer, input, job, call));
  answer.queued = answer.willContact.length;
  if (answer.queued > 0)
    await addAudit(call.db, call, {
      act: 'bulk-send',
      kind: 'job',
      recordId: job.id,
      unitId: job.unit_id,
      details: { channel: input.channel ?? 'email', queued: answer.queued, skipped: answer.skipped.length },
    });
  return partly(answer);
}

/** On which channels somebody may be asked, or why on none; for later only what lasts counts, and each run asks for the rest. */
function channelsOf(
  person: queries.Person,
  job: queries.JobRow,
  { channel = 'email', schedule }: Input<typeof outreachApi.sendBot>,
  full: ReadonlySet<string>,
): Channel[] | NoContactReason {
  const rested = schedule && { sessionsLastWeek: 0, sessionsLastMonth: 0 };
  const open = channelsFor({ ...contactFacts(person, job), ...rested }, channel);
  return typeof open !== 'string' && !schedule && full.has(person.guid) ? 'messaged-today' : open;
}

/** Some were queued or would be, and some not (ruling 7); nobody at all is a plain answer with the reasons. */
const partly = (answer: Sent) =>
  answer.skipped.length > 0 && answer.willContact.length > 0 ? new PartialResult(answer) : answer;

/** Before anything starts: who else was in touch with each of them lately. */
async function withRecentContacts(
  answer: Sent,
  job: queries.JobRow,
  people: readonly queries.Person[],
  call: SignedInCall,
): Promise<Sent> {
  const idOf = new Map(people.map(({ guid, id }) => [guid, id]));
  const reached = answer.willContact.map(({ candidateGuid }) => idOf.get(candidateGuid)!);
  const recent = await readRecentContacts([job.unit_id], reached, call);
  const willContact = answer.willContact.map((one, at) => ({ ...one, recentContact: recent.get(reached[at]!) }));
  return { ...answer, willContact };
}

/** What nothing is started of: who it would be, and where it is meant for later, the schedule that keeps it. */
async function planned(
  answer: Sent,
  { schedule, ...input }: Input<typeof outreachApi.sendBot>,
  job: queries.JobRow,
  call: SignedInCall,
): Promise<Sent> {
  if (!schedule) return answer;
  const { jobId, channel, chatbotTypeId, asks, idempotencyKey } = input;
  const scheduled = await planOutreach(
    schedule,
    {
      kind: 'CHATBOT',
      unitId: job.unit_id,
      jobId,
      title: job.title,
      input: { jobId, channel, chatbotTypeId, asks },
      people: answer.willContact.map(({ candidateGuid }) => candidateGuid),
      idempotencyKey,
    },
    call,
  );
  return { ...answer, scheduled };
}

/** Leaves a person out, or tells again what an earlier request of the same click began with them. */
async function skip(
  answer: Sent,
  person: queries.Person,
  reason: NoContactReason,
  input: Input<typeof outreachApi.sendBot>,
  call: SignedInCall,
): Promise<void> {
  const before = await startedBefore(person, input, call);
  if (before) answer.willContact.push(before);
  else answer.skipped.push(skippedBecause(person, reason));
}

/** The keys of the first messages that one click begins with a person: a user's, and of one job (reliability REL-09). */
function idempotencyKeys(click: string, guid: string, jobId: number, { who }: SignedInCall): Record<Channel, string> {
  const key = (channel: Channel) => `chat ${who.userId} ${jobId} ${click} ${guid} ${channel}`;
  return { EMAIL: key('EMAIL'), SMS: key('SMS') };
}

/** What an earlier request of the same click started: it is reported again, and nothing is started. */
async function startedBefore(
  person: queries.Person,
  { idempotencyKey, jobId }: Input<typeof outreachApi.sendBot>,
  call: SignedInCall,
): Promise<Sent['willContact'][number] | undefined> {
  if (!idempotencyKey) return undefined;
  const put = await findPut(call.db, Object.values(idempotencyKeys(idempotencyKey, person.guid, jobId, call)));
  if (put.size === 0) return undefined;
  const channel = [...put].map((key) => key.split(' ').at(-1)).join(', ');
  return { candidateGuid: person.guid, name: nameOf(person), channel };
}

const nameOf = (person: queries.Person) => `${person.first_name} ${person.last_name}`.trim();

function skippedBecause(person: queries.Person, reason: NoContactReason): Sent['skipped'][number] {
  return { candidateGuid: person.guid, name: nameOf(person), reason, message: skipWords[reason] };
}

type Plan = {
  person: queries.Person;
  job: queries.JobRow;
  channels: Channel[];
  script: Script;
  heldUntil?: Date;
  shown: Sent['willContact'][number];
};

function planFor(person: queries.Person, job: queries.JobRow, channels: Channel[], flow: Flow, call: Asking): Plan {
  const mayText = channels.includes('SMS')
    ? nextSendTime(
        call.now,
        zonesFor({ state: person.state, zone: person.time_zone, phone: person.phone ?? undefined }),
        person.state ?? undefined,
      )
    : call.now;
  const isHeld = mayText > call.now;
  const script = scriptFor(person, job, flow, call);
  const asks = askedNeeds(script);
  return {
    person,
    job,
    channels,
    script,
    ...(isHeld && { heldUntil: mayText }),
    shown: {
      candidateGuid: person.guid,
      name: nameOf(person),
      channel: channels.join(', '),
      ...(asks.length > 0 && { asks }),
      ...(isHeld && { heldUntil: mayText.toISOString() }),
    },
  };
}

/** The first mail. */
function mailOf({ script, person }: Plan, link: string, call: SignedInCall): Sent['preview'] {
  const words = botWords[script.language];
  const { company } = call.config;
  return {
    subject: words.mail.subject(script.job.title, company.name),
    text: `${words.mail.body(person.first_name || person.last_name, company.name, script.greeting[1] ?? '', link, script.recruiter.name)}\n\n-- \n${words.mail.footer(company.name, company.address)}`,
  };
}

/** What somebody reads first, on the way that is used: a text message where no mail goes. A mail gets its link out when it leaves. */
function shownOf(plan: Plan, link: string, call: SignedInCall): Sent['preview'] {
  if (!plan.channels.includes('EMAIL')) return { subject: '', text: firstText(plan, link, call) };
  const { subject, text } = mailOf(plan, link, call);
  return { subject, text: `${text}\n${unsubscribeLine('…', plan.script.language)}` };
}

/** The first text message. */
const firstText = ({ script }: Plan, link: string, { config }: SignedInCall) =>
  plainSms(
    botWords[script.language].sms(config.company.name, script.greeting[1] ?? '', script.questions[0]?.text ?? '', link),
  );

/** Begins a conversation with its messages; without a new message there is none, so a repeated click begins nothing. */
async function start(
  plan: Plan,
  { idempotencyKey }: Input<typeof outreachApi.sendBot>,
  call: SignedInCall,
): Promise<number | NoContactReason | 'begun-before'> {
  const { person, job, script, channels } = plan;
  const at = call.now.toISOString();
  return call.db.transaction().execute(async (db) => {
    await checkScheduleRuns(db, call);
    // Two recruiters write to one person: the second waits here, and sees what the first has begun (ruling 71).
    await lockAddresses(db, [person.id], []);
    const guid = randomBytes(24).toString('base64url');
    const keys = idempotencyKeys(idempotencyKey ?? guid, person.guid, job.id, call);
    if (idempotencyKey && (await findPut(db, Object.values(keys))).size > 0) return 'begun-before';
    const changed = await refusedMeanwhile(db, plan, call.now);
    if (changed) return changed;
    const session = await queries.addSession(db, {
      guid,
      unit_id: job.unit_id,
      candidate_id: person.id,
      job_id: job.id,
      type_id: script.flow?.typeId ?? null,
      script: JSON.stringify(script),
      state: plan.heldUntil && !channels.includes('EMAIL') ? 'HELD' : 'QUEUED',
      question_key: script.questions[0]?.key ?? null,
      channel: channels.join(','),
      language: script.language,
      asked: script.questions.length,
      started_by: call.who.userId,
      created_at: at,
      last_at: at,
      expires_at: new Date(call.now.getTime() + sessionDays * 86_400_000).toISOString(),
    });
    if (!session) return 'open-session';
    const link = `${call.config.publicUrl}/bot?sessionId=${session.guid}`;
    const base = {
      unitId: job.unit_id,
      kind: 'chatbot',
      link,
      candidateId: person.id,
      jobId: job.id,
      sessionId: session.id,
      origin: call.userAgent === 'automation' ? 'automation' : 'chatbot',
      by: call.who.userId,
      at: call.now,
    } as const;
    if (channels.includes('EMAIL'))
      await putMessage(call, db, {
        ...base,
        ...mailOf(plan, link, call),
        idempotencyKey: keys.EMAIL,
        channel: 'EMAIL',
        to: person.email!,
      });
    if (channels.includes('SMS'))
      await putMessage(call, db, {
        ...base,
        idempotencyKey: keys.SMS,
        channel: 'SMS',
        to: person.phone!,
        text: firstText(plan, link, call),
        ...(plan.heldUntil && { heldUntil: plan.heldUntil }),
      });
    await noteAction(db, { jobId: job.id, candidateId: person.id, action: 'contacted', by: call.who.userId, at });
    await call.events.publish(db, {
      unitId: job.unit_id,
      about: 'chat',
      id: session.id,
      jobId: job.id,
      state: 'QUEUED',
    });
    return session.id;
  });
}

/** What the chatbot would ask for a job, and the states of its conversations. */
export async function readInfo(
  { jobId }: Input<typeof outreachApi.info>,
  call: SignedInCall,
): Promise<Output<typeof outreachApi.info>> {
  const job = await queries.findJob(call.db, call.scope, jobId);
  if (!job) throw new Refusal('record.absent');
  const nobody = {
    id: 0,
    first_name: '',
    last_name: '',
    headline: null,
    held_title: null,
    held_employer: null,
    city: null,
    state: null,
    time_zone: null,
    language: 'en',
  };
  const flow = await findFlow(call.db, undefined);
  const tellable = await readTellable(call.db, job.id);
  const { questions } = scriptFor(nobody, job, flow, { ...call, tellable });
  return {
    jobId,
    questions: questions.map(({ key, kind, text, isOptional }) => ({
      key,
      kind,
      text,
      required: kind !== 'file' && !isOptional,
    })),
    counts: await queries.countStates(call.db, jobId),
  };
}

/**
 * After the first message of a conversation was sent: the candidate becomes contacted, and open screens are notified.
 */
export const handleChatSent: SentHandler = async (db, { sessionId, at }, events) => {
  const chat = sessionId === null ? undefined : await queries.markChatSent(db, sessionId);
  if (!chat || sessionId === null) return;
  await moveByChat(db, {
    unitId: chat.unit_id,
    candidateId: chat.candidate_id,
    jobId: chat.job_id,
    category: 'CONTACTED',
    sessionId,
    at,
  });
  await events.publish(db, { unitId: chat.unit_id, about: 'chat', id: sessionId, jobId: chat.job_id, state: 'SENT' });
};
