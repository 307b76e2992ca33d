import { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import { fairnessApi } from '#contract/areas/dashboards/fairness.ts';
import { queueApi } from '#contract/areas/dashboards/queue.ts';
import { mayLag } from '#server/http/may-lag.ts';
import { serve } from '#server/http/serve.ts';
import { readClientTotals } from './clients.ts';
import { readDashboard } from './dashboards.ts';
import { exportRows, readRows } from './fact-rows.ts';
import { exportFairness, readFairness } from './fairness.ts';
import { readAutomation, readAutomationSchedules, readSchedules } from './outreach.ts';
import { readRecruiterJobs, readRecruiterSubmissions } from './people.ts';
import { markQueueItem, readQueue } from './queue.ts';
import { readWaitingJobs } from './waiting-jobs.ts';

const figureRoutes = serve(dashboardsApi, {
  data: mayLag(readDashboard),
  schedules: mayLag(readSchedules),
  automation: mayLag(readAutomation),
  automationSchedules: mayLag(readAutomationSchedules),
  unattended: mayLag(readWaitingJobs),
  clientTotals: mayLag(readClientTotals),
  recruiterSubmissions: mayLag(readRecruiterSubmissions),
  recruiterJobs: mayLag(readRecruiterJobs),
  rows: mayLag(readRows),
  exportRows,
});

const queueRoutes = serve(queueApi, { read: readQueue, mark: markQueueItem });

const fairnessRoutes = serve(fairnessApi, { read: mayLag(readFairness), export: exportFairness });

export const dashboardsRoutes = [...figureRoutes, ...queueRoutes, ...fairnessRoutes];
