const names = {
  en: {
    title: 'Fairness figures',
    hidden: 'fewer than five',
    unknown: 'Not stated',
    above: 'Score above the median',
    submitted: 'Submitted',
    interview: 'Interviewed',
    accepted: 'Accepted',
    sex: 'Sex',
    ethnicity: 'Race or ethnicity',
    both: 'Sex and race or ethnicity',
    female: 'Female',
    male: 'Male',
    hispanic: 'Hispanic or Latino',
    white: 'White',
    black: 'Black or African American',
    asian: 'Asian',
    'native-american': 'American Indian or Alaska Native',
    'pacific-islander': 'Native Hawaiian or Pacific Islander',
    'two-or-more': 'Two or more races',
  },
  tr: {
    title: 'Adillik rakamları',
    hidden: 'beşten az',
    unknown: 'Belirtilmedi',
    above: 'Puanı ortancanın üstünde',
    submitted: 'Sunuldu',
    interview: 'Görüşmeye çağrıldı',
    accepted: 'Kabul edildi',
    sex: 'Cinsiyet',
    ethnicity: 'Irk veya etnik köken',
    both: 'Cinsiyet ve ırk veya etnik köken',
    female: 'Kadın',
    male: 'Erkek',
    hispanic: 'Hispanik veya Latin',
    white: 'Beyaz',
    black: 'Siyah veya Afrika kökenli Amerikalı',
    asian: 'Asyalı',
    'native-american': 'Amerikan veya Alaska yerlisi',
    'pacific-islander': 'Hawaii yerlisi veya Pasifik adalı',
    'two-or-more': 'İki veya daha çok ırk',
  },
  ar: {
    title: 'أرقام الإنصاف',
    hidden: 'أقل من خمسة',
    unknown: 'غير مذكور',
    above: 'درجة أعلى من الوسيط',
    submitted: 'رُشّح',
    interview: 'أجرى مقابلة',
    accepted: 'قُبل',
    sex: 'الجنس',
    ethnicity: 'العرق أو الأصل',
    both: 'الجنس والعرق أو الأصل',
    female: 'أنثى',
    male: 'ذكر',
    hispanic: 'من أصل إسباني أو لاتيني',
    white: 'أبيض',
    black: 'أسود أو أمريكي من أصل أفريقي',
    asian: 'آسيوي',
    'native-american': 'من سكان أمريكا أو ألاسكا الأصليين',
    'pacific-islander': 'من سكان هاواي أو جزر المحيط الهادئ',
    'two-or-more': 'عرقان أو أكثر',
  },
} as const;

/** A measure, dimension or group in a language; of a pair both. */
export function fairnessName(key: string, language: keyof typeof names): string {
  const words: Readonly<Record<string, string>> = names[language];
  return (
    words[key] ??
    key
      .split(' ')
      .map((part) => words[part] ?? part)
      .join(language === 'ar' ? '، ' : ', ')
  );
}
