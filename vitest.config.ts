import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Test files of a project share their modules: starting anew for each took half of the time. What a test changes it puts
// back; the setup file does it for screens.
const isolate = false;

// No test is about time: a machine that others keep busy takes five times as long and must not fail one.
const patience = { testTimeout: 300_000, hookTimeout: 300_000 };

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
