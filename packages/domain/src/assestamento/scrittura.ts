import type { Data } from '../calendario/data.ts';
import type { Euro } from '../numbers/euro.ts';
import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';

/** `da_ricontrollare`: a line under it changed after it was confirmed; it counts until it is set aside. */
export const statiScrittura = ['proposta', 'confermata', 'da_ricontrollare', 'non_serve'] as const;
export type StatoScrittura = (typeof statiScrittura)[number];

/** An amount on an input line, in the sign of the line: a cost that grows is positive. */
export type MovimentoVoce = { readonly voce: CodiceVoceInput; readonly importo: Euro };

/** What finished goods or goods for resale are: the same line moves a different line of the income statement. */
export type NaturaRimanenza = 'merci' | 'prodotti';

/** A line with its amount; of stock, its closing amount. */
export type RigaDati = { readonly voce: CodiceVoceInput; readonly importo: Euro; readonly natura?: NaturaRimanenza };

/** What a person typed, all of it optional; each kind names the fields it reads. Percentages are as written, 30.7 for 30,7 %. */
export type DatiScrittura = {
  /** The amount itself: nothing is computed. */
  readonly importo?: Euro;
  readonly annuo_a?: Euro;
  readonly annuo_b?: Euro;
  readonly aliquota_a?: number;
  readonly aliquota_b?: number;
  readonly righe?: readonly RigaDati[];
  readonly quattordicesima?: boolean;
  readonly aliquota?: number;
  readonly foi?: number;
  readonly destinazione?: 'azienda' | 'fondi' | 'inps';
  /** What was paid, collected or falls due for the whole period covered. */
  readonly totale?: Euro;
  readonly dal?: Data;
  readonly al?: Data;
  readonly voce?: CodiceVoceInput;
  readonly debito?: Euro;
  readonly tasso?: number;
  readonly giorni?: number;
  readonly conto_corrente?: boolean;
  readonly residuo?: Euro;
  readonly mesi?: number;
};

export type CampoDati = keyof DatiScrittura;

/** An adjustment: a balanced double entry of some kind. `precedente` is the amount typed on a line before the entries. */
export type ScritturaAssestamento<Tipo extends string = string> = {
  readonly tipo: Tipo;
  readonly stato: StatoScrittura;
  readonly dati: DatiScrittura;
  readonly importo: Euro;
  readonly ricorrente: boolean;
  readonly stima: boolean;
  readonly movimenti: readonly MovimentoVoce[];
  readonly nota: string;
  /** Who confirmed or set aside, and when: kept as given. */
  readonly autore: string | null;
  readonly ora: string | null;
};

/** True for an entry that is in the figures. */
export const isContata = ({ stato }: Pick<ScritturaAssestamento, 'stato'>): boolean =>
  stato === 'confermata' || stato === 'da_ricontrollare';

/** Kind and data as text, whatever the order of the fields. */
export const printChiave = ({ tipo, dati }: ScritturaAssestamento): string => {
  const righe = (dati.righe ?? []).map(({ voce, importo, natura }) => [voce, importo, natura ?? null]);
  const altri = Object.entries(dati)
    .filter(([campo]) => campo !== 'righe')
    .sort(([uno], [altro]) => (uno < altro ? -1 : 1));
  return JSON.stringify([tipo, altri, righe]);
};
