import { expect, test } from 'vitest';
import type { Language } from '#domain/words/languages.ts';
import { factsOf } from './chat-facts.ts';
import type { ChatState } from './chat-state.ts';
import { makeScript } from './conversation.ts';
import { picturesOnly } from './sms-text.ts';
import { takeMessage } from './talk.ts';
import { said, source, talkTo, today, toRate } from './testing/talk.ts';

test('a range is confirmed, by button, number or anew', () => {
  for (const [choice, value] of [
    ['70', '70'],
    ['the 65', '65'],
    ['68 then', '68'],
  ] as const) {
    const talk = talkTo();
    const asked = talk.sayAll(...toRate, '$65-70');
    expect(said(asked)).toEqual(['Which one should I put down: 65 or 70?']);
    expect(asked.answers['rate']).toBeUndefined();
    expect(talk.say(choice).answers['rate']?.value).toBe(value);
  }
});

test('a salary is turned into an hourly rate and confirmed', () => {
  const talk = talkTo();
  expect(said(talk.sayAll(...toRate, '120k a year'))).toEqual(['That comes to about 57.69 per hour. Is that right?']);
  expect(talk.say('no').answers['rate']).toBeUndefined();
  expect(talk.sayAll('120k', 'yes').answers['rate']?.value).toBe('57.69');
});

const directHire = { isDirectHire: true, salaryMax: '125000', shownSalary: ['110000', '125000'], taxTerms: [] };

test('a direct hire is asked for a yearly salary, and the right to represent names it by the year', () => {
  const talk = talkTo('en', directHire);
  expect(said(talk.sayAll(...toRate)).at(-1)).toBe('What yearly salary are you looking for, in USD?');
  const answered = talk.say('$120,000');
  expect(answered.answers['rate']).toEqual({ value: '57.6923', shown: '120,000 per year', perYear: '120000' });
  const asked = talk.sayAll('yes', 'yes', 'no', 'no', 'skip');
  expect(said(asked).at(-1)).toContain(' at 120,000 USD per year, W2?');
  const script = (language: Language) => makeScript({ ...source, language, job: { ...source.job, ...directHire } });
  expect(script('en').greeting[1]).toContain('110,000–125,000 USD per year');
  expect(script('tr').greeting[1]).toContain('yıllık 110.000–125.000 USD');
  expect(script('ar').greeting[1]).toContain('110,000–125,000 USD');
});

test.each([
  ['120k', '120,000 per year'],
  ['120.000', '120,000 per year'],
  ['10,000 a month', 'That comes to about 120,000 per year. Is that right?'],
  ['120', 'That comes to about 120,000 per year. Is that right?'],
  ['$60 an hour', 'That comes to about 124,800 per year. Is that right?'],
  ['115 to 120k', 'Which one should I put down: 115,000 per year or 120,000 per year?'],
  ['5', 'Please enter a yearly salary, such as 120,000 or 120k.'],
  ['9000000', 'Please enter a yearly salary, such as 120,000 or 120k.'],
])('a yearly salary of "%s"', (text, expected) => {
  const turn = talkTo('en', directHire).sayAll(...toRate, text);
  expect(turn.answers['rate']?.shown ?? said(turn)[0]).toBe(expected);
});

test('a salary above that of the job is flagged, as a rate is', () => {
  const flagOf = (text: string) => talkTo('en', directHire).sayAll(...toRate, text).answers['rate']?.flag;
  expect([flagOf('125,000'), flagOf('126,000')]).toEqual([undefined, 'rate-high']);
});

test('the chatbot tells the salary of a direct hire where the job allows it', () => {
  const job = {
    taxTerms: [],
    currency: 'USD',
    clientMayBeShown: false,
    told: [],
    salaryMin: '110000',
    salaryMax: '125000',
  };
  expect(factsOf({ ...job, payMayBeShown: true }, 'en').pay).toBe('The salary is 110,000–125,000 USD per year.');
  expect(factsOf({ ...job, payMayBeShown: false }, 'en').pay).toBeUndefined();
});

test.each([
  ['No', 'no'],
  ['no, only C2C', 'no'],
  ['C2C', 'no'],
  ['I can only do corp to corp', 'no'],
  ['not on W2', 'no'],
  ['No, I have my own company', 'no'],
  ['Hayır', 'no'],
  ['yes', 'W2'],
  ['W2 is fine', 'W2'],
  ['W2 or C2C', 'W2'],
])('a job on W2 only: "%s" to whether that works is %s, and the rest is asked', (text, value) => {
  const turn = talkTo('en', { taxTerms: ['W2'] }).sayAll(...toRate, '65', text);
  const needs = value === 'no' ? 'DECISION' : undefined;
  expect([turn.state, turn.questionKey, turn.needs, turn.answers['term']?.value]).toEqual([
    'IN_PROGRESS',
    'authorized',
    needs,
    value,
  ]);
});

test('a condition is read by a person', () => {
  const turn = talkTo().sayAll('yes', 'yes, but only two days a week');
  expect(turn.answers['commute']).toEqual({
    value: true,
    shown: 'yes, but only two days a week',
    flag: 'conditional',
  });
});

test('nonsense is asked again once, then a person reads it; a fact is left in its words, and the chat goes on', () => {
  const talk = talkTo();
  const first = talk.say('purple elephants');
  expect([first.state, first.needs]).toEqual(['OPENED', undefined]);
  const second = talk.say('asdf');
  expect([second.state, second.needs]).toEqual(['HUMAN', 'UNREAD']);
  expect(said(second)[0]).toContain('Rita Recruiter');

  // The place, the start and the years can be read by a recruiter afterwards; the rate names the right to represent.
  const chat = talkTo();
  const place = chat.sayAll('yes', 'purple elephants', 'asdf');
  expect([place.state, place.needs, place.questionKey]).toEqual(['IN_PROGRESS', 'UNREAD', 'start']);
  expect(place.answers['commute']).toEqual({ value: 'skipped', shown: 'asdf', flag: 'unread' });
  const rate = chat.sayAll('purple', 'elephants', 'purple', 'elephants');
  expect([rate.questionKey, rate.answers['start']?.flag]).toEqual(['rate', 'unread']);
  expect(chat.sayAll('purple', 'elephants')).toMatchObject({ state: 'HUMAN', needs: 'UNREAD' });
});

test('a no to the pay is read by a person, and a plain no ends the chat', () => {
  for (const text of ['Not at this rate', 'no, unless it is remote'])
    expect([text, talkTo().say(text).state]).toEqual([text, 'HUMAN']);
  for (const text of ['No thanks', 'No, I just started a new contract'])
    expect([text, talkTo().say(text).state]).toEqual([text, 'DECLINED']);
});

test('a no to the right to work that has a reason is read by a person, and a plain no ends the chat', () => {
  for (const text of [
    "I'm not a US citizen but I have an EAD",
    'No, I have a green card',
    'No, I am on OPT',
    'not yet, if my permit comes',
  ]) {
    const turn = talkTo().sayAll(...toRate, '65', 'W2', text);
    expect([text, turn.state, turn.needs]).toEqual([text, 'HUMAN', 'DECISION']);
  }
  expect(talkTo().sayAll(...toRate, '65', 'W2', 'No').result).toBe('NOT_QUALIFIED');
});

test('who thanks is asked again, as often as they thank', () => {
  const talk = talkTo();
  for (const text of ['Thank you!', 'hello', 'How are you?'])
    expect([said(talk.say(text)), talk.say(text).state]).toEqual([['Are you interested?'], 'OPENED']);
});

test('a question is answered from what may be told, else the recruiter is asked; the chat goes on', () => {
  const talk = talkTo();
  expect(said(talk.say('Is it remote?'))).toEqual([
    'It is hybrid: 3 days a week on site in Dallas, TX.',
    'Are you interested?',
  ]);
  const pay = talk.say("What's the pay?");
  expect(said(pay)).toEqual([
    "I don't have that answer, so I'll ask Rita Recruiter. You will get the reply here.",
    'Are you interested?',
  ]);
  expect(pay.needs).toBe('QUESTION');
  expect(JSON.stringify(talk.say('Who is the client?').says)).toContain('a large bank');
  // An answer and a question in one message: both count.
  const both = talk.say('Yes. Where is it located?');
  expect(both.answers['interested']?.value).toBe('yes');
  expect(said(both)[0]).toBe('The job is in Dallas, TX.');
  // A shy answer is no question.
  expect(talk.sayAll('yes', '2 weeks?').answers['start']?.value).toBe('2026-12-10');
});

test('words that only name what somebody wants to know are a question; of themselves they tell', () => {
  const talk = talkTo();
  expect(said(talk.say('location and remote policy please'))).toEqual([
    'It is hybrid: 3 days a week on site in Dallas, TX.',
    'Are you interested?',
  ]);
  expect(talk.sayAll('yes', 'remote only please').answers['commute']).toMatchObject({
    value: false,
    flag: 'no-commute',
  });
  const own = talk.say('after my contract with the client ends');
  expect(said(own)).toEqual([expect.stringContaining('could not read that date')]);
});

test('who answers and asks for something is answered for, and the recruiter hears the question', () => {
  const yes = talkTo().say('Yes, can you do $75?');
  expect([yes.answers['interested']?.value, yes.needs, yes.questionKey]).toEqual(['yes', 'QUESTION', 'commute']);
  expect(said(yes)[0]).toContain("I'll ask Rita Recruiter");
  const rate = talkTo().sayAll(...toRate, 'can you do $65?');
  expect([rate.answers['rate']?.value, rate.needs]).toEqual(['65', 'QUESTION']);
  const shy = talkTo().sayAll('yes', 'yes', '2 weeks?');
  expect([shy.answers['start']?.value, shy.needs]).toEqual(['2026-12-10', undefined]);
});

test('the second of two questions is heard where it begins with "and"', () => {
  const turn = talkTo().say("Is it remote? and what's the interview process");
  expect(said(turn)[0]).toContain('It is hybrid');
  expect([said(turn)[1], turn.needs]).toEqual([
    "I'll ask Rita Recruiter about the rest of it. You will get the reply here.",
    'QUESTION',
  ]);
});

test('a picture is no answer: it is asked for words, and the second one is seen by a person', () => {
  const talk = talkTo();
  const first = talk.sayAll('yes', 'yes', picturesOnly(1));
  expect(said(first)).toEqual(["I can't open pictures or files in a text message. Please write your answer."]);
  expect([first.questionKey, first.state, first.answers['start']]).toEqual(['start', 'IN_PROGRESS', undefined]);
  expect(talk.say(picturesOnly(2))).toMatchObject({ state: 'HUMAN', needs: 'UNREAD' });
});

test('a picture leaves an answer that waits to be confirmed, and it is asked for again', () => {
  const talk = talkTo();
  talk.sayAll(...toRate, '120k a year');
  expect(said(talk.say(picturesOnly(1)))).toEqual([
    "I can't open pictures or files in a text message. Please write your answer.",
    'That comes to about 57.69 per hour. Is that right?',
  ]);
  expect(talk.say('yes').answers['rate']?.value).toBe('57.69');
});

test('whoever proposes a rate is told what is known, and a person says yes or no to it', () => {
  const script = makeScript(source);
  const chat: ChatState = { state: 'OPENED', questionKey: 'interested', answers: {} };
  const pay = 'The pay range is 43 to 51 USD per hour.';
  const turn = takeMessage(script, chat, 'can you pay $75?', today, undefined, { pay });
  expect([said(turn)[0], turn.needs]).toEqual([pay, 'QUESTION']);
  const asked = takeMessage(script, chat, 'what is the pay?', today, undefined, { pay });
  expect(asked.needs).toBeUndefined();
});

test('a choice that was not understood names the choices: a text message has no buttons', () => {
  expect(said(talkTo().say('purple elephants'))).toEqual(['Please choose one: Yes, No or Later.']);
  expect(said(talkTo('tr').say('mor filler'))).toEqual(['Lütfen birini seçin: Evet, Hayır veya Daha sonra.']);
});

test('what a recruiter wrote in English is told as their words in a chat of another language', () => {
  const steps = 'Phone screen, then a panel.';
  const told = (language: Language) =>
    factsOf(
      {
        workMode: 'remote',
        taxTerms: [],
        currency: 'USD',
        payMayBeShown: false,
        clientMayBeShown: false,
        clientDescription: 'a large bank.',
        interviewSteps: steps,
        told: ['interview'],
      },
      language,
    );
  expect(told('en').interview).toBe('About the interviews, your recruiter writes: "Phone screen, then a panel."');
  expect(told('tr').interview).toBe('İşe alım uzmanımız görüşmeler için şunu yazdı: "Phone screen, then a panel."');
  expect(told('ar').interview).toBe(`كتب مسؤول التوظيف عن المقابلات: "\u2068${steps}\u2069"`);
  expect(told('en').client).toBe("I can't name the client yet. It is a large bank.");
  expect(told('ar').client).toContain('"\u2068a large bank\u2069"');
  const own = {
    type: 'own',
    key: 'own-1',
    kind: 'yes-no',
    text: { en: 'Do you own a car?' },
    isRequired: true,
  } as const;
  const asked = (language: Language) => makeScript({ ...source, language }, [own]).questions[0]!.text;
  expect([asked('en'), asked('tr')]).toEqual(['Do you own a car?', 'İşe alım uzmanımız soruyor: "Do you own a car?"']);
  expect(asked('ar')).toContain('\u2068Do you own a car?\u2069');
});

test('an answer that begins like a question is one', () => {
  expect(talkTo('tr').say('Ne yazık ki ilgilenmiyorum').state).toBe('DECLINED');
  expect(said(talkTo('tr').say('Ne zaman başlıyor'))[0]).not.toContain('?');
  const day = talkTo().sayAll('yes', 'yes', 'When my contract ends in June');
  expect([day.needs, day.memory?.confirm ?? day.answers['start']]).toEqual([undefined, expect.anything()]);
  expect(talkTo().sayAll('yes', 'yes', 'When can I start').answers['start']).toBeUndefined();
});

test('who was submitted or interviewed already asks nothing, and a person reads it', () => {
  for (const text of ['Already submitted to this client', 'Already interviewed with them']) {
    const turn = talkTo().say(text);
    expect([text, turn.state, turn.needs, said(turn)]).toEqual([
      text,
      'HUMAN',
      'UNREAD',
      [expect.stringContaining('Rita Recruiter will read it')],
    ]);
  }
});

test('of a question with more than a fact the rest is asked', () => {
  const turn = talkTo().say('Is it remote, and is that flexible?');
  expect([turn.needs, said(turn)]).toEqual([
    'QUESTION',
    [
      'It is hybrid: 3 days a week on site in Dallas, TX.',
      "I'll ask Rita Recruiter about the rest of it. You will get the reply here.",
      'Are you interested?',
    ],
  ]);
});

test('who asks whether a machine writes is told so, and nobody is called for it', () => {
  for (const text of [
    'are you a bot?',
    'is this a scam?',
    'Is this a real person',
    "who's this?",
    'Am I talking to a human?',
    'robot musun',
    'هل أنت روبوت؟',
  ]) {
    const turn = talkTo().say(text);
    expect([text, turn.needs, said(turn)[0]]).toEqual([
      text,
      undefined,
      expect.stringContaining('automated assistant'),
    ]);
  }
  for (const text of [
    'human please',
    'I want to talk to a person',
    'operator',
    'gerçek bir kişi',
    'أريد التحدث مع شخص',
    'Can I talk to Rita?',
    'Could you call me?',
    'can we schedule a call',
    'please call after 5',
  ])
    expect([text, talkTo().say(text).needs]).toEqual([text, 'ASKED']);
  expect(talkTo().say('I worked in human resources').needs).toBeUndefined();
});

test('who asks about the job is not told that a machine writes, and who tells of a meeting asks for nobody', () => {
  const client = talkTo().say('Who is this position with?');
  expect([client.needs, said(client)[0]]).toEqual(['QUESTION', expect.stringContaining("I'll ask")]);
  expect(JSON.stringify(talkTo().say('Who is this client?').says)).toContain('a large bank');
  for (const text of ['Is this an AI role?', 'Who are you hiring for?', 'Is this a machine learning engineer role?'])
    expect([text, said(talkTo().say(text))[0]]).toEqual([text, expect.not.stringContaining('automated assistant')]);
  expect(talkTo().say("Is this a real job? I'm interested").answers['interested']?.value).toBe('yes');
  expect(talkTo().sayAll('yes', 'I have a meeting until 3').state).toBe('IN_PROGRESS');
  const question = { key: 'years plc', kind: 'number' as const, text: '', choices: [] };
  const script = { ...makeScript(source), questions: [question] };
  const chat = { state: 'IN_PROGRESS', questionKey: 'years plc', answers: {} };
  const years = takeMessage(script, chat, 'I have been a machine operator for 10 years', today);
  expect(years.answers['years plc']?.value).toBe(10);
  for (const text of ['Who is this please', 'Who is this and why do you text me?', 'Is this a real person?'])
    expect([text, said(talkTo().say(text))[0]]).toEqual([text, expect.stringContaining('automated assistant')]);
  for (const text of ['Could we have a quick call?', 'I want to have a call', 'Can I have a human'])
    expect([text, talkTo().say(text).needs]).toEqual([text, 'ASKED']);
});

test('terms are those of the job, and named as people name them', () => {
  const talk = talkTo();
  const asked = talk.sayAll(...toRate, '65');
  expect(said(asked)).toEqual(['Would you work on W2 or C2C?']);
  expect(talk.say('corp to corp only').answers['term']?.value).toBe('C2C');
});

test('the right to represent names requisition, client, rate and term, and is asked again when they change', () => {
  const talk = talkTo();
  const asked = talk.sayAll(...toRate, '65', 'W2', 'yes', 'no', 'no', 'skip');
  const text = said(asked).at(-1)!;
  for (const named of ['Northgate Talent', 'BL-88213', 'a large bank', '65 USD', 'W2', '90 days', 'no other agency'])
    expect(text).toContain(named);
  for (const text of ['yes, but only if it is remote', 'Yes at $75'])
    expect(said(takeMessage(makeScript(source), asked, text, today))[0]).toContain('I confirm');
  expect(talk.say('70', 'rate').questionKey).toBe('rtr');
  expect(talk.say('I confirm')).toMatchObject({ state: 'COMPLETED', answers: { rtr: { value: true } } });
});

test('who asks something has not confirmed the right to represent: they are answered, and asked again', () => {
  for (const text of [
    'Yes, but can the rate be $75?',
    'Yes but what is the rate?',
    'Yes, can you do 75?',
    'I confirm. Is it remote?',
    'Evet ama ücret ne kadar',
  ]) {
    const talk = talkTo();
    talk.sayAll(...toRate, '65', 'W2', 'yes', 'no', 'no', 'skip');
    const turn = talk.say(text);
    expect([text, turn.state, turn.answers['rtr']]).toEqual([text, 'IN_PROGRESS', undefined]);
    expect(said(turn).at(-1)).toContain('Do you authorize');
    expect(talk.say('I confirm').state).toBe('COMPLETED');
  }
});

test('a yes whose "but" is a question is read by a person, too', () => {
  const turn = talkTo().say('Yes but what is the rate?');
  expect(turn.answers['interested']).toEqual({
    value: 'yes',
    shown: 'Yes but what is the rate?',
    flag: 'conditional',
  });
  expect(talkTo().say('Yes, what is the rate?').answers['interested']?.flag).toBeUndefined();
});
