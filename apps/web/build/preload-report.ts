import type { Plugin } from 'vite';

/** The font files that every report uses; the others load on demand. */
const FONT = /inter-(?:latin-(?:400|500|600)|greek-400|latin-ext-600)-normal-[^/]*\.woff2$/u;

type Attributes = Readonly<Record<string, string>>;

const describe = (name: string): Attributes | null => {
  if (name.endsWith('.css')) return { rel: 'stylesheet' };
  return FONT.test(name) ? { rel: 'preload', as: 'font', type: 'font/woff2' } : null;
};

/** Links the styles of the report, which the server draws, and its fonts, so that they load while its page is read. */
export const preloadReport = (): Plugin => ({
  name: 'preload-report',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle).flatMap((name) => {
        const attributes = describe(name);
        if (attributes === null) return [];
        const attrs = { ...attributes, crossorigin: '', href: `/${name}` };
        return [{ tag: 'link', attrs, injectTo: 'head' as const }];
      }),
  },
});
