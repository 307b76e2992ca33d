import { expect, test } from 'vitest';
import { botWords } from '#domain/words/bot.ts';
import type { Answer, ToConfirm } from './question.ts';
import { readYears } from './read-years.ts';
import { said, talkTo } from './testing/talk.ts';

const today = '2026-11-26';
const skills = [{ key: 'java', name: 'Java', mustHave: true, weight: 5, confidence: 1 }];

const read = (text: string, about = 'Java') =>
  readYears({ key: 'years java', kind: 'number', text: '', choices: [], about }, text, botWords.en, today) as {
    answer: Answer;
    says?: string;
    confirm?: ToConfirm;
  };
const pair = (text: string, about?: string) => {
  const { answer } = read(text, about);
  return [answer.value, answer.lastUsedYear];
};

test.each([
  [
    'I started with Java in school in 2009, then professionally since 2011, so around 9 to 10 years overall and I still use it daily',
    9,
    2026,
  ],
  ['I learned Java in college in 2010 but only used it at work for about 4 years, last time in 2021', 4, 2021],
  ['Graduated in 2012. Roughly 6 years of Java professionally, last used in 2023', 6, 2023],
  ['3 years at Acme (2015-2018)', 3, 2018],
  ['from 2010 to 2021', 11, 2021],
  ['between 2015 and 2020', 5, 2020],
  ['2015-2020', 5, 2020],
  ['2015 - present', 11, 2026],
  ['started in 2015, last used 2023', 8, 2023],
  ['Used it for the last 10 years, since 2016', 10, 2026],
  ['It was 2019 when I last used it, 5 years in total', 5, 2019],
  ['Not recently, about 5 years, until 2019', 5, 2019],
  ['6 years experience, I no longer use it today, last in 2022', 6, 2022],
  ['10 years of IT, 4 years of Java, last used 2024', 4, 2024],
  ['10 years total, 4 with Java', 4, undefined],
  ['Java 8 for 5 years, currently', 5, 2026],
  ['9-10 years', 9, undefined],
  ['8 years till date', 8, 2026],
  ['6, last used 3/2024', 6, 2024],
  ["2021'e kadar 5 yıl", 5, 2021],
  ['5 yıl, en son 2021', 5, 2021],
  ['2010 yılında mezun oldum, 6 yıldır kullanıyorum', 6, undefined],
  ['٥ سنوات، آخر مرة في 2021', 5, 2021],
  ['تخرجت في 2012، 6 سنوات، حتى 2021', 6, 2021],
])('"%s" is %d years, last used in %s', (text, years, last) => {
  expect(pair(text)).toEqual([years, last]);
});

test('counts that disagree are asked back, and the candidate chooses or counts anew', () => {
  const { confirm } = read('2 years in school and 4 years professionally, until 2020');
  expect(confirm?.options.map(({ label, answer }) => [label, answer?.lastUsedYear])).toEqual([
    ['2', 2020],
    ['4', 2020],
  ]);
  for (const [reply, years] of [
    ['4', 4],
    ['the 2 years', 2],
    ['6 years', 6],
  ] as const) {
    const talk = talkTo('en', { skills });
    const asked = talk.sayAll('yes', 'yes', 'in 2 weeks', '2 years in school and 4 years professionally, until 2020');
    expect([said(asked), asked.answers['years java']]).toEqual([['Which one should I put down: 2 or 4?'], undefined]);
    expect(talk.say(reply).answers['years java']?.value).toBe(years);
  }
});

test('years are said back as they were understood, plain numbers are not', () => {
  expect(read('Roughly 6 years, last used in 2023').says).toBe('Got it: 6 years, last used in 2023.');
  expect(read('just 1 year').says).toBe('Got it: 1 year.');
  for (const text of ['5', '5, 2026', '5 years', '5 yrs, 2026'])
    expect([text, read(text).says]).toEqual([text, undefined]);
  const turn = talkTo('tr', { skills }).sayAll('evet', 'evet', '2 hafta sonra', '5 yıl, en son 2021');
  expect(said(turn)[0]).toBe('Not ettim: 5 yıl, son kullanım 2021.');
});

test('the words stand beside an answer that leaves some of their years out', () => {
  const text = 'Graduated in 2012. Roughly 6 years of Java professionally, last used in 2023';
  expect(read(text).answer.shown).toBe(`6 (2023): ${text}`);
  expect(read('About 6 years, last used in 2023').answer.shown).toBe('6 (2023)');
});

test.each(['Graduated in 2012, last used in 2023', 'learned it in college in 2010'])('"%s" counts no years', (text) => {
  expect(read(text)).toHaveProperty('problem');
});

test.each([
  ['7 years of Kubernetes, 2025', 'SQL', 'Kubernetes'],
  ['7 years of Python', 'SQL', 'Python'],
  ['more than 4 years of sql, now', 'Python', 'sql'],
  ['7 with Python', 'SQL', 'Python'],
  ['7 years of experience with Kubernetes', 'SQL', 'Kubernetes'],
  ['5 years 6 months of Python', 'SQL', 'Python'],
  ['five and a half years of Python', 'SQL', 'Python'],
  ['18 months of Python', 'SQL', 'Python'],
  ['7 years of Java', 'JavaScript', 'Java'],
  ['7 years of Kubernetes from 2015 to 2022', 'SQL', 'Kubernetes'],
  ['7 سنوات من Python', 'SQL', 'Python'],
  ['2 years of .net, 2016', 'SOA', '.net'],
  ['2 years .NET, 2016', 'SOA', '.NET'],
  ['.net 2 years, 2016', 'SOA', '.net'],
  ['4 years asp.net', 'SOA', 'asp.net'],
  ['2 yrs c#', 'SOA', 'c#'],
  ['3 years c++', 'C#', 'c++'],
  ['5 years of C', 'C++', 'C'],
  ['4 years node', 'SOA', 'node'],
  ['only .net, 2 years', 'SOA', '.net'],
  ['java: 5 years, 2016', 'SOA', 'java'],
  ['azure 4 years', 'AWS', 'azure'],
  ['python 4 years', 'SQL', 'python'],
  ['aws 4 years', 'Azure Data Factory', 'aws'],
  ['python 5 years', 'Java development', 'python'],
])('"%s" is not booked to %s', (text, about, other) => {
  expect(read(text, about)).toEqual({ problem: botWords.en.otherSkill(other, about), isOther: true });
});

test.each([
  ['7 years of experience', 'SQL', 7],
  ['7 years of professional experience', 'SQL', 7],
  ['7 years of it', 'SQL', 7],
  ['10 years of IT', 'Java', 10],
  ['7 years of hands-on work', 'SQL', 7],
  ['7 years with my current employer', 'SQL', 7],
  ['5 years in banking', 'SQL', 5],
  ['5 years on and off', 'SQL', 5],
  ['5 years of core Java', 'Java', 5],
  ['5 years of React', 'React.js', 5],
  ['5 years of AWS', 'Amazon Web Services', 5],
  ['5 years of k8s', 'Kubernetes', 5],
  ['5 years of JS', 'JavaScript', 5],
  ['5 years of Postgres', 'PostgreSQL', 5],
  ['5 years of MSSQL', 'SQL Server', 5],
  ['5 years of Python, 3 years of SQL', 'SQL', 3],
  ['6 years overall, 2 years of Python', 'SQL', 6],
  ['none, but 7 years of Python', 'SQL', 0],
  ['2 years of .net, 2016', '.NET', 2],
  ['4 years of asp.net', '.NET', 4],
  ['3 years c++', 'C++', 3],
  ['c# 5 years', 'C#', 5],
  ['5 years in Java and SOA', 'SOA', 5],
  ['java 5 years, soa 2 years', 'SOA', 2],
  ['soa, java, 5 years', 'SOA', 5],
  ['.net, 2 years', '.NET', 2],
  ['5 years.last used 2016', 'SOA', 5],
  ['AWS 4 years', 'Cloud computing', 4],
  ['4 years AWS', 'Cloud computing', 4],
  ['react 5 years', 'Frontend development', 5],
  ['python 4 years', 'Machine learning', 4],
  ['Oracle 5 years', 'SQL', 5],
  ['Java, 8 years', 'Spring Boot', 8],
  ['Java 6 years', 'Web services', 6],
  ['html 5 years and 3 react', 'React', 3],
  ['html 5 years, 3 react', 'React', 3],
  ['3 react and 5 html', 'React', 3],
])('"%s" is of %s: %d', (text, about, years) => {
  expect(pair(text, about)[0]).toBe(years);
});

test('years of a skill that is asked about later are kept there, and the question stays', () => {
  const both = [
    { key: 'sql', name: 'SQL', mustHave: true, weight: 9, confidence: 1 },
    { key: 'python', name: 'Python', mustHave: true, weight: 5, confidence: 1 },
  ];
  for (const text of ['7 years of Python, 2025', '7 years Python, 2025', '7 years in Python, 2025']) {
    const talk = talkTo('en', { skills: both });
    const turn = talk.sayAll('yes', 'yes', 'in 2 weeks', text);
    expect(said(turn)).toEqual([
      'Got it: 7 years of Python, last used in 2025.',
      expect.stringContaining('experience do you have with SQL'),
    ]);
    expect([turn.questionKey, turn.answers['years sql'], turn.answers['years python']]).toEqual([
      'years sql',
      undefined,
      { value: 7, shown: '7 (2025)', lastUsedYear: 2025 },
    ]);
    expect(talk.say('5, 2024').questionKey).toBe('rate');
  }
  const again = talkTo('en', { skills: both }).sayAll('yes', 'yes', 'in 2 weeks', '7 years of Kubernetes, 2025');
  expect(said(again)).toEqual([botWords.en.otherSkill('Kubernetes', 'SQL')]);
  expect(again.questionKey).toBe('years sql');
});

test('years of a tool that is asked about itself are not those of its kind', () => {
  const both = ['Cloud computing', 'AWS'].map((name, at) => ({
    key: name.toLowerCase(),
    name,
    mustHave: true,
    weight: 9 - at,
    confidence: 1,
  }));
  const turn = talkTo('en', { skills: both }).sayAll('yes', 'yes', 'in 2 weeks', 'AWS 4 years');
  expect(turn.answers['years cloud computing']).toBeUndefined();
  expect(turn.answers['years aws']?.value).toBe(4);
});

test('".net" where SOA is asked is kept for the question about .NET', () => {
  const both = [
    { key: 'soa', name: 'SOA', mustHave: true, weight: 9, confidence: 1 },
    { key: 'net', name: '.NET', mustHave: true, weight: 5, confidence: 1 },
  ];
  const turn = talkTo('en', { skills: both }).sayAll('yes', 'yes', 'in 2 weeks', '2 years of .net, 2016');
  expect(said(turn)[0]).toBe('Got it: 2 years of .NET, last used in 2016.');
  expect([turn.questionKey, turn.answers['years soa'], turn.answers['years net']]).toEqual([
    'years soa',
    undefined,
    { value: 2, shown: '2 (2016)', lastUsedYear: 2016 },
  ]);
});

test.each([
  ['5 years, 2021 - $65/hr', 'Java', 5, 2021],
  ['6 yrs, last used 2023 - $65/hr', 'Java', 6, 2023],
  ['6 years, 2023, $60-65/hr', 'Java', 6, 2023],
  ['DOS 5 years', 'DOS', 5, undefined],
  ['DOS, 5 years', 'MS-DOS', 5, undefined],
] as const)('"%s" of %s is %s years, last used in %s', (text, about, years, last) => {
  expect(pair(text, about)).toEqual([years, last]);
});

test('more years of a skill than anybody has are asked back', () => {
  expect(read('30 years').answer.value).toBe(30);
  for (const text of ['50 and 2024', '31 years', 'since 1980']) expect(read(text)).toHaveProperty('confirm');
  const talk = talkTo('en', { skills });
  const asked = talk.sayAll('yes', 'yes', 'in 2 weeks', '50 and 2024');
  expect([said(asked), asked.answers['years java']]).toEqual([['Did you mean 50 years?'], undefined]);
  expect(talk.say('no').questionKey).toBe('years java');
  expect(talk.say('5, 2024').answers['years java']?.value).toBe(5);
  const sure = talkTo('en', { skills });
  expect(sure.sayAll('yes', 'yes', 'in 2 weeks', '35 years, 2024', 'yes').answers['years java']?.value).toBe(35);
});

test.each([
  ['informatica 9 yrs, right now', '9 (2026): informatica 9 yrs, right now'],
  ['9 yrs, right now', '9 (2026)'],
  ['about 9 yrs, right now', '9 (2026)'],
  ['yes 9 years, 2025', '9 (2025)'],
  ['data architecture 9 years', '9'],
])('with what the years of a kind of work were spent stands beside them: %s', (text, shown) => {
  expect(read(text, 'Data architecture').answer.shown).toBe(shown);
});
