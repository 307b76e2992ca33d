import { type PageId, page } from './pages.ts';

/** Whether somebody is a lead: holds a page of the lead or of analytics, and may write (ruling 49). */
export function isLead({ pages, mayWrite }: { pages: ReadonlySet<PageId>; mayWrite: boolean }): boolean {
  return mayWrite && (pages.has(page.teamLeadDashboard) || pages.has(page.analyticsDashboard));
}

/** Bill rates are left out of answers for callers without one of these (ruling 50). */
export const billReaders = [1, 2, 6, 15, 21, 23, 25] as const satisfies readonly PageId[];

/** Margins are told to these, and to who submits of that one submission (ruling 50, ruling 119). */
export const marginPages = [15, 23, 25] as const satisfies readonly PageId[];

/**
 * What somebody sees of the rates of a submission: the bill rate and the margin of their own, or of the one that is open,
 * where they submit; else by their pages (ruling 50, ruling 119).
 */
export function ratesSeen(
  { pages, mayWrite }: { pages: ReadonlySet<PageId>; mayWrite: boolean },
  isTheirs: boolean,
): { bill: boolean; margin: boolean } {
  const submits = isTheirs && mayWrite && holdsOne(pages, [page.uploadJob, page.manageJobs, page.manageCandidates]);
  return { bill: submits || holdsOne(pages, billReaders), margin: submits || holdsOne(pages, marginPages) };
}

/** Whether somebody holds one of these pages. */
export const holdsOne = (pages: ReadonlySet<PageId>, some: readonly PageId[]) => some.some((id) => pages.has(id));
