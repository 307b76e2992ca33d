/** A text as the hashes of its words taken two by two (shingles), without numbers: other dates make no other text. */
export type Shingles = Uint32Array;

const letters = (() => {
  const codes = new Uint8Array(65_536);
  const isLetter = /\p{L}/u;
  for (let code = 0; code < 65_536; code += 1) if (isLetter.test(String.fromCharCode(code))) codes[code] = 1;
  return codes;
})();

/** One pass over the characters, without a string for each word: it runs over every kept resume of every run. */
export function shinglesOf(text: string): Shingles {
  const shingles = new Uint32Array(Math.ceil(text.length / 2));
  let count = 0;
  let before = 0;
  let word = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 32;
    if (letters[code] === 1) {
      // FNV-1a
      word = Math.imul((word || 0x811c9dc5) ^ (code | 32), 0x01000193);
      continue;
    }
    if (word === 0) continue;
    if (before !== 0) {
      shingles[count] = mix(before, word);
      count += 1;
    }
    before = word;
    word = 0;
  }
  return shingles.subarray(0, count);
}

/** The finalizer of MurmurHash3: every bit depends on both words. */
function mix(one: number, other: number): number {
  let hash = Math.imul(one, 31) ^ other;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A text with fewer pairs of words says too little to be compared. */
const fewestShingles = 60;
/** A text of which less than this share of its shingles is different contains itself again. */
const leastDifferent = 0.52;

/** Whether a text stands in itself twice and more, as a whole. */
export function repeatsItself(shingles: Shingles): boolean {
  return shingles.length >= fewestShingles && new Set(shingles).size < shingles.length * leastDifferent;
}

const slots = 128;
/** From this estimated share of common shingles (Jaccard) two texts are copies of each other. */
const copiedShare = 0.8;
/** Locality-sensitive hashing: texts with a band of equal slots are compared; with 0.8 one in 10,000 pairs is missed. */
const bandSlots = 4;

/** MinHash with one permutation: the least hash of each slot. */
function signatureOf(shingles: Shingles): Uint32Array {
  const least = new Uint32Array(slots).fill(0xffffffff);
  for (const hash of shingles) {
    const slot = hash & (slots - 1);
    if (hash < least[slot]!) least[slot] = hash;
  }
  return least;
}

/** Which of these texts are nearly the same as another of them, by their place in the list. */
export function findNearCopies(texts: readonly Shingles[]): Set<number> {
  const signatures = texts.map((text) => (text.length < fewestShingles ? undefined : signatureOf(text)));
  const copies = new Set<number>();
  for (let from = 0; from < slots; from += bandSlots) {
    const bands = new Map<string, number[]>();
    for (const [at, signature] of signatures.entries()) {
      if (!signature) continue;
      const band = signature.subarray(from, from + bandSlots).join(' ');
      const same = bands.get(band);
      if (same) same.push(at);
      else bands.set(band, [at]);
    }
    for (const same of bands.values()) markAlike(same, signatures, copies);
  }
  return copies;
}

function markAlike(same: readonly number[], signatures: readonly (Uint32Array | undefined)[], copies: Set<number>) {
  for (const [next, one] of same.entries())
    for (const other of same.slice(0, next))
      if (!(copies.has(one) && copies.has(other)) && likeness(signatures[one]!, signatures[other]!) >= copiedShare) {
        copies.add(one);
        copies.add(other);
      }
}

/** The share of equal slots estimates the Jaccard index; slots that are empty in both say nothing. */
function likeness(one: Uint32Array, other: Uint32Array): number {
  let equal = 0;
  let filled = 0;
  for (let slot = 0; slot < slots; slot += 1) {
    if (one[slot] === 0xffffffff && other[slot] === 0xffffffff) continue;
    filled += 1;
    if (one[slot] === other[slot]) equal += 1;
  }
  return filled === 0 ? 0 : equal / filled;
}
