import { randomBytes } from 'node:crypto';
import type { composerApi } from '#contract/areas/outreach/composer.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { phoneInE164 } from '#domain/candidates/phone-number.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { asTitle, mostAttachedBytes, unknownFields } from '#domain/outreach/composer.ts';
import { undoSeconds } from '#domain/outreach/network-mail.ts';
import type { When } from '#domain/outreach/schedules.ts';
import { smsSegments } from '#domain/outreach/sms-text.ts';
import { isAsWritten } from '#domain/outreach/templates.ts';
import { languageOf } from '#domain/words/languages.ts';
import { unsubscribeLine } from '#domain/words/network-mail.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { findStoredFiles, takeFiles } from '#server/areas/files/files.ts';
import { noteActions } from '#server/areas/matching/match-history.ts';
import { lockAddresses } from '#server/areas/messages/gate.ts';
import { findPut, type NewMessage, putTogether, sendGuidOf, takeBack } from '#server/areas/messages/outbox.ts';
import { findOurNumber } from '#server/areas/messages/threads.ts';
import type { Db } from '#server/db/connect.ts';
import { PartialResult, type SignedInCall } from '#server/http/call.ts';
import { nameOf, type Planned, planFor, sameForAll, shownAs, type Writing } from './composer-plan.ts';
import * as queries from './composer-queries.ts';
import { readRecentContacts } from './contact-check.ts';
import { findJob, type JobRow } from './outreach-queries.ts';
import { checkScheduleRuns, type Plan, planInUnits } from './schedule-plan.ts';

type Sent = Output<typeof composerApi.sendMail>;
type MailInput = Input<typeof composerApi.sendMail>;
type TextInput = Input<typeof composerApi.sendText>;

/** Writes an email to candidates, each their own. */
export async function sendMail(input: MailInput, call: SignedInCall): Promise<Sent | PartialResult<Sent>> {
  const job = await readJob(input.jobId, call);
  const writing: Writing = {
    channel: 'EMAIL',
    kind: 'mail',
    subject: input.subject,
    text: input.text,
    job,
    from: undefined,
  };
  return compose(writing, input, input.attachments ?? [], call);
}

/** Writes a text message to candidates. */
export async function sendText(input: TextInput, call: SignedInCall): Promise<Sent | PartialResult<Sent>> {
  const job = await readJob(input.jobId, call);
  const from = await ourNumber(job?.unit_id ?? call.scope.units[0]!, call);
  if (!from && call.sms && !input.dryRun) throw new Refusal('outreach.no-number');
  return compose({ channel: 'SMS', kind: 'text', subject: undefined, text: input.text, job, from }, input, [], call);
}

const ourNumber = (unitId: number, { db, who, config }: SignedInCall) =>
  findOurNumber(db, { unitId, userId: who.userId, to: '' }, config.sms?.from);

export async function readJob(jobId: number | undefined, call: SignedInCall): Promise<JobRow | undefined> {
  if (jobId === undefined) return undefined;
  const job = await findJob(call.db, call.scope, jobId);
  if (!job) throw new Refusal('record.absent');
  if (job.category !== 'OPEN') throw new Refusal('job.not-open');
  return job;
}

/** The files that go along: the sender's own uploads, or such as they may read. @throws Refusal */
async function attachedFiles(guids: readonly string[], call: Pick<SignedInCall, 'db' | 'scope' | 'who'>) {
  if (guids.length === 0) return [];
  const found = await findStoredFiles(call, [...new Set(guids)]);
  const size = found.reduce((sum, file) => sum + file.size, 0);
  if (found.length < new Set(guids).size || found.some(({ scan }) => scan !== null) || size > mostAttachedBytes)
    throw new Refusal('outreach.attachments');
  return found.map(({ id, name }) => ({ fileId: id, name }));
}

type Composed = Omit<TextInput, 'text'> & {
  /** The version that a planned message was written with. */
  template?: { id: number; version: number };
};

async function compose(
  writing: Writing,
  input: Composed,
  attachments: readonly string[],
  call: SignedInCall,
): Promise<Sent | PartialResult<Sent>> {
  const left = new Set(input.exceptGuids);
  const named = [
    ...(input.candidateGuids ?? []),
    ...(await queries.findGuids(call.db, call.scope, input.candidateIds ?? [])),
  ];
  const guids = [...new Set(named)].filter((guid) => !left.has(guid));
  const people = await queries.findAddressees(call.db, call.scope, guids, writing.job?.unit_id);
  const answer = input.dryRun
    ? await preview({ ...writing, isLater: input.schedule !== undefined }, guids, people, input.shownGuid, call)
    : input.schedule
      ? await plan(writing, guids, people, { ...input, schedule: input.schedule }, attachments, call)
      : await send(writing, guids, people, input, attachments, call);
  return answer.skipped.length > 0 && answer.willContact.length > 0 ? new PartialResult(answer) : answer;
}

/** Keeps the message for later; each run asks the gate anew, and its text stays as it was written. */
async function plan(
  writing: Writing,
  guids: readonly string[],
  people: readonly queries.Addressee[],
  { schedule, ...input }: Composed & { schedule: When },
  attachments: readonly string[],
  call: SignedInCall,
): Promise<Sent> {
  if (attachments.length > 0)
    throw new Refusal('call.invalid', {}, [{ field: 'attachments', message: fieldMessage('filesAtOnce') }]);
  const { preview: _, ...answer } = await preview({ ...writing, isLater: true }, guids, people, undefined, call);
  const { job } = writing;
  const message = planOf(writing, await plannedTemplate(writing, input, call), call);
  const unitOf = new Map(people.map(({ guid, unit_id: unitId }) => [guid, unitId]));
  const usual = job?.unit_id ?? people[0]?.unit_id ?? call.scope.units[0]!;
  const named = answer.willContact.map(({ candidateGuid }) => candidateGuid);
  const plans: Omit<Plan, 'idempotencyKey'>[] = [
    ...Map.groupBy(named, (guid) => job?.unit_id ?? unitOf.get(guid) ?? usual),
  ].map(([unitId, guids]) => ({
    ...message,
    unitId,
    people: guids,
  }));
  return { ...answer, scheduled: await planInUnits(schedule, plans, call, input.idempotencyKey) };
}

/** A message as a schedule keeps it, without its people and their unit. */
export async function planOfMessage(
  {
    channel,
    subject,
    text,
    jobId,
    templateId,
  }: {
    channel: 'EMAIL' | 'SMS';
    subject?: string | undefined;
    text: string;
    jobId?: number | undefined;
    templateId?: number | undefined;
  },
  call: SignedInCall,
): Promise<Pick<Plan, 'kind' | 'jobId' | 'title' | 'input'>> {
  const job = await readJob(jobId, call);
  const writing = { channel, subject: channel === 'EMAIL' ? subject : undefined, text, job };
  return planOf(writing, await plannedTemplate(writing, { templateId }, call), call);
}

const planOf = (
  { channel, subject, text, job }: Pick<Writing, 'channel' | 'subject' | 'text' | 'job'>,
  template: Composed['template'],
  call: SignedInCall,
): Pick<Plan, 'kind' | 'jobId' | 'title' | 'input'> => ({
  kind: channel === 'SMS' ? 'TEXT' : 'MAIL',
  jobId: job?.id,
  title: asTitle(subject ?? text, sameForAll(job, call)),
  input: {
    text,
    ...(subject !== undefined && { subject }),
    ...(job && { jobId: job.id }),
    ...(template && { template }),
  },
});

/** The template of a message in the version that it is written with. @throws Refusal where there is none */
export async function templateOf(
  { channel }: Pick<Writing, 'channel'>,
  { templateId }: Pick<Composed, 'templateId'>,
  call: SignedInCall,
) {
  if (templateId === undefined) return undefined;
  const isApproved = call.userAgent === 'automation';
  const found = await queries.findTemplate(call.db, call.scope, { id: templateId, channel, isApproved });
  if (!found) throw new Refusal('record.absent');
  return found;
}

/**
 * The version of a template that a plan waits for (ruling 86). Whoever changed its words wrote a message of their own, which
 * waits for nobody.
 */
export async function plannedTemplate(
  writing: Pick<Writing, 'channel' | 'subject' | 'text'>,
  input: Pick<Composed, 'templateId'>,
  call: SignedInCall,
): Promise<Composed['template']> {
  const found = input.templateId === undefined ? undefined : await templateOf(writing, input, call);
  if (!found || !isAsWritten({ subject: found.subject, text: found.body }, writing)) return undefined;
  return { id: found.id, version: found.version };
}

/** The last line of a mail, with a link that only the one that leaves has. */
function wayOut({ person }: Planned, { config }: SignedInCall): string {
  const language = languageOf(person.language);
  return unsubscribeLine(`${config.publicUrl}/unsubscribe?key=…&lang=${language}`, language);
}

async function preview(
  writing: Writing & { isLater: boolean },
  guids: readonly string[],
  people: readonly queries.Addressee[],
  shownGuid: string | undefined,
  call: SignedInCall,
): Promise<Sent> {
  const plan = await planFor(call.db, writing, guids, people, call);
  const shown = plan.will.find(({ person }) => person.guid === shownGuid) ?? plan.will[0];
  const reached = plan.will.map(({ person }) => person.id);
  const recent = await readRecentContacts(call.scope.units, reached, call);
  return {
    queued: 0,
    willContact: plan.will.map((one) => ({ ...shownAs(one), recentContact: recent.get(one.person.id) })),
    skipped: plan.skipped,
    unknownFields: unknownFields(`${writing.subject ?? ''} ${writing.text}`),
    needs: needsOf(call)[writing.channel],
    ...(shown && {
      preview: {
        candidateGuid: shown.person.guid,
        to: shown.to,
        from:
          writing.channel === 'SMS'
            ? (writing.from ?? '')
            : `${call.who.displayName}, ${call.config.company.name} <${call.config.mailFrom}>`,
        ...(writing.channel === 'EMAIL' && {
          replyTo: call.config.imapUrl ? call.config.replyAddress.replace('*', '…') : call.who.email,
        }),
        ...(shown.subject !== undefined && { subject: shown.subject }),
        text: writing.channel === 'SMS' ? shown.text : `${shown.text}\n${wayOut(shown, call)}`,
        ...(writing.channel === 'SMS' && { segments: smsSegments(shown.text).segments }),
      },
    }),
  };
}

async function send(
  writing: Writing,
  guids: readonly string[],
  people: readonly queries.Addressee[],
  input: Composed,
  attachments: readonly string[],
  call: SignedInCall,
): Promise<Sent> {
  const { userId } = call.who;
  const template = input.template ?? (await templateOf(writing, input, call));
  const sendId = input.idempotencyKey
    ? sendGuidOf(userId, input.idempotencyKey)
    : randomBytes(16).toString('base64url');
  const keyOf = (guid: string) => `composer ${userId} ${sendId} ${guid}`;
  const leavesAt = new Date(call.now.getTime() + undoSeconds * 1000);
  return call.db.transaction().execute(async (db) => {
    await checkScheduleRuns(db, call);
    await lockAddresses(
      db,
      people.map(({ id }) => id),
      [],
    );
    const put = await findPut(db, guids.map(keyOf));
    const rest = guids.filter((guid) => !put.has(keyOf(guid)));
    const plan = await planFor(db, writing, rest, people, call);
    if (plan.will.length + put.size === 0)
      throw new Refusal('outreach.nobody', {
        skipped: plan.skipped.map(({ candidateGuid, name, reason }) => ({ candidateGuid, name, reason })),
      });
    // A repeated request finds its files gone with the first one.
    const files = plan.will.length > 0 ? await attachedFiles(attachments, { ...call, db }) : [];
    const messages = plan.will.map(
      ({ person, to, subject, text, heldUntil }): NewMessage => ({
        idempotencyKey: keyOf(person.guid),
        unitId: person.unit_id,
        channel: writing.channel,
        kind: writing.kind,
        to,
        ...(subject !== undefined && { subject }),
        text,
        candidateId: person.id,
        ...(writing.job && { jobId: writing.job.id }),
        ...(template && { template }),
        origin: 'person',
        by: userId,
        at: call.now,
        leavesAt,
        ...(heldUntil && heldUntil > leavesAt && { heldUntil }),
      }),
    );
    await putTogether(call, db, sendId, messages, files);
    await takeFiles(
      db,
      files.map(({ fileId }) => fileId),
    );
    await noteSent(db, writing, plan.will, plan.skipped.length, call);
    return {
      queued: plan.will.length + put.size,
      sendId,
      leavesAt: leavesAt.toISOString(),
      // What an earlier request of the same click queued is told again.
      willContact: [...plan.will.map(shownAs), ...(put.size > 0 ? await putBefore(db, sendId, plan.will, people) : [])],
      skipped: plan.skipped,
      unknownFields: [],
      needs: needsOf(call)[writing.channel],
    };
  });
}

async function putBefore(db: Db, sendId: string, now: readonly Planned[], people: readonly queries.Addressee[]) {
  const fresh = new Set(now.map(({ person }) => person.guid));
  const rows = await queries.readSend(db, sendId);
  return rows
    .filter(({ guid }) => !fresh.has(guid))
    .map((row) => ({
      candidateGuid: row.guid,
      name: nameOf(people.find(({ guid }) => guid === row.guid)),
      to: row.to_address,
    }));
}

async function noteSent(
  db: Db,
  { job, channel }: Writing,
  will: readonly Planned[],
  skipped: number,
  call: SignedInCall,
) {
  if (will.length === 0) return;
  const by = call.who.userId;
  if (job)
    await noteActions(db, {
      jobId: job.id,
      candidateIds: will.map(({ person }) => person.id),
      action: 'contacted',
      by,
      at: call.now.toISOString(),
    });
  const [only] = will.length === 1 ? will : [];
  await addAudit(db, call, {
    act: 'bulk-send',
    kind: 'candidate',
    ...(only && { recordId: only.person.id }),
    unitId: will[0]!.person.unit_id,
    details: { channel: channel.toLowerCase(), queued: will.length, skipped, ...(job && { jobId: job.id }) },
  });
}

/** What an administrator has to set before messages of a channel leave (ruling 115). */
function needsOf({ config }: Pick<SignedInCall, 'config'>): Record<'EMAIL' | 'SMS', string[]> {
  return {
    EMAIL: config.smtpUrl ? [] : ['SMTP_URL', 'MAIL_FROM'],
    SMS: config.sms ? [] : ['SMS_BASE_URL'],
  };
}

/** Takes back what the caller has just sent. */
export async function undoSend(
  { sendId }: Input<typeof composerApi.undo>,
  call: SignedInCall,
): Promise<Output<typeof composerApi.undo>> {
  return call.db.transaction().execute(async (db) => {
    const answer = await takeBack(db, call.scope, sendId, call.who.userId);
    if (!answer) throw new Refusal('record.absent');
    if (answer.cancelled > 0)
      await addAudit(db, call, {
        act: 'bulk-send',
        kind: 'candidate',
        unitId: call.scope.units[0],
        details: { takenBack: answer.cancelled },
      });
    return answer;
  });
}

/** Whether messages leave this server, and from which number the caller texts. */
export async function readChannels(
  _: Input<typeof composerApi.channels>,
  call: SignedInCall,
): Promise<Output<typeof composerApi.channels>> {
  const needs = needsOf(call);
  const unit = call.scope.units[0];
  const from = unit === undefined ? undefined : await ourNumber(unit, call);
  const lacksNumber = call.config.sms !== undefined && unit !== undefined && from === undefined;
  return {
    email: { needs: needs.EMAIL, repliesTo: call.config.imapUrl ? 'here' : 'mailbox' },
    sms: {
      needs: lacksNumber ? [...needs.SMS, 'SMS_FROM'] : needs.SMS,
      ...(from !== undefined && { from: phoneInE164(from) ?? from }),
    },
  };
}
