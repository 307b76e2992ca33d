import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import { page } from '#domain/access/pages.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSignedIn } from '#web/shell/session-provider.tsx';
import { shellWords } from '#web/shell/words/words.ts';
import { PageHead } from '#web/ui/page.tsx';
import { ScheduleList } from '#web/widgets/outreach/schedule-list.tsx';
import { useWords } from '#web/words/language.tsx';
import { Bars } from './bars.tsx';
import { columns } from './columns.ts';
import { FirstSteps } from './first-steps.tsx';
import { FunnelStrips } from './funnel.tsx';
import { MyJobs } from './my-jobs.tsx';
import { PaceCard } from './pace.tsx';
import { Queue } from './queue.tsx';
import { RangeBar } from './range-bar.tsx';
import { SchedulesTable } from './schedules.tsx';
import { Tiles } from './tiles.tsx';
import { useDashboard } from './use-dashboard.tsx';
import { useFigure } from './use-figure.ts';

/** The recruiter's home: what needs them now, then their own numbers. */
export function RecruiterDashboard() {
  const { shell } = useWords(shellWords);
  const { t } = useFigure();
  const { pages, mayWrite } = useSignedIn();
  const { data, range, setRange, fields, instead, rows, open, said } = useDashboard('recruiter');
  const schedules = useCall(dashboardsApi.schedules, { ...range, view: 'recruiter' }).data;
  const opensJobs = pages.some((id) => id === page.uploadJob || id === page.manageJobs);
  return (
    <>
      <PageHead title={shell.pages[24]}>
        {mayWrite && pages.includes(page.uploadJob) && (
          <Button component={Link} to="/upload/uploadjobs" variant="contained" color="primary">
            {t.uploadJob}
          </Button>
        )}
      </PageHead>
      <FirstSteps />
      <Box sx={{ mb: 2 }}>
        <Queue />
      </Box>
      <RangeBar said={data} units={data?.units} range={range} setRange={setRange} fields={fields} />
      {instead}
      {data && (
        <>
          <Tiles tiles={data.tiles} onOpen={open} />
          <Box sx={columns}>
            {data.series.map((series) => (
              <Bars key={series.key} series={series} said={said} onOpen={open} />
            ))}
            {data.funnel.map((funnel) => (
              <FunnelStrips key={funnel.key} funnel={funnel} said={said} onOpen={open} />
            ))}
            <MyJobs />
            {data.pace && <PaceCard pace={data.pace} said={said} />}
          </Box>
          <Box sx={{ mt: 2, display: 'grid', gap: 2 }}>
            <ScheduleList />
            <SchedulesTable
              title={t.schedules.title}
              empty={t.schedules.empty}
              data={schedules}
              withNames={false}
              linksTo={opensJobs}
            />
          </Box>
        </>
      )}
      {rows}
    </>
  );
}
