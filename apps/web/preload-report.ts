import type { Plugin, Rolldown } from 'vite';

/** The font files that every report uses; the others load on demand. */
const FONT = /inter-(?:latin-(?:400|500|600)|greek-400|latin-ext-600)-normal-[^/]*\.woff2$/u;

type Attributes = Readonly<Record<string, string>>;

const describe = (name: string, file: Rolldown.OutputAsset | Rolldown.OutputChunk): Attributes | null => {
  if (file.type === 'chunk') return file.name === 'draw-report' ? { rel: 'modulepreload' } : null;
  if (name.endsWith('.css')) return { rel: 'preload', as: 'style' };
  return FONT.test(name) ? { rel: 'preload', as: 'font', type: 'font/woff2' } : null;
};

/** Loads all that the print page needs while its data are asked for, instead of one thing after the other. */
export const preloadReport = (): Plugin => ({
  name: 'preload-report',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.entries(bundle).flatMap(([name, file]) => {
        const attributes = describe(name, file);
        if (attributes === null) return [];
        const attrs = { ...attributes, crossorigin: '', href: `/${name}` };
        return [{ tag: 'link', attrs, injectTo: 'head' as const }];
      }),
  },
});
