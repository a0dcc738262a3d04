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
    // The Content-Security-Policy forbids inline modules and data URLs of fonts: everything is a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page stands on is one file, instead of twenty that the browser asks for one by one.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'fondamenta',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/[^/]+)\//,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api } },
});
