import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const KILOBYTE = 1000;

/**
 * The JavaScript needed to render a page, gzipped: the entry and all its static imports. The entry has the table of calls and that of
 * permissions, which grow with each call.
 */
const budgets = {
  'login/index.ts': 200,
  'landing/index.ts': 200,
  'accesso/index.ts': 200,
  'carica-dati/index.ts': 200,
  'home/index.ts': 203,
  'profile/index.ts': 200,
  'portafoglio/index.ts': 215,
  'scadenze/index.ts': 216,
  'posta/index.ts': 204,
  'avvisi/index.ts': 200,
  'riepilogo/index.ts': 207,
  'andamento/index.ts': 258,
  // With the filters, shared with the board of all companies.
  'aziende/index.ts': 216,
  'bilanci/index.ts': 214,
  'staff/studi-page.tsx': 209,
  'staff/utenti-page.tsx': 209,
  'staff/segnalazioni-page.tsx': 200,
  'staff/registro-page.tsx': 225,
  'staff/sistema-page.tsx': 200,
  'verifica/index.ts': 238,
  'editor/index.ts': 294,
  'indicatori/index.ts': 283,
  'risanamento/index.ts': 274,
  'simulatore/index.ts': 187,
  // With the rules of all indicators, loaded while the data are.
  'simulatore/simulazione.tsx': 326,
  // Every chapter: what is printed is one document.
  'report/index.ts': 296,
  'tesoreria/index.ts': 290,
} as const satisfies Record<string, number>;

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const listChunks = (bundle: Bundle): readonly Chunk[] => Object.values(bundle).filter((file) => file.type === 'chunk');

const collect = (bundle: Bundle, fileName: string, seen: Set<string>): void => {
  const file = bundle[fileName];
  if (file?.type !== 'chunk' || seen.has(fileName)) return;
  seen.add(fileName);
  for (const imported of file.imports) collect(bundle, imported, seen);
};

const weigh = (bundle: Bundle, fileNames: Iterable<string>): number =>
  [...fileNames].reduce((sum, fileName) => {
    const file = bundle[fileName];
    return file?.type === 'chunk' ? sum + gzipSync(file.code).length : sum;
  }, 0);

type Weight = { readonly route: string; readonly bytes: number; readonly budget: number; readonly files: number };

/** The size of each page; pages missing from the build are skipped. */
const weighRoutes = (bundle: Bundle): readonly Weight[] => {
  const chunks = listChunks(bundle);
  const entries = chunks.filter(({ isEntry }) => isEntry);
  return Object.entries(budgets).flatMap(([route, budget]) => {
    const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/features/${route}`));
    if (page === undefined) return [];
    const seen = new Set<string>();
    for (const { fileName } of [...entries, page]) collect(bundle, fileName, seen);
    return [{ route, bytes: weigh(bundle, seen), budget, files: seen.size }];
  });
};

const print = ({ route, bytes, budget, files }: Weight): string =>
  `${route.padEnd(28)} ${(bytes / KILOBYTE).toFixed(1).padStart(7)} kB of ${budget} kB, ${files} files`;

/** Fails the build if a page exceeds its budget, and prints the size of each. */
export const bundleBudget = (): Plugin => ({
  name: 'bundle-budget',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const pesi = weighRoutes(bundle);
      this.info(`JavaScript to see a page, after gzip:\n${pesi.map(print).join('\n')}`);
      const beyond = pesi.filter(({ bytes, budget }) => bytes > budget * KILOBYTE);
      if (beyond.length > 0)
        this.error(`Beyond the budget of apps/web/build/bundle-budget.ts:\n${beyond.map(print).join('\n')}`);
    },
  },
});
