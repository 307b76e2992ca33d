/** Words in exported files beside a list's own words. Files are made on the server, so the words are here. */
export const frameWords = {
  en: {
    status: 'Status',
    active: 'Active',
    inactive: 'Inactive',
    yes: 'Yes',
    no: 'No',
    uses: 'Used by',
    updatedAt: 'Updated',
    updatedBy: 'Updated by',
    problem: 'Problem',
    row: 'Row',
  },
  tr: {
    status: 'Durum',
    active: 'Etkin',
    inactive: 'Etkin değil',
    yes: 'Evet',
    no: 'Hayır',
    uses: 'Kullanımda',
    updatedAt: 'Güncellendi',
    updatedBy: 'Güncelleyen',
    problem: 'Sorun',
    row: 'Satır',
  },
  ar: {
    status: 'الحالة',
    active: 'نشط',
    inactive: 'غير نشط',
    yes: 'نعم',
    no: 'لا',
    uses: 'قيد الاستخدام',
    updatedAt: 'آخر تحديث',
    updatedBy: 'حدّثه',
    problem: 'المشكلة',
    row: 'الصف',
  },
} as const;

export type FileLanguage = keyof typeof frameWords;
