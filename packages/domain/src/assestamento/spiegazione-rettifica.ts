import type { ValoreVoce } from '../bilancio/bilancio.ts';
import { euro } from '../numbers/euro.ts';
import type { Euro } from '../numbers/euro.ts';
import { formatEuro, MENO } from '../numbers/format-euro.ts';
import type { Nodo } from '../formula/nodo.ts';
import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import { voce } from '../tesoreria/base-proposte.ts';
import { campoEuro, importo, somma } from '../tesoreria/nodi.ts';
import { isContata } from './scrittura.ts';
import type { ScritturaAssestamento } from './scrittura.ts';
import { tipiAssestamento } from './tipi.ts';
import type { CodiceScrittura } from './tipi.ts';
import { isPrecedente } from './valori-assestati.ts';

/** Where the Valore Alternativo of a line comes from: its start and the entries that moved it. */
export type SpiegazioneRettifica = {
  readonly frase: string;
  readonly albero: Nodo;
  readonly scritture: readonly { readonly scrittura: ScritturaAssestamento<CodiceScrittura>; readonly importo: Euro }[];
};

/** Name of an entry for a person. */
export const nameScrittura = ({ tipo }: Pick<ScritturaAssestamento<CodiceScrittura>, 'tipo'>): string =>
  tipiAssestamento.find(({ codice }) => codice === tipo)?.nome ?? 'Valore Alternativo scritto prima delle scritture';

/**
 * How the Valore Alternativo of a line came about; null where no entry is on it.
 * @example explainRettifica('SPA.C.I.4', letto, scritture)?.frase // 'valore 120 000,00 € − rettifiche 8 500,00 €'
 */
export const explainRettifica = (
  codice: CodiceVoceInput,
  { valore, rettifica }: ValoreVoce,
  scritture: readonly ScritturaAssestamento<CodiceScrittura>[],
): SpiegazioneRettifica | null => {
  const mosse = scritture.filter(isContata).flatMap((scrittura) => {
    const propri = scrittura.movimenti.filter((movimento) => movimento.voce === codice);
    const mosso = propri.reduce((sommati, movimento) => sommati + movimento.importo, 0);
    return propri.length === 0 ? [] : [{ scrittura, importo: euro(mosso) }];
  });
  if (rettifica === null || !mosse.some(({ scrittura }) => !isPrecedente(scrittura))) return null;
  const differenza = rettifica - valore;
  const segno = differenza < 0 ? MENO : '+';
  const albero = somma(BigInt(rettifica), [
    [1, valore === 0 ? campoEuro(codice, 'Valore della voce', 0) : voce(codice, BigInt(valore))],
    ...mosse.map(({ scrittura, importo: mosso }, posizione) => {
      const nodo = importo(`scrittura_${posizione + 1}`, nameScrittura(scrittura), BigInt(Math.abs(mosso)));
      return [mosso < 0 ? -1 : 1, nodo] as const;
    }),
  ]);
  return {
    frase: `valore ${formatEuro(valore, { simbolo: true })} ${segno} rettifiche ${formatEuro(euro(Math.abs(differenza)), { simbolo: true })}`,
    albero,
    scritture: mosse,
  };
};
