/** A cell: text, or a number stored as such by a spreadsheet, in euro. Dates are text, `YYYY-MM-DD`. Empty is `''`. */
export type Cella = string | number;

export type Riga = readonly Cella[];

export type Foglio = { readonly nome: string; readonly righe: readonly Riga[] };

/** What parts the cells of a text. */
export type Separatore = ';' | '\t' | '|' | ',';

export type TipoContenitore = 'csv' | 'testo' | 'xlsx' | 'ods' | 'pdf';

/** What a file holds, whatever it was wrapped in. */
export type Contenuto = {
  readonly tipo: TipoContenitore;
  readonly codifica: string | null;
  readonly separatore: Separatore | null;
  readonly fogli: readonly Foglio[];
  /** Formulas that the file keeps without a value. */
  readonly formuleSenzaValore: number;
};

/** Text of a cell, without blanks at its ends. */
export const getTesto = (cella: Cella | undefined): string =>
  typeof cella === 'number' ? String(cella) : (cella ?? '').trim();
