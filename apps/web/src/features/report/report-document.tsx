import '@fontsource/inter/400.css';
import '@fontsource/inter/500.css';
import '@fontsource/inter/600.css';
import type { Report } from '@vedetta/contract';
import type { ReactNode } from 'react';
import carta from './paper/paper.module.css';
import { listChapters } from './chapters/chapters.tsx';

/** The whole report. Uses static fonts: Chromium embeds a variable font in a PDF as dozens of Type 3 fonts. */
export const ReportDocument = ({ report }: { readonly report: Report }): ReactNode => (
  <article className={carta.paper} lang="it">
    {listChapters(report).map(({ titolo, Component }) => (
      <Component key={titolo} report={report} />
    ))}
  </article>
);
