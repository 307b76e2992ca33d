import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { enter, listen } from './steps.ts';

const streamPath = '/api/events';

/** Counts the event streams that the tabs of a browser open. */
function countStreams(context: BrowserContext) {
  const streams = { opened: 0, from: [] as Page[] };
  context.on('request', (request) => {
    if (new URL(request.url()).pathname !== streamPath) return;
    streams.opened += 1;
    streams.from.push(request.frame().page());
  });
  return streams;
}

const history = '/api/results/match/history/search';
const asksAgain = (page: Page) => page.waitForRequest((request) => new URL(request.url()).pathname === history);

/** Has a job matched, as another person would. */
async function match(page: Page, jobId: number) {
  const token = await page.evaluate(() => localStorage.getItem('bearer_token'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post('/api/job/run/matching', { headers, data: { jobid: jobId } });
  expect(answer.status()).toBe(200);
}

test('the tabs of a browser share one event stream; when its tab closes another takes over and asks again', async ({
  page,
  context,
}) => {
  const complaints = listen(page);
  await enter(page, 'recruiter');
  const streams = countStreams(context);
  await page.goto('/upload/managejob');
  await expect.poll(() => streams.opened).toBe(1);
  const other = await context.newPage();
  await other.goto('/upload/matchhistory');
  await expect(other.getByRole('table')).toBeVisible();

  // An event arrives in the tab that has no stream of its own.
  const heard = asksAgain(other);
  await match(page, 1);
  await heard;
  expect(streams.opened).toBe(1);

  const again = asksAgain(other);
  await page.close();
  await again;
  await expect.poll(() => streams.opened).toBe(2);
  expect(streams.from.at(-1)).toBe(other);
  const later = asksAgain(other);
  await match(other, 2);
  await later;

  // Signing out in one tab ends it for all.
  const third = await context.newPage();
  await third.goto('/upload/managejob');
  await expect(third.getByRole('table')).toBeVisible();
  expect(streams.opened).toBe(2);
  await third.getByRole('button', { name: 'Settings', exact: true }).click();
  await third.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(other.getByLabel('Username')).toBeVisible();
  await expect(third.getByLabel('Username')).toBeVisible();
  const ended = streams.opened;
  // Longer than a reconnect would wait at first.
  await third.waitForTimeout(3000);
  expect(streams.opened).toBe(ended);
  expect(complaints).toEqual([]);
});
