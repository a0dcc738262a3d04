import { centesimiToNumber, euro, euroToNumber, isEuro, pianoVoci } from '@vedetta/domain/base';
import type { CodiceVoce, CodiceVoceInput, Euro, Voce } from '@vedetta/domain/base';
import type { TotaleConfrontato } from '../outcome.ts';

/** The totals of a file; the first element present counts. */
const TOTALI: readonly { readonly codice: CodiceVoce; readonly elementi: readonly string[] }[] = [
  { codice: 'SPA', elementi: ['TotaleAttivo'] },
  { codice: 'SPP', elementi: ['TotalePassivo'] },
  { codice: 'SPP.A', elementi: ['TotalePatrimonioNettoConsolidato', 'TotalePatrimonioNetto'] },
  { codice: 'SPP.D', elementi: ['TotaleDebiti'] },
  { codice: 'CE.A', elementi: ['TotaleValoreProduzione'] },
  { codice: 'CE.B', elementi: ['TotaleCostiProduzione'] },
  { codice: 'CE.RAI', elementi: ['RisultatoPrimaImposte'] },
  { codice: 'CE.21', elementi: ['UtilePerditaEsercizio'] },
];

const perCodice: ReadonlyMap<CodiceVoce, Voce> = new Map(pianoVoci.map((voce) => [voce.codice, voce]));

/** The amount of any voce, in cents, computed from the input voci. */
export const computeTotale = (codice: CodiceVoce, voci: ReadonlyMap<CodiceVoceInput, number>): number => {
  const voce = perCodice.get(codice);
  if (voce === undefined || voce.input) return voci.get(codice as CodiceVoceInput) ?? 0;
  return voce.termini.reduce((somma, termine) => somma + termine.segno * computeTotale(termine.codice, voci), 0);
};

export const compareTotali = (
  importi: ReadonlyMap<string, Euro>,
  voci: ReadonlyMap<CodiceVoceInput, number>,
): TotaleConfrontato[] => {
  return TOTALI.flatMap(({ codice, elementi }) => {
    const file = elementi.map((elemento) => importi.get(elemento)).find((importo) => importo !== undefined);
    if (file === undefined) return [];
    return [
      {
        codice,
        titolo: perCodice.get(codice)?.titolo ?? codice,
        file: euroToNumber(file),
        ricalcolato: centesimiToNumber(computeTotale(codice, voci)),
      },
    ];
  });
};

type VociEuro = ReadonlyMap<CodiceVoceInput, Euro>;

/** The sums as amounts; null where a voce, computed ones included, is beyond the limit of one. */
export const buildVoci = (voci: ReadonlyMap<CodiceVoceInput, number>): VociEuro | null => {
  // No total exceeds the sum of all absolute amounts, so the slower check runs only for absurd files.
  const tutto = [...voci.values()].reduce((somma, importo) => somma + Math.abs(importo), 0);
  const isAmmesso = isEuro(tutto) || pianoVoci.every(({ codice }) => isEuro(computeTotale(codice, voci)));
  return isAmmesso ? new Map([...voci].map(([codice, centesimi]) => [codice, euro(centesimi)])) : null;
};
