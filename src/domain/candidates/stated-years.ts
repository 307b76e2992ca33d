const numbers = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');

const stated = new RegExp(
  `\\b(?:over |more than |nearly |around )?(\\d{1,2}|${numbers.toReversed().join('|')})(?:\\s?\\(\\d{1,2}\\))?\\s?(?:\\+|plus)?\\s?(?:years?|yrs?|ans|años)\\b['’]?[^.;\\n]{0,60}?\\b(?:experience|exp\\b|background|expérience|experiencia)|\\b(?:experience|expérience|experiencia)\\b[^.;\\n]{0,20}?\\b(?:of|de|with)\\s(\\d{1,2})\\s?\\+?\\s?(?:years?|yrs?|ans|años)`,
  'iu',
);

/** The years of experience that a summary claims ("5+ years of experience"); undefined where it claims none. */
export function statedYears(summary: string | null | undefined): number | undefined {
  const match = stated.exec(summary ?? '');
  if (!match) return undefined;
  const said = (match[1] ?? match[2])!.toLowerCase();
  const spelled = numbers.indexOf(said);
  const years = spelled >= 0 ? spelled + 1 : Number(said);
  return years >= 1 && years <= 50 ? years : undefined;
}
