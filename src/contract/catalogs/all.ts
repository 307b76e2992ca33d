import type { Catalog } from '#contract/lists/catalog.ts';
import { businessUnit } from './business-unit.ts';
import { candidateStatus } from './candidate-status.ts';
import { chatbotType } from './chatbot-type.ts';
import { client } from './client.ts';
import { clientJobStatus } from './client-job-status.ts';
import { employmentType } from './employment-type.ts';
import { jobStatus } from './job-status.ts';
import { manager } from './manager.ts';
import { network } from './network.ts';
import { sourceType } from './source-type.ts';
import { vendor } from './vendor.ts';
import { workAuthorization } from './work-authorization.ts';

/** Every list that is made from a declaration. */
export const catalogs: readonly Catalog[] = [
  businessUnit,
  candidateStatus,
  clientJobStatus,
  jobStatus,
  workAuthorization,
  sourceType,
  chatbotType,
  employmentType,
  client,
  vendor,
  manager,
  network,
];
