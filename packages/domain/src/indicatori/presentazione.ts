import { formatDecimale, formatEuroDecimale, formatPercent, formatRapporto } from '../numbers/format.ts';
import { TESTO_VUOTO } from '../numbers/testo-vuoto.ts';
import { isAnnualizzato } from '../formula/contesto.ts';
import type { Ambiente } from '../formula/contesto.ts';
import { getMotivo } from '../formula/motivo.ts';
import { explainFormula } from '../formula/spiegazione.ts';
import type { SoglieDi, Spiegazione, SpiegazioneFormula } from '../formula/spiegazione.ts';
import { isVera } from '../formula/valutazione.ts';
import { presentIntervallo } from '../soglie/intervallo.ts';
import { getParolaPunteggio } from '../soglie/punteggio.ts';
import { getSoglieAlla } from '../soglie/soglie.ts';
import type { Punteggio } from '../soglie/punteggio.ts';
import { toNumber } from '../numbers/decimale.ts';
import type { Decimale } from '../numbers/decimale.ts';
import { VERSIONE_REGOLE } from '../versione.ts';
import type { Calcolo } from './calcolo.ts';
import type { CodiceGruppo } from './gruppo.ts';
import { isAusiliario } from './indicatore.ts';
import type { LettoreIndicatore, Postilla, UnitIndicatore } from './indicatore.ts';
import type { RisultatoIndicatore } from './risultato.ts';

/** Puts an indicator in its wire shape, with the rules that suspend its score and the words that go with it. */
export const presentIndicatore = (gruppo: CodiceGruppo, calcolo: Calcolo): RisultatoIndicatore => {
  const { indicatore, ambiente, valore, motivo, intervalliPropri } = calcolo;
  const sospensioni =
    motivo === null || calcolo.punteggio !== null
      ? indicatore.sospensioni.filter(({ quando }) => isVera(quando, ambiente))
      : [];
  const postille = valore === null ? [] : indicatore.postille.filter(({ quando }) => isVera(quando, ambiente));
  const punteggio = sospensioni.length > 0 || isAusiliario(indicatore.codice) ? null : calcolo.punteggio;
  let spiegazione: Spiegazione | undefined;
  return {
    gruppo,
    codice: indicatore.codice,
    valore: presentValore(valore),
    punteggio,
    etichetta_punteggio: getEtichetta(calcolo, punteggio, postille),
    motivo: motivo === null ? null : getMotivo(motivo),
    soglie: intervalliPropri?.map(presentIntervallo) ?? null,
    /** Written when it is read: a grade needs the figures alone, and the words cost more than all of them. */
    get spiegazione() {
      spiegazione ??= explainIndicatore(
        calcolo,
        [...sospensioni, ...postille].map(({ nota }) => nota),
      );
      return spiegazione;
    },
  };
};

const presentValore = (valore: Decimale | null): number | null => {
  return valore === null ? null : toNumber(valore);
};

const getEtichetta = (calcolo: Calcolo, punteggio: number | null, postille: readonly Postilla[]): string | null => {
  const { indicatore, intervallo, valore } = calcolo;
  if (isAusiliario(indicatore.codice)) return null;
  if (punteggio === null) return valore === null ? 'Non calcolabile' : 'Non valutato';
  const parola = intervallo?.score_label ?? getParolaPunteggio(punteggio as Punteggio);
  return [parola, ...postille.flatMap(({ etichetta }) => etichetta ?? [])].join(', ');
};

const explainIndicatore = (calcolo: Calcolo, note: readonly string[]): Spiegazione => {
  const { indicatore, ambiente, intervallo, caso, valore } = calcolo;
  const lettore: LettoreIndicatore = {
    valore: presentValore(valore),
    intervallo,
    isVera: (condizione) => isVera(condizione, ambiente),
    getIndicatore: ambiente.getIndicatore,
  };
  const formula = explainFormula(caso !== null && 'valore' in caso ? caso.valore : indicatore.formula, ambiente);
  return {
    ...formula,
    risultato: formatRisultato(calcolo),
    intervallo: intervallo === null ? null : presentIntervallo(intervallo),
    lettura: indicatore.lettura?.(lettore) ?? intervallo?.lettura ?? null,
    note: [
      ...(caso === null ? [] : [caso.nota]),
      ...note,
      ...(readsProiezione(ambiente, formula) ? [NOTA_PROIEZIONE] : []),
    ],
    natura: indicatore.stato_normativo.natura,
    stato_normativo: indicatore.stato_normativo.testo,
    fonte: indicatore.fonte,
    soglie_di: findSoglieDi(calcolo),
    nota_soglie: indicatore.nota_soglie,
    versione_regole: VERSIONE_REGOLE,
  };
};

/** Whose the intervals are that the value was held against. */
const findSoglieDi = ({ indicatore: { soglie }, ambiente }: Calcolo): SoglieDi | null =>
  soglie === null ? null : getSoglieAlla(soglie, ambiente.contesto.bilancio.data_bilancio).tipo;

const NOTA_PROIEZIONE = 'Bilancio infrannuale: il conto economico è quello della proiezione a fine esercizio.';

/** An income statement brought to the year: whoever looks for its amounts in the statement does not find them there. */
const readsProiezione = (ambiente: Ambiente, { termini }: SpiegazioneFormula): boolean => {
  return (
    isAnnualizzato(ambiente) &&
    termini.some(({ tipo, esercizio, valore }) => tipo === 'voce' && esercizio === 'proiezione' && valore !== null)
  );
};

const formatRisultato = ({ valore, intervallo, indicatore }: Calcolo): string => {
  if (indicatore.unit === 'enum' && intervallo !== null) return intervallo.label;
  if (indicatore.formula.tipo === 'conteggio' && valore !== null) return formatDecimale(valore, 0);
  return formatValore(presentValore(valore), indicatore.unit);
};

/**
 * A value with its unit, as cards and report show it. The state of an enumeration has no text here: its label is that
 * of the interval hit.
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
