import { expect, test } from 'vitest';
import { botWords } from '#domain/words/bot.ts';
import { type Answer, readAnswer } from './answers.ts';
import { meaningOf } from './read-meaning.ts';

const today = '2026-11-26';

test('years are read in words, and "this year" says when', () => {
  const question = { key: 'years java', kind: 'number' as const, text: '', choices: [] };
  const read = (text: string) => {
    const { answer } = readAnswer(question, text, botWords.en, today) as { answer: Answer };
    return [answer.value, answer.lastUsedYear];
  };
  expect(read('seven, still using it')).toEqual([7, 2026]);
  expect(read('10+ years, last year')).toEqual([10, 2025]);
  expect(read('خمس سنوات، هذا العام')).toEqual([5, 2026]);
  expect(read('a year')).toEqual([1, undefined]);
  expect(read('8 years, last used this month')).toEqual([8, 2026]);
  for (const text of ['5 years 6 months', '5 yrs and 6 mos', '5y 6m', '5½ years', 'five and a half', '5 yıl 6 ay'])
    expect([text, ...read(text)]).toEqual([text, 5.5, undefined]);
  for (const text of ['5 buçuk yıl', '٥ سنوات و٦ أشهر', 'خمس سنوات ونصف'])
    expect([text, ...read(text)]).toEqual([text, 5.5, undefined]);
  for (const text of ['since 2019', "2019'dan beri", '2019dan beri', 'منذ 2019'])
    expect([text, ...read(text)]).toEqual([text, 7, 2026]);
  expect(read("2023'ten beri")).toEqual([3, 2026]);
  expect(read('3 years, 2 months ago')).toEqual([3, undefined]);
  expect(read('10 years, last used 3 months ago')).toEqual([10, undefined]);
  expect(read('10, 6 months ago')).toEqual([10, undefined]);
  for (const text of [
    '10 years, 6 months back',
    '10 years, 1-2 months ago',
    '10 years, 1 2 months ago',
    '10 yıl, 2 ay önce',
  ])
    expect([text, read(text)]).toEqual([text, [10, undefined]]);
  for (const text of ['10 yıl, 2 ay evvel', '10 yıl 2 ay öncesine kadar', '10 years, 6 months earlier'])
    expect([text, read(text)]).toEqual([text, [10, undefined]]);
  for (const text of ['10 سنوات قبل 6 أشهر', '10 سنوات، آخر مرة منذ 6 أشهر', '10 سنوات، قبل ٦ أشهر'])
    expect([text, read(text)]).toEqual([text, [10, undefined]]);
  for (const text of ['5 1/2 years', '5 ½', '5 and a half years', '5½ years'])
    expect([text, read(text)]).toEqual([text, [5.5, undefined]]);
  expect(read('10 years, last used half a year ago')).toEqual([10, undefined]);
  for (const text of ['6 months', '6-8 months', 'about 6 months', '٦ أشهر', '6 ay'])
    expect([text, read(text)]).toEqual([text, [0.5, undefined]]);
  expect(read('not sure, about 5')).toEqual([5, undefined]);
  expect(read('no less than 10 years')).toEqual([10, undefined]);
  expect(read('no, never')).toEqual([0, undefined]);
  expect(read('No, but 5 years of Python')).toEqual([0, undefined]);
  expect(read('عشر سنوات، آخر مرة قبل سنتين')).toEqual([10, undefined]);
  expect(read('سنتين')).toEqual([2, undefined]);
  expect(read('لدي سنتين خبرة')).toEqual([2, undefined]);
  expect(readAnswer(question, 'not sure', botWords.en, today)).toHaveProperty('problem');
});

test('"US citizen" answers whether somebody may work, and is not kept', () => {
  const question = { key: 'authorized', kind: 'yes-no' as const, text: '', choices: [] };
  expect(readAnswer(question, "I'm a US citizen", botWords.en, today)).toEqual({
    answer: { value: true, shown: 'Yes' },
  });
  const sponsor = { ...question, key: 'sponsorship' };
  expect(readAnswer(sponsor, 'green card holder', botWords.en, today)).toEqual({
    answer: { value: false, shown: 'No' },
  });
});

test.each([
  ['H1B, green card in process', undefined],
  ['Waiting for my green card', undefined],
  ['No, green card in process', undefined],
  ["I'm not a US citizen but I have an EAD", undefined],
  ["I don't have a green card", undefined],
  ['No, I am a US citizen', false],
  ['No, I do not need sponsorship, I am a US citizen', false],
  ['GC', false],
  ['Yes', true],
])('whether a sponsor is needed, by "%s": %s', (text, value) => {
  const question = { key: 'sponsorship', kind: 'yes-no' as const, text: '', choices: [] };
  const read = readAnswer(question, text, botWords.en, today);
  expect('answer' in read ? read.answer.value : undefined).toBe(value);
});

test('what begins like a yes and goes on is none', () => {
  for (const text of ['I am on H1B', 'I have 10 years of experience', 'I will be away'])
    expect([text, meaningOf(text)]).toEqual([text, undefined]);
  expect(meaningOf('I am currently on a project until June')?.meaning).toBe('later');
  expect(meaningOf('I can do that')?.meaning).toBe('yes');
});

test.each([
  ['I am happy in my current role', 'no'],
  ['I am fine where I am', 'no'],
  ["I'm happy with my current job", 'no'],
  ['Definitely not', 'no'],
  ['Absolutely not', 'no'],
  ['Of course not', 'no'],
  ['Absolutely not, I do not need one', 'no'],
  ['Kesinlikle hayır', 'no'],
  ['Kesinlikle ilgilenmiyorum', 'no'],
  ['بالتأكيد لا', 'no'],
  ["Right now I'm not looking", 'later'],
  ["I'm not looking right now", 'later'],
  ['It is too far for me', undefined],
  ['It is below my rate', undefined],
  ["Sounds good, but I'm not looking", undefined],
  ['I would be relocating from Texas', undefined],
  ['I am happy to', 'yes'],
  ['I am fine with the commute', 'yes'],
  ['It is', 'yes'],
  ['Right', 'yes'],
  ["That's right", 'yes'],
  ['Absolutely, no problem', 'yes'],
  ['Of course not a problem', 'yes'],
  ['Yes, no problem', 'yes'],
  ['بالتأكيد لا مانع', 'yes'],
  ['Kesinlikle', 'yes'],
  ['Hi I am not interested, I am happy where I am', 'no'],
  ['Hi no thanks, sounds good though', 'no'],
  ["Hi I'm not interested, thanks", 'no'],
  ['Hello, not now. Thanks', 'later'],
  ['Thanks but I am not interested, I am happy to stay', undefined],
  ['I am happy to stay where I am', 'no'],
  ['Thanks for thinking of me, yes', 'yes'],
  ['Hi Rafael, yes I am interested', 'yes'],
  ['Hi Rafael Diaz! Sure', 'yes'],
  ['Hi there, yes', 'yes'],
  ['Hi, yes', 'yes'],
  ['Hi yes, please', 'yes'],
  ['Merhaba Ayşe Hanım, evet', 'yes'],
  ['مرحبا أحمد، نعم', 'yes'],
  ['Sorry for the late reply, yes I am interested', 'yes'],
  ['Sorry for the late reply yes I am interested', 'yes'],
  ['Hi Rafael, sorry for the delay. Yes!', 'yes'],
  ["No worries, yes I'm interested", 'yes'],
  ['No rush! Yes', 'yes'],
  ['آسف على التأخير، نعم', 'yes'],
  ['Sorry, yes I am', undefined],
  ['Unfortunately yes', undefined],
  ['No, sorry, yes I am interested', undefined],
  ['Sorry for the late reply, not interested', 'no'],
  ['Sorry, not interested', 'no'],
  ['Sorry', 'no'],
  ['Sorry for the delay.', undefined],
  ['No worries', undefined],
])('"%s" means %s', (text, meaning) => {
  expect(meaningOf(text)?.meaning).toBe(meaning);
});

test.each(['in 2 weeks', '2 weeks', '3 days', '2 hafta', '10 gün'])('%s is no number of years', (text) => {
  const question = { key: 'years java', kind: 'number' as const, text: '', choices: [] };
  expect(readAnswer(question, text, botWords.en, today)).toHaveProperty('problem');
});

test.each([
  ['5 years, 2 weeks ago', 5],
  ['5, last used 2 weeks ago', 5],
  ['7 years, 40 hours a week', 7],
])('%s is a number of years', (text, years) => {
  const question = { key: 'years java', kind: 'number' as const, text: '', choices: [] };
  expect(readAnswer(question, text, botWords.en, today)).toMatchObject({ answer: { value: years } });
});

const commute = { key: 'commute', kind: 'yes-no' as const, choices: [], flags: { no: 'no-commute' } };
const hybrid = { ...commute, text: botWords.en.commute('Dallas, TX', 3, false) };

test.each([
  '3 days is fine',
  'Three days a week works for me',
  'The commute is fine',
  'Dallas works for me',
  'I can come in 3 days a week',
  'Can do hybrid',
  'I live nearby',
  'I live in Plano so yes',
  'That would work',
  '3 gün uygun',
  'المكان مناسب',
])('"%s" says that place and days suit', (text) => {
  expect(readAnswer(hybrid, text, botWords.en, today)).toEqual({ answer: { value: true, shown: 'Yes' } });
});

test.each(['2 days is fine', 'I can do 2 days', '3 days is fine but only if parking is paid'])(
  '"%s" is a yes that a person should read',
  (text) => {
    expect(readAnswer(hybrid, text, botWords.en, today)).toEqual({
      answer: { value: true, shown: text, flag: 'conditional' },
    });
  },
);

test.each(['Only remote', 'Fully remote only please', 'Looking for fully remote'])('"%s" is no to a place', (text) => {
  expect(readAnswer(hybrid, text, botWords.en, today)).toMatchObject({ answer: { value: false, flag: 'no-commute' } });
});

test.each(['3 days is not fine', '3 days is too much', '5 days would be hard', 'Remote is fine', '3 gün uygun değil'])(
  '"%s" is asked again',
  (text) => {
    expect(readAnswer(hybrid, text, botWords.en, today)).toHaveProperty('problem');
  },
);

test('a citizen of another country has not said that they may work here', () => {
  const authorized = (country: string) => ({
    key: 'authorized',
    kind: 'yes-no' as const,
    text: botWords.en.authorized(country),
    choices: [],
  });
  const said = (country: string, text: string) => {
    const read = readAnswer(authorized(country), text, botWords.en, today);
    return 'answer' in read ? read.answer.value : undefined;
  };
  const [us, canada] = ['the United States', 'Canada'];
  expect([said(us, 'I am a US citizen'), said(us, 'citizen'), said(canada, 'Canadian citizen')]).toEqual([
    true,
    true,
    true,
  ]);
  for (const text of ['I am a Canadian citizen', 'Indian citizen', 'citizen of Mexico', 'permanent resident of Canada'])
    expect([text, said(us, text)]).toEqual([text, undefined]);
  expect(said(canada, 'US citizen')).toBeUndefined();
  // A plain yes is their own word.
  expect(said(us, 'Yes, I am a Canadian citizen with a TN')).toBe(true);
  const sponsor = { key: 'sponsorship', kind: 'yes-no' as const, text: botWords.en.sponsorship, choices: [] };
  expect(readAnswer(sponsor, 'Canadian citizen', botWords.en, today)).toHaveProperty('problem');
});
