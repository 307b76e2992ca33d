import { type RawBuilder, sql } from 'kysely';
import { clientRef, exact, filled, moment, notesOf, userOf, yes } from './export-records-parts-queries.ts';

const inactive = sql`case when t.is_active then null else false end`;

/** The number of a vendor or a manager as its reference, where the export of the unit has it. */
export const refIn = (table: 'vendor' | 'manager', id: RawBuilder<unknown>, unitId: number) =>
  sql`(select o.id::text from ${sql.table(table)} o where o.id = ${id} and o.unit_id = ${unitId})`;

/** The vendors of a unit. */
export const selectVendors = (unitId: number) => sql`
  select t.id, jsonb_build_object('ref', t.id::text, 'name', t.name, 'category', t.category, 'vendorSystem', t.vms_provider,
    'feePercent', ${exact(sql`t.fee_percent`)}, 'contact', ${filled(sql`t.contact`)}, 'email', ${filled(sql`t.email`)},
    'phone', ${filled(sql`t.phone`)}, 'preferred', ${yes(sql`t.preferred`)}, 'tier', t.tier, 'taxNumber', ${filled(sql`t.tax_number`)},
    'msaSigned', t.msa_signed, 'msaExpiry', t.msa_expiry, 'coiExpiry', t.coi_expiry, 'termsDays', t.terms_days,
    'remark', ${filled(sql`t.remark`)}, 'active', ${inactive}, 'notes', ${notesOf('account_note', 'vendor_id', unitId)},
    'clients', (select jsonb_agg(jsonb_build_object('client', c.id::text) order by c.id) from client c
      where c.id = any(t.clients) and c.unit_id = ${unitId})) as record
  from vendor t where t.unit_id = ${unitId}`;

/** The managers of a unit. */
export const selectManagers = (unitId: number) => sql`
  select t.id, jsonb_build_object('ref', t.id::text, 'name', t.name, 'title', ${filled(sql`t.title`)}, 'email', ${filled(sql`t.email`)},
    'phone', ${filled(sql`t.phone`)}, 'client', ${clientRef(sql`t.client_id`, unitId)},
    'vendor', ${refIn('vendor', sql`t.vendor_id`, unitId)}, 'remark', ${filled(sql`t.remark`)}, 'active', ${inactive}) as record
  from manager t where t.unit_id = ${unitId}`;

const lineOf = sql`'number', l.number, 'from', l.from_on, 'by', ${userOf(sql`l.added_by`)}, 'at', ${moment(sql`l.added_at`)}`;

/** What insurance costs a unit. */
export const selectInsurance = (unitId: number) => sql`
  select t.id, jsonb_build_object('ref', t.id::text, 'lines', (
    select jsonb_agg(jsonb_build_object(${lineOf}, 'premiumMonth', ${exact(sql`l.premium_month`)},
      'premiumHour', ${exact(sql`l.premium_hour`)}, 'cost', ${exact(sql`l.cost`)}, 'interest', ${exact(sql`l.interest`)},
      'covered', ${filled(sql`l.covered`)}, 'details', ${filled(sql`l.details`)}) order by l.number)
    from insurance_line l where l.record_id = t.id)) as record
  from insurance t where t.unit_id = ${unitId} and exists (select from insurance_line l where l.record_id = t.id)`;

/** What job boards cost a unit. */
export const selectBoards = (unitId: number) => sql`
  select t.id, jsonb_build_object('ref', t.id::text, 'name', t.name, 'lines', (
    select jsonb_agg(jsonb_build_object(${lineOf}, 'name', l.name, 'url', ${filled(sql`l.url`)}, 'cost', ${exact(sql`l.cost`)},
      'period', l.period, 'seats', l.seats, 'jobSlots', l.job_slots, 'contractEnd', l.contract_end) order by l.number)
    from job_board_line l where l.record_id = t.id)) as record
  from job_board t where t.unit_id = ${unitId} and t.removed_at is null
    and exists (select from job_board_line l where l.record_id = t.id)`;
