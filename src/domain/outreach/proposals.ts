import type { QuestionKind } from './answers.ts';
import type { Topic } from './chat-topics.ts';
import { askedIn } from './read-question.ts';
import { plainDigits, wordsOf } from './read-words.ts';

/** What asks us to agree to something: "can you do $75", "75 verir misiniz". */
export const isProposal = (asked: string) =>
  /\d/.test(plainDigits(asked)) &&
  /(?:^| )(?:(?:can|could|would|will|do|may) (?:you|u|they|we|the client)|[a-z]{2,}(?:ir|er|ar|ur|bilir) m[iu]s[iu]n[iu]z|olur mu|mumkun mu|(?:هل )?(?:ممكن|يمكن\p{L}*|تستطيع\p{L}*|تقدر\p{L}*))(?= |$)/u.test(
    wordsOf(asked),
  );

const lengths =
  'hours?|hrs?|days?|weeks?|wks?|months?|mos?|years?|yrs?|saat|gün|hafta|ay|yıl|sene|ساعات?|أيام|يوما?|أسابيع|أشهر|شهرا?|سنوات';
/** Numbers that are no amount: "40 hours a week", "6-month", "1099", "401k", "10%", "9 am", "2nd". */
const noAmounts = new RegExp(
  `(?<![\\p{L}\\d$])(?:\\d+(?:[.,]\\d+)?(?:\\s?(?:-|to)\\s?\\d+)?[\\s-]?(?:${lengths})(?:\\s?(?:an?|per|/|every)\\s?(?:day|week|wk|month|year))?|1099|401\\s?\\(?k\\)?|\\d+\\s?%|%\\s?\\d+|\\d{1,2}(?::\\d\\d)?\\s?(?:am|pm)|\\d+(?:st|nd|rd|th))(?![\\p{L}\\d])`,
  'giu',
);
/** A day of a month, or a date: "January 15", "15 Ocak", "1/15". */
const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر';
const dates = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:${months})\\.? \\d{1,2}(?:,? 20\\d\\d)?|\\d{1,2} (?:${months})(?:,? 20\\d\\d)?|\\d{1,4}[/-]\\d{1,2}(?:[/-]\\d{1,4})|\\d{1,2}/\\d{1,2})(?![\\p{L}\\d])`,
  'giu',
);
const amount =
  /\$\s?\d|\d\s?\$|(?<![\p{L}\d.,:/#+-])\d{2,3}(?:,\d{3})?(?:[.,]\d{1,2})?(?:\s?-\s?\d{2,3})?(?:\s?k|\s?bin|\s?usd|\s?cad)?(?![\p{L}\d:-])(?!\/\d)/iu;

/** What asks whether we do so, not that we do: "do you pay overtime over 40". Its amount has a sign. */
const asksHow = /(?:^| )do (?:you|u|they|we|the client) /;
const asksToBeTold = /(?:^| )(?:tell|say|share|send|confirm|explain|let me know|call|email|text|soyle\w*|gonder\w*) /;

/** The amounts that a clause proposes; undefined where it proposes none. */
function moneyIn(clause: string): string | undefined {
  if (!isProposal(clause)) return undefined;
  const bare = plainDigits(clause).replace(noAmounts, ' ').replace(dates, ' ');
  const key = wordsOf(clause);
  const hasSign = /\$/.test(bare);
  if (!amount.test(bare) || (!hasSign && (asksHow.test(key) || asksToBeTold.test(key)))) return undefined;
  return bare;
}

/** What we are asked to wait for: "2 weeks" alone is how long something lasts. */
const waits = /(?:^| )(?:wait|hold|start|begin|join|bekle\w*|basla\w*|انتظار|الانتظار|تنتظر\p{L}*|ابدا)(?: |$)/u;

/** The day that a clause proposes. */
function dayIn(clause: string): string | undefined {
  const key = wordsOf(clause);
  if (!isProposal(clause) || asksHow.test(key) || asksToBeTold.test(key)) return undefined;
  const isOfStart = askedIn(clause).topics.every((topic) => topic === 'start');
  return isOfStart && (waits.test(key) || clause.search(dates) >= 0) ? clause : undefined;
}

/** The clauses of what is asked that propose an answer to the open question: a rate, or a day. */
export function proposed(kind: QuestionKind, asked: string): string | undefined {
  const read = kind === 'money' ? moneyIn : kind === 'date' ? dayIn : undefined;
  const found = asked.split('\n ').flatMap((clause) => read?.(clause) ?? []);
  return found.length > 0 ? found.join(' ') : undefined;
}

/** Whether it is proposed to pay something, or to start on a day, which a fact of the job does not answer. */
export const isOffer = (asked: string, topics: readonly Topic[]): boolean =>
  (topics.includes('pay') && proposed('money', asked) !== undefined) ||
  (topics.includes('start') && proposed('date', asked) !== undefined);
