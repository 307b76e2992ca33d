import type { Evidence } from '#domain/candidates/evidence.ts';
import type { CandidateFacts } from '#domain/matching/match.ts';
import { tokens } from '#matching/skills/tokens.ts';
import { knownSpelling, skillByKey } from '#matching/skills/vocabulary.ts';

/** A certification that a person shows: the words that show it and their place. */
type Shown = { matchedAs: string; evidence?: Evidence };

/**
 * The certification of a job on a resume: by its own words, or one of the vocabulary written out ("Project Management
 * Professional" for PMP) where the resume does not deny it. Never within a longer word: "CIA" is not in "social".
 */
export function findCertificate(name: string, facts: CandidateFacts): Shown | undefined {
  const whole = wordsOf(name);
  const key = certificateKey(name);
  const skill = key === undefined ? undefined : facts.skills.find((one) => one.key === key);
  const [first] = skill?.evidence ?? [];
  // Of the other places only the offset is known in a run.
  const place = skill?.evidence.find(
    ({ offset }) => whole.exec(facts.text.slice(offset, offset + longestName))?.index === 0,
  );
  if (place)
    return {
      matchedAs: name,
      evidence: { quote: facts.text.slice(place.offset, place.offset + name.trim().length), offset: place.offset },
    };
  if (first && isSame(name, first.quote)) return { matchedAs: first.quote, evidence: first };
  const held = facts.certifications.find((one) => whole.test(one) || (key !== undefined && isSame(name, one)));
  // What the vocabulary knows and the resume does not show as a skill may be a wish, or another thing ("CIA").
  const match = key === undefined || held !== undefined ? whole.exec(facts.text) : null;
  if (match) return { matchedAs: name, evidence: { quote: match[0], offset: match.index } };
  return held === undefined ? undefined : { matchedAs: held };
}

const longestName = 120;

/** Certificates that stand among the skills of a trade. */
const among: ReadonlySet<string> = new Set([
  'pmp',
  'certified-scrummaster',
  'certified-scrum-product-owner',
  'six-sigma-green-belt',
  'six-sigma-black-belt',
  'bls',
  'acls',
]);

/** The key of a name that is a certificate of the vocabulary. */
function certificateKey(name: string): string | undefined {
  const words = tokens(name).map(({ text }) => text);
  const key = knownSpelling(words.join(' '), words.length)?.spelling.key;
  const theme = key === undefined ? undefined : skillByKey(key)?.theme;
  return key !== undefined && (among.has(key) || theme === 'certificates' || theme === 'diplomas') ? key : undefined;
}

/**
 * Whether two spellings of one line of the vocabulary are one certificate: short for it and written out, with its maker or
 * without, or the same number ("IPC 610", "IPC-A-610"). "PHR" and "SHRM-CP" are two.
 */
function isSame(a: string, b: string): boolean {
  if (certificateKey(a) !== certificateKey(b)) return false;
  const [first, second] = [a, b].map((one) => /\d{2,}/u.exec(one)?.[0]);
  if (first !== undefined || second !== undefined) return first === second;
  const isLong = (one: string) => /\S\s+\S/u.test(bare(one));
  return bare(a).replace(/\s/gu, '') === bare(b).replace(/\s/gu, '') || isLong(a) !== isLong(b);
}

/** "CompTIA Security+ certified" without the words that say nothing of which certificate it is. */
const bare = (name: string) =>
  name
    .toLowerCase()
    .replace(/\b(?:comptia|cisco|microsoft|certifications?|certificates?)\b|\bcertified$/gu, '')
    .trim();

/** A name as whole words, in whatever case. */
export function wordsOf(name: string): RegExp {
  const escaped = name.trim().replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu');
}
