import type { Gruppo, Report } from '@vedetta/contract';
import { codiciGruppo, gruppiSezione, testPratico } from '@vedetta/domain';
import type { ComponentType } from 'react';
import type { VoceIndice } from '../data/indice.ts';
import type { InizioCapitolo } from '../paper/measure-pages.ts';
import { hasNote } from '../data/annotazioni.ts';
import { getNomeGruppo, hasGruppo } from '../data/gruppi.ts';
import { isInutilizzabile } from '../data/quadratura.ts';
import { AltriIndici } from './altri-indici.tsx';
import { Andamento } from './andamento.tsx';
import { Assestamento, hasAssestamento } from './assestamento.tsx';
import { Annotazioni } from './annotazioni.tsx';
import { CalcoliIntermedi, hasCalcoli } from './calcoli-intermedi.tsx';
import { Conclusioni } from './conclusioni.tsx';
import { Conseguenze } from './conseguenze.tsx';
import { Copertina } from './copertina.tsx';
import { IndicatoriConsuntivi, IndicatoriPrevisionali } from './indicatori-allerta.tsx';
import { DatiParametri } from './dati-parametri.tsx';
import { IndicePagine } from './indice.tsx';
import { NonCalcolati } from './non-calcolati.tsx';
import { PianoTesoreria } from './piano-tesoreria.tsx';
import { NoteMetodologiche } from './note-metodologiche.tsx';
import { Prospettico, Riepilogo } from './riepilogo.tsx';
import { Scenari } from './scenari.tsx';
import { Sintesi } from './sintesi.tsx';
import { Soglie } from './soglie.tsx';
import { TestComposizione } from './test-composizione.tsx';

/** A chapter of the report: its place in the contents, condition, component; where it begins, if not below the one before. */
type ReportChapter = VoceIndice & {
  readonly condition: (report: Report) => boolean;
  readonly inizio?: InizioCapitolo;
  readonly Component: ComponentType<{ readonly report: Report }>;
};

const isAlways = (): boolean => true;

const isCalcolato = ({ bilancio }: Report): boolean => !isInutilizzabile(bilancio);

/** A chapter for each group of a section, in the order of the rules. */
const listBySezione = (
  sezione: keyof typeof gruppiSezione,
  build: (gruppo: Gruppo) => ReportChapter,
): readonly ReportChapter[] => {
  const propri: readonly Gruppo[] = gruppiSezione[sezione];
  return codiciGruppo.filter((gruppo) => propri.includes(gruppo)).map(build);
};

const consuntivi = listBySezione('indicatori', (gruppo) => ({
  id: gruppo.toLowerCase(),
  voce: 'Indicatori di allerta (consuntivi)',
  parte: 'Gli indicatori',
  nota: () => 'modello CNDCEC, mai divenuto obbligatorio',
  condition: (report) => isCalcolato(report) && hasGruppo(report, gruppo),
  Component: ({ report }) => <IndicatoriConsuntivi report={report} gruppo={gruppo} />,
}));

const previsionali = listBySezione('previsione', (gruppo) => ({
  id: gruppo.toLowerCase(),
  voce: 'Indicatori di allerta (previsionali)',
  parte: 'Gli indicatori',
  nota: () => 'modello CNDCEC, mai divenuto obbligatorio',
  condition: (report) => isCalcolato(report) && !report.bilancio.bilancio_chiusura && hasGruppo(report, gruppo),
  Component: ({ report }) => <IndicatoriPrevisionali report={report} gruppo={gruppo} />,
}));

const otherIndici = listBySezione('altro', (gruppo) => ({
  id: gruppo.toLowerCase(),
  voce: (report) => getNomeGruppo(report, gruppo),
  parte: 'Gli indicatori',
  condition: (report) => isCalcolato(report) && hasGruppo(report, gruppo),
  nota: ({ rischio }) =>
    rischio.gruppi.some((altro) => altro.gruppo === gruppo && altro.rischio === null) ? 'senza valore' : null,
  Component: ({ report }) => <AltriIndici report={report} gruppo={gruppo} />,
}));

/** The chapters in their order. A group has a chapter if the report has its figures. */
const pages: readonly ReportChapter[] = [
  { id: 'copertina', voce: 'Copertina', parte: null, condition: isAlways, Component: Copertina },
  { id: 'indice', voce: 'Indice', parte: null, inizio: 'pagina', condition: isAlways, Component: IndicePagine },
  {
    id: 'sintesi',
    voce: 'Il giudizio in una pagina',
    parte: 'Il giudizio',
    nota: () => 'grado, ragioni, che cosa è cambiato',
    inizio: 'pagina',
    condition: isAlways,
    Component: Sintesi,
  },
  {
    id: 'andamento',
    voce: 'Andamento',
    parte: 'Il giudizio',
    nota: () => 'i periodi a confronto, il flusso di cassa',
    inizio: 'pagina',
    condition: ({ andamento }) => andamento !== null,
    Component: Andamento,
  },
  {
    id: 'dati',
    voce: 'Dati e parametri usati',
    parte: 'Su che cosa si fonda',
    nota: () => 'provenienza, che cosa manca, parametri proposti e digitati',
    inizio: 'pagina',
    condition: isAlways,
    Component: DatiParametri,
  },
  {
    id: 'assestamento',
    voce: 'Assestamento',
    parte: 'Su che cosa si fonda',
    nota: () => 'scritture confermate, chi e perché',
    condition: hasAssestamento,
    Component: Assestamento,
  },
  ...consuntivi,
  ...previsionali,
  {
    id: 'tesoreria',
    voce: 'Piano di tesoreria',
    parte: 'Gli indicatori',
    nota: () => 'da dove vengono le cifre del test previsionale',
    condition: ({ piano }) => piano !== null,
    Component: PianoTesoreria,
  },
  ...otherIndici,
  {
    id: 'non-calcolati',
    voce: 'Indicatori non calcolati',
    parte: 'Gli indicatori',
    nota: ({ bilancio }) => (bilancio.vuoto ? 'il bilancio non ha voci' : 'il bilancio non quadra'),
    condition: ({ bilancio }) => isInutilizzabile(bilancio),
    Component: NonCalcolati,
  },
  {
    id: 'test',
    voce: 'Test per la composizione negoziata',
    parte: 'Il risanamento e la legge',
    nota: ({ fatti }) => (fatti.test_compilato === false ? 'non compilato' : null),
    condition: (report) => hasGruppo(report, testPratico.gruppo),
    Component: TestComposizione,
  },
  {
    id: 'conseguenze',
    voce: 'Conseguenze di legge',
    parte: 'Il risanamento e la legge',
    nota: () => 'condizioni, fatti e norme',
    condition: isCalcolato,
    Component: Conseguenze,
  },
  {
    id: 'scenari',
    voce: 'Scenari',
    parte: 'Il risanamento e la legge',
    nota: () => 'che cosa succederebbe, una misura aritmetica',
    condition: (report) => isCalcolato(report) && report.scenario !== null,
    Component: Scenari,
  },
  {
    id: 'riepilogo',
    voce: 'Riepilogo di bilancio',
    parte: 'Allegati e conclusioni',
    condition: isAlways,
    Component: Riepilogo,
  },
  {
    id: 'prospettico',
    voce: 'Bilancio prospettico',
    parte: 'Allegati e conclusioni',
    condition: ({ bilancio, proiezione }) => !bilancio.bilancio_chiusura && proiezione !== null,
    Component: Prospettico,
  },
  {
    id: 'calcoli',
    voce: 'Calcoli intermedi',
    parte: 'Allegati e conclusioni',
    condition: (report) => isCalcolato(report) && hasCalcoli(report),
    Component: CalcoliIntermedi,
  },
  {
    id: 'annotazioni',
    voce: 'Annotazioni',
    parte: 'Allegati e conclusioni',
    condition: hasNote,
    Component: Annotazioni,
  },
  {
    id: 'soglie',
    voce: 'Soglie per settore',
    parte: 'Allegati e conclusioni',
    condition: isCalcolato,
    Component: Soglie,
  },
  {
    id: 'metodo',
    voce: 'Note metodologiche',
    parte: 'Allegati e conclusioni',
    condition: isAlways,
    Component: NoteMetodologiche,
  },
  {
    id: 'conclusioni',
    voce: 'Metodo, limiti e conclusioni',
    parte: 'Allegati e conclusioni',
    nota: () => 'con la firma del professionista',
    inizio: 'se_intero',
    condition: isAlways,
    Component: Conclusioni,
  },
];

/** The chapters that apply to a report. */
export const listChapters = (report: Report): readonly ReportChapter[] => {
  return pages.filter(({ condition }) => condition(report));
};
