import { expect, type Page, test } from '@playwright/test';
import { barriers } from './axe.ts';
import { enter, listen } from './steps.ts';

test('two people edit one candidate: different fields are both kept, and of the same field the later one is told by whom', async ({
  page,
  browser,
}) => {
  const complaints = listen(page);
  const other = await (await browser.newContext()).newPage();
  const form = (of: Page) => of.getByRole('dialog', { name: /^Edit / });
  await enter(page, 'recruiter');
  await enter(other, 'teamlead');
  await page.goto('/upload/managecandidates?sort=name&dir=ASC');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/candidatedetails\?candidateId=\d+/);
  const edit = async (of: Page) => {
    await of.goto(page.url());
    await of.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(form(of).getByLabel('Rate', { exact: true })).toBeVisible();
  };
  await edit(page);
  await edit(other);

  // One changes the status, the other the rate: nobody is asked anything, and both stand.
  await form(other).getByLabel('Status', { exact: true }).selectOption('Active');
  await form(other).getByRole('button', { name: 'Save' }).click();
  await expect(form(other)).toHaveCount(0);
  await form(page).getByLabel('Rate', { exact: true }).fill('81.50');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(page.getByText('$81.50 per hour').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Active', { exact: true }).first()).toBeVisible();

  // Both change the rate: the later one reads who changed it to what, and saves on purpose.
  await edit(other);
  await edit(page);
  await form(page).getByLabel('Rate', { exact: true }).fill('83');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page)).toHaveCount(0);
  await form(other).getByLabel('Rate', { exact: true }).fill('90');
  await form(other).getByRole('button', { name: 'Save' }).click();
  const refusal = form(other).getByRole('alert').filter({ hasText: 'Rafael Ortega changed this' });
  await expect(refusal).toContainText('Current: 83');
  await expect(refusal).toContainText('Yours: 90');
  await refusal.getByRole('button', { name: 'Keep mine' }).click();
  await form(other).getByRole('button', { name: 'Save' }).click();
  await expect(form(other)).toHaveCount(0);
  await expect(other.getByText('$90 per hour').first()).toBeVisible();

  // A rating is everybody's own: both are saved, and each sees the other's.
  // The radio button itself is hidden under the first star.
  await page.locator('label').filter({ hasText: '4 of 5' }).click();
  await expect(page.getByText('Rating saved')).toBeVisible();
  await other.reload();
  await expect(other.getByText('Colleagues: Rafael Ortega 4')).toBeVisible();
  await other.context().close();
  expect(complaints).toEqual([]);
});

test('every tab of a candidate has no barriers and is reached by keyboard', async ({ page }) => {
  const complaints = listen(page);
  await enter(page, 'recruiter');
  await page.goto('/upload/managecandidates?sort=name&dir=ASC');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Overview' }).focus();
  for (const name of ['Overview', 'Resume', 'Conversations', 'Jobs', 'Files']) {
    const tab = page.getByRole('tab', { name });
    await expect(tab).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    expect(await barriers(page, name)).toEqual([]);
    await page.keyboard.press('ArrowRight');
  }
  expect(complaints).toEqual([]);
});
