import type { Random } from './random.ts';

/**
 * A sentence of the lists with its gaps filled: `{Java|Kafka}` by one of these that the person has, `#20-60#` by a
 * number in the range. Undefined where the person has none of them.
 */
export function fillSentence(random: Random, sentence: string, skills: readonly string[]): string | undefined {
  let isTrue = true;
  const filled = sentence
    .replace(/\{([^}]+)\}/g, (_, options: string) => {
      const own = options.split('|').filter((option) => skills.includes(option));
      if (own.length === 0) isTrue = false;
      return own.length === 0 ? '' : random.pick(own);
    })
    .replace(/#(\d+)-(\d+)#/g, (_, least: string, most: string) => {
      const step = Number(most) > 99 ? 10 : 1;
      return (random.between(Number(least) / step, Number(most) / step) * step).toLocaleString('en-US');
    });
  return isTrue ? filled : undefined;
}

/** Lowercase ASCII letters of a name, for an address. */
export function asciiOf(name: string): string {
  const plain: Readonly<Record<string, string>> = { ı: 'i', ø: 'o', ł: 'l', ß: 'ss' };
  return name
    .toLowerCase()
    .replace(/[ıøłß]/g, (letter) => plain[letter]!)
    .normalize('NFKD')
    .replace(/[^a-z]/g, '');
}
