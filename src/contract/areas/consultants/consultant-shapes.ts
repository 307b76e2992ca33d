import { z } from 'zod';
import { named } from '#contract/core/schema-names.ts';
import {
  clearableAmount,
  clearableChoice,
  clearableDay,
  clearableFlag,
  clearableId,
  clearableMail,
  clearableNumber,
  clearableText,
  clearableWhole,
  id,
  instant,
  optionalId,
  optionalWhole,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { consultantStates, contractorChecks, projectStates, reopenings } from '#domain/consultants/consultant.ts';
import { weekStartDays } from '#domain/consultants/work-weeks.ts';
import { workModes } from '#domain/jobs/requirement.ts';

/** Whose record, and which of the projects; without one the current. */
export const ofConsultant = { consultantId: id(), projectId: optionalId() };
export const ofConsultantNames = { consultantId: 'consultantInfoId' } as const;
export const version = () => optionalWhole(0, 2_000_000_000);
export const read = { allow: { pages: [page.manageConsultants], to: 'read' } } as const;
export const write = { allow: { pages: [page.manageConsultants], to: 'write' } } as const;

const base = '/api/candidate/to/consultant';
export const consultantPath = <T extends string>(end: T) => `${base}/${end}` as const;

/** How often consultants are paid. */
export const payCycles = ['WEEKLY', 'BIWEEKLY', 'SEMI_MONTHLY', 'MONTHLY'] as const;
/** How often timesheets are due. */
export const timesheetCycles = ['WEEKLY', 'SEMI_MONTHLY'] as const;

/** The hourly margin, rounded for showing. */
export const shownMargin = {
  marginPerHour: z.string().optional(),
  marginPercent: z.string().optional(),
  band: z.enum(['good', 'low', 'bad', 'loss']).optional(),
};

/** A consultant in the list. */
export const consultantRow = wireNames(
  {
    id: id(),
    candidateId: id(),
    candidateGuid: z.string(),
    name: z.string(),
    state: z.enum(consultantStates),
    clientName: z.string().optional(),
    projectTitle: z.string().optional(),
    startOn: z.string().optional(),
    /** Of one who is placed and has not begun: the first day. Until then nobody counts as active. */
    startsOn: z.string().optional(),
    endOn: z.string().optional(),
    daysLeft: z.int().optional(),
    /** Of one that ended: whether the caller may open the last project again, or a lead may, or nobody any more. */
    reopening: z.enum(reopenings).optional(),
    billRate: z.string().optional(),
    payRate: z.string().optional(),
    ...shownMargin,
    currency: z.string(),
    missingWeeks: z.int(),
    authorizedUntil: z.string().optional(),
    ownerName: z.string().optional(),
    unitCode: z.string(),
    version: z.int(),
    updatedAt: instant(),
  },
  { id: 'consultantId', candidateId: 'candid', candidateGuid: 'candguid' },
);
named('ConsultantRow', consultantRow);

export const personalFields = {
  legalFirst: clearableText(50),
  legalMiddle: clearableText(50),
  legalLast: clearableText(50),
  email: clearableMail(),
  phone: clearableText(40),
  street: clearableText(200),
  city: clearableText(100),
  region: clearableText(60),
  postalCode: clearableText(20),
  country: clearableText(2),
  emergencyName: clearableText(100),
  emergencyPhone: clearableText(40),
  emergencyRelation: clearableText(60),
  workAuthorizationId: clearableId(),
  authorizedUntil: clearableDay(),
  i9Section1On: clearableDay(),
  i9Section2On: clearableDay(),
  everifyCase: clearableText(40),
};
const stated = { version: z.int(), updatedBy: z.string().optional(), updatedAt: instant().optional() };
/** Optional texts under some names. */
export const texts = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, z.string().optional()])) as Record<K, z.ZodOptional<z.ZodString>>;

const companyTexts = texts([
  'companyName',
  'companyTaxNumber',
  'companyContact',
  'msaSignedOn',
  'certificateUntil',
  'hiredOn',
]);
const projectTexts = texts([
  'endClient',
  'vmsProvider',
  'vmsEngagement',
  'poNumber',
  'city',
  'region',
  'timesheetSystem',
]);
const priorTexts = texts(['startOn', 'endOn', 'billRate', 'payRate', 'reason']);
const managerTexts = texts(['title', 'email', 'phone']);

export const personalPart = z.object({
  ...texts(
    Object.keys(personalFields).filter((key) => key !== 'workAuthorizationId') as Exclude<
      keyof typeof personalFields,
      'workAuthorizationId'
    >[],
  ),
  workAuthorizationId: id().optional(),
  workAuthorization: z.string().optional(),
  /** Whether the class is verified again when it expires; never for citizens and permanent residents (trade 4.4). */
  isReverified: z.boolean(),
  ...stated,
});
named('ConsultantPersonal', personalPart);

export const skillFields = {
  name: clearableText(100),
  years: clearableNumber(0, 70),
  lastUsed: clearableWhole(1950, 2100),
};
export const skillsPart = z.object({
  skills: z.array(z.object({ id: id(), name: z.string(), years: z.string().optional(), lastUsed: z.int().optional() })),
  version: z.int(),
});
named('ConsultantSkills', skillsPart);

export const employmentFields = {
  employmentTypeId: clearableId(),
  companyName: clearableText(150),
  companyTaxNumber: clearableText(30),
  companyContact: clearableText(150),
  msaSignedOn: clearableDay(),
  certificateUntil: clearableDay(),
  payCycle: clearableChoice(payCycles),
  hasBenefits: clearableFlag(),
  hiredOn: clearableDay(),
  /** The statements of the checklist that are answered Yes, and those answered No. */
  checklist: z.array(z.enum(contractorChecks)).max(10).optional(),
  checklistNo: z.array(z.enum(contractorChecks)).max(10).optional(),
  conversionFee: clearableAmount(),
};
export const employmentPart = z.object({
  employmentTypeId: id(),
  employmentType: z.string(),
  category: z.string(),
  ...companyTexts,
  payCycle: z.enum(payCycles).optional(),
  hasBenefits: z.boolean(),
  checklist: z.array(z.enum(contractorChecks)),
  checklistNo: z.array(z.enum(contractorChecks)),
  conversionFee: z.string().optional(),
  lacks: z.array(z.string()),
  ...stated,
});
named('ConsultantEmployment', employmentPart);

export const projectFields = {
  clientId: clearableId(),
  endClient: clearableText(150),
  vendorId: clearableId(),
  vmsProvider: clearableText(60),
  vmsEngagement: clearableText(60),
  poNumber: clearableText(60),
  title: clearableText(200),
  city: clearableText(100),
  region: clearableText(60),
  workMode: clearableChoice(workModes),
  timesheetSystem: clearableText(60),
  timesheetCycle: clearableChoice(timesheetCycles),
  billingFrequency: clearableChoice(payCycles),
  termsDays: clearableWhole(0, 120),
  weekStart: clearableChoice(weekStartDays),
};
export const projectPart = wireNames(
  {
    id: id(),
    state: z.enum(projectStates),
    jobId: id().optional(),
    submissionId: id().optional(),
    clientId: id().optional(),
    clientName: z.string(),
    vendorId: id().optional(),
    vendorName: z.string().optional(),
    ...projectTexts,
    title: z.string(),
    workMode: z.enum(workModes).optional(),
    timesheetCycle: z.enum(timesheetCycles).optional(),
    billingFrequency: z.enum(payCycles).optional(),
    termsDays: z.int().optional(),
    weekStart: z.enum(weekStartDays),
    version: z.int(),
  },
  { jobId: 'jobid' },
);
named('ConsultantProject', projectPart);

export const priorFields = {
  clientName: clearableText(150),
  title: clearableText(200),
  startOn: clearableDay(),
  endOn: clearableDay(),
  billRate: clearableAmount(),
  payRate: clearableAmount(),
  reason: clearableText(200),
};
export const priorsPart = z.object({
  projects: z.array(
    z.object({
      id: id(),
      clientName: z.string(),
      title: z.string(),
      ...priorTexts,
      /** Added when a project ended: it repeats the project, and is corrected there. */
      isAutomatic: z.boolean(),
      projectId: id().optional(),
    }),
  ),
  version: z.int(),
});
named('ConsultantPriorProjects', priorsPart);

export const managersPart = z.object({
  managers: z.array(
    z.object({
      id: id(),
      managerId: id(),
      name: z.string(),
      ...managerTexts,
      linkedAt: instant(),
    }),
  ),
  version: z.int(),
});
named('ConsultantManagers', managersPart);
