import type { Label, ListFilters } from '#contract/lists/list-filters.ts';

const label = (en: string, tr: string, ar: string): Label => ({ en, tr, ar });

/** What the candidates can be filtered by, beside the search. */
export const candidateFilters = {
  mine: { kind: 'flag', label: label('My candidates', 'Benim adaylarım', 'مرشحوني') },
  isHot: { kind: 'flag', label: label('Hot', 'Öne çıkan', 'مميز') },
  status: { kind: 'ids', label: label('Status', 'Durum', 'الحالة') },
  owner: { kind: 'ids', label: label('Owner', 'Sorumlu', 'المسؤول') },
  source: { kind: 'ids', label: label('Source', 'Kaynak', 'المصدر') },
  tag: { kind: 'text', label: label('Tag', 'Etiket', 'الوسم') },
  state: { kind: 'text', label: label('State or province', 'Eyalet', 'الولاية أو المقاطعة') },
  available: { kind: 'days', label: label('Available', 'Uygunluk', 'التوفر') },
  rate: { kind: 'numbers', label: label('Rate', 'Ücret', 'الأجر') },
  rating: { kind: 'numbers', label: label('My rating', 'Benim puanım', 'تقييمي') },
  authorized: { kind: 'flag', label: label('Authorized to work', 'Çalışma izni var', 'مصرح له بالعمل') },
} as const satisfies ListFilters;

/** By what the candidates can be ordered: both have an index that begins with the unit. */
export const candidateOrders = ['updatedAt', 'name'] as const;

/** The columns of a file of candidates with their headings. */
export const candidateFileColumns = {
  name: label('Candidate', 'Aday', 'المرشح'),
  preferredName: label('Preferred name', 'Tercih edilen ad', 'الاسم المفضل'),
  headline: label('Title', 'Unvan', 'المسمى الوظيفي'),
  employer: label('Employer', 'İşveren', 'جهة العمل'),
  place: label('Location', 'Konum', 'الموقع'),
  years: label('Years', 'Yıl', 'السنوات'),
  skills: label('Skills', 'Beceriler', 'المهارات'),
  email: label('Email', 'E-posta', 'البريد'),
  phone: label('Phone', 'Telefon', 'الهاتف'),
  rate: label('Rate', 'Ücret', 'الأجر'),
  rateW2: label('Wants on W2', 'W2 beklentisi', 'المطلوب على W2'),
  rateC2C: label('Wants on C2C', 'C2C beklentisi', 'المطلوب على C2C'),
  rate1099: label('Wants on 1099', '1099 beklentisi', 'المطلوب على 1099'),
  currency: label('Currency', 'Para birimi', 'العملة'),
  ownRating: label('My rating', 'Benim puanım', 'تقييمي'),
  authorized: candidateFilters.authorized.label,
  availability: label('Availability', 'Uygunluk', 'التوفر'),
  status: label('Status', 'Durum', 'الحالة'),
  owner: label('Owner', 'Sorumlu', 'المسؤول'),
  source: label('Source', 'Kaynak', 'المصدر'),
  tags: label('Tags', 'Etiketler', 'الوسوم'),
  hot: label('Hot', 'Öne çıkan', 'مميز'),
  lastContact: label('Last contact', 'Son iletişim', 'آخر تواصل'),
  resumeAt: label('Resume date', 'Özgeçmiş tarihi', 'تاريخ السيرة'),
  updatedAt: label('Updated', 'Güncellendi', 'آخر تحديث'),
} as const;
export type CandidateFileColumn = keyof typeof candidateFileColumns;
