import type { Indicatore, IndicatorStatic } from '@vedetta/contract';
import { computeValutazione, isAusiliario, getParolaPunteggio, printCalcoloGruppo, printIndici } from '@vedetta/domain';
import type { CodiceGruppo, Punteggio, ValutazioneGruppo } from '@vedetta/domain';
import { formatGrado, presentPunteggio, presentRischio } from '../rischio/index.ts';
import type { Segno } from '../rischio/index.ts';
import type { SchemaGruppo } from '../../queries/catalogo.ts';

/** The content of the banner of a group. */
export type Verdetto = {
  readonly titolo: string;
  readonly segno: Segno;
  readonly frase: string;
  /** The figure at the right with its caption; null if there is none. */
  readonly cifra: { readonly valore: string; readonly outOf: string | null; readonly caption: string } | null;
  /** How the grade of the group is computed; null where the banner shows an indicator. */
  readonly calcolo: string | null;
  readonly isCndcec: boolean;
};

type GruppoData = {
  readonly codice: string;
  readonly schema: SchemaGruppo;
  readonly indicatori: readonly Indicatore[];
  /** Descriptions of the indicators of all groups. */
  readonly statics: readonly Pick<IndicatorStatic, 'codice' | 'natura'>[];
};

/** Whether the group has a CNDCEC index: they are no longer a legal duty, and the banner must say so. */
const isCndcec = ({ indicatori, statics }: GruppoData): boolean =>
  indicatori.some(({ codice }) =>
    statics.some((statico) => statico.codice === codice && statico.natura === 'modello_cndcec'),
  );

const joinNomi = (nomi: readonly string[]): string =>
  nomi.length < 2 ? (nomi[0] ?? '') : `${nomi.slice(0, -1).join(', ')} e ${nomi.at(-1)}`;

/** Counts the sector indices beyond their threshold. */
const countIndici = ({ schema, indicatori }: GruppoData, verdetto: Indicatore): Verdetto['cifra'] => {
  const indici = indicatori.filter(({ codice }) => schema.allerta?.indici.includes(codice));
  if (verdetto.punteggio === null || !indici.some(({ punteggio }) => punteggio !== null)) return null;
  const beyond = indici.filter(({ punteggio }) => punteggio === 1);
  return { valore: String(beyond.length), outOf: String(indici.length), caption: 'oltre soglia' };
};

const presentEsito = (gruppo: GruppoData, verdetto: Indicatore): Verdetto => {
  const { schema } = gruppo;
  const { lettura, note, intervallo } = verdetto;
  const unit = schema.indicators[verdetto.codice]?.unit;
  const stato =
    typeof unit === 'object' && unit !== null && verdetto.valore !== null ? unit[String(verdetto.valore)] : undefined;
  return {
    titolo: stato ?? intervallo?.label ?? 'Esito non calcolabile',
    segno: presentPunteggio(verdetto) ?? presentRischio(null),
    frase: verdetto.motivo === null ? (lettura ?? note[0] ?? '') : `${verdetto.motivo.testo}.`,
    cifra: countIndici(gruppo, verdetto),
    calcolo: null,
    isCndcec: isCndcec(gruppo),
  };
};

const NUMBER_WORDS = ['tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'];

const describeAll = (count: number): string =>
  count === 2 ? 'Entrambi gli' : `Tutti e ${NUMBER_WORDS[count - 3] ?? count} gli`;

const describeWorst = ({ schema, indicatori }: GruppoData): string => {
  const scored = indicatori.filter(({ punteggio, codice }) => punteggio !== null && !isAusiliario(codice));
  const max = Math.max(...scored.map(({ punteggio }) => punteggio ?? 0));
  if (max === 0 && scored.length > 1) return `Nessun elemento di rischio nei ${scored.length} indicatori valutati.`;
  const worst = scored.filter(({ punteggio }) => punteggio === max);
  const nomi = worst.map(({ codice }) => schema.indicators[codice]?.name ?? codice);
  // The word of the level: an indicator's own word may have an addition.
  const parola = getParolaPunteggio(max as Punteggio);
  if (scored.length === 1) return `${joinNomi(nomi)}: ${parola}.`;
  if (worst.length === scored.length)
    return `${describeAll(scored.length)} indicatori valutati sono nella stessa fascia (${parola}).`;
  return `Il rischio dipende soprattutto da ${joinNomi(nomi)} (fascia ${parola}).`;
};

/** @example 'Valutati 2 di 4 indici. Grado: media (0 % + 30 %) / 2 = 15 %; metà media e metà massimo (…) / 2 = 22,5 %.' */
const describeCalcolo = (valutazione: ValutazioneGruppo): string | null => {
  const calcolo = printCalcoloGruppo(valutazione);
  if (calcolo === null) return null;
  const indici = printIndici(valutazione);
  return `${indici === null ? '' : `Valutati ${indici}. `}Grado: ${calcolo}.`;
};

const presentGrado = (gruppo: GruppoData): Verdetto => {
  const { codice, schema, indicatori } = gruppo;
  const { sintesi, allerta } = schema;
  const esiti = indicatori.map((indicatore) => ({ ...indicatore, gruppo: codice as CodiceGruppo, motivo: null }));
  const valutazione = computeValutazione({ codice: codice as CodiceGruppo, sintesi, allerta }, esiti);
  const { rischio } = valutazione;
  const motivo =
    indicatori.find((indicatore) => indicatore.motivo !== null)?.motivo?.testo ??
    'Nessun indicatore del gruppo ha un punteggio';
  return {
    titolo: schema.name,
    segno: presentRischio(rischio),
    frase: rischio === null ? `${motivo}.` : describeWorst(gruppo),
    cifra: rischio === null ? null : { valore: formatGrado(rischio), outOf: null, caption: 'grado del gruppo' },
    calcolo: describeCalcolo(valutazione),
    isCndcec: isCndcec(gruppo),
  };
};

/**
 * The rating of a group with its reason in one sentence: from the indicator that sums it up or, without one, from the
 * grade, computed here from the figures on screen by the same rules as on the server.
 */
export const presentVerdetto = (gruppo: GruppoData, codiceVerdetto: string | null): Verdetto => {
  const verdetto = gruppo.indicatori.find(({ codice }) => codice === codiceVerdetto);
  return verdetto === undefined ? presentGrado(gruppo) : presentEsito(gruppo, verdetto);
};
