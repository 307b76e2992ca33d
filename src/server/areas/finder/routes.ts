import { finderApi } from '#contract/areas/finder.ts';
import { serve } from '#server/http/serve.ts';
import { findRecords } from './finder.ts';

export const finderRoutes = serve(finderApi, { records: findRecords });
