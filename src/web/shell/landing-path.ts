import { type PageId, pagesOfRoute } from '#domain/access/pages.ts';
import { startRoute } from './menu.ts';

/**
 * The route after signing in: the path they came from if they may open it, otherwise the first permitted page that has a screen
 * (ruling 13).
 */
export function landingPath(from: string | undefined, granted: readonly PageId[], mayWrite: boolean): string {
  if (from === undefined) return startRoute(granted, mayWrite);
  const needed = pagesOfRoute(from.split('?')[0]!);
  return !needed || needed.some((id) => granted.includes(id)) ? from : startRoute(granted, mayWrite);
}
