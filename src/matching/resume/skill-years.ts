/** "SQL (6 years)", "SQL development (6 years)", "Java: 10+ yrs", "Linux - less than 1 year"; not "Java (5 years ago)". */
const beside =
  /^(?:\s(?!(?:and|or|with|for|in|of)\b)\p{L}+)?\s?(?:[([]|[:–-](?=\s))\s*(?:(less than|under|<)\s?(?:1|one|a)|(?:over |more than )?(\d{1,2}(?:\.\d)?)\s?\+?)\s?(?:years?|yrs?)\.?(?:\s(?:of\s)?(?:experience|exp\.?))?\s*(?=[)\],;.\n|•·]|$|\s{2})/iu;

/** Characters behind a name in which its years are looked for. */
const reach = 50;
const mostYears = 50;

/**
 * The years of use that a resume states behind the name of a skill that ends here; "less than a year" is a half. Undefined
 * where it states none: what a summary says of several skills together ("10 years of Java, SQL and Linux") is none of each.
 */
export function yearsStatedBehind(text: string, end: number): number | undefined {
  const match = beside.exec(text.slice(end, end + reach));
  if (!match) return undefined;
  const years = match[1] ? 0.5 : Number(match[2]);
  return years > 0 && years <= mostYears ? years : undefined;
}
