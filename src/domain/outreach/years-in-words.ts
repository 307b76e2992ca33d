import { phrases } from './read-words.ts';

/** What a year stands for in an answer: the last use, a use that goes on since then, a beginning, or something else. */
export type RoleOfYear = 'last' | 'since' | 'background' | 'start' | 'plain';

/** "Last used in", "until"; the last five years are no last use. */
const lastBefore =
  /(?:^| )(?:(?:last|latest|lastly)(?! (?:\d|years?|few|couple|several|two|three|four|five|six|seven|eight|nine|ten|months?|decade))|until|till|til|through|thru|ended|finished|stopped|en son|son(?= (?:kullan|olarak|kez|defa|sefer)|$)|حتى|لغاية|اخر)(?= |$)/u;
const lastAfter = /^(?:\p{L}+ )?(?:kadar|biraktim|bitti|bitirdim)(?= |$)/u;
const sinceBefore = /(?:^| )(?:since|from|منذ|من)(?: \S+){0,3}$/u;
const sinceAfter = /^(?:(?:yilindan|senesinden|den|dan|ten|tan) )?(?:beri|bu yana)(?= |$)/u;
const toNow =
  /^(?:(?:to|till|til|until|through|thru|up to) )?(?:now|present|date|today|current|currently|bugun|simdi|الان|اليوم)(?= |$)/u;

/** School and the like: a year beside it is no year of use. */
const backgroundWords = phrases(
  ['school', 'high school', 'college', 'university', 'uni', 'graduated', 'graduate', 'graduation', 'degree', 'bachelor']
    .concat(['bachelors', 'master', 'masters', 'bs', 'ms', 'btech', 'mtech', 'phd', 'learned', 'learnt', 'studied'])
    .concat(['study', 'course', 'class', 'bootcamp', 'certified', 'certification', 'certificate', 'trained', 'born'])
    .concat(['mezun', 'mezunum', 'mezuniyet', 'okulda', 'üniversitede', 'üniversite', 'lisede', 'öğrendim', 'kurs'])
    .concat(['تخرجت', 'التخرج', 'الجامعة', 'جامعة', 'المدرسة', 'تعلمت', 'درست', 'دورة', 'شهادة']),
  'anywhere',
);
const startWords = /(?:^| )(?:start(?:ed|ing)?|began|begin(?:ning)?|picked up|joined|basla\p{L}*|بدات|ابتداء)(?= |$)/u;

/** The role of a year by the words before it and behind it, in one clause. `isEnd`: it ends a span of two years. */
export function roleOf(before: string, after: string, isEnd: boolean): RoleOfYear {
  if (isEnd || lastBefore.test(before) || lastAfter.test(after)) return 'last';
  if (sinceBefore.test(before) || sinceAfter.test(after) || toNow.test(after)) return 'since';
  const around = `${before} ${after}`;
  if (backgroundWords.test(around)) return 'background';
  return startWords.test(around) ? 'start' : 'plain';
}

/** What joins the two years of a span: "2015-2020", "from 2015 to 2020", "between 2015 and 2020". */
export const joinsSpan = (between: string, before: string) =>
  /^(?:|to|till|til|until|through|thru|up to|ile|الى|حتى)$/u.test(between) ||
  (/^(?:and|ve|و)$/u.test(between) && /(?:^| )(?:between|arasinda|بين)(?= |$)/u.test(before));

const current = phrases(
  ['current', 'currently', 'still', 'now', 'today', 'present', 'this year', 'this month', 'every day', 'daily']
    .concat(['to date', 'till date', 'halen', 'hala', 'şu an', 'bu yıl', 'bu sene'])
    .concat(['حاليا', 'الآن', 'هذا العام', 'هذه السنة']),
  'anywhere',
);
const notNow =
  /(?:^| )(?:not|dont|isnt|arent|no)(?: (?!but )\S+){0,2} (?:current|currently|now|still|today|present|daily)(?= |$)|(?:^| )(?:any ?more|no longer)(?= |$)/;
/** Whether a text says that something is used still. */
export const isCurrent = (key: string) => current.test(key) && !notNow.test(key);

export const lastYear = phrases(['last year', 'geçen yıl', 'geçen sene', 'العام الماضي', 'السنة الماضية'], 'anywhere');
export const oneYear = phrases(['a year', 'سنة', 'سنة واحدة', 'عام'], 'begin');
/** "Two years", but not "two years ago". */
export const twoYears = /(?<!(?:قبل|منذ) )(?<!\p{L})(?:سنتين|سنتان|عامين|عامان)(?!\p{L})/u;
const noYears = phrases(['none', 'never', 'no', 'not', 'zero', 'hiç', 'yok', 'hayır', 'لا', 'أبدا'], 'begin');
/** "Not sure, about 5", "no less than 10": these say no none. */
const noAmount = /^(?:not|no) (?:sure|certain|exactly|quite|less|more|fewer|under|over|below)(?= |$)/;
/** "Not recently, 5 years until 2019": what is past is none only where no years are counted. */
const notLately = /^(?:not|no) (?:recently|currently|lately|longer|anymore|used|since|now|right now)(?= |$)/;

/** A no that speaks of something else: of the pay, of a language, or only of thanks. */
export const noOfOthers =
  /^(?:no (?:hablo|entiendo|comprendo|gracias|thanks|thank you)|non merci)(?= |$)|^(?:no|not) (?:\w+ )?(?:for|at) (?:that|this|the|such a) (?:\w+ )?(?:rate|pay|price|salary|money)(?= |$)/;

/** Whether a text says that there were no years. */
export const saysNone = (key: string, isCounted: boolean) =>
  noYears.test(key) && !noAmount.test(key) && !(isCounted && notLately.test(key));
