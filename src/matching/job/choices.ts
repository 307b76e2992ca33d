import { skillByKey } from '#matching/skills/vocabulary.ts';

/** A found skill with its place in a sentence. */
type Found = { key: string; start: number; end: number };

/** What may stand between two alternatives: a comma, "or", a slash, and up to two small words ("or similar"). */
const joint =
  /^(?:\s?(?:v(?:er(?:sion)?)?\.? ?)?\d[\d.x]*\+?(?:\s?(?:or|\/|-|,)\s?\d[\d.x]*\+?)*)?(?:\s\p{Ll}+){0,2}\s*(?:,|,?\s*(?:and\/)?or\b|\/)\s*(?:(?:a|an|the|in|with|of)\s)?$/iu;
const or = /\b(?:and\/)?or\b/iu;
/** "or other CMS", "or similar", "or another database": the kind behind the names is no name of its own. */
const orOfThatKind =
  /^,?\s(?:and\/)?or (?:(?:an? |any |some )?(?:other\b|(?:demonstrated )?(?:mastery|knowledge) of (?:an)?other\b|(?:other )?(?:related|similar|equivalent|comparable)\b)|another\b|the like\b)/iu;

/**
 * The alternatives of a sentence, as indices of `found`: "Angular, Knockout or React" is one requirement, and so are the
 * names in "a database (Oracle, MySQL, etc.)". Lists joined by "and" are none.
 */
export function choicesIn(text: string, found: readonly Found[]): number[][] {
  const order = found.map((_, at) => at).sort((a, b) => found[a]!.start - found[b]!.start);
  const groups: number[][] = [];
  let run: number[] = [];
  let hasOr = false;
  const close = () => {
    const end = run.length > 1 ? found[run.at(-1)!]!.end : 0;
    // "VxWorks, Linux, or related embedded systems": the kind behind the names is no name of its own.
    hasOr ||= end > 0 && orOfThatKind.test(text.slice(end, end + 40));
    const keys = new Set(run.map((at) => found[at]!.key));
    if (hasOr && keys.size > 1) groups.push(run);
    run = [];
    hasOr = false;
  };
  for (const at of order) {
    const last = run.at(-1);
    if (last !== undefined) {
      if (found[at]!.start < found[last]!.end) continue;
      const between = text.slice(found[last]!.end, found[at]!.start);
      if (joint.test(between))
        hasOr ||=
          or.test(between) ||
          areRivals(found[last]!.key, found[at]!.key, between) ||
          areIndustries(between, text.slice(found[at]!.start, found[at]!.end + 12));
      else close();
    }
    run.push(at);
  }
  close();
  const taken = groups.flat();
  return [...groups, ...examplesIn(text, found, taken), ...kindsIn(text, found, taken)];
}

/**
 * "Puppet / Chef / Ansible": a slash between two of a kind; "HTML/CSS" and "C/C++" are asked for together. "Java/J2EE" is
 * the trade's way to write Java: somebody who works with Java meets it.
 */
function areRivals(a: string, b: string, between: string): boolean {
  if (between.trim() !== '/' || together.has(a) || together.has(b)) return false;
  if (java.has(a) && java.has(b)) return true;
  const [one, other] = [skillByKey(a), skillByKey(b)];
  return (one?.near.includes(b) ?? false) || (other?.near.includes(a) ?? false);
}
/** "medical device/pharmaceutical industry": somebody comes from one of them. */
const areIndustries = (between: string, words: string) =>
  between.trim() === '/' && /\b(?:industry|industries|sectors?)\b/iu.test(words);
const java = new Set(['java', 'jakarta-ee']);
const together = new Set(['c', 'html', 'css', 'javascript', 'sql', 'linux', 'unix']);

/** "scripting languages: Python, Java, C++", "BI tools such as Tableau, Qlik": a kind, and names of it without "and". */
function kindsIn(text: string, found: readonly Found[], taken: readonly number[]): number[][] {
  const match = found.length > 1 ? kind.exec(text) : null;
  if (!match || /\b(?:and|all)\b/iu.test(text.slice(match.index + match[0].length))) return [];
  const from = match.index + match[0].length;
  const group = found.flatMap(({ start }, at) => (start >= from && !taken.includes(at) ? [at] : []));
  // "Modern tools: maybe you used SAS, but should be comfortable with Python": no list.
  const isList = group.every(
    (at, index) => index === 0 || found[at]!.start - found[group[index - 1]!]!.end <= longestGap,
  );
  if (!isList) return [];
  return new Set(group.map((at) => found[at]!.key)).size > 1 ? [group] : [];
}
/** Characters between two names of a list, at most. */
const longestGap = 30;
const kind =
  /\b(?:(?:programming|scripting|query|object[- ]oriented\S*) languages?|platforms|frameworks|packages|tools|databases|DBMS|RDBMS|clouds?|cloud services|libraries)\s?(?::|,? (?:such as|like|including|e\.g\.?)),?\s/iu;

/** "one of the common clouds (AWS, Azure, GCP)", "databases (Oracle, MySQL, etc.)": names in brackets that exemplify. */
function examplesIn(text: string, found: readonly Found[], taken: readonly number[]): number[][] {
  return [...text.matchAll(/\(([^()]{3,160})\)/gu)].flatMap((match) => {
    const inside = match[1]!;
    const before = text.slice(Math.max(0, match.index - 60), match.index);
    const isExample =
      /^\W*includ|\betc\b|\be\.?g\.?|\bsuch as\b|\bor\b|\blike\b/iu.test(inside) ||
      /\b(?:one or more|at least one|any|one of|an?|some)\b[^.;,]*$|\b(?:languages|tools|technologies|platforms|databases|packages|frameworks|libraries|systems|software|equipment|DBMS|RDBMS)\s*$/iu.test(
        before,
      );
    const isAll = /\band\b(?!\/or)/iu.test(inside) && !/\betc\b|\be\.?g\./iu.test(inside);
    if (!isExample || isAll) return [];
    const from = match.index;
    const to = from + match[0].length;
    const group = found.flatMap(({ start, end }, at) =>
      start >= from && end <= to && !taken.includes(at) ? [at] : [],
    );
    return new Set(group.map((at) => found[at]!.key)).size > 1 ? [group] : [];
  });
}

/** Whether alternatives in brackets only say which degree of a certificate is meant: "Six Sigma certification (Green or Black belt)". */
export function isRefinement(text: string, found: readonly Found[], group: readonly number[]): boolean {
  const from = Math.min(...group.map((at) => found[at]!.start));
  const bracket = text.lastIndexOf('(', from);
  if (bracket < 0 || text.slice(bracket, from).includes(')')) return false;
  return found.some(
    ({ key, end }) =>
      end <= bracket &&
      /^\s(?:certif\w+|license)\s*$/iu.test(text.slice(end, bracket)) &&
      group.every((at) => skillByKey(found[at]!.key)?.implies.includes(key) ?? false),
  );
}
