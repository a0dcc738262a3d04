import { Decimale, toNumber } from '../numbers/decimale.ts';
import { isAusiliario } from '../indicatori/indicatore.ts';
import type { Gruppo, SintesiGruppo } from '../indicatori/gruppo.ts';
import type { RisultatoIndicatore } from '../indicatori/risultato.ts';

/** What the risk reads of an indicator, stored or just computed. */
export type EsitoRischio = Pick<RisultatoIndicatore, 'gruppo' | 'codice' | 'valore' | 'punteggio' | 'motivo'>;

/** How the risk of a group was computed, so that it can be checked by hand. */
export type CalcoloGruppo = {
  /** The highest score, half mean and half maximum, or the plain mean. */
  readonly tipo: Exclude<SintesiGruppo['tipo'], 'esclusa'>;
  /** The scores that count. */
  readonly punteggi: readonly { readonly codice: string; readonly punteggio: number }[];
  readonly media: number;
  readonly massimo: number;
};

/** The risk of a group, exact and as it was computed. */
export type RischioGruppo = { readonly rischio: Decimale; readonly calcolo: CalcoloGruppo };

type EsitoValutato = EsitoRischio & { readonly punteggio: number };

const isValutato = (esito: EsitoRischio): esito is EsitoValutato => esito.punteggio !== null;

/** What the risk reads of a group: its own description, or the one a screen received. */
export type GruppoValutato = Pick<Gruppo, 'codice' | 'sintesi' | 'allerta'>;

/** The indicators of a group, helpers left out. */
const listIndicatori = (gruppo: GruppoValutato, esiti: readonly EsitoRischio[]): readonly EsitoRischio[] =>
  esiti.filter((esito) => esito.gruppo === gruppo.codice && !isAusiliario(esito.codice));

/**
 * How many indices of a group have a score, out of those it has; the outcome of the alert indices is not one of them.
 * @example countIndici(gruppoFCFO, esiti) // { valutati: 2, previsti: 4 }
 */
export const countIndici = (
  gruppo: GruppoValutato,
  esiti: readonly EsitoRischio[],
): { readonly valutati: number; readonly previsti: number } => {
  const indici = listIndicatori(gruppo, esiti).filter(({ codice }) => codice !== gruppo.allerta?.esito);
  return { valutati: indici.filter(isValutato).length, previsti: indici.length };
};

/** Risk of a group from the scores of its indicators; null when none counts. */
export const computeRischioGruppo = (gruppo: GruppoValutato, esiti: readonly EsitoRischio[]): RischioGruppo | null => {
  const { sintesi } = gruppo;
  if (sintesi.tipo === 'esclusa') return null;
  const valutati = listIndicatori(gruppo, esiti)
    .filter(isValutato)
    .filter(({ codice }) => sintesi.tipo !== 'massimo' || sintesi.codici.includes(codice));
  if (valutati.length === 0 || !hasNecessari(sintesi, valutati)) return null;
  const punteggi = valutati.map(({ punteggio }) => new Decimale(punteggio));
  const massimo = Decimale.max(...punteggi);
  const media = Decimale.sum(...punteggi).dividedBy(punteggi.length);
  const rischi = { massimo, media, media_e_massimo: media.plus(massimo).dividedBy(2) };
  return {
    rischio: rischi[sintesi.tipo],
    calcolo: {
      tipo: sintesi.tipo,
      punteggi: valutati.map(({ codice, punteggio }) => ({ codice, punteggio })),
      media: toNumber(media),
      massimo: toNumber(massimo),
    },
  };
};

const hasNecessari = (sintesi: SintesiGruppo, valutati: readonly EsitoValutato[]): boolean =>
  sintesi.tipo !== 'media_e_massimo' ||
  sintesi.almeno_uno_di === undefined ||
  valutati.some(({ codice }) => sintesi.almeno_uno_di?.includes(codice) === true);

/** The risk of a group, 0..1, as it is shown: null without a value, with its computation and the indices that count. */
export type ValutazioneGruppo = {
  readonly rischio: number | null;
  readonly calcolo: CalcoloGruppo | null;
  readonly valutati: number;
  readonly previsti: number;
};

/**
 * The risk of one group alone, from the figures on a screen.
 * @example computeValutazione(gruppoFCFO, esiti) // { rischio: 0.1875, calcolo: …, valutati: 4, previsti: 4 }
 */
export const computeValutazione = (gruppo: GruppoValutato, esiti: readonly EsitoRischio[]): ValutazioneGruppo => {
  const computed = computeRischioGruppo(gruppo, esiti);
  return {
    rischio: computed === null ? null : toNumber(computed.rischio),
    calcolo: computed?.calcolo ?? null,
    ...countIndici(gruppo, esiti),
  };
};
