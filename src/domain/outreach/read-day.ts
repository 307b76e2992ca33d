import { numberOf } from './read-number.ts';
import { phrases, wordsOf } from './read-words.ts';
import { distance } from './spelling.ts';

/** A day that was read; `isUnclear` where it could be another one too (12/1 outside the United States). */
export type ReadDay = { day: string; isUnclear?: boolean };

const now = phrases(
  [
    'now',
    'right now',
    'immediately',
    'immediate',
    'immediate joiner',
    'asap',
    'as soon as possible',
    'today',
    'right away',
  ]
    .concat([
      'straight away',
      'anytime',
      'any time',
      'available now',
      'im available now',
      'ready',
      'ready now',
      'whenever you need me',
    ])
    .concat(['hemen', 'derhal', 'bugün', 'şimdi', 'her zaman', 'فورا', 'فوراً', 'الآن', 'حالا', 'اليوم', 'في أقرب وقت']),
  'begin',
);
/** These say now only where nothing follows: "ahora no", "I'm available in January". */
const nowAlone = phrases(
  ['whenever', 'im available', 'i am available', 'available', 'ready to start', 'ready to go'].concat(
    ['inmediatamente', 'de inmediato', 'inmediato', 'ahora', 'ahora mismo', 'ya mismo', 'hoy', 'hoy mismo'],
    [
      'lo antes posible',
      'tout de suite',
      'immediatement',
      'maintenant',
      'des maintenant',
      'aujourdhui',
      'des que possible',
    ],
  ),
  'whole',
);
const soon = phrases(
  ['immediately', 'immediate', 'asap', 'right away', 'straight away', 'as soon as possible', 'hemen', 'derhal'].concat([
    'فورا',
    'حالا',
    'في أقرب وقت',
  ]),
  'anywhere',
);
/** "immediatly", "immidiately", "imediately". */
const soonMisspelled = /(?:^| )imm?[aei]d[a-z]{0,5}ly(?= |$)/;
const notSo = /(?:^| )(?:not|cant|cannot|wont|dont|never|degil|ليس|لا)(?= |$)/;
const monthNames: readonly (readonly string[])[] = [
  ['jan', 'enero', 'janvier', 'january', 'ocak', 'يناير', 'كانون الثاني'],
  ['feb', 'febrero', 'fevrier', 'february', 'subat', 'فبراير', 'شباط'],
  ['mar', 'marzo', 'mars', 'march', 'mart', 'مارس', 'اذار'],
  ['apr', 'abril', 'avril', 'april', 'nisan', 'ابريل', 'نيسان'],
  ['may', 'mayo', 'mai', 'mayis', 'مايو', 'ايار'],
  ['jun', 'junio', 'juin', 'june', 'haziran', 'يونيو', 'حزيران'],
  ['jul', 'julio', 'juillet', 'july', 'temmuz', 'يوليو', 'تموز'],
  ['aug', 'agosto', 'aout', 'august', 'agustos', 'اغسطس', 'اب'],
  ['sep', 'septiembre', 'septembre', 'sept', 'september', 'eylul', 'سبتمبر', 'ايلول'],
  ['oct', 'octubre', 'octobre', 'october', 'ekim', 'اكتوبر', 'تشرين الاول'],
  ['nov', 'noviembre', 'novembre', 'november', 'kasim', 'نوفمبر', 'تشرين الثاني'],
  ['dec', 'diciembre', 'decembre', 'december', 'aralik', 'ديسمبر', 'كانون الاول'],
].map((names) => names.map(wordsOf));
const monthPattern = monthNames
  .flat()
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const monthOf = (name: string) => monthNames.findIndex((names) => names.includes(name)) + 1;

/** Sunday first. */
const weekdays: readonly (readonly string[])[] = [
  ['sunday', 'domingo', 'dimanche', 'sun', 'pazar', 'الاحد', 'احد'],
  ['monday', 'lunes', 'lundi', 'mon', 'pazartesi', 'الاثنين', 'اثنين'],
  ['tuesday', 'martes', 'mardi', 'tue', 'tues', 'sali', 'الثلاثاء'],
  ['wednesday', 'miercoles', 'mercredi', 'wed', 'carsamba', 'الاربعاء'],
  ['thursday', 'jueves', 'jeudi', 'thu', 'thur', 'thurs', 'persembe', 'الخميس'],
  ['friday', 'viernes', 'vendredi', 'fri', 'cuma', 'الجمعة'],
  ['saturday', 'sabado', 'samedi', 'sat', 'cumartesi', 'السبت'],
].map((names) => names.map(wordsOf));
const weekdayPattern = weekdays
  .flat()
  .toSorted((a, b) => b.length - a.length)
  .join('|');

const units = {
  day: 'days?|business days?|dias?|jours?|gun|يوم|يوما|ايام',
  week: 'weeks?|wks?|semanas?|semaines?|hafta|haftalik|haftaya|اسبوع|اسبوعا|اسابيع',
  month: 'months?|mos?|mes|meses|mois|ay|aylik|شهر|شهرا|اشهر|شهور',
} as const;
const edge = '(?![\\p{L}\\p{N}])';
/** Spanish and French counts are read beside a unit of time only: DOS and UN are names where years are asked. */
const counts: Readonly<Record<string, number>> = {
  un: 1,
  una: 1,
  une: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  deux: 2,
  trois: 3,
  quatre: 4,
};
const countOf = (word: string | undefined) => (word === undefined ? 0 : (counts[word] ?? numberOf(word) ?? 0));
const numbers =
  '\\d{1,3}|a|an|one|two|three|four|five|six|seven|eight|nine|ten|bir|iki|uc|dort|bes|alti|una?|une|dos|tres|cuatro|deux|trois|quatre';
const waits = (Object.keys(units) as (keyof typeof units)[]).map(
  (unit) =>
    [
      unit,
      new RegExp(`(?<![\\p{L}\\p{N}])(${numbers})\\s*(?:to|-|or)?\\s*(${numbers})?\\s*(?:${units[unit]})${edge}`, 'u'),
    ] as const,
);
/** Arabic has a form of its own for two, and says one by the noun alone. */
const twos = { day: /يومين/, week: /اسبوعين/, month: /شهرين/ } as const;
const single = {
  day: /(?:بعد|خلال) يوم(?:$| )/,
  week: /(?:بعد|خلال) اسبوع(?:$| )/,
  month: /(?:بعد|خلال) شهر(?:$| )/,
} as const;

/**
 * A day as people write it: ISO, 1/15/2027, 12/1, "Jan 15", "next Monday", "2 weeks' notice", "ASAP", "mid January", in
 * English, Turkish or Arabic, the shortest ones in Spanish and French too. The next such day that is not over; undefined where the text names none.
 * @param dayFirst 1/12 is the first of December
 */
export function readDay(given: string, today: string, dayFirst = false): ReadDay | undefined {
  const key = wordsOf(given);
  const written = writtenDay(given, today, dayFirst);
  if (written) return written;
  // A word for "now" is no day where a notice or a date follows: "now, after 2 weeks".
  const counted = key.replace(/(?<![a-z])(?:a )?couple (?:of )?/, '2 ').replace(/(?<![a-z])(?:a )?few /, '3 ');
  const dated = datedWeekday(key, today) ?? eitherDay(key, today);
  if (dated) return dated;
  const day =
    namedDay(key, today) ??
    waitedDay(counted, today) ??
    relativeDay(key, today) ??
    endOf(key, today) ??
    dayAlone(key, today);
  if (day) return { day };
  if (now.test(key) || nowAlone.test(key) || ((soon.test(key) || soonMisspelled.test(key)) && !notSo.test(key)))
    return { day: today };
  if (afterHolidays.test(key)) return { day: nextOf(1, 2, today)!, isUnclear: true };
  // What was spelled wrong is asked back.
  const meant = spelledRight(key);
  const guess = meant === undefined ? undefined : (namedDay(meant, today) ?? relativeDay(meant, today));
  return guess === undefined ? undefined : { day: guess, isUnclear: true };
}

/** Names of days and months that are long enough to be known when a letter of them is wrong. */
const longNames = ['tomorrow', ...[...monthNames, ...weekdays].flat()].filter((name) => /^[a-z]{5,}$/.test(name));

/** What stands before the name of a day or month. */
const beside =
  /^(?:in|on|by|from|next|this|the|of|early|late|mid|middle|end|start|beginning|after|around|about|maybe|starting)$/;

/**
 * The text with "decmber 15th", "febuary" or "wensday" spelled right. Such a word is corrected beside a number or alone: "a
 * good match" names no month. Undefined where nothing is corrected.
 */
function spelledRight(key: string): string | undefined {
  const words = key.split(' ');
  const isAlone = words.filter((word) => !beside.test(word)).length === 1;
  if (!isAlone && !/\d/.test(key)) return undefined;
  const right = words.map((word) => {
    if (word.length < 5 || !/^[a-z]+$/.test(word)) return word;
    const most = word.length >= 7 ? 2 : 1;
    const near = longNames
      .filter((name) => name[0] === word[0] && Math.abs(name.length - word.length) <= most)
      .map((name) => ({ name, wrong: distance(name, word) }))
      .filter(({ wrong }) => wrong <= most)
      .toSorted((a, b) => a.wrong - b.wrong);
    return near[0]?.name ?? word;
  });
  return right.join(' ') === key ? undefined : right.join(' ');
}

const afterHolidays =
  /(?:^| )(?:after (?:the )?(?:holidays?|new years?|christmas)|in the new year|early (?:in the )?(?:next|new) year|yilbasindan sonra|yeni yilda|tatilden sonra|بعد (?:راس السنة|الاعياد|العطلة)|في العام الجديد)(?= |$)/;

/** "End of the month", "end of the year": their last days. */
function endOf(key: string, today: string): string | undefined {
  const [year, month] = today.split('-').map(Number) as [number, number];
  if (/(?:^| )(?:end of (?:the |this )?month|month end|eom|ay sonu(?:nda)?|(?:نهاية|اخر) الشهر)(?= |$)/.test(key))
    return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  const isYear =
    /(?:^| )(?:end of (?:the |this )?year|year end|eoy|yil sonu(?:nda)?|(?:نهاية|اخر) (?:السنة|العام))(?= |$)/;
  return isYear.test(key) ? dayOf(year, 12, 31) : undefined;
}

/** "Monday the 7th" is the 7th; where that is no Monday, it is asked back. */
function datedWeekday(key: string, today: string): ReadDay | undefined {
  const weekday = new RegExp(`(?<![\\p{L}\\p{N}])(${weekdayPattern})${edge}`, 'u').exec(key);
  const day = weekday && dayAlone(key.replace(weekday[0], ' ').replace(/\s+/g, ' ').trim(), today);
  if (!weekday || !day) return undefined;
  const isOfDay = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!.includes(weekday[1]!);
  return { day, ...(!isOfDay && { isUnclear: true }) };
}

/** "Dec 7 or Dec 14": two days, of which the first is asked back. */
function eitherDay(key: string, today: string): ReadDay | undefined {
  const [first, second, ...more] = key.split(/ (?:or|veya|ya da|ou|او) /);
  if (second === undefined || more.length > 0) return undefined;
  const dayIn = (part: string) => namedDay(part, today) ?? waitedDay(part, today) ?? relativeDay(part, today);
  const [one, other] = [dayIn(first!), dayIn(second)];
  return one === undefined || other === undefined || one === other ? undefined : { day: one, isUnclear: true };
}

/** "The 15th": of this month, or of the next one where it is over. */
function dayAlone(key: string, today: string): string | undefined {
  const day = Number(/^(?:on |by |from |after |around |the )*(\d{1,2})(?:st|nd|rd|th)$/.exec(key)?.[1] ?? 0);
  const [year, month] = today.split('-').map(Number) as [number, number];
  if (day === 0) return undefined;
  const made = dayOf(year, month, day);
  if (made !== undefined && made >= today) return made;
  return month === 12 ? dayOf(year + 1, 1, day) : dayOf(year, month + 1, day);
}

function writtenDay(given: string, today: string, dayFirst: boolean): ReadDay | undefined {
  const text = wordsOfNumbers(given);
  const iso = /(?:^|\D)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(text);
  if (iso) return found(dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3])));
  const parts = /(?:^|[^\d/.])(\d{1,2})([/.-])(\d{1,2})(?:[/.-](\d{4}|\d{2}))?(?![\d/])/.exec(text);
  if (!parts) return undefined;
  const [, one, separator, other, years] = parts;
  // "7.5" is a number and "2-3 weeks" a wait, not a day.
  if (separator !== '/' && years === undefined) return undefined;
  const isDayFirst = (dayFirst || separator === '.') && !(Number(other) > 12);
  const first = Number(one) > 12 ? true : isDayFirst;
  const [month, day] = first ? [Number(other), Number(one)] : [Number(one), Number(other)];
  const isUnclear = Number(one) <= 12 && Number(other) <= 12 && one !== other && (dayFirst || separator === '.');
  const year = years === undefined ? undefined : Number(years.length === 2 ? `20${years}` : years);
  const made = year === undefined ? nextOf(month, day, today) : dayOf(year, month, day);
  return made === undefined ? undefined : { day: made, ...(isUnclear && { isUnclear }) };
}

const wordsOfNumbers = (given: string) => given.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));
const found = (day: string | undefined): ReadDay | undefined => (day === undefined ? undefined : { day });

/** "Jan 15", "15 January 2027", "December 1st", "mid January", "January". */
function namedDay(key: string, today: string): string | undefined {
  const month = new RegExp(`(?<![\\p{L}\\p{N}])(${monthPattern})(?:nin|in|da|de|ta)?${edge}`, 'u').exec(key);
  if (!month) return undefined;
  // "may" is also a verb: it is a month beside a number or alone.
  const index = monthOf(month[1]!);
  const rest = key.replace(month[0], ' ');
  const year = /(?<!\d)(20\d\d)(?!\d)/.exec(rest)?.[1];
  const day = /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?(?![\d])/u.exec(rest.replace(year ?? '', ' '))?.[1];
  if (
    month[1] === 'may' &&
    day === undefined &&
    !/^(?:(?:in|by|from|early|mid|end of|start of|beginning of) )*may(?: 20\d\d)?$/.test(key)
  )
    return undefined;
  const part = /(?:^| )(?:mid|middle|ortasi|ortasinda|منتصف)/.test(rest)
    ? 15
    : /(?:^| )(?:end|late|sonu|sonunda|نهاية|اخر)/.test(rest)
      ? 28
      : 1;
  const wanted = day === undefined ? part : Number(day);
  return year === undefined ? nextOf(index, wanted, today) : dayOf(Number(year), index, wanted);
}

/** "in 2 weeks", "2 weeks' notice", "2-3 weeks": the longer one, which is safe. */
function waitedDay(key: string, today: string): string | undefined {
  for (const [unit, wait] of waits) {
    if (twos[unit].test(key)) return dayAfter(today, 2, unit);
    const match = wait.exec(key);
    if (match) {
      const count = Math.max(countOf(match[1]), countOf(match[2]));
      return dayAfter(today, count, unit);
    }
    if (single[unit].test(key)) return dayAfter(today, 1, unit);
  }
  return undefined;
}

/** "tomorrow", "next week", "next Monday", "Friday". */
function relativeDay(key: string, today: string): string | undefined {
  const isTomorrow = /(?:^| )(?:tomorrow|tmrw|yarin|غدا|بكرة)(?:$| )|^(?:desde )?manana$|^(?:des )?demain$/u;
  if (isTomorrow.test(key)) return dayAfter(today, 1, 'day');
  const weekday = new RegExp(`(?<![\\p{L}\\p{N}])(${weekdayPattern})(?:den|dan|si|gunu)?${edge}`, 'u').exec(key);
  const isNext =
    /(?:^| )(?:next|following|proxim[oa]|prochaine?|gelecek|onumuzdeki|haftaya|القادم|القادمة|المقبل|المقبلة)(?:$| )/u.test(
      key,
    );
  if (weekday) {
    const wanted = weekdays.findIndex((names) => names.includes(weekday[1]!));
    const current = new Date(`${today}T00:00:00Z`).getUTCDay();
    return dayAfter(today, (wanted - current + 7) % 7 || 7, 'day');
  }
  if (!isNext) return undefined;
  if (new RegExp(`(?:^| )(?:${units.month})(?:$| )`, 'u').test(key) || /الشهر/.test(key)) {
    const [year, month] = today.split('-').map(Number);
    return dayOf(month === 12 ? year! + 1 : year!, month === 12 ? 1 : month! + 1, 1);
  }
  const monday = (8 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7 || 7;
  return /(?:^| )(?:week|semana|semaine|hafta|haftaya|الاسبوع|اسبوع)(?:$| )/u.test(key)
    ? dayAfter(today, monday, 'day')
    : undefined;
}

/** The day so many days, weeks or months after another one. */
export function dayAfter(today: string, count: number, unit: keyof typeof units): string {
  const day = new Date(`${today}T00:00:00Z`);
  if (unit !== 'month') day.setUTCDate(day.getUTCDate() + count * (unit === 'week' ? 7 : 1));
  else {
    const date = day.getUTCDate();
    day.setUTCMonth(day.getUTCMonth() + count);
    // The 31st of a shorter month is its last day.
    if (day.getUTCDate() !== date) day.setUTCDate(0);
  }
  return day.toISOString().slice(0, 10);
}

/** The next such day of the year that is not over. */
function nextOf(month: number, day: number, today: string): string | undefined {
  const year = Number(today.slice(0, 4));
  const made = dayOf(year, month, day);
  return made !== undefined && made < today ? dayOf(year + 1, month, day) : made;
}

function dayOf(year: number, month: number, day: number): string | undefined {
  const made = new Date(Date.UTC(year, month - 1, day));
  const isReal = made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
  return isReal && year >= 2000 && year < 2100 ? made.toISOString().slice(0, 10) : undefined;
}
