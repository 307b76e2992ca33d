import type { Line } from './lines.ts';
import { tidy } from './tidy.ts';

/** "6 years 2 months" on a line of its own: how long somebody was with an employer, over several roles. */
export const isDuration = (words: string): boolean =>
  /^\(?(?:\d{1,2} (?:years?|yrs?|ans?)(?:,? (?:and |et )?\d{1,2} (?:months?|mos?|mois))?|\d{1,2} (?:months?|mos?|mois))\)?$/iu.test(
    words.trim(),
  );

type Role = { head: { employer: string }; to: number };

/**
 * The profile that LinkedIn prints names an employer once, with the time spent there below it, and then each role: a
 * role without employer belongs to the one above, up to the next employer.
 */
export function withEmployers<T extends Role>(roles: readonly T[], lines: readonly Line[]): T[] {
  const groups = lines.flatMap(({ start, text }, at) =>
    at > 0 && isDuration(text) ? [{ start, employer: tidy(lines[at - 1]!.text) }] : [],
  );
  let closed = -1;
  return roles.map((role) => {
    const at = groups.filter(({ start }) => start < role.to).length - 1;
    const { employer } = role.head;
    if (at < 0 || at === closed || groups[at]!.employer === employer) return role;
    if (employer === '') return { ...role, head: { ...role.head, employer: groups[at]!.employer } };
    closed = at;
    return role;
  });
}
