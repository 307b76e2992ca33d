import type { Due } from '#domain/vault.ts';
import type { Language } from './languages.ts';

type Reasons = Readonly<Record<Exclude<Due, 'none'>, string>>;

/** The mail that reminds an owner of logins: what is due with which, never a secret. */
type VaultMail = {
  subject: (count: number) => string;
  opening: (name: string) => string;
  reasons: Reasons;
  closing: (address: string) => string;
};

export const vaultMails: Readonly<Record<Language, VaultMail>> = {
  en: {
    subject: (count) => (count === 1 ? 'A VMS login needs attention' : `${count} VMS logins need attention`),
    opening: (name) => `Hi ${name},\n\nThese logins of yours need attention:`,
    reasons: {
      expired: 'the password has expired',
      left: 'someone who knows the password has left: change it',
      rotate: 'a password change is due',
      'expires-soon': 'the password expires soon',
    },
    closing: (address) => `Change the password in the vendor system, then enter the new one here:\n${address}`,
  },
  tr: {
    subject: (count) => `${count} tedarikçi sistemi girişi sizi bekliyor`,
    opening: (name) => `Merhaba ${name},\n\nşu girişlerinize bakılması gerekiyor:`,
    reasons: {
      expired: 'parolanın süresi doldu',
      left: 'parolayı bilen biri ayrıldı: değiştirin',
      rotate: 'parolanın değiştirilme zamanı geldi',
      'expires-soon': 'parolanın süresi yakında dolacak',
    },
    closing: (address) => `Parolayı tedarikçi sisteminde değiştirin, sonra yenisini buraya girin:\n${address}`,
  },
  ar: {
    subject: (count) => `عدد عمليات الدخول التي تحتاج إليك: ${count}`,
    opening: (name) => `مرحبًا ${name}،\n\nعمليات الدخول التالية تحتاج إلى مراجعة:`,
    reasons: {
      expired: 'انتهت صلاحية كلمة المرور',
      left: 'غادر شخص يعرف كلمة المرور: غيّرها',
      rotate: 'حان وقت تغيير كلمة المرور',
      'expires-soon': 'تنتهي صلاحية كلمة المرور قريبًا',
    },
    closing: (address) => `غيّر كلمة المرور في نظام المورّدين ثم أدخل الجديدة هنا:\n${address}`,
  },
};
