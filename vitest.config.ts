import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Test files of a project share their modules: starting anew for each took half of the time. What a test changes it puts
// back; the setup file does it for screens.
const isolate = false;

// No test is about time, and none may fail because others keep the machine busy: there the factor is set (.ci/run does).
// A minute each on a machine of one's own, so that what hangs is told soon.
const factor = Number(process.env['TEST_TIME_FACTOR'] ?? 1);
const patience = { testTimeout: 60_000 * factor, hookTimeout: 60_000 * factor };

export default defineConfig({
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          isolate,
          ...patience,
          environment: 'node',
          include: ['src/{domain,contract,matching,server}/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['**/*.api.test.ts'],
        },
      },
      {
        test: {
          name: 'calls',
          isolate,
          ...patience,
          environment: 'node',
          include: ['src/server/**/*.api.test.ts'],
          globalSetup: ['src/server/testing/global-setup.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'screens',
          isolate,
          ...patience,
          environment: 'jsdom',
          include: ['src/web/**/*.test.{ts,tsx}'],
          setupFiles: ['src/web/testing/setup.ts'],
        },
      },
    ],
  },
});
