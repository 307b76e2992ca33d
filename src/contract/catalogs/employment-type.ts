import { catalog } from '#contract/lists/catalog.ts';
import { choiceField, nameField, noteField, percentField, sharedLabels } from '#contract/lists/catalog-fields.ts';
import { page } from '#domain/access/pages.ts';

/**
 * How a consultant is employed: names over fixed tax terms, with the employer's cost per hour beside the pay (trade
 * 3.4.3; the burden belongs to W2 and T4 only).
 */
export const employmentType = catalog({
  name: 'employment_type',
  path: '/api/job/employment',
  paths: {
    search: '/api/job/employment/getEmploymentDetails',
    create: '/api/job/employment/add/employmentType',
    edit: '/api/job/employment/update/employmentType',
    active: '/api/job/employment/update/status',
  },
  searchVerbs: ['GET'],
  search: 'employmentSearch',
  page: page.employmentTypes,
  owner: 'all',
  words: {
    one: { en: 'Employment type', tr: 'İstihdam türü', ar: 'نوع التوظيف' },
    many: { en: 'Employment types', tr: 'İstihdam türleri', ar: 'أنواع التوظيف' },
  },
  fields: {
    name: nameField(sharedLabels.name, 60),
    category: choiceField(sharedLabels.category, {
      W2: { en: 'W2', tr: 'W2', ar: 'W2' },
      1099: { en: '1099', tr: '1099', ar: '1099' },
      C2C: { en: 'Corp-to-corp', tr: 'Şirketler arası', ar: 'شركة إلى شركة' },
      FULL_TIME: { en: 'Full-time with client', tr: 'Müşteride tam zamanlı', ar: 'دوام كامل لدى العميل' },
      T4: { en: 'T4', tr: 'T4', ar: 'T4' },
      INC: { en: 'Incorporated (Canada)', tr: 'Şirket (Kanada)', ar: 'شركة مسجلة (كندا)' },
    }),
    overhead: percentField({ en: 'Overhead %', tr: 'Ek maliyet %', ar: 'النفقات الإضافية %' }),
    remark: noteField(sharedLabels.remark),
  },
  unique: ['name'],
  active: '/api/job/employment/getEmploymentName',
});
