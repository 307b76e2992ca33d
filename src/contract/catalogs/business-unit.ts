import { catalog } from '#contract/lists/catalog.ts';
import { choiceField, nameField, sharedLabels, zoneField } from '#contract/lists/catalog-fields.ts';
import { page } from '#domain/access/pages.ts';

/** Business units: they scope every record. A person sees the granted ones, with page 4 all of them (ruling 32). */
export const businessUnit = catalog({
  name: 'business_unit',
  path: '/api/business-unit',
  search: 'businessSearch',
  page: page.businessUnits,
  readers: 'session',
  owner: 'all',
  idName: 'bid',
  words: {
    one: { en: 'Business Unit', tr: 'İş birimi', ar: 'وحدة العمل' },
    many: { en: 'Business Units', tr: 'İş birimleri', ar: 'وحدات العمل' },
  },
  fields: {
    name: nameField(sharedLabels.name, 60),
    code: nameField({ en: 'Code', tr: 'Kod', ar: 'الرمز' }, 12),
    country: choiceField(sharedLabels.country, {
      US: { en: 'United States', tr: 'Amerika Birleşik Devletleri', ar: 'الولايات المتحدة' },
      CA: { en: 'Canada', tr: 'Kanada', ar: 'كندا' },
    }),
    currency: choiceField(
      { en: 'Currency', tr: 'Para birimi', ar: 'العملة' },
      {
        USD: { en: 'US dollar', tr: 'ABD doları', ar: 'دولار أمريكي' },
        CAD: { en: 'Canadian dollar', tr: 'Kanada doları', ar: 'دولار كندي' },
      },
    ),
    timeZone: zoneField({ en: 'Time zone', tr: 'Saat dilimi', ar: 'المنطقة الزمنية' }),
  },
  unique: ['name', 'code'],
  largestPage: 1000,
});
