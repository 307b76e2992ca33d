/**
 * Screenshots of the product in every appearance, for review by a person: three layouts, three widths of the content,
 * three languages, light and dark, at 1440, 1024 and 390 pixels, and every screen at each of these in English and in
 * Arabic. Not part of the tests.
 *
 *     node scripts/drills/screenshots.ts --url http://localhost:3000 --out /tmp/pictures [--only looks|screens]
 *
 * The server runs on sample data. A browser is taken from CHROMIUM_PATH or /usr/bin/chromium.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { recordScreens, screens, signIn } from '../../e2e/steps.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    out: { type: 'string', default: 'pictures' },
    only: { type: 'string', default: '' },
  },
});
const layouts = ['layout1', 'layout2', 'layout3'] as const;
const modes = ['fullwidth', 'boxed', 'container'] as const;
const languages = ['en', 'tr', 'ar'] as const;
const themes = ['light', 'dark'] as const;
const widths = [1440, 1024, 390] as const;
type Look = { layout: string; mode: string; language: string; theme: string };

/** Saves an appearance on the server, as the panel does; the next page shows it. */
async function choose(page: Page, look: Look): Promise<void> {
  await page.evaluate(async (preferences) => {
    const { ok, status } = await fetch('/api/auth/preferences', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('bearer_token')}` },
      body: JSON.stringify({ preferences }),
    });
    if (!ok) throw new Error(`the appearance could not be saved: ${status}`);
  }, look);
  const origin = new URL(page.url()).origin;
  await page.context().addCookies([{ name: 'language', value: look.language, url: origin }]);
}

async function take(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1').waitFor();
  // Wait until the skeleton of a list is replaced.
  await page.locator('main [role=status][aria-label]').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(250);
  await page.screenshot({ path: join(values.out, `${name}.png`) });
}

mkdirSync(values.out, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
const page = await browser.newPage({ baseURL: values.url });
await signIn(page, 'admin');
const sized = (width: number) => page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
const records = await recordScreens(page);
let count = 0;
const note = async (path: string, name: string) => {
  await take(page, path, name).catch((failure) => console.error(`${name}: ${String(failure).split('\n')[0]}`));
  count += 1;
};

if (values.only !== 'screens')
  for (const layout of layouts)
    for (const mode of modes)
      for (const language of languages)
        for (const theme of themes) {
          await choose(page, { layout, mode, language, theme });
          for (const width of widths) {
            await sized(width);
            await note('/upload/managejob', `look-${width}-${layout}-${mode}-${language}-${theme}`);
          }
        }
if (values.only !== 'looks')
  for (const [language, theme] of [
    ['en', 'light'],
    ['ar', 'dark'],
  ] as const) {
    await choose(page, { layout: 'layout1', mode: 'fullwidth', language, theme });
    for (const width of widths) {
      await sized(width);
      for (const screen of [...screens, ...records])
        await note(screen, `screen-${width}-${language}-${theme}-${screen.replace(/\W+/g, '-')}`);
    }
  }
await choose(page, { layout: 'layout1', mode: 'fullwidth', language: 'en', theme: 'system' });
await browser.close();
console.log(`${count} pictures in ${values.out}`);
