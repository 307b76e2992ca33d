import { expect, type Locator, type Page } from '@playwright/test';

/** The panel of layout and display. */
export const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Layout and display' });

/** The edges of an element. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not drawn`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Waits until a length that may be animating reaches the expected value, within a pixel. */
export const settles = (read: () => Promise<number>, expected: number) =>
  expect.poll(async () => Math.abs((await read()) - expected)).toBeLessThanOrEqual(1);
export const width = (locator: Locator) => async () => (await boxOf(locator)).width;

/** Chooses options in the panel. */
export async function choose(page: Page, ...names: RegExp[]) {
  await page.getByRole('button', { name: 'Open layout and display' }).click();
  for (const name of names) await panelOf(page).getByText(name).first().click();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
}
