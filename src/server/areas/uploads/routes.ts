import { uploadsApi } from '#contract/areas/candidates.ts';
import { serve } from '#server/http/serve.ts';
import { readUpload, uploadResumes } from './uploads.ts';

export const uploadsRoutes = serve(uploadsApi, { uploadAll: uploadResumes, uploadState: readUpload });
