import type { Language } from '#domain/words/languages.ts';
import type { GrabReason } from './outcomes.ts';

/** What is wrong with a cell, or why a row was not taken: after the name of its column, on screens and in files to correct. */
export const grabReasonWords: Readonly<Record<Language, Readonly<Record<GrabReason, string>>>> = {
  en: {
    missing: 'is missing',
    badDay: 'is not a date',
    ambiguousDay: 'can be read two ways: choose the date format',
    badMoment: 'is not a date and time',
    badAmount: 'is not an amount',
    notHourly: 'is not an hourly rate',
    badNumber: 'is not a number',
    badJobType: 'is not a job type',
    shortened: 'was shortened by the spreadsheet: format the column as text',
    crossed: 'conflicts with the other rate',
    endBeforeStart: 'is before the start',
    tooLong: 'is too long',
    heading: 'Headings repeated',
    totals: 'Line of totals',
    note: 'Group name or note, no job',
    filter: 'Left out by a filter',
    rule: 'Left out by a rule',
    overAtVendor: 'Already over at the vendor system',
    double: 'Same requisition as an earlier row',
    unknownClient: 'Client not assigned',
    unknownStatus: 'Status not assigned',
    failed: 'Could not be saved',
  },
  tr: {
    missing: 'eksik',
    badDay: 'tarih değil',
    ambiguousDay: 'iki türlü okunabilir: tarih biçimini seçin',
    badMoment: 'tarih ve saat değil',
    badAmount: 'tutar değil',
    notHourly: 'saat ücreti değil',
    badNumber: 'sayı değil',
    badJobType: 'iş türü değil',
    shortened: 'tablo programınca kısaltılmış: sütunu metin yapın',
    crossed: 'öteki ücretle çelişiyor',
    endBeforeStart: 'başlangıçtan önce',
    tooLong: 'çok uzun',
    heading: 'Yinelenen başlık',
    totals: 'Toplam satırı',
    note: 'Grup adı ya da not, iş değil',
    filter: 'Süzgeçle dışarıda',
    rule: 'Kuralla dışarıda',
    overAtVendor: 'Tedarikçi sisteminde bitmiş',
    double: 'Önceki bir satırla aynı talep',
    unknownClient: 'Müşteri atanmadı',
    unknownStatus: 'Durum atanmadı',
    failed: 'Kaydedilemedi',
  },
  ar: {
    missing: 'مفقود',
    badDay: 'ليس تاريخًا',
    ambiguousDay: 'يُقرأ بطريقتين: اختر صيغة التاريخ',
    badMoment: 'ليس تاريخًا ووقتًا',
    badAmount: 'ليس مبلغًا',
    notHourly: 'ليس أجرًا بالساعة',
    badNumber: 'ليس رقمًا',
    badJobType: 'ليس نوع وظيفة',
    shortened: 'اختصره برنامج الجداول: اجعل العمود نصًا',
    crossed: 'يتعارض مع الأجر الآخر',
    endBeforeStart: 'قبل البداية',
    tooLong: 'طويل جدًا',
    heading: 'عناوين مكررة',
    totals: 'سطر المجاميع',
    note: 'اسم مجموعة أو ملاحظة، ليس وظيفة',
    filter: 'استبعده مرشح',
    rule: 'استبعدته قاعدة',
    overAtVendor: 'منتهٍ في نظام الموردين',
    double: 'الطلب نفسه في صف سابق',
    unknownClient: 'العميل غير معيّن',
    unknownStatus: 'الحالة غير معيّنة',
    failed: 'تعذر الحفظ',
  },
};

/** The heading of the column that says what is wrong, by which a file that was corrected is known again. */
export const problemHeadings: Readonly<Record<Language, string>> = { en: 'Problem', tr: 'Sorun', ar: 'المشكلة' };

/** What the file of the rows to correct adds to the name of the file. */
export const errorFileWords: Readonly<Record<Language, string>> = { en: 'errors', tr: 'hatalar', ar: 'أخطاء' };

/** Whether a heading is that of the column which says what is wrong. */
export const isProblemHeading = (heading: string): boolean => Object.values(problemHeadings).includes(heading.trim());
