import { catalog } from '#contract/catalog.ts';
import { flagField, nameField, noteField, sharedLabels, textField } from '#contract/catalog-fields.ts';
import { page } from '#domain/pages.ts';

/** Clients of a unit. Contacts, fees and the detail screen come with the accounts area; the list and its rows are here. */
export const client = catalog({
  name: 'client',
  path: '/api/job/client',
  search: 'clientSearch',
  page: page.manageClients,
  readers: [1, 2, 3, 7, 15, 20, 21, 27],
  owner: 'unit',
  words: {
    one: { en: 'Client', tr: 'Müşteri', ar: 'العميل' },
    many: { en: 'Clients', tr: 'Müşteriler', ar: 'العملاء' },
  },
  fields: {
    name: nameField(sharedLabels.name, 100),
    code: textField({ en: 'Code', tr: 'Kod', ar: 'الرمز' }, 30),
    website: textField({ en: 'Website', tr: 'Web sitesi', ar: 'الموقع الإلكتروني' }, 200),
    rtrRequired: flagField({ en: 'Right to represent required', tr: 'Temsil yetkisi gerekli', ar: 'حق التمثيل مطلوب' }),
    remark: noteField(sharedLabels.remark, 2000),
  },
  unique: ['name'],
});
