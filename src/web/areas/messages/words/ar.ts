import { messagingAr } from './messaging-ar.ts';
import type { MessageWords } from './words.ts';

/** Arabic: the words of the room messages. */
export const ar: MessageWords = {
  messaging: messagingAr,
  outbox: {
    title: 'صندوق الصادر',
    intro: 'الرسائل المرسلة والمنتظرة.',
    noMail:
      'البريد الإلكتروني غير معد على هذا الخادم: تبقى الرسائل هنا حتى يُضبط SMTP_URL. للرد على محادثة بصفتك المرشح، افتح رابطها في نافذة خاصة.',
    columns: { to: 'إلى', subject: 'الرسالة', state: 'الحالة', at: 'أُنشئت' },
    states: {
      QUEUED: 'في الانتظار',
      HELD: 'مؤجلة',
      SENDING: 'قيد الإرسال',
      SENT: 'أُرسلت',
      DELIVERED: 'وصلت',
      READ: 'قُرئت',
      UNDELIVERED: 'لم تصل',
      BOUNCED: 'ارتدت',
      BLOCKED: 'محظورة',
      FAILED: 'فشلت',
      UNCERTAIN: 'التسليم غير معروف',
      BLOCKED_OPTOUT: 'محظورة: أوقف الرسائل',
      CANCELLED: 'أُلغيت',
      LATE: 'متأخرة: هل تُرسل؟',
    },
    lacksAccount: { EMAIL: 'لم تُرسل: لا يوجد حساب بريد', SMS: 'لم تُرسل: لا يوجد حساب رسائل نصية' },
    quarantined: 'مؤجلة: هذه نسخة',
    until: (at) => `ليس قبل ${at}`,
    again: (at) => `المحاولة التالية: ${at}`,
    sendNow: 'إرسال الآن',
    cancel: 'إلغاء',
    empty: 'صندوق الصادر فارغ',
    emptyText: 'تظهر الرسائل هنا قبل إرسالها.',
    openLink: 'افتح الرابط',
    copyLink: 'انسخ الرابط',
    copied: 'تم النسخ',
    text: 'النص',
    dead: 'مهام خلفية فشلت',
    deadNone: 'لم تفشل أي مهمة خلفية.',
    retry: 'إعادة المحاولة',
    retried: 'أُعيدت المهمة إلى الانتظار',
    refresh: 'تحديث',
  },
};
