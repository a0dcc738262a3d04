import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'], environment: 'node' } },
      { test: { name: 'server', include: ['apps/server/src/**/*.test.ts'], environment: 'node', globalSetup: ['apps/server/test-setup.ts'], testTimeout: 30_000, hookTimeout: 120_000 } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], environment: 'node' } },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.ts', 'apps/web/src/**/*.test.tsx'], environment: 'node' } },
    ],
  },
});
