import type { Gruppo, Report } from '@vedetta/contract';
import type { ComponentType } from 'react';
import { hasNote } from '../dati/annotazioni.ts';
import { hasGruppo } from '../dati/gruppi.ts';
import { AltriIndici } from './altri-indici.tsx';
import { Annotazioni } from './annotazioni.tsx';
import { Copertina } from './copertina.tsx';
import { IndicatoriConsuntivi, IndicatoriPrevisionali } from './indicatori-allerta.tsx';
import { NoteMetodologiche } from './note-metodologiche.tsx';
import { Prospettico, Riepilogo } from './riepilogo.tsx';
import { Sintesi } from './sintesi.tsx';
import { Soglie } from './soglie.tsx';
import { TestComposizione } from './test-composizione.tsx';

/** A chapter of the report: its name, when it is there, what draws it. */
type PaginaReport = {
  readonly titolo: string;
  readonly condizione: (report: Report) => boolean;
  readonly Componente: ComponentType<{ readonly report: Report }>;
};

const sempre = (): boolean => true;

const altriGruppi: readonly Gruppo[] = ['ICAS', 'LEVE', 'FCFO', 'BEP', 'ISPI'];

const altriIndici: readonly PaginaReport[] = altriGruppi.map((gruppo) => ({
  titolo: `ALTRI INDICI ${gruppo}`,
  condizione: (report) => hasGruppo(report, gruppo),
  Componente: ({ report }) => <AltriIndici report={report} gruppo={gruppo} />,
}));

/** The report, in its order. A group has a chapter as soon as the report has its figures. */
const pagine: readonly PaginaReport[] = [
  { titolo: "MONITORAGGIO CRISI D'IMPRESA", condizione: sempre, Componente: Copertina },
  { titolo: 'Sintesi', condizione: sempre, Componente: Sintesi },
  { titolo: 'Riepilogo di bilancio', condizione: sempre, Componente: Riepilogo },
  { titolo: 'Note metodologiche', condizione: sempre, Componente: NoteMetodologiche },
  {
    titolo: 'TEST COMPOSIZIONE NEGOZIATA CRISI',
    condizione: (report) => hasGruppo(report, 'RISANAMENTO'),
    Componente: TestComposizione,
  },
  {
    titolo: 'Indicatori di allerta',
    condizione: (report) => hasGruppo(report, 'IdA'),
    Componente: IndicatoriConsuntivi,
  },
  {
    titolo: 'Bilancio prospettico',
    condizione: ({ bilancio, proiezione }) => !bilancio.bilancio_chiusura && proiezione !== null,
    Componente: Prospettico,
  },
  {
    titolo: 'Indicatori previsionali',
    condizione: (report) => !report.bilancio.bilancio_chiusura && hasGruppo(report, 'IdAp'),
    Componente: IndicatoriPrevisionali,
  },
  ...altriIndici,
  { titolo: 'Annotazioni', condizione: hasNote, Componente: Annotazioni },
  { titolo: 'Soglie per settore', condizione: sempre, Componente: Soglie },
];

/** The chapters of one report. */
export const listPagine = (report: Report): readonly PaginaReport[] => {
  return pagine.filter(({ condizione }) => condizione(report));
};
