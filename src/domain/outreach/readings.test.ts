import { expect, test } from 'vitest';
import { isOptOut } from './opt-out.ts';
import { readDay } from './read-day.ts';
import { meaningOf } from './read-meaning.ts';
import { askedIn } from './read-question.ts';
import { readRate } from './read-rate.ts';

/** A Thursday. */
const today = '2026-11-26';

test.each([
  ['next Monday', '2026-11-30'],
  ['Monday', '2026-11-30'],
  ['Thursday', '2026-12-03'],
  ["2 weeks' notice", '2026-12-10'],
  ['two weeks notice after offer', '2026-12-10'],
  ['2-3 weeks', '2026-12-17'],
  ['in a month', '2026-12-26'],
  ['30 days', '2026-12-26'],
  ['ASAP', today],
  ['immediately', today],
  ['tomorrow', '2026-11-27'],
  ['next week', '2026-11-30'],
  ['next month', '2026-12-01'],
  ['12/1', '2026-12-01'],
  ['12/1/26', '2026-12-01'],
  ['1/4', '2027-01-04'],
  ['December 1st', '2026-12-01'],
  ['the 1st of December', '2026-12-01'],
  ['mid January', '2027-01-15'],
  ['January', '2027-01-01'],
  ['Jan 4, 2027', '2027-01-04'],
  ['hemen', today],
  ['2 hafta sonra', '2026-12-10'],
  ['iki hafta', '2026-12-10'],
  ['gelecek pazartesi', '2026-11-30'],
  ['gelecek hafta', '2026-11-30'],
  ['1 Aralık', '2026-12-01'],
  ['yarın', '2026-11-27'],
  ['فورًا', today],
  ['بعد أسبوعين', '2026-12-10'],
  ['بعد ٣ أسابيع', '2026-12-17'],
  ['بعد شهر', '2026-12-26'],
  ['غدًا', '2026-11-27'],
  ['الاثنين القادم', '2026-11-30'],
  ['١ ديسمبر', '2026-12-01'],
  ['I can start immediately', today],
  ['immediatly', today],
  ['Available right away!', today],
  ['end of the month', '2026-11-30'],
  ['ay sonu', '2026-11-30'],
  ['the 15th', '2026-12-15'],
  ['a couple of weeks', '2026-12-10'],
  ['hemen başlayabilirim', today],
  ['نهاية الشهر', '2026-11-30'],
])('the day in "%s" is %s', (text, day) => {
  expect(readDay(text, today)?.day).toBe(day);
});

test.each([
  ['decmber 15th', '2026-12-15'],
  ['Decemebr 15', '2026-12-15'],
  ['febuary', '2027-02-01'],
  ['augest 1st', '2027-08-01'],
  ['wensday', '2026-12-02'],
  ['next thrusday', '2026-12-03'],
  ['tomorow', '2026-11-27'],
  ['aralk 15', '2026-12-15'],
])('"%s" is a misspelled day, and asked back', (text, day) => {
  expect(readDay(text, today)).toEqual({ day, isUnclear: true });
});

test('a word that only looks like a month is none', () => {
  for (const text of ['a good match', 'I match well', 'maybe', 'the money'])
    expect(readDay(text, today)).toBeUndefined();
});

test('a count of years is no rate, how long a contract lasts is no amount, and a rate nobody may be paid is asked back', () => {
  for (const text of ['one year', '2 weeks', '5 yıl']) expect([text, readRate(text)]).toEqual([text, undefined]);
  for (const text of ['75 for a 1 year contract', '75 for 6 months', 'on a 12 month contract 75'])
    expect([text, readRate(text)]).toEqual([text, { kind: 'rate', perHour: '75' }]);
  expect(readRate('6')).toEqual({ kind: 'rate', perHour: '6', given: { amount: '6', per: 'hour' } });
});

test('"after the holidays" is asked about', () => {
  for (const text of ['after the holidays', 'yılbaşından sonra', 'بعد رأس السنة'])
    expect([text, readDay(text, today)]).toEqual([text, { day: '2027-01-02', isUnclear: true }]);
});

test.each(['I cannot start immediately', 'whenever the moon is full', '2026-02-30', 'I may', 'seven', '65', '13/13'])(
  '"%s" is no day',
  (text) => {
    expect(readDay(text, today)).toBeUndefined();
  },
);

test('outside the United States 1/12 is asked about', () => {
  expect(readDay('1/12', today, true)).toEqual({ day: '2026-12-01', isUnclear: true });
  expect(readDay('25/12', today, true)).toEqual({ day: '2026-12-25' });
});

test.each([
  ['65', '65'],
  ['$65.50/hr', '65.50'],
  ['65,50', '65.50'],
  ['sixty five dollars', '65'],
  ['I need at least 70', '70'],
  ['٦٥', '65'],
  ['65 on w2', '65'],
  ['$120k', '57.69'],
  ['120,000 a year', '57.69'],
  ['$520 per day', '65'],
  ['11,000 monthly', '63.46'],
  ['yıllık 120 bin', '57.69'],
  ['120000 سنويا', '57.69'],
])('the hourly rate of "%s" is %s', (text, perHour) => {
  expect(readRate(text)).toMatchObject({ kind: 'rate', perHour });
});

test.each([
  ['$65-70', ['65', '70']],
  ['between 65 and 70', ['65', '70']],
  ['65 on W2, 75 on C2C', ['65', '75']],
  ['100-120k', ['48.08', '57.69']],
])('"%s" is a range', (text, rates) => {
  expect(readRate(text)).toEqual({ kind: 'range', rates });
});

test.each([
  [
    'yes',
    [
      'yes please',
      'yeah, sure',
      'Absolutely!',
      "that's right",
      'no problem',
      '👍',
      'Hi Rafael, yes I am interested',
      'Thanks for reaching out! Yes please',
      'that is correct',
      "I don't mind",
      'evet',
      'tabii ki',
      'نعم',
      'بالتأكيد',
    ],
  ],
  [
    'no',
    [
      'I do not',
      'I am not',
      'Thanks, not interested',
      'Not yet',
      'no thanks',
      'nope',
      "I don't",
      'not interested',
      'hayır teşekkürler',
      'ilgilenmiyorum',
      'لا',
      'لست مهتما',
    ],
  ],
  ['later', ['not now', 'maybe later', 'daha sonra', 'لاحقًا']],
  ['unsure', ['maybe', "I'm not sure", 'emin değilim', 'لا أعرف']],
])('these mean %s', (meaning, texts) => {
  for (const text of texts) expect([text, meaningOf(text)?.meaning]).toEqual([text, meaning]);
});

test.each([
  [
    'Please stop',
    'stop it please',
    'please stop writing',
    "I don't want any more messages",
    'no more texts',
    'quit texting me',
  ],
  ['lütfen durun', 'bana mesaj atmayın', 'artık yazmayın', 'beni rahatsız etmeyin', 'listenizden çıkarın'],
  ['من فضلك توقف', 'لا تراسلني', 'لا ترسلوا لي رسائل', 'أوقف الرسائل', 'كفى'],
])('"please stop" and its kin end everything', (...texts) => {
  for (const text of texts) expect([text, isOptOut(text)]).toEqual([text, true]);
});

test('what only looks like it does not', () => {
  const texts = [
    'I can stop by the office',
    'there is no more to say',
    'I stopped using Java',
    'dur bakalım evet',
    'yazılım',
  ];
  for (const text of texts) expect([text, isOptOut(text)]).toEqual([text, false]);
});

test('what candidates ask is told apart', () => {
  const asked: readonly (readonly [string, readonly string[]])[] = [
    ["What's the pay range?", ['pay']],
    ['how much does it pay', ['pay']],
    ['Where is it located?', ['place']],
    ['Is it remote?', ['remote']],
    ['How many days a week in the office?', ['remote']],
    ['what are the hours?', ['shift']],
    ['How long is the contract?', ['duration']],
    ['When does it start?', ['start']],
    ['What is the interview process?', ['interview']],
    ['Who is the client?', ['client']],
    ['Can I do C2C?', ['terms']],
    ['Is it remote and what is the rate?', ['remote', 'pay']],
    ['Ücret ne kadar?', ['pay']],
    ['Uzaktan mı?', ['remote']],
    ['كم الأجر؟', ['pay']],
    ['هل العمل عن بعد؟', ['remote']],
    ['Do you offer health insurance?', []],
  ];
  for (const [text, topics] of asked) expect([text, askedIn(text).topics]).toEqual([text, topics]);
});
