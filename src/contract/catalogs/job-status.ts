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

/** The status of a job: names over the fixed lifecycle of trade 3.1.3. */
export const jobStatus = catalog({
  name: 'job_status',
  path: '/api/jobstatuses',
  search: 'jobstatusesSearch',
  page: page.jobStatus,
  owner: 'all',
  words: {
    one: { en: 'Job status', tr: 'İş durumu', ar: 'حالة الوظيفة' },
    many: { en: 'Job statuses', tr: 'İş durumları', ar: 'حالات الوظائف' },
  },
  fields: {
    name: nameField(sharedLabels.name, 60),
    category: choiceField(sharedLabels.category, {
      DRAFT: { en: 'Draft', tr: 'Taslak', ar: 'مسودة' },
      WAITING: { en: 'Waiting', tr: 'Beklemede', ar: 'قيد الانتظار' },
      OPEN: { en: 'Open', tr: 'Açık', ar: 'مفتوحة' },
      HOLD: { en: 'On hold', tr: 'Askıda', ar: 'معلقة' },
      FILLED: { en: 'Filled', tr: 'Dolduruldu', ar: 'مشغولة' },
      CLOSED: { en: 'Closed', tr: 'Kapandı', ar: 'مغلقة' },
      DECLINED: { en: 'Declined', tr: 'Geri çevrildi', ar: 'مرفوضة' },
      CANCELLED: { en: 'Canceled', tr: 'İptal edildi', ar: 'ملغاة' },
    }),
    tone: choiceField(sharedLabels.tone, toneOptions),
    position: numberField(sharedLabels.position, 0, 1_000_000),
    remark: noteField(sharedLabels.remark),
  },
  unique: ['name'],
  active: '/api/jobstatuses/activestatuses',
});
