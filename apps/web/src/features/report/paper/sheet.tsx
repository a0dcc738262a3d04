import type { Report } from '@vedetta/contract';
import type { ReactNode } from 'react';
import { buildPageStyle } from './page-style.ts';

const getNonce = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** The sheet and its running lines: a style of this report alone, let in by the nonce of the page. */
export const Sheet = ({ report }: { readonly report: Report }): ReactNode => (
  <style nonce={getNonce()}>{buildPageStyle(report)}</style>
);
