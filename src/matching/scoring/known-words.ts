import { endOfWord, fold, startOfWord } from './words.ts';

/** The words that a job asks for, prepared to be found in many texts: a hash table with open addressing. */
export type KnownWords = {
  numbers: ReadonlyMap<string, number>;
  /** Entry of each slot plus one; 0 where there is none. */
  slots: Uint16Array;
  words: readonly string[];
  hashes: Int32Array;
  found: Int32Array;
};

/** Words found in a text: number (-1 for any other word), start and end of each, one after the other, up to `size`. */
export type FoundWords = { cells: Int32Array; size: number };

/** By character: 0 where it belongs to no word, the small letter or digit where it is ASCII, else 1. */
const signs = (() => {
  const table = new Uint8Array(65_536);
  const isWord = /[\p{L}\p{N}]/u;
  for (let code = 0; code < 65_536; code += 1) {
    const sign = String.fromCharCode(code);
    if (isWord.test(sign)) table[code] = code < 128 ? sign.toLowerCase().charCodeAt(0) : 1;
  }
  return table;
})();

const plain = /^[a-z0-9]+$/;
/** FNV-1a. */
const [basis, prime] = [0x811c9dc5 | 0, 0x01000193];
const [smallS, nine] = [115, 57];

const hashOf = (word: string) => {
  let hash = basis;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), prime);
  return hash;
};

/** @param numbers words in the form of `fold` with their numbers */
export function knownWords(numbers: ReadonlyMap<string, number>): KnownWords {
  const words = [...numbers.keys()].filter((word) => plain.test(word));
  let room = 256;
  while (room < 4 * words.length) room *= 2;
  const slots = new Uint16Array(room);
  const hashes = Int32Array.from(words, hashOf);
  for (const [at, hash] of hashes.entries()) {
    let slot = hash & (room - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (room - 1);
    slots[slot] = at + 1;
  }
  return { numbers, slots, words, hashes, found: Int32Array.from(words, (word) => numbers.get(word)!) };
}

/** Reused for every text: it is read before the next text is looked through. */
let cells = new Int32Array(30_000);

/**
 * Looks a text through for the words of a job. Words are those of `eachWord`, in the form of `fold`.
 *
 * It runs over every resume of every run: one pass over the characters, and no string for a word.
 */
export function findKnown(text: string, known: KnownWords): FoundWords {
  if (cells.length < 2 * text.length) cells = new Int32Array(2 * text.length);
  let size = 0;
  for (let at = 0; at < text.length; at += 1) {
    let sign = signs[text.charCodeAt(at)]!;
    if (sign === 0) continue;
    const from = at;
    let [hash, before, last, lastButOne, isPlain, hasLetter] = [basis, basis, 0, 0, true, false];
    do {
      before = hash;
      lastButOne = last;
      last = sign;
      hash = Math.imul(hash ^ sign, prime);
      if (sign === 1) isPlain = false;
      if (sign > nine) hasLetter = true;
      at += 1;
      sign = at < text.length ? signs[text.charCodeAt(at)]! : 0;
    } while (sign !== 0);
    const end = endOfWord(text, from, at);
    const start = end === at ? startOfWord(text, from, at) : from;
    const length = end - start;
    const isWhole = end === at && start === from;
    at = end - 1;
    if (length === 1 || (isWhole && isPlain && !hasLetter)) continue;
    cells[size] =
      isWhole && isPlain
        ? isPlural(length, last, lastButOne)
          ? numberAt(known, text, start, length - 1, before)
          : numberAt(known, text, start, length, hash)
        : (known.numbers.get(fold(text.slice(start, end))) ?? -1);
    cells[size + 1] = start;
    cells[size + 2] = end;
    size += 3;
  }
  return { cells, size };
}

/** The plural s that `fold` removes, by the last two letters. */
const isPlural = (length: number, last: number, lastButOne: number) =>
  length > 4 && last === smallS && lastButOne !== smallS;

function numberAt(
  { slots, words, hashes, found }: KnownWords,
  text: string,
  start: number,
  length: number,
  hash: number,
) {
  const mask = slots.length - 1;
  for (let slot = hash & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
    const entry = slots[slot]! - 1;
    if (hashes[entry] === hash && isSame(words[entry]!, text, start, length)) return found[entry]!;
  }
  return -1;
}

function isSame(word: string, text: string, start: number, length: number): boolean {
  if (word.length !== length) return false;
  for (let at = 0; at < length; at += 1) if (word.charCodeAt(at) !== signs[text.charCodeAt(start + at)]) return false;
  return true;
}
