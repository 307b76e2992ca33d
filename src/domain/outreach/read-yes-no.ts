import { meaningOf } from './read-meaning.ts';
import { numberOf } from './read-number.ts';
import { phrases, wordsOf } from './read-words.ts';

type Asked = { key: string; text: string };
type Meant = ReturnType<typeof meaningOf>;

/** What an answer to a question of yes or no means, with what its question is about. */
export const meantOf = (question: Asked, given: string): Meant =>
  question.key === 'commute'
    ? byPlace(question, given)
    : question.key === 'profile'
      ? byProfile(question, given)
      : ofFact.has(question.key)
        ? byFact(question, given)
        : meaningOf(given);

/** Questions for a fact: agreeing to something tells none. */
const ofFact: ReadonlySet<string> = new Set(['authorized', 'sponsorship', 'submitted']);
const agrees = phrases(
  [
    'ok',
    'okay',
    'k',
    'fine',
    'perfect',
    'great',
    'sounds good',
    'sounds great',
    'sounds interesting',
    'looks good',
  ].concat(
    ['all good', 'works for me', 'that works', 'it works', 'lets do it', 'go ahead', 'count me in', 'no problem'],
    ['not a problem', 'no issue', 'no issues', 'happy to', 'gladly', 'interesting', 'interested', 'im interested'],
    [
      'no thanks',
      'no thank you',
      'no gracias',
      'non merci',
      'de acuerdo',
      'daccord',
      'me interesa',
      'tamam',
      'olur',
      'uygun',
      'تمام',
      'حسنا',
      'مناسب',
    ],
  ),
  'whole',
);
/** "Not for that rate" refuses the job, and says nothing of what is asked. */
const ofPay = /(?:^| )(?:for|at) (?:that|this|the|such a) (?:\w+ )?(?:rate|pay|price|salary|money)(?= |$)/;

/** A fact that somebody tells, or undefined where they only agree, or speak of the pay. */
function byFact(question: Asked, given: string): Meant {
  const text = wordsOf(given);
  if (agrees.test(text) || ofPay.test(text)) return undefined;
  const meant = meaningOf(given);
  if (question.key === 'submitted') return bySubmitted(text) ?? meant;
  if (question.key === 'authorized') return noSponsor.test(text) ? undefined : byStanding(question, given, meant);
  return bySponsor(text) ?? (mayNeedSponsor(text, meant) ? undefined : byStanding(question, given, meant));
}

/** "No sponsorship needed" where the right to work is asked: it answers the next question. */
const noSponsor =
  /^(?:no|without|(?:i )?(?:dont|do not|wont|will not) (?:need|require)|not needing)(?: (?:any|a|visa|need for)){0,2} sponsor/;

/** "Apex submitted me", "not that I know of" and the like, which tell more than yes or no. */
function bySubmitted(text: string): Meant {
  if (/^no (?:clue|idea)(?= |$)/.test(text)) return { meaning: 'unsure', isConditional: false };
  if (/^(?:i )?(?:dont|do not) think so(?= |$)/.test(text)) return { meaning: 'no', isConditional: false };
  const isDenied = /(?:^| )(?:not|no|never|nobody|none|havent|hasnt|wasnt|didnt)(?= |$)/.test(text);
  const isTold =
    /^(?:already|(?:i was |i have been |ive been |been )(?:already )?) ?submitted(?= |$)|(?:^| )submitted me(?= |$)/;
  return !isDenied && isTold.test(text) ? { meaning: 'yes', isConditional: false } : undefined;
}

/** "Need H1B transfer" is a sponsor as well, and "don't need" is none. */
function bySponsor(text: string): Meant {
  const needs =
    /^(?:yes )?(?:(?:im |i am )?(?:on )?(?:an? )?h ?1 ?b? )?(?:i )?(?:will |would )?(?:need|require) (?:(?:an?|visa|h ?1 ?b?|my) ){0,3}(?:sponsor\p{L}*|transfer)(?= |$)/u;
  if (needs.test(text)) return { meaning: 'yes', isConditional: false };
  const needsNone = /^(?:i )?(?:dont|do not|wont|will not) (?:need|require)(?: (?:it|one|any|that))?(?: thanks)?$/;
  return needsNone.test(text) ? { meaning: 'no', isConditional: false } : undefined;
}

/** "No, just a transfer", "not currently", "no, but in 2 years": the question is of now and of later. */
function mayNeedSponsor(text: string, meant: Meant): boolean {
  if (meant?.meaning !== 'no') return false;
  const open = text.replace(nowOrLater, ' ');
  const key = ofSpouse.test(open) ? open : open.replace(heldNow, ' ');
  return /(?:^| )(?:transfer\w*|currently|right now|for now|now|at the moment|at this time|yet|later|future|until|in (?:a|\d+|one|two|three|a few) (?:years?|months?)|next year|opt|cpt|stem|h ?1 ?b)(?= |$)/.test(
    key,
  );
}

/** "I am a citizen now", "currently have a green card": the now is of what somebody is, and ends no need. */
const heldNow =
  /(?:^| )(?:am|im|have|ive|hold|got|became|become|on|now|currently) (?:(?:i|am|im|have|hold|got|now|currently|already|an?|the|my|us|u s|usa|american|naturalized) )*(?:citizen|usc|green ?card|gc|permanent resident)(?: holder)?(?: (?:right now|now|currently|at the moment|at this time))?(?= |$)/g;
const ofSpouse = /(?:^| )(?:spouse\w*|wife\w*|husband\w*|fiance\w*|partner\w*)(?= |$)/;

/** "Neither now nor in the future": of both times nothing is left open. */
const nowOrLater =
  /(?:^| )(?:(?:not )?(?:now|currently|today|at this time) (?:(?:or|nor|and)(?: not)? )?(?:in )?(?:the )?(?:future|later|ever)|(?:not|nor|or|neither)(?: \w+)? (?:in )?(?:the )?(?:future|later))(?= |$)/g;

const standing = phrases(
  [
    'citizen',
    'us citizen',
    'usc',
    'green card',
    'green card holder',
    'gc',
    'permanent resident',
    'vatandaşı',
    'vatandaşıyım',
  ].concat(['yeşil kart', 'مواطن', 'البطاقة الخضراء', 'مقيم دائم']),
  'anywhere',
);

/** What makes of a standing something that is not there yet, or that somebody does not have. */
const pendingStanding =
  /(?:^| )(?:wait\w*|pending|process\w*|appl(?:y|ied|ying|ication)|not|no|dont|havent|isnt|need\w*|until|soon|expir\w*|h1b?|h 1b|opt|cpt|ead|f1|visa|spouse\w*|wife|husband|bekli\w*|basvur\w*|surec\w*|degil\w*|yok|انتظار|قيد|ليس|لست|غير|لا|زوج\p{L}*)(?= |$)/u;
const deniedStanding =
  /(?:^| )(?:not|dont|havent|isnt|no)(?: (?!i |im |need )\p{L}+){0,2} (?:us |u s )?(?:citizen|green card|gc|permanent resident)|(?:^| )no (?:citizen|green card|gc)|vatandasi? degil|yesil kart\p{L}* yok|(?:لست|ليس) (?:\p{L}+ )?(?:مواطن|البطاقة|مقيم)/u;

/** The country that a standing is of, where it is named: "Canadian citizen", "citizen of India". */
function countryOf(text: string): 'us' | 'ca' | 'other' | undefined {
  const of = /(?:citizen|permanent resident) (?:of|in) (?:the )?(\p{L}+)/u.exec(text)?.[1];
  if (of !== undefined) return /^(?:us|usa|u|united|america)$/.test(of) ? 'us' : of === 'canada' ? 'ca' : 'other';
  const before = /(?:^| )(\p{L}+) (?:citizen|permanent resident)/u.exec(text)?.[1] ?? '';
  if (before === 'canadian') return 'ca';
  if (before === 'us' || before === 'usa' || before === 'american') return 'us';
  return /(?:an|ish|ese|ani)$/.test(before) ? 'other' : undefined;
}

/** Whether a standing is one of another country than the question names; a question that names none is about any. */
function isElsewhere(text: string, { text: question }: Asked): boolean {
  const country = countryOf(text);
  const isCanada = /canada|kanada|كندا/i.test(question);
  return country === 'other' || (country === 'ca' && !isCanada) || (country === 'us' && isCanada);
}

/**
 * "US citizen" answers whether somebody may work, and whether they need a sponsor; only that answer is kept (trade 4.5).
 * Who waits for it, or is not one, does not say with it that no sponsor is needed.
 */
function byStanding(question: Asked, given: string, meant: Meant): Meant {
  const { key } = question;
  const text = wordsOf(given);
  if (!(key === 'authorized' || key === 'sponsorship') || !standing.test(text)) return meant;
  if (key === 'sponsorship' && meant?.meaning === 'no')
    return deniedStanding.test(text) ||
      /(?:^| )(?:wait\w*|pending|process\w*|applied|applying|application|soon|ead|yet)(?= |$)/.test(text)
      ? undefined
      : meant;
  if (meant) return meant;
  return pendingStanding.test(text) || isElsewhere(text, question)
    ? undefined
    : { meaning: key === 'authorized' ? 'yes' : 'no', isConditional: false };
}

/** Whether a text tells of a standing with which somebody may work in the country that a question names. */
export const meansAuthorized = ({ text }: Pick<Asked, 'text'>, given: string): boolean =>
  byStanding({ key: 'authorized', text }, given, undefined)?.meaning === 'yes';

/** The number of days in a text, in digits or in words. */
const daysIn = (text: string): number | undefined =>
  [...text.matchAll(/(?:^| )(\p{L}+|\d+) (?=(?:days?|gun|ايام|يوم)(?: |$))/gu)]
    .map(([, word]) => numberOf(word!))
    .find((days) => days !== undefined);

const fits = 'fine|ok|okay|good|great|perfect|doable|no problem|acceptable|manageable|reasonable|easy';
/** "3 days is fine", "the commute works for me", "I could do two days", "I live nearby": what is asked suits. */
const suits = new RegExp(
  [
    `^(?:[\\p{L}\\p{N}]+ ){1,7}?(?:is|are|be|sounds?|seems|looks) (?:(?:totally|perfectly|absolutely|all|just|quite|very) )?(?:${fits})(?= |$)`,
    '^(?:[\\p{L}\\p{N}]+ ){1,7}?(?:works?|suits me)(?: (?:well|fine|great|perfectly|out))?(?: (?:for|with) (?:me|us))?(?=$| (?:but|if|only))',
    `^(?:on ?site|hybrid|commut(?:e|ing)|location) (?:${fits})(?= |$)`,
    '^(?:i )?(?:can|could|would|will|am able to|am willing to|am open to) (?:do|come|be|go|work|drive|commute|make)(?: [\\p{L}\\p{N}]+){0,4} (?:days?|on ?site|office|hybrid|person)(?= |$)',
    '^(?:i am|im|i live) (?:\\w+ )?(?:local|nearby|near by|close|close by|in the area|around the corner|near there)(?= |$)',
    '(?:^| )so yes$',
    '^(?:[\\p{L}\\p{N}]+ ){1,5}(?:uygun|olur|sorun degil)$',
    '^(?:[\\p{L}\\p{N}]+ ){1,5}(?:مناسب|مناسبه|يناسبني|ممكن)$',
  ].join('|'),
  'u',
);
const against =
  /(?:^| )(?:not|no|never|dont|cant|cannot|wont|isnt|doesnt|remote|remotely|hard|far|too|less|fewer|unless|than|degil|uzak|لا|ليس|غير|بعيد)(?= |$)/u;
/** "Remote only", "looking for fully remote": no to a place. */
const onlyRemote =
  /(?:^| )(?:only|fully|100|need|want|require|looking for|strictly) (?:(?:be|do|take|consider|work|working|fully|a|100|percent|if|when|for|open|to|its|it|is|the|job|role) )*remote(?:ly)?(?= |$)|(?:^| )remote (?:\w+ )?only(?= |$)/;

/** "I can't move because of my kids", "not willing to relocate": no to a place. */
const cannotMove =
  /(?:^| )(?:cant|cannot|can not|could not|couldnt|wont|will not|unable to|not able to|not willing to|not open to|dont want to|do not want to|no longer) (?:\w+ )?(?:move|moving|relocat\w*|commut\w*|travel\w*|driv\w*)(?= |$)|(?:^| )(?:tasinamam|tasinamiyorum|gelemem|لا (?:استطيع|يمكنني) (?:الانتقال|السفر|الحضور))(?= |$)/u;
/** "Only if parking is paid", "depends on the days": what suits has a condition. */
const ifOnly =
  /^(?:it |that )?(?:for the right|only if|if|as long as|provided|depends|sadece|ancak|eger|فقط|اذا|بشرط)(?= |$)/u;

const tooFar = /^(?:(?:its|it is|thats|that is) )?(?:(?:way|much|a bit|a little) )?too far(?= |$)/;
/** "Open to relo", "in Houston but can relocate", "need relocation assistance": a yes that a person should read. */
const relocates =
  /^(?:yes )?(?:(?:i am |im )?(?:currently |now )?(?:live |living |based )?in (?:\p{L}+ ){1,3}but )?(?:(?:i am|im|i) )?(?:(?:open|willing|able|happy|ready) to|can|will|would|could) (?:relo|relocat\p{L}*|move)(?= |$)|^(?:i )?(?:(?:open to|with|need|would need) )?(?:relo|relocation)(?: (?:assistance|help|package|needed))?$|^(?:i am |im )?relocating(?= |$)/u;

/** "Already in Dallas", where the job is. */
function livesThere({ text: asked }: Asked, text: string): boolean {
  const lives =
    /^(?:i )?(?:am |im )?(?:already |currently )?(?:live |living |based |located )?in (\p{L}+(?: \p{L}+)?)$/u;
  const place = lives.exec(text)?.[1];
  return place !== undefined && ` ${wordsOf(asked)} `.includes(` in ${place} `);
}

const remote = /(?:^| )(?:remote(?:ly)?|wfh|from home|uzaktan|evden|عن بعد)(?= |$)/u;

/** Whether the place and the days of a job suit somebody; fewer days than were asked are for a person to read. */
function byPlace(question: Asked, given: string): Meant {
  const text = wordsOf(given);
  const meant = meaningOf(given);
  const [told, asked] = [daysIn(text), daysIn(wordsOf(question.text))];
  const isLess = told !== undefined && asked !== undefined && told < asked;
  if (meant?.meaning === 'yes') return { ...meant, isConditional: meant.isConditional || isLess };
  if (meant) return meant;
  const isAway = onlyRemote.test(text) || cannotMove.test(text) || tooFar.test(text);
  if (isAway) return { meaning: 'no', isConditional: false };
  if (relocates.test(text)) return { meaning: 'yes', isConditional: true };
  if (livesThere(question, text)) return { meaning: 'yes', isConditional: false };
  if (ifOnly.test(text) && remote.test(text)) return { meaning: 'no', isConditional: false };
  if (ifOnly.test(text)) return { meaning: 'yes', isConditional: true };
  if (against.test(text.replace(/ (?:no problem|not a problem)/g, ' fine')) || !suits.test(text)) return undefined;
  return {
    meaning: 'yes',
    isConditional: isLess || /(?:^| )(?:but|if|only|depends|as long as)(?= |$)/.test(text),
  };
}

/** What tells of another place of work than the one that was asked about: "I left in March". */
const moved =
  /(?:^| )(?:left|moved|no longer|not any ?more|quit|resigned|laid off|let go|switched|changed|joined|promoted|used to|formerly|ended|relocated|outdated|out of date|should (?:be|say|read)|new (?:job|role|title|employer|company|position)|ayrildim|artik|degisti|tasindim|yukseldim|guncel degil|تركت|انتقلت|لم اعد|تغير\p{L}*)(?= |$)/u;
const nearly = /^(?:almost|mostly|partly|partially|close|kind of|sort of|neredeyse|kismen|تقريبا|جزئيا)(?= |$)/u;
/** What somebody tells of themselves: "I am at Walgreens", "working as a lead now". */
const tells =
  /^(?:actually )?(?:now |currently |still )?(?:(?:i am|im|i work|working|employed|now|currently|still)(?: \S+){0,5}? (?:at|with|as|for)|(?:i )?(?:live|living|am based|based) in|my (?:current )?(?:title|role|employer|company|position|location) is|su an\p{L}*|simdi|calisiyorum|الان|حاليا|اعمل)(?= |$)/u;
const fillers =
  /^(?:i|im|am|my|is|at|as|in|a|an|the|with|for|of|and|now|currently|current|still|there|same|actually|work|working|employed|live|living|based|role|title|job|company|position|employer)$/;

/** Whether what we know of somebody is right; who tells something else has said no, in words that are kept. */
function byProfile({ text: asked }: Asked, given: string): Meant {
  const meant = meaningOf(given);
  if (meant && meant.meaning !== 'later' && meant.meaning !== 'unsure') return meant;
  const text = wordsOf(given);
  const corrected: Meant = { meaning: 'no', isConditional: false };
  if (moved.test(text) || nearly.test(text)) return corrected;
  if (meant || !tells.test(text)) return meant;
  const known = new Set(wordsOf(asked).split(' '));
  const isKnown = text.split(' ').every((word) => fillers.test(word) || known.has(word));
  return isKnown ? { meaning: 'yes', isConditional: false } : corrected;
}
