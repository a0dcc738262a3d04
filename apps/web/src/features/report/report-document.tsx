import '@fontsource/inter/400.css';
import '@fontsource/inter/500.css';
import '@fontsource/inter/600.css';
import type { Report } from '@vedetta/contract';
import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import carta from './paper/paper.module.css';
import { ChapterIdContext, IndiceContext } from './paper/layout.ts';
import type { Pagine } from './paper/lay-out.ts';
import { buildIndice } from './data/indice.ts';
import { listChapters } from './chapters/chapters.tsx';
import { useReportLayout } from './use-layout.ts';

type Props = {
  readonly report: Report;
  /** On paper alone: it is not laid out before the page that prints it does so. */
  readonly isCarta?: boolean;
  /** Called when the pages are known; must be one function. */
  readonly onLayout?: (pagine: Pagine) => void;
};

/**
 * The whole report, drawn once: how it is divided into pages is written into its elements (`paper/lay-out.ts`). Uses static fonts: Chromium
 * embeds a variable font in a PDF as dozens of Type 3 fonts.
 */
export const ReportDocument = ({ report, isCarta = false, onLayout }: Props): ReactNode => {
  const documento = useRef<HTMLElement>(null);
  useReportLayout(documento, `${report.impronta} ${report.stampato_il}`, onLayout);
  const chapters = useMemo(() => listChapters(report), [report]);
  const indice = useMemo(() => buildIndice(report, chapters), [report, chapters]);
  return (
    <IndiceContext value={indice}>
      <article
        ref={documento}
        className={carta.paper}
        hidden={isCarta}
        data-misura={isCarta ? 'colonne' : undefined}
        lang="it"
      >
        {chapters.map(({ id, inizio, Component }) => (
          <ChapterIdContext key={id} value={id}>
            <div className={carta.posto} data-inizio={inizio}>
              <Component report={report} />
            </div>
          </ChapterIdContext>
        ))}
      </article>
    </IndiceContext>
  );
};
