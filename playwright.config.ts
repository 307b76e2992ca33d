import { defineConfig } from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 4319);

const alone = 'match-history.spec.ts';

/** Journeys run against the real product: its own server, its own database, the built bundle, a real browser. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  // The longest journey takes a minute and a half on CI; what hangs must not hold up the others for twenty.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A file is one line of events; two files run beside each other, as two people work beside each other. What counts the
  // changes of a whole unit runs when nobody else changes any.
  workers: 2,
  retries: 0,
  projects: [
    { name: 'together', testIgnore: alone },
    { name: 'alone', testMatch: alone, dependencies: ['together'] },
  ],
  // A browser that hangs must not hold everybody up.
  globalTimeout: 7_200_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic'],
    },
  },
  webServer: {
    command: `"${process.execPath}" e2e/server.ts`,
    url: `http://127.0.0.1:${port}/readyz`,
    env: { PORT: String(port), LOG_LEVEL: 'warn' },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
