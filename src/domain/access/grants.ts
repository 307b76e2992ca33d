import { type PageId, pages } from './pages.ts';

/** The pages that a change grants to and removes from a role. */
export type PageDifference = { added: PageId[]; removed: PageId[] };

const inMenuOrder = (expected: ReadonlySet<number>): PageId[] =>
  pages.map(({ id }) => id).filter((id) => expected.has(id));

/** Pages that a change grants and removes, in menu order. */
export function pageDifference(before: readonly PageId[], after: readonly PageId[]): PageDifference {
  const [had, has] = [new Set<number>(before), new Set<number>(after)];
  return {
    added: inMenuOrder(has).filter((id) => !had.has(id)),
    removed: inMenuOrder(had).filter((id) => !has.has(id)),
  };
}

/** Pages that somebody would grant without holding them: nobody grants what they do not hold (reliability AZ-10). */
export function beyondOwn(given: readonly PageId[], held: ReadonlySet<PageId>): PageId[] {
  return inMenuOrder(new Set(given)).filter((id) => !held.has(id));
}

/**
 * Merges two people's changes of one set of pages: mine on top of theirs, so a page that only one of them changed is as
 * that person left it.
 */
export function mergePages(base: readonly PageId[], mine: readonly PageId[], theirs: readonly PageId[]): PageId[] {
  const { added, removed } = pageDifference(base, mine);
  const merged = new Set<number>([...theirs, ...added]);
  for (const id of removed) merged.delete(id);
  return inMenuOrder(merged);
}

/** How much of a group is ticked. */
export function tickOf(group: readonly PageId[], ticked: ReadonlySet<PageId>): 'all' | 'some' | 'none' {
  const count = group.filter((id) => ticked.has(id)).length;
  if (count === 0) return 'none';
  return count === group.length ? 'all' : 'some';
}
