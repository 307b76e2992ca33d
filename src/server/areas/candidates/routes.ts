import { candidateRecordApi, candidatesApi, uploadsApi } from '#contract/areas/candidates/candidates.ts';
import { serve } from '#server/http/serve.ts';
import { readCandidate } from './candidate-details.ts';
import { addEmployment, addSkills, editCandidate, readChoices, setPreferences } from './candidate-record.ts';
import { searchCandidates } from './candidates.ts';
import { addConsent } from './consents.ts';
import { readUpload, uploadResumes } from './uploads.ts';

const candidateRecordRoutes = serve(candidateRecordApi, {
  change: editCandidate,
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

export const candidatesRoutes = [...candidateRecordRoutes, ...ownCandidatesRoutes, ...uploadsRoutes];
