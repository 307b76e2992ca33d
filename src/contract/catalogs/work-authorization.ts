import { catalog } from '#contract/lists/catalog.ts';
import { choiceField, flagField, nameField, sharedLabels } from '#contract/lists/catalog-fields.ts';
import { page } from '#domain/access/pages.ts';

/** Classes of work authorization, for onboarding and forms that require one; never for matching (trade 4.4). */
export const workAuthorization = catalog({
  name: 'work_authorization',
  path: '/api/wa',
  search: 'waSearch',
  page: page.workAuthorization,
  owner: 'all',
  words: {
    one: { en: 'Work authorization', tr: 'Çalışma izni', ar: 'تصريح العمل' },
    many: { en: 'Work authorizations', tr: 'Çalışma izinleri', ar: 'تصاريح العمل' },
  },
  fields: {
    name: nameField(sharedLabels.name, 60),
    country: choiceField(sharedLabels.country, {
      US: { en: 'United States', tr: 'Amerika Birleşik Devletleri', ar: 'الولايات المتحدة' },
      CA: { en: 'Canada', tr: 'Kanada', ar: 'كندا' },
    }),
    expires: flagField({ en: 'Expires', tr: 'Süresi dolar', ar: 'له تاريخ انتهاء' }),
    needsSponsorship: flagField({
      en: 'Usually needs sponsorship',
      tr: 'Genellikle sponsorluk ister',
      ar: 'يحتاج عادةً إلى كفالة',
    }),
    reverify: flagField({
      en: 'Reverify when it expires',
      tr: 'Süre dolunca yeniden doğrula',
      ar: 'إعادة التحقق عند الانتهاء',
    }),
  },
  unique: ['name'],
  active: '/api/wa/activestatuses',
});
