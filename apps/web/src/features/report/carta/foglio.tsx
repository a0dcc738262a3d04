import type { Report } from '@vedetta/contract';
import type { ReactNode } from 'react';
import { buildStilePagina } from './stile-pagina.ts';

const getNonce = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** The sheet and its running lines: a style of this report alone, let in by the nonce of the page. */
export const Foglio = ({ report }: { readonly report: Report }): ReactNode => (
  <style nonce={getNonce()}>{buildStilePagina(report)}</style>
);
