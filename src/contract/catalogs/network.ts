import { catalog } from '#contract/lists/catalog.ts';
import {
  chipsField,
  flagField,
  hiddenByDefault,
  mailNameField,
  nameField,
  noteField,
  optionalChoiceField,
  sharedLabels,
  tagsField,
  textField,
} from '#contract/lists/catalog-fields.ts';
import { page } from '#domain/access/pages.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { regionOptions } from './account-parts.ts';

/** Partner recruiters, subvendors and peers to whom jobs are mailed, with the states and provinces they cover. */
export const network = catalog({
  name: 'network',
  path: '/api/job/network',
  search: 'networkSearch',
  page: page.recruiterNetworks,
  owner: 'unit',
  words: {
    one: { en: 'Network contact', tr: 'Ağ kişisi', ar: 'جهة اتصال في الشبكة' },
    many: { en: "Recruiters' Networks", tr: 'İşe alım ağları', ar: 'شبكات مسؤولي التوظيف' },
  },
  fields: {
    name: nameField(sharedLabels.name, 100),
    company: textField({ en: 'Company', tr: 'Şirket', ar: 'الشركة' }, 100),
    email: mailNameField(sharedLabels.email),
    phone: textField(sharedLabels.phone, 40),
    states: {
      ...chipsField(
        { en: 'States and provinces', tr: 'Eyaletler', ar: 'الولايات والمقاطعات' },
        regionOptions,
        fieldMessage('states'),
        true,
      ),
      hint: {
        en: 'By code or name: TX, Ontario',
        tr: 'Kod ya da ad ile: TX, Ontario',
        ar: 'بالرمز أو الاسم: TX، Ontario',
      },
    },
    skills: tagsField({ en: 'Specialties', tr: 'Uzmanlıklar', ar: 'التخصصات' }),
    relation: hiddenByDefault(
      optionalChoiceField(
        { en: 'Relationship', tr: 'İlişki', ar: 'العلاقة' },
        {
          SUBVENDOR: { en: 'Subvendor', tr: 'Alt tedarikçi', ar: 'مورّد فرعي' },
          FREELANCE: { en: 'Freelance recruiter', tr: 'Serbest işe alımcı', ar: 'مسؤول توظيف مستقل' },
          ALUMNI: { en: 'Former colleague', tr: 'Eski çalışma arkadaşı', ar: 'زميل سابق' },
          PEER: { en: 'Peer', tr: 'Meslektaş', ar: 'زميل مهنة' },
        },
      ),
    ),
    optOut: hiddenByDefault(flagField({ en: 'Opted out of email', tr: 'Posta istemiyor', ar: 'لا يريد رسائل' })),
    remark: hiddenByDefault(noteField(sharedLabels.remark, 2000)),
  },
  facts: {
    lastMailedAt: { kind: 'moment', label: { en: 'Last email', tr: 'Son posta', ar: 'آخر رسالة' } },
    sentCount: {
      kind: 'count',
      label: { en: 'Emails sent', tr: 'Gönderilen postalar', ar: 'الرسائل المرسلة' },
      hiddenByDefault: true,
    },
    repliedCount: { kind: 'count', label: { en: 'Replies', tr: 'Yanıtlar', ar: 'الردود' } },
    bouncedCount: {
      kind: 'count',
      label: { en: 'Bounced', tr: 'Geri dönen', ar: 'المرتجعة' },
      hiddenByDefault: true,
    },
  },
  aside: ['status', 'uses', 'updatedAt'],
  unique: ['email'],
  wire: { states: 'clientstate' },
  remove: '/api/job/network/deleteById',
  similar: '/api/job/network/similar',
  record: '/api/job/network/record',
});
