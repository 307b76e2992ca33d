import { automationApi } from './areas/automation/automation.ts';
import { grabberApi } from './areas/automation/grabber.ts';
import { outsidePeopleApi } from './areas/automation/outside-people.ts';
import { candidatesApi, uploadsApi } from './areas/candidates/candidates.ts';
import { consultantsApi } from './areas/consultants/consultants.ts';
import { postingsApi } from './areas/job-boards/postings.ts';
import { matchHistoryApi } from './areas/matching/match-history.ts';
import { matchingApi } from './areas/matching/runs.ts';
import { notificationsApi } from './areas/messages/notifications.ts';
import { outboxApi } from './areas/messages/outbox.ts';
import { outreachApi } from './areas/outreach/outreach.ts';
import { catalogs } from './catalogs/all.ts';
import type { Endpoint } from './core/endpoint.ts';

type Told = {
  unitId: number;
  id: number;
  jobId?: number;
  state?: string;
  done?: number;
  total?: number;
};

/**
 * A domain event for open screens: an upload progressed, a run advanced, a candidate answered.
 *
 * It carries numbers only, never content and never a key or reference by which a record could be opened; screens read the content through the guarded calls.
 */
export type ScreenEvent =
  /** Something waits for the user of this id, or no longer does. */
  | (Told & { about: 'notification' })
  | (Told & { about: 'upload' | 'match-run' | 'chat' | 'outbox' | 'submission' | 'grab' | 'consultant' })
  /** A job's posting on a board, a list of people from outside, the automation of a unit with its schedules. */
  | (Told & { about: 'posting' | 'staging' | 'automation' })
  | (Told & { about: 'import'; list: string });

/**
 * The calls that read the record which an event speaks of. Who may make any one of them, in the unit of the event, may
 * hear it; nobody else does. A kind without a line does not compile, and one without an expectation fails the matrix.
 */
const readsOf: {
  readonly [Kind in ScreenEvent['about']]: (event: Extract<ScreenEvent, { about: Kind }>) => readonly Endpoint[];
} = {
  upload: () => [uploadsApi.uploadState],
  'match-run': () => [matchingApi.saved, matchHistoryApi.search],
  chat: () => [outreachApi.history, outreachApi.search],
  notification: () => [notificationsApi.search],
  outbox: () => [outboxApi.search],
  submission: () => [candidatesApi.details, matchingApi.saved],
  grab: () => [grabberApi.state],
  posting: () => [postingsApi.list],
  staging: () => [outsidePeopleApi.list],
  automation: () => [automationApi.status],
  consultant: () => [consultantsApi.info],
  import: ({ list }) => catalogs.filter(({ name }) => name === list).map(({ calls }) => calls.importState),
};

/** The kinds of events, for the matrix of rights. */
export const eventKinds = Object.keys(readsOf) as readonly ScreenEvent['about'][];

/** The calls of which any one entitles to hear this event. Of an unknown kind, from a newer server, there is none. */
export function readsOfEvent(event: ScreenEvent): readonly Endpoint[] {
  const reads = Object.hasOwn(readsOf, event.about) ? readsOf[event.about] : undefined;
  return reads?.(event as never) ?? [];
}
