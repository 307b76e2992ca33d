import { sql } from 'kysely';
import type { TransferKind } from '#domain/transfer/transfer-fields.ts';
import type { Db } from '#server/db/connect.ts';
import { preparedStatement } from '#server/db/prepared-statements.ts';

/** What the reference of another system became, by the name that its record had then. */
export async function findKnownRef(
  db: Db,
  by: { unitId: number; source: string; kind: TransferKind; ref: string; mark: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select ${preparedStatement} coalesce(client_id, contact_id, candidate_id, job_id) as id from transfer_ref
    where unit_id = ${by.unitId} and source = ${by.source} and kind = ${by.kind} and ref = ${by.ref} and mark = ${by.mark}`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Whether a candidate has addresses and none of these. */
export async function isContradicted(
  db: Db,
  candidateId: number,
  addresses: readonly { kind: string; key: string }[],
): Promise<boolean> {
  if (addresses.length === 0) return false;
  const { rows } = await sql<{ is: boolean }>`
    select count(*) > 0 and count(*) filter (where exists (
        select from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as a(kind text, key text)
        where a.kind = c.kind and a.key = c.value_key)) = 0 as is
    from candidate_contact c where c.candidate_id = ${candidateId}`.execute(db);
  return rows[0]!.is;
}

/** Notes what a reference became. */
export async function addRef(
  db: Db,
  by: { unitId: number; source: string; kind: 'client' | 'contact' | 'candidate' | 'job'; ref: string; mark: string },
  id: number,
): Promise<void> {
  const { unitId: unit_id, ...row } = by;
  await db
    .insertInto('transfer_ref')
    .values({ unit_id, ...row, [`${by.kind}_id`]: id })
    .onConflict((conflict) =>
      conflict
        .columns(['unit_id', 'source', 'kind', 'ref', 'mark'])
        .doUpdateSet({ client_id: null, contact_id: null, candidate_id: null, job_id: null, [`${by.kind}_id`]: id }),
    )
    .execute();
}

/** A user with an address, or with a username and the same name. */
export async function findUser(
  db: Db,
  { email, username, name }: { email: string; username: string; name: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from app_user where lower(email) = lower(${email})
      or username_key = lower(${username}) and lower(trim(first_name || ' ' || last_name)) = lower(${name})
    order by lower(email) = lower(${email}) desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** The contacts of a client with a name, those with the same address first. */
export async function findContacts(
  db: Db,
  clientId: number,
  { name, email = null }: Readonly<Record<string, unknown>>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from account_contact where client_id = ${clientId} and lower(name) = lower(${name}) and removed_at is null
    order by lower(email) is not distinct from lower(${email}::text) desc, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The job of a unit with a requisition. */
export async function findJob(db: Db, unitId: number, requisitionKey: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('job')
    .select('id')
    .where('unit_id', '=', unitId)
    .where('requisition_key', '=', requisitionKey)
    .where('is_kept', '=', true)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id;
}

/** The fee of a client, or of a vendor system and perhaps one client. */
export async function findFee(
  db: Db,
  unitId: number,
  { kind, vendorSystem }: Readonly<Record<string, unknown>>,
  clientId: number | undefined,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from fee where unit_id = ${unitId} and kind = ${kind} and vms_provider is not distinct from ${vendorSystem ?? null}
      and client_id is not distinct from ${clientId ?? null}::bigint`.execute(db);
  return rows[0]?.id;
}

/** The consultant that a candidate is in a unit. */
export async function findConsultant(db: Db, unitId: number, candidateId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('consultant')
    .select('id')
    .where('unit_id', '=', unitId)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst();
  return row?.id;
}

/**
 * The projects of a consultant with a title, a client and a first day, the most alike first: not those of another submission, and
 * before others those of the same job and engagement.
 */
export async function findProjects(
  db: Db,
  consultantId: number,
  { title = '', clientName = '', start = null, engagement = null }: Readonly<Record<string, unknown>>,
  { submissionId, jobId }: { submissionId: number | undefined; jobId: number | undefined },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from project where consultant_id = ${consultantId} and lower(title) = lower(${title})
      and lower(client_name) = lower(${clientName}) and start_on is not distinct from ${start}::date
      and (submission_id = ${submissionId ?? null}::bigint) is not false
    order by (submission_id = ${submissionId ?? null}::bigint) is true desc, job_id is not distinct from ${jobId ?? null}::bigint desc,
      vms_engagement is not distinct from ${engagement}::text desc, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The submission of a candidate to a job. */
export async function findSubmission(db: Db, candidateId: number, jobId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('submission')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return row?.id;
}

/** What a reference of a system became in a unit, whatever name its record had; two are enough to know that it is not sure. */
export async function findIdsOfRef(
  db: Db,
  by: { unitId: number; source: string; kind: TransferKind; ref: string },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct coalesce(client_id, contact_id, candidate_id, job_id) as id from transfer_ref
    where unit_id = ${by.unitId} and source = ${by.source} and kind = ${by.kind} and ref = ${by.ref} limit 2`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The clients of a unit with a name, written in any way: the first two. */
export async function findClients(db: Db, unitId: number, nameKey: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from client where unit_id = ${unitId} and name_key = ${nameKey} order by id limit 2`.execute(db);
  return rows.map(({ id }) => id);
}

/** The candidates of a unit with a name or an email address, two at most. */
export async function findCandidatesOfName(
  db: Db,
  unitId: number,
  { name, email }: { name: string; email: string },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from candidate c join candidate_unit k on k.candidate_id = c.id and k.unit_id = ${unitId}
    where c.anonymized_at is null and c.merged_into is null and (c.name_key = ${name} or c.id in (
      select candidate_id from candidate_contact where kind = 'email' and value_key = ${email})) limit 2`.execute(db);
  return rows.map(({ id }) => id);
}

/** The jobs of a unit with a requisition or a title, two at most. */
export async function findJobsOfName(
  db: Db,
  unitId: number,
  { title, requisition }: { title: string; requisition: string },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from job where unit_id = ${unitId} and is_kept
      and (requisition_key = nullif(${requisition}, '') or lower(title) = lower(${title})) limit 2`.execute(db);
  return rows.map(({ id }) => id);
}

/** The vendor of a unit with a name, however it is spelled. */
export async function findVendor(db: Db, unitId: number, nameKey: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from vendor where unit_id = ${unitId} and name_key = ${nameKey} order by id limit 1`.execute(db);
  return rows[0]?.id;
}

/** The managers of a unit with an address, or without one and with a name. */
export async function findManagers(
  db: Db,
  unitId: number,
  { name, email = null }: Readonly<Record<string, unknown>>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from manager where unit_id = ${unitId} and case when ${email}::text is null
      then email is null and lower(name) = lower(${name}) else lower(email) = lower(${email}) end order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** What insurance costs a unit, where that is noted. */
export async function findInsurance(db: Db, unitId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from insurance t where unit_id = ${unitId} and exists (select from insurance_line l where l.record_id = t.id)`.execute(
    db,
  );
  return rows[0]?.id;
}

/** The job board of a unit with a name. */
export async function findBoard(db: Db, unitId: number, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from job_board where unit_id = ${unitId} and lower(name) = lower(${name}) and removed_at is null
    order by id limit 1`.execute(db);
  return rows[0]?.id;
}
