import { mergeApi } from '#contract/areas/people/merge.ts';
import { privacyApi, retentionApi } from '#contract/areas/people/privacy.ts';
import { serve } from '#server/http/serve.ts';
import { listMerges, mergeCandidates, previewMerge, undoMerge } from './merge.ts';
import { downloadPerson, eraseCandidate, liftHold, placeHold, readStanding } from './privacy.ts';
import { changeRule, listDue, listRules } from './retention.ts';

const mergeRoutes = serve(mergeApi, {
  preview: previewMerge,
  merge: mergeCandidates,
  list: listMerges,
  undo: undoMerge,
});

const privacyRoutes = serve(privacyApi, {
  standing: readStanding,
  exportPerson: downloadPerson,
  erase: eraseCandidate,
  placeHold,
  liftHold,
});

const retentionRoutes = serve(retentionApi, { rules: listRules, due: listDue, change: changeRule });

export const peopleRoutes = [...mergeRoutes, ...privacyRoutes, ...retentionRoutes];
