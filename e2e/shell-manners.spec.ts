import { expect, type Page, test } from '@playwright/test';
import { barriers, firstRows } from './axe.ts';
import { boxOf, choose, settles } from './frame.ts';
import { enter, listen } from './steps.ts';

// One sign-in and one page: each step continues where the previous one stopped.
test.describe.configure({ mode: 'serial' });

let page: Page;
let complaints: string[];

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  complaints = listen(page);
  await enter(page, 'recruiter');
});
test.afterAll(async () => {
  expect(complaints).toEqual([]);
  await page.close();
});

const content = () => page.locator('main');
const header = () => page.getByRole('banner');
const footer = () => page.getByRole('contentinfo');

test('shell 91: the way back from a record finds list, filter, scroll and row again', async () => {
  await page.goto('/upload/managecandidates?sort=name&dir=ASC');
  await expect(page.getByRole('row').nth(30)).toBeVisible();
  const link = page.getByRole('row').nth(30).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const [href, scroll] = [await link.getAttribute('href'), await page.evaluate(() => window.scrollY)];
  expect(scroll).toBeGreaterThan(300);
  await link.click();
  await expect(page).toHaveURL(/candidatedetails/);
  await expect(page.locator('h1')).toBeFocused();
  await expect(page).toHaveTitle(/^Manage Candidates - .+ · Rolecall$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/managecandidates\?sort=name&dir=ASC$/);
  await expect(page.locator(`main a[href="${href}"]`).first()).toBeFocused();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - scroll)).toBeLessThanOrEqual(40);
});

test('shell 39, 83, 86, 44: on a narrow screen the drawer, no sideways scrolling, targets large enough, long words cut with their title', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('[data-sidebar]')).toHaveCount(0);
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const drawer = page.getByRole('dialog', { name: 'Main navigation' });
  await button.click();
  await settles(async () => (await boxOf(drawer)).right, 280);
  await page.keyboard.press('Shift+Tab');
  expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  const cut = await drawer.locator('a').evaluateAll(
    (links) =>
      links.filter(
        // A count may stand behind the name.
        (link) => link.scrollWidth > 280 || !link.textContent?.trim().startsWith(link.getAttribute('title') ?? '-'),
      ).length,
  );
  expect(cut).toBe(0);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await page.mouse.click(360, 600);
  await expect(drawer).toHaveCount(0);
  await button.click();
  await drawer.getByRole('link', { name: 'Manage Jobs' }).click();
  await expect(page).toHaveURL(/managejob/);
  await expect(drawer).toHaveCount(0);

  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const small = await page
    .locator('header button, header input, footer a, [aria-haspopup=dialog]')
    .evaluateAll((targets) =>
      targets
        .map((target) => ({
          name: target.getAttribute('aria-label') ?? target.textContent,
          box: target.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
        .map(({ name }) => name),
    );
  expect(small).toEqual([]);
});

test('shell 84, 88: wider spacing loses nothing, and where motion is not wanted nothing moves', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const style = await page
    .addStyleTag({
      content: '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
    })
    .catch(() => undefined);
  // The content security policy refuses a style without a nonce; then the style sheet is constructed in the page.
  if (!style)
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
      );
      document.adoptedStyleSheets = [sheet];
    });
  complaints.length = 0;
  const lost = await page
    .locator('header button, [data-sidebar] a, main button, footer')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.scrollHeight > part.clientHeight + 2 && getComputedStyle(part).overflow === 'hidden')
        .map((part) => part.textContent),
    );
  expect(lost).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
  const moving = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('*')]
          .map((element) => getComputedStyle(element))
          .filter(({ transitionProperty, transitionDuration, animationName, animationDuration }) => {
            const longest = (list: string) => Math.max(...list.split(',').map((one) => Number.parseFloat(one)));
            return (
              (transitionProperty !== 'opacity' && longest(transitionDuration) > 0.001) ||
              (animationName !== 'none' && longest(animationDuration) > 0.001)
            );
          }).length,
    );
  expect(await moving()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(moving).toBe(0);
  await page.emulateMedia({ reducedMotion: null });
  await choose(page, /^Reduce motion$/);
  await expect.poll(moving).toBe(0);
  // Taken back before it is saved it would be no change, and the last test would find no notice of it.
  await expect(page.getByText('User data saved with api').first()).toBeVisible();
  await choose(page, /^Reduce motion$/);
});

test('shell 92: without a connection a banner stands, and goes again', async () => {
  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
});

test('shell 95: on paper there is neither header nor navigation, on white', async () => {
  await page.goto('/upload/jobdetails?jobId=1');
  await expect(page.locator('h1')).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const part of [header(), page.locator('[data-sidebar]'), footer()]) await expect(part).toBeHidden();
  const paper = await page.evaluate(() =>
    [document.body, document.querySelector('h1')!, document.querySelector('main')!].map((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return `${color} ${backgroundColor}`;
    }),
  );
  expect(paper.every((colors) => colors.startsWith('rgb(0, 0, 0)'))).toBe(true);
  expect(paper[0]).toBe('rgb(0, 0, 0) rgb(255, 255, 255)');
  expect((await boxOf(content())).x).toBe(0);
  await page.emulateMedia({ media: null, colorScheme: null });
});

/** Elements that clip their content, also outside the main content: a panel may cover it. */
const clipped = () =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { display, overflowX, overflowY } = getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        // An element of at most two pixels is for screen readers only.
        if (display === 'none' || width <= 2 || height <= 2) return false;
        const isWide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
        return isWide || (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1);
      })
      .map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 60)}`),
  );

test('shell 95: on paper nothing of a job, a candidate or a resume is cut off', async () => {
  await page.goto('/upload/managecandidates');
  const candidate = await page.getByRole('row').nth(1).getByRole('link').first().getAttribute('href');
  for (const path of ['/upload/jobdetails?jobId=1', candidate!, '/upload/matchingdetails?jobId=1']) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByText(/^Not found in the selected Business Units\./)).toHaveCount(0);
    const resume = page.getByRole('region', { name: 'Resume text' });
    if (path.includes('matching')) {
      await page.getByRole('tab', { name: 'Resume' }).click();
      await expect(resume).toBeVisible();
    }
    await page.emulateMedia({ media: 'print' });
    // As wide as Letter paper within its margins, and so low that anything that scrolls would be clipped.
    await page.setViewportSize({ width: 720, height: 300 });
    expect([path, await clipped()]).toEqual([path, []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
    if (path.includes('matching')) {
      const { bottom, height } = await boxOf(resume);
      expect(bottom).toBeLessThanOrEqual(await page.evaluate(() => document.documentElement.scrollHeight));
      // Proves that the check finds an element that clips.
      await resume.evaluate(
        ({ style }, half) => Object.assign(style, { maxHeight: `${half}px`, overflow: 'hidden' }),
        height / 2,
      );
      expect(await clipped()).not.toEqual([]);
    }
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('shell 97: the list of keys has no barriers, and the pages of the shell none in dark', async () => {
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  const found = await barriers(page, 'help', firstRows);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('job');
  await expect(page.getByRole('option').first()).toBeVisible();
  found.push(...(await barriers(page, 'palette', firstRows)));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list).toContainText('Mark all as done');
  // What one has just saved oneself is no news (ADR 0151).
  await expect(list).not.toContainText('User data saved with api');
  found.push(...(await barriers(page, 'notifications', firstRows)));
  await page.keyboard.press('Escape');
  expect(found).toEqual([]);
});

test('shell 78, 29, 77, 99: the page of a chat has the title of the company, a low header, no words at the foot, and no toast', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/bot?sessionId=nobody-knows-this-one');
  await expect(page.locator('h1')).toBeVisible();
  expect((await boxOf(page.locator('header'))).height).toBeLessThanOrEqual(72);
  await expect(page.locator('header')).not.toContainText('Welcome');
  expect((await page.locator('footer').allInnerTexts()).join('').trim()).toBe('');
  await expect(page.getByText('Your session is timed out')).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  complaints.length = 0;
});
