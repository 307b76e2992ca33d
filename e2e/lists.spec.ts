import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { barriers, firstRows } from './axe.ts';
import { enter, listen } from './steps.ts';

test('a list is filled from a file, cut, kept as a view, taken away as a file, and the import taken back', async ({
  page,
}) => {
  const complaints = listen(page);
  await enter(page, 'admin');
  await page.goto('/organizationalsetup/sourcenames');
  await page.getByRole('button', { name: 'Import' }).click();
  const csv = 'Source;Not\r\nJourney fair;"=1+1"\r\nJourney radio;\r\n;nameless\r\n';
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'fairs.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }]);
  await page.getByRole('combobox', { name: 'Source: Field' }).selectOption('name');
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await expect(page.getByText('Source (empty) – This field is required')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('button', { name: 'Undo this import' })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();

  await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).fill('journey');
  await expect(page.getByRole('button', { name: 'Journey radio', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=journey/);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel(/View name/).fill('Fairs');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'All 2 entries as CSV' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text.split('\r\n')[1]).toMatch(/^Journey fair,'=1\+1,Active/);

  await page.goto('/organizationalsetup/sourcenames');
  await page.getByRole('button', { name: 'Fairs', exact: true }).click();
  await expect(page.getByText('2 entries')).toBeVisible();
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('button', { name: /fairs\.csv/ }).click();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText('Import undone').first()).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByText('Nothing matches this search')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the questions of a chatbot type are changed, tried on the phone and saved as a version', async ({ page }) => {
  const complaints = listen(page);
  await enter(page, 'admin');
  await page.goto('/organizationalsetup/chatbottype');
  await page.getByRole('button', { name: 'Actions for Availability check' }).click();
  await page.getByRole('menuitem', { name: 'Questions' }).click();
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByRole('menuitem', { name: 'Custom question' }).click();
  await page.getByLabel(/Question in English/).fill('Do you own a car?');
  await page.getByLabel('Flag for the recruiter when the answer is').selectOption('no');
  await page.getByRole('button', { name: 'Move question 5 up' }).click();
  await page.getByRole('button', { name: 'Move question 4 up' }).click();
  await page.getByRole('button', { name: 'Move question 3 up' }).click();

  const phone = page.getByRole('region', { name: 'Preview' });
  await phone.getByRole('button', { name: 'Yes' }).click();
  await expect(phone.getByText('Do you own a car?')).toBeVisible();
  await phone.getByRole('button', { name: 'No', exact: true }).click();
  await expect(phone.getByText('Flagged for the recruiter')).toBeVisible();
  await page.getByRole('button', { name: 'Save as a new version' }).click();
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('two people change one client: the later save is refused with what changed and by whom, and goes through on purpose', async ({
  page,
  browser,
}) => {
  const complaints = listen(page);
  const other = await (await browser.newContext()).newPage();
  const code = (of: Page) => of.getByRole('dialog').getByLabel('Code', { exact: true });
  const open = async (of: Page, username: string) => {
    await enter(of, username);
    await of.goto('/teamlead/manageclient?q=harborview');
    await of.getByRole('link', { name: 'Harborview Airlines' }).click();
    await of.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(code(of)).toHaveValue('HA');
  };
  await Promise.all([open(page, 'admin'), open(other, 'teamlead')]);

  await code(other).fill('HARB');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('HARB', { exact: true }).first()).toBeVisible();

  await code(page).fill('HVA-US');
  await page.getByRole('dialog').getByLabel('Website').fill('https://harborview.example/us');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Priya Raman changed this' });
  await expect(refusal).toContainText('Current: HARB');
  await expect(refusal).toContainText('Yours: HVA-US');
  await expect(code(page)).toHaveValue('HVA-US');
  // Nothing is overwritten before a value is chosen.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(refusal).toBeFocused();
  await refusal.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('HVA-US', { exact: true }).first()).toBeVisible();
  await other.reload();
  await expect(other.getByText('HVA-US', { exact: true }).first()).toBeVisible();
  await expect(other.getByRole('link', { name: 'harborview.example/us' })).toBeVisible();
  await other.context().close();
  expect(complaints).toEqual([]);
});

test('two networks are mailed about a job, the mail waits in the outbox, and its link ends all mail', async ({
  page,
  browser,
}) => {
  const complaints = listen(page);
  await enter(page, 'admin');
  await page.goto('/teamlead/managerecruitersnetwork');
  for (const name of ['Hao Wu', 'Laura Nelson']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Email to networks' });
  await expect(sheet.getByText('Will receive it: 2')).toBeVisible();
  await sheet.getByRole('combobox', { name: 'Job' }).fill('java');
  await sheet
    .getByRole('option', { name: /Java Developer/ })
    .first()
    .click();
  await sheet.getByLabel(/^Subject/).fill('Whom do you know, {{firstName}}?');
  await sheet.getByLabel(/^Text/).fill('Hello {{name}}, <b>who</b> could do this?');
  await expect(sheet.getByTestId('mail-text')).toContainText('Hello Hao Wu, <b>who</b> could do this?');
  await expect(sheet.getByTestId('mail-text')).toContainText('Java Developer');
  expect(await barriers(page, 'composer', firstRows)).toEqual([]);
  await sheet.getByRole('button', { name: 'Send to 2' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 emails canceled. Your text is kept.')).toBeVisible();

  for (const name of ['Hao Wu', 'Laura Nelson']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  await expect(sheet.getByText('Your unsaved changes are back.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Send to 2' }).click();
  await expect(page.getByText('2 emails queued').first()).toBeVisible();

  await page.getByRole('link', { name: 'Hao Wu' }).click();
  await page.getByRole('tab', { name: 'Emails' }).click();
  const mails = page.getByRole('region', { name: 'Emails' });
  await expect(mails.getByText('Whom do you know, Hao?')).toHaveCount(2);
  await expect(mails.getByText('Not sent: no mail account')).toBeVisible();
  await expect(mails.getByText('Canceled')).toBeVisible();
  // Somebody who was emailed within the last 24 hours is not emailed again.
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  await expect(sheet.getByText(/mailed within the last 24 hours/)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/system/outbox?q=Hao');
  const waiting = page.getByRole('row').filter({ hasText: 'Not sent: no mail account' }).filter({ hasText: 'Hao Wu' });
  const address = await waiting.getByRole('link', { name: 'Open link' }).getAttribute('href');
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(new URL(address!).pathname + new URL(address!).search);
  expect(await barriers(guest, 'unsubscribe', firstRows)).toEqual([]);
  await guest.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(guest.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await guest.context().close();
  await page.reload();
  await expect(
    page.getByRole('row').filter({ hasText: 'Hao Wu' }).filter({ hasText: 'Blocked: opted out' }),
  ).toBeVisible();
  expect(complaints).toEqual([]);
});
