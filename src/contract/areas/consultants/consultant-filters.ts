import type { Label, ListFilters } from '#contract/lists/list-filters.ts';
import type { ConsultantState } from '#domain/consultants/consultant.ts';

const label = (en: string, tr: string, ar: string): Label => ({ en, tr, ar });

/** `STARTING`: placed, and the first day is still to come. */
const states: Readonly<Record<ConsultantState | 'STARTING', Label>> = {
  DRAFT: label('Onboarding', 'İşe alım sürüyor', 'قيد التهيئة'),
  STARTING: label('Not started yet', 'Henüz başlamadı', 'لم يبدأ بعد'),
  ACTIVE: label('Active', 'Aktif', 'نشط'),
  ON_LEAVE: label('On leave', 'İzinde', 'في إجازة'),
  ENDED: label('Ended', 'Sona erdi', 'منتهٍ'),
};

/** The filters of the list of consultants. */
export const consultantFilters = {
  state: { kind: 'choices', label: label('Status', 'Durum', 'الحالة'), options: states },
  ending: { kind: 'flag', label: label('Ending in 30 days', '30 gün içinde bitiyor', 'تنتهي خلال 30 يومًا') },
  bench: { kind: 'flag', label: label('Bench', 'Boşta', 'بلا مشروع') },
  missingHours: { kind: 'flag', label: label('Missing hours', 'Eksik saat', 'ساعات ناقصة') },
  toApprove: { kind: 'flag', label: label('Hours to approve', 'Onaylanacak saat', 'ساعات للاعتماد') },
  authorizationDue: {
    kind: 'flag',
    label: label('Authorization due', 'Çalışma izni bitiyor', 'تصريح العمل يوشك على الانتهاء'),
  },
  mine: { kind: 'flag', label: label('My consultants', 'Danışmanlarım', 'مستشاريّ') },
  owner: { kind: 'record', label: label('Owner', 'Sorumlu', 'المالك'), to: 'app_user' },
  client: { kind: 'record', label: label('Client', 'Müşteri', 'العميل'), to: 'client' },
  start: { kind: 'days', label: label('Start date', 'Başlangıç tarihi', 'تاريخ البدء') },
  end: { kind: 'days', label: label('End date', 'Bitiş tarihi', 'تاريخ الانتهاء') },
  marginPercent: { kind: 'numbers', label: label('Margin %', 'Marj %', 'الهامش %') },
} as const satisfies ListFilters;

/** Wire names of these filters. */
export const consultantFilterNames = { owner: 'ownerId', client: 'clientId' } as const;

export const consultantOrders = [
  'name',
  'clientName',
  'projectTitle',
  'startOn',
  'endOn',
  'billRate',
  'payRate',
  'marginPerHour',
  'marginPercent',
  'authorizedUntil',
  'updatedAt',
] as const;

/** The columns of an export of the consultants. */
export const consultantFileColumns = {
  name: label('Consultant', 'Danışman', 'المستشار'),
  state: consultantFilters.state.label,
  clientName: consultantFilters.client.label,
  projectTitle: label('Project', 'Proje', 'المشروع'),
  unit: label('Business Unit', 'İş birimi', 'وحدة العمل'),
  startOn: consultantFilters.start.label,
  endOn: consultantFilters.end.label,
  billRate: label('Bill rate', 'Fatura ücreti', 'سعر الفوترة'),
  payRate: label('Pay rate', 'Ödeme ücreti', 'سعر الدفع'),
  currency: label('Currency', 'Para birimi', 'العملة'),
  marginPerHour: label('Margin per hour', 'Saatlik marj', 'الهامش في الساعة'),
  marginPercent: consultantFilters.marginPercent.label,
  missingWeeks: label('Missing weeks', 'Eksik hafta', 'أسابيع ناقصة'),
  authorizedUntil: label('Authorization valid until', 'Çalışma izni bitişi', 'تصريح العمل صالح حتى'),
  owner: consultantFilters.owner.label,
  updatedAt: label('Updated', 'Güncellendi', 'آخر تحديث'),
} as const;
