import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '#domain/words/languages.ts';
import { factsOf } from './chat-facts.ts';
import type { ChatState } from './chat-state.ts';
import { makeScript, openingLines, type ScriptSource } from './conversation.ts';
import { isOptOut } from './opt-out.ts';
import { readDay } from './read-day.ts';
import { takeMessage } from './talk.ts';

const today = '2026-11-21';

const source: ScriptSource = {
  company: 'Northgate Talent',
  recruiter: { name: 'Rita Recruiter', email: 'rita@example.com' },
  language: 'en',
  candidate: { firstName: 'Maria', headline: 'Java Developer', employer: 'Lakeside Bank', place: 'Dallas, TX' },
  job: {
    title: 'Senior Java Developer',
    city: 'Dallas',
    state: 'TX',
    country: 'US',
    currency: 'USD',
    workMode: 'hybrid',
    hybridDaysOnsite: 3,
    durationMonths: 6,
    startOn: '2026-12-15',
    payRateMax: '70.00',
    sponsorshipOffered: false,
    skills: [
      { key: 'java', name: 'Java', mustHave: true, minYears: 5, weight: 5, confidence: 1 },
      { key: 'kafka', name: 'Kafka', mustHave: false, weight: 2, confidence: 1 },
    ],
  },
};

const start: ChatState = { state: 'OPENED', questionKey: 'interested', answers: {} };

function talk(texts: readonly string[], language: ScriptSource['language'] = 'en') {
  const script = makeScript({ ...source, language });
  let chat = start;
  const stated: string[] = [];
  for (const text of texts) {
    const turn = takeMessage(script, chat, text, today);
    chat = turn;
    stated.push(...turn.says.map((line) => line.text));
  }
  return { chat, said: stated, script };
}

const good = ['yes', 'yes', 'yes', '2026-12-01', '7, 2026', '65', 'W2', 'yes', 'no', 'no', 'skip', 'I confirm'];

test('a conversation without a concern ends as qualified', () => {
  const { chat, said: stated } = talk(good);

  expect(chat).toMatchObject({ state: 'COMPLETED', result: 'QUALIFIED', questionKey: undefined });
  expect(chat.answers['years java']).toMatchObject({ value: 7, lastUsedYear: 2026 });
  expect(stated.at(-1)).toContain('Rita Recruiter');
});

test('the first message says that it is automated and names the company', () => {
  expect(openingLines(makeScript(source))[0]?.text).toMatch(/automated.*Northgate Talent/);
});

test('an answer that does not fit is requested again and nothing is saved', () => {
  const { chat, said: stated } = talk(['yes', 'yes', 'yes', 'whenever the moon is full']);

  expect(chat.questionKey).toBe('start');
  expect(stated.at(-1)).toContain('January 15');
});

test('concerns are left to a person', () => {
  const concerned = [...good];
  concerned[4] = '2';
  concerned[5] = '$95/hr';
  const { chat } = talk(concerned);

  expect(chat.result).toBe('REVIEW');
  expect(chat.answers['years java']?.flag).toBe('few-years');
  expect(chat.answers['rate']?.flag).toBe('rate-high');
});

test('no interest, no authorization and opting out end the conversation at once', () => {
  expect(talk(['no']).chat).toMatchObject({ state: 'DECLINED', result: 'NOT_INTERESTED' });
  expect(talk(['later', 'in two weeks']).chat).toMatchObject({ state: 'DECLINED', result: 'LATER' });
  expect(talk([...good.slice(0, 7), 'no']).chat).toMatchObject({ state: 'COMPLETED', result: 'NOT_QUALIFIED' });
  expect(talk(['yes', 'STOP']).chat.state).toBe('OPTED_OUT');
});

test('an earlier answer can be changed while the conversation goes on', () => {
  const { chat, script } = talk(good.slice(0, 6));
  const turn = takeMessage(script, chat, '60', today, 'rate');

  expect(turn.answers['rate']?.value).toBe('60');
  expect(turn.questionKey).toBe(chat.questionKey);
});

test('every language asks the same questions, and its own answers are understood', () => {
  const keys = languages.map((language) => makeScript({ ...source, language }).questions.map(({ key }) => key));
  expect(keys[1]).toEqual(keys[0]);
  expect(keys[2]).toEqual(keys[0]);
  const turkish = [
    'Evet',
    'evet',
    'Evet',
    '2 hafta sonra',
    '7',
    '65,50',
    'W2',
    'EVET',
    'Hayır',
    'hayır',
    'atla',
    'Onaylıyorum',
  ];
  expect(talk(turkish, 'tr').chat).toMatchObject({ state: 'COMPLETED', result: 'QUALIFIED' });
  const arabic = ['نعم', 'نعم', 'نعم', 'بعد أسبوعين', '٧', '٦٥', 'W2', 'نعم', 'لا', 'لا', 'تخطٍّ', 'أؤكد'];
  expect(talk(arabic, 'ar').chat).toMatchObject({ state: 'COMPLETED', result: 'QUALIFIED' });
});

test('the bot never asks for a visa class and mentions no rate that the job does not allow', () => {
  const text = JSON.stringify(makeScript(source));

  expect(text).not.toMatch(/H-?1B|OPT|green card|citizen/i);
  expect(makeScript(source).job.rate).toBeUndefined();
});

test('opt-outs are recognized, look-alikes are not', () => {
  for (const text of [
    'STOP',
    'stop.',
    'Unsubscribe',
    'Opt-out',
    'ARRÊT',
    'stop texting me please',
    "don't text me again",
    'remove me from your list',
  ])
    expect(isOptOut(text), text).toBe(true);
  for (const text of [
    'end date is June',
    'I can stop by the office',
    'cancel culture expert',
    'yes',
    'I quit my job in May',
    'removed bugs',
  ])
    expect(isOptOut(text), text).toBe(false);
});

test('days are read as people write them', () => {
  expect(readDay('in 2 weeks', today)?.day).toBe('2026-12-05');
  expect(readDay('1/15/2027', today)?.day).toBe('2027-01-15');
  expect(readDay('January 15', today)?.day).toBe('2027-01-15');
  expect(readDay('ASAP', today)?.day).toBe(today);
  expect(readDay('2026-02-30', today)).toBeUndefined();
});

test('no message breaks a conversation', () => {
  const script = makeScript(source);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 30 }), (texts) => {
      let chat: ChatState = start;
      for (const text of texts) chat = takeMessage(script, chat, text, today);
      expect(typeof chat.state).toBe('string');
    }),
  );
});

test('what a recruiter asks about is asked by name after the first question, whatever the flow', () => {
  const asks = ['UCCX', 'Java', 'Designs BGP peering for an internet provider'];
  const keys = (items?: Parameters<typeof makeScript>[1]) =>
    makeScript({ ...source, asks }, items).questions.map(({ key, kind }) => `${kind} ${key}`);
  const asked = ['number years UCCX', 'number years java', 'text years Designs BGP peering for an internet provider'];
  expect(keys().filter((key) => key.includes(' years '))).toEqual(asked);
  const short = keys([{ type: 'standard', key: 'interested', isRequired: true, knocksOut: true }]);
  expect(short).toEqual(['choice interested', ...asked]);
  // Without them the must-haves of the job are asked as before.
  expect(
    makeScript(source)
      .questions.filter(({ key }) => key.startsWith('years '))
      .map(({ key }) => key),
  ).toEqual(['years java']);
});

test('each person is asked about the must-haves that the resume leaves open, what decides most first', () => {
  const skill = (name: string, mustHave = true, minYears?: number) => ({
    key: name.toLowerCase(),
    name,
    mustHave,
    weight: 1,
    confidence: 1,
    ...(minYears !== undefined && { minYears }),
  });
  const names = ['Java', 'SQL', 'Kafka', 'Spark', 'Redis'];
  const skills = [...names.map((name) => skill(name, true, 4)), skill('Docker', false)];
  const asked = (shown: ScriptSource['shown'], asks?: string[]) =>
    makeScript({ ...source, job: { ...source.job, skills }, shown, asks })
      .questions.filter(({ key }) => key.startsWith('years '))
      .map(({ key, least }) => `${key.slice(6)} ${least}`);

  expect(asked(undefined)).toEqual(['java 4', 'sql 4', 'kafka 4']);
  const shown = (open: string[], proven: string[], denied: string[] = []) => ({ open, proven, denied });
  expect(asked(shown(['Redis', 'SQL'], ['Java', 'Kafka', 'Spark']))).toEqual(['redis 4', 'sql 4']);
  // A must-have that came after the matching is asked last; more than three questions are too many.
  expect(asked(shown(['redis', 'Spark'], ['Java', 'SQL']))).toEqual(['redis 4', 'spark 4', 'kafka 4']);
  expect(asked(shown(names.toReversed(), []))).toEqual(['redis 4', 'spark 4', 'kafka 4']);
  // No must-have is open: one is left to confirm, and what is only preferred makes no question.
  expect(asked(shown(['Docker'], names))).toEqual(['java 4']);
  // What the resume denies is neither asked about nor confirmed.
  expect(asked(shown([], ['SQL'], ['Java', 'Kafka', 'Spark', 'Redis']))).toEqual(['sql 4']);
  expect(asked(shown([], [], names))).toEqual([]);
  // A request comes before, with the years of the job's own need.
  expect(asked(shown(['SQL'], names), ['Redis', 'UCCX'])).toEqual(['redis 4', 'UCCX undefined']);
});

test('C, C++ and C# are three needs, and a question says which it is about', () => {
  const skills = ['C++', 'C', 'React or Angular'].map((name) => ({
    key: { 'C++': 'c-plus-plus', C: 'c', 'React or Angular': 'react' }[name]!,
    name,
    mustHave: true,
    weight: 1,
    confidence: 1,
  }));
  const about = (proven: string[], asks?: string[]) =>
    makeScript({ ...source, job: { ...source.job, skills }, shown: { open: [], proven, denied: [] }, asks })
      .questions.filter(({ about: one }) => one !== undefined)
      .map(({ key, about: one }) => `${key}: ${one}`);
  expect(about(['C++', 'React or Angular'])).toEqual(['years c: C']);
  expect(about(['C++', 'C'])).toEqual(['years react: React or Angular']);
  expect(about(['C++', 'C', 'React or Angular'], ['C#', 'c++'])).toEqual(['years C#: C#', 'years c-plus-plus: C++']);
});

test('a job that does not say where the work is done is called neither on site nor remote', () => {
  const { workMode: _, hybridDaysOnsite: __, ...job } = source.job;
  const commute = (language: ScriptSource['language']) =>
    makeScript({ ...source, job, language }).questions.find(({ key }) => key === 'commute')?.text;
  expect(languages.map(commute)).toEqual([
    'The job is in Dallas, TX. Does that work for you?',
    'İş Dallas, TX konumunda. Size uyar mı?',
    expect.stringMatching(/^العمل في /u),
  ]);
  const told = { ...job, taxTerms: [], payMayBeShown: false, clientMayBeShown: false } as const;
  expect(factsOf({ ...told, told: ['place', 'remote'] }, 'en')).toEqual({ place: 'The job is in Dallas, TX.' });
});

test('a job of one tax term asks whether it works, not which', () => {
  const asked = (language: ScriptSource['language']) =>
    makeScript({ ...source, job: { ...source.job, taxTerms: ['W2'] }, language }).questions.find(
      ({ key }) => key === 'term',
    )!;
  expect(asked('en')).toMatchObject({
    text: 'This job is W2 only. Does that work for you?',
    choices: [
      { value: 'W2', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  });
  expect(languages.map((language) => asked(language).text.replaceAll(/[\u2068\u2069]/gu, ''))).toEqual([
    expect.stringContaining('W2 only'),
    expect.stringContaining('yalnızca W2'),
    expect.stringContaining('W2 فقط'),
  ]);
});

test('a direct hire is an employee: nobody is asked for corp-to-corp', () => {
  const asked = (country: 'US' | 'CA') =>
    makeScript({ ...source, job: { ...source.job, taxTerms: [], country, isDirectHire: true } })
      .questions.find(({ key }) => key === 'term')!
      .choices.map(({ value }) => value);
  expect([asked('US'), asked('CA')]).toEqual([
    ['W2', 'no'],
    ['T4', 'no'],
  ]);
});

test('words clipped from a posting are quoted and told of; only a skill is asked for its years', () => {
  const asked = (name: string, statements: readonly string[] = []) => {
    const { questions } = makeScript({ ...source, asks: [name], statements });
    return questions.find(({ about }) => about === name);
  };
  const clipped = asked('ave a good construction/facilities');
  expect(clipped?.kind).toBe('text');
  expect(clipped?.text).toBe(
    'The job asks for: “ave a good construction/facilities”. Tell me about your experience with that.',
  );
  expect(asked('cabling projects', ['Cabling projects'])?.kind).toBe('text');
  for (const skill of ['Kubernetes', 'Ruby on Rails', 'Cisco Unified Contact Center'])
    expect([skill, asked(skill)?.kind]).toEqual([skill, 'number']);
});
