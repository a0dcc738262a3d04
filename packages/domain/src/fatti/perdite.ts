import type { BilancioCalcolato } from '../bilancio/bilancio.ts';
import { findArticoliPerdite } from '../forma-giuridica/articoli-perdite.ts';
import type { FormaGiuridica } from '../forma-giuridica/forme.ts';
import { ICA1 } from '../indicatori/icas/ica1.ts';
import { listPerditeSospese } from '../indicatori/impresa/perdite-sospese.ts';
import type { PerditaSospesa } from '../indicatori/impresa/perdite-sospese.ts';
import { euro } from '../numbers/euro.ts';
import type { Euro } from '../numbers/euro.ts';
import { findFigura } from './figura.ts';
import type { Figura } from './figura.ts';

/** Losses that require action under the civil code. */
export type PerditeCapitale = {
  readonly capitale: Euro;
  readonly patrimonio_netto: Euro;
  /** What is missing from the capital, reserves taken first. */
  readonly perdita: Euro;
  /** Over a third of the capital, also below the legal minimum, or, in a cooperativa, the whole capital. */
  readonly misura: 'oltre_un_terzo' | 'sotto_il_minimo' | 'capitale_perduto';
  /** Article that applies to the legal form. */
  readonly articolo: string;
  /** Article on the dissolution; null while the capital is above the minimum. */
  readonly scioglimento: string | null;
  /** Losses whose duties are suspended (art. 6 D.L. 23/2020): part of these may be among them. */
  readonly sospese: readonly PerditaSospesa[];
};

/** What the duties on losses depend on, beyond the figures. */
export type ImpresaPerdite = {
  readonly forma_giuridica: FormaGiuridica | null;
  readonly data_bilancio: string;
  readonly data_bilancio_chiusura: string;
};

/**
 * Losses beyond the reserves against the capital, in exact cents; null where the code requires nothing of the legal form.
 * Exactly a third is not over a third. Without a form the articles are those of the S.r.l.
 * @example computePerdite(bilancio, figure, impresa)?.misura // 'oltre_un_terzo'
 */
export const computePerdite = (
  { effettivo }: Pick<BilancioCalcolato, 'effettivo'>,
  figure: readonly Figura[],
  { forma_giuridica, data_bilancio, data_bilancio_chiusura }: ImpresaPerdite,
): PerditeCapitale | null => {
  const articoli = findArticoliPerdite(forma_giuridica);
  const capitale = effettivo('SPP.A.I');
  const patrimonio_netto = effettivo('SPP.A');
  const perdita = BigInt(capitale) - BigInt(patrimonio_netto);
  if (articoli === null || capitale <= 0 || perdita * 3n <= BigInt(capitale)) return null;
  const { oltre_un_terzo, sotto_il_minimo, scioglimento } = articoli;
  const comune = {
    capitale,
    patrimonio_netto,
    perdita: euro(Number(perdita)),
    sospese: listPerditeSospese(data_bilancio, data_bilancio_chiusura),
  };
  if (oltre_un_terzo === null || sotto_il_minimo === null) {
    if (patrimonio_netto > 0) return null;
    return { ...comune, misura: 'capitale_perduto', articolo: scioglimento, scioglimento };
  }
  // The limit of ICA1 is 0 for a young firm; no legal minimum is.
  const isSottoMinimo = patrimonio_netto <= 0 || findFigura(figure, 'ICAS', ICA1.codice)?.punteggio === 1;
  return isSottoMinimo
    ? { ...comune, misura: 'sotto_il_minimo', articolo: sotto_il_minimo, scioglimento }
    : { ...comune, misura: 'oltre_un_terzo', articolo: oltre_un_terzo, scioglimento: null };
};
