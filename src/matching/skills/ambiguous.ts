import { rules } from './data/ambiguous.ts';

/** When a spelling that is also an ordinary word, a name or a place means the skill. */
export type Ambiguity = {
  /** The skill of this rule, where the spelling has more than one. */
  key?: string;
  /** How it must be written outside a list. */
  written?: RegExp;
  /** It must be written so even in a list. */
  isAlwaysWritten: boolean;
  /** Needs no context: written so and not excluded by its neighbors it is the skill. */
  isAlone: boolean;
  /** An item of a list of skills needs no further context. */
  mayBeListed: boolean;
  /** A year after it is a version: Access 2010. */
  hasYearVersions: boolean;
  /** Words of which one must be within ten words. */
  near: ReadonlySet<string>;
  /** Themes of the vocabulary of which an unambiguous skill must be close by. */
  themes: ReadonlySet<string>;
  /** Themes that the list must be about; empty for any technology. */
  listThemes: ReadonlySet<string>;
  /** Words right before it that exclude the skill. */
  notBehind: ReadonlySet<string>;
  /** Words right after it that exclude the skill. */
  notBefore: ReadonlySet<string>;
};

const writings: Readonly<Record<string, RegExp>> = {
  Aa: /^\p{Lu}/u,
  AA: /^[\p{Lu}\d/&.+-]+$/u,
  noAAs: /^(?!\p{Lu}{2,}s$)/u,
};

function words(part = ''): Set<string> {
  return new Set(part.split(' ').filter((one) => one !== ''));
}

/**
 * One rule as text: `spellings | how written, flags | words near | themes near | not behind | not before | key, list
 * themes`.
 */
function readRule(line: string): [string[], Ambiguity] {
  const [spelled = '', how = '', near, themes, notBehind, notBefore, other = ''] = line
    .split('|')
    .map((part) => part.trim());
  const flags = words(how);
  const written = [...flags].map((flag) => writings[flag]).find((one) => one !== undefined);
  const key = /(?:^| )=(\S+)/.exec(other)?.[1];
  return [
    spelled.split(', '),
    {
      ...(key && { key }),
      ...(written && { written }),
      isAlwaysWritten: flags.has('always'),
      isAlone: flags.has('alone'),
      mayBeListed: !flags.has('unlisted'),
      hasYearVersions: flags.has('years'),
      near: words(near),
      themes: words(themes),
      listThemes: words(other.replace(/(?:^| )=\S+/, '')),
      notBehind: words(notBehind),
      notBefore: words(notBefore),
    },
  ];
}

/** The rules of a spelling; the first that applies decides. */
export const ambiguous: ReadonlyMap<string, readonly Ambiguity[]> = (() => {
  const found = new Map<string, Ambiguity[]>();
  for (const line of rules.split('\n')) {
    if (line.trim() === '') continue;
    const [spellings, rule] = readRule(line);
    for (const spelling of spellings) found.set(spelling, [...(found.get(spelling) ?? []), rule]);
  }
  return found;
})();
