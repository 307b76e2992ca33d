import { expect, type Page, test } from '@playwright/test';
import { barriers, firstRows } from './axe.ts';
import { boxOf, choose, panelOf, settles, width } from './frame.ts';
import { enter, listen } from './steps.ts';

// One server, one sign-in and one page: each step continues where the previous one stopped.
test.describe.configure({ mode: 'serial' });

let page: Page;
let complaints: string[];

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  complaints = listen(page);
  await enter(page, 'teamlead');
  await page.goto('/upload/managejob');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
test.afterAll(async () => {
  expect(complaints).toEqual([]);
  await page.close();
});

const sidebar = () => page.locator('[data-sidebar] > *');
const root = () => page.locator('[data-root]');
const content = () => page.locator('main');
const header = () => page.getByRole('banner');
const footer = () => page.getByRole('contentinfo');
const panel = () => panelOf(page);

test('shell 85: the first stop is the skip link, the ring of the focus is two pixels, and the order is that of reading', async () => {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const ring = await page.evaluate(() => {
    const { outlineWidth, outlineStyle } = getComputedStyle(document.activeElement!);
    return [outlineStyle, Number.parseFloat(outlineWidth)] as const;
  });
  expect(ring[0]).toBe('solid');
  expect(ring[1]).toBeGreaterThanOrEqual(2);
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-sidebar] a').first()).toBeFocused();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(content()).toBeFocused();
});

test('shell 36, 37, 38: the sidebar is 280 wide, folded 64, and opens over the content for pointer and keyboard', async () => {
  await settles(width(sidebar()), 280);
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  const toggle = page.getByRole('button', { name: 'Expand navigation' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await page.mouse.move(800, 500);
  await settles(width(sidebar()), 64);
  const before = await boxOf(content());
  const link = page.getByRole('link', { name: 'Manage Candidates' });
  await expect(link).toHaveCount(1);
  await expect(link.locator('span')).toHaveCSS('opacity', '0');

  await page.mouse.move(30, 400);
  await settles(width(sidebar()), 280);
  await expect(link.locator('span')).toHaveCSS('opacity', '1');
  expect((await boxOf(content())).x).toBe(before.x);
  // It covers everything else, including the header.
  expect(await page.evaluate(() => document.elementFromPoint(200, 30)?.closest('[data-sidebar]') !== null)).toBe(true);
  await page.mouse.move(800, 500);
  await settles(width(sidebar()), 64);

  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Tab');
  await settles(width(sidebar()), 280);
  await toggle.focus();
  await settles(width(sidebar()), 64);
  await toggle.click();
  await page.mouse.move(800, 500);
  await settles(width(sidebar()), 280);
});

test('shell 45, 46, 33: the panel is 380 wide at the end, 90 % of a narrow window, and closes in three ways', async () => {
  const opener = page.getByRole('button', { name: 'Open layout and display' });
  expect((await boxOf(opener)).right).toBe(1440);
  await opener.click();
  await settles(async () => (await boxOf(panel())).right, 1440);
  await settles(width(panel()), 380);
  const found = await barriers(page, 'panel', firstRows);
  await page.keyboard.press('Escape');
  await expect(panel()).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await panel().getByRole('button', { name: 'Close' }).click();
  await expect(panel()).toHaveCount(0);
  await page.setViewportSize({ width: 400, height: 800 });
  await opener.click();
  await settles(width(panel()), 360);
  await page.mouse.click(10, 400);
  await expect(panel()).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(found).toEqual([]);
});

test('shell 70, 76: a choice is said at the top in the middle, in both directions, below a focused control', async () => {
  const toast = page.locator('[data-toasts] [role=status]').first();
  // The pointer on the toast keeps it open, however slow the machine is.
  const isCentred = async () => {
    await toast.hover();
    const box = await boxOf(toast);
    return Math.abs(box.x + box.width / 2 - 720) <= 2 && box.y < 120;
  };
  await choose(page, /^Compact$/);
  await expect(toast).toHaveText('User data saved with api');
  expect(await isCentred()).toBe(true);
  await page.getByRole('combobox', { name: 'Search pages' }).focus();
  const field = await boxOf(page.getByRole('combobox', { name: 'Search pages' }));
  await expect.poll(async () => (await boxOf(toast)).y).toBeGreaterThanOrEqual(field.bottom);
  expect(await isCentred()).toBe(true);
  const close = await boxOf(toast.getByRole('button', { name: 'Close' }));
  expect(Math.min(close.width, close.height)).toBeGreaterThanOrEqual(24);
  await page.getByRole('button', { name: /^EN/ }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  // The toast in the new language takes the place of the one before; in between there may be none.
  await expect.poll(() => isCentred().catch(() => false)).toBe(true);
});

test('shell 33, 34, 46: in Arabic everything is mirrored, and back in English nothing of it is left', async () => {
  await settles(async () => (await boxOf(sidebar())).x, 1440 - 280);
  const [welcome, settings] = [page.locator('[data-welcome]'), page.getByRole('button', { name: 'الإعدادات' })];
  expect((await boxOf(welcome)).x).toBeGreaterThan((await boxOf(settings)).x);
  await page.getByRole('button', { name: 'فتح التخطيط والعرض' }).click();
  const drawn = page.getByRole('dialog', { name: 'التخطيط والعرض' });
  await settles(async () => (await boxOf(drawn)).x, 0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^AR/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await settles(async () => (await boxOf(sidebar())).x, 0);
  expect((await boxOf(welcome)).x).toBeLessThan((await boxOf(page.getByRole('button', { name: 'Settings' }))).x);
  expect(await page.evaluate(() => document.querySelectorAll('[dir=rtl]').length)).toBe(0);
});

test('shell 47, 48, 51: three layouts and three widths, each different, kept over a reload', async () => {
  const seen = new Set<string>();
  for (const [layout, name] of [
    ['layout1', /^Side menu/],
    ['layout2', /^Menu bar on top/],
    ['layout3', /^Dark header/],
  ] as const)
    for (const [mode, label] of [
      ['fullwidth', /^Full width/],
      ['boxed', /^Boxed/],
      ['container', /^Container/],
    ] as const) {
      await choose(page, name, label);
      const [all, inner] = [await boxOf(root()), await boxOf(content())];
      const isInHeader = (await header().getByRole('combobox').count()) > 0;
      seen.add([layout, mode, all.width, inner.width, inner.x, inner.y, isInHeader].join(' '));
      await expect(page.locator('[data-sidebar]')).toHaveCount(layout === 'layout1' ? 1 : 0);
      await expect(page.locator('[data-navbar]')).toHaveCount(layout === 'layout1' ? 0 : 1);
      expect(isInHeader).toBe(layout !== 'layout3');
      if (layout !== 'layout1')
        expect((await boxOf(page.locator('[data-navbar]'))).y).toBeGreaterThanOrEqual(
          (await boxOf(header())).bottom - 1,
        );
      expect(all.width).toBe(mode === 'boxed' ? 1280 : 1440);
      expect(Math.abs(all.x - (1440 - all.right))).toBeLessThanOrEqual(1);
      if (mode === 'container') expect(inner.width).toBe(1120);
      expect((await root().evaluate((element) => getComputedStyle(element).boxShadow)) !== 'none').toBe(
        mode === 'boxed',
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
    }
  expect(seen.size).toBe(9);
  await page.reload();
  await expect(page.locator('[data-navbar]')).toBeVisible();
  expect((await boxOf(content())).width).toBe(1120);
});

test('shell 43: a group opens and closes 150 ms after the pointer, at once by key, and Escape closes it', async () => {
  const group = page.getByRole('button', { name: 'Upload', exact: true });
  const list = page.getByRole('list', { name: 'Upload' });
  await page.mouse.move(800, 600);
  const box = await boxOf(group);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  // Measured by the browser's clock: the time between test and browser would count otherwise.
  const shownAfter = (ms: number) =>
    page.evaluate(
      (wait) =>
        new Promise<boolean>((done) =>
          setTimeout(() => done(document.querySelector('[data-navbar] ul ul') !== null), wait),
        ),
      ms,
    );
  /** Whether the list is shown 100 and 300 ms after the pointer entered or left. */
  const watch = (kind: 'mouseenter' | 'mouseleave') =>
    page.evaluate((name) => {
      const seen = document.body.dataset;
      const isOpen = () => String(document.querySelector('[data-navbar] ul ul') !== null);
      const start = () => {
        setTimeout(() => Object.assign(seen, { early: isOpen() }), 100);
        setTimeout(() => Object.assign(seen, { late: isOpen() }), 300);
      };
      delete seen['early'];
      delete seen['late'];
      [...document.querySelectorAll('[data-navbar] ul > li')]
        .find((entry) => entry.textContent?.trim().startsWith('Upload'))!
        .addEventListener(name, start, { once: true });
    }, kind);
  const watched = async () => {
    await expect(page.locator('body[data-late]')).toHaveCount(1);
    return page.evaluate(() => [document.body.dataset['early'], document.body.dataset['late']]);
  };
  await watch('mouseenter');
  await page.mouse.move(at.x, at.y);
  expect(await watched()).toEqual(['false', 'true']);
  await page.mouse.move(at.x, at.y + 40, { steps: 4 });
  expect(await shownAfter(300)).toBe(true);
  await watch('mouseleave');
  await page.mouse.move(800, 600);
  expect(await watched()).toEqual(['true', 'false']);

  await page.mouse.move(at.x, at.y);
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.mouse.move(800, 600);
  await group.focus();
  for (const key of ['Enter', 'ArrowDown']) {
    await page.keyboard.press(key);
    expect(await shownAfter(0), key).toBe(true);
    await page.keyboard.press('Escape');
    expect(await shownAfter(0), key).toBe(false);
  }
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('link').first()).toBeFocused();
  const found = await barriers(page, 'bar', firstRows);
  await page.keyboard.press('Escape');
  await expect(group).toBeFocused();
  expect(found).toEqual([]);
});

test('shell 49, 51: navigation, header and footer go where they are told; a reset brings everything back', async () => {
  await choose(page, /^Side menu/, /^Full width/);
  const inGroup = async (name: string, ...labels: RegExp[]) => {
    await page.getByRole('button', { name: 'Open layout and display' }).click();
    for (const label of labels) await panel().getByRole('group', { name, exact: true }).getByText(label).click();
    await page.keyboard.press('Escape');
    await expect(panel()).toHaveCount(0);
  };
  await inGroup('Navigation', /^End$/);
  await settles(async () => (await boxOf(sidebar())).right, 1440);
  await inGroup('Header', /Across the page/, /Stays in view/);
  expect((await boxOf(header())).width).toBe(1440);
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  expect((await boxOf(header())).y).toBe(0);
  expect((await boxOf(sidebar())).y).toBe((await boxOf(header())).height);
  await inGroup('Footer', /Stays in view/, /Across the page/);
  expect((await boxOf(footer())).bottom).toBe(900);
  expect((await boxOf(footer())).width).toBe(1440);
  await inGroup('Navigation', /^Shown$/);
  await expect(page.locator('[data-sidebar]')).toHaveCount(0);
  await inGroup('Header', /^Shown$/);
  await expect(header()).toHaveCount(0);
  // The palette opens as a dialog then.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open layout and display' }).click();
  await panel().getByRole('button', { name: 'Reset to defaults' }).click();
  await page.keyboard.press('Escape');
  await settles(async () => (await boxOf(sidebar())).x, 0);
  await settles(width(sidebar()), 280);
  expect((await boxOf(header())).x).toBe(280);
});

test('shell 50: the density of lists is the height of their rows', async () => {
  const row = page.getByRole('row').nth(1);
  const heights: number[] = [];
  for (const name of [/^Compact$/, /^Standard$/, /^Comfortable$/]) {
    await choose(page, name);
    heights.push(Math.round((await boxOf(row)).height));
  }
  expect(heights[2]).toBeGreaterThanOrEqual(64);
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  expect(new Set(heights).size).toBe(3);
});
