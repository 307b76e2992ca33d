import { expect, test } from '@playwright/test';
import { enter, recordScreens, screens, signIn } from './steps.ts';

test('nothing scrolls sideways on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await enter(page, 'admin');
  for (const screen of [...screens, ...(await recordScreens(page))]) {
    await page.goto(screen);
    await expect(page.locator('h1')).toBeVisible();
    // The skeleton may be wider than the content, so it waits until that is replaced.
    await expect(page.locator('main [role=status][aria-label]')).toHaveCount(0);
    await page.waitForTimeout(100);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(320);
  }
});

test('a viewer sees everything and can change nothing', async ({ page }) => {
  await enter(page, 'viewer');
  await page.goto('/upload/matchingdetails?jobId=1');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: 'Activate chatbot' })).toHaveCount(0);
  await page.goto('/upload/uploadjobs');
  await expect(page.getByText('You have view-only access.').first()).toBeVisible();
});

test('shell 68: the unit decides what is seen, one at a time', async ({ page }) => {
  // Applied units outlive the session, so this uses an account that no later journey needs.
  await enter(page, 'viewer');
  await page.goto('/upload/managejob');
  // Other journeys upload jobs to this unit, so its number is not known; the other one has fewer.
  const jobs = page.getByText(/^\d+ jobs$/);
  const here = Number.parseInt(await jobs.innerText(), 10);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Business Unit' }).click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByLabel('Northgate Canada (CAN)').click();
  await expect(page.getByText('Please deselect the current Business Unit before selecting a new one.')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await dialog.getByLabel('Northgate USA (USA)').click();
  await dialog.getByLabel('Northgate Canada (CAN)').click();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Business Unit Applied')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Business Unit: CAN' })).toBeVisible();
  await expect.poll(async () => Number.parseInt(await jobs.innerText(), 10)).toBeLessThan(here);
  await page.goto('/upload/jobdetails?jobId=1');
  await expect(page.getByText(/^Not found in the selected Business Units\./)).toBeVisible();
});

test('signing out wipes the browser, and the address that was wanted is remembered', async ({ page }) => {
  await page.goto('/upload/matchhistory');
  await expect(page.getByLabel('Username')).toBeVisible();
  await page.getByLabel('Username').fill('recruiter');
  await page.getByLabel('Password', { exact: true }).fill('Rolecall-demo-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/matchhistory/);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('pages are found by name and by keyboard', async ({ page }) => {
  await signIn(page, 'recruiter');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hist');
  // The dashboard has a select of its own.
  await expect(page.locator('[role=option]')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/chatbothistory/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zzz');
  await expect(page.getByText('No results..')).toBeVisible();
});
