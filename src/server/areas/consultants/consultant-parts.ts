import type { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { employmentLacks, unansweredChecks } from '#domain/consultants/consultant.ts';
import { personalProblems } from '#domain/consultants/personal-details.ts';
import { type InvalidField, Refusal } from '#domain/errors.ts';
import { type FieldMessage, fieldMessage } from '#domain/field-messages.ts';
import { tidyAmount } from '#domain/money/money.ts';
import { tidyPostalCode } from '#domain/places/postal-address.ts';
import { regionNamed } from '#domain/places/regions.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './consultant-parts-queries.ts';
import { followEmployment } from './follow-employment.ts';
import { noteChange, type Opened, openConsultant, requireVersion } from './projects.ts';
import { changeConsultant } from './projects-queries.ts';

type Api = typeof consultantPartsApi;
type Personal = Output<Api['addPersonal']>;
type Employment = Output<Api['addEmployment']>;

/** An invalid field with its message. */
export const refused = (field: string, message: FieldMessage): InvalidField => ({
  field,
  message: fieldMessage(message),
});

/** A value of a change: what was left out stays, null clears. */
export const kept = <T>(given: T | null | undefined, before: T | null | undefined): T | null =>
  given === undefined ? (before ?? null) : given;

/** Runs a change of a part in a transaction, with the consultant locked. */
export const inOne = <T>(
  call: SignedInCall,
  named: { consultantId: number; projectId?: number | undefined },
  work: (db: Db, opened: Opened) => Promise<T>,
): Promise<T> => call.db.transaction().execute(async (db) => work(db, await openConsultant(db, call, named)));

const personalColumns = {
  legalFirst: 'legal_first',
  legalMiddle: 'legal_middle',
  legalLast: 'legal_last',
  email: 'email',
  phone: 'phone',
  street: 'street',
  city: 'city',
  region: 'region',
  postalCode: 'postal_code',
  country: 'country',
  emergencyName: 'emergency_name',
  emergencyPhone: 'emergency_phone',
  emergencyRelation: 'emergency_relation',
  authorizedUntil: 'authorized_until',
  i9Section1On: 'i9_section1_on',
  i9Section2On: 'i9_section2_on',
  everifyCase: 'everify_case',
} as const;

/** The personal details, as they are shown. */
export async function presentPersonal(db: Db, consultantId: number): Promise<Personal | undefined> {
  const row = await queries.findPersonal(db, consultantId);
  if (!row) return undefined;
  return {
    ...(Object.fromEntries(
      Object.entries(personalColumns).map(([name, column]) => [name, row[column] ?? undefined]),
    ) as Record<keyof typeof personalColumns, string | undefined>),
    workAuthorizationId: row.work_authorization_id ?? undefined,
    workAuthorization: row.authorization ?? undefined,
    isReverified: row.reverify ?? false,
    version: row.version,
    updatedBy: row.by || undefined,
    updatedAt: row.updated_at,
  };
}

/** Adds personal details where there are none. */
export async function addPersonal(input: Input<Api['addPersonal']>, call: SignedInCall): Promise<Personal> {
  return inOne(call, input, async (db, opened) => {
    if (await queries.findPersonal(db, opened.consultant.id)) throw new Refusal('consultant.part-exists');
    return savePersonal(db, call, opened, input, undefined);
  });
}

/** Changes personal details. */
export async function changePersonal(input: Input<Api['changePersonal']>, call: SignedInCall): Promise<Personal> {
  return inOne(call, input, async (db, opened) => {
    const before = await queries.findPersonal(db, opened.consultant.id);
    await requireVersion(db, opened.consultant.id, ['personal'], input.version, before?.version ?? 0);
    return savePersonal(db, call, opened, input, before);
  });
}

async function savePersonal(
  db: Db,
  call: SignedInCall,
  opened: Opened,
  given: Input<Api['changePersonal']>,
  before: queries.PersonalRow | undefined,
): Promise<Personal> {
  const { consultant, projects } = opened;
  const columns = Object.fromEntries(
    Object.entries(personalColumns).map(([name, column]) => [column, kept(given[name as 'city'], before?.[column])]),
  ) as Record<(typeof personalColumns)[keyof typeof personalColumns], string | null>;
  const isChanged = (name: PersonalName) =>
    columns[personalColumns[name]] !== (before?.[personalColumns[name]] ?? null);
  const authorizationId = kept(given.workAuthorizationId, before?.work_authorization_id);
  const held = authorizationId === null ? undefined : await queries.findAuthorization(db, authorizationId);
  const start = projects.flatMap(({ start_on }) => (start_on === null ? [] : [start_on])).toSorted()[0];
  const section1 = columns.i9_section1_on;
  const wrong = [
    ...(columns.legal_first ? [] : [refused('legalFirst', 'missing')]),
    ...(columns.legal_last ? [] : [refused('legalLast', 'missing')]),
    ...(authorizationId !== null && !held ? [refused('workAuthorizationId', 'notSuch')] : []),
    ...(section1 !== null && start !== undefined && section1 > start ? [refused('i9Section1On', 'i9Late')] : []),
    ...personalProblems(columnsIn(columns), isChanged).map(({ field, message }) => refused(field, message)),
  ];
  if (wrong.length > 0) throw new Refusal('call.invalid', {}, wrong);
  await queries.savePersonal(db, {
    consultant_id: consultant.id,
    ...columns,
    ...tidyAddress(columns, isChanged),
    legal_first: columns.legal_first!,
    legal_last: columns.legal_last!,
    work_authorization_id: authorizationId,
    updated_by: call.who.userId,
    updated_at: call.now.toISOString(),
  });
  // Who is never verified again is in no view of what is due.
  await changeConsultant(db, consultant.id, { authorized_until: held?.reverify ? columns.authorized_until : null });
  const after = (await presentPersonal(db, consultant.id))!;
  const facts = (one: Personal | undefined) => {
    const { version: _, updatedBy: __, updatedAt: ___, isReverified: ____, ...said } = one ?? ({} as Personal);
    return said;
  };
  const was = before && presentedBefore(before);
  await noteChange(db, call, opened, { kind: 'personal', before: facts(was), after: facts(after) });
  return after;
}

type PersonalName = keyof typeof personalColumns;
type PersonalValues = Readonly<Record<(typeof personalColumns)[PersonalName], string | null>>;

const columnsIn = (columns: PersonalValues) =>
  Object.fromEntries(Object.entries(personalColumns).map(([name, column]) => [name, columns[column]])) as Record<
    PersonalName,
    string | null
  >;

/** State, country and postal code as they are saved, where they were changed. */
function tidyAddress({ region, country, postal_code }: PersonalValues, isChanged: (name: PersonalName) => boolean) {
  const home = country?.toUpperCase() ?? null;
  const isElsewhere = home !== null && home !== 'US' && home !== 'CA';
  return {
    ...(isChanged('country') && { country: home }),
    ...(isChanged('region') && !isElsewhere && { region: region && (regionNamed(region) ?? region) }),
    ...(isChanged('postalCode') && { postal_code: postal_code && tidyPostalCode(postal_code) }),
  };
}

const presentedBefore = (row: queries.PersonalRow): Personal => ({
  ...(Object.fromEntries(
    Object.entries(personalColumns).map(([name, column]) => [name, row[column] ?? undefined]),
  ) as Record<keyof typeof personalColumns, string | undefined>),
  workAuthorizationId: row.work_authorization_id ?? undefined,
  workAuthorization: row.authorization ?? undefined,
  isReverified: row.reverify ?? false,
  version: row.version,
});

/** How somebody is employed, as it is shown, with what it lacks. */
export function presentEmployment(row: queries.EmploymentRow): Employment {
  return {
    employmentTypeId: row.employment_type_id,
    employmentType: row.type_name,
    category: row.category,
    companyName: row.company_name ?? undefined,
    companyTaxNumber: row.company_tax_number ?? undefined,
    companyContact: row.company_contact ?? undefined,
    msaSignedOn: row.msa_signed_on ?? undefined,
    certificateUntil: row.certificate_until ?? undefined,
    hiredOn: row.hired_on ?? undefined,
    payCycle: (row.pay_cycle ?? undefined) as Employment['payCycle'],
    hasBenefits: row.has_benefits,
    checklist: row.checklist as Employment['checklist'],
    checklistNo: row.checklist_no as Employment['checklist'],
    conversionFee: row.conversion_fee === null ? undefined : tidyAmount(row.conversion_fee),
    lacks: employmentLacks(lackFacts(row)),
    version: row.version,
    updatedBy: row.by || undefined,
    updatedAt: row.updated_at,
  };
}

/** An employment as far as rules ask for it. */
export const lackFacts = (row: queries.EmploymentRow) => ({
  category: row.category,
  companyName: row.company_name,
  certificateUntil: row.certificate_until,
  checklist: row.checklist,
  checklistNo: row.checklist_no,
});

/** Adds how somebody is employed where nothing was said. */
export async function addEmployment(input: Input<Api['addEmployment']>, call: SignedInCall): Promise<Employment> {
  return inOne(call, input, async (db, opened) => {
    if (await queries.findEmployment(db, opened.consultant.id)) throw new Refusal('consultant.part-exists');
    return saveEmployment(db, call, opened, input, undefined);
  });
}

/** Changes how somebody is employed. */
export async function changeEmployment(input: Input<Api['changeEmployment']>, call: SignedInCall): Promise<Employment> {
  return inOne(call, input, async (db, opened) => {
    const before = await queries.findEmployment(db, opened.consultant.id);
    await requireVersion(db, opened.consultant.id, ['employment'], input.version, before?.version ?? 0);
    return saveEmployment(db, call, opened, input, before);
  });
}

const lackFields = {
  company: ['companyName', 'company'],
  certificate: ['certificateUntil', 'certificate'],
} as const;

/** The answers to the checklist: a new one takes the place of the other, whichever of the lists is given. */
function answersOf(given: Input<Api['changeEmployment']>, before: queries.EmploymentRow | undefined) {
  const [yes, no]: string[][] = [given.checklist ?? [], given.checklistNo ?? []];
  return {
    checklist: given.checklist ?? (before?.checklist ?? []).filter((check) => !no!.includes(check)),
    checklist_no: given.checklistNo ?? (before?.checklist_no ?? []).filter((check) => !yes!.includes(check)),
  };
}

async function saveEmployment(
  db: Db,
  call: SignedInCall,
  opened: Opened,
  given: Input<Api['changeEmployment']>,
  before: queries.EmploymentRow | undefined,
): Promise<Employment> {
  const typeId = kept(given.employmentTypeId, before?.employment_type_id);
  const type = typeId === null ? undefined : await queries.findEmploymentType(db, { id: typeId });
  const isNewType = typeId !== before?.employment_type_id;
  const values = {
    company_name: kept(given.companyName, before?.company_name),
    company_tax_number: kept(given.companyTaxNumber, before?.company_tax_number),
    company_contact: kept(given.companyContact, before?.company_contact),
    msa_signed_on: kept(given.msaSignedOn, before?.msa_signed_on),
    certificate_until: kept(given.certificateUntil, before?.certificate_until),
    pay_cycle: kept(given.payCycle, before?.pay_cycle as typeof given.payCycle),
    has_benefits: kept(given.hasBenefits, before?.has_benefits) ?? false,
    hired_on: kept(given.hiredOn, before?.hired_on),
    ...answersOf(given, before),
    conversion_fee: kept(given.conversionFee, before?.conversion_fee),
  };
  const facts = {
    category: type?.category ?? '',
    companyName: values.company_name,
    certificateUntil: values.certificate_until,
    checklist: values.checklist,
    checklistNo: values.checklist_no,
  };
  const lacks = employmentLacks(facts);
  const contradicted = values.checklist.filter((check) => values.checklist_no.includes(check));
  const wrong = [
    ...(typeId === null ? [refused('employmentTypeId', 'missing')] : []),
    ...(typeId !== null && (!type || (isNewType && !type.is_active)) ? [refused('employmentTypeId', 'notSuch')] : []),
    ...lacks.flatMap((lack) =>
      lack in lackFields
        ? [refused(lackFields[lack as keyof typeof lackFields][0], lackFields[lack as keyof typeof lackFields][1])]
        : [],
    ),
    ...[...contradicted, ...unansweredChecks(facts)].map((check) => refused(`checklist.${check}`, 'yesOrNo')),
  ];
  if (wrong.length > 0) throw new Refusal('call.invalid', {}, wrong);
  await queries.saveEmployment(db, {
    consultant_id: opened.consultant.id,
    employment_type_id: typeId!,
    ...values,
    updated_by: call.who.userId,
    updated_at: call.now.toISOString(),
  });
  const row = (await queries.findEmployment(db, opened.consultant.id))!;
  const noted = (one: queries.EmploymentRow | undefined) => {
    if (!one) return {};
    const {
      version: _,
      updatedBy: __,
      updatedAt: ___,
      lacks: ____,
      checklist,
      checklistNo,
      ...said
    } = presentEmployment(one);
    return { ...said, checklist: checklist.join(', ') || null, checklistNo: checklistNo.join(', ') || null };
  };
  await noteChange(db, call, opened, { kind: 'employment', before: noted(before), after: noted(row) });
  if (isNewType) await followEmployment(db, call, opened, row.category);
  return presentEmployment(row);
}
