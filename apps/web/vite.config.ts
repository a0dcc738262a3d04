import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundleBudget } from './build/bundle-budget.ts';
import { contractTable } from './build/contract-table.ts';
import { preloadFont } from './build/preload-font.ts';
import { sharedFiles } from './build/shared-files.ts';

const api = process.env['VEDETTA_API'] ?? 'http://127.0.0.1:3000';

const createPlugins = () => [react(), contractTable()];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [...createPlugins(), sharedFiles(createPlugins), bundleBudget(), preloadFont()],
  build: {
    target: 'es2023',
    // The Content-Security-Policy forbids inline modules and data URLs for fonts, so inline nothing.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': api } },
});
