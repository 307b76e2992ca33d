import { expect, type Page, test } from '@playwright/test';
import { recordScreens, signIn } from './steps.ts';

const widths = [320, 390, 768, 1280, 1440, 1920] as const;

/** The least width of a value: a share of its list, or pixels. */
const [leastShare, leastPx] = [0.6, 160];

/**
 * Finds unreadable text: values of definition lists that are too narrow, words broken into three or more lines, and chips that
 * are cut off.
 */
const unreadable = (page: Page) =>
  page.evaluate(
    ([share, pixels]) => {
      const found: string[] = [];
      const widthOf = (element: Element) => element.getBoundingClientRect().width;
      for (const list of document.querySelectorAll('dl'))
        for (const value of list.querySelectorAll('dd')) {
          const [all, own] = [widthOf(list), widthOf(value)];
          if (own < share * all && own < pixels) found.push(`${own} of ${all} px: ${value.textContent}`);
          for (const chip of value.querySelectorAll('span')) {
            const end = chip.getBoundingClientRect();
            const room = value.getBoundingClientRect();
            if (end.right > room.right + 1 || end.left < room.left - 1) found.push(`cut off: ${chip.textContent}`);
          }
        }
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
        // A hash of 64 characters is no word. Text for screen readers only is one pixel wide.
        if (!node.parentElement?.checkVisibility() || widthOf(node.parentElement) <= 1) continue;
        for (const { 0: word, index } of node.data.matchAll(/(?<!\S)\S{3,30}(?!\S)/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 2) found.push(`${lines.size} lines: ${word}`);
        }
      }
      return found;
    },
    [leastShare, leastPx] as const,
  );

/** Measures the current page at every width. */
async function expectReadable(page: Page, at: string, count = 1): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('dl dd').first(), `${at} at ${width}`).toBeVisible();
    // The shell animates its layout between two widths; values are measured after that.
    await page.waitForTimeout(250);
    expect(await page.locator('dl dd').count()).toBeGreaterThanOrEqual(count);
    expect(await unreadable(page), `${at} at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('the answers of a conversation are read at every width', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/upload/chatbothistory?state=COMPLETED');
  await page.locator('main li').getByRole('link').first().click();
  await expect(page.locator('main dd').nth(5)).toBeVisible();
  const name = (await page.locator('main h2').first().textContent())!;
  const results = (await page.getByRole('link', { name: 'Match Results' }).first().getAttribute('href'))!;
  await expectReadable(page, 'ChatBot history', 6);

  await page.goto(`${results}&q=${encodeURIComponent(name)}`);
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  await page.getByRole('tab', { name: 'Conversations' }).click();
  await expect(page.getByRole('tabpanel').locator('dd').nth(5)).toBeVisible();
  await expectReadable(page, 'Match Results', 6);
});

test('two notes above match results stand beside each other only where both can be read', async ({ page }) => {
  await signIn(page, 'admin');
  await page.route('**/api/job/saved/run/matching*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    // Nobody meets the must-haves, and the inputs have changed since.
    const since = { ...body.since, resumes: 1 };
    await route.fulfill({ response: answer, json: { ...body, since, mustHaves: { met: 2, asked: 5 } } });
  });
  await page.goto('/upload/matchingdetails?jobId=1');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const text of [/^No one here/, /^Since this run/]) {
      const note = page.getByRole('main').getByText(text).first();
      await expect(note).toBeVisible();
      await page.waitForTimeout(250);
      expect((await note.boundingBox())!.width, `${text} at ${width}`).toBeGreaterThan(200);
    }
  }
});

test('the actions on several rows stand still, so that they can be clicked', async ({ page }) => {
  await signIn(page, 'admin');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/upload/matchingdetails?jobId=1');
  for (const at of [1, 2]) await page.getByRole('row').nth(at).getByRole('checkbox').check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Activate chatbot' }).click({ timeout: 5000 });
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('every list of names and values is read at every width', async ({ page }) => {
  await signIn(page, 'admin');
  const [candidate, client] = await recordScreens(page);
  for (const screen of ['/upload/jobdetails?jobId=1', candidate!, client!, '/securitysetup/adduser?id=2']) {
    await page.goto(screen);
    await expectReadable(page, screen);
  }
  await page.goto('/system/audit');
  await page.locator('tbody').getByRole('button').first().click();
  await expect(page.getByRole('dialog').locator('dd').nth(2)).toBeVisible();
  await expectReadable(page, 'a line of the audit trail');
});

test('S2-46: a list that is on its way moves nothing when it comes', async ({ page }) => {
  await signIn(page, 'admin');
  await page.addInitScript(() => {
    const kept = window as unknown as { shifted: number };
    kept.shifted = 0;
    new PerformanceObserver((found) => {
      for (const shift of found.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!shift.hadRecentInput) kept.shifted += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Slow enough that the rows arrive after the page frame is drawn.
  await page.route('**/api/**', async (route) => {
    await new Promise((done) => setTimeout(done, 300));
    await route.continue().catch(() => {});
  });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const screen of ['/upload/managejob', '/upload/managecandidates', '/teamlead/manageclient']) {
      await page.goto(screen);
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      await page.waitForTimeout(300);
      const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
      expect(shifted, `${screen} at ${width}`).toBeLessThan(0.1);
    }
  }
});

test('the lists of jobs and candidates fit a laptop in every language', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'teamlead');
  const { origin } = new URL(page.url());
  for (const language of ['en', 'tr', 'ar'])
    for (const list of ['/upload/managejob', '/upload/managecandidates']) {
      await page.context().addCookies([{ name: 'language', value: language, url: origin }]);
      await page.goto(list);
      await expect(page.locator('main tbody tr').first()).toBeVisible();
      const room = await page
        .locator('main table')
        .first()
        .evaluate((table) => table.closest('[role=region]')!.clientWidth - table.scrollWidth);
      expect(room, `${list} in ${language}`).toBeGreaterThanOrEqual(0);
    }
});
