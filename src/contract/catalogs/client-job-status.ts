import { catalog } from '#contract/lists/catalog.ts';
import {
  choiceField,
  nameField,
  noteField,
  numberField,
  sharedLabels,
  toneOptions,
} from '#contract/lists/catalog-fields.ts';
import { page } from '#domain/access/pages.ts';
import { stageOptions } from './stage-options.ts';

/**
 * The status of a candidate on a client's job: the page "Client Job Status" and `/api/cjs` are one list (ruling 18).
 * Rules depend on the literal name `Submitted`.
 */
export const clientJobStatus = catalog({
  name: 'client_job_status',
  path: '/api/cjs',
  search: 'cjsSearch',
  page: page.clientJobStatus,
  owner: 'all',
  words: {
    one: { en: 'Client job status', tr: 'Müşteri iş durumu', ar: 'حالة وظيفة العميل' },
    many: { en: 'Client job statuses', tr: 'Müşteri iş durumları', ar: 'حالات وظائف العميل' },
  },
  fields: {
    name: nameField(sharedLabels.name, 60),
    category: choiceField(sharedLabels.category, stageOptions),
    tone: choiceField(sharedLabels.tone, toneOptions),
    position: numberField(sharedLabels.position, 0, 1_000_000),
    remark: noteField(sharedLabels.remark),
  },
  unique: ['name'],
  active: '/api/cjs/activestatuses',
});
