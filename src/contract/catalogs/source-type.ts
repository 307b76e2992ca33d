import { catalog } from '#contract/lists/catalog.ts';
import { nameField, noteField, sharedLabels } from '#contract/lists/catalog-fields.ts';
import { page } from '#domain/access/pages.ts';

/** Where a candidate came from first. */
export const sourceType = catalog({
  name: 'source_type',
  path: '/api/sn',
  search: 'snSearch',
  page: page.sourceTypes,
  owner: 'all',
  words: {
    one: { en: 'Source type', tr: 'Kaynak türü', ar: 'نوع المصدر' },
    many: { en: 'Source types', tr: 'Kaynak türleri', ar: 'أنواع المصادر' },
  },
  fields: { name: nameField(sharedLabels.name, 60), remark: noteField(sharedLabels.remark) },
  unique: ['name'],
  active: '/api/sn/activesources',
});
