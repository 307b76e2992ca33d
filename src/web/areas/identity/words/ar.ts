import type { IdentityWords } from './words.ts';

/** Arabic: the words of API tokens. */
export const ar: IdentityWords = {
  provider: {
    title: 'تسجيل الدخول الموحد',
    busy: 'جارٍ تسجيل دخولك',
    elsewhere: 'تم التأكيد. يمكنك إغلاق هذه النافذة.',
    nothing: 'لم يُرسل المزوّد شيئًا. ربما ألغيت هناك.',
    back: 'العودة إلى تسجيل الدخول',
  },
  apiTokens: {
    title: 'رموز API',
    text: 'بالرمز يتصل نظام آخر بـ Rolecall باسمك. لا تزيد صلاحياته أبدًا على صلاحياتك.',
    none: 'ليست لديك رموز API.',
    create: 'إنشاء رمز API',
    name: 'الاسم',
    nameHint: 'أي نظام يستخدمه، مثل تصدير الرواتب',
    rights: 'الصلاحيات',
    read: 'قراءة فقط',
    write: 'قراءة وكتابة',
    days: 'ينتهي بعد',
    daysOf: (days: number) => `${days} يومًا`,
    pages: 'الصفحات',
    units: 'وحدات الأعمال',
    created: 'أُنشئ رمز API',
    copyNow: 'انسخ هذا الرمز الآن. لن يظهر مرة أخرى.',
    copy: 'نسخ الرمز',
    copied: 'نسخته',
    until: (day: string) => `ينتهي في ${day}`,
    used: (when: string, address: string) => `آخر استخدام ${when} من ${address}`,
    unused: 'لم يُستخدم قط',
    end: 'إنهاء',
    endName: (name: string) => `إنهاء الرمز ${name}`,
    ended: (name: string) => `أُنهي رمز API ${name}`,
    all: 'كل صفحاتي',
    count: (pages: number, units: number) => `الصفحات: ${pages}، الوحدات: ${units}`,
  },
};
