import { automationApi } from '#contract/areas/automation/automation.ts';
import { grabRulesApi } from '#contract/areas/automation/grab-rules.ts';
import { grabberApi } from '#contract/areas/automation/grabber.ts';
import { jobFeedApi } from '#contract/areas/automation/job-feed.ts';
import { outsidePeopleApi } from '#contract/areas/automation/outside-people.ts';
import { sourcesApi } from '#contract/areas/automation/sources.ts';
import { serve } from '#server/http/serve.ts';
import { askForResume } from './ask-resume.ts';
import { cancelWork, changeUploadState, listWork, retryWork } from './background-work.ts';
import { downloadErrors } from './grab-errors.ts';
import { revertUpload } from './grab-revert.ts';
import { listRows, listUploads, readOldRun, readState, runOld, runUpload, uploadGrab } from './grabber.ts';
import { listNotices, readFeed, releaseField, settleNotice } from './job-feed.ts';
import {
  decide,
  listSearches,
  listStaged,
  migrate,
  readDiceSearch,
  readSearch,
  searchAll,
  searchDice,
  skipSearch,
  uploadOthers,
} from './outside-people.ts';
import {
  checkAutomation,
  pullSwitch,
  readDetails,
  readStatus,
  readUserCounts,
  startPlan,
  stopPlan,
  updatePlan,
} from './plan.ts';
import { listRules, orderRules, removeRule, saveRule, tryRule } from './rules.ts';
import { removeSchedule, saveSchedule } from './schedules.ts';
import { runSource } from './sources.ts';
import { assignUnmapped, listUnmapped, readSetup } from './unmapped.ts';

const grabberRoutes = serve(grabberApi, {
  upload: uploadGrab,
  run: runUpload,
  state: readState,
  uploads: listUploads,
  info: listRows,
  errors: downloadErrors,
  revert: revertUpload,
  setup: readSetup,
  unmapped: listUnmapped,
  assign: assignUnmapped,
  oldRun: readOldRun,
  runOld,
});

const serviceRoutes = serve(automationApi, {
  check: checkAutomation,
  start: startPlan,
  update: updatePlan,
  stop: stopPlan,
  status: readStatus,
  userCounts: readUserCounts,
  markUpload: changeUploadState,
  details: readDetails,
  saveSchedule,
  removeSchedule,
  kill: pullSwitch,
  work: listWork,
  cancelWork,
  retryWork,
});

const feedRoutes = serve(jobFeedApi, {
  feed: readFeed,
  release: releaseField,
  notices: listNotices,
  settle: settleNotice,
});

const ruleRoutes = serve(grabRulesApi, {
  list: listRules,
  save: saveRule,
  order: orderRules,
  remove: removeRule,
  tryOut: tryRule,
});

const peopleRoutes = serve(outsidePeopleApi, {
  diceState: readDiceSearch,
  dice: searchDice,
  searchState: readSearch,
  search: searchAll,
  askResume: askForResume,
  upload: uploadOthers,
  migrate,
  skip: skipSearch,
  list: listStaged,
  searches: listSearches,
  decide,
});

const sourceRoutes = serve(sourcesApi, { run: runSource });

export const automationRoutes = [
  ...peopleRoutes,
  ...sourceRoutes,
  ...serviceRoutes,
  ...grabberRoutes,
  ...feedRoutes,
  ...ruleRoutes,
];
