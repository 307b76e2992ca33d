import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { listNames, listShape, pageOf } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  choice,
  day,
  id,
  inOrder,
  instant,
  optionalDay,
  optionalFlag,
  optionalId,
  optionalWhole,
  whole,
} from '#contract/core/shapes.ts';
import { extendWire, wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { isTooLong, mostScheduleSpan, scheduleKinds, scheduleStates } from '#domain/outreach/schedules.ts';

/** A day, or business days from one to another, at a time of the Business Unit's clock. */
const days = {
  startDate: day(),
  endDate: optionalDay(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage('time')),
};

const isDay = (given: string) => !Number.isNaN(Date.parse(given));

const notTooLong: readonly [
  (given: { startDate: string; endDate?: string | undefined }) => boolean,
  { path: PropertyKey[]; error: string },
] = [
  // It is asked of days that are none, too.
  (given) => !isDay(given.startDate) || !isTooLong(given),
  { path: ['endDate'], error: fieldMessage('daysAfterStart', mostScheduleSpan) },
];

/** When to send, in a call that else sends at once. */
export const whenToSend = z
  .object(days)
  .refine(...inOrder)
  .refine(...notTooLong);
named('WhenToSend', whenToSend);

/** What was planned instead of sent. */
export const planned = z.object({
  scheduleId: id(),
  /** Those of each Business Unit, where one click planned in several. */
  scheduleIds: z.array(id()).optional(),
  nextRunAt: instant(),
  people: z.int(),
  runs: z.int(),
});
named('PlannedOutreach', planned);

const run = z.object({
  number: z.int(),
  dueAt: instant(),
  people: z.int(),
  state: z.enum(['PLANNED', 'RUNNING', 'DONE']),
  queued: z.int(),
  skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
});
named('ScheduleRun', run);

const row = wireNames(
  {
    id: id(),
    version: z.int(),
    kind: z.enum(scheduleKinds),
    /** The job's title, or what the message is about. */
    title: z.string(),
    jobId: id().optional(),
    state: z.enum(scheduleStates),
    /** Why the product paused it. */
    why: z.string().optional(),
    startDate: z.string(),
    endDate: z.string().optional(),
    time: z.string(),
    timeZone: z.string(),
    nextRunAt: instant().optional(),
    /** The version of a template that a lead has to approve before anything of it starts. */
    waitsFor: z
      .object({
        name: z.string(),
        version: z.int(),
        templateId: id(),
        /** The lead who asks for changes to it, and for which. */
        refusedBy: z.string().optional(),
        refusedBecause: z.string().optional(),
        /** The newest version that is approved and can take its place. */
        newer: z.int().optional(),
      })
      .optional(),
    people: z.int(),
    queued: z.int(),
    skipped: z.int(),
    runs: z.array(run),
    by: z.string(),
    isMine: z.boolean(),
  },
  { jobId: 'jobid' },
);
named('OutreachScheduleRow', row);

const readers = [
  page.uploadJob,
  page.manageJobs,
  page.manageCandidates,
  page.chatbotHistory,
  page.recruiterDashboard,
] as const;
const write = {
  allow: { pages: [page.uploadJob, page.manageJobs, page.manageCandidates, page.chatbotHistory], to: 'write' },
  units: 'object',
  takes: 'json',
} as const;

const list = {
  verbs: ['GET', 'POST'],
  takes: 'query',
  units: 'filter',
  input: wireNames(
    {
      ...listShape(['nextRunAt']),
      jobId: optionalId(),
      isMine: optionalFlag(),
      isOpen: optionalFlag(),
    },
    { ...listNames, jobId: 'jobid' },
  ),
  output: pageOf('scheduleSearch', row),
  refuses: [],
} as const;
const edit = {
  verbs: ['PUT', 'POST'],
  input: z
    .object({ id: id(), version: optionalWhole(1, 2_000_000_000), ...days })
    .refine(...inOrder)
    .refine(...notTooLong),
  output: row,
  refuses: ['record.absent', 'record.stale', 'schedule.over', 'schedule.past', 'schedule.no-day'],
} as const;
const state = {
  verbs: ['POST'],
  input: z.object({
    id: id(),
    version: optionalWhole(1, 2_000_000_000),
    state: choice(['ACTIVE', 'PAUSED', 'CANCELLED']),
  }),
  output: extendWire(row, {
    /** What cancelling came to, in people: those who get nothing, and those for whom it was too late. */
    takenBack: z.object({ cancelled: z.int(), left: z.int() }).optional(),
  }),
  refuses: ['record.absent', 'record.stale', 'schedule.over'],
} as const;

const useVersion = {
  verbs: ['POST'],
  input: z.object({
    id: id(),
    version: optionalWhole(1, 2_000_000_000),
    templateVersion: whole(1, 2_000_000_000),
  }),
  output: row,
  refuses: ['record.absent', 'record.stale', 'schedule.over'],
} as const;

named('SearchSchedulesInput', list.input);
named('SearchSchedulesOutput', list.output);
named('EditScheduleInput', edit.input);
named('ScheduleStateInput', state.input);
named('UseTemplateVersionInput', useVersion.input);
named('ScheduleStateOutput', state.output);

export const schedulesApi = {
  search: endpoint({
    ...list,
    path: '/api/results/schedule/search',
    allow: { pages: readers, to: 'read' },
    does: 'Outreach to candidates that is planned for later, by next run; `isOpen` leaves out what was done more than a day ago or is cancelled.',
  }),
  edit: endpoint({
    ...write,
    ...edit,
    path: '/api/results/schedule/edit',
    does: 'Moves the runs of a schedule that have not begun to other days; people keep their order.',
  }),
  state: endpoint({
    ...write,
    ...state,
    path: '/api/results/schedule/state',
    does: 'Pauses a schedule, resumes it or cancels it for good, with what its runs wrote and has not left; `takenBack` counts. A run that is overdue when it is resumed starts at once.',
  }),
  useVersion: endpoint({
    ...write,
    ...useVersion,
    path: '/api/results/schedule/template',
    does: 'Writes what a schedule has not sent yet in the words of another version of its template: one that is approved, or the earlier one again. What is overdue starts a moment later, so that it can be taken back.',
  }),
};

const ofNetworks = { ...write, allow: { pages: [page.recruiterNetworks], to: 'write' } } as const;

/** The same for mail to recruiter networks. */
export const networkSchedulesApi = {
  search: endpoint({
    ...list,
    path: '/api/results/network/schedule/search',
    allow: { pages: [page.recruiterNetworks], to: 'read' },
    does: 'Mail to recruiter networks that is planned for later, by next run.',
  }),
  edit: endpoint({
    ...ofNetworks,
    ...edit,
    path: '/api/results/network/schedule/edit',
    does: 'Moves planned mail to recruiter networks that has not begun to other days.',
  }),
  state: endpoint({
    ...ofNetworks,
    ...state,
    path: '/api/results/network/schedule/state',
    does: 'Pauses planned mail to recruiter networks, resumes it or cancels it for good.',
  }),
  useVersion: endpoint({
    ...ofNetworks,
    ...useVersion,
    path: '/api/results/network/schedule/template',
    does: 'Writes what planned mail to recruiter networks has not sent yet in the words of another version of its template.',
  }),
};
