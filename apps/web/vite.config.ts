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
    // Bundle what all pages share into one file, instead of about twenty requests.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/[^/]+)\//,
            },
            {
              // Every page with an amount uses these few lines: each file alone would weigh more in its wrapping.
              name: 'amounts',
              test: /packages\/domain\/src\/numbers\/(centesimi|euro|format-data|format-euro|punti|testo-vuoto)\.ts$/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api } },
});
