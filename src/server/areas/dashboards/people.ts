import type { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import { amountColumn } from '#contract/areas/dashboards/metric-marks.ts';
import type { MetricKey } from '#contract/areas/dashboards/metrics.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { page } from '#domain/access/pages.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { businessDays, inCurrency, readCut, saidOf, seesAmounts } from './cut.ts';
import type { Cut } from './cut-queries.ts';
import { readByPerson, readSpreadByPerson, readSums } from './figures-numbers.ts';
import { findUserNames } from './people-names-queries.ts';
import * as queries from './people-queries.ts';
import { withSums } from './sums.ts';

type Pace = Output<typeof dashboardsApi.recruiterSubmissions>['pace'];

/** Fewer people make a median that points at somebody (ruling 104). */
const leastForMedian = 3;

/** Names of other recruiters are told to whoever holds the lead's page or analytics (ruling 104). */
export const seesNames = ({ who: { pages } }: SignedInCall) =>
  pages.has(page.teamLeadDashboard) || pages.has(page.analyticsDashboard);

/**
 * First submissions per business day of the range: the caller's own, and the median over everybody with an open job or a
 * submission in it.
 */
export async function readPace(cut: Cut, { db, who }: SignedInCall): Promise<Pace> {
  const all = { ...cut, own: undefined };
  const [submitted, working] = await Promise.all([
    readByPerson(db, 'sub.first', all),
    readByPerson(db, 'jobs.open', all),
  ]);
  const days = Math.max(0, ...cut.units.map(({ calendar }) => businessDays(calendar, cut)));
  const counts = new Map(working.map(({ id }) => [id, 0]));
  for (const { id, count } of submitted) counts.set(id, count);
  const perDay = (count: number) => Math.round((100 * count) / days) / 100;
  const sorted = [...counts.values()].sort((one, other) => one - other);
  const middle = (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2;
  return {
    people: sorted.length,
    days,
    ...(days > 0 && { own: perDay(counts.get(who.userId) ?? 0) }),
    ...(days > 0 && sorted.length >= leastForMedian && { median: perDay(middle) }),
  };
}

const submissionColumns = {
  first: 'sub.first',
  again: 'sub.again',
  interviews: 'sub.interview',
  accepted: 'sub.accepted',
  started: 'sub.started',
} as const satisfies Record<string, MetricKey>;

/** Per recruiter what they submitted, and what became of submissions in the range. */
export async function readRecruiterSubmissions(
  given: Input<typeof dashboardsApi.recruiterSubmissions>,
  call: SignedInCall,
): Promise<Output<typeof dashboardsApi.recruiterSubmissions>> {
  const cut = await withSums(call.db, await readCut(given, call));
  const columns = Object.entries(submissionColumns);
  const currencies = seesAmounts(call) ? cut.currencies : [];
  const [pace, recruiters, spreads, ...found] = await Promise.all([
    readPace(cut, call),
    cut.own === undefined ? queries.findRecruiters(call.db, call.scope) : [],
    Promise.all(currencies.map((currency) => readSpreadByPerson(call.db, inCurrency(cut, currency)))),
    ...columns.map(([, key]) => readByPerson(call.db, key, cut)),
  ]);
  const ids = [
    ...new Set([
      ...recruiters.map(({ id }) => id),
      ...(cut.own === undefined ? [...found, ...spreads].flat().map(({ id }) => id) : [cut.own]),
    ]),
  ];
  const names = await findUserNames(call.db, ids);
  const rows = ids.map((id) => {
    const of = (at: number) => found[at]!.find((row) => row.id === id);
    return {
      id,
      name: names.get(id) ?? '',
      isOwn: id === call.who.userId,
      cells: {
        ...Object.fromEntries(columns.map(([column], at) => [column, of(at)?.count ?? 0])),
        late: of(0)?.late ?? 0,
        ...Object.fromEntries(
          currencies.map((currency, at) => [
            amountColumn('spread', currency),
            spreads[at]!.find((row) => row.id === id)?.sum ?? 0,
          ]),
        ),
      },
    };
  });
  rows.sort((one, other) => (other.cells as Cells)['first']! - (one.cells as Cells)['first']! || one.id - other.id);
  const amounts = currencies.map((currency) => amountColumn('spread', currency));
  const shown = [...Object.keys(submissionColumns), 'late', ...amounts];
  return { ...saidOf(cut), key: 'recruiters', columns: shown, rows, pace };
}

type Cells = Record<string, number>;

/** Per recruiter what lies on them: open, unattended and due jobs, conversations, submissions of the range. */
export async function readRecruiterJobs(
  given: Input<typeof dashboardsApi.recruiterJobs>,
  call: SignedInCall,
): Promise<Output<typeof dashboardsApi.recruiterJobs>> {
  const cut = await withSums(call.db, await readCut(given, call));
  const keys = { open: 'jobs.open', unattended: 'jobs.unattended', due: 'jobs.due', submitted: 'sub.first' } as const;
  const [recruiters, chats, unassigned, ...found] = await Promise.all([
    cut.own === undefined ? queries.findRecruiters(call.db, call.scope) : [],
    queries.countOpenChats(call.db, call.scope),
    readSums(call.db, 'jobs.unassigned', { ...cut, own: undefined }),
    ...Object.values(keys).map((key) => readByPerson(call.db, key, cut)),
  ]);
  const ids = [
    ...new Set([
      ...recruiters.map(({ id }) => id),
      ...(cut.own === undefined ? found.flat().map(({ id }) => id) : [cut.own]),
    ]),
  ];
  const [names, active] = await Promise.all([findUserNames(call.db, ids), queries.findLastActive(call.db, ids)]);
  return {
    ...saidOf(cut),
    unassigned: unassigned.count,
    recruiters: ids.map((id) => {
      const lastActionAt = active.get(id);
      return {
        userId: id,
        name: names.get(id) ?? '',
        cells: {
          ...Object.fromEntries(
            Object.keys(keys).map((column, at) => [column, found[at]!.find((row) => row.id === id)?.count ?? 0]),
          ),
          inChat: chats.get(id) ?? 0,
        },
        ...(lastActionAt !== undefined && { lastActionAt }),
      };
    }),
  };
}
