import { type JobFact, type Shift, shifts } from '#domain/jobs/requirement.ts';
import { fact, named, type Posting, quoted } from './posting.ts';

/** "Travel: up to 25 %", "80-100% travel is required", "No travel": the share of the time, the most that is said. */
const travel: readonly RegExp[] = [
  /\btravel\w*(?: (?:required|requirements?|involved|percentage|expectations?|time|up to|of|for|nationally|domestically|less than|approximately|about|around|\(?estimated\)?|is|will be|be|to|client|sites?|a|the|maximum|minimum|may be|required,))*\s?[:(~,–-]{0,2}\s?(?:up to |approximately |approximating |approx\.? |about |around |less than |under |at least |~\s?|min\w*\.? |max\w*\.? (?:of )?)*(?:\d{1,3}\s?(?:%|percent)?\s?(?:-|–|to)\s?)?(\d{1,3})\s?(?:%|percent)/iu,
  /(?:\d{1,3}\s?%?\s?(?:-|–|to)\s?)?\b(\d{1,3})\s?(?:%|percent) (?:of the time )?(?:overnight |domestic |international |business |air |client |local |regional )*travel\b/iu,
  // "Able to travel to client sites across the country (typically 50%)": the share in brackets at the end.
  /\btravel\b[^.;:%(\n]{0,110}\((?:(?:up|to|less|than|under|at|least|most|about|around|approximately|approx\.?|estimated|expected|typically|usually|roughly|maximum|max\.?|of) |~\s?){0,4}(?:\d{1,3}\s?%?\s?(?:-|–|to)\s?)?(\d{1,3})\s?%[^)\n]{0,20}\)/iu,
];
const noTravel =
  /\b(?:no travel(?:ing)?(?: (?:is )?(?:required|involved|needed))?|travel(?: (?:required|involved|requirements?|percentage))?\s?[:?–-]?\s?(?:no(?:ne)?|n\/a|0\s?%))(?![\p{L}])/iu;

/** The share of travel in percent; an order that suspends travel for a time is none. */
function findTravel(posting: Posting): JobFact<number> | undefined {
  if (!/travel/iu.test(posting.kept)) return undefined;
  for (const says of travel) {
    const match = says.exec(posting.kept);
    const share = Number(match?.[1]);
    if (match && share <= 100) return quoted(posting, match, share, 0.8);
  }
  const none = noTravel.exec(posting.kept);
  return none ? quoted(posting, none, 0, 0.75) : undefined;
}

const shiftWords: readonly [Shift, RegExp][] = [
  ['rotating', /\brotating shifts?|\bshifts? rotat\w+|\bswing shifts?/iu],
  [
    'nights',
    /\b(?:(?:3rd|third|night|overnight|graveyard|midnight)[-\s]+shift|nights? shift|shift\s?[:–-]\s?(?:3rd|third|nights?|overnight|graveyard))\b/iu,
  ],
  ['evenings', /\b(?:(?:2nd|second|evening|afternoon)[-\s]+shift|shift\s?[:–-]\s?(?:2nd|second|evenings?))\b/iu],
  ['weekends', /\b(?:weekend shift|shift\s?[:–-]\s?weekends?)\b/iu],
  ['days', /\b(?:(?:1st|first|day)[-\s]+shift|shift\s?[:–-]\s?(?:1st|first|days?))\b/iu],
];

/** "Shift: 11 PM - 8 AM": hours close behind the word. */
const shiftHours =
  /\bshift(?: (?:will be|is|hours|times?|runs|from|of|schedule))*\s?[:–-]?\s?(?:from )?(\d{1,2})(?::?(\d\d))? ?([ap])\.?m\.?\s?(?:-|–|to|until)\s?\d{1,2}(?::?\d\d)? ?[ap]\.?m\b/iu;

/** The shift that begins at an hour of the day; usual office hours are none. */
function shiftFrom(hour: number): Shift | undefined {
  if (hour >= 20 || hour < 4) return 'nights';
  if (hour >= 12) return 'evenings';
  return hour < 8 ? 'days' : undefined;
}

function findShiftHours(posting: Posting): JobFact<Shift> | undefined {
  const match = shiftHours.exec(posting.kept);
  if (!match) return undefined;
  const [, hours, , half] = match;
  const shift = shiftFrom((Number(hours) % 12) + (half!.toLowerCase() === 'p' ? 12 : 0));
  return shift && quoted(posting, match, shift, 0.7);
}

/** The shift; where a posting names several, the first that is named counts, with little confidence. */
function findShift(posting: Posting): JobFact<Shift> | undefined {
  if (!/shift/iu.test(posting.kept)) return undefined;
  const found = shiftWords.flatMap(([shift, says]) => {
    const match = says.exec(posting.kept);
    return match && !/\b(?:no|not|previous|prior)\s$/iu.test(posting.kept.slice(0, match.index))
      ? [{ shift, match }]
      : [];
  });
  const first = found.sort(
    (a, b) => a.match.index - b.match.index || shifts.indexOf(a.shift) - shifts.indexOf(b.shift),
  )[0];
  if (!first) return findShiftHours(posting);
  const { index } = first.match;
  return fact(first.shift, posting.evidence(index, index + first.match[0].length), found.length > 1 ? 0.5 : 0.8);
}

/** Travel and shift, where the posting says them. */
export function findSchedule(posting: Posting): { travelPercent?: JobFact<number>; shift?: JobFact<Shift> } {
  return { ...named('travelPercent', findTravel(posting)), ...named('shift', findShift(posting)) };
}
