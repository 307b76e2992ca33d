import { dashboardsApi } from './dashboards.ts';
import { fairnessApi } from './fairness.ts';
import { queueApi } from './queue.ts';

/** The calls of the room, under the names that they have in the whole contract: `dashboards.…`. */
export const dashboardsCalls = { dashboards: dashboardsApi, queue: queueApi, fairness: fairnessApi };
