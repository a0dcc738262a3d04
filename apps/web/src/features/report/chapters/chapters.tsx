import type { Gruppo, Report } from '@vedetta/contract';
import { codiciGruppo, gruppiSezione, testPratico } from '@vedetta/domain';
import type { ComponentType } from 'react';
import { hasNote } from '../data/annotazioni.ts';
import { hasGruppo } from '../data/gruppi.ts';
import { AltriIndici } from './altri-indici.tsx';
import { Annotazioni } from './annotazioni.tsx';
import { Copertina } from './copertina.tsx';
import { IndicatoriConsuntivi, IndicatoriPrevisionali } from './indicatori-allerta.tsx';
import { NoteMetodologiche } from './note-metodologiche.tsx';
import { Prospettico, Riepilogo } from './riepilogo.tsx';
import { Sintesi } from './sintesi.tsx';
import { Soglie } from './soglie.tsx';
import { TestComposizione } from './test-composizione.tsx';

/** A chapter of the report: title, condition, component. */
type ReportChapter = {
  readonly titolo: string;
  readonly condition: (report: Report) => boolean;
  readonly Component: ComponentType<{ readonly report: Report }>;
};

const isAlways = (): boolean => true;

/** A chapter for each group of a section, in the order of the rules. */
const listBySezione = (
  sezione: keyof typeof gruppiSezione,
  build: (gruppo: Gruppo) => ReportChapter,
): readonly ReportChapter[] => {
  const propri: readonly Gruppo[] = gruppiSezione[sezione];
  return codiciGruppo.filter((gruppo) => propri.includes(gruppo)).map(build);
};

const consuntivi = listBySezione('indicatori', (gruppo) => ({
  titolo: 'Indicatori di allerta',
  condition: (report) => hasGruppo(report, gruppo),
  Component: ({ report }) => <IndicatoriConsuntivi report={report} gruppo={gruppo} />,
}));

const previsionali = listBySezione('previsione', (gruppo) => ({
  titolo: 'Indicatori previsionali',
  condition: (report) => !report.bilancio.bilancio_chiusura && hasGruppo(report, gruppo),
  Component: ({ report }) => <IndicatoriPrevisionali report={report} gruppo={gruppo} />,
}));

const otherIndici = listBySezione('altro', (gruppo) => ({
  titolo: `ALTRI INDICI ${gruppo}`,
  condition: (report) => hasGruppo(report, gruppo),
  Component: ({ report }) => <AltriIndici report={report} gruppo={gruppo} />,
}));

/** The chapters in their order. A group has a chapter if the report has its figures. */
const pages: readonly ReportChapter[] = [
  { titolo: "MONITORAGGIO CRISI D'IMPRESA", condition: isAlways, Component: Copertina },
  { titolo: 'Sintesi', condition: isAlways, Component: Sintesi },
  { titolo: 'Riepilogo di bilancio', condition: isAlways, Component: Riepilogo },
  { titolo: 'Note metodologiche', condition: isAlways, Component: NoteMetodologiche },
  {
    titolo: 'TEST COMPOSIZIONE NEGOZIATA CRISI',
    condition: (report) => hasGruppo(report, testPratico.gruppo),
    Component: TestComposizione,
  },
  ...consuntivi,
  {
    titolo: 'Bilancio prospettico',
    condition: ({ bilancio, proiezione }) => !bilancio.bilancio_chiusura && proiezione !== null,
    Component: Prospettico,
  },
  ...previsionali,
  ...otherIndici,
  { titolo: 'Annotazioni', condition: hasNote, Component: Annotazioni },
  { titolo: 'Soglie per settore', condition: isAlways, Component: Soglie },
];

/** The chapters that apply to a report. */
export const listChapters = (report: Report): readonly ReportChapter[] => {
  return pages.filter(({ condition }) => condition(report));
};
