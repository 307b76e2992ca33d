/** A found skill with its place in a sentence. */
type Found = { key: string; start: number; end: number };

/** What may stand between two alternatives: a comma, "or", a slash, and up to two small words ("or similar"). */
const joint = /^(?:\s\p{Ll}+){0,2}\s*(?:,|,?\s*(?:and\/)?or\b|\/)\s*(?:(?:a|an|the|in|with|of)\s)?$/iu;
const or = /\b(?:and\/)?or\b/iu;

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
      if (joint.test(between)) hasOr ||= or.test(between);
      else close();
    }
    run.push(at);
  }
  close();
  return [...groups, ...examplesIn(text, found, groups.flat())];
}

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
