import type { DashboardView, dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import { reasonOf, rejectMark } from '#contract/areas/dashboards/metric-marks.ts';
import type { MetricKey } from '#contract/areas/dashboards/metrics.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { rejectors, stages } from '#domain/jobs/submission.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { readSources } from './clients.ts';
import { readCut, saidOf } from './cut.ts';
import type { Cut } from './cut-queries.ts';
import { readFunnel, readTilesAndSeries, type Series } from './figures.ts';
import { readByMark, readMarks } from './figures-numbers.ts';
import { readPace } from './people.ts';
import { withSums } from './sums.ts';

type Data = Output<typeof dashboardsApi.data>;

/** What each view shows (ruling 104, trade 3.12.2). */
type Shown = {
  readonly tiles: readonly MetricKey[];
  readonly series: readonly (readonly [MetricKey, Series['unit']])[];
  readonly funnel: readonly MetricKey[];
};

const shownBy: Readonly<Record<DashboardView, Shown>> = {
  recruiter: {
    tiles: ['jobs.open', 'jobs.unattended', 'jobs.due', 'sub.first', 'sub.interview', 'sub.accepted', 'cons.ending'],
    series: [['screened', 'thousands']],
    funnel: ['funnel.out'],
  },
  lead: {
    tiles: [
      'jobs.open',
      'jobs.unattended',
      'jobs.stale',
      'sub.first',
      'sub.interview',
      'sub.accepted',
      'coverage',
      'cons.active',
      'cons.ending',
      'spread',
    ],
    series: [
      ['screened', 'thousands'],
      ['msgs.sent', 'thousands'],
    ],
    funnel: ['funnel.out'],
  },
  analytics: {
    tiles: [
      'jobs.released',
      'coverage',
      'sub.volume',
      'first.contact',
      'tts',
      'fill',
      'fill.kept',
      'sub.first',
      'sub.onTime',
      'nte',
      'dup.client',
      'auto.share',
      'sub.interview',
      'sub.accepted',
      'sub.started',
      'time.to.fill',
      'falloff',
      'chats',
      'chats.failed',
      'reply.first',
      'cons.active',
      'cons.starts',
      'cons.ends',
      'redeploy',
      'hours',
      'revenue',
      'spread',
      'margin',
      'margin.hour',
      'margin.percent',
      'fees',
    ],
    series: [
      ['screened', 'thousands'],
      ['msgs.sent', 'thousands'],
      ['revenue', 'thousands'],
      ['margin', 'thousands'],
      ['tts', 'hours'],
      ['first.contact', 'hours'],
    ],
    funnel: ['funnel.sub', 'funnel.out'],
  },
  automation: {
    tiles: ['grab.rows', 'msgs.sent', 'chats', 'chats.failed'],
    series: [['msgs.sent', 'thousands']],
    funnel: ['chats'],
  },
};

/** The figures of a dashboard. */
export async function readDashboard(given: Input<typeof dashboardsApi.data>, call: SignedInCall): Promise<Data> {
  const { db } = call;
  const cut = await withSums(db, await readCut(given, call));
  const shown = shownBy[cut.view];
  const [{ tiles, series }, funnel, tables, pace] = await Promise.all([
    readTilesAndSeries(db, cut, shown.tiles, shown.series),
    Promise.all(shown.funnel.map((key) => readFunnel(db, cut, key))),
    cut.view === 'analytics'
      ? Promise.all([readSources(cut, call), readRejects(cut, call), readStages(cut, call)])
      : [],
    cut.view === 'recruiter' ? readPace(cut, call) : undefined,
  ]);
  return {
    ...saidOf(cut),
    view: cut.view,
    units: [...cut.codes],
    tiles,
    series,
    tables,
    funnel,
    ...(pace && { pace }),
  };
}

/** How long submissions stay in each stage. */
async function readStages(cut: Cut, { db }: SignedInCall): Promise<Data['tables'][number]> {
  const found = new Map((await readByMark(db, 'stage.days', cut, stages)).map(({ mark, ...sums }) => [mark, sums]));
  return {
    key: 'stages',
    columns: ['reached', 'median', 'p90', 'open'],
    rows: stages.flatMap((name) => {
      const sums = found.get(name);
      if (!sums) return [];
      const { count, timed, median, p90 } = sums;
      return [{ name, cells: { reached: count, median, p90, open: count - timed } }];
    }),
  };
}

/** Reasons shown at most, the most frequent first. */
const mostReasons = 12;

/** Rejections by reason and by who rejected; the first row is all of them. */
async function readRejects(cut: Cut, { db }: SignedInCall): Promise<Data['tables'][number]> {
  const marks = await readMarks(db, 'sub.rejected', cut);
  const cellsOf = (reason?: string) =>
    Object.fromEntries(rejectors.map((by) => [by, marks.get(reason === undefined ? by : rejectMark(by, reason)) ?? 0]));
  const reasons = new Set([...marks.keys()].flatMap((mark) => reasonOf(mark) ?? []));
  const rows = [...reasons].map((name) => ({ name, cells: cellsOf(name) }));
  const sum = ({ cells }: (typeof rows)[number]) => Object.values(cells).reduce((all, one) => all + one, 0);
  return {
    key: 'rejects',
    columns: [...rejectors],
    rows: [{ name: '', cells: cellsOf() }, ...rows.toSorted((a, b) => sum(b) - sum(a)).slice(0, mostReasons)],
  };
}
