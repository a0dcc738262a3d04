import type { Plugin } from 'vite';

/** The Latin subset; the other subsets load on demand. */
const FONT = /inter-latin-opsz-normal-[^/]*\.woff2$/u;

/**
 * Preloads the font. Otherwise the browser would request it at the first text, after all scripts, and render that text
 * twice.
 */
export const preloadFont = (): Plugin => ({
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((nome) => FONT.test(nome))
        .map((nome) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${nome}` },
          injectTo: 'head',
        })),
  },
});
