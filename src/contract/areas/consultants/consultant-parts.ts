import { z } from 'zod';
import { type Endpoint, endpoint, type Schema } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  clearableId,
  clearableText,
  day,
  id,
  optionalFlag,
  optionalId,
  optionalMail,
  optionalText,
  optionalWhole,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import type { weekStates } from '#domain/consultants/project-money.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { acceptedLoss, rateFields, rateNames, ratesPart, weeksPart } from './consultant-rate-shapes.ts';
import {
  consultantPath,
  employmentFields,
  employmentPart,
  managersPart,
  ofConsultant,
  ofConsultantNames,
  personalFields,
  personalPart,
  priorFields,
  priorsPart,
  projectFields,
  projectPart,
  skillFields,
  skillsPart,
  version,
  write,
} from './consultant-shapes.ts';
import { timelineFields, timelinePart } from './consultant-timeline-shapes.ts';

/** A call that adds a part, or a row of one (ruling 95). */
const adds = <const P extends string, I extends Schema, O extends Schema>(
  name: P,
  does: string,
  input: I,
  output: O,
  refuses: Endpoint['refuses'] = [],
) =>
  endpoint({
    verbs: ['POST'],
    path: consultantPath(`create${name}`),
    ...write,
    takes: 'json',
    units: 'object',
    does,
    input,
    output,
    refuses: ['record.absent', 'record.stale', 'consultant.part-exists', ...refuses],
  });

/** A call that changes a part, a row of one, or the whole list with its version (ruling 95). */
const changes = <const P extends string, I extends Schema, O extends Schema>(
  name: P,
  does: string,
  input: I,
  output: O,
  refuses: Endpoint['refuses'] = [],
) =>
  endpoint({
    verbs: ['PUT'],
    path: consultantPath(`update${name}ByConsultantInfoId`),
    ...write,
    takes: 'json',
    units: 'object',
    does,
    input,
    output,
    refuses: ['record.absent', 'record.stale', ...refuses],
  });

/** The input of a call about a part: whose it is, the version that its sender saw, and the fields. */
const part = <const F extends z.ZodRawShape>(fields: F) =>
  wireNames(
    { ...ofConsultant, version: version(), ...fields } as typeof ofConsultant & {
      version: ReturnType<typeof version>;
    } & F,
    ofConsultantNames as never,
  );

const hours = () =>
  z
    .union([z.string(), z.number()])
    .transform(String)
    .refine((value) => /^\d{1,3}(\.\d{1,2})?$/.test(value.trim()), fieldMessage('hours'))
    .transform((value) => value.trim());
const weekFields = {
  weekEnding: day(),
  /** The day of the week on which the segment begins, from 1; needed where a rate line cuts the week. */
  segment: optionalWhole(1, 7),
  regularHours: hours().optional(),
  overtimeHours: hours().optional(),
  state: z.enum(['DRAFT', 'SUBMITTED'] satisfies (typeof weekStates)[number][]).optional(),
  managerLinkId: clearableId(),
  note: clearableText(500),
  /** Takes the recorded hours away: the week is expected again. */
  remove: optionalFlag(),
  version: version(),
};
const weekRefusals = [
  'consultant.week-frozen',
  'consultant.week-invoiced',
  'consultant.choose-segment',
  'consultant.no-project',
] as const;
const managerFields = {
  managerId: optionalId(),
  name: optionalText(100),
  title: optionalText(100),
  email: optionalMail(),
  phone: optionalText(40),
};
const rateRefusals = ['consultant.no-project', 'consultant.loss'] as const;

/** What adding a part and changing it both take. */
const personalInput = named('ConsultantPersonalInput', part(personalFields));
const employmentInput = named('ConsultantEmploymentInput', part(employmentFields));
const timelineInput = named('ConsultantTimelineInput', part(timelineFields));
const rateInput = named(
  'ConsultantRateInput',
  wireNames(
    { ...ofConsultant, version: version(), ...rateFields, acceptedLoss },
    { ...ofConsultantNames, ...rateNames },
  ),
);

/** The parts of a consultant: one pair of calls for each. */
export const consultantPartsApi = {
  addPersonal: adds(
    'PersonalDetails',
    'Adds the personal details of a consultant who has none.',
    personalInput,
    personalPart,
  ),
  changePersonal: changes(
    'PersonalDetails',
    'Changes the personal details; what is left out stays, what is empty is cleared.',
    personalInput,
    personalPart,
  ),
  addSkill: adds('Skills', 'Adds a skill to the list of a consultant.', part(skillFields), skillsPart),
  changeSkills: changes(
    'Skills',
    'Changes one skill by its id, or the whole list with its version.',
    part({
      id: optionalId(),
      ...skillFields,
      remove: optionalFlag(),
      skills: z.array(z.object(skillFields)).max(200).optional(),
    }),
    skillsPart,
    ['consultant.part-exists'],
  ),
  addEmployment: adds('Employment', 'Adds how a consultant is employed.', employmentInput, employmentPart),
  changeEmployment: changes(
    'Employment',
    'Changes how a consultant is employed; what is left out stays.',
    employmentInput,
    employmentPart,
  ),
  addProject: adds(
    'ProjectDetails',
    'Adds a project to a consultant who has no open one; beside an open one a lead does so with a reason.',
    part({ ...projectFields, startDate: timelineFields.startDate, overrideReason: optionalText(500) }),
    projectPart,
    ['consultant.active', 'consultant.lead-only'],
  ),
  changeProject: changes(
    'ProjectDetails',
    'Changes the details of a project; what is left out stays.',
    part(projectFields),
    projectPart,
    ['consultant.no-project'],
  ),
  addTimeline: adds('ProjectTimeline', 'Says when a project without dates starts.', timelineInput, timelinePart, [
    'consultant.no-project',
    'consultant.hours-outside',
  ]),
  changeTimeline: changes(
    'ProjectTimeline',
    'Changes dates, adds an extension, or ends the project; where the unit asks for it, a later planned end and the last two are requests.',
    timelineInput,
    timelinePart,
    ['consultant.no-project', 'consultant.hours-outside'],
  ),
  addRate: adds(
    'HourlyRatesAndFees',
    'Adds a rate line from a day on, with the fees of that day copied; where the unit asks for it, a request.',
    rateInput,
    ratesPart,
    rateRefusals,
  ),
  changeRate: changes(
    'HourlyRatesAndFees',
    'Adds the next rate line: no line is ever changed.',
    rateInput,
    ratesPart,
    rateRefusals,
  ),
  addPrior: adds('PriorProjects', 'Adds an earlier project.', part(priorFields), priorsPart),
  changePriors: changes(
    'PriorProjects',
    'Changes one earlier project by its id, or the whole list with its version.',
    part({
      id: optionalId(),
      ...priorFields,
      remove: optionalFlag(),
      projects: z.array(z.object(priorFields)).max(100).optional(),
    }),
    priorsPart,
    ['record.in-use'],
  ),
  addWeek: adds('WeeklyNumbers', 'Records the hours of a week.', part(weekFields), weeksPart, weekRefusals),
  changeWeeks: changes(
    'WeeklyNumbers',
    'Changes the hours of one week by its id or its end, or of several weeks at once.',
    part({
      id: optionalId(),
      ...weekFields,
      weekEnding: weekFields.weekEnding.optional(),
      weeks: z.array(z.object(weekFields)).max(60).optional(),
    }),
    weeksPart,
    weekRefusals,
  ),
  addManager: adds(
    'ManagerDetails',
    'Links a manager of the list to the project, or adds one and links them.',
    part(managerFields),
    managersPart,
    ['record.duplicate', 'consultant.no-project'],
  ),
  changeManagers: changes(
    'ManagerDetails',
    'Sets which managers of the list belong to the project.',
    part({ id: optionalId(), ...managerFields, managerIds: z.array(id()).max(20).optional() }),
    managersPart,
    ['consultant.manager-in-use', 'consultant.no-project'],
  ),
  removeManager: endpoint({
    verbs: ['DELETE'],
    path: consultantPath('deleteManagerDetailsById'),
    ...write,
    takes: 'query',
    units: 'object',
    does: 'Ends the link of a manager to a project; the manager stays in the list.',
    input: z.object({ id: id() }),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent', 'consultant.manager-in-use'],
  }),
};
