import { grabRulesApi } from '#contract/areas/automation/grab-rules.ts';
import { grabberApi } from '#contract/areas/automation/grabber.ts';
import { jobFeedApi } from '#contract/areas/automation/job-feed.ts';
import { serve } from '#server/http/serve.ts';
import { downloadErrors } from './grab-errors.ts';
import { revertUpload } from './grab-revert.ts';
import { listRows, listUploads, readOldRun, readState, runOld, runUpload, uploadGrab } from './grabber.ts';
import { listNotices, readFeed, releaseField, settleNotice } from './job-feed.ts';
import { listRules, orderRules, removeRule, saveRule, tryRule } from './rules.ts';
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

export const automationRoutes = [...grabberRoutes, ...feedRoutes, ...ruleRoutes];
