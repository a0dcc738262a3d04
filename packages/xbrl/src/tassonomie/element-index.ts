import { elementiContiOrdine, elementiNotaIntegrativa, elementiRendiconto } from './other-elements.ts';
import type { Tassonomia } from './build-tassonomia.ts';
import type { Riga } from './riga.ts';

/** The prospetto of an element. Balance sheet amounts refer to a date, the others to a period. */
type Prospetto = 'stato_patrimoniale' | 'conto_economico';

/** The elements of a version. */
export type ElementIndex = {
  readonly prospetti: ReadonlyMap<string, Prospetto>;
  /** Why a known element has no voce; undefined for one that has, and for one unknown to the version. */
  readonly motivoFuoriVoci: (elemento: string) => string | undefined;
};

const built = new Map<Tassonomia, ElementIndex>();

/** The index of a version, built on first use. */
export const getElementIndex = (tassonomia: Tassonomia): ElementIndex => {
  const elementIndex = built.get(tassonomia) ?? buildElementIndex(tassonomia);
  built.set(tassonomia, elementIndex);
  return elementIndex;
};

const buildElementIndex = (tassonomia: Tassonomia): ElementIndex => {
  const prospetti = new Map<string, Prospetto>();
  for (const root of tassonomia.righe) {
    collectElementi(
      root,
      root.elemento === 'UtilePerditaEsercizio' ? 'conto_economico' : 'stato_patrimoniale',
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
    for (const child of [...riga.children, ...riga.sintesi]) collectElementi(child, prospetto, prospetti);
};
