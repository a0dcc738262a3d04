import type { Scope, ContestoIndicatori, EsitoIndicatore } from '../formula/contesto.ts';
import { getBilancioUsabile, getMotivoInutilizzabile, isAnnualizzato } from '../formula/contesto.ts';
import type { Computed } from '../formula/computed.ts';
import { isMotivoDato, selectMotivo } from '../formula/motivo.ts';
import type { CodiceMotivo } from '../formula/motivo.ts';
import { computeCondizione, computeFormula } from '../formula/valutazione.ts';
import { findIntervallo } from '../soglie/intervallo.ts';
import type { Intervallo } from '../soglie/intervallo.ts';
import { getSoglieAlla, getSoglieUltime } from '../soglie/soglie.ts';
import type { SoglieInVigore } from '../soglie/soglie.ts';
import type { Gruppo } from './gruppo.ts';
import type { Caso, Indicatore } from './indicatore.ts';

/** A computed indicator, before its wire shape. */
export type Calcolo = EsitoIndicatore & {
  readonly indicatore: Indicatore;
  readonly scope: Scope;
  readonly motivo: CodiceMotivo | null;
  readonly intervallo: Intervallo | null;
  /** Intervals of this statement alone. */
  readonly intervalliPropri: readonly Intervallo[] | null;
  /** The special case that decided, if any. */
  readonly caso: Caso | null;
};

type Risposta = Pick<Calcolo, 'valore' | 'punteggio' | 'motivo' | 'intervallo' | 'intervalliPropri' | 'caso'>;

/** Computes the indicators of a group lazily, each once. */
export const buildCalcoli = (gruppo: Gruppo, contesto: ContestoIndicatori): ((codice: string) => Calcolo) => {
  const fatti = new Map<string, Calcolo>();
  const motivoGruppo = getMotivoGruppo(gruppo, contesto);
  const getCalcolo = (codice: string): Calcolo => {
    const fatto = fatti.get(codice);
    if (fatto !== undefined) return fatto;
    const indicatore = gruppo.indicatori.find((altro) => altro.codice === codice);
    if (indicatore === undefined) throw new Error(`${gruppo.codice}: no indicator ${codice}`);
    const scope: Scope = {
      contesto,
      esercizio: 'corrente',
      conto_economico: indicatore.conto_economico,
      getIndicatore: getCalcolo,
    };
    const risposta = motivoGruppo === null ? computeIndicatore(indicatore, scope) : withoutValore(motivoGruppo, null);
    const calcolo: Calcolo = { indicatore, scope, nome: indicatore.name, unit: indicatore.unit, ...risposta };
    fatti.set(codice, calcolo);
    return calcolo;
  };
  return getCalcolo;
};

/** Why nothing of a group can be computed, or `null`. */
const getMotivoGruppo = (gruppo: Gruppo, contesto: ContestoIndicatori): CodiceMotivo | null => {
  const inutilizzabile = getMotivoInutilizzabile(contesto.bilancio);
  if (inutilizzabile !== null || gruppo.richiede === null) return inutilizzabile;
  if (getBilancioUsabile(contesto, gruppo.richiede) !== null) return null;
  return gruppo.richiede === 'proiezione' ? 'proiezione_assente' : 'esercizio_precedente_assente';
};

/** A missing figure comes first, then the special cases, then the formula. */
const computeIndicatore = (indicatore: Indicatore, scope: Scope): Risposta => {
  const esito = computeFormula(indicatore.formula, scope);
  const mancante = selectMotivo(
    esito.ok || !isMotivoDato(esito.rifiuto) ? null : esito.rifiuto,
    getMotivoInfrannuale(scope),
  );
  if (mancante !== null) return withoutValore(mancante, null);
  for (const caso of indicatore.casi) {
    const quando = computeCondizione(caso.quando, scope);
    if (!quando.ok) return withoutValore(quando.rifiuto, null);
    if (quando.valore) return computeCaso(caso, indicatore, scope);
  }
  return withSoglie(esito, indicatore, scope, null);
};

/** Without a projection an indicator on yearly figures has no value, even if it reads no line of the income statement. */
const getMotivoInfrannuale = (scope: Scope): CodiceMotivo | null => {
  const mancante = isAnnualizzato(scope) && getBilancioUsabile(scope.contesto, 'proiezione') === null;
  return mancante ? 'dato_infrannuale' : null;
};

const computeCaso = (caso: Caso, indicatore: Indicatore, scope: Scope): Risposta => {
  if ('motivo' in caso) return withoutValore(caso.motivo, caso.punteggio, caso);
  const risposta = withSoglie(computeFormula(caso.valore, scope), indicatore, scope, caso);
  return caso.punteggio === 'soglie' ? risposta : { ...risposta, punteggio: caso.punteggio, intervallo: null };
};

const withoutValore = (motivo: CodiceMotivo, punteggio: number | null, caso: Caso | null = null): Risposta => {
  return { valore: null, punteggio, motivo, intervallo: null, intervalliPropri: null, caso };
};

const withSoglie = (esito: Computed, indicatore: Indicatore, scope: Scope, caso: Caso | null): Risposta => {
  if (!esito.ok) return withoutValore(esito.rifiuto, null, caso);
  const { valore } = esito;
  const soglie =
    indicatore.soglie === null ? null : getSoglieAlla(indicatore.soglie, scope.contesto.bilancio.data_bilancio);
  const lista = listIntervalli(soglie, scope);
  if (lista === null) return { valore, punteggio: null, motivo: null, intervallo: null, intervalliPropri: null, caso };
  const intervallo = findIntervallo(lista, valore);
  const intervalliPropri = isProprie(soglie, lista, indicatore) ? lista : null;
  return { valore, punteggio: intervallo?.score ?? null, motivo: null, intervallo, intervalliPropri, caso };
};

/** Thresholds missing from the catalogue: those of the statement itself, or no longer in force. */
const isProprie = (soglie: SoglieInVigore | null, lista: readonly Intervallo[], indicatore: Indicatore): boolean => {
  const diBilancio = soglie?.tipo === 'bilancio' && lista !== soglie.tipici;
  return diBilancio || (indicatore.soglie !== null && soglie !== getSoglieUltime(indicatore.soglie));
};

/** The intervals of an indicator for a statement; `null` for a helper, or where its own limit cannot be computed. */
const listIntervalli = (soglie: SoglieInVigore | null, scope: Scope): readonly Intervallo[] | null => {
  switch (soglie?.tipo) {
    case undefined:
      return null;
    case 'comuni':
      return soglie.intervalli;
    case 'settore':
      return soglie.computeIntervalli(scope.contesto.settore);
    case 'bilancio': {
      const limite = computeFormula(soglie.limite, scope);
      return limite.ok ? soglie.computeIntervalli(limite.valore) : null;
    }
  }
};
