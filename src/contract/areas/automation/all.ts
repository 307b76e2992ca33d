import { automationApi } from './automation.ts';
import { grabRulesApi } from './grab-rules.ts';
import { grabberApi } from './grabber.ts';
import { jobFeedApi } from './job-feed.ts';

/** The calls of the room, under the names that they have in the whole contract: `grabber.…`. */
export const automationCalls = {
  automation: automationApi,
  grabber: grabberApi,
  jobFeed: jobFeedApi,
  grabRules: grabRulesApi,
};
