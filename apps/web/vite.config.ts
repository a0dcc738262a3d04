import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundleBudget } from './bundle-budget.ts';
import { contractTable } from './contract-table.ts';
import { preloadFont } from './preload-font.ts';

const api = process.env['VEDETTA_API'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractTable(), bundleBudget(), preloadFont()],
  build: {
    target: 'es2023',
    // The Content-Security-Policy forbids inline modules and data URLs for fonts, so inline nothing.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Left to itself, the bundler makes a file of every few lines that two pages share, a hundred of them for the editor.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/[^/]+)\//,
              priority: 2,
            },
            // By how many pages and dialogs load them: with fewer, pages would load much that they do not use.
            { name: 'common', minShareCount: 60, priority: 1 },
            { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 10 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api } },
});
