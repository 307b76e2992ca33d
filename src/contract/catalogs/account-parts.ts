import { sameWord } from '#contract/lists/catalog-fields.ts';
import type { Label } from '#contract/lists/list-filters.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { vendorSystems } from '#domain/jobs/vendor-systems.ts';
import { regions } from '#domain/places/regions.ts';

/** The sections of the record of a client, vendor or network. */
export const parts = {
  company: { en: 'Company', tr: 'Şirket', ar: 'الشركة' },
  address: { en: 'Address', tr: 'Adres', ar: 'العنوان' },
  billing: { en: 'Billing', tr: 'Faturalama', ar: 'الفوترة' },
  rules: { en: 'Submittal rules', tr: 'Gönderim kuralları', ar: 'قواعد التقديم' },
  agreement: { en: 'Agreement', tr: 'Sözleşme', ar: 'الاتفاقية' },
} as const satisfies Record<string, Label>;

/** States and provinces under their codes; names are the same in every language. */
export const regionOptions: Readonly<Record<string, Label>> = Object.fromEntries(
  Object.entries(regions).map(([code, { name }]) => [code, sameWord(name)]),
);

/** A state or province must be in the chosen country. */
export const regionUnderCountry = {
  field: 'country',
  of: Object.fromEntries(Object.values(regions).map(({ code, country }) => [code, country])),
  wanted: {
    en: fieldMessage('otherCountry'),
    tr: 'Bu eyalet o ülkede değil',
    ar: 'هذه الولاية أو المقاطعة ليست في تلك الدولة',
  },
} as const;

/** The vendor systems, by their names. */
export const systemOptions: Readonly<Record<string, Label>> = Object.fromEntries(
  vendorSystems.map((name) => [name, sameWord(name)]),
);

export const countryOptions = {
  US: { en: 'United States', tr: 'Amerika Birleşik Devletleri', ar: 'الولايات المتحدة' },
  CA: { en: 'Canada', tr: 'Kanada', ar: 'كندا' },
} as const;

export const termsDays: Label = { en: 'Payment terms, days', tr: 'Ödeme vadesi, gün', ar: 'مهلة الدفع بالأيام' };
export const msaExpiry: Label = { en: 'Agreement ends', tr: 'Sözleşme bitişi', ar: 'انتهاء الاتفاقية' };
