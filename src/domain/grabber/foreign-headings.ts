import type { GrabField } from './field-names.ts';

/** Headings of files that were exported in Turkish or Arabic; "|" parts the ways to say it. */
export const foreignHeadings: Partial<Readonly<Record<GrabField, string>>> = {
  requisition:
    'talep no|talep numarası|ilan no|ilan numarası|iş no|talep kodu|رقم الطلب|رقم الوظيفة|رقم الإعلان|رمز الطلب|معرف الطلب',
  title:
    'iş unvanı|unvan|pozisyon|pozisyon adı|iş adı|görev|görev adı|المسمى الوظيفي|المسمى|الوظيفة|عنوان الوظيفة|اسم الوظيفة',
  client: 'müşteri|müşteri adı|firma|şirket|kurum|العميل|اسم العميل|الشركة|الجهة',
  endClient: 'bölüm|departman|birim|son müşteri|القسم|الإدارة|الفرع|العميل النهائي',
  status: 'durum|talep durumu|ilan durumu|الحالة|حالة الطلب|حالة الوظيفة',
  positions:
    'açık sayısı|kişi sayısı|kontenjan|adet|açık pozisyon sayısı|عدد الشواغر|الشواغر|عدد الوظائف|العدد المطلوب|العدد',
  billRate: 'fatura ücreti|saat ücreti|saatlik ücret|ücret|سعر الفوترة|سعر الساعة|الأجر بالساعة|السعر',
  billRateMin: 'en düşük ücret|fatura ücreti en az|الحد الأدنى للسعر',
  billRateMax: 'en yüksek ücret|fatura ücreti en çok|üst sınır|azami ücret|tavan ücret|الحد الأقصى للسعر|أعلى سعر',
  payRate: 'ödeme ücreti|أجر المرشح|سعر الدفع',
  startOn:
    'başlangıç|başlangıç tarihi|başlama tarihi|işe başlama tarihi|تاريخ البدء|البداية|تاريخ البداية|تاريخ المباشرة',
  endOn: 'bitiş|bitiş tarihi|تاريخ الانتهاء|النهاية|تاريخ النهاية',
  durationMonths: 'süre|süre ay|sözleşme süresi|المدة|مدة العقد|المدة بالأشهر',
  dueAt:
    'son tarih|son başvuru tarihi|son gönderim tarihi|kapanış tarihi|آخر موعد|آخر موعد للتقديم|الموعد النهائي|تاريخ الإغلاق',
  releasedAt: 'yayın tarihi|yayınlanma tarihi|açılış tarihi|ilan tarihi|تاريخ النشر|تاريخ الطرح',
  location: 'yer|konum|iş yeri|çalışma yeri|lokasyon|الموقع|مكان العمل|المكان',
  city: 'şehir|il ilçe|المدينة',
  state: 'eyalet|eyalet veya il|الولاية|المقاطعة',
  postalCode: 'posta kodu|الرمز البريدي',
  country: 'ülke|الدولة|البلد',
  workMode: 'çalışma şekli|çalışma modeli|çalışma biçimi|uzaktan|نمط العمل|طريقة العمل|العمل عن بعد',
  jobType: 'iş türü|sözleşme türü|çalışma türü|نوع الوظيفة|نوع العقد|نوع العمل',
  submissionLimit: 'gönderim sınırı|aday sınırı|en çok aday|الحد الأقصى للمرشحين|حد الترشيح',
  manager: 'yönetici|işe alan yönetici|talep eden|مدير التوظيف|المدير|طالب التوظيف',
  hoursPerWeek: 'haftalık saat|haftalık çalışma saati|ساعات الأسبوع|الساعات الأسبوعية|ساعات العمل الأسبوعية',
  minYears: 'deneyim yılı|deneyim|en az deneyim|سنوات الخبرة|الخبرة',
  skills: 'beceriler|aranan beceriler|yetkinlikler|gerekli beceriler|المهارات|المهارات المطلوبة',
  description: 'açıklama|iş tanımı|iş açıklaması|görev tanımı|tanım|الوصف|الوصف الوظيفي|وصف الوظيفة|التفاصيل',
  postingUrl: 'ilan bağlantısı|bağlantı|رابط الإعلان|الرابط',
};
