import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { page } from '#domain/access/pages.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSignedIn } from '#web/shell/session-provider.tsx';
import { daysFromToday, localDay } from '#web/ui/local-day.ts';
import { Sheet, Waiting } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { FigureTable } from './figure-table.tsx';
import { useFigure } from './use-figure.ts';

type Job = Output<typeof jobsApi.list>['found']['rows'][number];

/** The person's open jobs with how far they are; the newest first. */
export function MyJobs() {
  const { t, format } = useFigure();
  const { pages } = useSignedIn();
  const { data } = useCall(jobsApi.list, {
    mine: true,
    category: ['OPEN'],
    sortField: 'releasedAt',
    direction: 'DESC',
    size: 8,
  } as never);
  const jobs = data?.found.rows ?? [];
  const opens = pages.some((id) => id === page.uploadJob || id === page.manageJobs);
  const age = ({ releasedAt }: Job) => {
    const days = releasedAt ? -daysFromToday(localDay(new Date(releasedAt))) : 0;
    return days <= 0 ? t.jobs.today : t.jobs.days(days);
  };
  return (
    <Sheet>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', mb: 1 }}>
        <Box component="h2" sx={{ margin: 0, fontSize: 16, fontWeight: 600, flex: 1 }}>
          {t.jobs.title}
        </Box>
        {pages.includes(page.manageJobs) && <Link to="/upload/managejob?mine=1&category=OPEN">{t.jobs.all}</Link>}
      </Box>
      {!data && <Waiting label={t.loading} rows={3} />}
      {data && jobs.length === 0 && (
        <Box sx={{ color: token('text2') }}>
          <Box sx={{ color: token('text'), fontWeight: 500 }}>{t.jobs.empty}</Box>
          {t.jobs.emptyText}
        </Box>
      )}
      {jobs.length > 0 && (
        <FigureTable
          label={t.jobs.title}
          rows={jobs}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'job',
              label: t.jobs.columns.job,
              show: (job) => (
                <>
                  {opens ? <Link to={`/upload/jobdetails?jobId=${job.id}`}>{job.title}</Link> : job.title}
                  <Box sx={{ fontSize: 12, color: token('text2') }}>
                    <bdi>{job.clientName}</bdi>
                  </Box>
                </>
              ),
            },
            { key: 'age', label: t.jobs.columns.age, isNumber: true, show: age },
            {
              key: 'matched',
              label: t.jobs.columns.matched,
              isNumber: true,
              show: (job) =>
                opens && job.matched > 0 ? (
                  <Link to={`/upload/matchingdetails?jobId=${job.id}`}>{format.number(job.matched)}</Link>
                ) : (
                  format.number(job.matched)
                ),
            },
            { key: 'chat', label: t.jobs.columns.inChat, isNumber: true, show: (job) => format.number(job.inChat) },
            {
              key: 'submitted',
              label: t.jobs.columns.submitted,
              isNumber: true,
              show: (job) =>
                job.submitted > 0 ? (
                  <Link to={`/upload/submissions?jobId=${job.id}`}>{format.number(job.submitted)}</Link>
                ) : (
                  '0'
                ),
            },
            { key: 'due', label: t.jobs.columns.due, show: (job) => (job.dueAt ? format.day(job.dueAt) : '–') },
          ]}
        />
      )}
    </Sheet>
  );
}
