import { mendedRoles } from '#matching/titles/data/foreign-titles.ts';
import { vocabulary } from './vocabulary.ts';

/** Shorter words are too near to other words. */
const shortest = 6;
const vowels = 'aeiou';
/** Memoization: the same unknown words stand in many texts. */
const rememberedAtMost = 50_000;

/**
 * Words that a slip of the keyboard makes of a word: a letter left out or doubled, two that changed places, another
 * vowel. The first and the last letter stay: others make another word.
 */
export function slipsOf(word: string): string[] {
  if (word.length < shortest || !/^[a-z]+$/.test(word)) return [];
  const found = new Set<string>();
  for (let at = 1; at < word.length - 1; at += 1) {
    const [front, sign, rest] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
    found.add(front + rest);
    found.add(front + sign + sign + rest);
    if (at < word.length - 2) found.add(front + rest[0] + sign + rest.slice(1));
    if (vowels.includes(sign)) for (const other of vowels) found.add(front + other + rest);
  }
  found.delete(word);
  return [...found];
}

type Slips = { of: ReturnType<typeof vocabulary>; words: ReadonlySet<string>; slips: ReadonlyMap<string, string> };
let made: Slips | undefined;

/** Names of one word that could be misspelt, and the nouns of titles; of a plural the singular will do. */
function namesOf({ spellings, skills }: Slips['of'], words: ReadonlySet<string>): string[] {
  const names = [...spellings].flatMap(([name, { key }]) => {
    const isName = !name.includes(' ') && !/(?:js|net)$/.test(name) && skills.get(key)?.field === 'technology';
    return isName && !(name.endsWith('s') && words.has(name.slice(0, -1))) ? [name] : [];
  });
  return [...names, ...mendedRoles];
}

/** The words of all spellings, and the slips that could mean only one of them, computed once per vocabulary. */
function known(): Slips {
  const of = vocabulary();
  if (made?.of === of) return made;
  const words = new Set([...of.spellings.keys()].flatMap((spelling) => spelling.split(' ')));
  const slips = new Map<string, string>();
  for (const word of namesOf(of, words))
    for (const slip of slipsOf(word)) {
      if (words.has(slip) || words.has(`${slip}s`)) continue;
      // What could be a slip of two skills is left alone.
      const other = slips.get(slip);
      const keyOf = (name: string) => of.spellings.get(name)?.key ?? name;
      if (other === undefined) slips.set(slip, word);
      else if (other !== '' && keyOf(other) !== keyOf(word)) slips.set(slip, '');
    }
  made = { of, words, slips };
  remembered.clear();
  return made;
}

const remembered = new Map<string, string | undefined>();

/** The word of the vocabulary that a misspelt word means ("kuberntes"); undefined for any other word. */
export function meantWord(word: string): string | undefined {
  if (word.length < shortest - 1) return undefined;
  const { words, slips } = known();
  if (words.has(word)) return undefined;
  if (remembered.has(word)) return remembered.get(word);
  if (remembered.size >= rememberedAtMost) remembered.clear();
  const meant = realWords.has(word) ? undefined : slips.get(word) || undefined;
  remembered.set(word, meant);
  return meant;
}

/** English words and names that are one letter from a word of the vocabulary; found in 12,091 resumes and left alone. */
const realWords: ReadonlySet<string> = new Set(
  'springs ipads facts cents treasures nesses sophis mentis fathers aptus congos jules genisys sunapsis secured linked opened contained grade atmosphere delhi novel finder battle corner trader clarion patron exton lagging shading intact magneto escape expeditor farmer pathing massaging tasting gating symantic sematic decker cython finesse fronted automaton prima squash backline composting hardwire papal mednet blazer scrappy bender sawing complicity invasion petrol lectra creston arora legging sprung medtech consol javax minutest rubik flatter fastline skyword backboard melding ceding proact ripping linde venter teton marionette vanish dicker tello altura opendap cstar sitcom skitch rooter mcintosh spitfire grado wildly sprang sprig intone healthcore tritech trantech syncro portel estudio testem caboole clery medix trible loggy vcode sibel biagi shiley marinette punit kabana solan apace elapse mobil gradle scripted sharing spars'.split(
    ' ',
  ),
);
