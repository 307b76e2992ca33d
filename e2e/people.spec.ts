import { expect, type Page, test } from '@playwright/test';
import { enter, listen, samplePassword } from './steps.ts';

const password = 'violet harbour stapler moon';

/** Confirms the password where the product asks for it before a dangerous action. */
async function confirm(page: Page, typed: string) {
  const dialog = page.getByRole('dialog').filter({ has: page.locator('input[type=password]') });
  await dialog.locator('input[type=password]').fill(typed);
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');

test('a role is made, a user gets it and sees exactly its menu; a page that is taken is refused at the next call', async ({
  page,
  browser,
}) => {
  const complaints = listen(page);
  await enter(page, 'admin');
  await page.goto('/securitysetup/managesecurityrole');
  await page.getByRole('link', { name: 'Add role' }).click();
  await page.getByLabel(/^Role name/).fill('Sourcer');
  for (const name of ['Manage Jobs', 'Match history', 'Source Types'])
    await page.getByLabel(name, { exact: true }).check();
  await expect(page.getByTestId('landing')).toHaveText('Manage Jobs');
  const shown = await page.getByRole('group', { name: 'Menu for this role' }).getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: 'Save' }).click();
  await confirm(page, samplePassword);
  await expect(page.getByText('Role Sourcer added')).toBeVisible();

  await page.goto('/securitysetup/adduser');
  await page.getByLabel(/^First name/).fill('Nadia');
  await page.getByLabel(/^Last name/).fill('Kramer');
  await page.getByLabel(/^Username/).fill('nadia.k');
  await page.getByLabel(/^Email/).fill('nadia@northgate.example');
  await page.getByLabel(/^Phone/).fill('(416) 555-0123');
  await page.getByLabel(/^Role/).selectOption({ label: 'Sourcer' });
  await page.getByLabel('Northgate USA (USA)').check();
  await page.getByLabel('Set a first password').check();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Nadia Kramer added')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'nadia.k' })).toContainText('(416) 555-0123');

  const other = await browser.newPage();
  await other.goto('/');
  await other.getByLabel('Username', { exact: true }).fill('nadia.k');
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Login' }).click();
  // An administrator set that one: nothing opens before she has one of her own.
  await other.getByLabel('New password', { exact: true }).fill(`${password} tide`);
  await other.getByLabel('Confirm new password', { exact: true }).fill(`${password} tide`);
  await other.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Manage Jobs' })).toBeVisible();
  expect((await menuOf(other).allInnerTexts()).map((text) => text.trim())).toEqual(shown.map((text) => text.trim()));

  await page.goto('/securitysetup/managesecurityrole');
  await page.getByRole('link', { name: 'Sourcer', exact: true }).click();
  await page.getByLabel('Source Types', { exact: true }).uncheck();
  await expect(page.getByText('Removes Source Types')).toBeVisible();
  await expect(page.getByText('Affects 1 user immediately.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Role Sourcer saved')).toBeVisible();

  await menuOf(other).filter({ hasText: 'Source Types' }).click();
  await expect(other.getByText(/You do not have access to/).first()).toBeVisible();
  await expect(menuOf(other).filter({ hasText: 'Source Types' })).toHaveCount(0);
  await expect(menuOf(other).filter({ hasText: 'Match history' })).toBeVisible();
  expect(complaints).toEqual([]);
});
