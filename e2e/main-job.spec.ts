import { expect, test } from '@playwright/test';
import { enter, listen, posting, resume, signIn } from './steps.ts';

test('a recruiter takes a job from the posting to the submission', async ({ page, browser }) => {
  const complaints = listen(page);
  await signIn(page, 'recruiter');
  await expect(page).toHaveURL(/\/recruiter\/dashboard/);

  // resumes: two good ones and one that cannot be read, in one batch
  await page.getByRole('link', { name: 'Manage Candidates' }).click();
  await page.getByRole('link', { name: 'Upload resumes' }).click();
  await page.getByTestId('files').setInputFiles([
    {
      name: 'marisol.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(resume('Marisol', 'Vega', 'marisol.vega@example.com')),
    },
    { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 nothing') },
  ]);
  await page.getByLabel('How did these candidates agree to be contacted?').selectOption('EXPRESS');
  await page.getByLabel(/^Consent source/).fill('Career page form');
  await page.getByRole('button', { name: 'Upload 2 files' }).click();
  await expect(page.getByText('2 of 2 processed')).toBeVisible();
  await expect(page.getByText('The file is damaged and could not be read.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Marisol Vega' })).toBeVisible();

  // the job: pasted, read, corrected, saved
  await page.getByRole('link', { name: 'Upload Job' }).click();
  await page.getByLabel('Job description').fill(posting('REQ-E2E-1'));
  await page.getByRole('button', { name: 'Parse posting' }).click();
  await expect(page.getByLabel(/^Title/)).toHaveValue('Senior Java Developer');
  await expect(page.getByRole('combobox', { name: /^Client/ })).toHaveValue('Bluewater Bank');
  await expect(page.getByLabel('City')).toHaveValue('Dallas');
  await expect(page.getByLabel('Pay rate (max)')).toHaveValue('78.00');
  await expect(page.getByRole('group', { name: 'Must-have skills' }).getByText('Spring Boot')).toBeVisible();
  await page.getByLabel('Openings').fill('2');
  await page.getByRole('button', { name: 'Save and match' }).click();

  // the ranking with its reasons
  await expect(page).toHaveURL(/matchingdetails\?jobId=\d+/);
  const marisol = page.getByRole('row').filter({ hasText: 'Marisol Vega' });
  await expect(marisol).toBeVisible();
  await marisol.click();
  const panel = page.getByRole('region', { name: 'Marisol Vega' });
  await expect(panel.getByText('Strong match')).toBeVisible();
  await expect(panel.getByText('Java Developer').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Show Spring Boot on the resume' }).click();
  await expect(panel.locator('mark[title="Spring Boot"]').first()).toBeInViewport();

  // the chatbot: who is contacted, who is skipped and why, what they will read
  await marisol.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Activate chatbot' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 will be contacted')).toBeVisible();
  await expect(dialog.getByText('Asks about: Java')).toBeVisible();
  await expect(dialog.getByText(/automated assistant for Northgate Talent/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Activate for 1' }).dblclick();
  await expect(page.getByText('1 conversation started')).toBeVisible();
  await expect(marisol.getByText('Not sent: no mail account')).toBeVisible();

  // no mail account is set up, so the administrator reads the link in the outbox
  const office = await browser.newPage();
  await signIn(office, 'admin');
  await office.getByRole('link', { name: 'Outbox' }).click();
  await expect(office.getByText('Email is not set up on this server', { exact: false })).toBeVisible();
  const message = office.getByRole('row').filter({ hasText: 'Marisol Vega' });
  await expect(message).toHaveCount(1);
  const link = await message.getByRole('link', { name: 'Open link' }).getAttribute('href');
  await office.close();

  // the candidate answers on a phone, without signing in
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const chat = await phone.newPage();
  const chatComplaints = listen(chat);
  await chat.goto(`/bot${new URL(link!).search}`);
  await expect(chat.getByText('We have a role you might be a fit for', { exact: false })).toBeVisible();
  await chat.getByRole('button', { name: 'Yes' }).click();
  await expect(chat.getByText('2 of 12')).toBeVisible();
  await expect(marisol.getByText('Answered 1 of 12')).toBeVisible();
  for (let count = 0; count < 2; count += 1) {
    await chat.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(chat.getByText(`${count + 3} of 12`)).toBeVisible();
  }
  const answer = async (text: string, next: string) => {
    await chat.getByRole('textbox').fill(text);
    await chat.getByRole('button', { name: 'Send' }).click();
    await expect(chat.getByText(next, { exact: false }).last()).toBeVisible();
  };
  await answer('half past blue', 'I could not read that date');
  await answer('in 2 weeks', '5 of 12');
  await chat.reload();
  await expect(chat.getByText('5 of 12')).toBeVisible();
  // the resume proves every must-have: the heaviest one is left to confirm
  await answer('9, 2026', '6 of 12');
  await answer('75', '7 of 12');
  await chat.getByRole('button', { name: 'W2' }).click();
  await chat.getByRole('button', { name: 'Yes', exact: true }).click();
  await chat.getByRole('button', { name: 'No', exact: true }).click();
  await expect(chat.getByText('10 of 12')).toBeVisible();
  await chat.getByRole('button', { name: 'No', exact: true }).click();
  await chat.getByRole('button', { name: 'Skip' }).click();
  await chat.getByRole('button', { name: 'I confirm' }).click();
  await expect(chat.getByRole('heading', { name: "That's all, thanks!" })).toBeVisible();
  expect(await chat.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(chatComplaints).toEqual([]);
  await phone.close();

  // the recruiter sees the chat grow, reads it and submits the candidate
  await expect(marisol.getByText('Qualified')).toBeVisible();
  await panel.getByRole('tab', { name: 'Conversations' }).click();
  await expect(panel.getByText("That's all, thanks!", { exact: false })).toBeVisible();
  await marisol.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Ready to submit')).toBeVisible();
  // the rates of the job and the answers from the chat are filled in the dialog, with what is left of an hour
  await expect(page.getByLabel('Bill rate')).toHaveValue('108.00');
  await expect(page.getByLabel('Pay rate')).toHaveValue('75.00');
  await expect(page.getByLabel('Tax term')).toHaveValue('W2');
  await expect(page.getByLabel('Resume')).toContainText('marisol.txt');
  await expect(page.getByTestId('submit-margin')).toContainText(/Margin \$\d+\.\d\d\/hr/);
  await expect(page.getByRole('dialog').getByText(/^Chatbot, /)).toBeVisible();
  await page.getByRole('button', { name: 'Submit candidate' }).click();
  await expect(page.getByText('Marisol Vega was submitted')).toBeVisible();
  await expect(marisol.getByText('Submitted')).toBeVisible();

  // a second submission is refused and says who made the first one and when
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('alert').getByText(/Already submitted by Rafael Ortega/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit candidate' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();

  // what goes to the client is copied field by field, and the submission goes on to an interview
  await page.goto('/upload/submissions');
  await page.getByRole('button', { name: 'Marisol Vega' }).click();
  const sheet = page.getByRole('dialog', { name: 'Marisol Vega' });
  await sheet.getByRole('button', { name: 'Send to client' }).click();
  const submittal = page.getByRole('dialog', { name: 'Send Marisol Vega to the client' });
  await submittal.getByLabel('How').selectOption('VMS');
  await expect(submittal.getByText('$108.00')).toBeVisible();
  await submittal.getByLabel('Submission ID in the vendor system').fill('S-1');
  await submittal.getByRole('button', { name: 'Mark as entered' }).click();
  await expect(sheet.getByText('Entered as S-1')).toBeVisible();
  await sheet.getByRole('button', { name: 'Schedule interview' }).click();
  const interview = page.getByRole('dialog', { name: 'Schedule interview' });
  await interview.getByLabel('Date and time').fill('2030-05-06T10:00');
  await interview.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('Round 1')).toBeVisible();
  await expect(sheet.getByText('Interviewing').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the same job is done in Arabic, from right to left', async ({ page, browser }) => {
  const complaints = listen(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await signIn(page, 'recruiter', { username: 'اسم المستخدم', password: 'كلمة المرور' });
  const sidebar = page.getByRole('navigation', { name: 'التنقل الرئيسي' });
  const box = await sidebar.boundingBox();
  expect(box!.x).toBeGreaterThan(1000);

  // a candidate who has not been contacted yet
  await page.goto('/upload/uploadresumes');
  const file = {
    mimeType: 'text/plain',
    buffer: Buffer.from(resume('Noura', 'Haddad', 'noura.haddad@example.com', '(214) 555-0178')),
  };
  await page.getByTestId('files').setInputFiles([{ name: 'noura.txt', ...file }]);
  await page.getByRole('button', { name: 'رفع ملف واحد' }).click();
  await expect(page.getByRole('link', { name: 'Noura Haddad' })).toBeVisible();

  await page.goto('/upload/uploadjobs');
  await page.getByLabel('وصف الوظيفة').fill(posting('REQ-E2E-2'));
  await page.getByRole('button', { name: 'تحليل الإعلان' }).click();
  await expect(page.getByLabel(/^المسمى الوظيفي/)).toHaveValue('Senior Java Developer');
  await page.getByRole('button', { name: 'احفظ وطابق' }).click();
  await expect(page).toHaveURL(/matchingdetails/);
  const row = page.getByRole('row').filter({ hasText: 'Noura Haddad' });
  await expect(row).toBeVisible();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'تفعيل روبوت المحادثة' }).click();
  const start = page.getByRole('button', { name: 'تفعيل (1)' });
  await expect(start).toBeEnabled();
  await start.click();
  await expect(page.getByText('بدأت محادثة واحدة')).toBeVisible();

  const office = await browser.newPage();
  await enter(office, 'admin');
  await office.goto('/system/outbox');
  const link = await office
    .getByRole('row')
    .filter({ hasText: 'Noura Haddad' })
    .getByRole('link', { name: 'Open link' })
    .getAttribute('href');
  // A signed-in browser only looks: the candidate has their own.
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`/bot${new URL(link!).search}`);
  await phone.getByRole('button', { name: 'Yes' }).click();
  await expect(phone.getByText('2 of', { exact: false })).toBeVisible();
  await phone.getByRole('textbox').fill('STOP');
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByRole('heading', { name: 'You will not get any more messages.' })).toBeVisible();
  await phone.context().close();
  await office.close();
  await expect(row.getByText('أوقف الرسائل')).toBeVisible();
  expect(complaints).toEqual([]);
});
