import { catalog } from '#contract/catalog.ts';
import { choiceField, mailField, nameField, noteField, sharedLabels, textField } from '#contract/catalog-fields.ts';
import { page } from '#domain/pages.ts';

/** Whom a unit supplies through. Clients, tiers and fees of a vendor come with the accounts area; the list is here. */
export const vendor = catalog({
  name: 'vendor',
  path: '/api/job/vendor',
  search: 'vendorSearch',
  page: page.manageVendors,
  readers: [1, 2, 6, 15, 20, 21, 27],
  owner: 'unit',
  words: {
    one: { en: 'Vendor', tr: 'Tedarikçi', ar: 'المورّد' },
    many: { en: 'Vendors', tr: 'Tedarikçiler', ar: 'المورّدون' },
  },
  fields: {
    name: nameField(sharedLabels.name, 100),
    category: choiceField(
      { en: 'Kind', tr: 'Tür', ar: 'النوع' },
      {
        PRIME: { en: 'Prime vendor', tr: 'Ana tedarikçi', ar: 'مورّد رئيسي' },
        MSP: { en: 'Managed service provider', tr: 'Yönetilen hizmet sağlayıcı', ar: 'مزود خدمات مُدارة' },
        SUBVENDOR: { en: 'Subvendor', tr: 'Alt tedarikçi', ar: 'مورّد فرعي' },
        VMS_OPERATOR: { en: 'Vendor system operator', tr: 'Tedarikçi sistemi işletmecisi', ar: 'مشغل نظام المورّدين' },
        PAYROLL: { en: 'Payroll', tr: 'Bordro', ar: 'الرواتب' },
      },
    ),
    email: mailField({ en: 'E-mail', tr: 'E-posta', ar: 'البريد الإلكتروني' }),
    phone: textField({ en: 'Phone', tr: 'Telefon', ar: 'الهاتف' }, 40),
    remark: noteField(sharedLabels.remark, 2000),
  },
  unique: ['name'],
});
