import { foldLetters } from '#domain/candidates/letters.ts';
import { readDecimal } from '#domain/money/typed-decimal.ts';

/** Words that leave something out, in English. */
const without = 'excl|without|w/o|\\bex\\b|\\bno\\b(?!\\.|\\s+of\\b)';

/** Words by which a heading says what its hours have in them or not, as far as `foldLetters` leaves them. */
const within = `incl|${without}|dahil|haric|شامل|يشمل|بدون`;
const overtimeWord = 'over\\s*time|\\bot(?:\\s*\\d)?\\b|fazla|اضافي';
const regularWord = 'regular|\\breg\\b(?!\\s*(?:id|no|nr|num|#))|straight|normal|عادي';
const hoursWord = 'hours|\\bhrs?\\b|saat|ساعات';

/**
 * What a heading means, in the languages of the product, read without case and accents: "ÇALIŞAN" is "çalışan". What is surer
 * stands first, and overtime before hours, which it names too.
 */
const headings = {
  // A total that says it has the overtime in it, or regular hours that say they have none, are not the overtime.
  overtime: [new RegExp(`^(?!.*(?:${within}|[+&])).*(?:${overtimeWord})`)],
  weekEnding: [
    /week\s*-?end|\bw\/?e\b|\bperiod\s*end|hafta\s*sonu|نهاية/,
    /week(?!ly)|\bwk\b|ending|hafta(?!lik)|اسبوع(?!ي)/,
  ],
  name: [/consultant|employee|worker|contractor|danisman|calisan|مستشار/, /email|name|الاسم/],
  // Tells people of one name apart.
  email: [/e-?mail|e-?posta|بريد/],
  // A total has the overtime in it.
  regular: [
    new RegExp(`^(?!.*\\b(?:pay|bill|cost|wages?)\\b(?!.*(?:${hoursWord}))).*(?:${regularWord})`),
    new RegExp(`^(?!.*(?:total|toplam|اجمالي|مجموع)).*(?:${hoursWord})`),
  ],
  total: [new RegExp(hoursWord)],
} as const;
type Column = keyof typeof headings;

/** Hours of another kind, which a week here does not have: they are neither regular nor overtime, and never dropped unseen. */
const otherKinds =
  /double|\bdbl\b|\bd\.?t\b|\b2(?:\.0)?\s*x\b|holiday|\bhol\b|\bsick\b|\bpto\b|time\s*off|vacation|\bvac\b|bereave|\bjury\b|\bleave\b|stand-?\s?by|\bon[- ]call\b|\btravel(?=.*(?:time|hours|\bhrs?\b))|(?:hours|\bhrs?\b).*\btravel|\bconges?\b|maladie|\bferies?\b|cift|tatil|\bizin|مضاعف|عطل|اجاز/;

/** Money beside the hours is not read, nor are the hours of more than a week. */
const isMoney = /rate|amount|ucret|tutar|سعر|مبلغ|\bytd\b|year to date/;

/** What stands beside hours of a kind and is none: what is left of them, what they are called, what they are paid. */
const isNoHours =
  /balance|accru|available|remaining|\b(?:name|date|code|type|reason|notes?|comments?)\b|multiplier|threshold|eligib|exempt|expense|[$€£]|\b(?:pay|bill|cost)\b(?!.*(?:hours|\bhrs?\b))|bakiye|tarih|\badi\b|رصيد|تاريخ|اسم/;

/** A heading without what it says of its hours in brackets or at its end: "Overtime (excl. DT)" is the overtime. */
const bare = (heading: string): string =>
  foldLetters(heading)
    .replace(new RegExp(`[([][^)\\]]*(?:${within})[^)\\]]*[)\\]]`, 'g'), ' ')
    .replace(
      /(\S)[\s,;-]+(?:(?:incl|excl)\w*|without|w\/o|ex(?=\s+(?:ot|over))|no(?=\s+(?:ot|over|d\.?t|double|pto|holiday|sick|vacation)\b))\b.*$/,
      '$1',
    )
    .trim();

/** Words of hours and totals that say that no overtime is among them, and that it is. */
const leavesOut = new RegExp(
  `(?:${without}|\\b(?:not|non)[\\s-]*incl|بدون|(?:لا|غير)\\s+(?:يشمل|شامل))(?:(?!\\bincl|dahil).)*(?:${overtimeWord})|fazla(?:(?!dahil).)*haric`,
);
const takesIn = new RegExp(
  `(?:incl|شامل|يشمل).*(?:${overtimeWord})|fazla.*dahil|(?:${regularWord}).*[+&].*(?:${overtimeWord})`,
);
const areHours = new RegExp(`${hoursWord}|${regularWord}|^(?:total|toplam|الاجمالي|اجمالي|المجموع|مجموع)$`);

/**
 * A heading as it is compared. Regular hours and totals are what they say of the overtime: "Total hours (excl. OT)" are the regular
 * hours, and "Hours (incl. OT)" are a total.
 */
function readAs(heading: string): string {
  const [said, rest] = [foldLetters(heading), bare(heading)];
  if (headings.overtime[0].test(rest) || !areHours.test(rest) || /\bpay\b/.test(rest)) return rest;
  return leavesOut.test(said) ? 'regular hours' : takesIn.test(said) ? 'total hours' : rest;
}

const hasWithin = /incl|dahil|شامل|يشمل/;

/**
 * Whether a heading is of a sum with hours of another kind in it, "Total hours (incl. PTO)": neither these hours nor a total of
 * ours. "PTO & Sick" and "PTO (incl. sick)" are such hours themselves.
 */
function isMixed(heading: string): boolean {
  const [said, rest] = [foldLetters(heading), bare(heading)];
  if (!otherKinds.test(said)) return false;
  if (/[+&]/.test(said) && /\breg|straight|normal|عادي|total\s+h(?:ou)?rs|toplam saat/.test(said)) return true;
  const isTotal = /total|toplam|اجمالي|مجموع/.test(rest) && /dahil|haric|شامل|يشمل|بدون/.test(rest);
  const isOurs = headings.overtime[0].test(rest) || headings.regular[0].test(rest);
  return isTotal || (hasWithin.test(said) && !isOurs && !otherKinds.test(rest));
}

/** Also overtime that has some in it, "Overtime (incl. DT)": how much of it, nobody knows. */
function isOtherKind(heading: string): boolean {
  const said = foldLetters(heading);
  return !isMixed(heading) && (otherKinds.test(bare(heading)) || (hasWithin.test(said) && otherKinds.test(said)));
}

/** The columns of overtime; where one is their total, it alone. */
function overtimeColumns(first: readonly string[]): number[] {
  const all = first.flatMap((heading, at) => {
    const said = bare(heading);
    const isOvertime = headings.overtime[0].test(said) && !isMoney.test(said) && !isNoHours.test(said);
    return isOvertime && !isMixed(heading) && !isOtherKind(heading) ? [at] : [];
  });
  const total = all.find((at) => /total|toplam|اجمالي|مجموع/.test(bare(first[at]!)));
  return total === undefined ? all : [total];
}

/** The columns of a file with hours of a kind that is not read, or of a second overtime: a week here has one. */
export function otherHours(first: readonly string[]): number[] {
  const second = overtimeColumns(first).slice(1);
  return first.flatMap((heading, at) => {
    const said = foldLetters(heading);
    const isOther = isOtherKind(heading) && !isMoney.test(said) && !isNoHours.test(said);
    return isOther || second.includes(at) ? [at] : [];
  });
}

/** Whether a cell of such a column says that hours were worked: a dash, "0:00", "N/A" do not. */
export const hasHours = (text: string): boolean => /[1-9١-٩۱-۹]/.test(text);

/** Where the columns of a file of hours are, by its headings. */
export function hoursColumns(first: readonly string[]): Partial<Record<Column, number>> {
  const found: Partial<Record<Column, number>> = {};
  const [overtime] = overtimeColumns(first);
  if (overtime !== undefined) found.overtime = overtime;
  const others = otherHours(first);
  const free = (heading: string, at: number) =>
    !isMoney.test(bare(heading)) &&
    !isMixed(heading) &&
    !isOtherKind(heading) &&
    !others.includes(at) &&
    !Object.values(found).includes(at);
  for (const column of ['weekEnding', 'name', 'email', 'regular', 'total'] as const)
    for (const pattern of headings[column]) {
      const at = first.findIndex((heading, place) => free(heading, place) && pattern.test(readAs(heading)));
      if (found[column] === undefined && at >= 0) found[column] = at;
    }
  return found;
}

/** Hours as a file writes them; with a currency or a percent sign it is another column. */
export function readHours(text: string): string | undefined {
  if (text === '') return '0';
  const hours = /[$€£₺%]/.test(text) ? undefined : readDecimal(text);
  return hours !== undefined && /^\d{1,3}(\.\d{1,2})?$/.test(hours) ? hours : undefined;
}

/**
 * The regular hours where a file has all hours and the overtime among them. What cannot be subtracted stays as a difference, which
 * is no hours: in a file of rows to correct the total must not pass for regular hours.
 */
export function regularOf(total: string, overtime: string): string {
  if (total === '' && overtime === '') return '';
  const [all, extra] = [readHours(total), readHours(overtime)];
  const hundredths = Math.round(Number(all) * 100) - Math.round(Number(extra) * 100);
  return hundredths >= 0 ? String(hundredths / 100) : `${total || '0'} - ${overtime || '0'}`;
}
