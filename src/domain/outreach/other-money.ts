/** A term of work is no currency: the "c$" of "C2C$65" is none. */
const terms = /(?<![\p{L}\p{N}])c-?2-?c(?![\p{L}\p{N}])/giu;

/** How people write a currency beside an amount. A Canadian names a nationality, a Canadian dollar an amount. */
const currencies = {
  CAD: '(?:cad(?![\\p{L}])\\s?\\$?|ca?\\$|canadian (?:dollars?|\\$)|canadian(?=\\s*$))',
  USD: '(?:usd(?![\\p{L}])\\s?\\$?|us\\s?\\$|us dollars?)',
  other: '(?:€|£|₹|(?:eur(?:os?)?|gbp|pounds?|inr|rupees?|lakhs?|lpa)(?![\\p{L}]))',
} as const;
type Currency = keyof typeof currencies;

const amount = '\\d[\\d.,]*\\s?(?:k(?![\\p{L}]))?\\s?(?:\\$|dollars?|bucks)?';
const per = '(?:(?:(?:per|an?|/)\\s?(?:hour|hr|h|day|week|month|year|yr)|hourly)(?![\\p{L}]))?';

/** Whether a currency stands right beside an amount: "60 CAD", "€50", "60 an hour in euros"; "not in euros" does not. */
const beside = (currency: Currency) =>
  new RegExp(
    `${amount}\\s?${per}[\\s,(]*(?:in )?(?<![\\p{L}])${currencies[currency]}|(?<![\\p{L}])${currencies[currency]}\\s?\\d`,
    'iu',
  );
const besides = { CAD: beside('CAD'), USD: beside('USD'), other: beside('other') };
const anywhere = {
  CAD: new RegExp(`(?<![\\p{L}])${currencies.CAD}`, 'iu'),
  USD: new RegExp(`(?<![\\p{L}])${currencies.USD}`, 'iu'),
};

/** An amount in another currency than the one that a question asks for is none: "60 CAD" for a job in USD. */
export function isOfOtherMoney({ text }: { text: string }, given: string): boolean {
  const asked = /\b(?:USD|CAD)\b/.exec(text)?.[0] as 'USD' | 'CAD' | undefined;
  const bare = given.replace(terms, ' ');
  if (asked === undefined || anywhere[asked].test(bare)) return false;
  // "$65/hr, I lift 50 pounds": a dollar sign says which amount is the money.
  const isInDollars = /\$\s?\d|\d\s?\$/.test(bare);
  return besides[asked === 'USD' ? 'CAD' : 'USD'].test(bare) || (!isInDollars && besides.other.test(bare));
}
