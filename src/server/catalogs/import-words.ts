/** Messages about rows of a file that were not imported, in the reader's language. */
export const importWords = {
  en: {
    required: 'This field is required',
    tooLong: (most: number) => `At most ${most} characters`,
    notOneOf: (words: string) => `Enter one of: ${words}`,
    notYesNo: 'Enter Yes or No',
    notYesNoOr: (words: string) => `Enter Yes or No, or one of: ${words}`,
    notNumber: (least: number, most: number) => `Enter a whole number from ${least} to ${most}`,
    notPercent: 'Enter a percentage from 0 to 100',
    notMail: 'Enter an email address',
    notDay: 'Enter a date such as 2027-01-31 or 1/31/2027',
    noSuch: (list: string, name: string) => `${list}: “${name}” was not found`,
    doubleRow: (row: number) => `Duplicate of row ${row}`,
    double: 'This value is already in use',
    kept: 'Used by the system: name and category cannot change',
    last: 'The only active entry of its category stays active',
    used: 'Records use this entry: its category cannot change',
    wrong: 'Not a valid value',
  },
  tr: {
    required: 'Bu alan zorunludur',
    tooLong: (most: number) => `En fazla ${most} karakter`,
    notOneOf: (words: string) => `Şunlardan birini girin: ${words}`,
    notYesNo: 'Evet veya Hayır girin',
    notYesNoOr: (words: string) => `Evet veya Hayır ya da şunlardan birini girin: ${words}`,
    notNumber: (least: number, most: number) => `${least} ile ${most} arasında bir tam sayı girin`,
    notPercent: '0 ile 100 arasında bir yüzde girin',
    notMail: 'Bir e-posta adresi girin',
    notDay: '2027-01-31 ya da (ay/gün/yıl) 1/31/2027 gibi bir gün girin',
    noSuch: (list: string, name: string) => `${list}: burada “${name}” yok`,
    doubleRow: (row: number) => `${row}. satırla aynı`,
    double: 'Bu değere sahip bir kayıt zaten var',
    kept: 'Sistem kullanıyor: ad ve kategori değişmez',
    last: 'Kategorisindeki tek etkin girdi etkin kalır',
    used: 'Kayıtlar bu girdiyi kullanıyor: kategori değişmez',
    wrong: 'Geçerli bir değer değil',
  },
  ar: {
    required: 'هذا الحقل مطلوب',
    tooLong: (most: number) => `${most} حرفًا على الأكثر`,
    notOneOf: (words: string) => `أدخل واحدة من: ${words}`,
    notYesNo: 'أدخل نعم أو لا',
    notYesNoOr: (words: string) => `أدخل نعم أو لا، أو واحدة من: ${words}`,
    notNumber: (least: number, most: number) => `أدخل عددًا صحيحًا من ${least} إلى ${most}`,
    notPercent: 'أدخل نسبة مئوية من 0 إلى 100',
    notMail: 'أدخل عنوان بريد إلكتروني',
    notDay: 'أدخل يومًا مثل 2027-01-31 أو (شهر/يوم/سنة) 1/31/2027',
    noSuch: (list: string, name: string) => `${list}: لا يوجد «${name}» هنا`,
    doubleRow: (row: number) => `مطابق للصف ${row}`,
    double: 'يوجد بالفعل سجل بهذه القيمة',
    kept: 'يستخدمه النظام: يبقى الاسم والفئة كما هما',
    last: 'المدخل النشط الوحيد في فئته يبقى نشطًا',
    used: 'تستخدمه سجلات: تبقى الفئة كما هي',
    wrong: 'قيمة غير صالحة',
  },
} as const;

export type ImportWords = {
  readonly [K in keyof (typeof importWords)['en']]: (typeof importWords)['en'][K] extends string
    ? string
    : (typeof importWords)['en'][K];
};
