import { phrases, wordsOf } from './read-words.ts';

/** What candidates ask about a job. */
export const topics = ['client', 'pay', 'remote', 'place', 'shift', 'duration', 'start', 'interview', 'terms'] as const;
export type Topic = (typeof topics)[number];

/** The topics that a recruiter allows or forbids for each job; pay and client have a switch of the job itself. */
export const switchedTopics = [
  'place',
  'remote',
  'shift',
  'duration',
  'start',
  'interview',
  'terms',
] as const satisfies Topic[];

const questionStart = phrases(
  [
    'what',
    'whats',
    'what is',
    'where',
    'wheres',
    'when',
    'whens',
    'who',
    'whos',
    'which',
    'how',
    'hows',
    'why',
    'is it',
    'is this',
  ]
    .concat([
      'is the',
      'is there',
      'are you',
      'are there',
      'does',
      'do you',
      'do i',
      'did',
      'can i',
      'can you',
      'could you',
      'could i',
    ])
    .concat(['will i', 'will it', 'will there', 'would it', 'would i', 'may i', 'should i', 'tell me', 'can you tell'])
    .concat(['ne', 'nerede', 'neresi', 'nereden', 'hangi', 'kaç', 'kim', 'nasıl', 'niçin', 'neden', 'acaba'])
    .concat(['ما', 'ماذا', 'هل', 'أين', 'اين', 'متى', 'من هو', 'من هي', 'كم', 'كيف', 'لماذا', 'أي شركة']),
  'begin',
);
const questionInside = phrases(
  ['mi', 'mı', 'mu', 'mü', 'midir', 'mısınız', 'misiniz', 'musunuz', 'nedir', 'ne kadar', 'ne zaman'],
  'anywhere',
);

/** Whether a text asks something. */
export function isQuestion(text: string): boolean {
  const key = wordsOf(text);
  return /[?؟]/.test(text) || questionStart.test(key) || questionInside.test(key);
}

const about: Readonly<Record<Topic, RegExp>> = {
  client: phrases(
    [
      'client',
      'end client',
      'company',
      'employer',
      'customer',
      'who is it for',
      'who is this for',
      'who would i work for',
    ].concat(['who is hiring', 'müşteri', 'şirket', 'firma', 'hangi şirket', 'العميل', 'الشركة', 'شركة', 'جهة العمل']),
    'anywhere',
  ),
  pay: phrases(
    [
      'pay',
      'pay rate',
      'pay range',
      'rate',
      'rates',
      'salary',
      'hourly',
      'compensation',
      'wage',
      'how much',
      'budget',
      'paying',
    ].concat([
      'ücret',
      'maaş',
      'saatlik',
      'ne kadar ödüyor',
      'bütçe',
      'الأجر',
      'الراتب',
      'راتب',
      'أجر',
      'كم تدفعون',
      'المعدل',
    ]),
    'anywhere',
  ),
  remote: phrases(
    [
      'remote',
      'remotely',
      'hybrid',
      'on site',
      'onsite',
      'work from home',
      'wfh',
      'in office',
      'in the office',
      'days a week',
    ].concat(['uzaktan', 'evden', 'hibrit', 'ofiste', 'ofise', 'عن بعد', 'من المنزل', 'في المكتب', 'هجين', 'حضوري']),
    'anywhere',
  ),
  place: phrases(
    [
      'location',
      'located',
      'where',
      'city',
      'address',
      'site',
      'nerede',
      'neresi',
      'konum',
      'şehir',
      'yer',
      'أين',
      'اين',
      'الموقع',
      'المدينة',
      'مكان',
    ],
    'anywhere',
  ),
  shift: phrases(
    [
      'shift',
      'shifts',
      'hours',
      'working hours',
      'work hours',
      'schedule',
      'nights',
      'weekends',
      'vardiya',
      'mesai',
      'çalışma saatleri',
      'saatler',
      'الدوام',
      'الوردية',
      'المناوبة',
      'ساعات العمل',
    ],
    'anywhere',
  ),
  duration: phrases(
    [
      'duration',
      'how long',
      'length',
      'contract length',
      'long term',
      'extension',
      'months',
      'süre',
      'süresi',
      'ne kadar sürer',
      'kaç ay',
      'uzatma',
      'المدة',
      'مدة',
      'كم شهرا',
      'كم شهر',
    ],
    'anywhere',
  ),
  start: phrases(
    [
      'start',
      'start date',
      'starting',
      'begin',
      'when does it',
      'kickoff',
      'başlangıç',
      'ne zaman başlıyor',
      'ne zaman',
      'başlama',
      'البدء',
      'تبدأ',
      'يبدأ',
      'متى',
    ],
    'anywhere',
  ),
  interview: phrases(
    [
      'interview',
      'interviews',
      'interview process',
      'hiring process',
      'next steps',
      'steps',
      'process',
      'mülakat',
      'görüşme',
      'süreç',
      'المقابلة',
      'مقابلة',
      'مقابلات',
      'الخطوات',
      'خطوات',
    ],
    'anywhere',
  ),
  terms: phrases(
    [
      'w2',
      'c2c',
      '1099',
      'corp to corp',
      't4',
      'incorporated',
      'tax term',
      'tax terms',
      'contract type',
      'employment type',
      'w 2',
      'sözleşme türü',
      'نوع العقد',
      'شروط التعاقد',
    ],
    'anywhere',
  ),
};

/** Topics whose words also stand in questions about others: they count last. */
const order: readonly Topic[] = [
  'terms',
  'interview',
  'shift',
  'remote',
  'duration',
  'pay',
  'client',
  'start',
  'place',
];

/** The topics that a question is about, at most three. */
export function topicsOf(text: string): Topic[] {
  const key = wordsOf(text);
  const named = order.filter((topic) => about[topic].test(key));
  // "When does it start" has a word of time, "where" one of place: they are about something only if nothing else is.
  const isWhereOnly = named.length > 1 && /^(?:where|nerede|اين)/.test(key) === false;
  return named
    .filter(
      (topic) => topic !== 'place' || !isWhereOnly || /(?:location|located|city|konum|sehir|الموقع|المدينة)/.test(key),
    )
    .slice(0, 3);
}

/** A text in the sentences of which it is made: those that ask, and the rest. */
export function splitQuestions(text: string): { asked: string; rest: string } {
  const parts = text
    .split(/(?<=[.!?؟;\n])\s+|,\s*(?=(?:but|and|what|where|when|who|how|is|are|does|do|can|will)\b)|،\s*/iu)
    .map((part) => part.trim())
    .filter(Boolean);
  const asked = parts.filter(isQuestion);
  return { asked: asked.join(' '), rest: parts.filter((part) => !isQuestion(part)).join(' ') };
}
