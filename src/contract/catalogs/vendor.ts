import { catalog } from '#contract/lists/catalog.ts';
import {
  calledAlso,
  choiceField,
  dateField,
  details,
  flagField,
  hiddenByDefault,
  mailField,
  nameField,
  notBefore,
  noteField,
  numberField,
  optionalChoiceField,
  percentField,
  referencesField,
  sameWord,
  sharedLabels,
  textField,
  writtenYesNo,
} from '#contract/lists/catalog-fields.ts';
import { page } from '#domain/access/pages.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { msaExpiry, parts, systemOptions, termsDays } from './account-parts.ts';

/** Through whom a unit supplies (trade 3.5). A vendor's own percentage is information (ruling 41). */
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
    // A column "Prime" says yes or no: who is no prime vendor supplies through one.
    category: writtenYesNo(
      calledAlso(
        choiceField(
          { en: 'Type', tr: 'Tür', ar: 'النوع' },
          {
            PRIME: { en: 'Prime vendor', tr: 'Ana tedarikçi', ar: 'مورّد رئيسي' },
            MSP: { en: 'Managed service provider', tr: 'Yönetilen hizmet sağlayıcı', ar: 'مزود خدمات مُدارة' },
            SUBVENDOR: { en: 'Subvendor', tr: 'Alt tedarikçi', ar: 'مورّد فرعي' },
            VMS_OPERATOR: {
              en: 'Vendor system operator',
              tr: 'Tedarikçi sistemi işletmecisi',
              ar: 'مشغل نظام المورّدين',
            },
            PAYROLL: { en: 'Payroll', tr: 'Bordro', ar: 'الرواتب' },
          },
        ),
        'Vendor type',
        'Category',
        'Prime',
      ),
      'PRIME',
      'SUBVENDOR',
    ),
    vmsProvider: optionalChoiceField(
      { en: 'Vendor system', tr: 'Tedarikçi sistemi', ar: 'نظام المورّدين' },
      systemOptions,
    ),
    feePercent: percentField({ en: 'Fee %', tr: 'Ücret %', ar: 'الرسوم %' }),
    contact: calledAlso(
      textField({ en: 'Contact', tr: 'İlgili kişi', ar: 'جهة الاتصال' }, 100),
      'Contact name',
      'Contact person',
    ),
    email: hiddenByDefault(calledAlso(mailField(sharedLabels.email), 'Contact email', 'Email address', 'E-mail')),
    phone: hiddenByDefault(calledAlso(textField(sharedLabels.phone, 40), 'Contact phone', 'Phone number')),
    clients: hiddenByDefault(referencesField({ en: 'Clients', tr: 'Müşteriler', ar: 'العملاء' }, 'client')),
    preferred: hiddenByDefault(flagField({ en: 'Preferred', tr: 'Tercih edilen', ar: 'مفضّل' })),
    ...details(parts.agreement, {
      tier: optionalChoiceField(
        { en: 'Tier', tr: 'Kademe', ar: 'المستوى' },
        { 1: sameWord('1'), 2: sameWord('2'), 3: sameWord('3') },
      ),
      taxNumber: textField({ en: 'Employer ID (EIN)', tr: 'Vergi no (EIN)', ar: 'رقم صاحب العمل (EIN)' }, 20),
      msaSigned: dateField({ en: 'Agreement signed on', tr: 'Sözleşme tarihi', ar: 'توقيع الاتفاقية' }),
      msaExpiry: notBefore(dateField(msaExpiry), {
        field: 'msaSigned',
        wanted: {
          en: fieldMessage('beforeSigned'),
          tr: 'Bu, sözleşmenin imzalanmasından önce olamaz',
          ar: 'لا يمكن أن يكون هذا قبل توقيع الاتفاقية',
        },
      }),
      coiExpiry: dateField({ en: 'Insurance expires', tr: 'Sigorta bitişi', ar: 'انتهاء التأمين' }),
      termsDays: calledAlso(numberField(termsDays, 0, 120), 'Payment terms', 'Terms', 'Net terms'),
    }),
    remark: hiddenByDefault(noteField(sharedLabels.remark, 2000)),
  },
  unique: ['name'],
  remove: '/api/job/vendor/deleteById',
  similar: '/api/job/vendor/similar',
  record: '/api/job/vendor/record',
});
