import { catalog } from '#contract/lists/catalog.ts';
import {
  choiceField,
  daysField,
  flagField,
  hiddenByDefault,
  nameField,
  numberField,
  sharedLabels,
  timeField,
  zoneField,
} from '#contract/lists/catalog-fields.ts';
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
    opensAt: hiddenByDefault(
      timeField(
        { en: 'Opens at', tr: 'Açılış saati', ar: 'يفتح في' },
        {
          en: 'Monday to Friday; empty means 09:00',
          tr: 'Pazartesi–cuma; boşsa 09:00',
          ar: 'من الاثنين إلى الجمعة؛ الفارغ يعني 09:00',
        },
      ),
    ),
    closesAt: hiddenByDefault(
      timeField(
        { en: 'Closes at', tr: 'Kapanış saati', ar: 'يغلق في' },
        {
          en: 'Monday to Friday; empty means 17:00',
          tr: 'Pazartesi–cuma; boşsa 17:00',
          ar: 'من الاثنين إلى الجمعة؛ الفارغ يعني 17:00',
        },
      ),
    ),
    holidays: hiddenByDefault(
      daysField(
        { en: 'Holidays', tr: 'Tatil günleri', ar: 'العطلات' },
        { en: 'Dates such as 2026-12-25', tr: '2026-12-25 gibi tarihler', ar: 'تواريخ مثل 2026-12-25' },
      ),
    ),
    slaHours: hiddenByDefault(
      numberField(
        {
          en: 'First action within (business hours)',
          tr: 'İlk işlem süresi (iş saati)',
          ar: 'مهلة أول إجراء (ساعات عمل)',
        },
        1,
        400,
      ),
    ),
    leadReview: hiddenByDefault(
      flagField({
        en: 'Lead reviews submittals',
        tr: 'Sunumları takım lideri onaylar',
        ar: 'قائد الفريق يراجع طلبات التقديم',
      }),
    ),
    ratesNeedApproval: hiddenByDefault(
      flagField({
        en: 'Lead approves rates, extensions and ends',
        tr: 'Ücretleri, uzatmaları ve bitişleri takım lideri onaylar',
        ar: 'قائد الفريق يعتمد الأسعار والتمديدات والإنهاءات',
      }),
    ),
  },
  unique: ['name', 'code'],
  largestPage: 1000,
});
