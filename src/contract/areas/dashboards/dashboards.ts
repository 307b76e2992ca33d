import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { pageOf, pageShape } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  choice,
  id,
  inOrder,
  instant,
  optionalChoice,
  optionalDay,
  optionalFlag,
  optionalId,
  optionalText,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import type { Label } from '#contract/lists/list-filters.ts';
import { page } from '#domain/access/pages.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { grabOutcomes } from '#domain/grabber/outcomes.ts';
import { loginHealths } from '#domain/vault.ts';
import { metricKeys } from './metrics.ts';

/** The views of a dashboard and the page that each needs (ruling 104). */
export const viewPages = {
  recruiter: page.recruiterDashboard,
  lead: page.teamLeadDashboard,
  analytics: page.analyticsDashboard,
  automation: page.automationDashboard,
} as const;
export const dashboardViews = ['recruiter', 'lead', 'analytics', 'automation'] as const;
export type DashboardView = (typeof dashboardViews)[number];

/** Days that a range has at most (ruling 105). */
export const mostRangeDays = 400;

const dayMs = 86_400_000;
type Days = { startDate?: string | undefined; endDate?: string | undefined };

/** What every call of a dashboard reads: inclusive days of the unit, the state of knowledge, the view. */
const range = {
  startDate: optionalDay(),
  endDate: optionalDay(),
  asOf: instant().optional(),
  view: optionalChoice(dashboardViews),
};
const notTooLong: readonly [(given: Days) => boolean, { path: PropertyKey[]; error: string }] = [
  ({ startDate, endDate }) =>
    startDate === undefined ||
    endDate === undefined ||
    (Date.parse(endDate) - Date.parse(startDate)) / dayMs < mostRangeDays,
  { path: ['endDate'], error: fieldMessage('rangeTooLong', mostRangeDays) },
];

/** What every answer says of itself. */
const said = {
  startDate: z.string(),
  endDate: z.string(),
  asOf: z.string(),
  /** The zone that cuts the days; several where the applied units have several. */
  timeZone: z.string(),
};

/** Where a number leads: its rows. */
const drill = wireNames(
  {
    metric: choice(metricKeys),
    recruiterId: optionalId(),
    clientId: optionalId(),
    sourceId: optionalId(),
    mark: optionalText(300),
    currency: optionalText(3),
  },
  {},
);
named('DashboardDrill', drill);

const tile = z.object({
  key: choice(metricKeys),
  /** Absent where there is nothing to divide by or to wait for. */
  value: z.number().optional(),
  unit: z.enum(['count', 'percent', 'hours', 'days', 'money']),
  /** Of an amount; each currency has a number of its own (ruling 107). */
  currency: z.string().optional(),
  /** What a share or a time is made of. */
  of: z.int().optional(),
  /** The ninth of ten, for a time; and how many have none yet. */
  p90: z.number().optional(),
  open: z.int().optional(),
  previous: z.number().optional(),
  /** Recorded more than a day after it happened; part of the value. */
  late: z.int(),
  drill,
});
named('DashboardTile', tile);

const series = z.object({
  key: choice(metricKeys),
  /** Only what is counted in thousands is drawn as bars (ruling 108). */
  unit: z.enum(['thousands', 'count', 'hours']),
  /** Of an amount. Its points are the days that have one. */
  currency: z.string().optional(),
  total: z.number(),
  points: z.array(z.object({ day: z.string(), value: z.number().optional(), late: z.number() })),
});
named('DashboardSeries', series);

const funnel = z.object({
  key: choice(metricKeys),
  total: z.int(),
  /** Without an end and younger than two weeks. */
  undecided: z.int().optional(),
  steps: z.array(z.object({ key: z.string(), value: z.int() })),
});
named('DashboardFunnel', funnel);

const tableRow = z.object({
  id: z.int().optional(),
  name: z.string(),
  isOwn: z.boolean().optional(),
  cells: z.record(z.string(), z.number().nullable()),
});
named('DashboardTableRow', tableRow);
const table = z.object({ key: z.string(), columns: z.array(z.string()), rows: z.array(tableRow) });
named('DashboardTable', table);

const pace = z.object({ own: z.number().optional(), median: z.number().optional(), people: z.int(), days: z.int() });

/** A job as dashboards list it. */
const dashboardJob = wireNames(
  {
    jobId: id(),
    title: z.string(),
    clientName: z.string(),
    requisition: z.string().optional(),
    ownerName: z.string(),
    assigned: z.array(z.object({ id: id(), name: z.string() })),
    releasedAt: instant().optional(),
    dueAt: instant().optional(),
    /** Business hours since it opened, or since the last action. */
    waitingHours: z.number().optional(),
    lastRunAt: instant().optional(),
    version: z.int(),
  },
  { jobId: 'jobid' },
);
named('DashboardJobRow', dashboardJob);

const schedule = wireNames(
  {
    day: z.string(),
    jobId: id(),
    jobTitle: z.string(),
    startedBy: z.string(),
    channel: z.string(),
    planned: z.int(),
    sent: z.int(),
    held: z.int(),
    failed: z.int(),
    replied: z.int(),
    completed: z.int(),
  },
  { jobId: 'jobid' },
);
named('ChatScheduleRow', schedule);
const schedules = z.object({
  ...said,
  totals: z.object({
    planned: z.int(),
    sent: z.int(),
    held: z.int(),
    failed: z.int(),
    replied: z.int(),
    completed: z.int(),
  }),
  schedules: z.array(schedule),
});

named('ChatSchedules', schedules);

const { recruiterDashboard, teamLeadDashboard, analyticsDashboard, automationDashboard } = page;
const dashboardPages = [analyticsDashboard, recruiterDashboard, teamLeadDashboard] as const;
const allDashboardPages = [...dashboardPages, automationDashboard] as const;

const reading = { verbs: ['GET', 'POST'], takes: 'query', units: 'filter', refuses: [] } as const;
const rangeInput = wireNames(range, {})
  .refine(...inOrder)
  .refine(...notTooLong);
named('DashboardRange', rangeInput);
const to = (...pages: readonly (typeof allDashboardPages)[number][]) => ({ pages, to: 'read' }) as const;

/** The words of an export of rows. */
const label = (en: string, tr: string, ar: string): Label => ({ en, tr, ar });
export const rowColumns = {
  at: label('When', 'Zaman', 'الوقت'),
  late: label('Late', 'Geç', 'متأخر'),
  jobTitle: label('Job', 'İş', 'الوظيفة'),
  clientName: label('Client', 'Müşteri', 'العميل'),
  candidateName: label('Candidate', 'Aday', 'المرشح'),
  recruiter: label('By', 'Yapan', 'بواسطة'),
  unit: label('Business Unit', 'İş birimi', 'وحدة العمل'),
  value: label('Value', 'Değer', 'القيمة'),
  marks: label('Reached', 'Ulaşılan', 'المراحل'),
} as const;

/** One row behind a number. */
const factRow = wireNames(
  {
    id: id(),
    at: instant(),
    isLate: z.boolean(),
    jobId: optionalId(),
    jobTitle: z.string().optional(),
    clientName: z.string().optional(),
    candidateId: optionalId(),
    candidateName: z.string().optional(),
    recruiter: z.string().optional(),
    unitCode: z.string(),
    /** The zone of the unit, in which the days of the cut are. */
    timeZone: z.string(),
    value: z.number().optional(),
    marks: z.array(z.string()),
  },
  { jobId: 'jobid', candidateId: 'candid' },
);
named('DashboardFactRow', factRow);

const rowsShape = {
  ...range,
  metric: choice(metricKeys),
  recruiterId: optionalId(),
  clientId: optionalId(),
  sourceId: optionalId(),
  /** A step of a cohort, `HIT` or `MISS` of a share, `OPEN` of a time, who rejected and why. */
  mark: optionalText(300),
  currency: optionalText(3),
  /** One day of the range, or with `untilDay` several. */
  day: optionalDay(),
  untilDay: optionalDay(),
  lateOnly: optionalFlag(),
};

/** The dashboards and what stands behind their numbers. */
export const dashboardsApi = {
  data: endpoint({
    ...reading,
    path: '/api/commons/dashboard/data',
    allow: to(...dashboardPages),
    does: 'The figures of a dashboard: tiles, series, funnel and tables of a range, as they were known at a moment.',
    input: rangeInput,
    output: z.object({
      ...said,
      view: z.enum(dashboardViews),
      units: z.array(z.string()),
      tiles: z.array(tile),
      series: z.array(series),
      tables: z.array(table),
      funnel: z.array(funnel),
      pace: pace.optional(),
    }),
  }),
  schedules: endpoint({
    ...reading,
    path: '/api/commons/dashboard/chatbot/schedules',
    allow: to(automationDashboard, recruiterDashboard),
    does: 'The conversations that people started with candidates, by day and job: planned, sent, held, answered.',
    input: rangeInput,
    output: schedules,
  }),
  automation: endpoint({
    ...reading,
    path: '/api/commons/dashboard/automation/data',
    allow: to(automationDashboard),
    does: 'What the product did by itself: rows of vendor systems, messages by their state, conversations and how they stand.',
    input: rangeInput,
    output: z.object({
      ...said,
      tiles: z.array(tile),
      series: z.array(series),
      funnel: z.array(funnel),
      /** Messages of the range by channel and state. */
      messages: z.array(z.object({ channel: z.string(), state: z.string(), count: z.int(), oldestAt: instant() })),
      /** What became of the rows of vendor system files. */
      outcomes: z.array(z.object({ outcome: z.enum(grabOutcomes), count: z.int() })),
      /** Why messages of the range wait or were not allowed to leave. */
      stopped: z.array(z.object({ state: z.enum(['HELD', 'BLOCKED']), reason: z.string(), count: z.int() })),
      /** What each vendor system gave: rows of files by what became of them. */
      vendors: z.array(z.object({ vmsProvider: z.string(), outcome: z.enum(grabOutcomes), count: z.int() })),
      /** The logins of vendor systems as somebody last found them, and the oldest password. */
      logins: z.object({
        counts: z.array(z.object({ health: z.enum(loginHealths), count: z.int() })),
        oldestRotatedAt: instant().optional(),
      }),
      /** Whether a mail account is set up; without one messages wait. */
      canMail: z.boolean(),
    }),
  }),
  automationSchedules: endpoint({
    ...reading,
    path: '/api/commons/dashboard/chatbot/schedules/autopr',
    allow: to(automationDashboard),
    does: 'The conversations that automation started with candidates. None without a plan.',
    input: rangeInput,
    output: schedules,
  }),
  unattended: endpoint({
    ...reading,
    path: '/api/commons/dashboard/getAllJobUnattended',
    allow: to(...dashboardPages),
    does: 'The open jobs on which nobody has worked since they opened, the oldest first. Days cut by when they opened.',
    input: wireNames({ ...range, stuck: optionalFlag() }, {})
      .refine(...inOrder)
      .refine(...notTooLong),
    output: wireNames({ asOf: z.string(), timeZone: z.string(), total: z.int(), jobs: z.array(dashboardJob) }, {}),
  }),
  clientTotals: endpoint({
    ...reading,
    path: '/api/commons/dashboard/getAllJobsClientsTotals',
    allow: to(analyticsDashboard, teamLeadDashboard),
    does: 'Per client: open jobs, openings left, jobs opened, submissions, interviews, offers, starts, unattended jobs.',
    input: rangeInput,
    output: z.object({ ...said, ...table.shape }),
  }),
  recruiterSubmissions: endpoint({
    ...reading,
    path: '/api/commons/dashboard/getRecruiterSubmissions',
    allow: to(...dashboardPages),
    does: 'Per recruiter: first submissions, resubmissions, interviews, placements. Without page 23 or 25 the own row and the median of all.',
    input: rangeInput,
    output: z.object({ ...said, ...table.shape, pace }),
  }),
  recruiterJobs: endpoint({
    ...reading,
    path: '/api/commons/dashboard/assignedRecruitersJobs',
    allow: to(recruiterDashboard, teamLeadDashboard),
    does: 'Per recruiter: open, unattended and due jobs, candidates in chat, submissions, last action. Without page 25 the own row.',
    input: rangeInput,
    output: z.object({
      ...said,
      recruiters: z.array(
        wireNames(
          {
            userId: id(),
            name: z.string(),
            cells: z.record(z.string(), z.number()),
            lastActionAt: instant().optional(),
          },
          { userId: 'recruiterId' },
        ),
      ),
      /** Open jobs without anybody. */
      unassigned: z.int(),
    }),
  }),
  rows: endpoint({
    ...reading,
    path: '/api/commons/dashboard/rows',
    allow: to(...allDashboardPages),
    does: 'The rows behind a number: as many as it says, by the same condition.',
    input: wireNames({ ...rowsShape, ...pageShape() }, { page: 'page_no', size: 'limit' })
      .refine(...inOrder)
      .refine(...notTooLong),
    output: pageOf('factSearch', factRow),
  }),
  exportRows: endpoint({
    verbs: ['POST'],
    path: '/api/commons/dashboard/rows/export',
    takes: 'json',
    answers: 'file',
    allow: to(...allDashboardPages),
    units: 'filter',
    does: 'The rows behind a number as a CSV or XLSX file; more than 1000 rows need a fresh step-up.',
    input: wireNames(
      { ...rowsShape, format: choice(['csv', 'xlsx']), language: optionalChoice(['en', 'tr', 'ar']) },
      {},
    )
      .refine(...inOrder)
      .refine(...notTooLong),
    output: z.unknown(),
    refuses: ['auth.step-up-needed'],
  }),
};
