import { type PageId, page } from './pages.ts';

/** Whether somebody is a lead: holds a page of the lead or of analytics, and may write (ruling 49). */
export function isLead({ pages, mayWrite }: { pages: ReadonlySet<PageId>; mayWrite: boolean }): boolean {
  return mayWrite && (pages.has(page.teamLeadDashboard) || pages.has(page.analyticsDashboard));
}
