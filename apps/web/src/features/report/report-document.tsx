import '@fontsource/inter/400.css';
import '@fontsource/inter/500.css';
import '@fontsource/inter/600.css';
import type { Report } from '@vedetta/contract';
import { memo, useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import carta from './paper/paper.module.css';
import { ChapterIdContext, IndiceContext, LayoutContext } from './paper/layout.ts';
import type { ReportLayout } from './paper/layout.ts';
import { buildIndice } from './data/indice.ts';
import { getInizio, listChapters } from './chapters/chapters.tsx';
import { useReportLayout } from './use-layout.ts';

type Props = {
  readonly report: Report;
  /** The page numbers of the printed file, once known; else those measured here. */
  readonly pagine?: ReportLayout['pagine'];
  /** On paper alone: on screen it stays in the columns that measure it, unseen. */
  readonly isCarta?: boolean;
  /** Called when the pages are known. */
  readonly onLayout?: (layout: ReportLayout) => void;
};

type BodyProps = Pick<ReturnType<typeof listChapters>[number], 'Component'> & Pick<Props, 'report'>;

/** The summary is shortened step by step: only what reads the layout is drawn again. */
const Body = memo(({ Component, report }: BodyProps): ReactNode => <Component report={report} />);
Body.displayName = 'Body';

const getClassName = (isCarta: boolean): string =>
  isCarta ? [carta.paper, carta.misura, carta.nascosta].join(' ') : (carta.paper ?? '');

/** The whole report. Uses static fonts: Chromium embeds a variable font in a PDF as dozens of Type 3 fonts. */
export const ReportDocument = ({ report, pagine = null, isCarta = false, onLayout }: Props): ReactNode => {
  const documento = useRef<HTMLElement>(null);
  const layout = useReportLayout(documento, `${report.impronta} ${report.stampato_il}`, getInizio);
  useEffect(() => {
    if (layout.pagine !== null) onLayout?.(layout);
  }, [layout, onLayout]);
  const chapters = useMemo(() => listChapters(report), [report]);
  const indice = useMemo(() => buildIndice(report, chapters), [report, chapters]);
  return (
    <LayoutContext value={pagine === null ? layout : { ...layout, pagine }}>
      <IndiceContext value={indice}>
        <article ref={documento} className={getClassName(isCarta)} lang="it">
          {chapters.map(({ id, Component }) => (
            <ChapterIdContext key={id} value={id}>
              <div className={carta.posto}>
                <Body Component={Component} report={report} />
              </div>
            </ChapterIdContext>
          ))}
        </article>
      </IndiceContext>
    </LayoutContext>
  );
};
