import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { listen, signIn } from './steps.ts';

const languages = ['en', 'tr', 'ar'] as const;
const themes = ['light', 'dark'] as const;
const screens = [
  '/upload/uploadjobs',
  '/upload/managejob',
  '/upload/jobdetails?jobId=1',
  '/upload/matchingdetails?jobId=1',
  '/upload/matchhistory',
  '/upload/managecandidates',
  '/upload/candidatedetails?candidateId=1',
  '/upload/uploadresumes',
  '/upload/candidatesearch?q=java',
  '/upload/chatbothistory',
  '/organizationalsetup/candidatestatus',
  '/organizationalsetup/workauthorization',
  '/organizationalsetup/sourcenames',
  '/organizationalsetup/clientjobstatus',
  '/system/outbox',
];

async function look(page: Page, language: string, theme: string): Promise<void> {
  await page
    .context()
    .addCookies(
      Object.entries({ language, theme }).map(([name, value]) => ({ name, value, url: new URL(page.url()).origin })),
    );
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

for (const language of languages)
  for (const theme of themes)
    test(`no barriers on any screen, ${language} ${theme}`, async ({ page }) => {
      // Fifteen screens are looked at closely; a busy machine takes its time.
      test.setTimeout(240_000);
      const complaints = listen(page);
      await page.goto('/');
      await look(page, language, theme);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(await violations(page), 'login').toEqual([]);
      await page.context().addCookies([{ name: 'language', value: 'en', url: new URL(page.url()).origin }]);
      await signIn(page, 'admin');
      await look(page, language, theme);
      const barriers: string[] = [];
      for (const screen of screens) {
        await page.goto(screen);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('h1')).toBeVisible();
        // The skeleton of a list is no list yet.
        await expect(page.locator('main [role=status][aria-label]')).toHaveCount(0);
        barriers.push(...(await violations(page)).map((text) => `${screen} ${text}`));
      }
      expect(barriers).toEqual([]);
      expect(complaints).toEqual([]);
    });

test('nothing scrolls sideways on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page, 'admin');
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.locator('h1')).toBeVisible();
    await page.waitForTimeout(600);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(320);
  }
});

test('a viewer sees everything and can change nothing', async ({ page }) => {
  await signIn(page, 'viewer');
  await page.goto('/upload/matchingdetails?jobId=1');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: 'Activate chatbot' })).toHaveCount(0);
  await page.goto('/upload/uploadjobs');
  await expect(page.getByText('You have view-only access.').first()).toBeVisible();
});

test('the unit decides what is seen, one at a time', async ({ page }) => {
  // Not the recruiter: what is applied here outlives the session, and the journeys go on as the recruiter.
  await signIn(page, 'teamlead');
  await page.goto('/upload/managejob');
  await expect(page.getByText('27 jobs')).toBeVisible();
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
  await expect(page.getByText('13 jobs')).toBeVisible();
  await page.goto('/upload/jobdetails?jobId=1');
  await expect(page.getByText('Not found in the applied Business Units.')).toBeVisible();
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
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/chatbothistory/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zzz');
  await expect(page.getByText('No results..')).toBeVisible();
});
