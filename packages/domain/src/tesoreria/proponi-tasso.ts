import { centesimiToNumber } from '../numbers/centesimi.ts';
import { divideArrotondando } from '../numbers/arrotondamento.ts';
import { importo, rapporto, somma } from './nodi.ts';
import { createLettoreAnnuo } from './base-proposte.ts';
import type { BaseProposte } from './base-proposte.ts';
import { addAnni } from '../calendario/data.ts';
import { addMesi } from './periodi.ts';
import { daBilancio, daChiedere } from './fondamento.ts';
import type { Fondamento } from './fondamento.ts';
import { listRate } from './finanziamento.ts';
import type { Finanziamento } from './finanziamento.ts';
import type { LineaCredito } from './linea-credito.ts';

/**
 * The yearly rate of the credit lines, one for all: interest of the year (CE.C.17) less that of the loans, over what is used.
 * The loans are known from their next instalment on: their interest is that of the first twelve months of their plan.
 */
export const proposeTassoLinee = (
  base: BaseProposte,
  finanziamenti: readonly Finanziamento[],
  linee: readonly LineaCredito[],
): { readonly valore: number | null; readonly fondamento: Fondamento } => {
  const utilizzato = linee.reduce((somma, linea) => somma + BigInt(linea.utilizzato ?? 0), 0n);
  if (utilizzato === 0n)
    return { valore: null, fondamento: daChiedere('Le linee non sono utilizzate: indicare il tasso.') };
  const anno = createLettoreAnnuo(base);
  const oneri = anno.sumAnnuo('CE.C.17');
  const deiMutui = finanziamenti.reduce((somma, finanziamento) => somma + sumPrimoAnno(finanziamento), 0n);
  const delleLinee = oneri.centesimi - deiMutui;
  const tasso = centesimiToNumber(Number(divideArrotondando(delleLinee * 10_000n, utilizzato)));
  return {
    valore: Math.min(100, Math.max(0, tasso)),
    fondamento: daBilancio(
      anno.origine,
      rapporto(
        somma(delleLinee, [
          [1, oneri.albero],
          [-1, importo('interessi_finanziamenti', 'Interessi dei finanziamenti', deiMutui)],
        ]),
        importo('utilizzato', 'Utilizzato delle linee', utilizzato),
      ),
    ),
  };
};

/** Interest of the first twelve months of the plan of a loan. */
const sumPrimoAnno = (finanziamento: Finanziamento): bigint => {
  const prima = addMesi(finanziamento.prossima_rata, -finanziamento.periodicita);
  const fino = addAnni(prima, 1);
  return listRate(finanziamento).reduce((somma, { data, interessi }) => (data <= fino ? somma + interessi : somma), 0n);
};
