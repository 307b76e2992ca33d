import { automationApi } from './automation.ts';
import { grabRulesApi } from './grab-rules.ts';
import { grabberApi } from './grabber.ts';
import { jobFeedApi } from './job-feed.ts';
import { outsidePeopleApi } from './outside-people.ts';
import { sourcesApi } from './sources.ts';

/** The calls of the room, under the names that they have in the whole contract: `grabber.…`. */
export const automationCalls = {
  automation: automationApi,
  grabber: grabberApi,
  jobFeed: jobFeedApi,
  grabRules: grabRulesApi,
  outsidePeople: outsidePeopleApi,
  sources: sourcesApi,
};
