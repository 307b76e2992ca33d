import { expect, test } from 'vitest';
import type { Language } from '#domain/words/languages.ts';
import { said, talkTo } from './testing/talk.ts';

/** Answers up to the rate, in each language. */
const before: Readonly<Record<Language, readonly string[]>> = {
  en: ['yes', 'yes', 'ASAP'],
  tr: ['evet', 'evet', 'hemen'],
  ar: ['نعم', 'نعم', 'فورا'],
};
const at = (language: Language, count: number, text: string) =>
  talkTo(language).sayAll(...before[language].slice(0, count), text);

test.each([
  ['en', ['Can you wait 30 minutes?', 'Can you wait until Monday?', 'Can I call you back in 30 minutes?']],
  ['en', ['Is it ok if I answer in 2 hours?', 'Can I get back to you at 5?', 'Sure, can you wait 20 min?']],
  ['tr', ['30 dakika bekler misiniz?', '30 dakika sonra cevap versem olur mu?', 'Yarın haber versem olur mu?']],
  ['tr', ['Pazartesiye kadar bekleyebilir misiniz?', '20 dk düşünebilir miyim?']],
  ['ar', ['هل يمكنك الانتظار ٣٠ دقيقة؟', 'هل يمكن أن أرد بعد ٢٠ دقيقة؟', 'هل يمكنك الانتظار حتى يوم الاثنين؟']],
  ['ar', ['هل يمكن أن أخبرك غدا؟', 'ممكن تنتظر ٣٠ دقيقة؟']],
] as const)('in %s who asks us to wait is heard by the recruiter, and has answered nothing', (language, texts) => {
  for (const text of texts)
    for (const count of [0, 1, 2, 3]) {
      const { answers, needs } = at(language, count, text);
      expect([text, count, Object.keys(answers).length, needs]).toEqual([text, count, count, 'QUESTION']);
    }
});

test.each([
  [
    'en',
    ['I will answer in 30 minutes', 'brb 10 min', 'I am driving, give me 20 minutes', "I'll let you know tomorrow"],
  ],
  ['en', ['OK, I will get back to you on Monday', 'Let me think about it until Friday', 'in a meeting, hold on']],
  ['tr', ['Şu an araçtayım, 20 dk sonra yazayım', 'Yarın haber veririm', '30 dakika sonra cevap vereceğim']],
  ['ar', ['سأرد بعد ٣٠ دقيقة', 'أنا في اجتماع', 'سأخبرك غدا']],
] as const)('in %s who answers later is told that there is no rush, and is not asked again', (language, texts) => {
  const noRush = {
    en: "No rush. Just reply here when you're ready.",
    tr: 'Acelesi yok. Hazır olduğunuzda buradan yazmanız yeterli.',
    ar: 'خذ وقتك، واكتب هنا متى كنت جاهزًا.',
  };
  for (const text of texts)
    for (const count of [0, 1, 2, 3]) {
      const turn = at(language, count, text);
      expect([text, count, Object.keys(turn.answers).length, said(turn)]).toEqual([
        text,
        count,
        count,
        [noRush[language]],
      ]);
      expect([text, turn.needs, turn.questionKey]).toEqual([text, undefined, at(language, count, 'hmm').questionKey]);
    }
});

test.each([
  ['65, I will let you know about the rest tomorrow', 3, 'rate', '65'],
  ['I can tell you I need 70', 3, 'rate', '70'],
  ['Let me tell you: 70 an hour', 3, 'rate', '70'],
  ['65 min', 3, 'rate', '65'],
  ['I need $70 an hour', 3, 'rate', '70'],
  ['I need a minimum of $70/hr', 3, 'rate', '70'],
  ['I need 70 minimum', 3, 'rate', '70'],
  ['Give me 70 an hour', 3, 'rate', '70'],
  ['I can wait until January 15', 2, 'start', '2027-01-15'],
  ['I am busy until January 15', 2, 'start', '2027-01-15'],
  ['I can tell you I could start Monday', 2, 'start', '2026-11-30'],
  ['Yes, I will call you tomorrow', 0, 'interested', 'yes'],
])('"%s" has an answer in it', (text, count, key, value) => {
  expect(at('en', count, text).answers[key]?.value).toBe(value);
});

test('a number of people, minutes or miles is no rate', () => {
  for (const [language, text] of [
    ['en', 'Is the team more than 50 people?'],
    ['en', 'Is it 30 minutes from Dallas?'],
    ['tr', 'Ekip 50 kişiden fazla mı?'],
    ['ar', 'هل الفريق أكثر من ٥٠ شخصا؟'],
  ] as const) {
    const { answers, needs } = at(language, 3, text);
    expect([text, answers['rate'], needs]).toEqual([text, undefined, 'QUESTION']);
  }
});

test('who wants to talk at a time gets a person in every language', () => {
  for (const [language, text] of [
    ['en', 'Can we talk tomorrow at 10?'],
    ['tr', 'Yarın 10 gibi arayabilir misiniz?'],
    ['tr', "Saat 5'te konuşabilir miyiz?"],
    ['tr', 'Telefonla görüşebilir miyiz?'],
    ['ar', 'هل يمكن أن نتحدث الساعة ٥؟'],
    ['ar', 'ممكن تتصلون بي الساعة ٥؟'],
  ] as const)
    expect([text, at(language, 3, text).state]).toEqual([text, 'HUMAN']);
});
