import { expect, type Page, test } from '@playwright/test';
import { enter, listen, posting, resume } from './steps.ts';

/** Creates a matched job with one new candidate on top; returns the candidate's row. */
async function matchedJob(page: Page, requisition: string, first: string, last: string) {
  await enter(page, 'recruiter');
  await page.goto('/upload/uploadresumes');
  const buffer = Buffer.from(resume(first, last, `${first}.${last}@example.com`.toLowerCase(), '(214) 555-0191'));
  await page.getByTestId('files').setInputFiles([{ name: `${first}.txt`, mimeType: 'text/plain', buffer }]);
  await page.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(page.getByRole('link', { name: `${first} ${last}` })).toBeVisible();
  await page.goto('/upload/uploadjobs');
  await page.getByLabel('Job description').fill(posting(requisition));
  await page.getByRole('button', { name: 'Parse posting' }).click();
  await page.getByRole('button', { name: 'Save and match' }).click();
  const row = page.getByRole('row').filter({ hasText: `${first} ${last}` });
  await expect(row).toBeVisible();
  return row;
}

test('match results are read and chosen from by keyboard alone', async ({ page }) => {
  const complaints = listen(page);
  await matchedJob(page, 'REQ-KEYS-1', 'Ottilie', 'Brandt');
  const rows = page.locator('tr[data-guid]');
  const guid = async (at: number) => (await rows.nth(at).getAttribute('data-guid'))!;
  const person = () => new URL(page.url()).searchParams.get('person');

  await page.keyboard.press('j');
  await expect.poll(person).toBe(await guid(1));
  await page.keyboard.press('j');
  await expect.poll(person).toBe(await guid(2));
  await page.keyboard.press('k');
  await expect.poll(person).toBe(await guid(1));
  await page.keyboard.press('x');
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('x');
  await expect(rows.nth(1).getByRole('checkbox')).not.toBeChecked();

  const name = (await rows.nth(1).getByRole('button').first().innerText()).trim();
  await expect(page.getByRole('region', { name })).toBeVisible();
  await page.keyboard.press(']');
  await expect(page.getByRole('region', { name })).toBeHidden();
  await page.keyboard.press(']');
  await expect(page.getByRole('region', { name })).toBeVisible();

  // typing a name never moves the list
  const before = person();
  await page.locator('main').getByPlaceholder('Name, title, skill, city').pressSequentially('jkx');
  expect(person()).toBe(before);
  await expect(page.getByText('1 selected')).toBeHidden();
  expect(complaints).toEqual([]);
});

test('ChatBot history grows while the candidate answers', async ({ page, browser }) => {
  const complaints = listen(page);
  const row = await matchedJob(page, 'REQ-LIVE-1', 'Anneliese', 'Okafor');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Activate chatbot' }).click();
  await page.getByRole('button', { name: 'Activate for 1' }).click();
  await expect(page.getByText('1 conversation started')).toBeVisible();
  await page.getByRole('link', { name: 'ChatBot history' }).click();
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('Anneliese');
  await page.getByRole('link', { name: 'Anneliese Okafor' }).click();
  const transcript = page.getByRole('region', { name: 'Transcript' });
  await expect(transcript).toBeVisible();

  const office = await browser.newPage();
  await enter(office, 'admin');
  await office.goto('/system/outbox');
  const message = office.getByRole('row').filter({ hasText: 'Anneliese Okafor' });
  const link = await message.getByRole('link', { name: 'Open link' }).getAttribute('href');
  // A signed-in browser only looks: the candidate has their own.
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`/bot${new URL(link!).search}`);
  await phone.getByRole('button', { name: 'Yes' }).click();
  await expect(phone.getByText('2 of 12')).toBeVisible();
  await expect(transcript.getByText('Yes', { exact: true })).toBeVisible();
  for (const step of [3, 4]) {
    await phone.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(phone.getByText(`${step} of 12`)).toBeVisible();
  }
  await phone.getByRole('textbox').fill('in three weeks');
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(transcript.getByText('in three weeks', { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});
