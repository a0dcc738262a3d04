import { formatDecimale, formatEuroDecimale, formatPercent, formatRapporto } from '../numbers/format.ts';
import { TESTO_VUOTO } from '../numbers/testo-vuoto.ts';
import { getBilancioUsabile, isAnnualizzato } from '../formula/contesto.ts';
import { getValore } from '../formula/albero.ts';
import { listEsercizi } from '../formula/esercizi.ts';
import { explainFormula } from '../formula/explain-formula.ts';
import type { Formula } from '../formula/formula.ts';
import { getMotivo } from '../formula/motivo.ts';
import { isVera } from '../formula/valutazione.ts';
import { presentIntervallo } from '../soglie/intervallo.ts';
import { getParolaPunteggio } from '../soglie/punteggio.ts';
import { getSoglieAlla } from '../soglie/soglie.ts';
import type { Punteggio } from '../soglie/punteggio.ts';
import { toNumber } from '../numbers/decimale.ts';
import type { Decimale } from '../numbers/decimale.ts';
import { VERSIONE_REGOLE } from '../versione.ts';
import type { Calcolo } from './calcolo.ts';
import { joinEtichetta } from './etichetta.ts';
import type { CodiceGruppo } from './gruppo.ts';
import { isAusiliario } from './indicatore.ts';
import type { LettoreIndicatore, Postilla, UnitIndicatore } from './indicatore.ts';
import type { RisultatoIndicatore } from './risultato.ts';
import type { SoglieDi, Spiegazione } from './spiegazione.ts';

/** The rules that suspend the score of an indicator on this statement. */
const listSospensioni = ({ indicatore, scope, motivo, punteggio }: Calcolo) =>
  motivo === null || punteggio !== null ? indicatore.sospensioni.filter(({ quando }) => isVera(quando, scope)) : [];

const listPostille = ({ indicatore, scope, valore }: Calcolo) =>
  valore === null ? [] : indicatore.postille.filter(({ quando }) => isVera(quando, scope));

/** The score of an indicator; null where it has none, or it is suspended. */
export const getPunteggio = (calcolo: Calcolo): number | null =>
  isAusiliario(calcolo.indicatore.codice) || listSospensioni(calcolo).length > 0 ? null : calcolo.punteggio;

/** An indicator in its wire shape, with the rules that suspend its score and the sentences of its card. */
export const presentIndicatore = (gruppo: CodiceGruppo, calcolo: Calcolo): RisultatoIndicatore => {
  const { indicatore, scope, valore, motivo, caso, intervallo, intervalliPropri } = calcolo;
  const postille = listPostille(calcolo);
  const punteggio = getPunteggio(calcolo);
  const leggeProiezione = isFromProiezione(calcolo);
  return {
    gruppo,
    codice: indicatore.codice,
    valore: presentValore(valore),
    punteggio,
    etichetta_punteggio: getEtichetta(calcolo, punteggio, postille),
    motivo: motivo === null ? null : getMotivo(motivo),
    soglie: intervalliPropri?.map(presentIntervallo) ?? null,
    intervallo: intervallo === null ? null : presentIntervallo(intervallo),
    lettura: readValore(calcolo),
    note: [
      ...(caso === null ? [] : [caso.nota]),
      ...listSospensioni(calcolo).map(({ nota }) => nota),
      ...postille.flatMap(({ nota }) => (typeof nota === 'string' ? nota : (nota(scope) ?? []))),
      // Without a value the motivo says why, not where it was read.
      ...(valore !== null && leggeProiezione && isAnnualizzato(scope) ? [NOTA_PROIEZIONE] : []),
    ],
    legge_proiezione: leggeProiezione,
  };
};

/** How the figure was computed. It costs about ten times the figure, so it is computed only when asked for. */
export const explainIndicatore = (calcolo: Calcolo): Spiegazione => {
  const { indicatore, scope } = calcolo;
  return {
    ...explainFormula(getFormula(calcolo), scope),
    risultato: formatRisultato(calcolo),
    natura: indicatore.stato_normativo.natura,
    stato_normativo: indicatore.stato_normativo.testo,
    fonte: indicatore.fonte,
    soglie_di: findSoglieDi(calcolo),
    nota_soglie: indicatore.nota_soglie,
    versione_regole: VERSIONE_REGOLE,
  };
};

/** The formula that gave the value: that of the special case where it has one. */
const getFormula = ({ indicatore, caso }: Calcolo): Formula =>
  caso !== null && 'valore' in caso ? caso.valore : indicatore.formula;

const readValore = ({ indicatore, scope, valore, intervallo }: Calcolo): string | null => {
  const lettore: LettoreIndicatore = {
    valore: presentValore(valore),
    intervallo,
    isVera: (condizione) => isVera(condizione, scope),
    getValore: (formula) => getValore(formula, scope),
    getIndicatore: scope.getIndicatore,
  };
  return indicatore.lettura?.(lettore) ?? intervallo?.lettura ?? null;
};

const presentValore = (valore: Decimale | null): number | null => {
  return valore === null ? null : toNumber(valore);
};

const getEtichetta = (calcolo: Calcolo, punteggio: number | null, postille: readonly Postilla[]): string | null => {
  const { indicatore, intervallo, valore } = calcolo;
  if (isAusiliario(indicatore.codice)) return null;
  if (punteggio === null) return valore === null ? 'Non calcolabile' : 'Non valutato';
  const parola = intervallo?.score_label ?? getParolaPunteggio(punteggio as Punteggio);
  return joinEtichetta({ parola, aggiunte: postille.flatMap(({ etichetta }) => etichetta ?? []) });
};

/** Origin of the intervals the value was compared with. */
const findSoglieDi = ({ indicatore: { soglie }, scope }: Calcolo): SoglieDi | null =>
  soglie === null ? null : getSoglieAlla(soglie, scope.contesto.bilancio.data_bilancio).tipo;

const NOTA_PROIEZIONE = 'Situazione infrannuale: il conto economico è quello della proiezione a fine esercizio.';

/** True where some lines come from the projection, so the user does not find them in the statement. */
const isFromProiezione = (calcolo: Calcolo): boolean => {
  const { scope } = calcolo;
  if (getBilancioUsabile(scope.contesto, 'proiezione') === null) return false;
  return listEsercizi(getFormula(calcolo), scope).has('proiezione');
};

const formatRisultato = ({ valore, intervallo, indicatore }: Calcolo): string => {
  if (indicatore.unit === 'enum' && intervallo !== null) return intervallo.label;
  if (indicatore.formula.tipo === 'conteggio' && valore !== null) return formatDecimale(valore, 0);
  return formatValore(presentValore(valore), indicatore.unit);
};

/**
 * A value with its unit, as cards and report show it. An enumeration has no text here: its label is that of
 * the interval hit.
 * @example formatValore(0.0123, 'percent') // '1,23 %'
 */
export const formatValore = (valore: number | null, unit: UnitIndicatore): string => {
  if (valore === null) return TESTO_VUOTO;
  switch (unit) {
    case 'euro':
      return formatEuroDecimale(valore, { simbolo: true });
    case 'percent':
      return formatPercent(valore);
    case 'none':
      return formatRapporto(valore);
    case 'enum':
      return String(valore);
  }
};
