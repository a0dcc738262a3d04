import { computeFrazioneEsercizio } from '../calendario/esercizio.ts';
import type { ContestoIndicatori, Scope } from '../formula/contesto.ts';
import { explainFormula } from '../formula/explain-formula.ts';
import type { SpiegazioneFormula } from '../formula/explain-formula.ts';
import type { Formula } from '../formula/formula.ts';
import { getMotivo } from '../formula/motivo.ts';
import type { Motivo } from '../formula/motivo.ts';
import { computeFormula } from '../formula/valutazione.ts';
import { toNumber } from '../numbers/decimale.ts';
import type { RigaAndamento } from './riga.ts';

/** A figure, or why there is none. */
export type CellaAndamento = { readonly valore: number | null; readonly motivo: Motivo | null };

/** Days of the period of a bilancio, and of its fiscal year. */
export const countGiorniPeriodo = (contesto: ContestoIndicatori) =>
  computeFrazioneEsercizio(
    contesto.bilancio.data_bilancio,
    contesto.data_bilancio_chiusura,
    contesto.data_inizio_attivita,
  );

const buildScope = (contesto: ContestoIndicatori, conto_economico: Scope['conto_economico']): Scope => ({
  contesto,
  esercizio: 'corrente',
  conto_economico,
  getIndicatore: (codice) => {
    throw new Error(`No row reads an indicator: ${codice}`);
  },
});

/** A formula on a bilancio, with its income of the period. */
export const computeCella = (formula: Formula, contesto: ContestoIndicatori): CellaAndamento =>
  readCella(formula, buildScope(contesto, 'periodo'));

const readCella = (formula: Formula, scope: Scope): CellaAndamento => {
  const result = computeFormula(formula, scope);
  return result.ok
    ? { valore: toNumber(result.valore), motivo: null }
    : { valore: null, motivo: getMotivo(result.rifiuto) };
};

const openRiga = ({ formula, conto_economico }: RigaAndamento, contesto: ContestoIndicatori) => ({
  formula: formula(countGiorniPeriodo(contesto).trascorsi),
  scope: buildScope(contesto, conto_economico),
});

/**
 * A row on a bilancio. A projection is read as the bilancio of its context.
 * @example computeRiga(findRigaAndamento('mol'), contesto).valore // 442000
 */
export const computeRiga = (riga: RigaAndamento, contesto: ContestoIndicatori): CellaAndamento => {
  const { formula, scope } = openRiga(riga, contesto);
  return readCella(formula, scope);
};

/** How a row comes from the lines of a bilancio. */
export const explainRiga = (riga: RigaAndamento, contesto: ContestoIndicatori): SpiegazioneFormula => {
  const { formula, scope } = openRiga(riga, contesto);
  return explainFormula(formula, scope);
};
