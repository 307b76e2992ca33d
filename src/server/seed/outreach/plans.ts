import { networkMailApi } from '#contract/areas/outreach/network-mail.ts';
import { sendMail, sendText } from '#server/areas/outreach/composer.ts';
import { sendNetworkMail } from '#server/areas/outreach/network-mail.ts';
import { sendBot } from '#server/areas/outreach/outreach.ts';
import { candidateSchedules, networkSchedules, runSchedules } from '#server/areas/outreach/schedules.ts';
import { PartialResult } from '#server/http/call.ts';
import { templates } from '#server/seed/sample/data/outreach.ts';
import { findUnasked, inThePast, lastMessage, letLeave, receiveMail, weekday } from './past.ts';
import type { World } from './world.ts';

const dayMs = 86_400_000;
/** A plan is made so many days before its day: that one may fall on a weekend and move back to the Friday before. */
const ahead = 3;
const never = new AbortController().signal;

/** Jobs and templates that plans of the sample are about. */
type About = {
  templates: ReadonlyMap<string, number>;
  chat: { id: number };
  mail: { id: number };
};

/** Outreach that is planned, under way, done, paused, canceled and waiting for an approval. */
export async function seedPlans(world: World, about: About): Promise<void> {
  const { context, callAs } = world;
  const now = context.clock.now();
  const at = (days: number) => inThePast(context, new Date(now.getTime() + days * dayMs));
  const on = (days: number) => weekday(now, days);
  const scheduled = (days: number, last?: number) => ({
    startDate: on(days),
    ...(last !== undefined && { endDate: on(last) }),
    time: '10:30',
  });
  const call = (days: number) => callAs(at(days), 'USA');
  const before = (days: number) => call(days - ahead);
  const guids = await findUnasked(context, call(0).scope.units[0]!, ['Manager', 'Analyst', 'Engineer']);
  const some = (from: number, count: number) => guids.slice(from, from + count);
  const template = (name: string) => about.templates.get(`USA ${name}`)!;
  const words = (name: string) => {
    const { subject = '', text } = templates.find((one) => one.unit === 'USA' && one.name === name)!.versions.at(-1)!;
    return { subject, text, templateId: template(name) };
  };
  const planOf = <T extends { scheduled?: { scheduleId: number } | undefined }>(answer: T | PartialResult<T>) =>
    (answer instanceof PartialResult ? answer.answer : answer).scheduled!.scheduleId;

  // Done: an email of last week. Late: the server was down that night, so a person decides.
  await sendMail(
    { candidateGuids: some(0, 6), subject: 'Projects that start in January', text: january, schedule: scheduled(-7) },
    before(-7),
  );
  await runDue(world, -1, 60_000);
  await sendMail(
    {
      jobId: about.chat.id,
      candidateGuids: some(6, 4),
      ...words('Your resume went to the client'),
      schedule: scheduled(-5),
    },
    before(-5),
  );
  await runDue(world, -1, 14 * 3_600_000);
  // Under way: a few people each day; the rest goes on later, so that nothing leaves in the first days of an installation.
  const begun = planOf(
    await sendText(
      {
        candidateGuids: some(10, 12),
        text: 'Hi {{firstName}}, are you open to a new contract in the new year? {{recruiterName}}',
        schedule: scheduled(-3, 6),
      },
      before(-3),
    ),
  );
  await runDue(world, 0, 60_000);
  await candidateSchedules.edit({ id: begun, ...scheduled(18, 25) }, call(0));
  // Planned, paused and canceled by a person.
  await sendBot({ jobId: about.chat.id, candidateGuids: some(22, 9), schedule: scheduled(19, 23) }, call(-1));
  const paused = planOf(
    await sendMail(
      { candidateGuids: some(0, 8), subject: 'Holiday hours of our office', text: holidays, schedule: scheduled(12) },
      call(-2),
    ),
  );
  await candidateSchedules.setState({ id: paused, state: 'PAUSED' }, call(-1));
  const canceled = planOf(
    await sendText(
      { candidateGuids: some(8, 3), text: 'Are you coming to our open house?', schedule: scheduled(4) },
      call(-3),
    ),
  );
  await candidateSchedules.setState({ id: canceled, state: 'CANCELLED' }, call(-2));
  // These wait for a lead: the first should have left already.
  await sendMail(
    { jobId: about.mail.id, candidateGuids: some(31, 7), ...words('First hello about a job'), schedule: scheduled(-1) },
    before(-1),
  );
  const { text, templateId } = words('Still available?');
  await sendText({ candidateGuids: some(38, 5), text, templateId, schedule: scheduled(3) }, call(-1));
  await seedNetworkPlans(world, about, { scheduled, words });
}

const january =
  'Hello {{firstName}},\n\nthree clients of ours plan projects that start in January. Tell me what you look for, and I write to you before they are posted.';
const holidays =
  'Hello {{firstName}},\n\nour office is closed from December 24 to January 1. Your recruiter reads email on the working days between.';

type Times = {
  scheduled: (days: number, last?: number) => { startDate: string; endDate?: string; time: string };
  words: (name: string) => { subject: string; text: string; templateId: number };
};

/** Mail to partners: one was answered, one came back, and plans wait. */
async function seedNetworkPlans(world: World, { mail: job }: About, { scheduled, words }: Times): Promise<void> {
  const { context, callAs } = world;
  const now = context.clock.now();
  const at = (days: number) => inThePast(context, new Date(now.getTime() + days * dayMs));
  const call = (days: number) => callAs(at(days), 'USA', 'lead');
  const partners = await context.db
    .selectFrom('network')
    .select(['id', 'name', 'email'])
    .where('unit_id', '=', call(0).scope.units[0]!)
    .where('company', 'in', companies)
    .orderBy('id')
    .execute();
  const ids = partners.map(({ id }) => id);
  const send = (input: object, days: number) =>
    sendNetworkMail(networkMailApi.send.input.parse({ ids, ...input }), call(days));
  const before = await lastMessage(context);
  const { templateId: _, ...mail } = words('Whom do you know?');
  await send({ jobId: job.id, tellsRate: true, ...mail }, -6);
  await letLeave(at(-5.99), before, (to) =>
    to === partners[1]?.email ? { state: 'BOUNCED', code: '5.1.1 user unknown' } : { state: 'SENT' },
  );
  const sent = await context.db
    .selectFrom('outbound_message as m')
    .innerJoin('network as n', 'n.id', 'm.network_id')
    .select(['m.guid', 'm.to_address', 'm.subject', 'n.name'])
    .where('m.id', '>', before)
    .where('m.state', '=', 'SENT')
    .orderBy('m.id')
    .execute();
  for (const [place, text] of partnerReplies.entries()) {
    const answered = sent[place];
    if (!answered) continue;
    const { to_address: from, name, guid: answers, subject } = answered;
    await receiveMail(at(-5.8 + place * 0.3), {
      from,
      name,
      subject: `Re: ${subject}`,
      text,
      answers,
      isAutomatic: place === 1,
    });
  }
  await send({ subject: 'Split fees in the new year', text: splits, schedule: scheduled(26) }, -1);
  await send({ jobId: job.id, ...words('Whom do you know?'), schedule: scheduled(2) }, -1);
  const done = await send({ subject: 'Our open jobs this week', text: weekly, schedule: scheduled(-3) }, -3 - ahead);
  await runDue(world, 0, 60_000);
  const { scheduled: plan } = done instanceof PartialResult ? done.answer : done;
  const paused = await send({ subject: 'Our open jobs next week', text: weekly, schedule: scheduled(7) }, -1);
  const { scheduled: other } = paused instanceof PartialResult ? paused.answer : paused;
  if (plan && other) await networkSchedules.setState({ id: other.scheduleId, state: 'PAUSED' }, call(-1));
}

const companies = [
  'Cottonwood Search',
  'Sierra Peak Recruiting',
  'Old Harbor Talent',
  'Magnolia Partners',
  'Hudson Line Search',
  'Evergreen Recruiters',
];
const partnerReplies = [
  'Good timing. I have two people for this, one of them local. Resumes follow this afternoon; both on the usual split.',
  'I am at a conference until Friday and read email in the evening.',
  'Not my field, sorry. Have you tried the user group in Phoenix?',
];
const splits =
  'Hello {{firstName}},\n\nfrom January on we settle split fees on the 15th of the month. Nothing else changes.';
const weekly =
  'Hello {{firstName}},\n\nthese are the jobs that we cannot fill alone this week. Call me for details: {{recruiterPhone}}.';

/** Runs what is due before the day `days` from today, each a while after its time. */
async function runDue({ context }: World, days: number, delayMs: number): Promise<void> {
  const until = new Date(context.clock.now().getTime() + days * dayMs).toISOString();
  const runs = await context.db
    .selectFrom('chat_schedule_run as r')
    .innerJoin('chat_schedule as s', 's.id', 'r.schedule_id')
    .select('r.due_at')
    .where('r.state', '=', 'PLANNED')
    .where('s.state', '=', 'ACTIVE')
    .where('r.due_at', '<', until)
    .orderBy('r.due_at')
    .execute();
  for (const { due_at: due } of runs) {
    const past = inThePast(context, new Date(Date.parse(due) + delayMs));
    const before = await lastMessage(context);
    await runSchedules(past, never);
    await letLeave(past, before);
  }
}
