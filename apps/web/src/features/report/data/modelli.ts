import type { IndicatoreSpiegato, SchemaIndicatore } from '@vedetta/contract';
import { findModello, formatProbabilita } from '@vedetta/domain';
import type { Modello } from '@vedetta/domain';
import { formatValore } from '../../../components/indicatore/index.ts';

const quattroDecimali = new Intl.NumberFormat('it-IT', {
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
  signDisplay: 'negative',
});
const decimaliScritti = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const setMeno = (testo: string): string => testo.replace('-', '\u2212');

/** Formats a term of a model with four decimals. @example formatTermine(-1.7465) // '−1,7465' */
export const formatTermine = (valore: number): string => setMeno(quattroDecimali.format(valore));

/** Formats a coefficient with its published decimals. @example formatCoefficiente(0.0757) // '0,0757' */
export const formatCoefficiente = (valore: number): string => setMeno(decimaliScritti.format(valore));

/** Whether an indicatore is a statistical model, or a grandezza of one. */
export const isModelloStatistico = ({
  spiegazione,
}: {
  readonly spiegazione: Pick<IndicatoreSpiegato['spiegazione'], 'natura'>;
}): boolean => spiegazione.natura === 'modello_statistico';

/** The value of an indicatore; a probability of a model is never written as certain. @example 'oltre 99,99 %' */
export const formatConProbabilita = (
  indicatore: Pick<IndicatoreSpiegato, 'valore'> & Parameters<typeof isModelloStatistico>[0],
  unit: SchemaIndicatore['unit'],
): string =>
  indicatore.valore !== null && unit === 'percent' && isModelloStatistico(indicatore)
    ? formatProbabilita(indicatore.valore)
    : formatValore(indicatore.valore, unit);

/** The weighted sum of a statistical model; null for other indicatori, whose weighted sums are clearer as text. */
export const findModelloStatistico = (indicatore: IndicatoreSpiegato): Modello | null =>
  isModelloStatistico(indicatore) ? findModello(indicatore) : null;
