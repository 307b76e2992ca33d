import Box from '@mui/material/Box';
import { Link } from 'react-router';
import type { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { Sheet, Waiting } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { type FigureColumn, FigureTable } from './figure-table.tsx';
import { useFigure } from './use-figure.ts';

type Schedules = Output<typeof dashboardsApi.schedules>;
type Row = Schedules['schedules'][number];
const counts = ['planned', 'sent', 'held', 'failed', 'replied', 'completed'] as const;

/** Conversations with candidates by day and job: how many were planned, left, wait, were answered. */
export function SchedulesTable({
  title,
  empty,
  data,
  withNames,
  linksTo,
}: {
  title: string;
  empty: string;
  data: Schedules | undefined;
  withNames: boolean;
  linksTo: boolean;
}) {
  const { t, format } = useFigure();
  const columns: FigureColumn<Row>[] = [
    { key: 'day', label: t.schedules.columns.day, show: ({ day }) => format.day(day) },
    {
      key: 'job',
      label: t.schedules.columns.job,
      show: ({ jobId, jobTitle }) =>
        linksTo ? <Link to={`/upload/jobdetails?jobId=${jobId}`}>{jobTitle}</Link> : jobTitle,
    },
    ...(withNames
      ? [{ key: 'by', label: t.schedules.columns.by, show: ({ startedBy }: Row) => <bdi>{startedBy || '–'}</bdi> }]
      : []),
    ...counts.map((key) => ({
      key,
      label: t.schedules.columns[key],
      isNumber: true,
      show: (row: Row) => format.number(row[key]),
    })),
  ];
  return (
    <Sheet>
      <Box component="h2" sx={{ margin: '0 0 8px', fontSize: 16, fontWeight: 600 }}>
        {title}
      </Box>
      {!data && <Waiting label={t.loading} rows={3} />}
      {data && data.schedules.length === 0 && <Box sx={{ color: token('text2') }}>{empty}</Box>}
      {data && data.schedules.length > 0 && (
        <FigureTable
          label={title}
          rows={data.schedules.slice(0, 12)}
          keyOf={(row) => `${row.day} ${row.jobId} ${row.startedBy} ${row.channel}`}
          columns={columns}
        />
      )}
    </Sheet>
  );
}
