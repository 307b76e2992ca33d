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
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
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
export const planned = z.object({ scheduleId: id(), nextRunAt: instant(), people: z.int(), runs: z.int() });
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

export const schedulesApi = {
  search: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/results/schedule/search',
    takes: 'query',
    allow: { pages: readers, to: 'read' },
    units: 'filter',
    does: 'Outreach that is planned for later, by next run; `isOpen` leaves out what is done or cancelled.',
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
  }),
  edit: endpoint({
    ...write,
    verbs: ['PUT', 'POST'],
    path: '/api/results/schedule/edit',
    does: 'Moves the runs of a schedule that have not begun to other days; people keep their order.',
    input: z
      .object({ id: id(), version: optionalWhole(1, 2_000_000_000), ...days })
      .refine(...inOrder)
      .refine(...notTooLong),
    output: row,
    refuses: ['record.absent', 'record.stale', 'schedule.over', 'schedule.past', 'schedule.no-day'],
  }),
  state: endpoint({
    ...write,
    verbs: ['POST'],
    path: '/api/results/schedule/state',
    does: 'Pauses a schedule, resumes it or cancels it for good. A run that is overdue when it is resumed starts at once.',
    input: z.object({
      id: id(),
      version: optionalWhole(1, 2_000_000_000),
      state: choice(['ACTIVE', 'PAUSED', 'CANCELLED']),
    }),
    output: row,
    refuses: ['record.absent', 'record.stale', 'schedule.over'],
  }),
};
