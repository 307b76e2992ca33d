import type { availabilities } from '#domain/candidates/fast-facts.ts';
import type { Language } from './languages.ts';

type Availability = (typeof availabilities)[number];

// Facts that stand on screens and in exported files alike.

/** When somebody is available, where it is no date. */
export const availabilityWords = {
  en: {
    IMMEDIATE: 'Available now',
    ONE_WEEK: 'One week notice',
    TWO_WEEKS: 'Two weeks notice',
    FOUR_WEEKS: 'Four weeks notice',
    DATE: 'From a date',
    NOT_LOOKING: 'Not looking',
  },
  tr: {
    IMMEDIATE: 'Hemen uygun',
    ONE_WEEK: 'Bir hafta sonra',
    TWO_WEEKS: 'İki hafta sonra',
    FOUR_WEEKS: 'Dört hafta sonra',
    DATE: 'Bir tarihten itibaren',
    NOT_LOOKING: 'İş aramıyor',
  },
  ar: {
    IMMEDIATE: 'متاح الآن',
    ONE_WEEK: 'بعد أسبوع',
    TWO_WEEKS: 'بعد أسبوعين',
    FOUR_WEEKS: 'بعد أربعة أسابيع',
    DATE: 'من تاريخ محدد',
    NOT_LOOKING: 'لا يبحث عن عمل',
  },
} as const satisfies Record<Language, Record<Availability, string>>;

/** What a match warns of, by its code. */
export const matchFlagWords = {
  en: {
    'no-clearance': 'No security clearance on resume',
    'no-certification': 'A required certification is missing',
    'few-requirements': 'Few requirements listed',
    'hidden-text': 'Hidden text was left out',
    'doubtful-text': 'Text that may not be visible',
    'very-many-skills': 'Unusually long skill list',
    'odd-dates': 'Dates don’t add up',
    'near-copy': 'Nearly identical to another resume on file',
    'repeated-text': 'The same text several times',
    'no-dates': 'No dated jobs',
    'stale-must-have': 'Must-have skill is out of date',
    'stuffed-keywords': 'Possible keyword stuffing',
    'copied-posting': 'Copies the posting',
    'listed-only': 'Most skills appear only in a list',
    'unproven-title': 'Title not supported by work history',
  },
  tr: {
    'no-clearance': 'Özgeçmişte güvenlik izni yok',
    'no-certification': 'Zorunlu bir sertifika eksik',
    'few-requirements': 'Az gereksinim belirtilmiş',
    'hidden-text': 'Gizli metin dışarıda bırakıldı',
    'doubtful-text': 'Görünmeyebilecek metin',
    'very-many-skills': 'Beceri listesi alışılmadık uzun',
    'odd-dates': 'Doğru olamayacak tarihler',
    'near-copy': 'Buradaki başka bir özgeçmişle neredeyse aynı',
    'repeated-text': 'Aynı metin birkaç kez geçiyor',
    'no-dates': 'Tarihli iş deneyimi yok',
    'stale-must-have': 'Zorunlu beceri güncel değil',
    'stuffed-keywords': 'Anahtar sözcük doldurma olabilir',
    'copied-posting': 'İlanı kopyalıyor',
    'listed-only': 'Becerilerin çoğu yalnızca listede geçiyor',
    'unproven-title': 'Unvan yazıyor, böyle bir iş yok',
  },
  ar: {
    'no-clearance': 'لا تصريح أمني في السيرة الذاتية',
    'no-certification': 'شهادة مطلوبة غير موجودة',
    'few-requirements': 'المتطلبات المذكورة قليلة',
    'hidden-text': 'استُبعد نص مخفي',
    'doubtful-text': 'نص قد لا يكون مرئيًا',
    'very-many-skills': 'قائمة مهارات طويلة على غير المعتاد',
    'odd-dates': 'تواريخ لا يمكن أن تكون صحيحة',
    'near-copy': 'تكاد تطابق سيرة أخرى هنا',
    'repeated-text': 'النص نفسه مكرر عدة مرات',
    'no-dates': 'لا وظائف بتواريخ',
    'stale-must-have': 'مهارة مطلوبة غير حديثة',
    'stuffed-keywords': 'احتمال حشو كلمات مفتاحية',
    'copied-posting': 'ينسخ نص الوظيفة',
    'listed-only': 'معظم المهارات مذكورة في قائمة فقط',
    'unproven-title': 'يذكر المسمى دون عمل مماثل',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** When somebody is available, for a file: a date as it is, a notice in words. */
export const availabilityText = (value: string, language: Language): string =>
  availabilityWords[language][value as Availability] ?? value;
