import { expect, type Page, test } from '@playwright/test';
import { barriers } from './axe.ts';
import { enter, listen, posting, resume, signIn } from './steps.ts';

async function upload(page: Page, first: string, last: string): Promise<void> {
  await page.goto('/upload/uploadresumes');
  const buffer = Buffer.from(resume(first, last, `${first}.${last}@example.com`.toLowerCase(), '(214) 555-0163'));
  await page.getByTestId('files').setInputFiles([{ name: `${first}.txt`, mimeType: 'text/plain', buffer }]);
  await page.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(page.getByRole('link', { name: `${first} ${last}` })).toBeVisible();
}

test('weights are changed, two runs compared, and the older one found again in the history', async ({ page }) => {
  const complaints = listen(page);
  const found: string[] = [];
  await enter(page, 'recruiter');
  await upload(page, 'Wilhelmina', 'Okonkwo');
  await page.goto('/upload/uploadjobs');
  await page.getByLabel('Job description').fill(posting('REQ-HISTORY-1'));
  await page.getByRole('button', { name: 'Parse posting' }).click();
  await page.getByRole('button', { name: 'Save and match' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Wilhelmina Okonkwo' })).toBeVisible();
  const results = page.url();
  await expect(page.getByRole('link', { name: 'Upload Job' })).toHaveAttribute('aria-current', 'page');

  // nothing has changed, so the last run is returned
  await expect(async () => {
    // Just after a start the sample resumes are still being parsed, so something may really have changed.
    await page.getByRole('button', { name: 'Run matching again' }).first().click();
    await expect(page.getByText('Nothing has changed since the last run')).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 180_000 });

  // a candidate is marked as not a fit, and after a reload the page says why
  const row = page.getByRole('row').filter({ hasText: 'Wilhelmina Okonkwo' });
  await row.getByRole('button', { name: 'Explain the score of Wilhelmina Okonkwo' }).click();
  const panel = page.getByRole('region', { name: 'Wilhelmina Okonkwo' });
  await panel.getByRole('button', { name: 'Shortlist' }).click();
  await expect(row.getByText('Shortlisted')).toBeVisible();

  // a new resume; other weights by keyboard, saved for the job
  await upload(page, 'Cassius', 'Thornbury');
  await page.goto(results);
  await expect(page.getByText('1 candidate was added or changed')).toBeVisible();
  await page.getByRole('button', { name: 'Change weights' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scoring weights' });
  const location = dialog.getByLabel('Location', { exact: true });
  const weight = Number(await location.inputValue());
  await dialog.getByLabel('Location, slider').focus();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight');
  await expect(location).toHaveValue(String(weight + 12));
  await dialog.getByLabel('Use these weights for').selectOption({ label: 'This job' });
  found.push(...(await barriers(page, 'weights')));
  await dialog.getByRole('button', { name: 'Save and run' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Cassius Thornbury' })).toBeVisible();
  await expect(page.getByText('was added or changed')).toBeHidden();

  // what differs, who is new, why the others moved
  await page.getByRole('button', { name: 'Compare with previous' }).click();
  await expect(page.getByText(/^Location: [\d.]+% → [\d.]+%$/)).toBeVisible();
  await page.getByRole('button', { name: /^New \(/ }).click();
  const fresh = page.getByRole('row').filter({ hasText: 'Cassius Thornbury' });
  await expect(fresh.getByText('New since last run')).toBeVisible();
  found.push(...(await barriers(page, 'compare')));

  // the first run in the history, found by a candidate who was in it
  await page.getByRole('link', { name: 'Match history' }).click();
  // other journeys run too, so it filters by our requisition and the candidate
  await page.getByRole('searchbox', { name: 'Search' }).fill('REQ-HISTORY-1');
  await page.getByLabel('Candidate').fill('Wilhelmina Okonkwo');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^1–2 of 2$/)).toBeVisible();
  found.push(...(await barriers(page, 'history')));
  await page
    .getByRole('button', { name: /^Actions for the run of/ })
    .nth(1)
    .click();
  await expect(page.getByRole('menuitem', { name: 'Compare with previous' })).toBeHidden();
  await page.getByRole('menuitem', { name: 'Open results' }).click();
  await expect(page.getByText('You are viewing an older run.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Match history' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('row').filter({ hasText: 'Wilhelmina Okonkwo' }).getByText('Shortlisted')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Cassius Thornbury' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Match history' })).toHaveAttribute('aria-current', 'page');

  // any other way into the results unmarks the history
  await page.getByRole('link', { name: 'Manage Jobs' }).click();
  await page.getByRole('row').locator('a[href*="matchingdetails"]').first().click();
  await expect(page.getByRole('list', { name: 'Scoring weights' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upload Job' })).toHaveAttribute('aria-current', 'page');
  expect(found).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the weights and the comparison stand in Arabic, in the dark, on a phone', async ({ page }) => {
  const complaints = listen(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin');
  const { origin } = new URL(page.url());
  await page
    .context()
    .addCookies(
      Object.entries({ language: 'ar', theme: 'dark' }).map(([name, value]) => ({ name, value, url: origin })),
    );
  await page.goto('/upload/matchingdetails?jobId=1');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'تغيير الأوزان' }).click();
  const dialog = page.getByRole('dialog', { name: 'أوزان التقييم' });
  const skills = dialog.getByLabel('المتطلبات', { exact: true });
  const weight = Number(await skills.inputValue());
  const before = await dialog.getByText(/%|٪/).first().innerText();
  await dialog.getByLabel('المتطلبات، شريط تمرير').focus();
  // Right to left, Arrow Left increases the value.
  await page.keyboard.press('ArrowLeft');
  await expect(skills).toHaveValue(String(weight + 1));
  expect(await dialog.getByText(/%|٪/).first().innerText()).not.toBe(before);
  expect(await barriers(page, 'weights')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(complaints).toEqual([]);
});
