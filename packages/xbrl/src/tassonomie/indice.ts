import { elementiContiOrdine, elementiNotaIntegrativa, elementiRendiconto } from './altri-elementi.ts';
import type { Tassonomia } from './componi.ts';
import type { Riga } from './riga.ts';

/** Statement an element belongs to: balance sheet amounts stand at a date, the others span the year. */
type Prospetto = 'stato_patrimoniale' | 'conto_economico';

/** What is known of the elements of a version. */
export type Indice = {
  readonly prospetti: ReadonlyMap<string, Prospetto>;
  /** Why a known element is in no line; undefined for an element that the version does not have. */
  readonly motivoFuoriVoci: (elemento: string) => string | undefined;
};

const costruiti = new Map<Tassonomia, Indice>();

/** The index of a version, built the first time it is wanted. */
export const findIndice = (tassonomia: Tassonomia): Indice => {
  const indice = costruiti.get(tassonomia) ?? buildIndice(tassonomia);
  costruiti.set(tassonomia, indice);
  return indice;
};

const buildIndice = (tassonomia: Tassonomia): Indice => {
  const prospetti = new Map<string, Prospetto>();
  for (const radice of tassonomia.righe) {
    collectElementi(
      radice,
      radice.elemento === 'UtilePerditaEsercizio' ? 'conto_economico' : 'stato_patrimoniale',
      prospetti,
    );
  }
  return {
    prospetti,
    motivoFuoriVoci: (elemento) => {
      if (tassonomia.memoria.has(elemento)) return 'Importo indicato per memoria: ripete o descrive altri importi.';
      if (elementiContiOrdine.has(elemento))
        return 'Conto d’ordine: sta sotto lo stato patrimoniale e non entra nelle voci.';
      if (elementiRendiconto.has(elemento)) return 'Rendiconto finanziario: non entra nelle voci.';
      return elementiNotaIntegrativa.has(elemento) ? 'Nota integrativa: non entra nelle voci.' : undefined;
    },
  };
};

const collectElementi = (riga: Riga, prospetto: Prospetto, prospetti: Map<string, Prospetto>): void => {
  prospetti.set(riga.elemento, prospetto);
  if (riga.tipo === 'totale')
    for (const figlio of [...riga.figli, ...riga.sintesi]) collectElementi(figlio, prospetto, prospetti);
};
