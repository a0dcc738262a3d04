import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractTable } from './contract-table.ts';
import { preloadReport } from './preload-report.ts';

/** The print page, built separately: shared chunks would split the application's files for all visitors. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractTable(), preloadReport()],
  publicDir: false,
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    emptyOutDir: false,
    rolldownOptions: { input: join(import.meta.dirname, 'stampa.html') },
  },
});
