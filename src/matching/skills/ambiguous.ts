import { rules } from './data/ambiguous.ts';

/** When a spelling that is also an ordinary word, a name or a place is the skill. */
export type Ambiguity = {
  /** The skill meant by this rule, where the spelling has more than one. */
  key?: string;
  /** How it must be written where it does not stand in a list. */
  written?: RegExp;
  /** Even in a list it must be written so. */
  isAlwaysWritten: boolean;
  /** Needs no company: written so and not refused by its neighbours it is the skill. */
  isAlone: boolean;
  /** One item of a list of skills is company enough. */
  mayBeListed: boolean;
  /** A year behind it is a version: Access 2010. */
  hasYearVersions: boolean;
  /** Words of which one stands within ten words. */
  near: ReadonlySet<string>;
  /** Themes of the vocabulary of which a sure skill stands close by. */
  themes: ReadonlySet<string>;
  /** Themes that the list must be about; empty for any technology. */
  listThemes: ReadonlySet<string>;
  /** Words right before it that make it something else. */
  notBehind: ReadonlySet<string>;
  /** Words right behind it that make it something else. */
  notBefore: ReadonlySet<string>;
};

const writings: Readonly<Record<string, RegExp>> = {
  Aa: /^\p{Lu}/u,
  AA: /^[\p{Lu}\d/&.+-]+$/u,
};

function words(part = ''): Set<string> {
  return new Set(part.split(' ').filter((one) => one !== ''));
}

/**
 * One line of the declaration:
 * `spellings | how written, flags | words near | themes near | not behind | not before | key, list themes`.
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

/** The rules of a spelling; the first that holds decides. */
export const ambiguous: ReadonlyMap<string, readonly Ambiguity[]> = (() => {
  const found = new Map<string, Ambiguity[]>();
  for (const line of rules.split('\n')) {
    if (line.trim() === '') continue;
    const [spellings, rule] = readRule(line);
    for (const spelling of spellings) found.set(spelling, [...(found.get(spelling) ?? []), rule]);
  }
  return found;
})();
