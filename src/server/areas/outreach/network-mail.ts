import { createHash, randomBytes } from 'node:crypto';
import type { networkMailApi } from '#contract/areas/outreach/network-mail.ts';
import { network } from '#contract/catalogs/network.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { contactKey } from '#domain/candidates/candidate.ts';
import { Refusal } from '#domain/errors.ts';
import type { WorkMode } from '#domain/jobs/requirement.ts';
import { tidyAmount } from '#domain/money/money.ts';
import { asTitle, emptyFields, type MergeValues, merge, unknownFields } from '#domain/outreach/composer.ts';
import { parseMailbox } from '#domain/outreach/mailbox.ts';
import { lackedAccount } from '#domain/outreach/message-state.ts';
import {
  contactName,
  type MailSkipReason,
  mailSkipReason,
  mailSkipWords,
  mostRecipients,
  undoSeconds,
} from '#domain/outreach/network-mail.ts';
import type { When } from '#domain/outreach/schedules.ts';
import { regions } from '#domain/places/regions.ts';
import { jobFacts, mailFooter, unsubscribeLine } from '#domain/words/network-mail.ts';
import { restrictionsOf } from '#matching/job/restrictions.ts';
import { getAccount } from '#server/areas/accounts/accounts.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { findPut, putTogether, takeBack } from '#server/areas/messages/outbox.ts';
import { sourceOf } from '#server/catalogs/catalog-source.ts';
import type { SentHandler } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { PartialResult, type SignedInCall } from '#server/http/call.ts';
import { findIds } from '#server/lists/find-page.ts';
import { plannedTemplate, templateOf } from './composer.ts';
import { sameForAll } from './composer-plan.ts';
import * as queries from './network-mail-queries.ts';
import { checkScheduleRuns, planInUnits } from './schedule-plan.ts';

type Sent = Output<typeof networkMailApi.send>;
type Skipped = Sent['skipped'][number];
type Query = Input<typeof networkMailApi.preview>;

type Given = Input<typeof networkMailApi.send> & {
  /** The version that a planned mail was written with. */
  template?: { id: number; version: number };
};

/**
 * Queues a separate mail to each contact, or keeps it for later. One transaction adds all of them, so the answer matches the record; it locks
 * the contacts, so two senders at once mail nobody twice within a day.
 */
export async function sendNetworkMail(
  { idempotencyKey, subject, text, templateId, schedule, template: written, ...input }: Given,
  call: SignedInCall,
): Promise<Sent | PartialResult<Sent>> {
  const job = await readJob(input, call);
  const ids = await recipientsOf(input, call);
  if (schedule) {
    const template = await plannedTemplate({ channel: 'EMAIL', subject, text }, { templateId }, call);
    const { jobId, tellsRate } = input;
    const message = { subject, text, ...(job && { jobId, tellsRate }), ...(template && { template }) };
    const plan = await planFor(call.db, ids, job, { ...call, now: whenIs(schedule) }, `${subject} ${text}`);
    const plans = [...Map.groupBy(plan.willMail, ({ unitId }) => unitId)].map(([unitId, contacts]) => ({
      kind: 'NETWORK' as const,
      unitId,
      jobId: job?.id,
      title: asTitle(subject, sameForAll(job, call)),
      input: message,
      people: contacts.map(({ id }) => String(id)),
    }));
    const scheduled = await planInUnits(schedule, plans, call, idempotencyKey);
    return partly({ queued: 0, skipped: plan.skipped, scheduled });
  }
  const template = written ?? (await templateOf({ channel: 'EMAIL' }, { templateId }, call));
  const { userId } = call.who;
  const sendId = idempotencyKey ? digest(`${userId} ${idempotencyKey}`) : randomBytes(16).toString('base64url');
  const keyOf = (id: number) => `network ${userId} ${sendId} ${id}`;
  const answer = await call.db.transaction().execute(async (db): Promise<Sent> => {
    await checkScheduleRuns(db, call);
    await queries.lockContacts(db, call.scope, ids.known);
    const put = await findPut(db, ids.known.map(keyOf));
    const plan = await planFor(db, ids, job, call, `${subject} ${text}`, (id) => put.has(keyOf(id)));
    const leavesAt = new Date(call.now.getTime() + undoSeconds * 1000);
    const messages = plan.willMail.map((contact) => ({
      idempotencyKey: keyOf(contact.id),
      unitId: contact.unitId,
      channel: 'EMAIL' as const,
      kind: queries.networkKind,
      to: contact.email,
      ...writeMail({ subject, text, tellsRate: input.tellsRate }, contact, job, call),
      networkId: contact.id,
      ...(job && { jobId: job.id }),
      ...(template && { template }),
      by: userId,
      at: call.now,
      leavesAt,
    }));
    await putTogether(call, db, sendId, messages);
    if (plan.willMail.length + put.size === 0)
      throw new Refusal('outreach.nobody', {
        skipped: plan.skipped.map(({ networkId, name, reason }) => ({
          // A run keeps who was left out; a caller named them.
          ...(call.userAgent === 'schedule' && { networkId }),
          name,
          reason,
        })),
      });
    // Some of what an earlier request of the same click added may have been taken back since.
    const { queued, first } = await queries.readSend(db, sendId);
    if (plan.willMail.length > 0)
      await addAudit(db, call, {
        act: 'bulk-send',
        kind: 'network',
        unitId: plan.willMail[0]!.unitId,
        details: { channel: 'email', queued, skipped: plan.skipped.length, ...(job && { jobId: job.id }) },
      });
    return { queued, sendId, leavesAt: new Date(first ?? leavesAt).toISOString(), skipped: plan.skipped };
  });
  return partly(answer);
}

/** About when the first of a plan leaves: who was written to before that has rested by then. */
const whenIs = ({ startDate, time }: When) => new Date(`${startDate}T${time}Z`);

const partly = (answer: Sent) => (answer.skipped.length > 0 ? new PartialResult(answer) : answer);

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Who would get a mail, and the text for one of them. */
export async function previewNetworkMail(
  { shownId, schedule, ...input }: Query,
  call: SignedInCall,
): Promise<Output<typeof networkMailApi.preview>> {
  const job = await readJob(input, call);
  const { subject = '', text = '' } = input;
  const asked = schedule ? { ...call, now: whenIs(schedule) } : call;
  const plan = await planFor(call.db, await recipientsOf(input, call), job, asked, `${subject} ${text}`);
  const shown = plan.willMail.find(({ id }) => id === shownId) ?? plan.willMail[0];
  const written = shown && writeMail({ subject, text, tellsRate: input.tellsRate }, shown, job, call);
  return {
    willMail: plan.willMail.map(({ id, name, email }) => ({ networkId: id, name, email })),
    skipped: plan.skipped,
    unknownFields: unknownFields(`${subject} ${text}`),
    ...(job && {
      job: {
        ...(job.state !== null && job.state in regions && { region: job.state }),
        hasRate: job.pay_rate_min !== null || job.pay_rate_max !== null,
      },
    }),
    ...(shown &&
      written && {
        mail: {
          networkId: shown.id,
          to: shown.email,
          from: `${call.who.displayName}, ${call.config.company.name} <${call.config.mailFrom}>`,
          replyTo: call.config.imapUrl ? call.config.replyAddress.replace('*', '…') : call.who.email,
          subject: written.subject,
          text: `${written.text}\n${unsubscribeLine(`${call.config.publicUrl}/unsubscribe?key=…`)}`,
        },
      }),
  };
}

/** Takes back what the caller has just sent. */
export async function undoNetworkMail(
  { sendId }: Input<typeof networkMailApi.undo>,
  call: SignedInCall,
): Promise<Output<typeof networkMailApi.undo>> {
  return call.db.transaction().execute(async (db) => {
    const answer = await takeBack(db, call.scope, sendId, call.who.userId);
    if (!answer) throw new Refusal('record.absent');
    if (answer.cancelled > 0)
      await addAudit(db, call, {
        act: 'bulk-send',
        kind: 'network',
        unitId: call.scope.units[0],
        details: { channel: 'email', takenBack: answer.cancelled },
      });
    return answer;
  });
}

/** The job that a mail is about. @throws Refusal where it may not be mailed */
async function readJob({ jobId }: Pick<Query, 'jobId'>, call: SignedInCall): Promise<queries.JobRow | undefined> {
  if (jobId === undefined) return undefined;
  const job = await queries.findJob(call.db, call.scope, jobId);
  if (!job) throw new Refusal('record.absent');
  if (job.category !== 'OPEN') throw new Refusal('job.not-open');
  // Wording that the law forbids in a posting may be saved but not published (trade 3.1.2).
  const restrictions = restrictionsOf({ ...job, skills: job.skills.map(({ name }) => name) });
  if (restrictions.length > 0)
    throw new Refusal('job.restricted', { phrases: restrictions.map(({ quote }) => `“${quote}”`).join(', ') });
  return job;
}

type Recipients = { known: readonly number[]; absent: readonly number[] };

/** The contacts that a call selects; those of other units are absent. @throws Refusal `list.too-many` */
async function recipientsOf(input: Query, { db, scope }: SignedInCall): Promise<Recipients> {
  const { ids, everything: _, jobId: _job, tellsRate: _rate, subject: _subject, text: _text, ...query } = input;
  const source = sourceOf(network, scope);
  const named = ids && [...new Set(ids)];
  const known = await findIds(db, source, { ...query, ...(named && { ids: named }) }, mostRecipients);
  if (!known) throw new Refusal('list.too-many', { count: mostRecipients });
  const there = named && new Set(await findIds(db, source, { ids: named }, mostRecipients));
  return { known, absent: named?.filter((id) => !there!.has(id)) ?? [] };
}

/**
 * Which recipients get a mail, and why the others do not. Those in `isPut` were queued already and are counted as
 * neither.
 */
async function planFor(
  db: Db,
  { known, absent }: Recipients,
  job: queries.JobRow | undefined,
  call: SignedInCall,
  words: string,
  isPut: (id: number) => boolean = () => false,
): Promise<{ willMail: queries.Contact[]; skipped: Skipped[] }> {
  const willMail: queries.Contact[] = [];
  const skipped: Skipped[] = absent.map((networkId) => skippedFor({ id: networkId, name: '' }, 'absent'));
  const addresses = new Set<string>();
  const { scope, now } = call;
  for (const contact of await queries.findContacts(db, scope, known)) {
    if (isPut(contact.id)) continue;
    const facts = {
      ...contact,
      hasMailbox: parseMailbox(contact.email) !== undefined,
      isOfOtherUnit: job !== undefined && job.unit_id !== contact.unitId,
      lastAskedAt: contact.lastAskedAt === null ? undefined : new Date(contact.lastAskedAt),
    };
    const key = contactKey('email', contact.email);
    const reason =
      mailSkipReason(facts, now) ??
      (addresses.has(key)
        ? 'same-address'
        : emptyFields(words, valuesFor(contact, job, call)).length > 0
          ? 'empty-field'
          : undefined);
    if (reason) skipped.push(skippedFor(contact, reason));
    else {
      addresses.add(key);
      willMail.push(contact);
    }
  }
  return { willMail, skipped };
}

function skippedFor({ id, name }: { id: number; name: string }, reason: MailSkipReason): Skipped {
  return { networkId: id, name, reason, message: mailSkipWords[reason] };
}

/** The mail for one contact, without the unsubscribe link, which is added when it is sent. */
function writeMail(
  { subject, text, tellsRate = false }: { subject: string; text: string; tellsRate?: boolean | undefined },
  contact: queries.Contact,
  job: queries.JobRow | undefined,
  call: SignedInCall,
): { subject: string; text: string } {
  const { who, config } = call;
  const { name, address } = config.company;
  const values = valuesFor(contact, job, call);
  const parts = [
    merge(text, values),
    ...(job ? [factsOf(job, tellsRate)] : []),
    `-- \n${mailFooter(who.displayName, name, address)}`,
  ];
  return { subject: merge(subject, values), text: parts.join('\n\n') };
}

/** What fills the fields of a mail to a contact. */
function valuesFor(
  contact: Pick<queries.Contact, 'name'>,
  job: queries.JobRow | undefined,
  call: SignedInCall,
): MergeValues {
  return { ...contactName(contact.name), ...sameForAll(job, call) };
}

function factsOf(job: queries.JobRow, tellsRate: boolean): string {
  const [from, to] = [job.pay_rate_min ?? job.pay_rate_max, job.pay_rate_max ?? job.pay_rate_min];
  const named = (mustHave: boolean) => job.skills.filter((one) => one.mustHave === mustHave).map(({ name }) => name);
  const place = placeOf(job);
  return jobFacts({
    title: job.title,
    ...(place !== '' && { place }),
    ...(job.work_mode && { workMode: job.work_mode as WorkMode }),
    ...(job.hybrid_days_onsite !== null && { hybridDaysOnsite: job.hybrid_days_onsite }),
    ...(job.duration_months !== null && { durationMonths: Number(job.duration_months) }),
    ...(job.start_on !== null && { startOn: job.start_on }),
    ...(tellsRate &&
      from !== null &&
      to !== null && { pay: { from: tidyAmount(from), to: tidyAmount(to), currency: job.currency } }),
    mustHaves: named(true),
    niceToHaves: named(false),
    ...(job.client_may_be_shown && { client: job.client_name }),
  });
}

/** Open jobs to choose from. */
export async function readOpenJobs(
  { search }: Input<typeof networkMailApi.jobs>,
  { db, scope }: SignedInCall,
): Promise<Output<typeof networkMailApi.jobs>> {
  const rows = await queries.findOpenJobs(db, scope, search);
  return rows.map(({ id, title, city, state }) => {
    const place = placeOf({ city, state });
    return { id, name: title, ...(place !== '' && { place }) };
  });
}

const placeOf = ({ city, state }: Pick<queries.JobRow, 'city' | 'state'>) => [city, state].filter(Boolean).join(', ');

/** The mails to one contact. */
export async function readMails(
  params: Input<typeof networkMailApi.history>,
  call: SignedInCall,
): Promise<Output<typeof networkMailApi.history>> {
  await getAccount('network', params.id, call);
  const { rows, total } = await queries.findMails(call.db, call.scope, params.id, params);
  return found(
    rows.map((row) => ({
      mailId: row.id,
      subject: row.subject ?? '',
      text: row.body,
      ...(row.job_id !== null && { jobId: row.job_id }),
      ...(row.job_title !== null && { jobTitle: row.job_title }),
      by: row.sender,
      state: row.state as Output<typeof networkMailApi.history>['found']['rows'][number]['state'],
      ...(lackedAccount({ state: row.state, channel: 'EMAIL' }, call) && { lacksAccount: 'EMAIL' as const }),
      ...(row.failure !== null && { failure: row.failure }),
      createdAt: row.created_at,
      ...(row.sent_at !== null && { sentAt: row.sent_at }),
      replies: row.replies.map(({ at, kind, text, files }) => ({
        at: new Date(at).toISOString(),
        isAutomatic: kind === 'AUTO_REPLY',
        text,
        files,
      })),
    })),
    total,
    params,
  );
}

/** After a mail to a network contact was sent: updates when it was last mailed, and how often. */
export const handleNetworkMailSent: SentHandler = async (db, { networkId, at }) => {
  if (networkId !== null) await queries.markNetworkMailed(db, networkId, at);
};
