import { type RawBuilder, sql } from 'kysely';
import type { PageId } from '#domain/access/pages.ts';
import { mayMove, type TransferKind, transferKinds } from '#domain/transfer/transfer-fields.ts';
import { addressKeyOf } from '#server/db/address-key.ts';
import type { Db } from '#server/db/connect.ts';
import {
  filesOfConsultants,
  selectConsultants,
  selectFees,
  selectProjects,
} from './export-records-consultants-queries.ts';
import * as parts from './export-records-parts-queries.ts';
import { entryOf, exact, filled, moment, notesOf, some, userOf, yes } from './export-records-parts-queries.ts';
import { filesOfJobs, partsOfJob } from './write-jobs-export-queries.ts';
import * as persons from './write-persons-export-queries.ts';
import * as submissions from './write-submissions-export-queries.ts';
import { selectBoards, selectInsurance, selectManagers, selectVendors } from './write-vendors-export-queries.ts';

/** Records that are read at a time. */
const batch = 200;

const contactsOf = (kind: 'email' | 'phone') =>
  sql`(select jsonb_agg(c.value order by c.id) from candidate_contact c where c.candidate_id = t.id and c.kind = ${sql.lit(kind)})`;

/** Kinds whose records are read from their tables; the users are those whom these name. */
export type ReadKind = Exclude<TransferKind, 'user'>;

/** What stands in a record of each kind, under the names of `transferFields`; `t.id` is the number of the record. */
export const selects: Readonly<Record<ReadKind, (unitId: number) => RawBuilder<unknown>>> = {
  client: (unitId) => sql`
    select t.id, jsonb_build_object('ref', t.id::text, 'name', t.name, 'code', t.code, 'stage', t.stage, 'website', t.website,
      'industry', t.industry, 'phone', t.phone, 'street', t.street, 'city', t.city, 'region', t.region, 'country', t.country,
      'postalCode', t.postal_code, 'rtrRequired', t.rtr_required, 'countRejected', t.count_rejected,
      'rateIsCeiling', ${yes(sql`t.rate_is_ceiling`)}, 'offLimitsUntil', t.off_limits_until, 'offLimitsNote', t.off_limits_note,
      'billingContact', t.billing_contact, 'billingMail', t.billing_mail, 'billingAddress', t.billing_address,
      'billingFrequency', t.billing_frequency, 'invoiceGrouping', t.invoice_grouping, 'workWeekStart', t.work_week_start,
      'msaExpiry', t.msa_expiry, 'coiRequired', ${yes(sql`t.coi_required`)}, 'creditLimit', t.credit_limit,
      'conversionFee', t.conversion_fee, 'remark', t.remark, 'active', case when t.is_active then null else false end,
      'owner', ${userOf(sql`t.owner_id`)}, 'termsDays', t.terms_days,
      'notes', ${notesOf('account_note', 'client_id', unitId)}, 'parent', ${parts.clientRef(sql`t.parent_id`, unitId)},
      'vendorSystems', ${some(sql`t.vendor_systems`)}, 'addresses', (
        select jsonb_agg(jsonb_build_object('kind', a.kind, 'label', ${filled(sql`a.label`)}, 'attention', ${filled(sql`a.attention`)},
          'street', ${filled(sql`a.street`)}, 'city', a.city, 'region', ${filled(sql`a.region`)},
          'postalCode', ${filled(sql`a.postal_code`)}, 'country', ${filled(sql`a.country`)}) order by a.id)
        from client_address a where a.client_id = t.id and a.removed_at is null)) as record
    from client t where t.unit_id = ${unitId}`,
  contact: (unitId) => sql`
    select t.id, jsonb_build_object('ref', t.id::text, 'client', t.client_id::text, 'name', t.name, 'title', t.title,
      'email', t.email, 'phone', t.phone, 'role', t.role, 'noContact', ${yes(sql`t.no_contact`)},
      'optOuts', ${parts.optOutsOfContact(addressKeyOf('EMAIL', sql`t.email`), addressKeyOf('SMS', sql`t.phone`))},
      'messages', ${parts.messagesOf('contact', unitId)}, 'replies', ${parts.repliesOf('contact', unitId)}) as record
    from account_contact t where t.unit_id = ${unitId} and t.client_id is not null and t.removed_at is null`,
  candidate: (unitId) => sql`
    select t.id, jsonb_build_object('ref', t.id::text, 'firstName', t.first_name, 'lastName', ${filled(sql`t.last_name`)},
      'middleName', t.middle_name, 'preferredName', t.preferred_name, 'emails', ${contactsOf('email')}, 'phones', ${contactsOf('phone')},
      'headline', t.headline, 'employer', t.employer, 'city', t.city, 'region', t.state, 'country', t.country,
      'linkedin', t.linkedin, 'authorized', t.authorized, 'needsSponsorship', t.needs_sponsorship, 'rate', t.rate,
      'taxTerm', t.tax_term, 'availableOn', t.available_on, 'workModes', ${some(sql`t.work_modes`)}, 'relocates', t.relocates,
      'language', t.language, 'status', (select s.category from candidate_status s where s.id = k.status_id),
      'hot', ${yes(sql`k.is_hot`)}, 'tags', ${some(sql`k.tags`)},
      'owner', ${userOf(sql`k.owner_id`)}, 'ownerSince', ${moment(sql`k.owner_since`)}, 'addedAt', ${moment(sql`k.created_at`)},
      'statusAt', ${moment(sql`k.status_at`)}, 'statusReason', ${filled(sql`k.status_reason`)},
      'source', ${entryOf('source_type', sql`t.source_id`)},
      'workAuthorization', ${entryOf('work_authorization', sql`t.work_authorization_id`)},
      'optOuts', ${parts.optOutsOfCandidate}, 'optedOut', ${parts.optedOutOfCandidate}, 'calls', ${parts.callsOf(unitId)}, 'chats', ${parts.chatsOf(unitId)},
      'messages', ${parts.messagesOf('candidate', unitId)}, 'replies', ${parts.repliesOf('candidate', unitId)}, 'consents', ${parts.consentsOf(unitId)}, 'resumes', ${parts.resumesOf(unitId)},
      'notes', ${notesOf('candidate_note', 'candidate_id', unitId, parts.jobRef(sql`n.job_id`, unitId))},
      'rights', ${submissions.rightsOfPerson(unitId)}) || ${persons.partsOfPerson(unitId)} as record
    from candidate t join candidate_unit k on k.candidate_id = t.id and k.unit_id = ${unitId}
    where t.anonymized_at is null and t.merged_into is null`,
  job: (unitId) => sql`
    select t.id, jsonb_build_object('ref', t.id::text, 'client', t.client_id::text,
      'clientName', case when t.client_id is null then ${filled(sql`t.client_name`)} end, 'endClient', t.end_client_name,
      'title', t.title, 'requisition', t.requisition, 'vendorSystem', t.vms_provider, 'description', ${filled(sql`t.description`)},
      'city', t.city, 'region', t.state, 'country', t.country, 'workMode', t.work_mode, 'jobType', t.job_type,
      'durationMonths', t.duration_months, 'positions', t.positions, 'startOn', t.start_on, 'dueAt', ${moment(sql`t.due_at`)},
      'payMin', t.pay_rate_min, 'payMax', t.pay_rate_max, 'billMin', t.bill_rate_min, 'billMax', t.bill_rate_max,
      'salaryMin', t.salary_min, 'salaryMax', t.salary_max, 'minYears', t.min_years, 'education', t.education,
      'certifications', ${some(sql`t.certifications`)}, 'taxTerms', ${some(sql`t.tax_terms`)}, 'shift', t.shift,
      'sponsorshipOffered', t.sponsorship_offered, 'mustHavesAreHard', ${yes(sql`t.must_haves_are_hard`)}, 'priority', t.priority,
      'internalNotes', t.internal_notes, 'submittalInstructions', t.submittal_instructions, 'skills', (
        select jsonb_agg(jsonb_build_object('key', s.need->'key', 'name', s.need->'name', 'mustHave', s.need->'mustHave',
          'weight', s.need->'weight', 'minYears', s.need->'minYears') order by s.place)
        from jsonb_array_elements(t.skills) with ordinality s(need, place)))
      || jsonb_build_object('notToExceed', ${exact(sql`t.not_to_exceed`)}, 'maxMarkup', ${exact(sql`t.max_markup`)}, 'submissionLimit', t.submission_limit,
      'submissionLimitTotal', t.submission_limit_total, 'hybridDays', t.hybrid_days_onsite, 'travelPercent', t.travel_percent,
      'dueZone', t.due_zone, 'owner', ${userOf(sql`t.owner_id`)}, 'addedAt', ${moment(sql`t.created_at`)},
      'releasedAt', ${moment(sql`t.released_at`)}, 'vendorReleasedAt', ${moment(sql`t.vms_released_at`)},
      'attendedAt', ${moment(sql`t.attended_at`)}, 'attentionDueAt', ${moment(sql`t.attention_due_at`)},
      'statusAt', ${moment(sql`t.status_at`)}, 'statusReason', ${filled(sql`t.status_reason`)},
      'statusNote', ${filled(sql`t.status_note`)}, 'status', t.category, 'team', ${parts.teamOf},
      'history', ${parts.jobHistory}, 'spans', ${parts.spansOf(unitId)}) || ${partsOfJob} as record
    from job t where t.unit_id = ${unitId} and t.is_kept`,
  submission: (unitId) => sql`
    select t.id, jsonb_build_object('ref', t.id::text, 'candidate', t.candidate_id::text, 'job', t.job_id::text,
      'stage', t.category, 'at', ${moment(sql`coalesce(t.stage_at, t.added_at)`)}, 'billRate', t.bill_rate, 'payRate', t.pay_rate,
      'feePercent', ${exact(sql`t.fee_percent`)}, 'taxTerm', t.tax_term, 'rejectedBy', t.rejected_by, 'endReason', ${filled(sql`t.end_reason`)},
      'offerRate', ${exact(sql`t.offer_rate`)}, 'offerStart', t.offer_start, 'marginPerHour', ${exact(sql`t.margin_per_hour`)},
      'marginPercent', ${exact(sql`t.margin_percent`)}, 'addedAt', ${moment(sql`t.added_at`)},
      'addedBy', ${userOf(sql`t.added_by`)}, 'submittedAt', ${moment(sql`t.submitted_at`)},
      'submittedBy', ${userOf(sql`t.submitted_by`)}, 'stageBy', ${userOf(sql`t.stage_by`)}, 'history', ${parts.stepsOf},
      'reached', ${parts.reachedOf(unitId)}) || ${submissions.partsOfSubmission(unitId)} as record
    from submission t join candidate c on c.id = t.candidate_id and c.anonymized_at is null and c.merged_into is null
      join candidate_unit k on k.candidate_id = c.id and k.unit_id = ${unitId}
      join job j on j.id = t.job_id and j.is_kept and j.unit_id = ${unitId}
    where t.unit_id = ${unitId} and t.merged_into is null`,
  fee: selectFees,
  vendor: selectVendors,
  manager: selectManagers,
  insurance: selectInsurance,
  board: selectBoards,
  consultant: selectConsultants,
  project: selectProjects,
};

/** The records of a kind in a unit in portions; what is not known is null in them. */
export async function* exportRecords(
  db: Db,
  kind: ReadKind,
  unitId: number,
): AsyncGenerator<Record<string, unknown>[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; record: Record<string, unknown> }>`
      select x.id, x.record from (${selects[kind](unitId)}) x where x.id > ${after} order by x.id limit ${batch}`.execute(
      db,
    );
    if (rows.length === 0) return;
    yield rows.map(({ record }) => record);
    after = rows.at(-1)!.id;
  }
}

/** The kinds that somebody with these pages takes out, in the order of the format; the users are those whom they name. */
export const readKinds = ({ pages }: { pages: ReadonlySet<PageId> }): ReadKind[] =>
  transferKinds.filter((kind): kind is ReadKind => kind !== 'user' && mayMove(kind, pages));

/** The users of these usernames. */
export async function exportUsers(db: Db, usernames: readonly string[]): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ record: Record<string, unknown> }>`
    select jsonb_build_object('ref', username, 'firstName', first_name, 'lastName', ${filled(sql`last_name`)}, 'email', email) as record
    from app_user where username = any(${[...usernames]}::text[]) order by username`.execute(db);
  return rows.map(({ record }) => record);
}

/** How many records an export of a unit has, without its users. */
export async function countRecords(db: Db, kinds: readonly ReadKind[], unitId: number): Promise<number> {
  const counts = kinds.map((kind) => sql`(select count(*) from (${selects[kind](unitId)}) x)`);
  const { rows } = await sql<{ count: number }>`select (${sql.join(counts, sql` + `)})::int as count`.execute(db);
  return rows[0]!.count;
}

/** What the documents of each kind are named by: queries of numbers of files. */
const files: Readonly<Partial<Record<ReadKind, (unitId: number) => RawBuilder<unknown>>>> = {
  job: filesOfJobs,
  candidate: persons.filesOfPersons,
  submission: submissions.filesOfSubmissions,
  contact: parts.filesOfMessages,
  consultant: filesOfConsultants,
};

/** The documents that an export of these kinds has: how many contents, and their bytes. */
export async function measureFiles(
  db: Db,
  kinds: readonly ReadKind[],
  unitId: number,
): Promise<{ files: number; bytes: number }> {
  const named = kinds.flatMap((kind) => files[kind]?.(unitId) ?? []);
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(x.size), 0)::float8 as bytes from (
      select distinct f.sha256, f.size from stored_file f join (${sql.join(named, sql` union `)}) n on n.file_id = f.id
      where f.scan is null) x`.execute(db);
  return rows[0]!;
}

/** The id of this installation, whose numbers are the references of the file. */
export async function findInstallation(db: Db): Promise<string> {
  return (await db.selectFrom('installation').select('id').executeTakeFirst())?.id ?? '';
}
