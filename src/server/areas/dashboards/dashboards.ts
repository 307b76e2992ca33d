import type { DashboardView, dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import type { MetricKey } from '#contract/areas/dashboards/metrics.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { rejectors } from '#domain/jobs/submission.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { readSources } from './clients.ts';
import { readCut, saidOf } from './cut.ts';
import type { Cut } from './cut-queries.ts';
import { readFunnel, readSeries, readTile, type Series } from './figures.ts';
import { readMarks } from './figures-numbers-queries.ts';
import { readPace } from './people.ts';

type Data = Output<typeof dashboardsApi.data>;

/** What each view shows (ruling 104, trade 3.12.2). */
type Shown = {
  readonly tiles: readonly MetricKey[];
  readonly series: readonly (readonly [MetricKey, Series['unit']])[];
  readonly funnel: readonly MetricKey[];
};

const shownBy: Readonly<Record<DashboardView, Shown>> = {
  recruiter: {
    tiles: ['jobs.open', 'jobs.unattended', 'jobs.due', 'sub.first', 'sub.interview', 'sub.accepted'],
    series: [['screened', 'thousands']],
    funnel: ['funnel.out'],
  },
  lead: {
    tiles: ['jobs.open', 'jobs.unattended', 'jobs.stale', 'sub.first', 'sub.interview', 'sub.accepted'],
    series: [
      ['screened', 'thousands'],
      ['msgs.sent', 'thousands'],
    ],
    funnel: ['funnel.out'],
  },
  analytics: {
    tiles: [
      'jobs.released',
      'sub.first',
      'sub.interview',
      'sub.accepted',
      'sub.started',
      'coverage',
      'tts',
      'first.contact',
      'auto.share',
    ],
    series: [
      ['screened', 'thousands'],
      ['msgs.sent', 'thousands'],
      ['tts', 'hours'],
      ['first.contact', 'hours'],
    ],
    funnel: ['funnel.sub', 'funnel.out'],
  },
  automation: { tiles: ['msgs.sent', 'chats'], series: [['msgs.sent', 'thousands']], funnel: ['chats'] },
};

/** The figures of a dashboard. */
export async function readDashboard(given: Input<typeof dashboardsApi.data>, call: SignedInCall): Promise<Data> {
  const cut = await readCut(given, call);
  const { db } = call;
  const shown = shownBy[cut.view];
  const [tiles, series, funnel, tables, pace] = await Promise.all([
    Promise.all(shown.tiles.map((key) => readTile(db, cut, key))),
    Promise.all(shown.series.map(([key, unit]) => readSeries(db, cut, key, unit))),
    Promise.all(shown.funnel.map((key) => readFunnel(db, cut, key))),
    cut.view === 'analytics' ? Promise.all([readSources(cut, call), readRejects(cut, call)]) : [],
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

/** Rejections by who rejected. */
async function readRejects(cut: Cut, { db }: SignedInCall): Promise<Data['tables'][number]> {
  const marks = await readMarks(db, 'sub.rejected', cut);
  return {
    key: 'rejects',
    columns: ['rejected'],
    rows: rejectors.map((by) => ({ name: by, cells: { rejected: marks.get(by) ?? 0 } })),
  };
}
