import { catalog } from '#contract/lists/catalog.ts';
import {
  chipsField,
  dateField,
  details,
  flagField,
  hiddenByDefault,
  mailField,
  nameField,
  noteField,
  numberField,
  optionalChoiceField,
  personField,
  referenceField,
  ruleField,
  sharedLabels,
  textField,
  under,
} from '#contract/lists/catalog-fields.ts';
import { page } from '#domain/access/pages.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import {
  countryOptions,
  msaExpiry,
  parts,
  regionOptions,
  regionUnderCountry,
  systemOptions,
  termsDays,
} from './account-parts.ts';

/** Clients of a unit (trade 3.5); contacts and notes have calls of their own, fees are in the expenses. */
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
    stage: optionalChoiceField(
      { en: 'Relationship', tr: 'İlişki', ar: 'العلاقة' },
      {
        PROSPECT: { en: 'Prospect', tr: 'Aday müşteri', ar: 'عميل محتمل' },
        ACTIVE: { en: 'Active client', tr: 'Aktif müşteri', ar: 'عميل نشط' },
        ON_HOLD: { en: 'On hold', tr: 'Beklemede', ar: 'معلّق' },
      },
    ),
    website: textField({ en: 'Website', tr: 'Web sitesi', ar: 'الموقع الإلكتروني' }, 200),
    ownerId: hiddenByDefault(personField({ en: 'Owner', tr: 'Sorumlu', ar: 'المسؤول' })),
    rtrRequired: hiddenByDefault(
      ruleField(
        { en: 'Right to represent required', tr: 'Temsil yetkisi gerekli', ar: 'حق التمثيل مطلوب' },
        {
          en: 'Default: VMS jobs only',
          tr: 'Varsayılan: yalnızca VMS işleri',
          ar: 'الافتراضي: وظائف أنظمة المورّدين فقط',
        },
      ),
    ),
    ...details(parts.company, {
      industry: textField({ en: 'Industry', tr: 'Sektör', ar: 'القطاع' }, 100),
      parentId: referenceField({ en: 'Parent company', tr: 'Bağlı olduğu şirket', ar: 'الشركة الأم' }, 'client'),
      phone: textField(sharedLabels.phone, 40),
    }),
    ...details(parts.address, {
      street: textField({ en: 'Street', tr: 'Cadde', ar: 'الشارع' }, 200),
      city: textField({ en: 'City', tr: 'Şehir', ar: 'المدينة' }, 100),
      region: under(
        optionalChoiceField({ en: 'State or province', tr: 'Eyalet', ar: 'الولاية أو المقاطعة' }, regionOptions),
        regionUnderCountry,
      ),
      postalCode: textField({ en: 'ZIP or postal code', tr: 'Posta kodu', ar: 'الرمز البريدي' }, 20),
      country: optionalChoiceField(sharedLabels.country, countryOptions),
    }),
    ...details(parts.rules, {
      vendorSystems: chipsField(
        { en: 'Vendor systems', tr: 'Tedarikçi sistemleri', ar: 'أنظمة المورّدين' },
        systemOptions,
        fieldMessage('vendorSystems'),
      ),
      countRejected: ruleField(
        {
          en: 'Rejected submittals count toward the limit',
          tr: 'Reddedilen gönderimler sınıra sayılır',
          ar: 'تُحتسب طلبات التقديم المرفوضة ضمن الحد',
        },
        { en: 'Default: yes', tr: 'Varsayılan: evet', ar: 'الافتراضي: نعم' },
      ),
      rateIsCeiling: flagField({
        en: 'Bill rate is a hard maximum',
        tr: 'Fatura ücreti aşılamaz',
        ar: 'لا يجوز تجاوز سعر الفوترة',
      }),
      offLimitsUntil: dateField({
        en: 'Employees off limits until',
        tr: 'Çalışanlarına teklif yasağı bitişi',
        ar: 'يُحظر استقطاب موظفيه حتى',
      }),
      offLimitsNote: textField({ en: 'Off-limits reason', tr: 'Teklif yasağı nedeni', ar: 'سبب الحظر' }, 300),
    }),
    ...details(parts.billing, {
      billingContact: textField({ en: 'Invoice contact', tr: 'Fatura muhatabı', ar: 'جهة الفوترة' }, 100),
      billingMail: mailField({ en: 'Invoice email', tr: 'Fatura e-postası', ar: 'بريد الفواتير' }),
      billingAddress: textField({ en: 'Invoice address', tr: 'Fatura adresi', ar: 'عنوان الفواتير' }, 300),
      billingFrequency: optionalChoiceField(
        { en: 'Billing frequency', tr: 'Fatura sıklığı', ar: 'دورية الفوترة' },
        {
          WEEKLY: { en: 'Weekly', tr: 'Haftalık', ar: 'أسبوعيًا' },
          BIWEEKLY: { en: 'Every two weeks', tr: 'İki haftada bir', ar: 'كل أسبوعين' },
          SEMI_MONTHLY: { en: 'Twice a month', tr: 'Ayda iki kez', ar: 'مرتين في الشهر' },
          MONTHLY: { en: 'Monthly', tr: 'Aylık', ar: 'شهريًا' },
        },
      ),
      invoiceGrouping: optionalChoiceField(
        { en: 'One invoice per', tr: 'Fatura gruplaması', ar: 'فاتورة واحدة لكل' },
        {
          CONSULTANT: { en: 'Consultant', tr: 'Her danışman', ar: 'مستشار' },
          JOB: { en: 'Job', tr: 'Her iş', ar: 'وظيفة' },
          CLIENT: { en: 'Client', tr: 'Müşterinin tümü', ar: 'العميل كله' },
        },
      ),
      termsDays: numberField(termsDays, 0, 120),
      workWeekStart: optionalChoiceField(
        { en: 'Work week starts on', tr: 'Çalışma haftası başlangıcı', ar: 'بداية أسبوع العمل' },
        {
          SATURDAY: { en: 'Saturday', tr: 'Cumartesi', ar: 'السبت' },
          SUNDAY: { en: 'Sunday', tr: 'Pazar', ar: 'الأحد' },
          MONDAY: { en: 'Monday', tr: 'Pazartesi', ar: 'الاثنين' },
        },
      ),
    }),
    ...details(parts.agreement, {
      msaExpiry: dateField(msaExpiry),
      coiRequired: flagField({
        en: 'Certificate of insurance required',
        tr: 'Sigorta belgesi gerekli',
        ar: 'شهادة التأمين مطلوبة',
      }),
      creditLimit: textField({ en: 'Credit limit', tr: 'Kredi limiti', ar: 'حد الائتمان' }, 200),
      conversionFee: textField({ en: 'Conversion fee', tr: 'Kadroya geçiş bedeli', ar: 'رسوم التحويل' }, 200),
    }),
    remark: hiddenByDefault(noteField(sharedLabels.remark, 2000)),
  },
  unique: ['name'],
  remove: '/api/job/client/deleteById',
  similar: '/api/job/client/similar',
  record: '/api/job/client/record',
});
