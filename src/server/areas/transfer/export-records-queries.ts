import { type RawBuilder, sql } from 'kysely';
import { type TransferKind, transferKinds } from '#domain/transfer/transfer-fields.ts';
import type { Db } from '#server/db/connect.ts';

/** Records that are read at a time. */
const batch = 200;

/** An instant as the format has it. */
const moment = (of: RawBuilder<unknown>) => sql`to_char(${of} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** A list where it holds something. */
const some = (of: RawBuilder<unknown>) => sql`nullif(to_jsonb(${of}), '[]')`;
const yes = (of: RawBuilder<unknown>) => sql`nullif(${of}, false)`;
const filled = (of: RawBuilder<unknown>) => sql`nullif(${of}, '')`;

const notesOf = (table: string, column: string, unitId: number) => sql`(
  select jsonb_agg(jsonb_build_object('text', n.note, 'at', ${moment(sql`n.created_at`)}) order by n.created_at, n.id)
  from ${sql.table(table)} n where n.${sql.ref(column)} = t.id and n.unit_id = ${unitId} and n.removed_at is null)`;

const contactsOf = (kind: 'email' | 'phone') =>
  sql`(select jsonb_agg(c.value order by c.id) from candidate_contact c where c.candidate_id = t.id and c.kind = ${sql.lit(kind)})`;

const optedOut = sql`(select jsonb_agg(distinct o.channel order by o.channel) from opt_out o join candidate_contact c
  on c.value_key = o.address_key and c.kind = case o.channel when 'EMAIL' then 'email' else 'phone' end where c.candidate_id = t.id)`;

/** Versions of a resume, the current one last; a file that is held or infected stays out. */
const resumesOf = (unitId: number) => sql`(
  select jsonb_agg(jsonb_build_object('name', r.name, 'text', r.text, 'at', ${moment(sql`r.created_at`)}, 'file',
      case when f.id is not null then jsonb_build_object('sha256', f.sha256, 'name', f.name) end)
    order by r.is_primary, r.created_at, r.id)
  from resume r left join stored_file f on f.id = r.file_id and f.scan is null
  where r.candidate_id = t.id and r.unit_id = ${unitId})`;

/** What stands in a record of each kind, under the names of `transferFields`; `t.id` is the number of the record. */
const selects: Readonly<Record<TransferKind, (unitId: number) => RawBuilder<unknown>>> = {
  client: (unitId) => sql`
    select t.id, jsonb_build_object('ref', t.id::text, 'name', t.name, 'code', t.code, 'stage', t.stage, 'website', t.website,
      'industry', t.industry, 'phone', t.phone, 'street', t.street, 'city', t.city, 'region', t.region, 'country', t.country,
      'postalCode', t.postal_code, 'rtrRequired', ${yes(sql`t.rtr_required`)}, 'countRejected', ${yes(sql`t.count_rejected`)},
      'rateIsCeiling', ${yes(sql`t.rate_is_ceiling`)}, 'offLimitsUntil', t.off_limits_until, 'offLimitsNote', t.off_limits_note,
      'billingContact', t.billing_contact, 'billingMail', t.billing_mail, 'billingAddress', t.billing_address,
      'billingFrequency', t.billing_frequency, 'invoiceGrouping', t.invoice_grouping, 'workWeekStart', t.work_week_start,
      'msaExpiry', t.msa_expiry, 'coiRequired', ${yes(sql`t.coi_required`)}, 'creditLimit', t.credit_limit,
      'conversionFee', t.conversion_fee, 'remark', t.remark, 'active', case when t.is_active then null else false end,
      'notes', ${notesOf('account_note', 'client_id', unitId)}) as record
    from client t where t.unit_id = ${unitId}`,
  contact: (unitId) => sql`
    select t.id, jsonb_build_object('ref', t.id::text, 'client', t.client_id::text, 'name', t.name, 'title', t.title,
      'email', t.email, 'phone', t.phone, 'role', t.role, 'noContact', ${yes(sql`t.no_contact`)}) as record
    from account_contact t where t.unit_id = ${unitId} and t.client_id is not null and t.removed_at is null`,
  candidate: (unitId) => sql`
    select t.id, jsonb_build_object('ref', t.id::text, 'firstName', t.first_name, 'lastName', ${filled(sql`t.last_name`)},
      'middleName', t.middle_name, 'preferredName', t.preferred_name, 'emails', ${contactsOf('email')}, 'phones', ${contactsOf('phone')},
      'headline', t.headline, 'employer', t.employer, 'city', t.city, 'region', t.state, 'country', t.country,
      'linkedin', t.linkedin, 'authorized', t.authorized, 'needsSponsorship', t.needs_sponsorship, 'rate', t.rate,
      'taxTerm', t.tax_term, 'availableOn', t.available_on, 'workModes', ${some(sql`t.work_modes`)}, 'relocates', t.relocates,
      'language', t.language, 'status', (select s.category from candidate_status s where s.id = k.status_id),
      'hot', ${yes(sql`k.is_hot`)}, 'tags', ${some(sql`k.tags`)}, 'optedOut', ${optedOut},
      'resumes', ${resumesOf(unitId)}, 'notes', ${notesOf('candidate_note', 'candidate_id', unitId)}) as record
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
        from jsonb_array_elements(t.skills) with ordinality s(need, place)), 'status', t.category) as record
    from job t where t.unit_id = ${unitId} and t.is_kept`,
  submission: (unitId) => sql`
    select t.id, jsonb_build_object('ref', t.id::text, 'candidate', t.candidate_id::text, 'job', t.job_id::text,
      'stage', t.category, 'at', ${moment(sql`coalesce(t.stage_at, t.added_at)`)}, 'billRate', t.bill_rate, 'payRate', t.pay_rate,
      'taxTerm', t.tax_term, 'rejectedBy', t.rejected_by, 'endReason', t.end_reason) as record
    from submission t join candidate c on c.id = t.candidate_id and c.anonymized_at is null and c.merged_into is null
      join candidate_unit k on k.candidate_id = c.id and k.unit_id = ${unitId}
      join job j on j.id = t.job_id and j.is_kept and j.unit_id = ${unitId}
    where t.unit_id = ${unitId} and t.merged_into is null`,
};

/** The records of a kind in a unit, without what is not known, in portions. */
export async function* exportRecords(
  db: Db,
  kind: TransferKind,
  unitId: number,
): AsyncGenerator<Record<string, unknown>[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; record: Record<string, unknown> }>`
      select x.id, jsonb_strip_nulls(x.record) as record from (${selects[kind](unitId)}) x where x.id > ${after}
      order by x.id limit ${batch}`.execute(db);
    if (rows.length === 0) return;
    yield rows.map(({ record }) => record);
    after = rows.at(-1)!.id;
  }
}

/** How many records an export of a unit has. */
export async function countRecords(db: Db, unitId: number): Promise<number> {
  const counts = transferKinds.map((kind) => sql`(select count(*) from (${selects[kind](unitId)}) x)`);
  const { rows } = await sql<{ count: number }>`select (${sql.join(counts, sql` + `)})::int as count`.execute(db);
  return rows[0]!.count;
}

/** The files of the resumes of a unit: how many contents, and their bytes. */
export async function measureFiles(db: Db, unitId: number): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(x.size), 0)::float8 as bytes from (
      select distinct f.sha256, f.size from resume r join stored_file f on f.id = r.file_id and f.scan is null
      where r.unit_id = ${unitId}) x`.execute(db);
  return rows[0]!;
}

/** The id of this installation, whose numbers are the references of the file. */
export async function findInstallation(db: Db): Promise<string> {
  return (await db.selectFrom('installation').select('id').executeTakeFirst())?.id ?? '';
}
