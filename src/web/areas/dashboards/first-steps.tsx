import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { matchHistoryApi } from '#contract/areas/matching/match-history.ts';
import { page } from '#domain/access/pages.ts';
import { addDays } from '#domain/places/business-days.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSignedIn } from '#web/shell/session-provider.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { localToday } from '#web/ui/local-day.ts';
import { Sheet } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useFigure } from './use-figure.ts';

/** The first day in four steps; gone once the unit has a job, a run and a conversation. */
export function FirstSteps() {
  const { t } = useFigure();
  const { unitIds, pages, mayWrite } = useSignedIn();
  const today = localToday();
  const jobs = useCall(jobsApi.list, { size: 1, sortField: 'updatedAt', direction: 'DESC' } as never).data;
  const runs = useCall(matchHistoryApi.search, { size: 1 }).data;
  const chats = useCall(dashboardsApi.schedules, { startDate: addDays(today, -390), endDate: today }).data;
  if (!jobs || !runs || !chats || !mayWrite) return null;
  const newest = jobs.found.rows[0];
  const isDone = {
    unit: unitIds.length > 0,
    job: jobs.found.total > 0,
    match: runs.found.total > 0,
    bot: chats.totals.planned > 0,
  };
  if (isDone.job && isDone.match && isDone.bot) return null;
  const opensJobs = pages.includes(page.uploadJob);
  const place = {
    unit: undefined,
    job: opensJobs ? '/upload/uploadjobs' : undefined,
    match: newest && opensJobs ? `/upload/jobdetails?jobId=${newest.id}` : undefined,
    bot: newest && isDone.match && opensJobs ? `/upload/matchingdetails?jobId=${newest.id}` : undefined,
  };
  return (
    <Box sx={{ mb: 2 }}>
      <Sheet>
        <Box component="h2" sx={{ margin: 0, fontSize: 16, fontWeight: 600 }}>
          {t.first.title}
        </Box>
        <Box sx={{ color: token('text2'), mb: 1 }}>{t.first.text}</Box>
        <Box component="ol" sx={{ margin: 0, paddingInlineStart: 3, display: 'grid', gap: 0.5 }}>
          {(['unit', 'job', 'match', 'bot'] as const).map((step) => (
            <li key={step}>
              <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
                {!isDone[step] && place[step] ? <Link to={place[step]}>{t.first[step]}</Link> : t.first[step]}
                {isDone[step] && <Icon name="check" size={16} />}
                <Box component="span" sx={{ color: token('text2'), fontSize: 13 }}>
                  {isDone[step] ? t.first.done : t.first.open}
                </Box>
              </Box>
            </li>
          ))}
        </Box>
      </Sheet>
    </Box>
  );
}
