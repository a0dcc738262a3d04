import { computeBilancio } from '../bilancio/bilancio.ts';
import type { BilancioCalcolato } from '../bilancio/bilancio.ts';
import { formatEuro } from '../numbers/format-euro.ts';
import { euro } from '../numbers/euro.ts';
import type { Euro } from '../numbers/euro.ts';
import type { ValoriLetti } from './base-assestamento.ts';

export type PrimaEDopo = { readonly prima: Euro; readonly dopo: Euro };

/** What the confirmed entries change. The grade before and after is computed from the two statements. */
export type EffettoAssestamento = {
  readonly risultato: PrimaEDopo;
  readonly patrimonio_netto: PrimaEDopo;
  readonly quadratura: PrimaEDopo;
};

/** A statement before and after its entries. */
export const computeEffetto = (prima: ValoriLetti, dopo: ValoriLetti): EffettoAssestamento => {
  const [senza, con] = [computeBilancio(prima), computeBilancio(dopo)];
  const compare = (read: (bilancio: BilancioCalcolato) => Euro): PrimaEDopo => ({
    prima: read(senza),
    dopo: read(con),
  });
  return {
    risultato: compare(({ effettivo }) => effettivo('CE.21')),
    patrimonio_netto: compare(({ effettivo }) => effettivo('SPP.A')),
    quadratura: compare(({ quadratura }) => quadratura),
  };
};

/**
 * The result before and after, in a sentence.
 * @example describeEffetto(effetto) // 'Utile apparente 292 267,78 €: dopo l’assestamento utile di 92 948,51 €.'
 */
export const describeEffetto = ({ risultato: { prima, dopo } }: Pick<EffettoAssestamento, 'risultato'>): string =>
  `${describeRisultato(prima)} apparente ${formatAssoluto(prima)}: dopo l’assestamento ${describeRisultato(dopo).toLowerCase()} di ${formatAssoluto(dopo)}.`;

const describeRisultato = (risultato: Euro): string => (risultato < 0 ? 'Perdita' : 'Utile');

const formatAssoluto = (risultato: Euro): string => formatEuro(euro(Math.abs(risultato)), { simbolo: true });
