import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** All rules, on the whole page. */
export const everything = (axe: AxeBuilder) => axe.withTags(rules);

/** All rules, without repeating the check on rows that are built alike. */
export const firstRows = (axe: AxeBuilder) => everything(axe).exclude('tbody tr:nth-child(n+3)');

/**
 * The violations that axe finds, each with its place. Loading rows and fading colors are transitional, and a toast may come or
 * go while axe runs. So only what is found twice counts.
 */
export async function barriers(page: Page, at: string, ask = everything): Promise<string[]> {
  const look = async () => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
    // There are no frames, so axe needs no second page to merge their results.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
    const { violations } = await ask(axe).analyze();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${at} ${id}: ${target} ${failureSummary}`),
    );
  };
  const found = await look();
  if (found.length === 0) return [];
  await page.waitForTimeout(1000);
  return await look();
}
