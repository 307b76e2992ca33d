import Box from '@mui/material/Box';
import { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import { rejectMark } from '#contract/areas/dashboards/metric-marks.ts';
import { useCall } from '#web/api/use-call.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { PageHead, Sheet } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { Bars } from './bars.tsx';
import { ClientTotals } from './client-totals.tsx';
import { columns } from './columns.ts';
import { FigureButton, FigureTable } from './figure-table.tsx';
import { FunnelStrips } from './funnel.tsx';
import { Lines } from './lines.tsx';
import { columnMetrics, MetricTable } from './metric-table.tsx';
import { RangeBar } from './range-bar.tsx';
import { SubmissionsTable } from './submissions-table.tsx';
import { Tiles } from './tiles.tsx';
import { useDashboard } from './use-dashboard.tsx';
import type { Drill } from './use-drill.ts';
import { useFigure } from './use-figure.ts';

/** Analytics: cohorts, times, clients, sources, stages and who rejected. */
export function AnalyticsDashboard() {
  const { shell } = useWords(shellWords);
  const { t, stepOf } = useFigure();
  const { data, range, setRange, fields, instead, rows, open, said } = useDashboard('analytics');
  const clients = useCall(dashboardsApi.clientTotals, { ...range, view: 'analytics' }).data;
  const submissions = useCall(dashboardsApi.recruiterSubmissions, { ...range, view: 'analytics' }).data;
  const table = (key: string) => data?.tables.find((one) => one.key === key);
  const [sources, rejects, stages] = [table('sources'), table('rejects'), table('stages')];
  return (
    <>
      <PageHead title={shell.pages[23]} />
      <RangeBar said={data} units={data?.units} range={range} setRange={setRange} fields={fields} />
      {instead}
      {data && (
        <>
          <Tiles tiles={data.tiles} onOpen={open} />
          <Box sx={columns}>
            {data.funnel.map((funnel) => (
              <FunnelStrips key={funnel.key} funnel={funnel} said={said} onOpen={open} />
            ))}
            {data.series.map((series) =>
              series.unit === 'hours' ? (
                <Lines key={series.key} series={series} said={said} />
              ) : (
                <Bars key={`${series.key} ${series.currency ?? ''}`} series={series} said={said} onOpen={open} />
              ),
            )}
            {sources && (
              <MetricTable
                title={t.analytics.sources}
                head={t.analytics.source}
                columns={sources.columns}
                labels={t.analytics.sourceColumns}
                rows={sources.rows}
                unnamed={t.analytics.noSource}
                metrics={columnMetrics.sources}
                dimension="sourceId"
                said={said}
                onOpen={open}
              />
            )}
            {stages && (
              <MetricTable
                title={t.analytics.stages}
                head={t.analytics.stage}
                columns={stages.columns}
                labels={t.analytics.stageColumns}
                rows={stages.rows.map((row) => ({ ...row, mark: row.name, name: stepOf(row.name) }))}
                unnamed=""
                metrics={columnMetrics.stages}
                dimension="mark"
                said={said}
                onOpen={open}
              />
            )}
            {rejects && <Rejects columns={rejects.columns} rows={rejects.rows} said={said} onOpen={open} />}
            <SubmissionsTable submissions={submissions} said={said} onOpen={open} />
          </Box>
          {clients && (
            <Box sx={{ mt: 2 }}>
              <ClientTotals totals={clients} said={said} onOpen={open} />
            </Box>
          )}
        </>
      )}
      {rows}
    </>
  );
}

type Row = { name: string; cells: Record<string, number | null> };

/** Rejection reasons, and by whom; each figure opens its rows. */
function Rejects({
  columns: by,
  rows,
  said,
  onOpen,
}: {
  columns: readonly string[];
  rows: readonly Row[];
  said: string;
  onOpen: (drill: Drill) => void;
}) {
  const { t, format, stepOf } = useFigure();
  const shown = by.filter((key) => rows.some(({ cells }) => (cells[key] ?? 0) > 0));
  const all = rows[0]?.cells ?? {};
  const isNone = Object.values(all).every((value) => !value);
  return (
    <Sheet>
      <Box component="h2" sx={{ margin: 0, fontSize: 16, fontWeight: 600 }}>
        {t.analytics.rejects}
      </Box>
      <Box sx={{ fontSize: 13, color: token('text2'), mb: 1 }}>{said}</Box>
      {isNone ? (
        <Box sx={{ color: token('text2') }}>{t.analytics.noRejects}</Box>
      ) : (
        <FigureTable
          label={t.analytics.rejects}
          rows={rows}
          keyOf={({ name }) => name}
          columns={[
            { key: 'reason', label: t.analytics.reason, show: ({ name }: Row) => name || t.analytics.allReasons },
            ...shown.map((key) => ({
              key,
              label: stepOf(key),
              isNumber: true,
              show: ({ name, cells }: Row) => {
                const value = cells[key] ?? 0;
                const mark = name === '' ? key : rejectMark(key, name);
                return value > 0 ? (
                  <FigureButton
                    value={format.number(value)}
                    label={t.rows.open(stepOf(mark), format.number(value))}
                    onOpen={() => onOpen({ metric: 'sub.rejected', mark })}
                  />
                ) : (
                  '0'
                );
              },
            })),
          ]}
        />
      )}
    </Sheet>
  );
}
