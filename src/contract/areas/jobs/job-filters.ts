import type { Label, ListFilters } from '#contract/lists/list-filters.ts';
import type { JobCategory } from '#domain/jobs/job-life.ts';
import type { JobType, WorkMode } from '#domain/jobs/requirement.ts';

const label = (en: string, tr: string, ar: string): Label => ({ en, tr, ar });

const categories: Readonly<Record<JobCategory, Label>> = {
  DRAFT: label('Draft', 'Taslak', 'مسودة'),
  WAITING: label('Waiting', 'Beklemede', 'قيد الانتظار'),
  OPEN: label('Open', 'Açık', 'مفتوحة'),
  HOLD: label('On hold', 'Askıda', 'معلقة'),
  FILLED: label('Filled', 'Dolduruldu', 'مشغولة'),
  CLOSED: label('Closed', 'Kapandı', 'مغلقة'),
  DECLINED: label('Declined', 'Geri çevrildi', 'مرفوضة'),
  CANCELLED: label('Canceled', 'İptal edildi', 'ملغاة'),
};

const workModes: Readonly<Record<WorkMode, Label>> = {
  onsite: label('Onsite', 'Ofiste', 'في الموقع'),
  hybrid: label('Hybrid', 'Hibrit', 'هجين'),
  remote: label('Remote', 'Uzaktan', 'عن بُعد'),
};

const jobTypes: Readonly<Record<JobType, Label>> = {
  contract: label('Contract', 'Sözleşmeli', 'عقد'),
  'contract-to-hire': label('Contract to hire', 'Sözleşmeden kadroya', 'عقد ثم توظيف'),
  'direct-hire': label('Direct hire', 'Kadrolu', 'توظيف مباشر'),
  sow: label('Statement of work', 'İş tanımı (SOW)', 'بيان عمل'),
  payrolled: label('Payrolled', 'Bordrolu', 'على كشف الرواتب'),
};

const priorities = {
  CRITICAL: label('Critical', 'Kritik', 'حرجة'),
  HIGH: label('High', 'Yüksek', 'عالية'),
  NORMAL: label('Normal', 'Normal', 'عادية'),
  LOW: label('Low', 'Düşük', 'منخفضة'),
} as const;

/** The filters of the list of jobs. */
export const jobFilters = {
  category: { kind: 'choices', label: label('Status', 'Durum', 'الحالة'), options: categories },
  priority: { kind: 'choices', label: label('Priority', 'Öncelik', 'الأولوية'), options: priorities },
  mine: { kind: 'flag', label: label('My jobs', 'İşlerim', 'وظائفي') },
  withoutCandidates: { kind: 'flag', label: label('No candidates yet', 'Henüz aday yok', 'بلا مرشحين بعد') },
  unattended: { kind: 'flag', label: label('Unattended', 'İlgilenilmeyen', 'بلا متابعة') },
  closingSoon: { kind: 'flag', label: label('Closing soon', 'Yakında kapanıyor', 'تُغلق قريبًا') },
  needsOwner: { kind: 'flag', label: label('Needs a recruiter', 'Uzman gerekli', 'تحتاج إلى مسؤول') },
  owner: { kind: 'record', label: label('Owner', 'Sorumlu', 'المالك'), to: 'app_user' },
  assigned: { kind: 'record', label: label('Assigned to', 'Atanan', 'مسندة إلى'), to: 'app_user' },
  client: { kind: 'record', label: label('Client', 'Müşteri', 'العميل'), to: 'client' },
  vmsProvider: { kind: 'text', label: label('Vendor system', 'Tedarikçi sistemi', 'نظام المورّد') },
  place: { kind: 'text', label: label('Location', 'Konum', 'الموقع') },
  workMode: { kind: 'choices', label: label('Work mode', 'Çalışma biçimi', 'نمط العمل'), options: workModes },
  jobType: { kind: 'choices', label: label('Job type', 'İş türü', 'نوع الوظيفة'), options: jobTypes },
  due: { kind: 'days', label: label('Due date', 'Son tarih', 'الموعد النهائي') },
  start: { kind: 'days', label: label('Start date', 'Başlangıç tarihi', 'تاريخ البدء') },
  released: { kind: 'days', label: label('Opened', 'Açılış', 'تاريخ الفتح') },
  created: { kind: 'days', label: label('Created', 'Oluşturuldu', 'تاريخ الإنشاء') },
  updated: { kind: 'days', label: label('Updated', 'Güncellendi', 'آخر تحديث') },
} as const satisfies ListFilters;

/** Wire names of these filters. */
export const jobFilterNames = {
  withoutCandidates: 'JobWithoutCand',
  owner: 'ownerId',
  assigned: 'recruiterId',
  client: 'clientId',
} as const;

export const jobOrders = [
  'updatedAt',
  'createdAt',
  'title',
  'clientName',
  'status',
  'priority',
  'dueAt',
  'startOn',
  'releasedAt',
  'billRate',
] as const;

/** The columns of an export of the jobs. */
export const jobFileColumns = {
  title: label('Job', 'İş', 'الوظيفة'),
  clientName: jobFilters.client.label,
  requisition: label('Req ID', 'Talep no', 'رقم الطلب'),
  vmsProvider: jobFilters.vmsProvider.label,
  unit: label('Business Unit', 'İş birimi', 'وحدة العمل'),
  place: jobFilters.place.label,
  workMode: jobFilters.workMode.label,
  jobType: jobFilters.jobType.label,
  status: jobFilters.category.label,
  priority: jobFilters.priority.label,
  positions: label('Openings', 'Kontenjan', 'الشواغر'),
  filled: label('Filled', 'Dolu', 'مشغول'),
  billRateFrom: label('Bill rate from', 'En düşük fatura ücreti', 'أدنى سعر فوترة'),
  billRate: label('Bill rate to', 'En yüksek fatura ücreti', 'أعلى سعر فوترة'),
  payRateFrom: label('Pay rate from', 'En düşük ödeme ücreti', 'أدنى سعر دفع'),
  payRate: label('Pay rate to', 'En yüksek ödeme ücreti', 'أعلى سعر دفع'),
  currency: label('Currency', 'Para birimi', 'العملة'),
  margin: label('Margin %', 'Marj %', 'هامش الربح %'),
  matched: label('Matched', 'Eşleşen', 'المطابقون'),
  inChat: label('In chat', 'Sohbette', 'في محادثة'),
  submitted: label('Submitted', 'Sunulan', 'المقدَّمون'),
  owner: jobFilters.owner.label,
  assigned: jobFilters.assigned.label,
  startOn: jobFilters.start.label,
  dueAt: jobFilters.due.label,
  releasedAt: jobFilters.released.label,
  createdAt: jobFilters.created.label,
  updatedAt: jobFilters.updated.label,
} as const;
