import type { Report } from '@vedetta/contract';
import type { ReactNode } from 'react';
import { buildPageStyle } from './page-style.ts';

const getNonce = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** The style element with the page size and the running header and footer; allowed by the CSP nonce. */
export const Sheet = ({ report }: { readonly report: Report }): ReactNode => (
  <style nonce={getNonce()}>{buildPageStyle(report)}</style>
);
