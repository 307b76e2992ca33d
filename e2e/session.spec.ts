import { expect, test } from '@playwright/test';
import { listen, samplePassword, signIn } from './steps.ts';

test('shell 15, 18, 20, 25: the session lies where the specification says, is renewed once, and survives a reload', async ({
  page,
}) => {
  const complaints = listen(page);
  await signIn(page, 'teamlead');
  const kept = await page.evaluate(() => Object.keys(localStorage).sort());
  for (const name of ['Name', 'Page', 'Role', 'Write', 'access_token', 'activatedBUs', 'bearer_token', 'buid'])
    expect(kept).toContain(name);
  for (const name of ['expires_at', 'id_token', 'userPhoneNumber']) expect(kept).toContain(name);

  // The server says once that the token has expired, and the browser renews it as it would after 15 minutes.
  const exchanges: string[] = [];
  let isExpired = true;
  await page.route('**/api/auth/request/token?**', async (route) => {
    exchanges.push(new URL(route.request().url()).searchParams.get('token') ?? '');
    isExpired = false;
    const token = await page.evaluate(() => localStorage.getItem('bearer_token'));
    await route.fulfill({ json: { token, expiresIn: 900 } });
  });
  await page.route('**/api/job/**', async (route) => {
    if (!isExpired) return route.fallback();
    const body = { code: 'auth.token-expired', erroCode: 403, erroMessage: 'x', message: 'x', refreshToken: 'once' };
    return route.fulfill({ status: 403, json: body });
  });
  await page.goto('/upload/managejob');
  await expect(page.getByRole('table')).toBeVisible();
  expect(exchanges).toEqual(['once']);

  await page.goto('/nosuch');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByText('There is no page at /nosuch.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('WEB-05, shell 19, 21, 24: other tabs follow, Back shows nothing, and work in a form is there again', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin');
  await page.goto('/organizationalsetup/jobstatus');
  await page.getByRole('button', { name: /^Add/ }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('Half a name');

  // The session ends on the server; the browser learns it at the next call.
  const token = await page.evaluate(() => localStorage.getItem('bearer_token'));
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` }, data: {} });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your session is timed out, not able to proceed further')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(samplePassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/organizationalsetup\/jobstatus$/);
  await page.getByRole('button', { name: /^Add/ }).click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('Half a name');
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/account');
  await expect(other.getByText('Where you are signed in')).toBeVisible();
  await other.goto('/upload/managejob');
  await other.getByRole('button', { name: 'Settings', exact: true }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(other.getByLabel('Username')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  await other.goBack();
  await expect(other.getByLabel('Username')).toBeVisible();
  await expect(other.getByText('Where you are signed in')).toHaveCount(0);
});

test('a forgotten password: asked for, read in the outbox, and a weak one is refused', async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The sign-in page has a field with the same label.
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.getByLabel('Username').fill('teamlead');
  await page.getByRole('button', { name: 'Request Password Change' }).click();
  await expect(page.getByRole('alert')).toContainText('we have emailed');

  await signIn(page, 'admin');
  await page.goto('/system/outbox');
  const row = page.getByRole('row').filter({ hasText: 'Choose a new password' }).first();
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 15_000 });
  }).toPass();
  const opened = context.waitForEvent('page');
  await row.getByText('Open link').click();
  const reset = await opened;
  await expect(reset.getByText('Username: teamlead')).toBeVisible();
  // The journeys share their accounts, so no password is really changed here; API tests do that (AUTH-06).
  await reset.getByLabel('New password', { exact: true }).fill('password1234');
  await reset.getByLabel('Confirm new password').fill('password1234');
  await reset.getByRole('button', { name: 'Save password' }).click();
  await expect(reset.getByText(/This is easy to guess/)).toBeVisible();
  expect(new URL(reset.url()).search).toBe('');
});

test('the login button stays where it is when the note of the sample arrives late', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/api/auth/key*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Login' });
  const before = await button.boundingBox();
  release();
  await expect(page.getByText(samplePassword)).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});
