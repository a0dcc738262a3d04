import { defineConfig } from '@playwright/test';
import { buildTestBrowser } from './apps/server/src/adapters/chromium/test-browser.ts';

export default defineConfig({
  globalSetup: './e2e/start-product.ts',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // One product for two workers: a journey that changes something has a studio of its own, the demonstration one is read. A third worker
  // saves a twentieth of the time, and makes every page late.
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  // A machine under load makes an answer late, not wrong.
  expect: { timeout: 20_000 },
  snapshotPathTemplate: '{testDir}/{testFileName}-snapshots/{arg}{ext}',
  use: {
    ...(process.env['E2E_URL'] === undefined ? {} : { baseURL: process.env['E2E_URL'] }),
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // Motion costs a sixth of the processor time of the journeys, and none of them is about it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes as long as the journeys themselves: `--trace retain-on-failure` for the one that fails.
    trace: 'off',
    launchOptions: await buildTestBrowser(),
  },
  projects: [
    { name: 'journeys', testDir: 'e2e/journeys' },
    // Pictures of the screens, `npm run snapshots`: not of `npm test`, where a machine short of time would draw some too late.
    { name: 'visual', testDir: 'e2e/visual' },
    // The pictures of the README, `npm run pictures`.
    { name: 'pictures', testDir: 'e2e/pictures' },
  ],
});
