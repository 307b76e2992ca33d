import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** All rules, on the whole page. */
export const everything = (axe: AxeBuilder) => axe.withTags(rules);

/** All rules, on a page whose rows are built alike: the first ones say it all. */
export const firstRows = (axe: AxeBuilder) => everything(axe).exclude('tbody tr:nth-child(n+3)');

/**
 * What axe finds, each with where it was. Rows that wait for newer ones and colours that are still fading are neither
 * the one nor the other; a message may come or go while axe looks. So a barrier is what is found twice.
 */
export async function barriers(page: Page, at: string, ask = everything): Promise<string[]> {
  const look = async () => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
    // There are no frames, so no second page is needed to bring their findings together.
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
