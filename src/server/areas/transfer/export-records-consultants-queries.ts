import { type RawBuilder, sql } from 'kysely';
import {
  clientRef,
  entryOf,
  exact,
  fileOf,
  filled,
  jobRef,
  joinFile,
  moment,
  userOf,
  yes,
} from './export-records-parts-queries.ts';
import { refIn } from './write-vendors-export-queries.ts';

const history = (where: RawBuilder<unknown>) => sql`(
  select jsonb_agg(jsonb_build_object('kind', e.kind, 'changes', nullif(e.changes, '{}'), 'reason', ${filled(sql`e.reason`)},
    'by', ${userOf(sql`e.by_user`)}, 'at', ${moment(sql`e.happened_at`)}) order by e.id) from consultant_event e where ${where})`;

const priors = (where: RawBuilder<unknown>) => sql`(
  select jsonb_agg(jsonb_build_object('client', p.client_name, 'title', p.title, 'start', p.start_on, 'end', p.end_on,
    'billRate', ${exact(sql`p.bill_rate`)}, 'payRate', ${exact(sql`p.pay_rate`)}, 'reason', ${filled(sql`p.reason`)}) order by p.id)
  from prior_project p where ${where})`;

const personal = sql`(
  select jsonb_agg(jsonb_build_object('legalFirst', p.legal_first, 'legalMiddle', ${filled(sql`p.legal_middle`)},
    'legalLast', p.legal_last, 'email', ${filled(sql`p.email`)}, 'phone', ${filled(sql`p.phone`)}, 'street', ${filled(sql`p.street`)},
    'city', ${filled(sql`p.city`)}, 'region', ${filled(sql`p.region`)}, 'postalCode', ${filled(sql`p.postal_code`)},
    'country', ${filled(sql`p.country`)}, 'emergencyName', ${filled(sql`p.emergency_name`)},
    'emergencyPhone', ${filled(sql`p.emergency_phone`)}, 'emergencyRelation', ${filled(sql`p.emergency_relation`)},
    'workAuthorization', ${entryOf('work_authorization', sql`p.work_authorization_id`)}, 'authorizedUntil', p.authorized_until,
    'i9Section1On', p.i9_section1_on, 'i9Section2On', p.i9_section2_on, 'everifyCase', ${filled(sql`p.everify_case`)}))
  from consultant_personal p where p.consultant_id = t.id)`;

const employment = sql`(
  select jsonb_agg(jsonb_build_object('type', ${entryOf('employment_type', sql`p.employment_type_id`)},
    'companyName', ${filled(sql`p.company_name`)}, 'companyTaxNumber', ${filled(sql`p.company_tax_number`)},
    'companyContact', ${filled(sql`p.company_contact`)}, 'msaSignedOn', p.msa_signed_on, 'certificateUntil', p.certificate_until,
    'payCycle', ${filled(sql`p.pay_cycle`)}, 'benefits', ${yes(sql`p.has_benefits`)}, 'hiredOn', p.hired_on,
    'checklist', nullif(to_jsonb(p.checklist), '[]'), 'checklistNo', nullif(to_jsonb(p.checklist_no), '[]'),
    'conversionFee', ${exact(sql`p.conversion_fee`)}))
  from consultant_employment p where p.consultant_id = t.id)`;

const rates = sql`(
  select jsonb_agg(jsonb_build_object('number', r.number, 'from', r.from_on, 'billRate', ${exact(sql`r.bill_rate`)},
    'payRate', ${exact(sql`r.pay_rate`)}, 'otBillRate', ${exact(sql`r.ot_bill_rate`)}, 'otPayRate', ${exact(sql`r.ot_pay_rate`)},
    'taxTerm', r.tax_term, 'clientFee', ${exact(sql`r.client_fee`)}, 'vmsFee', ${exact(sql`r.vms_fee`)}, 'feeFunding', r.fee_funding,
    'insuranceHour', ${exact(sql`r.insurance_hour`)}, 'insuranceMonth', ${exact(sql`r.insurance_month`)},
    'factoring', ${exact(sql`r.factoring`)}, 'termsDays', r.terms_days, 'burden', ${exact(sql`r.burden`)},
    'otherHour', ${exact(sql`r.other_hour`)}, 'otherNote', ${filled(sql`r.other_note`)}, 'clientFeeLine', r.client_fee_line,
    'vmsFeeLine', r.vms_fee_line, 'insuranceLine', r.insurance_line, 'source', r.source, 'note', ${filled(sql`r.note`)},
    'request', (select nullif(count(*), 0) from change_request b where b.project_id = t.id and b.id <= r.request_id),
    'by', ${userOf(sql`r.added_by`)}, 'at', ${moment(sql`r.added_at`)}) order by r.number)
  from project_rate r where r.project_id = t.id)`;

const weeks = (unitId: number) => sql`(
  select jsonb_agg(jsonb_build_object('ending', w.week_ending, 'segment', w.segment, 'from', w.from_on, 'to', w.to_on,
    'regularHours', ${exact(sql`w.regular_hours`)}, 'otHours', ${exact(sql`w.ot_hours`)}, 'state', w.state,
    'rateChangedOn', w.rate_changed_on,
    'invoiceNumber', ${filled(sql`w.invoice_number`)}, 'note', ${filled(sql`w.note`)}, 'rateNumber', w.rate_number,
    'billRate', ${exact(sql`w.bill_rate`)}, 'payRate', ${exact(sql`w.pay_rate`)}, 'otBillRate', ${exact(sql`w.ot_bill_rate`)},
    'otPayRate', ${exact(sql`w.ot_pay_rate`)}, 'marginHour', ${exact(sql`w.margin_hour`)},
    'otMarginHour', ${exact(sql`w.ot_margin_hour`)}, 'client', ${clientRef(sql`w.client_id`, unitId)},
    'approvedBy', ${userOf(sql`w.approved_by`)}, 'approvedAt', ${moment(sql`w.approved_at`)},
    'invoicedAt', ${moment(sql`w.invoiced_at`)}, 'updatedBy', ${userOf(sql`w.updated_by`)}, 'adjustments', (
      select jsonb_agg(jsonb_build_object('on', a.on_day, 'rateNumber', a.rate_number, 'bill', ${exact(sql`a.bill_amount`)},
        'pay', ${exact(sql`a.pay_amount`)}, 'margin', ${exact(sql`a.margin_amount`)}, 'reason', a.reason,
        'by', ${userOf(sql`a.added_by`)}, 'at', ${moment(sql`a.added_at`)}) order by a.id)
      from week_adjustment a where a.week_id = w.id)) order by w.week_ending, w.segment)
  from project_week w where w.project_id = t.id)`;

const known = (
  unitId: number,
) => sql`join candidate c on c.id = k.candidate_id and c.anonymized_at is null and c.merged_into is null
  join candidate_unit u on u.candidate_id = c.id and u.unit_id = ${unitId}`;

/** The consultants of a unit whose candidates the export has. */
export const selectConsultants = (unitId: number) => sql`
  select t.id, jsonb_build_object('ref', t.id::text, 'candidate', t.candidate_id::text, 'state', t.state,
    'owner', ${userOf(sql`t.owner_id`)}, 'note', ${filled(sql`t.note`)}, 'addedBy', ${userOf(sql`t.created_by`)},
    'addedAt', ${moment(sql`t.created_at`)}, 'personal', ${personal}, 'employment', ${employment}, 'skills', (
      select jsonb_agg(jsonb_build_object('name', s.name, 'years', ${exact(sql`s.years`)}, 'lastUsed', s.last_used)
        order by s.position, s.id) from consultant_skill s where s.consultant_id = t.id),
    'priors', ${priors(sql`p.consultant_id = t.id and p.project_id is null`)},
    'history', ${history(sql`e.consultant_id = t.id and e.project_id is null`)}, 'documents', (
      select jsonb_agg(jsonb_build_object('kind', d.kind, 'name', d.name, 'validUntil', d.valid_until, 'file', ${fileOf},
        'fileName', f.name, 'by', ${userOf(sql`d.linked_by`)}, 'at', ${moment(sql`d.linked_at`)}) order by d.linked_at, d.kind, d.name)
      from consultant_document d ${joinFile(sql`d.file_id`)} where d.consultant_id = t.id and f.id is not null)) as record
  from consultant t join consultant k on k.id = t.id ${known(unitId)} where t.unit_id = ${unitId}`;

/** Their projects with rates and weeks. */
export const selectProjects = (unitId: number) => sql`
  select t.id, jsonb_build_object('ref', t.id::text, 'consultant', t.consultant_id::text, 'submission', (
      select x.id::text from submission x where x.id = t.submission_id and x.unit_id = ${unitId} and x.merged_into is null
        and x.candidate_id = k.candidate_id and exists (
          select from job j where j.id = x.job_id and j.is_kept and j.unit_id = ${unitId})),
    'job', ${jobRef(sql`t.job_id`, unitId)}, 'client', ${clientRef(sql`t.client_id`, unitId)},
    'vendor', ${refIn('vendor', sql`t.vendor_id`, unitId)},
    'clientName', ${filled(sql`t.client_name`)}, 'endClient', ${filled(sql`t.end_client`)}, 'state', t.state,
    'title', ${filled(sql`t.title`)}, 'vendorSystem', ${filled(sql`t.vms_provider`)}, 'engagement', ${filled(sql`t.vms_engagement`)},
    'poNumber', ${filled(sql`t.po_number`)}, 'city', ${filled(sql`t.city`)}, 'region', ${filled(sql`t.region`)},
    'workMode', ${filled(sql`t.work_mode`)}, 'timesheetSystem', ${filled(sql`t.timesheet_system`)},
    'timesheetCycle', ${filled(sql`t.timesheet_cycle`)}, 'billingFrequency', ${filled(sql`t.billing_frequency`)},
    'termsDays', t.terms_days, 'weekStarts', nullif(t.week_starts, '[]'), 'start', t.start_on, 'plannedEnd', t.planned_end,
    'actualEnd', t.actual_end, 'endReason', ${filled(sql`t.end_reason`)}, 'endNote', ${filled(sql`t.end_note`)},
    'noticeDays', t.notice_days, 'addedBy', ${userOf(sql`t.created_by`)}, 'addedAt', ${moment(sql`t.created_at`)})
  || jsonb_build_object('rates', ${rates}, 'weeks', ${weeks(unitId)}, 'extensions', (
      select jsonb_agg(jsonb_build_object('from', x.from_on, 'to', x.to_on, 'approvedBy', ${filled(sql`x.approved_by`)},
        'poNumber', ${filled(sql`x.po_number`)}, 'by', ${userOf(sql`x.added_by`)}, 'at', ${moment(sql`x.added_at`)}) order by x.id)
      from project_extension x where x.project_id = t.id),
    'facts', (
      select jsonb_agg(jsonb_build_object('kind', f.kind, 'on', f.on_day, 'recordedAt', ${moment(sql`f.recorded_at`)},
        'voidedAt', ${moment(sql`f.voided_at`)}, 'by', ${userOf(sql`f.by_user`)}, 'client', ${clientRef(sql`f.client_id`, unitId)})
        order by f.id) from project_fact f where f.project_id = t.id),
    'prior', ${priors(sql`p.project_id = t.id`)}, 'history', ${history(sql`e.project_id = t.id`)}, 'managers', (
      select jsonb_agg(jsonb_build_object('manager', m.manager_id::text, 'by', ${userOf(sql`m.linked_by`)},
        'at', ${moment(sql`m.linked_at`)}, 'endedBy', ${userOf(sql`m.ended_by`)}, 'endedAt', ${moment(sql`m.ended_at`)}) order by m.id)
      from project_manager m where m.project_id = t.id and ${refIn('manager', sql`m.manager_id`, unitId)} is not null), 'requests', (
      select jsonb_agg(jsonb_build_object('kind', q.kind, 'state', q.state, 'from', q.from_on, 'proposed', (
          select jsonb_agg(jsonb_build_object('name', p.key, 'value', p.value) order by p.key) from jsonb_each_text(q.proposed) p),
        'note', ${filled(sql`q.note`)}, 'by', ${userOf(sql`q.asked_by`)}, 'at', ${moment(sql`q.asked_at`)},
        'decidedBy', ${userOf(sql`q.decided_by`)}, 'decidedAt', ${moment(sql`q.decided_at`)},
        'decisionNote', ${filled(sql`q.decision_note`)}) order by q.id) from change_request q where q.project_id = t.id)) as record
  from project t join consultant k on k.id = t.consultant_id and k.unit_id = ${unitId} ${known(unitId)} where t.unit_id = ${unitId}`;

/** The fees of clients and vendor systems of a unit. */
export const selectFees = (unitId: number) => sql`
  select t.id, jsonb_build_object('ref', t.id::text, 'kind', t.kind, 'client', t.client_id::text, 'vendorSystem', t.vms_provider,
    'lines', (select jsonb_agg(jsonb_build_object('number', l.number, 'from', l.from_on, 'percent', ${exact(sql`l.percent`)},
      'funding', l.funding, 'by', ${userOf(sql`l.added_by`)}, 'at', ${moment(sql`l.added_at`)}) order by l.number)
      from fee_line l where l.record_id = t.id)) as record
  from fee t where t.unit_id = ${unitId} and exists (select from fee_line l where l.record_id = t.id)`;

/** The numbers of the documents of consultants. */
export const filesOfConsultants = (unitId: number) => sql`
  select d.file_id from consultant_document d join consultant t on t.id = d.consultant_id where t.unit_id = ${unitId}`;
