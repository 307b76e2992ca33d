import Box from '@mui/material/Box';
import { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import { amountOf } from '#contract/areas/dashboards/metric-marks.ts';
import { page } from '#domain/access/pages.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSignedIn } from '#web/shell/session-provider.tsx';
import { shellWords } from '#web/shell/words/words.ts';
import { PageHead } from '#web/ui/page.tsx';
import { useWords } from '#web/words/language.tsx';
import { AmountBars } from './amount-bars.tsx';
import { Bars } from './bars.tsx';
import { ClientTotals } from './client-totals.tsx';
import { columns } from './columns.ts';
import { FunnelStrips } from './funnel.tsx';
import { LoadBoard } from './load-board.tsx';
import { Queue } from './queue.tsx';
import { RangeBar } from './range-bar.tsx';
import { SubmissionsTable } from './submissions-table.tsx';
import { Tiles } from './tiles.tsx';
import { useAssign, type WaitingJob } from './use-assign.ts';
import { useDashboard } from './use-dashboard.tsx';
import { useFigure } from './use-figure.ts';
import { WaitingJobs } from './waiting-jobs.tsx';

/** The team lead's home: who has how much, what nobody works on, what waits for the lead. */
export function LeadDashboard() {
  const { shell } = useWords(shellWords);
  const { t } = useFigure();
  const { pages, mayWrite } = useSignedIn();
  const { data, range, setRange, fields, instead, rows, open, said } = useDashboard('lead');
  const view = { view: 'lead' } as const;
  const load = useCall(dashboardsApi.recruiterJobs, { ...range, ...view }).data;
  const moment = { ...(range.asOf && { asOf: range.asOf }), ...view };
  const unattended = useCall(dashboardsApi.unattended, moment).data;
  const stuck = useCall(dashboardsApi.unattended, { ...moment, stuck: true }).data;
  const submissions = useCall(dashboardsApi.recruiterSubmissions, { ...range, ...view }).data;
  const clients = useCall(dashboardsApi.clientTotals, { ...range, ...view }).data;
  const { assign } = useAssign();
  const mayAssign = mayWrite && pages.includes(page.manageJobs);
  const recruiters = load?.recruiters ?? [];
  const waiting = [...(unattended?.jobs ?? []), ...(stuck?.jobs ?? [])];
  const lists = {
    recruiters,
    mayAssign,
    onAssign: (jobs: readonly WaitingJob[], to: (typeof recruiters)[number]) => void assign(jobs, to),
  };
  return (
    <>
      <PageHead title={shell.pages[25]} />
      <RangeBar said={data} units={data?.units} range={range} setRange={setRange} fields={fields} />
      {instead}
      {data && (
        <>
          <Tiles tiles={data.tiles} onOpen={open} />
          <Box sx={{ display: 'grid', gap: 2 }}>
            {load && (
              <LoadBoard
                load={load}
                mayAssign={mayAssign}
                onOpen={open}
                onDropJob={(jobId, to) => {
                  const job = waiting.find((one) => one.jobId === jobId);
                  if (job) void assign([job], to);
                }}
              />
            )}
            <Queue />
            <Box sx={columns}>
              <WaitingJobs title={t.lead.unattended} none={t.lead.unattendedNone} jobs={unattended?.jobs} {...lists} />
              <WaitingJobs
                title={t.lead.stuck}
                text={t.lead.stuckText}
                none={t.lead.stuckNone}
                jobs={stuck?.jobs}
                {...lists}
              />
            </Box>
            <Box sx={columns}>
              <SubmissionsTable submissions={submissions} said={said} onOpen={open} />
              {submissions?.columns.filter(amountOf).map((column) => (
                <AmountBars key={column} table={submissions} column={column} said={said} onOpen={open} />
              ))}
              {data.funnel.map((funnel) => (
                <FunnelStrips key={funnel.key} funnel={funnel} said={said} onOpen={open} />
              ))}
              {data.series.map((series) => (
                <Bars key={`${series.key} ${series.currency ?? ''}`} series={series} said={said} onOpen={open} />
              ))}
            </Box>
            <ClientTotals totals={clients} said={said} onOpen={open} />
          </Box>
        </>
      )}
      {rows}
    </>
  );
}
