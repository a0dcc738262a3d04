import type { Ambiente, ContestoIndicatori, EsitoIndicatore } from '../formula/contesto.ts';
import { getBilancioUsabile, getMotivoInutilizzabile, isAnnualizzato } from '../formula/contesto.ts';
import type { Esito } from '../formula/esito.ts';
import { isMotivoDato, selectMotivo } from '../formula/motivo.ts';
import type { CodiceMotivo } from '../formula/motivo.ts';
import { computeCondizione, computeFormula } from '../formula/valutazione.ts';
import { findIntervallo } from '../soglie/intervallo.ts';
import type { Intervallo } from '../soglie/intervallo.ts';
import { getSoglieAlla, getSoglieUltime } from '../soglie/soglie.ts';
import type { SoglieInVigore } from '../soglie/soglie.ts';
import type { Gruppo } from './gruppo.ts';
import type { Caso, Indicatore } from './indicatore.ts';

/** An indicator worked out, before it is put in its wire shape. */
export type Calcolo = EsitoIndicatore & {
  readonly indicatore: Indicatore;
  readonly ambiente: Ambiente;
  readonly motivo: CodiceMotivo | null;
  readonly intervallo: Intervallo | null;
  /** Intervals that hold for this statement alone. */
  readonly intervalliPropri: readonly Intervallo[] | null;
  /** The special case that decided, if any. */
  readonly caso: Caso | null;
};

type Risposta = Pick<Calcolo, 'valore' | 'punteggio' | 'motivo' | 'intervallo' | 'intervalliPropri' | 'caso'>;

/** Works out the indicators of a group, each when another one or the caller asks for it, and once. */
export const buildCalcoli = (gruppo: Gruppo, contesto: ContestoIndicatori): ((codice: string) => Calcolo) => {
  const fatti = new Map<string, Calcolo>();
  const motivoGruppo = getMotivoGruppo(gruppo, contesto);
  const getCalcolo = (codice: string): Calcolo => {
    const fatto = fatti.get(codice);
    if (fatto !== undefined) return fatto;
    const indicatore = gruppo.indicatori.find((altro) => altro.codice === codice);
    if (indicatore === undefined) throw new Error(`${gruppo.codice}: no indicator ${codice}`);
    const ambiente: Ambiente = {
      contesto,
      esercizio: 'corrente',
      conto_economico: indicatore.conto_economico,
      getIndicatore: getCalcolo,
    };
    const risposta =
      motivoGruppo === null ? computeIndicatore(indicatore, ambiente) : withoutValore(motivoGruppo, null);
    const calcolo: Calcolo = { indicatore, ambiente, nome: indicatore.name, unit: indicatore.unit, ...risposta };
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

/** A missing figure comes before every rule, a special case before the formula. */
const computeIndicatore = (indicatore: Indicatore, ambiente: Ambiente): Risposta => {
  const esito = computeFormula(indicatore.formula, ambiente);
  const mancante = selectMotivo(
    esito.ok || !isMotivoDato(esito.motivo) ? null : esito.motivo,
    getMotivoInfrannuale(ambiente),
  );
  if (mancante !== null) return withoutValore(mancante, null);
  for (const caso of indicatore.casi) {
    const quando = computeCondizione(caso.quando, ambiente);
    if (!quando.ok) return withoutValore(quando.motivo, null);
    if (quando.valore) return computeCaso(caso, indicatore, ambiente);
  }
  return withSoglie(esito, indicatore, ambiente, null);
};

/** Without a projection an indicator on yearly figures has none, even where no line of the income statement is in it. */
const getMotivoInfrannuale = (ambiente: Ambiente): CodiceMotivo | null => {
  const mancante = isAnnualizzato(ambiente) && getBilancioUsabile(ambiente.contesto, 'proiezione') === null;
  return mancante ? 'dato_infrannuale' : null;
};

const computeCaso = (caso: Caso, indicatore: Indicatore, ambiente: Ambiente): Risposta => {
  if ('motivo' in caso) return withoutValore(caso.motivo, caso.punteggio, caso);
  const risposta = withSoglie(computeFormula(caso.valore, ambiente), indicatore, ambiente, caso);
  return caso.punteggio === 'soglie' ? risposta : { ...risposta, punteggio: caso.punteggio, intervallo: null };
};

const withoutValore = (motivo: CodiceMotivo, punteggio: number | null, caso: Caso | null = null): Risposta => {
  return { valore: null, punteggio, motivo, intervallo: null, intervalliPropri: null, caso };
};

const withSoglie = (esito: Esito, indicatore: Indicatore, ambiente: Ambiente, caso: Caso | null): Risposta => {
  if (!esito.ok) return withoutValore(esito.motivo, null, caso);
  const { valore } = esito;
  const soglie =
    indicatore.soglie === null ? null : getSoglieAlla(indicatore.soglie, ambiente.contesto.bilancio.data_bilancio);
  const lista = listIntervalli(soglie, ambiente);
  if (lista === null) return { valore, punteggio: null, motivo: null, intervallo: null, intervalliPropri: null, caso };
  const intervallo = findIntervallo(lista, valore);
  const intervalliPropri = isProprie(soglie, indicatore) ? lista : null;
  return { valore, punteggio: intervallo?.score ?? null, motivo: null, intervallo, intervalliPropri, caso };
};

/** Thresholds that the catalogue does not show: of the statement itself, or no longer in force. */
const isProprie = (soglie: SoglieInVigore | null, indicatore: Indicatore): boolean => {
  return soglie?.tipo === 'bilancio' || (indicatore.soglie !== null && soglie !== getSoglieUltime(indicatore.soglie));
};

/** The intervals of an indicator for a statement; `null` for a helper, or where its own limit cannot be told. */
const listIntervalli = (soglie: SoglieInVigore | null, ambiente: Ambiente): readonly Intervallo[] | null => {
  switch (soglie?.tipo) {
    case undefined:
      return null;
    case 'comuni':
      return soglie.intervalli;
    case 'settore':
      return soglie.computeIntervalli(ambiente.contesto.settore);
    case 'bilancio': {
      const limite = computeFormula(soglie.limite, ambiente);
      return limite.ok ? soglie.computeIntervalli(limite.valore) : null;
    }
  }
};
