import { candidateRecordApi, candidatesApi, uploadsApi } from '#contract/areas/candidates/candidates.ts';
import { serve } from '#server/http/serve.ts';
import { editCandidate } from './candidate-record.ts';
import { readCandidate, searchCandidates } from './candidates.ts';
import { readUpload, uploadResumes } from './uploads.ts';

const candidateRecordRoutes = serve(candidateRecordApi, { change: editCandidate });

const ownCandidatesRoutes = serve(candidatesApi, {
  search: searchCandidates,
  details: readCandidate,
});

const uploadsRoutes = serve(uploadsApi, { uploadAll: uploadResumes, uploadState: readUpload });

export const candidatesRoutes = [...candidateRecordRoutes, ...ownCandidatesRoutes, ...uploadsRoutes];
