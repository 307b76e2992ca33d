import type { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { grabOutcomes } from '#domain/grabber/outcomes.ts';
import { addDays } from '#domain/places/business-days.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { readCut, saidOf } from './cut.ts';
import type { Cut } from './cut-queries.ts';
import { readFunnel, readSeries, readTiles } from './figures.ts';
import { readMarks } from './figures-numbers.ts';
import {
  countLogins,
  countMessages,
  countStopped,
  countVendorRows,
  findSchedules,
  mostSchedules,
} from './outreach-queries.ts';
import { seesNames } from './people.ts';
import { fromDay, withSums } from './sums.ts';

type Schedules = Output<typeof dashboardsApi.schedules>;

const none = { planned: 0, sent: 0, held: 0, failed: 0, replied: 0, completed: 0 };

/** The conversations that people started. */
export const readSchedules = (given: Input<typeof dashboardsApi.schedules>, call: SignedInCall): Promise<Schedules> =>
  schedulesOf(given, 'PERSON', call);

/** The conversations that automation started. */
export const readAutomationSchedules = (
  given: Input<typeof dashboardsApi.automationSchedules>,
  call: SignedInCall,
): Promise<Schedules> => schedulesOf(given, 'AUTOMATION', call);

/** Conversations of an origin; names of others only for who is told them. */
async function schedulesOf(
  given: Input<typeof dashboardsApi.automationSchedules>,
  origin: 'PERSON' | 'AUTOMATION',
  call: SignedInCall,
): Promise<Schedules> {
  const cut = await readCut(given, call);
  const rows = await newestSchedules(call.db, origin === 'AUTOMATION' ? { ...cut, own: undefined } : cut, origin);
  const isTold = (starter: number) => seesNames(call) || starter === call.who.userId;
  const totals = { ...none };
  for (const row of rows) for (const key of Object.keys(totals) as (keyof typeof none)[]) totals[key] += row[key];
  return {
    ...saidOf(cut),
    totals,
    schedules: rows.map(({ job_id, job_title, started_by, starter, ...row }) => ({
      ...row,
      jobId: job_id,
      jobTitle: job_title,
      startedBy: isTold(starter) ? started_by : '',
    })),
  };
}

/**
 * The newest groups of a range. Those of the newest days come first, so that what happened before them is read only where they
 * do not fill the list.
 */
async function newestSchedules(db: Db, cut: Cut, origin: 'PERSON' | 'AUTOMATION') {
  const from = addDays(cut.endDate, -newestDays);
  const newest = from > cut.startDate ? await findSchedules(db, fromDay(cut, from), origin) : [];
  return newest.length === mostSchedules ? newest : findSchedules(db, cut, origin);
}

/** Days in which a large unit starts more conversations than a list shows. */
const newestDays = 14;

/** What goes by itself once people have asked for it: rows of vendor systems, messages, conversations, and what stops them. */
export async function readAutomation(
  given: Input<typeof dashboardsApi.automation>,
  call: SignedInCall,
): Promise<Output<typeof dashboardsApi.automation>> {
  const { db } = call;
  const asked = await readCut({ ...given, view: 'automation' }, call);
  const cut = await withSums(db, { ...asked, own: undefined });
  const [tiles, rowSeries, series, funnel, messages, outcomes, stopped, vendors, logins] = await Promise.all([
    readTiles(db, cut, [
      'grab.rows',
      'grab.latency',
      'msgs.sent',
      'chats',
      'chats.failed',
      'reply.first',
      'sub.first',
      'auto.share',
    ]),
    readSeries(db, cut, 'grab.rows', 'thousands'),
    readSeries(db, cut, 'msgs.sent', 'thousands'),
    readFunnel(db, cut, 'chats'),
    countMessages(db, cut),
    readMarks(db, 'grab.rows', cut),
    countStopped(db, cut),
    countVendorRows(db, cut),
    countLogins(db, cut),
  ]);
  return {
    ...saidOf(cut),
    tiles,
    series: [rowSeries, series],
    funnel: [funnel],
    messages: messages.map(({ oldest_at, ...row }) => ({ ...row, oldestAt: oldest_at })),
    outcomes: grabOutcomes.flatMap((outcome) => {
      const count = outcomes.get(outcome);
      return count === undefined ? [] : [{ outcome, count }];
    }),
    stopped: stopped.map(({ state, reason, count }) => ({ state, reason, count })),
    vendors: vendors.map(({ vms_provider, ...row }) => ({ vmsProvider: vms_provider, ...row })),
    logins: {
      counts: logins.map(({ health, count }) => ({ health, count })),
      oldestRotatedAt: logins.map(({ oldest }) => oldest).toSorted()[0],
    },
    canMail: call.config.smtpUrl !== undefined,
  };
}
