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

const unsure = phrases(
  [
    'not sure',
    'im not sure',
    'i am not sure',
    'maybe',
    'perhaps',
    'i dont know',
    'dont know',
    'idk',
    'no idea',
    'unsure',
  ].concat(['emin değilim', 'bilmiyorum', 'belki', 'لست متأكدا', 'لست متأكدة', 'لا أعرف', 'لا أدري', 'ربما']),
  'begin',
);
const later = phrases(
  [
    'later',
    'not now',
    'not right now',
    'not at the moment',
    'maybe later',
    'another time',
    'in a few months',
    'next year',
    'not looking right now',
    'not looking at the moment',
    'not at this time',
    'not currently looking',
    'not actively looking',
    'i am currently on a project',
    'currently on a project',
    'currently on a contract',
    'im on a project',
    'im currently on a project',
  ]
    .concat(['im', 'i am'].flatMap((i) => [`right now ${i} not looking`, `currently ${i} not looking`]))
    .concat(
      ['right now', 'at the moment', 'at this time'].flatMap((when) => [
        `im not looking ${when}`,
        `i am not looking ${when}`,
      ]),
    )
    .concat([
      'sonra',
      'daha sonra',
      'şimdi değil',
      'şu an değil',
      'ileride',
      'لاحقا',
      'ليس الآن',
      'فيما بعد',
      'في وقت لاحق',
    ]),
  'begin',
);
/** What "I would" says yes with; "I would like to be removed" says something else. */
const wished = ['apply', 'hear', 'know', 'learn', 'proceed', 'move', 'discuss', 'talk', 'be considered', 'be submitted']
  .map((what) => `like to ${what}`)
  .concat(['like that', 'like it', 'like this'])
  .concat(
    ['interested', 'happy', 'glad', 'open', 'available', 'able', 'willing', 'delighted'].map((how) => `be ${how}`),
  );
/** What "I am" says yes with; "I am happy where I am" says no. */
const pleased = ['happy to', 'happy with that', 'happy with it', 'happy with this'].concat(
  ['fine', 'ok', 'okay'].flatMap((how) => [`${how} with`, `${how} to`]),
);
const yes = phrases(
  [
    'yes',
    'y',
    'yeah',
    'yea',
    'yep',
    'yup',
    'yess',
    'ya',
    'sure',
    'ok',
    'okay',
    'k',
    'of course',
    'definitely',
    'absolutely',
  ]
    .concat(['certainly', 'correct', 'thats right', 'that is right', 'true'])
    .concat(['works for me', 'that works', 'it works', 'sounds good', 'sounds great', 'no problem'])
    .concat([
      'not a problem',
      'no issue',
      'no issues',
      'fine',
      'perfect',
      'great',
      'agreed',
      'agree',
      'i agree',
      'i confirm',
    ])
    .concat([
      'confirmed',
      'confirm',
      'interested',
      'im interested',
      'very interested',
      'please do',
      'go ahead',
      'why not',
    ])
    .concat(['i am interested', 'i am open', 'im open', 'i am authorized', 'i am available'])
    .concat(['i am', 'im'].flatMap((i) => pleased.map((how) => `${i} ${how}`)))
    .concat(['i am willing', 'i am able', 'i can do', 'i can commute', 'i can relocate', 'i can travel'])
    .concat(['i can work', 'i can make', 'i would love', 'id love', 'i have done'])
    .concat(['i would', 'id'].flatMap((i) => wished.map((wish) => `${i} ${wish}`)))
    .concat(['sounds interesting', 'interesting', 'would love to', 'count me in', 'lets do it', 'for sure', 'gladly'])
    .concat([
      'that is correct',
      'thats correct',
      'it is correct',
      'it is right',
      'it is fine',
      'it is ok',
      'it does work',
      'looks good',
      'looks right',
      'all good',
      'happy to',
    ])
    .concat(['i dont mind', 'i do not mind', 'dont mind', 'i wouldnt mind', 'i would not mind', 'i think so'])
    .concat(['im authorized', 'authorized', 'evet', 'olur', 'tamam', 'tabii', 'tabi', 'elbette', 'kesinlikle'])
    .concat(['doğru', 'uygun', 'uyar', 'var', 'onaylıyorum', 'kabul', 'kabul ediyorum', 'ilgilenirim', 'ilgileniyorum'])
    .concat([
      'sorun değil',
      'نعم',
      'أجل',
      'ايوه',
      'أيوة',
      'اي نعم',
      'بالتأكيد',
      'طبعا',
      'أكيد',
      'موافق',
      'موافقة',
      'صحيح',
    ])
    .concat(['تمام', 'حسنا', 'مناسب', 'يناسبني', 'أؤكد', 'مهتم', 'مهتمة', 'لا مانع', 'لا مشكلة', 'oui', 'si']),
  'begin',
);
/** These say yes only where nothing follows: "I am on a project until June" says something else. */
const yesAlone = phrases(
  [
    'i do',
    'right',
    'it is',
    'it does',
    'i am happy',
    'i am fine',
    'i am ok',
    'im fine',
    'im ok',
    'i am',
    'i can',
    'i would',
    'i would be',
    'i would like to',
    'id like to',
    'i will',
    'i have',
    'i do thanks',
    'i am thanks',
    'i do indeed',
    'i certainly do',
  ],
  'whole',
);
const no = phrases(
  [
    'no',
    'n',
    'nope',
    'nah',
    'never',
    'not really',
    'not interested',
    'im not',
    'i am not',
    'i dont',
    'i do not',
    'i cant',
  ]
    .concat([
      'cant',
      'cannot',
      'i cannot',
      'i wont',
      'i have not',
      'i havent',
      'negative',
      'incorrect',
      'wrong',
      'thats wrong',
    ])
    .concat([
      'doesnt work',
      'does not work',
      'unfortunately',
      'sorry',
      'none',
      'nobody',
      'no one',
      'not',
      'hayır',
      'yok',
    ])
    .concat([
      'değil',
      'istemiyorum',
      'ilgilenmiyorum',
      'uymaz',
      'uygun değil',
      'yanlış',
      'maalesef',
      'ne yazık ki',
      'لا',
      'كلا',
      'لست',
    ])
    .concat([
      'i do not',
      'i have not',
      'i can not',
      'i will not',
      'i would not',
      'i wouldnt',
      'i did not',
      'i didnt',
      'it is not',
    ])
    .concat(['it isnt', 'it does not', 'it doesnt', 'that is not', 'thats not', 'not yet', 'nothing'])
    .concat(['غير مهتم', 'غير صحيح', 'للأسف', 'لا يناسبني', 'non']),
  'begin',
);
const condition = phrases(
  ['but', 'if', 'only', 'depends', 'depending', 'unless', 'except', 'however', 'provided', 'as long as'].concat([
    'ama',
    'fakat',
    'eğer',
    'ancak',
    'sadece',
    'yalnızca',
    'şartıyla',
    'لكن',
    'ولكن',
    'إذا',
    'بشرط',
    'فقط',
  ]),
  'anywhere',
);

const anyOf = (list: readonly string[]) => `(?:${list.map(wordsOf).join('|')})`;
const strong = ['definitely', 'absolutely', 'of course', 'certainly', 'for sure', 'sure'].concat([
  'kesinlikle',
  'tabii',
  'tabii ki',
  'tabi',
  'tabi ki',
  'elbette',
  'بالتأكيد',
  'طبعا',
  'أكيد',
]);
const nos = ['not', 'no', 'never', 'dont', 'do not', 'am not', 'cant', 'cannot', 'wont'].concat([
  'hayır',
  'değil',
  'ilgilenmiyorum',
  'istemiyorum',
  'لا',
  'ليس',
  'لست',
]);
const harmless = [
  'problem',
  'issue',
  'issues',
  'worries',
  'doubt',
  'question',
  'questions',
  'mind',
  'rush',
  'hurry',
].concat(['objection', 'objections', 'concern', 'concerns', 'wait', 'مانع', 'مشكلة']);
/** "Definitely not": what only strengthens is a no with a no behind it; "of course not a problem" is none. */
const strongNo = new RegExp(
  `^${anyOf(strong)} (?:i )?${anyOf(nos)}(?! (?:an? )?${anyOf(harmless)}(?![\\p{L}]))(?![\\p{L}\\p{N}])`,
  'u',
);
/** "I am happy in my current role". */
const stays =
  /^(?:i am|im) (?:\w+ )?(?:happy|fine|ok|okay|good|content|comfortable|settled) (?:(?:with|in|at) )?(?:where i|my (?:\w+ )?(?:role|job|position|employer|company|place|project|contract|team)|what i have)/;
/** What takes a yes before it back: "sounds good, but I'm not looking". */
const refusal = phrases(
  ['not interested', 'no thanks', 'no thank you', 'not for me', 'not looking', 'have to pass', 'will pass', 'ill pass']
    .concat(['have to decline', 'must decline', 'not a fit', 'not a good fit'])
    .concat(['ilgilenmiyorum', 'istemiyorum', 'hayır', 'غير مهتم', 'لست مهتما', 'لست مهتمة']),
  'anywhere',
);

const greeting =
  /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|merhaba|selam|iyi günler|مرحبا|مرحبًا|أهلا|السلام عليكم)(?![\p{L}])\s*/iu;
/** The name behind it: two words at most. */
const greeted = /^(?:(?:there|all|team) )?([\p{L}'’-]+(?: [\p{L}'’-]+)?)?\s*[,،.!\n]\s*/iu;
const thanks =
  /^\s*(?:thanks|thank you|teşekkürler|teşekkür ederim|شكرا|شكرًا)(?![\p{L}])(?: [\p{L}']+){0,6}[,،.!\n]\s*/iu;

/** "Sorry for the late reply," and "No worries!": politeness that begins like a no. */
const excuse =
  /^\s*(?:(?:(?:so |very |i am |i['’]?m )?sorry|(?:my )?apologies|i apologi[sz]e) (?:for|about) (?:the |my |a )?(?:(?:late|delayed|slow) (?:reply|response|answer)|delay)|(?:(?:so |very |i am |i['’]?m )?sorry|(?:my )?apologies|i apologi[sz]e) (?:for|about) [^,،.!\n]{0,40}(?=[,،.!\n])|no (?:worries|rush|hurry|doubt)|kusura bakmay?[^,.!\n]{0,40}(?=[,.!\n])|(?:آسف|آسفة|عذرا|عذرًا|أعتذر) (?:على|عن) [^،,.!\n]{0,40}(?=[،,.!\n]))(?![\p{L}])[\s,،.!]*/iu;
/** A yes that follows a no: who begins so is asked again. */
const butYes = phrases(
  ['yes', 'yeah', 'yep', 'im interested', 'i am interested', 'i would be interested', 'im very interested'].concat([
    'i am very interested',
    'evet',
    'ilgileniyorum',
    'نعم',
    'مهتم',
    'مهتمة',
  ]),
  'begin',
);
const noName = new Set(['i', 'im', 'ive', 'id', 'no', 'not', 'yes']);

/** What follows a greeting, without a name; an answer is no name ("Hi, no thanks, ..."). */
function withoutName(text: string): string {
  const name = greeted.exec(text);
  if (!name) return text;
  const key = wordsOf(name[1] ?? '');
  const isAnswer = [later, unsure, yes, yesAlone, no].some((words) => words.test(key));
  return isAnswer || key.split(' ').some((word) => noName.has(word)) ? text : text.slice(name[0].length);
}

/** An answer without "Hi Rafael," and "Thanks for reaching out!" before it. */
function withoutCourtesy(text: string): string {
  const after = text.replace(greeting, '');
  const rest = (after === text ? text : withoutName(after)).replace(thanks, '');
  // An excuse alone is no answer.
  return (rest.trim() === '' ? text : rest).replace(excuse, '');
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

/** What a short answer means in English, Turkish or Arabic. */
export type Meaning = 'yes' | 'no' | 'later' | 'unsure';

/** Whether a yes follows a no: "sorry, yes", "unfortunately yes". */
const isYesAfter = (key: string, clauses: readonly string[]) =>
  clauses.some((clause) => butYes.test(wordsOf(clause))) ||
  butYes.test(key.replace(/^(?:sorry|unfortunately|maalesef|للاسف) /, ''));

/** What an answer means, and whether it has a condition that a person should read ("yes, but only remote"). */
export function meaningOf(text: string): { meaning: Meaning; isConditional: boolean } | undefined {
  const thumb = /^\s*(?:👍|👌|✅)/u.test(text) ? 'yes' : /^\s*👎/u.test(text) ? 'no' : undefined;
  if (thumb) return { meaning: thumb, isConditional: false };
  const rest = withoutCourtesy(text);
  const key = wordsOf(rest);
  if (strongNo.test(key) || stays.test(key)) return { meaning: 'no', isConditional: condition.test(key) };
  const kinds = [
    ['later', later],
    ['unsure', unsure],
    ['yes', yes],
    ['yes', yesAlone],
    ['no', no],
  ] as const;
  // "I do not" begins like "I do": what says more counts.
  const begun = kinds.map(([meaning, words]) => ({ meaning, length: words.exec(key)?.[0].length ?? 0 }));
  const [found] = begun.filter(({ length }) => length > 0).toSorted((a, b) => b.length - a.length);
  if (!found) return undefined;
  // Who says both is asked again.
  const [, ...clauses] = rest.split(/[,،.!;\n]/);
  const isBoth = found.meaning === 'yes' ? refusal.test(key) : found.meaning === 'no' && isYesAfter(key, clauses);
  if (isBoth) return undefined;
  return { meaning: found.meaning, isConditional: condition.test(key) };
}

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
  ].concat(['atla', 'geç', 'yok', 'sonra', 'hayır', 'تخط', 'تخطي', 'تخطى', 'تجاوز', 'لا', 'لاحقا', 'لا يوجد']),
  'whole',
);
