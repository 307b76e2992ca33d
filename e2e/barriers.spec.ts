import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { listen, recordScreens, screens, signIn } from './steps.ts';

// They only look, so they look side by side.
test.describe.configure({ mode: 'parallel' });

const languages = ['en', 'tr', 'ar'] as const;
/** What axe finds. A theme changes colours and nothing else, so dark is asked about contrast alone. */
async function violations(
  page: Page,
  at: string,
  theme: 'light' | 'dark',
  { isContrastKnown, isFrameKnown }: { isContrastKnown: boolean; isFrameKnown: boolean },
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(theme);
  // Colours that are still fading are neither the one nor the other.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
  // Fifty rows are built alike: the first five say it all.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // There are no frames, so no second page is needed to bring their findings together.
    .setLegacyMode(true)
    .exclude('tbody tr:nth-child(n+6)')
    .exclude('li:nth-child(n+16)');
  if (theme === 'dark') axe.withRules(['color-contrast']);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  // Header and navigation are the same on every screen.
  if (isFrameKnown) axe.exclude('header').exclude('nav');
  if (isContrastKnown) axe.disableRules(['color-contrast']);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${at} ${theme} ${id}: ${target} ${failureSummary}`),
  );
}

for (const language of languages)
  test(`ui 82, 96: no barriers on any screen, light and dark, ${language}`, async ({ page }) => {
    // Each screen is looked at closely and twice; a busy machine takes its time.
    test.setTimeout(900_000);
    const complaints = listen(page);
    const speak = (value: string) =>
      page.context().addCookies([{ name: 'language', value, url: new URL(page.url()).origin }]);
    await page.goto('/');
    await speak(language);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const look = async (at: string, isFrameKnown: boolean) => {
      // Colours are the same in every language, and looking at them is most of the time.
      const known = { isContrastKnown: language !== 'en', isFrameKnown };
      const dark = known.isContrastKnown ? [] : await violations(page, at, 'dark', known);
      return [...dark, ...(await violations(page, at, 'light', known))];
    };
    const barriers = await look('login', false);
    await speak('en');
    await signIn(page, 'admin');
    const records = await recordScreens(page);
    await speak(language);
    for (const [place, screen] of [...screens, ...records].entries()) {
      await page.goto(screen);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('h1')).toBeVisible();
      // The skeleton of a list is no list yet.
      await expect(page.locator('main [role=status][aria-label]')).toHaveCount(0);
      barriers.push(...(await look(screen, place > 0)));
    }
    expect(barriers).toEqual([]);
    expect(complaints).toEqual([]);
  });
