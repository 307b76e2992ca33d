import { managersApi } from '#contract/areas/managers.ts';
import { serve } from '#server/http/serve.ts';
import { readVendors } from './managers.ts';

export const managersRoutes = serve(managersApi, { vendors: readVendors });
