import { expect, test } from 'vitest';
import { askedIn, isQuestion, splitQuestions } from './read-question.ts';

/** What candidates ask, as they write it: badly spelled, shortened, without a question mark, in three languages. */
const asked: readonly (readonly [topics: string, texts: readonly string[]])[] = [
  [
    'pay',
    [
      'wats the pay',
      'Whats teh rate',
      "what's the salery",
      'hw much does it pay',
      'pay range?',
      'can u tell me the rate pls',
      'what is your budget for this',
      'What does this role pay?',
      'How much are they paying per hour',
      'rate?',
      'Sure, but what is the rate?',
      'maaş ne kadar',
      'Saatlik ücreti öğrenebilir miyim?',
      'ne kadar ödüyorlar',
      'kaç para veriyorlar',
      'كم الراتب',
      'ما هو الأجر بالساعة؟',
      'شو الراتب',
      'كم يدفعون',
    ],
  ],
  [
    'place',
    [
      'wher is the job located',
      'whats the locaton',
      'Where is this?',
      'which city is it in',
      'where would I be working',
      'İş nerede?',
      'lokasyon neresi',
      'hangi şehirde',
      'أين مكان العمل؟',
      'وين الشغل',
      'في أي مدينة الوظيفة؟',
    ],
  ],
  [
    'remote',
    [
      'is it remot?',
      'is this a remote postion',
      'can I work from home',
      'how many days in the office',
      'hybird or onsite?',
      'Do I have to come to the office?',
      'Would the client consider three days remote',
      'uzaktan çalışılıyor mu',
      'haftada kaç gün ofise gitmek gerekiyor',
      'هل يمكن العمل من المنزل؟',
      'كم يوم في المكتب',
    ],
  ],
  [
    'shift',
    [
      'what are the working hours',
      'what shfit is it',
      'is it a night shift?',
      'Any weekend work?',
      'hours?',
      'vardiyalı mı',
      'çalışma saatleri nedir',
      'ما هي ساعات العمل؟',
      'كيف الدوام',
    ],
  ],
  [
    'duration',
    [
      'how long is the contact?',
      'how long is it for',
      'whats the duraton',
      'Is it long term?',
      'how many months',
      'is it a contract or permanent',
      'Proje ne kadar sürecek?',
      'kontrat süresi nedir',
      'kaç aylık',
      'كم مدة العقد؟',
      'ما المدة',
    ],
  ],
  [
    'start',
    [
      'when does it start',
      'whats the start date',
      'wen would i start',
      'how soon do they need someone',
      'When?',
      'ne zaman başlıyor',
      'başlangıç tarihi nedir',
      'متى يبدأ العمل؟',
      'متى تاريخ البدء',
    ],
  ],
  [
    'interview',
    [
      'what is the interview proces',
      'how many rounds of intervew',
      'what are the next steps?',
      'how long does the interview process take',
      'when would the interviews start?',
      'mülakat süreci nasıl',
      'kaç görüşme var',
      'كم مقابلة؟',
      'ما هي مراحل التوظيف؟',
    ],
  ],
  [
    'client',
    [
      'who is the clint',
      'Who is the end client?',
      "what's the company name",
      'client?',
      'which company is it',
      'who would I be working for?',
      'müşteri kim',
      'hangi şirket',
      'من هو العميل؟',
      'لأي شركة العمل؟',
    ],
  ],
  [
    'terms',
    [
      'is it w2 or c2c',
      'can I do corp to corp?',
      'is 1099 ok?',
      'what is the contract type',
      'sözleşme türü nedir',
      'ما نوع العقد؟',
    ],
  ],
  [
    'pay place duration client',
    ['Can you share the rate, location, duration and client?', 'rate/location/duration/client?'],
  ],
  [
    'remote pay',
    ['Is it remote and what is the rate?', 'uzaktan mı ve ücret ne kadar?', 'هل العمل عن بعد، وكم الراتب؟'],
  ],
  ['client place', ['müşteri kim, iş nerede', 'من العميل وأين العمل']],
  ['duration start', ['hw long is the contrct and when does it strt', 'كم المدة ومتى يبدأ']],
];

test.each(asked)('these ask about %s', (topics, texts) => {
  for (const text of texts)
    expect([text, isQuestion(text) || topics.includes(' '), askedIn(text).topics.join(' ')]).toEqual([
      text,
      true,
      topics,
    ]);
});

test('what no fact of a job answers goes to the recruiter, and names no topic', () => {
  const others = [
    'Do they pay for relocation?',
    'do you sponsor H1B',
    'Where did you get my number?',
    'what company are you with?',
    'When will I hear back?',
    'Is overtime paid?',
    'how big is the team',
    'how often do I get paid',
    'Can you send me the job description?',
    'send me the jd',
    'do they pay travel expenses?',
    'Sigorta var mı?',
    'Numaramı nereden buldunuz?',
    'Şirketiniz nerede?',
    'هل يوجد تأمين صحي؟',
    'من أين حصلتم على رقمي؟',
    'How are you?',
  ];
  for (const text of others) expect([text, askedIn(text)]).toEqual([text, { topics: [], isMore: true }]);
});

test('who asks for more than a fact gets the fact, and the rest is asked', () => {
  const more = [
    ['Is the rate negotiable?', 'pay'],
    ['Any chance of an extension?', 'duration'],
    ['Is the start date flexible?', 'start'],
    ['How many hours a week?', 'shift'],
    ['Ücrette pazarlık olur mu?', 'pay'],
    ['هل الراتب قابل للتفاوض؟', 'pay'],
    ['كم ساعة العمل', 'shift'],
  ] as const;
  for (const [text, topic] of more) expect([text, askedIn(text)]).toEqual([text, { topics: [topic], isMore: true }]);
});

test('what answers is no question', () => {
  const answers = [
    'yes',
    '2 weeks',
    'I can start Monday',
    'any day',
    'W2',
    'evet',
    'hemen',
    'نعم',
    'بعد أسبوعين',
    '65-70',
    'sure',
  ];
  for (const text of answers) expect([text, isQuestion(text)]).toEqual([text, false]);
});

test('an answer and a question in one message are told apart', () => {
  expect(splitQuestions('Yes and what is the rate?')).toEqual({ asked: 'what is the rate?', rest: 'Yes' });
  expect(splitQuestions('Evet ama ücret ne kadar')).toEqual({ asked: 'ücret ne kadar', rest: 'Evet' });
  expect(splitQuestions('نعم لكن كم الأجر')).toEqual({ asked: 'كم الأجر', rest: 'نعم' });
  expect(splitQuestions('Yes please, send me more details')).toEqual({
    asked: 'send me more details',
    rest: 'Yes please',
  });
  expect(splitQuestions('Yes, I am. Is it remote?')).toEqual({ asked: 'Is it remote?', rest: 'Yes, I am.' });
});
