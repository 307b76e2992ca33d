import { nameKey } from '#domain/candidates/names.ts';

/** Digits of any script as ASCII ones, with a point as decimal separator. */
export function plainDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',');
}

/** A text as its words are compared: no case, accents, punctuation or apostrophes ("don't" is "dont"). */
export const wordsOf = (text: string) => nameKey(plainDigits(text).replace(/['’`]/g, ''));

/** Finds any of these phrases in a text of `wordsOf`, as whole words: at its beginning, or anywhere. */
export function phrases(list: readonly string[], where: 'begin' | 'anywhere' | 'whole'): RegExp {
  const keys = list
    .map(wordsOf)
    .toSorted((a, b) => b.length - a.length)
    .join('|');
  if (where === 'whole') return new RegExp(`^(?:${keys})$`, 'u');
  const before = where === 'begin' ? '^' : '(?<![\\p{L}\\p{N}])';
  return new RegExp(`${before}(?:${keys})(?![\\p{L}\\p{N}])`, 'u');
}

/** Whether a text only greets or thanks. */
export const isCourtesy = phrases(
  [
    'hi',
    'hi there',
    'hello',
    'hey',
    'good morning',
    'good afternoon',
    'thanks',
    'thank you',
    'thx',
    'thanks a lot',
  ].concat(
    ['thank you so much', 'thank you very much', 'many thanks', 'merhaba', 'selam', 'teşekkürler', 'teşekkür ederim'],
    [
      'sağ olun',
      'how are you',
      'hi how are you',
      'hello how are you',
      'hows it going',
      'how is it going',
      'nasılsınız',
      'nasılsın',
      'كيف حالك',
      'كيف الحال',
      'مرحبا',
      'السلام عليكم',
      'أهلا',
      'شكرا',
      'شكرا جزيلا',
      'شكرا لك',
    ],
  ),
  'whole',
);

/** Whether a text says that there is nothing to answer, or that the question should be left out. */
export const meansSkip = phrases(
  [
    'skip',
    'skip it',
    'skip this',
    'pass',
    'next',
    'later',
    'no',
    'none',
    'dont have',
    'i dont have one',
    'not now',
    'already sent',
    'i already sent it',
    'nope',
    'nah',
    'no gracias',
    'non merci',
    'you have it',
    'you already have it',
    'use the one on file',
    'on file',
    'same one',
    'later today',
  ].concat(['atla', 'geç', 'yok', 'sonra', 'hayır', 'تخط', 'تخطي', 'تخطى', 'تجاوز', 'لا', 'لاحقا', 'لا يوجد']),
  'whole',
);
