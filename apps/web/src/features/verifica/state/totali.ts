import { computeBilancio, euro, isEuro, pianoVoci, ZERO_EURO } from '@vedetta/domain';
import type { BilancioCalcolato, CodiceVoce, CodiceVoceInput } from '@vedetta/domain';
import type { Mapping, Riga } from './mapping.ts';
import { computeRighe } from './mapping.ts';

/** The parts of a statement, each with the lines that sum it up. */
export type Parte = {
  readonly codice: CodiceVoce;
  readonly titolo: string;
  readonly voci: readonly CodiceVoce[];
};

const listFiglie = (codice: CodiceVoce): readonly CodiceVoce[] =>
  pianoVoci.filter(({ parent }) => parent === codice).map((voce) => voce.codice);

export const PARTI: readonly Parte[] = [
  {
    codice: 'SPA',
    titolo: 'Totale attivo',
    voci: listFiglie('SPA').flatMap((codice) => (codice === 'SPA.C' ? listFiglie(codice) : [codice])),
  },
  { codice: 'SPP', titolo: 'Totale passivo', voci: listFiglie('SPP') },
  { codice: 'CE.21', titolo: 'Risultato del periodo', voci: ['CE.A', 'CE.B', 'CE.C', 'CE.D', 'CE.20'] },
];

/** The part a line is in. */
export const isIn = (codice: CodiceVoceInput, voce: CodiceVoce): boolean =>
  codice === voce || codice.startsWith(`${voce}.`);

/** The statement that the accounts form now. */
export const computeFormazione = (
  mapping: Mapping,
): { readonly righe: ReadonlyMap<CodiceVoceInput, Riga>; readonly bilancio: BilancioCalcolato } => {
  const righe = computeRighe(mapping);
  const valori = new Map(
    [...righe].map(([codice, { centesimi }]) => [
      codice,
      { valore: isEuro(centesimi) ? euro(centesimi) : ZERO_EURO, rettifica: null },
    ]),
  );
  return { righe, bilancio: computeBilancio(valori) };
};
