import { phrases, wordsOf } from './read-words.ts';

export const unsure = phrases(
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
export const later = phrases(
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
export const yes = phrases(
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
    .concat(['تمام', 'حسنا', 'مناسب', 'يناسبني', 'أؤكد', 'مهتم', 'مهتمة', 'لا مانع', 'لا مشكلة', 'oui', 'si'])
    .concat(['claro', 'por supuesto', 'de acuerdo', 'me interesa', 'estoy interesado', 'estoy interesada', 'correcto'])
    .concat(['es correcto', 'exacto', 'confirmo', 'bien sûr', "d'accord", 'je suis intéressé', 'je suis intéressée'])
    .concat([
      'intéressé',
      'intéressée',
      'ça m’intéresse',
      'exactement',
      "c'est correct",
      "c'est ça",
      'volontiers',
      'je confirme',
    ])
    .concat(['i authorize', 'rtr confirmed']),
  'begin',
);
/** These say yes only where nothing follows: "I am on a project until June" says something else. */
export const yesAlone = phrases(
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
    'im in',
    'thats me',
    'that is me',
  ],
  'whole',
);
export const no = phrases(
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
    .concat(['غير مهتم', 'غير صحيح', 'للأسف', 'لا يناسبني', 'non'])
    .concat(['claro que no', 'por supuesto que no', 'bien sûr que non', 'pas intéressé', 'pas intéressée'])
    .concat(['je ne suis pas intéressé', 'je ne suis pas intéressée', 'pas du tout']),
  'begin',
);
export const condition = phrases(
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
export const strongNo = new RegExp(
  `^${anyOf(strong)} (?:i )?${anyOf(nos)}(?! (?:an? )?${anyOf(harmless)}(?![\\p{L}]))(?![\\p{L}\\p{N}])`,
  'u',
);
/** "I am happy in my current role". */
export const stays =
  /^(?:i am|im) (?:\w+ )?(?:happy|fine|ok|okay|good|content|comfortable|settled) (?:(?:with|in|at) )?(?:where i|my (?:\w+ )?(?:role|job|position|employer|company|place|project|contract|team)|what i have|to (?:stay|remain)(?= |$))/;
/** What takes a yes before it back: "sounds good, but I'm not looking". */
export const refusal = phrases(
  ['not interested', 'no thanks', 'no thank you', 'not for me', 'not looking', 'have to pass', 'will pass', 'ill pass']
    .concat(['have to decline', 'must decline', 'not a fit', 'not a good fit'])
    .concat(['ilgilenmiyorum', 'istemiyorum', 'hayır', 'غير مهتم', 'لست مهتما', 'لست مهتمة']),
  'anywhere',
);

/** A yes that follows a no: who begins so is asked again. */
export const butYes = phrases(
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
