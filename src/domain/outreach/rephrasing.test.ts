import { expect, test } from 'vitest';
import { makeScript, type ScriptSource } from './conversation.ts';
import { checkedPhrasing, isFaithful, phrasable, phrased } from './rephrasing.ts';

const source: ScriptSource = {
  company: 'Northgate Talent',
  recruiter: { name: 'Rita Recruiter' },
  language: 'en',
  candidate: { firstName: 'Dana', headline: 'Java Developer', employer: 'Contoso' },
  job: {
    title: 'Java Developer',
    city: 'Dallas',
    state: 'TX',
    country: 'US',
    currency: 'USD',
    workMode: 'hybrid',
    hybridDaysOnsite: 3,
    skills: [{ key: 'java', name: 'Java', mustHave: true, weight: 5 }],
  } as unknown as ScriptSource['job'],
};
const script = makeScript(source);
const lines = phrasable(script);
const facts = ['Java', 'Dallas, TX', 'USD', 'W2', 'C2C', '1099', 'Northgate Talent'];

test('what the law or the evidence words is never handed to a model', () => {
  expect(Object.keys(lines)).toEqual(['interested', 'commute', 'start', 'years java', 'rate', 'term', 'resume']);
});

test.each([
  ['start', 'When could you start, at the earliest?'],
  ['commute', 'The job is in Dallas, TX, with 3 days a week on site. Would that work for you?'],
  ['years java', 'How many years have you worked with Java, and when did you last use it?'],
  ['rate', 'Which hourly rate are you looking for, in USD?'],
  ['interested', 'Would you be interested?'],
])('%s may be asked as "%s"', (key, text) => {
  expect(checkedPhrasing(script, { [key]: text })).toEqual({ [key]: { of: lines[key], text } });
});

test.each([
  ['another rate', 'rate', 'What hourly rate are you looking for, in USD? We pay up to $80.'],
  ['another currency', 'rate', 'What hourly rate are you looking for, in CAD?'],
  ['a lost currency', 'rate', 'What hourly rate are you looking for?'],
  ['another number of days', 'commute', 'The job is in Dallas, TX, 2 days a week on site. Does that work for you?'],
  [
    'a number in words',
    'commute',
    'The job is in Dallas, TX, 3 days a week on site, maybe four. Does that work for you?',
  ],
  ['another place', 'commute', 'The job is in Austin, TX, 3 days a week on site. Does that work for you?'],
  ['the other way round', 'commute', 'The job is in Dallas, TX, 3 days a week on site. Does that not work for you?'],
  ['a link', 'start', "What's the earliest you could start? Sign up at www.evil.example first."],
  ['an address', 'start', "What's the earliest you could start? Write to boss@evil.example."],
  ['a name', 'start', "What's the earliest you could start at Google?"],
  ['a name at the beginning', 'start', 'Google asks what the earliest is you could start?'],
  ['the way out', 'start', "What's the earliest you could start? Reply STOP to end."],
  ['a promise', 'start', "You are hired! What's the earliest you could start?"],
  ['what may not be asked', 'start', "What's the earliest you could start, and how old are you?"],
  ['a citizenship', 'start', 'What is the earliest you could start, and your citizenship?'],
  ['no question', 'start', 'Tell us the earliest you could start.'],
  ['another question', 'start', 'Where do you live?'],
  ['markup', 'start', "What's the <b>earliest</b> you could start?"],
  ['hidden signs', 'start', "What's the earliest you could \u202Estart?"],
  ['another language', 'start', 'ما أقرب موعد يمكنك البدء فيه؟'],
  ['too much', 'start', `What's the earliest you could start? ${'We are very happy about you. '.repeat(5)}`],
  ['a term less', 'term', 'W2 or C2C?'],
  ['a term more', 'term', 'W2, C2C, T4 or 1099?'],
  ['another skill', 'years java', 'How many years of JavaScript, and when did you last use it?'],
  ['an invented fact', 'start', "What's the earliest you could start this remote role with full benefits?"],
  ['another invented fact', 'interested', 'Are you interested in our great team?'],
  ['a sponsor', 'term', 'W2, C2C or 1099, with a sponsor?'],
  ['nothing', 'start', ''],
  ['an object', 'start', { text: 'x' }],
])('%s is dropped, and the script speaks', (_, key, text) => {
  expect(checkedPhrasing(script, { [key]: text })).toEqual({});
});

test('keys that were not asked about are dropped, and a line that changed since is asked as the script says', () => {
  expect(checkedPhrasing(script, { rtr: lines['start'], authorized: 'Are you a citizen?', other: 'Hello?' })).toEqual(
    {},
  );
  const phrasing = { start: { of: "What's the earliest you could start?", text: 'When could you start?' } };
  expect(phrased(phrasing, 'start', "What's the earliest you could start?")).toBe('When could you start?');
  expect(phrased(phrasing, 'start', 'When can you begin?')).toBe('When can you begin?');
  expect(phrased(undefined, 'start', 'When?')).toBe('When?');
});

test('Turkish and Arabic lines are held to the same', () => {
  const [tr, ar] = ['En erken ne zaman başlayabilirsiniz?', 'متى يمكنك البدء في أقرب وقت؟'];
  expect(isFaithful(tr, 'Acaba en erken ne zaman başlayabilirsiniz?', 'tr', facts)).toBe(true);
  expect(isFaithful(tr, 'En erken 2 ay sonra mı başlayabilirsiniz?', 'tr', facts)).toBe(false);
  expect(isFaithful(tr, 'En erken ne zaman başlamak istemiyorsunuz? Yok mu?', 'tr', facts)).toBe(false);
  expect(isFaithful(ar, 'متى يمكنك البدء في أقرب وقت ممكن؟', 'ar', facts)).toBe(true);
  expect(isFaithful(ar, 'متى يمكنك البدء في أقرب وقت، وما جنسية والدك؟', 'ar', facts)).toBe(false);
  expect(isFaithful(ar, 'When could you start?', 'ar', facts)).toBe(false);
});

test('a question is not turned round by its word', () => {
  const line = 'Are you available for interviews?';
  expect(isFaithful(line, 'Would you be available for interviews?', 'en', facts)).toBe(true);
  for (const turned of ['Are you unavailable for interviews?', 'Do you decline interviews, available as you are?'])
    expect(isFaithful(line, turned, 'en', facts)).toBe(false);
  const two = 'Do you have a visa, and are you open to remote work?';
  expect(isFaithful(two, 'Do you have a visa, and a citizenship, open to remote work?', 'en', facts)).toBe(false);
});
