import type { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { columnMetrics, MetricTable } from './metric-table.tsx';
import type { Drill } from './use-drill.ts';
import { useFigure } from './use-figure.ts';

/** What each client's jobs came to, or nothing while it is not known. */
export function ClientTotals({
  totals,
  said,
  onOpen,
}: {
  totals: Output<typeof dashboardsApi.clientTotals> | undefined;
  said: string;
  onOpen: (drill: Drill) => void;
}) {
  const { t } = useFigure();
  if (!totals) return null;
  return (
    <MetricTable
      title={t.lead.clients}
      head={t.lead.client}
      columns={totals.columns}
      labels={t.lead.clientColumns}
      rows={totals.rows}
      unnamed={t.lead.noClient}
      metrics={columnMetrics.clients}
      dimension="clientId"
      said={said}
      onOpen={onOpen}
    />
  );
}
