import { expect, test } from '@playwright/test';
import { enter, listen, samplePassword } from './steps.ts';

test('a fee is set, the calculator reckons with it, and a margin is solved for', async ({ page }) => {
  const complaints = listen(page);
  await enter(page, 'admin');
  await page.goto('/organizationalsetup/setupexpenses');
  await page.getByRole('button', { name: 'Bluewater Bank' }).click();
  await page.getByRole('textbox', { name: 'Fee, %' }).fill('4');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Bluewater Bank' })).toContainText('4%');

  await page.getByRole('tab', { name: 'Margin calculator' }).click();
  await page.getByLabel('Bill rate, per hour').fill('100');
  await page.getByLabel('Pay rate, per hour').fill('60');
  await page.getByLabel('Client', { exact: true }).selectOption('Bluewater Bank');
  await expect(page.getByRole('row').filter({ hasText: 'Client fee' })).toContainText('-$4.00');
  await page.getByRole('button', { name: 'Find the pay rate' }).click();
  await expect(page.getByText(/^Pay at most \$\d\d\.\d\d per hour$/)).toBeVisible();
  await expect(page.getByText('18%', { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('VLT-02, VLT-04: a vendor password is shown after confirming one’s own, hidden again, and everybody sees who looked', async ({
  page,
}) => {
  const complaints = listen(page);
  await enter(page, 'teamlead');
  await page.goto('/teamlead/manageVMSPasswords');
  await page.getByRole('button', { name: 'Reveal the password of Vectorvms, northgate.supply' }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Show for 30 seconds' }).click();
  await page.locator('[role=dialog] input[type=password]').fill(samplePassword);
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog').getByLabel('Password', { exact: true });
  await expect(shown).toHaveValue(/^.{20}$/);
  const secret = await shown.inputValue();
  await page.getByRole('button', { name: 'Hide now' }).click();
  await expect(shown).toBeHidden();
  expect(
    (await page.content()) + page.url() + (await page.evaluate(() => JSON.stringify({ ...localStorage }))),
  ).not.toContain(secret);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'northgate.supply' })).toContainText('Priya Raman');
  expect(complaints).toEqual([]);
});
