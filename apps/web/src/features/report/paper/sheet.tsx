import type { Report } from '@vedetta/contract';
import type { ReactNode } from 'react';
import { buildPageStyle } from './page-style.ts';

type Props = { readonly report: Report; readonly nonce: string | undefined };

/** The style element with the page size and the running header and footer; allowed by the CSP nonce. */
export const Sheet = ({ report, nonce }: Props): ReactNode => <style nonce={nonce}>{buildPageStyle(report)}</style>;
