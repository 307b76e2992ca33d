import { type PageId, pages } from './pages.ts';

/** What a change gives to and takes from a role. */
export type PageDifference = { added: PageId[]; removed: PageId[] };

const inMenuOrder = (expected: ReadonlySet<number>): PageId[] =>
  pages.map(({ id }) => id).filter((id) => expected.has(id));

/** Pages that a change gives and takes, in menu order. */
export function pageDifference(before: readonly PageId[], after: readonly PageId[]): PageDifference {
  const [had, has] = [new Set<number>(before), new Set<number>(after)];
  return {
    added: inMenuOrder(has).filter((id) => !had.has(id)),
    removed: inMenuOrder(had).filter((id) => !has.has(id)),
  };
}

/** Pages that somebody would give without holding them: nobody grants what they do not hold (reliability AZ-10). */
export function beyondOwn(given: readonly PageId[], held: ReadonlySet<PageId>): PageId[] {
  return inMenuOrder(new Set(given)).filter((id) => !held.has(id));
}

/**
 * Two people's changes of one set of pages together: mine on top of theirs, so that a page that only one of them touched
 * is as that one left it.
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
