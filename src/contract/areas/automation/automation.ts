import { z } from 'zod';
import { cause } from '#contract/areas/job-boards/cause.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  choice,
  clearableId,
  dayRange,
  flag,
  id,
  inOrder,
  instant,
  optionalChoice,
  optionalFlag,
  optionalId,
  optionalTime,
  optionalWhole,
  text,
  timeZone,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { missedPolicies, planStates, scheduleKinds } from '#domain/automation/plan.ts';

/** What the automation of a unit may do. */
const settings = z.object({
  autoMatch: z.boolean(),
  autoBot: z.boolean(),
  minScore: z.int(),
  perJob: z.int(),
  dailyCap: z.int(),
  channel: z.enum(['email', 'sms', 'both']),
  chatbotTypeId: id().optional(),
  reverseMatch: z.boolean(),
  /** Everything but sending: what would have been sent is written down. */
  isDry: z.boolean(),
});
named('AutomationSettings', settings);

const settingFields = {
  autoMatch: optionalFlag(),
  autoBot: optionalFlag(),
  minScore: optionalWhole(0, 100),
  perJob: optionalWhole(1, 50),
  dailyCap: optionalWhole(0, 500),
  channel: optionalChoice(['email', 'sms', 'both']),
  /** Null for the standard questions. */
  chatbotTypeId: clearableId(),
  reverseMatch: optionalFlag(),
  isDry: optionalFlag(),
};

const plan = z.object({
  unitId: id(),
  unitCode: z.string(),
  /** The time zone of the unit. */
  timeZone: z.string(),
  state: z.enum(planStates),
  since: instant(),
  version: z.int(),
  settings,
  /** In whose name it acts. */
  actsAs: z.string().optional(),
  lastError: z.string().optional(),
});
named('AutomationPlan', plan);

/** One planned time of a schedule with what became of it. */
const tick = z.object({
  id: id(),
  scheduleId: id(),
  kind: z.enum(scheduleKinds),
  plannedAt: instant(),
  state: z.enum(['WAITING', 'RUNNING', 'DONE', 'SKIPPED', 'FAILED']),
  why: z.string().optional(),
  startedAt: instant().optional(),
  endedAt: instant().optional(),
  counts: z.record(z.string(), z.number()),
});
named('AutomationTick', tick);

const schedule = z.object({
  id: id(),
  kind: z.enum(scheduleKinds),
  cron: z.string(),
  timeZone: z.string(),
  windowFrom: z.string().optional(),
  windowUntil: z.string().optional(),
  missed: z.enum(missedPolicies),
  isActive: z.boolean(),
  nextRunAt: instant().optional(),
  lastRunAt: instant().optional(),
  /** Times of the last day within its hours and while the plan ran, and how many of them ran. */
  planned: z.int(),
  ran: z.int(),
  version: z.int(),
});
named('AutomationSchedule', schedule);

const service = z.object({
  alive: z.boolean(),
  leader: z.string().optional(),
  heartbeatAgeSec: z.int().optional(),
  /** Since when nothing is sent by automation, and who pulled the switch. */
  killedAt: instant().optional(),
  killedBy: z.string().optional(),
});
named('AutomationService', service);

/** A process that serves the installation; one without a heartbeat is dead. */
const serverProcess = z.object({
  name: z.string(),
  host: z.string(),
  /** Its number among the processes of one command. */
  number: z.int().optional(),
  version: z.string(),
  roles: z.array(z.enum(['calls', 'tasks', 'matching'])),
  isAlive: z.boolean(),
  /** Whether it moves the schedules. */
  leads: z.boolean(),
  heartbeatAgeSec: z.int(),
  memoryMb: z.int(),
  startedAt: instant(),
  /** Background tasks that it runs, or ran when it was last heard of. */
  running: z.array(z.object({ name: z.string(), since: instant() })),
  /** What ended it, where its first process knows. */
  why: z.string().optional(),
});
named('ServerProcess', serverProcess);

const status = z.object({
  service,
  processes: z.array(serverProcess),
  plan: plan.optional(),
  schedules: z.array(schedule),
  ticks: z.array(tick),
  /** Acts of the last seven days by kind. */
  counts: z.record(z.string(), z.int()),
});
named('AutomationStatus', status);

/** Work that goes on, waits or failed, whoever began it. */
const work = wireNames(
  {
    kind: z.enum(['resumes', 'match', 'vendor-file', 'list-import', 'automation', 'posting']),
    id: id(),
    name: z.string(),
    jobId: id().optional(),
    /** Of a file of a vendor system. */
    uploadId: z.string().optional(),
    state: z.enum(['WAITING', 'RUNNING', 'FAILED', 'DONE']),
    done: z.int().optional(),
    total: z.int().optional(),
    by: z.string().optional(),
    startedAt: instant(),
    endedAt: instant().optional(),
    why: z.string().optional(),
    /** The same as codes, where it is about a system outside. */
    causes: z.array(cause).optional(),
    mayCancel: z.boolean(),
    mayRetry: z.boolean(),
  },
  { jobId: 'jobid', uploadId: 'uploadid' },
);
named('BackgroundWork', work);

const reads = { allow: { pages: [page.automationDashboard], to: 'read' } } as const;
const writes = { allow: { pages: [page.automationDashboard], to: 'write' } } as const;
const chosen = { kind: choice(['resumes', 'match', 'vendor-file']), id: id() };

/** The automation service (ruling 68): it prepares, people decide; it submits and rejects nobody. */
export const automationApi = {
  check: endpoint({
    verbs: ['GET'],
    path: '/api/automation/check',
    ...reads,
    units: 'filter',
    takes: 'query',
    does: 'Whether the automation of the applied unit can work, what is missing, and whether the service lives.',
    input: z.object({}),
    output: service.extend({
      ready: z.boolean(),
      missing: z.array(z.enum(['unit', 'mail', 'chatbot', 'quarantine', 'service'])),
      state: z.enum(planStates),
      version: z.int(),
    }),
    refuses: [],
  }),
  start: endpoint({
    verbs: ['POST'],
    path: '/api/automation/start',
    ...writes,
    units: 'create',
    takes: 'json',
    does: 'Starts the automation of the applied unit in the name of the caller; where it runs, it answers the state.',
    input: z.object(settingFields),
    output: plan,
    refuses: ['scope.choose-unit', 'automation.killed'],
  }),
  update: endpoint({
    verbs: ['PUT', 'POST'],
    path: '/api/automation/update',
    ...writes,
    units: 'create',
    takes: 'json',
    does: 'Changes the plan of the applied unit; every save is a version.',
    input: z.object({ ...settingFields, version: optionalWhole(1, 2_000_000_000) }),
    output: plan,
    refuses: ['scope.choose-unit', 'record.stale'],
  }),
  stop: endpoint({
    verbs: ['POST'],
    path: '/api/automation/stop',
    ...writes,
    units: 'create',
    takes: 'json',
    does: 'Stops the automation of the applied unit: nothing new begins, and what runs ends its step.',
    input: z.object({}),
    output: plan,
    refuses: ['scope.choose-unit'],
  }),
  status: endpoint({
    verbs: ['GET'],
    path: '/api/automation/status',
    ...reads,
    units: 'filter',
    takes: 'query',
    does: 'The service, the plan of the applied unit, its schedules with their next runs and the latest ticks.',
    input: z.object({}),
    output: status,
    refuses: [],
  }),
  userCounts: endpoint({
    verbs: ['GET'],
    path: '/api/automation/usercountDetails',
    ...reads,
    units: 'filter',
    takes: 'query',
    does: 'For each user and for the automation: jobs opened, people moved, conversations begun, messages.',
    input: z.object(dayRange()).refine(...inOrder),
    output: z.object({
      users: z.array(
        z.object({
          name: z.string(),
          isAutomation: z.boolean(),
          jobs: z.int(),
          people: z.int(),
          chats: z.int(),
          messages: z.int(),
        }),
      ),
    }),
    refuses: [],
  }),
  markUpload: endpoint({
    verbs: ['POST', 'PUT'],
    path: '/api/automation/updatecandidateUpload',
    ...writes,
    units: 'object',
    takes: 'json',
    does: 'Ends, cancels or repeats an upload of resumes.',
    input: wireNames({ uploadId: id(), state: choice(['DONE', 'CANCELLED', 'RETRY']) }, { uploadId: 'uploadid' }),
    output: wireNames({ uploadId: id(), state: z.string() }, { uploadId: 'uploadid' }),
    refuses: ['record.absent'],
  }),
  details: endpoint({
    verbs: ['GET'],
    path: '/api/automation/getDetails',
    ...reads,
    units: 'filter',
    takes: 'query',
    does: 'The versions of the plan, and of one tick or of the latest ones what was done or would have been.',
    input: z.object({ id: optionalId() }),
    output: z.object({
      versions: z.array(z.object({ version: z.int(), settings, by: z.string().optional(), at: instant() })),
      acts: z.array(
        wireNames(
          {
            id: id(),
            kind: z.enum(['MATCHED', 'ASKED', 'WOULD_ASK', 'SKIPPED', 'TOLD']),
            jobId: id().optional(),
            title: z.string().optional(),
            candidateId: id().optional(),
            name: z.string().optional(),
            why: z.string().optional(),
            at: instant(),
            /** Of somebody who was left out more than once: how often, and since when. */
            times: z.int().optional(),
            firstAt: instant().optional(),
          },
          { jobId: 'jobid', candidateId: 'candid' },
        ),
      ),
    }),
    refuses: [],
  }),
  saveSchedule: endpoint({
    verbs: ['POST'],
    path: '/api/automation/schedules/save',
    ...writes,
    units: 'create',
    takes: 'json',
    does: 'Adds a schedule to the applied unit, or changes one; its next run is reckoned in its zone.',
    input: z.object({
      id: optionalId(),
      version: optionalWhole(1, 2_000_000_000),
      kind: choice(scheduleKinds),
      cron: text(60),
      timeZone: timeZone(),
      windowFrom: optionalTime(),
      windowUntil: optionalTime(),
      missed: choice(missedPolicies),
      isActive: flag(),
    }),
    output: schedule,
    refuses: ['record.absent', 'record.stale', 'scope.choose-unit'],
  }),
  removeSchedule: endpoint({
    verbs: ['POST'],
    path: '/api/automation/schedules/remove',
    ...writes,
    units: 'object',
    takes: 'json',
    does: 'Removes a schedule with its ticks.',
    input: z.object({ scheduleId: id() }),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent'],
  }),
  kill: endpoint({
    verbs: ['POST'],
    path: '/api/automation/kill',
    allow: { group: 'admin', page: page.businessUnits, to: 'write' },
    units: 'none',
    takes: 'json',
    does: 'Stops every plan at once, lets no automation act and holds what it and the chatbot write by themselves, or resumes all of it.',
    input: z.object({ isOn: flag() }),
    output: service,
    refuses: [],
  }),
  work: endpoint({
    verbs: ['GET'],
    path: '/api/automation/work',
    ...reads,
    units: 'filter',
    takes: 'query',
    does: 'All background work of the applied units: what runs, waits and failed, and what ended lately.',
    input: z.object({}),
    output: z.object({ work: z.array(work) }),
    refuses: [],
  }),
  cancelWork: endpoint({
    verbs: ['POST'],
    path: '/api/automation/work/cancel',
    ...writes,
    units: 'object',
    takes: 'json',
    does: 'Cancels background work that can be.',
    input: named('WorkChoice', z.object(chosen)),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent', 'import.done'],
  }),
  retryWork: endpoint({
    verbs: ['POST'],
    path: '/api/automation/work/retry',
    ...writes,
    units: 'object',
    takes: 'json',
    does: 'Begins background work that failed once more.',
    input: z.object({
      kind: choice(['resumes', 'match', 'vendor-file', 'posting']),
      id: id(),
      again: flag().default(true),
    }),
    output: z.object({ message: z.string() }),
    refuses: [
      'record.absent',
      'job.not-open',
      'match.no-skills',
      'import.running',
      'import.done',
      'import.mapped-twice',
      'grab.no-requisition',
    ],
  }),
};
