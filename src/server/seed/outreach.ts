import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { templatesApi } from '#contract/areas/outreach/templates.ts';
import { endNotifications, readNotifications } from '#server/areas/messages/notifications.ts';
import { blockTime, saveOwnCalendar } from '#server/areas/outreach/calls.ts';
import { sendMail, sendText } from '#server/areas/outreach/composer.ts';
import { takeUnreadable } from '#server/areas/outreach/inbound-mail.ts';
import { nudgeChats } from '#server/areas/outreach/nudges.ts';
import { approveTemplate, createTemplate, editTemplate, switchTemplate } from '#server/areas/outreach/templates.ts';
import type { AppContext } from '#server/context.ts';
import { earlier, recent, seedChats } from './outreach/chats.ts';
import { findUnasked, inThePast, lastMessage, letLeave, receiveMail, receiveText, weekday } from './outreach/past.ts';
import { seedPlans } from './outreach/plans.ts';
import type { World } from './outreach/world.ts';
import { replies, strangers, strangeTexts, templates, textReplies } from './sample/data/outreach.ts';
import type { UnitCode } from './sample/jobs.ts';

const dayMs = 86_400_000;

/**
 * Templates, messages and their answers, conversations in every state, plans and what waits for a person: made by the product's
 * own functions at moments of the past, and nothing of it is queued.
 * @param jobs open jobs that were matched and about which nobody was asked yet
 */
export async function seedOutreach(world: World, jobs: readonly { unit: UnitCode; id: number }[]): Promise<void> {
  const [first, second, third] = jobs.filter(({ unit }) => unit === 'USA');
  const canadian = jobs.find(({ unit }) => unit === 'CAN');
  if (!first || !second || !third || !canadian) return;
  const now = world.context.clock.now();
  const ids = await seedTemplates(world, workday(now, 40));
  await seedChats(world, first, workday(now, 12), earlier);
  for (const days of [11, 10, 8, 7, 6]) {
    const past = inThePast(world.context, workday(now, days));
    const before = await lastMessage(past);
    await nudgeChats(past);
    await letLeave(past, before);
  }
  await seedMessages(world, first, workday(now, 5));
  await seedPlans(world, { templates: ids, chat: third, mail: second });
  await seedChats(world, second, workday(now, 2), recent);
  await seedChats(world, canadian, workday(now, 4), [recent[1]!, recent[5]!, {}]);
  await seedStrangers(world, workday(now, 1));
  await leaveNothing(world);
  await seedCalendar(world);
  await world.context.db.updateTable('inbound_message').set({ recorded_at: sql`happened_at` }).execute();
  await world.context.db.updateTable('message_event').set({ recorded_at: sql`happened_at` }).execute();
  for (const as of ['recruiter', 'lead'] as const) await endOldNotices(world, as);
}

/** Noon in Chicago, so many days ago, or on the weekday before. */
const workday = (now: Date, daysAgo: number) => new Date(`${weekday(now, -daysAgo)}T18:00:00Z`);

async function seedTemplates({ context, callAs }: World, at: Date): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const [place, { unit, versions, isArchived, ...template }] of templates.entries()) {
    let later = at.getTime() + place * dayMs;
    const past = (as: 'recruiter' | 'lead') => {
      later += 3_600_000;
      return callAs(inThePast(context, new Date(later)), unit, as);
    };
    let id = 0;
    for (const [index, { isApproved, ...version }] of versions.entries()) {
      const written = templatesApi.create.input.parse({ ...template, ...version });
      const { id: saved, version: number } =
        index === 0
          ? await createTemplate(written, past('recruiter'))
          : await editTemplate({ id, ...written }, past('recruiter'));
      id = saved;
      if (isApproved) await approveTemplate({ id, version: number, isApproved }, past('lead'));
    }
    if (isArchived) await switchTemplate({ id, isActive: false }, past('lead'));
    ids.set(`${unit} ${template.name}`, id);
  }
  return ids;
}

/** Emails and text messages of a recruiter about a job, and what came back. */
async function seedMessages(world: World, job: { unit: UnitCode; id: number }, at: Date): Promise<void> {
  const { callAs } = world;
  const past = (minutes: number) => inThePast(world.context, new Date(at.getTime() + minutes * 60_000));
  const candidateGuids = await findUnasked(world.context, callAs(past(0), job.unit).scope.units[0]!, [
    'Java',
    'Developer',
  ]);
  const [hello] = templates[0]!.versions;
  const before = await lastMessage(world.context);
  await sendMail(
    { jobId: job.id, candidateGuids: candidateGuids.slice(0, 8), subject: hello!.subject!, text: hello!.text },
    callAs(past(0), job.unit),
  );
  const mailed = await sentSince(world.context, before);
  await letLeave(past(1), before, (to) =>
    to === mailed.at(-1)?.to_address ? { state: 'BOUNCED', code: '5.1.1 mailbox does not exist' } : { state: 'SENT' },
  );
  for (const [place, reply] of replies.entries()) {
    const answered = mailed[place];
    if (!answered) continue;
    await receiveMail(past(90 + place * 240), {
      from: answered.to_address,
      name: answered.name,
      subject: `Re: ${answered.subject}`,
      text: reply.text,
      answers: answered.guid,
      isAutomatic: 'isAutomatic' in reply,
      ...('file' in reply && { files: [resumeFile(reply.file, answered.name)] }),
    });
  }
  const textsAfter = await lastMessage(world.context);
  const text =
    'Hi {{firstName}}, I wrote you an email about a {{jobTitle}} role. Does this week work for a short call?';
  await sendText({ jobId: job.id, candidateGuids: candidateGuids.slice(8, 16), text }, callAs(past(200), job.unit));
  const texted = await sentSince(world.context, textsAfter);
  await letLeave(past(201), textsAfter, (to) =>
    to === texted.at(-1)?.to_address ? { state: 'UNDELIVERED', code: '30003' } : { state: 'SENT' },
  );
  const heard = (await sentSince(world.context, textsAfter)).filter(({ state }) => state === 'DELIVERED');
  for (const [place, words] of textReplies.entries())
    if (heard[place]) await receiveText(past(215 + place * 20), heard[place].to_address, words);
}

const resumeFile = (name: string, person: string) => {
  const bytes = Buffer.from(`${person}\n\nCertified in September: Azure Solutions Architect Expert\n`);
  return { name, type: 'text/plain', size: bytes.length, bytes };
};

function sentSince({ db }: Pick<AppContext, 'db'>, id: number) {
  return db
    .selectFrom('outbound_message as m')
    .innerJoin('candidate as c', 'c.id', 'm.candidate_id')
    .select([
      'm.guid',
      'm.to_address',
      'm.subject',
      'm.state',
      sql<string>`c.first_name || ' ' || c.last_name`.as('name'),
    ])
    .where('m.id', '>', id)
    .where('m.kind', 'in', ['mail', 'text'])
    .orderBy('m.id')
    .execute();
}

/** What comes from people of whom nobody knows who they are: some for administrators, some for whoever wrote. */
async function seedStrangers(world: World, at: Date): Promise<void> {
  const past = (minutes: number) => inThePast(world.context, new Date(at.getTime() + minutes * 60_000));
  for (const [place, { from, name, subject, text }] of strangers.entries())
    await receiveMail(past(place * 35), { from, name, subject, text });
  for (const [place, { from, text }] of strangeTexts.entries()) await receiveText(past(120 + place * 50), from, text);
  // An assistant answers from an address of their own, and somebody made an address up.
  const answered = await sentSince(world.context, 0);
  const [passedOn, forged] = answered.filter(({ subject }) => subject !== null).slice(4);
  if (passedOn)
    await receiveMail(past(260), {
      from: 'office.of.the.director@mailbox.example',
      name: 'Office of the director',
      subject: `Fwd: Re: ${passedOn.subject}`,
      text: `Forwarding this for ${passedOn.name}, who is traveling. She can talk on Thursday morning.`,
      answers: passedOn.guid,
    });
  const { replyAddress } = world.context.config;
  if (forged)
    await receiveMail(past(280), {
      from: forged.to_address,
      name: forged.name,
      subject: `Re: ${forged.subject}`,
      text: 'Yes, please send me the details.',
      to: replyAddress.replace('*', 'a'.repeat(42)),
    });
  await addUnreadable(past(300));
}

/** A mail that cannot be read, kept as it came. */
async function addUnreadable(context: AppContext): Promise<void> {
  const receivedAt = context.clock.now().toISOString();
  const raw = Buffer.from('From: scanner@copyshop.example\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n');
  const sha256 = createHash('sha256').update(raw).digest('hex');
  await context.db.transaction().execute(async (db) => {
    const inboundId = await takeUnreadable(context, db, { sha256, receivedAt });
    const kept = { raw, raw_sha256: sha256, size: raw.length, received_at: receivedAt, recorded_at: receivedAt };
    await db
      .insertInto('inbound_mail')
      .values({ ...kept, uid_validity: 'sample', uid: 1, state: 'UNREADABLE', tries: 3, inbound_id: inboundId ?? null })
      .execute();
  });
}

/** The recruiter's half hours: they leave early on Fridays, and two times are blocked. */
async function seedCalendar({ context, callAs }: World): Promise<void> {
  const call = callAs(context, 'USA');
  const hours = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: day === 5 ? '14:00' : '17:30' }));
  await saveOwnCalendar({ zone: 'America/Chicago', isBookable: true, hours }, call);
  const next = (days: number, hour: string) => `${weekday(call.now, days)}T${hour}:00.000Z`;
  await blockTime(
    { startsAt: next(3, '18:00'), endsAt: next(3, '19:30'), note: 'Client review, Bluewater Bank' },
    call,
  );
  await blockTime({ startsAt: next(9, '15:00'), endsAt: next(9, '23:00'), note: 'Day off' }, call);
}

/** Who has not answered was reminded as often as anybody is: a new installation has nothing to send. */
async function leaveNothing({ context: { db } }: World): Promise<void> {
  await db.updateTable('chat_session').set({ nudges: 2 }).where('answered', '=', 0).execute();
}

/** Of what happened long ago somebody has taken care. */
async function endOldNotices({ context, callAs }: World, as: 'recruiter' | 'lead'): Promise<void> {
  const call = callAs(context, 'USA', as);
  const old = new Date(call.now.getTime() - 4 * dayMs).toISOString();
  const { notifications } = await readNotifications({}, call);
  const ids = notifications.filter(({ at }) => at < old).map(({ id }) => id);
  if (ids.length > 0) await endNotifications({ ids }, call);
}
