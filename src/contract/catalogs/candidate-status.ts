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

/** The status of a candidate: names chosen by the organization over fixed system categories (trade 3.2.8). */
export const candidateStatus = catalog({
  name: 'candidate_status',
  path: '/api/cs',
  search: 'csSearch',
  page: page.candidateStatus,
  owner: 'all',
  words: {
    one: { en: 'Candidate status', tr: 'Aday durumu', ar: 'حالة المرشح' },
    many: { en: 'Candidate statuses', tr: 'Aday durumları', ar: 'حالات المرشحين' },
  },
  fields: {
    name: nameField(sharedLabels.name, 60),
    category: choiceField(sharedLabels.category, {
      NEW: { en: 'New', tr: 'Yeni', ar: 'جديد' },
      ACTIVE: { en: 'Active', tr: 'Etkin', ar: 'نشط' },
      PASSIVE: { en: 'Passive', tr: 'Pasif', ar: 'غير باحث' },
      PLACED: { en: 'Placed', tr: 'Yerleştirildi', ar: 'تم توظيفه' },
      DO_NOT_CONTACT: { en: 'Do not contact', tr: 'İletişim kurma', ar: 'لا تتواصل' },
      INACTIVE: { en: 'Inactive', tr: 'Etkin değil', ar: 'غير نشط' },
    }),
    tone: choiceField(sharedLabels.tone, toneOptions),
    position: numberField(sharedLabels.position, 0, 1_000_000),
    remark: noteField(sharedLabels.remark),
  },
  unique: ['name'],
  active: '/api/cs/activestatuses',
});
