import type { Plugin } from 'vite';

/** The Latin letters: what is beyond them comes when a text asks for it. */
const FONT = /inter-latin-opsz-normal-[^/]*\.woff2$/u;

/**
 * The page asks for its font at once. The browser would otherwise look for it when the first text is drawn, that is after all the
 * scripts, and draw that text twice.
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
