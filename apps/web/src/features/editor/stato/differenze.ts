import { vociInput } from '@vedetta/domain';
import type { Cella, Importi, Stato } from './stato.ts';
import { getRiga, isRigaModificata } from './stato.ts';

/** A line changed by another user; `contesa` if changed here too. */
export type Differenza = {
  readonly codice: string;
  readonly mia: { readonly valore: Cella; readonly rettifica: Cella };
  readonly loro: Importi;
  readonly contesa: boolean;
};

const isImportiUguali = (a: Importi | undefined, b: Importi | undefined): boolean =>
  a?.valore === b?.valore && a?.rettifica === b?.rettifica;

/** During a conflict, the lines changed by another user that differ here, in schema order. */
export const listDifferenze = (stato: Stato): readonly Differenza[] => {
  if (stato.salvataggio.stato !== 'conflitto') return [];
  const { importi } = stato.salvataggio.loro;
  return vociInput.flatMap((codice) => {
    const riga = getRiga(stato, codice);
    const loro = importi.get(codice);
    const salvata = stato.salvata.importi.get(codice);
    if (loro === undefined || isImportiUguali(loro, salvata) || !isRigaModificata(riga, loro)) return [];
    return [
      {
        codice,
        mia: { valore: riga.valore, rettifica: riga.rettifica },
        loro,
        contesa: isRigaModificata(riga, salvata),
      },
    ];
  });
};
