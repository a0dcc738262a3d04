import type { Gruppo } from '../indicatori/gruppo.ts';
import { findSoglia } from '../soglie/intervallo.ts';
import type { IntervalloSoglia } from '../soglie/intervallo.ts';
import { findFigura } from './figura.ts';
import type { Figura } from './figura.ts';

/**
 * What a step found. `non_decisivo`: the firm is in liquidation; `non_previsto`: the group looks at the past;
 * `non_calcolabile`: `motivo` says why.
 */
type EsitoPasso = 'allerta' | 'nessuna_presunzione' | 'non_decisivo' | 'non_previsto' | 'non_calcolabile';

/** A step of the CNDCEC hierarchy with its outcome. */
export type PassoAllerta =
  | {
      readonly regola: 'patrimonio_netto';
      readonly esito: EsitoPasso;
      readonly valore: number | null;
      readonly limite: number | null;
      readonly motivo: string | null;
    }
  | {
      readonly regola: 'dscr';
      readonly esito: EsitoPasso;
      readonly valore: number | null;
      /** Below 1, even where the rules give it no score. */
      readonly insufficiente: boolean;
      readonly motivo: string | null;
    }
  | {
      readonly regola: 'indici_di_settore';
      readonly esito: EsitoPasso;
      readonly oltre_soglia: number;
      readonly valutati: number;
      readonly previsti: number;
    };

export type PassiAllerta = { readonly gruppo: string; readonly passi: readonly PassoAllerta[] };

type Soglie = Readonly<Record<string, readonly IntervalloSoglia[]>>;

/**
 * The steps of the alert hierarchy in their order: equity, DSCR, the sector indices together. They are read from the
 * figures, so those of a consolidated statement follow the rules that computed it. Null for other groups.
 * @example computePassi(gruppoIdA, figure, soglie)?.passi[2] // { regola: 'indici_di_settore', esito: 'allerta', oltre_soglia: 5, … }
 */
export const computePassi = (
  { codice, allerta }: Gruppo,
  figure: readonly Figura[],
  soglie: Soglie,
): PassiAllerta | null => {
  if (allerta === null || !figure.some(({ gruppo }) => gruppo === codice)) return null;
  const find = (cercato: string): Figura | null => findFigura(figure, codice, cercato);
  return {
    gruppo: codice,
    passi: [
      readPatrimonio(find(allerta.patrimonio), soglie[allerta.patrimonio] ?? []),
      allerta.dscr === null
        ? { regola: 'dscr', esito: 'non_previsto', valore: null, insufficiente: false, motivo: null }
        : readDscr(find(allerta.dscr)),
      readIndici(
        allerta.indici.flatMap((indice) => find(indice) ?? []),
        allerta.indici.length,
      ),
    ],
  };
};

const readPatrimonio = (figura: Figura | null, soglie: readonly IntervalloSoglia[]): PassoAllerta => {
  const valore = figura?.valore ?? null;
  return {
    regola: 'patrimonio_netto',
    esito: judgePatrimonio(figura),
    valore,
    limite: valore === null ? null : findSoglia(figura?.soglie ?? soglie),
    motivo: figura?.motivo?.testo ?? null,
  };
};

const judgePatrimonio = (figura: Figura | null): EsitoPasso => {
  if (figura === null || figura.valore === null) return 'non_calcolabile';
  if (figura.punteggio === null) return 'non_decisivo';
  return figura.punteggio >= 1 ? 'allerta' : 'nessuna_presunzione';
};

const readDscr = (figura: Figura | null): PassoAllerta => {
  const valore = figura?.valore ?? null;
  const insufficiente = valore !== null && valore < 1;
  const comune = { regola: 'dscr', valore, insufficiente, motivo: figura?.motivo?.testo ?? null } as const;
  if (figura === null || figura.valore === null) return { ...comune, esito: 'non_calcolabile' };
  return { ...comune, esito: (figura.punteggio ?? 0) >= 1 ? 'allerta' : 'nessuna_presunzione' };
};

/** The alert is there only when all of them are beyond their thresholds; one without a score is not. */
const readIndici = (indici: readonly Figura[], previsti: number): PassoAllerta => {
  const oltre = indici.filter(({ punteggio }) => (punteggio ?? 0) >= 1).length;
  const valutati = indici.filter(({ punteggio }) => punteggio !== null).length;
  const comune = { regola: 'indici_di_settore', oltre_soglia: oltre, valutati, previsti } as const;
  if (valutati === 0) return { ...comune, esito: 'non_calcolabile' };
  return { ...comune, esito: oltre === previsti ? 'allerta' : 'nessuna_presunzione' };
};
