import { expect, type Page, test } from '@playwright/test';
import { barriers } from './axe.ts';
import { enter, listen, signIn } from './steps.ts';

const box = (page: Page) => page.getByLabel('Search candidates');
const rows = (page: Page) => page.locator('[data-hit]');

test('people are found by boolean text, narrowed, held against a job and written to', async ({ page }) => {
  const complaints = listen(page);
  await enter(page, 'teamlead');
  await page.goto('/upload/candidatesearch');
  await expect(rows(page).first()).toBeVisible();

  // a query, and what it found in the resumes
  await page.keyboard.press('/');
  await page.keyboard.type('skill:java AND (spring OR kafka)');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=skill/);
  await expect(page.locator('mark').first()).toBeVisible();
  const all = await page.getByRole('status').textContent();
  expect(await barriers(page, 'search')).toEqual([]);

  // a facet narrows the hits, Back undoes it
  const facet = page.getByRole('navigation', { name: 'Refine results' }).getByRole('link', { name: /^TX/ });
  await facet.click();
  await expect(box(page)).toHaveValue('skill:java AND (spring OR kafka) state:TX');
  await expect(page.getByRole('status')).not.toHaveText(all ?? '');
  await page.goBack();
  await expect(box(page)).toHaveValue('skill:java AND (spring OR kafka)');

  // a syntax error is marked in place and corrected by a click
  await box(page).fill('title:developer AND (java');
  await box(page).press('Enter');
  await expect(page.locator('[data-fault]')).toHaveText('(');
  expect(await barriers(page, 'search')).toEqual([]);
  await page.getByRole('button', { name: /Did you mean/ }).click();
  await expect(box(page)).toHaveValue('title:developer AND (java)');
  await expect(rows(page).first()).toBeVisible();

  // matched to a job; the link keeps everything
  await page.getByRole('button', { name: 'Match to a job' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('java');
  await page.getByRole('dialog').getByRole('option', { name: /Java/ }).first().click();
  await expect(page.getByText('Matched to')).toBeVisible();
  await expect(page.getByText(/must-haves/).first()).toBeVisible();
  const address = page.url();
  await page.goto('/upload/managecandidates');
  await page.goto(address);
  await expect(page.getByText(/must-haves/).first()).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Activate chatbot' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/will be contacted|skipped/)
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  // to the candidate by keyboard
  await page.keyboard.press('Escape');
  await page.locator('h1').focus();
  await page.keyboard.press('j');
  const name = await rows(page).first().textContent();
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText(name ?? '');
  expect(complaints).toEqual([]);
});

test('a search is saved, found again and removed; the last searches are remembered', async ({ page }) => {
  await enter(page, 'teamlead');
  await page.goto('/upload/candidatesearch?q=python&auth=yes');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Saved and recent' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Save this search as').fill('Python people');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('link', { name: 'Python people' })).toBeVisible();
  expect(await barriers(page, 'search')).toEqual([]);
  await page.goto('/upload/candidatesearch');
  await page.getByRole('button', { name: 'Saved and recent' }).click();
  await dialog.getByRole('link', { name: 'Python people' }).click();
  await expect(box(page)).toHaveValue('python');
  await expect(page).toHaveURL(/auth=yes/);
  await page.getByRole('button', { name: 'Saved and recent' }).click();
  await expect(dialog.getByRole('region', { name: 'Recent searches' }).getByRole('link').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove Python people' }).click();
  await expect(dialog.getByRole('link', { name: 'Python people' })).toHaveCount(0);
});

for (const [language, theme, width] of [
  ['ar', 'light', 1440],
  ['tr', 'dark', 1440],
  ['en', 'light', 320],
] as const)
  test(`the search has no barriers, ${language} ${theme} ${width}`, async ({ page }) => {
    await signIn(page, 'teamlead');
    await page.setViewportSize({ width, height: 900 });
    await page
      .context()
      .addCookies(
        Object.entries({ language, theme }).map(([name, value]) => ({ name, value, url: new URL(page.url()).origin })),
      );
    await page.goto('/upload/candidatesearch?q=java%20developer');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(rows(page).first()).toBeVisible();
    expect(await barriers(page, 'search')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
