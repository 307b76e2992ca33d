import type { Label } from '#contract/lists/list-filters.ts';
import type { Stage } from '#domain/jobs/submission.ts';

/** The stages of a candidate on a job (trade 3.3.2) in the three languages, in the order of the pipeline. */
export const stageOptions = {
  MATCHED: { en: 'Matched', tr: 'Eşleşti', ar: 'مطابق' },
  SHORTLISTED: { en: 'Shortlisted', tr: 'Kısa listede', ar: 'في القائمة المختصرة' },
  CONTACTED: { en: 'Contacted', tr: 'İletişim kuruldu', ar: 'تم التواصل' },
  NO_RESPONSE: { en: 'No response', tr: 'Yanıt yok', ar: 'لا يوجد رد' },
  INTERESTED: { en: 'Interested', tr: 'İlgileniyor', ar: 'مهتم' },
  NOT_INTERESTED: { en: 'Not interested', tr: 'İlgilenmiyor', ar: 'غير مهتم' },
  SCREENED: { en: 'Screened', tr: 'Ön görüşme yapıldı', ar: 'تم الفرز' },
  RTR_PENDING: { en: 'RTR requested', tr: 'Temsil yetkisi istendi', ar: 'طُلب حق التمثيل' },
  READY: { en: 'Ready to submit', tr: 'Sunulmaya hazır', ar: 'جاهز للتقديم' },
  IN_REVIEW_LEAD: { en: 'Lead review', tr: 'Takım lideri inceliyor', ar: 'مراجعة قائد الفريق' },
  SUBMITTED: { en: 'Submitted', tr: 'Sunuldu', ar: 'تم التقديم' },
  CLIENT_REVIEW: { en: 'Client review', tr: 'Müşteri inceliyor', ar: 'مراجعة العميل' },
  INTERVIEW: { en: 'Interview', tr: 'Görüşme', ar: 'مقابلة' },
  OFFERED: { en: 'Offered', tr: 'Teklif yapıldı', ar: 'تم تقديم عرض' },
  ACCEPTED: { en: 'Accepted', tr: 'Kabul edildi', ar: 'تم القبول' },
  ONBOARDING: { en: 'Onboarding', tr: 'İşe alıştırma', ar: 'التهيئة للعمل' },
  STARTED: { en: 'Started', tr: 'Başladı', ar: 'بدأ العمل' },
  REJECTED: { en: 'Rejected', tr: 'Reddedildi', ar: 'مرفوض' },
  WITHDRAWN: { en: 'Withdrawn', tr: 'Geri çekildi', ar: 'انسحب' },
  DUPLICATE_AT_CLIENT: { en: 'Duplicate at client', tr: 'Müşteride mükerrer', ar: 'مكرر لدى العميل' },
  BACKED_OUT: { en: 'Backed out', tr: 'Vazgeçti', ar: 'تراجع' },
  FAILED_ONBOARDING: { en: 'Failed onboarding', tr: 'İşe giriş başarısız', ar: 'فشل التهيئة' },
} as const satisfies Record<Stage, Label>;
