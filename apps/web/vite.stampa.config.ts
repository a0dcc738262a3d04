import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractTable } from './build/contract-table.ts';
import { preloadReport } from './build/preload-report.ts';

/** What the server runs to draw the report, in a folder that is not served. */
const RENDERER = 'render-report';

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
    rolldownOptions: {
      // The server calls what the renderer exports.
      preserveEntrySignatures: 'allow-extension',
      input: {
        stampa: join(import.meta.dirname, 'stampa.html'),
        // Built with the page, so that both name the same styles.
        [RENDERER]: join(import.meta.dirname, 'src/app/render-report.tsx'),
      },
      output: {
        entryFileNames: ({ name }) => (name === RENDERER ? `stampa/${name}.js` : 'assets/[name]-[hash].js'),
      },
    },
  },
});
