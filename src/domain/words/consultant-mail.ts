import type { ReminderKind } from '#domain/consultants/consultant.ts';
import type { Language } from './languages.ts';

/** The mail that tells owners and leads what comes up with their consultants. */
type ConsultantMail = {
  /** A day as people write it. */
  day: (day: string) => string;
  subject: (count: number) => string;
  opening: (name: string) => string;
  line: Readonly<Record<ReminderKind, (who: string, day: string, openings: number) => string>>;
  closing: (address: string) => string;
};

const dayIn = (locale: string) => (day: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

export const consultantMails: Readonly<Record<Language, ConsultantMail>> = {
  en: {
    day: dayIn('en-US'),
    subject: (count) => (count === 1 ? 'A consultant needs attention' : `${count} consultants need attention`),
    opening: (name) => `Hi ${name},\n\nThese dates are coming up:`,
    line: {
      AUTHORIZATION: (who, day) => `${who}: work authorization is valid until ${day}; reverify Form I-9`,
      CERTIFICATE: (who, day) => `${who}: the certificate of insurance is valid until ${day}`,
      DOCUMENT: (who, day) => `${who}: this document is valid until ${day}`,
      ENDING: (who, day, openings) =>
        `${who}: the project ends on ${day}${openings > 0 ? `; open jobs that fit: ${openings}` : ''}`,
    },
    closing: (address) => `Open them here:\n${address}`,
  },
  tr: {
    day: dayIn('tr'),
    subject: (count) => `${count} danışman sizi bekliyor`,
    opening: (name) => `Merhaba ${name},\n\nşu tarihler yaklaşıyor:`,
    line: {
      AUTHORIZATION: (who, day) => `${who}: çalışma izni ${day} tarihine kadar geçerli; I-9 formunu yeniden doğrulayın`,
      CERTIFICATE: (who, day) => `${who}: sigorta belgesi ${day} tarihine kadar geçerli`,
      DOCUMENT: (who, day) => `${who}: bu belge ${day} tarihine kadar geçerli`,
      ENDING: (who, day, openings) =>
        `${who}: proje ${day} tarihinde bitiyor${openings > 0 ? `; uygun açık iş: ${openings}` : ''}`,
    },
    closing: (address) => `Buradan açın:\n${address}`,
  },
  ar: {
    day: dayIn('ar-u-nu-latn'),
    subject: (count) => `عدد المستشارين الذين يحتاجون إليك: ${count}`,
    opening: (name) => `مرحبًا ${name}،\n\nتقترب هذه التواريخ:`,
    line: {
      AUTHORIZATION: (who, day) => `${who}: تصريح العمل صالح حتى ${day}؛ أعد التحقق من نموذج I-9`,
      CERTIFICATE: (who, day) => `${who}: شهادة التأمين صالحة حتى ${day}`,
      DOCUMENT: (who, day) => `${who}: هذا المستند صالح حتى ${day}`,
      ENDING: (who, day, openings) =>
        `${who}: ينتهي المشروع في ${day}${openings > 0 ? `؛ وظائف مفتوحة مناسبة: ${openings}` : ''}`,
    },
    closing: (address) => `افتحها هنا:\n${address}`,
  },
};
