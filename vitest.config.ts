import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Test files of a project share their modules: starting anew for each took half of the time. What a test changes it puts
// back; the setup file does it for screens.
const isolate = false;

export default defineConfig({
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          isolate,
          environment: 'node',
          include: ['src/{domain,contract,matching,server}/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['**/*.api.test.ts'],
          // No test is about time; a busy machine must not fail one.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'calls',
          isolate,
          environment: 'node',
          include: ['src/server/**/*.api.test.ts'],
          globalSetup: ['src/server/testing/global-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'screens',
          isolate,
          environment: 'jsdom',
          include: ['src/web/**/*.test.{ts,tsx}'],
          setupFiles: ['src/web/testing/setup.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
