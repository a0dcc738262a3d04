export type CellStyle = {
  readonly fontWeight?: 'bold';
  readonly align?: 'right';
  readonly indent?: number;
  readonly backgroundColor?: string;
  readonly textColor?: string;
};

/** A cell for the xlsx writer. Text is always text, even if it starts with '=': there are no formulas. */
export type SheetCell =
  | (CellStyle &
      (
        | { readonly value: string; readonly type: StringConstructor }
        | { readonly value: number; readonly type: NumberConstructor; readonly format: string }
      ))
  | null;

const EURO = '#,##0.00';

export const toText = (value: string, aspetto: CellStyle = {}): SheetCell => ({ value, type: String, ...aspetto });

/** A number in euros. */
export const toNumero = (value: number, aspetto: CellStyle = {}): SheetCell => ({
  value,
  type: Number,
  format: EURO,
  ...aspetto,
});
