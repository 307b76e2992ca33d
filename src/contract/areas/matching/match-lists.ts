import type { Label, ListFilters } from '#contract/lists/list-filters.ts';

const label = (en: string, tr: string, ar: string): Label => ({ en, tr, ar });

/** What a row of match results can be filtered by, beside its search. */
export const matchFilters = {
  mustHavesMissing: { kind: 'numbers', label: label('Must-haves missing', 'Eksik zorunlular', 'المتطلبات الناقصة') },
  score: { kind: 'numbers', label: label('Score', 'Puan', 'الدرجة') },
  miles: { kind: 'numbers', label: label('Miles from job', 'İşe uzaklık (mil)', 'الأميال عن الوظيفة') },
  rate: { kind: 'numbers', label: label('Rate', 'Ücret', 'الأجر') },
  authorized: { kind: 'flag', label: label('Authorized to work', 'Çalışma izni var', 'مصرح له بالعمل') },
  outreach: {
    kind: 'choices',
    label: label('Outreach', 'İletişim', 'التواصل'),
    options: {
      NONE: label('Not contacted', 'İletişim yok', 'لم يتم التواصل'),
      OTHER: label('Contacted for another job', 'Başka iş için arandı', 'تم التواصل لوظيفة أخرى'),
      WAITING: label('Waiting for an answer', 'Yanıt bekleniyor', 'بانتظار الرد'),
      ANSWERING: label('In progress', 'Sürüyor', 'قيد المحادثة'),
      DONE: label('Completed', 'Tamamlandı', 'مكتمل'),
      DECLINED: label('Declined or opted out', 'Reddetti veya ayrıldı', 'رفض أو انسحب'),
      ENDED: label('Expired or canceled', 'Süresi doldu veya iptal edildi', 'انتهت صلاحيته أو أُلغي'),
    },
    former: { CLOSED: ['DECLINED', 'ENDED'] },
  },
  decision: {
    kind: 'choices',
    label: label('Decision', 'Karar', 'القرار'),
    options: {
      none: label('No decision', 'Karar yok', 'بلا قرار'),
      open: label('Still to decide on', 'Karar bekleyen', 'بانتظار القرار'),
      shortlisted: label('Shortlisted', 'Kısa listede', 'في القائمة القصيرة'),
      skipped: label('Not a fit', 'Uygun değil', 'غير مناسب'),
    },
  },
  hasFlags: { kind: 'flag', label: label('Has warnings', 'Uyarısı var', 'توجد تحذيرات') },
} as const satisfies ListFilters;

/** The chat states behind each choice of the outreach filter. */
export const outreachChoices = {
  WAITING: ['QUEUED', 'HELD', 'SENT', 'OPENED'],
  ANSWERING: ['IN_PROGRESS', 'HUMAN'],
  DONE: ['COMPLETED'],
  DECLINED: ['DECLINED', 'OPTED_OUT', 'DO_NOT_CONTACT'],
  ENDED: ['EXPIRED', 'CANCELLED', 'FAILED'],
} as const;
export type OutreachGroup = keyof typeof outreachChoices;

/** The columns of a file of match results with their headings. */
export const matchColumns = {
  rank: label('Rank', 'Sıra', 'الترتيب'),
  name: label('Candidate', 'Aday', 'المرشح'),
  title: label('Title', 'Unvan', 'المسمى الوظيفي'),
  employer: label('Employer', 'İşveren', 'جهة العمل'),
  score: label('Score', 'Puan', 'الدرجة'),
  word: label('Match', 'Uyum', 'التطابق'),
  mustHaves: label('Must-haves met', 'Karşılanan zorunlular', 'المتطلبات المستوفاة'),
  missing: label('Missing', 'Eksik', 'الناقص'),
  place: label('Location', 'Konum', 'الموقع'),
  rate: label('Rate', 'Ücret', 'الأجر'),
  availability: label('Availability', 'Uygunluk', 'التوفر'),
  outreach: label('Outreach', 'İletişim', 'التواصل'),
  lastContact: label('Last contact', 'Son iletişim', 'آخر تواصل'),
  decision: label('Decision', 'Karar', 'القرار'),
  flags: label('Warnings', 'Uyarılar', 'التحذيرات'),
  source: label('Source', 'Kaynak', 'المصدر'),
} as const;
export type MatchColumn = keyof typeof matchColumns;
