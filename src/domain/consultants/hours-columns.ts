import { readDecimal } from '#domain/money/typed-decimal.ts';

/** What a heading means, in the languages of the product; what is surer stands first, and overtime before hours, which it names too. */
const headings = {
  // A total that says it has the overtime in it, or regular hours that say they have none, are not the overtime.
  overtime: [
    /^(?!.*(?:incl|excl|without|\bno\b|[+&]|dahil|hariç|شامل|يشمل|بدون)).*(?:over\s*time|\bot\b|fazla|إضافي)/i,
  ],
  weekEnding: [/week\s*-?end|hafta\s*sonu|نهاية/i, /week(?!ly)|ending|hafta(?!lık)|أسبوع(?!ي)/i],
  name: [/consultant|employee|worker|contractor|danışman|çalışan|مستشار/i, /email|name|الاسم/i],
  // A total has the overtime in it.
  regular: [/regular|straight|normal|عادي/i, /^(?!.*(?:total|toplam|إجمالي|مجموع)).*(?:hours|\bhrs?\b|saat|ساعات)/i],
  total: [/hours|\bhrs?\b|saat|ساعات/i],
} as const;
type Column = keyof typeof headings;

/** Hours of another kind, which a week here does not have: they are neither regular nor overtime, and never dropped unseen. */
const otherKinds =
  /double|\bd\.?t\b|\b2(?:\.0)?\s*x\b|holiday|\bsick\b|\bpto\b|vacation|çift|tatil|[iİ]zin|مضاعف|عطل|إجاز/i;

/** Money beside the hours is not read. */
const isMoney = /rate|amount|ücret|tutar|سعر|مبلغ/i;

/** The columns of a file with hours of a kind that is not read. */
export const otherHours = (first: readonly string[]): number[] =>
  first.flatMap((heading, at) => (otherKinds.test(heading) && !isMoney.test(heading) ? [at] : []));

/** Where the columns of a file of hours are, by its headings. */
export function hoursColumns(first: readonly string[]): Partial<Record<Column, number>> {
  const found: Partial<Record<Column, number>> = {};
  const others = otherHours(first);
  const free = (heading: string, at: number) =>
    !isMoney.test(heading) && !others.includes(at) && !Object.values(found).includes(at);
  for (const column of Object.keys(headings) as Column[])
    for (const pattern of headings[column]) {
      const at = first.findIndex((heading, place) => free(heading, place) && pattern.test(heading));
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
