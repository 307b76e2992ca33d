import { expect, type Page, test } from '@playwright/test';
import { barriers, everything } from './axe.ts';
import { listen, recordScreens, screens, signIn } from './steps.ts';

// These tests change nothing, so they run in parallel.
test.describe.configure({ mode: 'parallel' });

const languages = ['en', 'tr', 'ar'] as const;
/** Checks a page with axe. A theme changes only colors, so dark is checked for contrast alone. */
async function lookAt(
  page: Page,
  at: string,
  theme: 'light' | 'dark',
  { isContrastKnown, isFrameKnown }: { isContrastKnown: boolean; isFrameKnown: boolean },
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(theme);
  return barriers(page, `${at} ${theme}`, (axe) => {
    if (theme === 'dark') axe.withRules(['color-contrast']);
    else everything(axe);
    // Fifty rows are built alike, so only the first five are checked.
    axe.exclude('tbody tr:nth-child(n+6)').exclude('li:nth-child(n+16)');
    if (isFrameKnown) axe.exclude('header').exclude('nav');
    return isContrastKnown ? axe.disableRules(['color-contrast']) : axe;
  });
}

for (const language of languages)
  test(`shell 82, 96: no barriers on any screen, light and dark, ${language}`, async ({ page }) => {
    // Each screen is checked twice, which is slow on a busy machine.
    test.setTimeout(900_000);
    const complaints = listen(page);
    const speak = (value: string) =>
      page.context().addCookies([{ name: 'language', value, url: new URL(page.url()).origin }]);
    await page.goto('/');
    await speak(language);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const look = async (at: string, isFrameKnown: boolean) => {
      // Colors are the same in every language, and contrast takes most of the time.
      const known = { isContrastKnown: language !== 'en', isFrameKnown };
      const dark = known.isContrastKnown ? [] : await lookAt(page, at, 'dark', known);
      return [...dark, ...(await lookAt(page, at, 'light', known))];
    };
    const found = await look('login', false);
    await speak('en');
    await signIn(page, 'admin');
    const records = await recordScreens(page);
    await speak(language);
    for (const [place, screen] of [...screens, ...records].entries()) {
      await page.goto(screen);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('h1')).toBeVisible();
      // Waits until the skeleton is replaced by the list.
      await expect(page.locator('main [role=status][aria-label]')).toHaveCount(0);
      found.push(...(await look(screen, place > 0)));
    }
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
  });
