import Box from '@mui/material/Box';
import type { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { wholeWidth } from './columns.ts';
import { columnMetrics, MetricTable } from './metric-table.tsx';
import type { Drill } from './use-drill.ts';
import { useFigure } from './use-figure.ts';

/** What each recruiter submitted and what came of it, over the whole width; nothing while it is not known. */
export function SubmissionsTable({
  submissions,
  said,
  onOpen,
}: {
  submissions: Output<typeof dashboardsApi.recruiterSubmissions> | undefined;
  said: string;
  onOpen: (drill: Drill) => void;
}) {
  const { t } = useFigure();
  if (!submissions) return null;
  return (
    <Box sx={wholeWidth}>
      <MetricTable
        title={t.lead.submissions}
        head={t.lead.recruiter}
        columns={submissions.columns}
        labels={t.lead.submissionColumns}
        rows={submissions.rows}
        unnamed="–"
        metrics={columnMetrics.recruiters}
        dimension="recruiterId"
        said={said}
        onOpen={onOpen}
      />
    </Box>
  );
}
