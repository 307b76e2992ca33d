import type { submissionRecordsApi } from '#contract/areas/jobs/submission-records.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { type FieldMessage, fieldMessage } from '#domain/field-messages.ts';
import { isDirectHire } from '#domain/jobs/requirement.ts';
import { submittedStages } from '#domain/jobs/submission.ts';
import {
  type SubmittalFacts,
  submittalFields,
  submittalSubject,
  submittalText,
  toldAnswers,
} from '#domain/jobs/submittal-text.ts';
import { yearlyOf } from '#domain/money/salary.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { saveFile } from '#server/areas/files/files.ts';
import { putMessage } from '#server/areas/messages/outbox.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { formatForClient } from './client-resume.ts';
import { findChat } from './submissions-queries.ts';
import * as queries from './submittals-queries.ts';

type Draft = Output<typeof submissionRecordsApi.draftSubmittal>;
type Given = Input<typeof submissionRecordsApi.sendSubmittal>;
type Row = NonNullable<Awaited<ReturnType<typeof queries.findSubmittalFacts>>>;
type Contact = Draft['contacts'][number];

const kind = 'submittal';
/** The largest resume that goes with a mail, in bytes. */
const mostBytes = 10 * 1024 * 1024;

async function readFacts(db: Db, call: SignedInCall, id: number) {
  const row = await queries.findSubmittalFacts(db, call.scope, id);
  if (!row) throw new Refusal('record.absent');
  if (!(submittedStages as readonly string[]).includes(row.category)) throw new Refusal('candidate.not-submitted');
  return row;
}

/** What goes to the client for a submission, to be read and corrected before anything leaves. */
export async function draftSubmittal(
  { id }: Input<typeof submissionRecordsApi.draftSubmittal>,
  call: SignedInCall,
): Promise<Draft> {
  const row = await readFacts(call.db, call, id);
  const facts = await factsOf(row, call);
  return {
    submissionId: id,
    contacts: await contactsOf(call.db, row),
    subject: submittalSubject(facts),
    text: submittalText(facts),
    fields: submittalFields({ ...facts, firstName: row.first_name, lastName: row.last_name }),
    attachment: row.resume_id === null ? undefined : { name: `${facts.name} - resume.docx`, resumeId: row.resume_id },
    vmsProvider: row.vms_provider ?? undefined,
    instructions: row.submittal_instructions ?? undefined,
    isMailSetUp: call.mailer !== undefined,
  };
}

async function contactsOf(db: Db, row: Row): Promise<Contact[]> {
  const contacts = await queries.findClientContacts(db, row.unit_id, row.client_id);
  return contacts.map(({ id, name, title, email, no_contact: saysNo, opted_out: isOut }) => ({
    id,
    name,
    title: title ?? undefined,
    email: email ?? undefined,
    refused: saysNo ? 'no-contact' : !email ? 'no-mail' : isOut ? 'opted-out' : undefined,
  }));
}

async function factsOf(row: Row, call: SignedInCall): Promise<SubmittalFacts> {
  const chat = await findChat(call.db, row.candidate_id, row.job_id);
  const skills = (row.skills as { key?: string; name: string }[]).map(({ key, name }) => ({ key: key ?? name, name }));
  const money = (amount: string, places = 2) =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: row.currency,
      minimumFractionDigits: places,
    }).format(Number(amount));
  const isYearly = isDirectHire(row.job_type) && row.pay_rate !== null;
  return {
    name: [row.first_name, row.last_name].filter(Boolean).join(' '),
    title: row.title,
    requisition: row.requisition ?? undefined,
    billRate: row.bill_rate === null ? undefined : money(row.bill_rate),
    salary: isYearly ? money(yearlyOf(row.pay_rate!), 0) : undefined,
    place: [row.city, row.state].filter(Boolean).join(', ') || undefined,
    availableOn: row.available_on ?? undefined,
    authorized: row.authorized === true,
    country: row.country === 'CA' ? 'CA' : 'US',
    summary: row.summary ?? summaryOf(row),
    answers: toldAnswers(skills, (chat?.answers ?? {}) as Parameters<typeof toldAnswers>[1]),
    recruiter: call.who.displayName,
    company: call.config.company.name,
  };
}

/** Whole years, as people write them in a letter. */
function summaryOf({ headline, total_years: years }: Row): string | undefined {
  if (headline === null) return undefined;
  const whole = Math.floor(Number(years ?? 0));
  return `${headline}${whole < 1 ? '' : ` with ${whole} ${whole === 1 ? 'year' : 'years'} of experience`}.`;
}

const messages: Readonly<Record<NonNullable<Contact['refused']>, FieldMessage>> = {
  'no-contact': 'contactSaysNo',
  'no-mail': 'noContactMail',
  'opted-out': 'contactOptedOut',
};

/** The contact that a mail goes to, and its text; every field that is wrong is named at once. */
async function addressed(db: Db, row: Row, given: Given) {
  if (given.via === 'VMS') return undefined;
  const contact = (await contactsOf(db, row)).find(({ id }) => id === given.contactId);
  const refused = contact ? contact.refused && messages[contact.refused] : 'choose';
  const fields = [
    ...(refused ? [{ field: 'contactId', message: fieldMessage(refused) }] : []),
    ...(given.subject && !/[\p{Cc}\u2028\u2029]/u.test(given.subject)
      ? []
      : [{ field: 'subject', message: fieldMessage(given.subject ? 'oneLine' : 'missing') }]),
    ...(given.text ? [] : [{ field: 'text', message: fieldMessage('missing') }]),
  ];
  if (fields.length > 0) throw new Refusal('call.invalid', {}, fields);
  return { contact: contact!, subject: given.subject!, text: given.text! };
}

/**
 * Hands a submission to the client: by mail through the outbox, with the resume as it is now, or as a note that it was
 * entered in the vendor system. The same click does so once. A candidate's caps and quiet hours do not apply to a client;
 * the contact's own no does, asked again when the mail leaves.
 */
export async function sendSubmittal(
  given: Given,
  call: SignedInCall,
): Promise<Output<typeof submissionRecordsApi.sendSubmittal>> {
  const onceKey = `${call.who.userId} ${given.id} ${given.onceKey}`;
  const row = await readFacts(call.db, call, given.id);
  const mail = await addressed(call.db, row, given);
  const answer = { message: mail ? 'Email queued' : 'Saved', isQueued: mail !== undefined };
  if (await queries.isHandedOver(call.db, onceKey)) return answer;
  const resume =
    mail && row.resume_id !== null
      ? await formatForClient(call, { candidateGuid: row.candidate_guid, resumeId: row.resume_id })
      : undefined;
  const draft = resume && (await call.blobs.receive(resume.bytes, { maxBytes: mostBytes }));
  const by = call.who.userId;
  try {
    await call.db.transaction().execute(async (db) => {
      const unitId = row.unit_id;
      const file =
        resume && draft && (await saveFile(db, { unitId, name: resume.name, size: resume.bytes.length, by, draft }));
      const message =
        mail &&
        (await putMessage(call, db, {
          idempotencyKey: `submittal ${onceKey}`,
          unitId,
          channel: 'EMAIL',
          kind,
          to: mail.contact.email!,
          subject: mail.subject,
          text: mail.text,
          jobId: row.job_id,
          contactId: mail.contact.id,
          ...(file && resume && { attachments: [{ fileId: file.id, name: resume.name }] }),
          by,
          at: call.now,
        }));
      const isNew = await queries.addSubmittal(db, {
        unit_id: unitId,
        submission_id: row.id,
        once_key: onceKey,
        via: given.via,
        contact_id: mail?.contact.id ?? null,
        to_name: mail?.contact.name ?? null,
        to_address: mail?.contact.email ?? null,
        vms_reference: given.vmsReference ?? null,
        file_id: file?.id ?? null,
        message_id: message?.id ?? null,
        made_by: by,
      });
      if (!isNew) throw new SameClick();
      await tell(db, call, row, given.via);
    });
  } catch (failure) {
    if (!(failure instanceof SameClick)) throw failure;
  } finally {
    await draft?.discard();
  }
  return answer;
}

/** Two requests of one click ran at the same time: the second leaves nothing behind. */
class SameClick extends Error {}

async function tell(db: Db, call: SignedInCall, row: Row, via: Given['via']): Promise<void> {
  const { id, unit_id: unitId, candidate_id: recordId, job_id: jobId, category } = row;
  const details = { job: jobId, what: via === 'EMAIL' ? 'sent to the client' : 'entered in the vendor system' };
  await addAudit(db, call, { act: 'stage-changed', kind: 'candidate', recordId, unitId, details });
  await call.events.publish(db, { unitId, about: 'submission', id, jobId, state: category });
}
