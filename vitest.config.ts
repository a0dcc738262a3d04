import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { buildTestBrowser } from './apps/server/src/adapters/chromium/test-browser.ts';

// The same browser that walks the journeys.
const chromium = playwright({
  launchOptions: await buildTestBrowser(),
  contextOptions: { locale: 'it-IT', timezoneId: 'Europe/Rome', reducedMotion: 'reduce' },
  actionTimeout: 10_000,
});

const inBrowser = 'src/**/*.browser.test.tsx';

export default defineConfig({
  test: {
    // Files of a project share the modules that a worker has loaded: importing them for every file took longer than the tests. A file
    // that replaces a module resets them first, as apps/server/src/adapters/credentials/passwords.test.ts does.
    isolate: false,
    // More than the cores: the tests of the server wait for databases, browsers and processes a quarter of the time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Only for `npm run coverage`. The tests of speed may fail while lines are counted: the figures are wanted all the same.
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**', 'apps/*/src/**'],
      exclude: ['**/prova/**', '**/test-support/**', '**/test/**', 'apps/web/src/dev/**'],
      reporter: ['text', 'text-summary'],
      reportsDirectory: 'test-results/coverage',
      reportOnFailure: true,
    },
    projects: [
      {
        test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/test-setup.ts'],
          setupFiles: ['apps/server/src/test-support/low-hash-cost.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts', 'lab/**/*.test.ts', 'apps/web/build/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
          exclude: [inBrowser],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        // In one file, made again at each run: every worker of the simulator loads it anew, and takes longer than it works.
        optimizeDeps: { include: ['@vedetta/domain', '@vedetta/domain/base'], force: true },
        test: {
          name: 'browser',
          root: 'apps/web',
          // After the others, with both cores for itself. It extends another file, and so takes nothing from the top of this one.
          sequence: { groupOrder: 1 },
          isolate: false,
          maxWorkers: '100%',
          include: [inBrowser],
          setupFiles: ['./src/test-support/setup.ts'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            ui: false,
            viewport: { width: 1280, height: 800 },
            provider: chromium,
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
