import { entriesOf, type TransferReason, type TransferRecord, textOf } from '#domain/transfer/records.ts';
import { refreshConsultant } from '#server/areas/consultants/projects.ts';
import type { Db } from '#server/db/connect.ts';
import type { Writing, Written } from './write-accounts.ts';
import { findEntry } from './write-candidates-queries.ts';
import * as queries from './write-consultants-queries.ts';
import type { RecordFiles } from './write-files.ts';
import { noted, said } from './write-histories.ts';
import { addRows } from './write-histories-queries.ts';
import { writeRequests } from './write-requests.ts';

type Unknown = NonNullable<Written['problems']>;
const unknown = (field: string): Unknown => [{ field, message: 'unknown-entry' satisfies TransferReason }];

const happened = (writing: Writing, record: TransferRecord, of: { consultant_id: number; project_id: number | null }) =>
  entriesOf(record, 'history').map((one) => ({
    ...of,
    kind: one['kind'],
    changes: one['changes'] ?? {},
    reason: said(one, 'reason'),
    by_user: writing.userIn(one['by']),
    happened_at: noted(writing, one['at']),
  }));

const earlier = (record: TransferRecord, list: string, of: { consultant_id: number; project_id: number | null }) =>
  entriesOf(record, list).map((one) => ({
    ...of,
    client_name: one['client'],
    title: one['title'],
    start_on: said(one, 'start'),
    end_on: said(one, 'end'),
    bill_rate: said(one, 'billRate'),
    pay_rate: said(one, 'payRate'),
    reason: said(one, 'reason'),
  }));

/** Adds a consultant, with the person's papers, skills and earlier projects. */
export async function writeConsultant(
  db: Db,
  writing: Writing,
  record: TransferRecord,
  { candidateId, files }: { candidateId: number; files: RecordFiles },
): Promise<Written> {
  const { into, userIn } = writing;
  const [personal] = entriesOf(record, 'personal');
  const [employment] = entriesOf(record, 'employment');
  const problems: Unknown = [];
  const id = await queries.addConsultant(db, {
    unit_id: into.unitId,
    candidate_id: candidateId,
    state: record['state'],
    owner_id: userIn(record['owner']),
    note: textOf(record, 'note') ?? null,
    authorized_until: (personal && said(personal, 'authorizedUntil')) ?? null,
    created_by: userIn(record['addedBy']),
    created_at: record['addedAt'],
  });
  if (personal) {
    const named = personal['workAuthorization'];
    const authorization = named === undefined ? null : await findEntry(db, 'work_authorization', String(named));
    if (authorization === undefined) problems.push(...unknown('workAuthorization'));
    await queries.addPart(db, 'consultant_personal', {
      consultant_id: id,
      legal_first: personal['legalFirst'],
      legal_middle: said(personal, 'legalMiddle'),
      legal_last: personal['legalLast'],
      email: said(personal, 'email'),
      phone: said(personal, 'phone'),
      street: said(personal, 'street'),
      city: said(personal, 'city'),
      region: said(personal, 'region'),
      postal_code: said(personal, 'postalCode'),
      country: said(personal, 'country'),
      emergency_name: said(personal, 'emergencyName'),
      emergency_phone: said(personal, 'emergencyPhone'),
      emergency_relation: said(personal, 'emergencyRelation'),
      work_authorization_id: authorization ?? null,
      authorized_until: said(personal, 'authorizedUntil'),
      i9_section1_on: said(personal, 'i9Section1On'),
      i9_section2_on: said(personal, 'i9Section2On'),
      everify_case: said(personal, 'everifyCase'),
    });
  }
  const type = employment && (await findEntry(db, 'employment_type', String(employment['type'])));
  // How somebody is employed stands and falls with the type.
  if (employment && type === undefined) problems.push(...unknown('employment.type'));
  else if (employment)
    await queries.addPart(db, 'consultant_employment', {
      consultant_id: id,
      employment_type_id: type,
      company_name: said(employment, 'companyName'),
      company_tax_number: said(employment, 'companyTaxNumber'),
      company_contact: said(employment, 'companyContact'),
      msa_signed_on: said(employment, 'msaSignedOn'),
      certificate_until: said(employment, 'certificateUntil'),
      pay_cycle: said(employment, 'payCycle'),
      has_benefits: employment['benefits'] === true,
      hired_on: said(employment, 'hiredOn'),
      checklist: employment['checklist'] ?? [],
      checklist_no: employment['checklistNo'] ?? [],
      conversion_fee: said(employment, 'conversionFee'),
    });
  await addRows(
    db,
    'consultant_skill',
    entriesOf(record, 'skills').map((one, position) => ({
      consultant_id: id,
      name: one['name'],
      years: said(one, 'years'),
      last_used: said(one, 'lastUsed'),
      position,
    })),
  );
  const of = { consultant_id: id, project_id: null };
  await addRows(db, 'prior_project', earlier(record, 'priors', of));
  await addRows(db, 'consultant_event', happened(writing, record, of));
  for (const one of entriesOf(record, 'documents')) {
    const row = {
      kind: String(one['kind']),
      name: String(one['name']),
      valid_until: textOf(one as TransferRecord, 'validUntil') ?? null,
      linked_by: userIn(one['by']),
    };
    const file = await files.save(db, one);
    if (file !== null)
      await queries.addDocument(db, {
        ...row,
        consultant_id: id,
        file_id: file,
        linked_at: noted(writing, one['at']),
        version: 1,
      });
  }
  const before = { mark: await queries.markOf(db, 'consultant', id) };
  return { outcome: 'NEW', recordId: id, version: 1, before, ...(problems.length > 0 && { problems }) };
}

/** What the list shows of a consultant follows from the projects that are here by now; somebody on leave stays that. */
async function refresh(db: Db, { call }: Writing, consultantId: number): Promise<void> {
  const consultant = await queries.getConsultant(db, consultantId);
  await refreshConsultant(db, consultant, call.now, false);
  await queries.setState(db, consultantId, consultant.state);
}

/** What is shown of a consultant, and whether they work, follows from the projects that are left; without any they are as they were. */
export async function refreshLeft(db: Db, consultantId: number, now: Date): Promise<void> {
  const consultant = await queries.getConsultant(db, consultantId);
  await refreshConsultant(db, consultant, now, false);
  if (!(await queries.hasProjects(db, consultantId))) await queries.setState(db, consultantId, consultant.state);
}

/** Adds a project with its rate lines and weeks: every amount as it was, nothing is worked out anew. */
export async function writeProject(
  db: Db,
  writing: Writing,
  record: TransferRecord,
  consultantId: number,
): Promise<Written> {
  const { into, userIn, recordIn } = writing;
  const text = (name: string) => textOf(record, name) ?? null;
  const rates = entriesOf(record, 'rates');
  const [id] = await addRows(db, 'project', [
    {
      unit_id: into.unitId,
      consultant_id: consultantId,
      submission_id: await queries.freeSubmission(db, recordIn('submission', record['submission'])),
      job_id: recordIn('job', record['job']),
      client_id: recordIn('client', record['client']),
      vendor_id: recordIn('vendor', record['vendor']),
      client_name: text('clientName') ?? '',
      end_client: text('endClient'),
      state: record['state'],
      title: text('title') ?? '',
      vms_provider: text('vendorSystem'),
      vms_engagement: text('engagement'),
      po_number: text('poNumber'),
      city: text('city'),
      region: text('region'),
      work_mode: text('workMode'),
      timesheet_system: text('timesheetSystem'),
      timesheet_cycle: text('timesheetCycle'),
      billing_frequency: text('billingFrequency'),
      terms_days: record['termsDays'] ?? null,
      week_starts: record['weekStarts'] ?? [],
      start_on: text('start'),
      planned_end: text('plannedEnd'),
      actual_end: text('actualEnd'),
      end_reason: text('endReason'),
      end_note: text('endNote'),
      notice_days: record['noticeDays'] ?? null,
      rates_version: rates.length,
      created_by: userIn(record['addedBy']),
      created_at: record['addedAt'],
    },
  ]);
  const { problems } = await writeMoney(db, writing, record, id!);
  const of = { consultant_id: consultantId, project_id: id! };
  await addRows(db, 'prior_project', earlier(record, 'prior', of));
  await addRows(db, 'consultant_event', happened(writing, record, of));
  problems.push(...(await writeManagers(db, writing, record, id!)));
  await refresh(db, writing, consultantId);
  const before = { mark: await queries.markOf(db, 'project', id!) };
  return { outcome: 'NEW', recordId: id!, version: 1, before, ...(problems.length > 0 && { problems }) };
}

/** Adds for whom a project is, each once at a time; whoever is not here is told. */
async function writeManagers(db: Db, writing: Writing, record: TransferRecord, projectId: number): Promise<Unknown> {
  const { userIn, recordIn } = writing;
  const problems: Unknown = [];
  const present = new Set<number>();
  const rows = entriesOf(record, 'managers').flatMap((one) => {
    const manager = recordIn('manager', one['manager']);
    if (manager === null) problems.push({ field: 'managers.manager', message: 'unknown-ref' satisfies TransferReason });
    const isPresent = one['endedAt'] === undefined;
    if (manager === null || (isPresent && present.has(manager))) return [];
    if (isPresent) present.add(manager);
    const ended = { ended_by: userIn(one['endedBy']), ended_at: said(one, 'endedAt') };
    const linked = { linked_by: userIn(one['by']), linked_at: noted(writing, one['at']) };
    return [{ project_id: projectId, manager_id: manager, ...linked, ...ended }];
  });
  await addRows(db, 'project_manager', rows);
  return problems.slice(0, 1);
}

async function writeMoney(
  db: Db,
  writing: Writing,
  record: TransferRecord,
  projectId: number,
): Promise<{ problems: Unknown }> {
  const { into, userIn, recordIn } = writing;
  const { requests, problems } = await writeRequests(db, writing, record, projectId);
  await addRows(
    db,
    'project_rate',
    entriesOf(record, 'rates').map((one) => ({
      project_id: projectId,
      number: one['number'],
      from_on: one['from'],
      bill_rate: one['billRate'],
      pay_rate: one['payRate'],
      ot_bill_rate: said(one, 'otBillRate'),
      ot_pay_rate: said(one, 'otPayRate'),
      tax_term: one['taxTerm'],
      client_fee: said(one, 'clientFee'),
      vms_fee: said(one, 'vmsFee'),
      fee_funding: one['feeFunding'],
      insurance_hour: said(one, 'insuranceHour'),
      insurance_month: said(one, 'insuranceMonth'),
      factoring: said(one, 'factoring'),
      terms_days: said(one, 'termsDays'),
      burden: said(one, 'burden'),
      other_hour: said(one, 'otherHour'),
      other_note: said(one, 'otherNote'),
      client_fee_line: said(one, 'clientFeeLine'),
      vms_fee_line: said(one, 'vmsFeeLine'),
      insurance_line: said(one, 'insuranceLine'),
      source: one['source'],
      request_id: requests[Number(one['request']) - 1] ?? null,
      note: said(one, 'note'),
      added_by: userIn(one['by']),
      added_at: one['at'],
    })),
  );
  await addRows(
    db,
    'project_extension',
    entriesOf(record, 'extensions').map((one) => ({
      project_id: projectId,
      from_on: one['from'],
      to_on: one['to'],
      approved_by: said(one, 'approvedBy'),
      po_number: said(one, 'poNumber'),
      added_by: userIn(one['by']),
      added_at: one['at'],
    })),
  );
  await addRows(
    db,
    'project_fact',
    entriesOf(record, 'facts').map((one) => ({
      unit_id: into.unitId,
      project_id: projectId,
      kind: one['kind'],
      on_day: one['on'],
      recorded_at: one['recordedAt'],
      voided_at: said(one, 'voidedAt'),
      by_user: userIn(one['by']),
      client_id: recordIn('client', one['client']),
    })),
  );
  const weeks = entriesOf(record, 'weeks');
  const ids = await addRows(
    db,
    'project_week',
    weeks.map((one) => ({
      unit_id: into.unitId,
      project_id: projectId,
      week_ending: one['ending'],
      segment: one['segment'],
      from_on: one['from'],
      to_on: one['to'],
      regular_hours: one['regularHours'],
      ot_hours: one['otHours'],
      rate_changed_on: said(one, 'rateChangedOn'),
      state: one['state'],
      invoice_number: said(one, 'invoiceNumber'),
      note: said(one, 'note'),
      rate_number: said(one, 'rateNumber'),
      bill_rate: said(one, 'billRate'),
      pay_rate: said(one, 'payRate'),
      ot_bill_rate: said(one, 'otBillRate'),
      ot_pay_rate: said(one, 'otPayRate'),
      margin_hour: said(one, 'marginHour'),
      ot_margin_hour: said(one, 'otMarginHour'),
      client_id: recordIn('client', one['client']),
      approved_by: userIn(one['approvedBy']),
      approved_at: said(one, 'approvedAt'),
      invoiced_at: said(one, 'invoicedAt'),
      updated_by: userIn(one['updatedBy']),
    })),
  );
  await addRows(
    db,
    'week_adjustment',
    weeks.flatMap((week, at) =>
      entriesOf(week, 'adjustments').map((one) => ({
        week_id: ids[at],
        on_day: one['on'],
        rate_number: one['rateNumber'],
        bill_amount: one['bill'],
        pay_amount: one['pay'],
        margin_amount: one['margin'],
        reason: one['reason'],
        added_by: userIn(one['by']),
        added_at: one['at'],
      })),
    ),
  );
  return { problems };
}

/** Adds a fee with its lines. */
export async function writeFee(
  db: Db,
  { call, into, userIn }: Writing,
  record: TransferRecord,
  clientId: number | undefined,
): Promise<Written> {
  const isOfClient = record['kind'] === 'client';
  // A fee is of a client, or of a vendor system and perhaps one of its clients.
  if (
    isOfClient ? clientId === undefined || record['vendorSystem'] !== undefined : record['vendorSystem'] === undefined
  )
    return { outcome: 'ERROR', problems: [{ field: 'kind', message: 'wrong' satisfies TransferReason }] };
  const lines = entriesOf(record, 'lines');
  const version = Math.max(...lines.map((one) => Number(one['number'])));
  const [id] = await addRows(db, 'fee', [
    {
      unit_id: into.unitId,
      version,
      kind: record['kind'],
      vms_provider: textOf(record, 'vendorSystem') ?? null,
      client_id: clientId ?? null,
    },
  ]);
  await queries.addPart(
    db,
    'fee_line',
    ...lines.map((one) => ({
      record_id: id,
      number: one['number'],
      from_on: one['from'],
      percent: one['percent'],
      funding: one['funding'],
      added_by: userIn(one['by']) ?? call.who.userId,
      added_at: one['at'],
    })),
  );
  return { outcome: 'NEW', recordId: id!, version };
}
