import type { Report } from '@vedetta/contract';
import { formatData, testPratico } from '@vedetta/domain';
import { closeSentence, setApostrophes } from '../paper/text.ts';
import { findByModulo, hasGruppo } from './gruppi.ts';
import type { IndicatoreReport } from './gruppi.ts';
import { formatImporto } from './importi.ts';
import { listNonCalcolabili } from './non-calcolabili.ts';
import { listParametri, listSenzaProva } from './parametri.ts';
import { explainInutilizzabile } from './quadratura.ts';
import { findCaloDebiti } from './riscontri.ts';

/** Something the report does not have, and what follows from it. */
export type Mancanza = { readonly dato: string; readonly effetto: string };

/** What is missing, each once. */
export const listMancanze = (report: Report): readonly Mancanza[] => {
  const inutilizzabile = explainInutilizzabile(report.bilancio);
  return [
    inutilizzabile === null
      ? null
      : {
          dato: report.bilancio.vuoto ? 'Voci di bilancio' : 'Quadratura del bilancio',
          effetto: `${inutilizzabile} Le condizioni di legge non sono esaminate.`,
        },
    ...readAzienda(report),
    readPrecedente(report),
    readSegnali(report),
    readTest(report),
    readProve(report),
    ...(inutilizzabile === null
      ? [readAffidabilita(report), readRimborsi(report), ...readGruppi(report), ...readIndicatori(report)]
      : []),
    {
      dato: 'Nota integrativa, impegni e garanzie fuori bilancio',
      effetto: 'Non sono tra i dati letti e non entrano in alcun indicatore.',
    },
  ].filter((mancanza) => mancanza !== null);
};

const readAzienda = ({ azienda }: Report): readonly Mancanza[] =>
  azienda.forma_giuridica === null
    ? [
        {
          dato: 'Forma giuridica',
          effetto: 'Il capitale minimo e gli articoli sulle perdite sono quelli della S.r.l., da accertare.',
        },
      ]
    : [];

const readPrecedente = ({ precedente }: Report): Mancanza | null => {
  const effetto = 'Nessun confronto; gli indici che richiedono l’esercizio precedente non sono calcolati.';
  if (precedente === null) return { dato: 'Bilancio dell’esercizio precedente', effetto };
  return precedente.quadratura === 0 && !precedente.vuoto
    ? null
    : { dato: `Bilancio al ${formatData(precedente.data_bilancio)} utilizzabile`, effetto };
};

/** @example printIndici([ica8]) // 'L’indice ICA8 non ha punteggio' */
const printIndici = (indici: readonly IndicatoreReport[]): string =>
  indici.length === 1
    ? `L’indice ${indici[0]?.indicatore.codice ?? ''} non ha punteggio`
    : `Gli indici ${indici.map(({ indicatore }) => indicatore.codice).join(', ')} non hanno punteggio`;

const readSegnali = (report: Report): Mancanza | null =>
  report.fatti.segnali === null
    ? {
        dato: 'Risposte al questionario sui segnali di legge',
        effetto: `${printIndici(findByModulo(report, 'segnali'))}: il silenzio non vale come assenza.`,
      }
    : null;

const readTest = ({ fatti }: Report): Mancanza | null =>
  fatti.test_compilato === false
    ? { dato: 'Dati del test pratico', effetto: 'Il rapporto tra debito e flussi non è calcolato.' }
    : null;

/** The DSCR decides only where its data are reliable, which is proposed. */
const readAffidabilita = ({ params, indicatori }: Report): Mancanza | null =>
  params.some(({ nome, predefinito, valore }) => nome === 'DSCRaff' && predefinito && valore === 1) &&
  indicatori.some(({ codice, valore }) => codice === 'IdAp2' && valore !== null)
    ? {
        dato: 'Conferma che i dati del DSCR sono affidabili',
        effetto:
          'Il DSCR decide l’esito previsionale (IdAp0) con l’affidabilità proposta, che lo studio non ha confermato.',
      }
    : null;

const readRimborsi = (report: Report): Mancanza | null => {
  const calo = findCaloDebiti(report);
  return calo === null || !hasGruppo(report, 'FCFO')
    ? null
    : {
        dato: 'Rimborsi di capitale dell’esercizio',
        effetto: `L’indice FCFO2 è calcolato sui soli oneri finanziari, mentre i debiti finanziari sono scesi di ${formatImporto(calo.calo)}.`,
      };
};

const readProve = (report: Report): Mancanza | null => {
  const nomi = listSenzaProva(listParametri(report));
  if (nomi.length === 0) return null;
  const quanti = nomi.length === 1 ? 'Un valore digitato è' : `${nomi.length} valori digitati sono`;
  return { dato: 'Prova dei parametri digitati', effetto: `${quanti} senza prova: ${nomi.join('; ')}.` };
};

const readGruppi = ({ rischio }: Report): readonly Mancanza[] =>
  rischio.gruppi
    .filter(({ rischio: valore, nel_radar }) => valore === null && nel_radar)
    .map(({ name, motivo }) => ({
      dato: setApostrophes(name),
      effetto: `Il gruppo non entra nel grado. ${closeSentence(motivo ?? 'Nessun indicatore ha un punteggio')}`,
    }));

/** The single indices; the questionnaire and the practical test have a row of their own. */
const readIndicatori = (report: Report): readonly Mancanza[] =>
  listNonCalcolabili(report)
    .filter(({ indicatore: { gruppo }, modulo }) => gruppo !== testPratico.gruppo && modulo !== 'segnali')
    .map(({ indicatore, nome }) => ({
      dato: `${setApostrophes(nome)} (${indicatore.codice})`,
      effetto: `Non calcolabile. ${closeSentence(indicatore.motivo?.testo ?? 'Dato mancante')}`,
    }));
