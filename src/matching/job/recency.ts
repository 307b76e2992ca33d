import { numberOf, numberPattern } from './posting.ts';

const within = new RegExp(
  `\\b(?:within|in|over|during|from) (?:the )?(?:last|past|previous|most recent) (?:(${numberPattern})(?:\\s?\\(\\d{1,2}\\))?[ -])?(years?|yrs?|months?)\\b`,
  'iu',
);
const recent =
  /\b(?:recent(?:ly)?(?! (?:graduate|grad|college))|current(?:ly)?,? hands[- ]on|hands[- ]on,? (?:and )?current|up[- ]to[- ]date) (?:and relevant |hands[- ]on |work |working |professional |practical )*(?:experience|exp\b|background|knowledge|project)/iu;

const maySay = /recent|current|last|past|previous|up[- ]to/iu;

/** What "recent" means where no number is given. */
const recentMeans = 3;

/** "Within the last two years", "recent experience": how many years ago it may be; undefined where nothing is said. */
export function recentYearsIn(text: string): number | undefined {
  if (!maySay.test(text)) return undefined;
  const match = within.exec(text);
  if (match) {
    const count = match[1] ? numberOf(match[1]) : 1;
    const years = /^m/iu.test(match[2]!) ? Math.ceil(count / 12) : count;
    return years >= 1 && years <= 15 ? years : undefined;
  }
  return recent.test(text) ? recentMeans : undefined;
}
