import type { Report } from '@vedetta/contract';
import { formatData, isAusiliario } from '@vedetta/domain';
import { closeSentence, setApostrophes } from '../paper/text.ts';
import { presentIndicatore } from './gruppi.ts';
import { countParametri, listParametri } from './parametri.ts';

/** Something the report does not have, and what follows from it. */
export type Mancanza = { readonly dato: string; readonly effetto: string };

/** What is missing, each once. */
export const listMancanze = (report: Report): readonly Mancanza[] =>
  [
    ...readAzienda(report),
    readPrecedente(report),
    readSegnali(report),
    readTest(report),
    readProve(report),
    ...readGruppi(report),
    ...readIndicatori(report),
    {
      dato: 'Nota integrativa, impegni e garanzie fuori bilancio',
      effetto: 'Non sono tra i dati letti e non entrano in alcun indicatore.',
    },
  ].filter((mancanza) => mancanza !== null);

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

const readSegnali = ({ fatti }: Report): Mancanza | null =>
  fatti.segnali === null
    ? {
        dato: 'Risposte al questionario sui segnali di legge',
        effetto: 'L’indice ICA8 non ha punteggio: il silenzio non vale come assenza.',
      }
    : null;

const readTest = ({ fatti }: Report): Mancanza | null =>
  fatti.test_compilato === false
    ? { dato: 'Dati del test pratico', effetto: 'Il rapporto tra debito e flussi non è calcolato.' }
    : null;

const readProve = (report: Report): Mancanza | null => {
  const { senzaProva } = countParametri(listParametri(report));
  if (senzaProva === 0) return null;
  return {
    dato: 'Prova di parametri digitati',
    effetto: senzaProva === 1 ? 'Un valore digitato è senza prova.' : `${senzaProva} valori digitati sono senza prova.`,
  };
};

const readGruppi = ({ rischio }: Report): readonly Mancanza[] =>
  rischio.gruppi
    .filter(({ rischio: valore, nel_radar }) => valore === null && nel_radar)
    .map(({ name, motivo }) => ({
      dato: setApostrophes(name),
      effetto: `Il gruppo non entra nel grado. ${closeSentence(motivo ?? 'Nessun indicatore ha un punteggio')}`,
    }));

const readIndicatori = (report: Report): readonly Mancanza[] => {
  const assenti = new Set(report.rischio.gruppi.filter(({ rischio }) => rischio === null).map(({ gruppo }) => gruppo));
  return report.indicatori
    .filter(
      ({ codice, gruppo, valore, punteggio }) =>
        !isAusiliario(codice) && !assenti.has(gruppo) && gruppo !== 'RISANAMENTO' && codice !== 'ICA8' && valore === null && punteggio === null,
    )
    .map((indicatore) => ({
      dato: `${setApostrophes(presentIndicatore(report, indicatore).nome)} (${indicatore.codice})`,
      effetto: `Non calcolabile. ${closeSentence(indicatore.motivo?.testo ?? 'Dato mancante')}`,
    }));
};
