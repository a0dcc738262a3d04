import { codiciLeva } from '@vedetta/domain';
import type { CodiceLeva, LevaDisponibile, Rimedio, RimedioLeva } from '@vedetta/domain';

const CRITICO = 1;

export type RimediTable = {
  /** Levers that are enough for some indicator, in their order. */
  readonly leve: readonly LevaDisponibile[];
  /** Those that are enough for none. */
  readonly inutili: readonly LevaDisponibile[];
  readonly critici: readonly Rimedio[];
  readonly altri: readonly Rimedio[];
};

const isEnough = ({ valore, soglia }: RimedioLeva): boolean => valore !== null || soglia !== null;

/** Rows and columns: critical indicators first, levers that are enough for something. */
export const buildTable = (
  rimedi: readonly Rimedio[],
  disponibili: readonly LevaDisponibile[],
  computed: readonly CodiceLeva[],
): RimediTable => {
  const utili = new Set(rimedi.flatMap(({ leve }) => leve.filter(isEnough).map(({ codice }) => codice)));
  const ready = disponibili.filter(({ codice }) => computed.includes(codice));
  return {
    leve: ready.filter(({ codice }) => utili.has(codice)),
    inutili: rimedi.length === 0 ? [] : ready.filter(({ codice }) => !utili.has(codice)),
    critici: rimedi.filter(({ punteggio }) => punteggio >= CRITICO),
    altri: rimedi.filter(({ punteggio }) => punteggio < CRITICO),
  };
};

const IN_EURO: readonly CodiceLeva[] = codiciLeva.filter((codice) =>
  ['apporto', 'rinuncia_soci', 'consolidamento', 'cessione', 'stralcio', 'rimborso'].includes(codice),
);

/** The lever whose amount is the smallest of the row; percentages and days are not compared with euros. */
export const findSmallest = ({ leve }: Rimedio): CodiceLeva | null => {
  const importi = leve.filter(
    ({ codice, valore, impraticabile }) => IN_EURO.includes(codice) && valore !== null && !impraticabile,
  );
  const [first, ...others] = importi;
  if (first === undefined) return null;
  return others.reduce((smallest, altra) => ((altra.valore ?? 0) < (smallest.valore ?? 0) ? altra : smallest), first)
    .codice;
};
