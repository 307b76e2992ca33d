import { mergeApi } from '#contract/areas/people/merge.ts';
import { serve } from '#server/http/serve.ts';
import { listMerges, mergeCandidates, previewMerge, undoMerge } from './merge.ts';

export const peopleRoutes = serve(mergeApi, {
  preview: previewMerge,
  merge: mergeCandidates,
  list: listMerges,
  undo: undoMerge,
});
