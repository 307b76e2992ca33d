import { candidateFilesApi } from '#contract/areas/candidates/candidate-files.ts';
import { candidateJobsApi } from '#contract/areas/candidates/candidate-jobs.ts';
import { candidateListApi } from '#contract/areas/candidates/candidate-list.ts';
import { candidateRecordApi, candidatesApi, uploadsApi } from '#contract/areas/candidates/candidates.ts';
import { clientBlocksApi } from '#contract/areas/candidates/client-blocks.ts';
import { doublesApi } from '#contract/areas/candidates/doubles.ts';
import { timelineApi } from '#contract/areas/candidates/timeline.ts';
import { serve } from '#server/http/serve.ts';
import { readCandidate } from './candidate-details.ts';
import { attachFile, readAttachments, readVersions, removeAttachment, updateResume } from './candidate-files.ts';
import { listCandidatesOf, listJobOf, readJobOf, searchJobsOf } from './candidate-jobs.ts';
import { changeMany, exportCandidates } from './candidate-list.ts';
import { addNote, changeNote, listColleagues, logCall, removeCall, removeNote } from './candidate-notes.ts';
import { rateCandidate } from './candidate-ratings.ts';
import { addEmployment, addSkills, editCandidate, readChoices, setPreferences } from './candidate-record.ts';
import { searchCandidates } from './candidates.ts';
import { addBlock, liftBlock, listBlocks } from './client-blocks.ts';
import { addConsent } from './consents.ts';
import { listLinks, readDoubles, settleDouble } from './doubles.ts';
import { readTimeline } from './timeline.ts';
import { readUpload, uploadResumes } from './uploads.ts';

const candidateRecordRoutes = serve(candidateRecordApi, {
  change: editCandidate,
  rate: rateCandidate,
  choices: readChoices,
  recordConsent: addConsent,
  addEmployment,
  addSkills,
  setPreferences,
});

const ownCandidatesRoutes = serve(candidatesApi, {
  search: searchCandidates,
  details: readCandidate,
});

const uploadsRoutes = serve(uploadsApi, { uploadAll: uploadResumes, uploadState: readUpload });

const timelineRoutes = serve(timelineApi, {
  history: readTimeline,
  addNote,
  colleagues: listColleagues,
  changeNote,
  removeNote,
  logCall,
  removeCall,
});

const listRoutes = serve(candidateListApi, { export: exportCandidates, bulk: changeMany });

const jobsRoutes = serve(candidateJobsApi, {
  search: searchJobsOf,
  list: listJobOf,
  details: readJobOf,
  candidates: listCandidatesOf,
});

const filesRoutes = serve(candidateFilesApi, {
  attach: attachFile,
  attachments: readAttachments,
  removeAttachment,
  versions: readVersions,
  updateResume,
});

const doublesRoutes = serve(doublesApi, { links: listLinks, list: readDoubles, settle: settleDouble });

const clientBlocksRoutes = serve(clientBlocksApi, { list: listBlocks, add: addBlock, lift: liftBlock });

export const candidatesRoutes = [
  ...clientBlocksRoutes,
  ...doublesRoutes,
  ...listRoutes,
  ...jobsRoutes,
  ...filesRoutes,
  ...timelineRoutes,
  ...candidateRecordRoutes,
  ...ownCandidatesRoutes,
  ...uploadsRoutes,
];
