import { sommeTest } from '@vedetta/domain';
import type { AddendoTest } from '@vedetta/domain';

/** A row of the test with its sign in the total. */
export type TestRow = {
  readonly nome: string;
  readonly segno: 1 | -1;
  /** The code as displayed, if different: MoNn counts as its absolute value. */
  readonly sigla?: string;
  /** Shown only on request or if filled in. */
  readonly isFacoltativa?: boolean;
};

const toRow = (addendo: AddendoTest): readonly TestRow[] =>
  addendo.tipo === 'input'
    ? [
        {
          nome: addendo.nome,
          segno: addendo.segno,
          ...(addendo.isAssoluto && { sigla: `|${addendo.nome}|` }),
          ...(addendo.isFacoltativo && { isFacoltativa: true }),
        },
      ]
    : [];

/** The rows of the debt to restructure, in the order of the official test. */
export const debitoRows: readonly TestRow[] = sommeTest.debito.addendi.flatMap(toRow);

/** The rows subtracted from the margin every year. */
export const flussiRows: readonly TestRow[] = sommeTest.flussi.addendi.flatMap(toRow);

/** The figures that open the sum of the flows. */
export const flussiFigure: readonly string[] = sommeTest.flussi.addendi.flatMap((addendo) =>
  addendo.tipo === 'indicatore' ? [addendo.codice] : [],
);

/** Whether any row of the test is filled in. */
export const isCompilato = (read: (nome: string) => { readonly valore: number | null }): boolean =>
  [...debitoRows, ...flussiRows].some(({ nome }) => (read(nome).valore ?? 0) !== 0);

/** The debt rows, including the optional ones on request or if one of them is filled in. */
export const listDebitoRows = (
  read: (nome: string) => { readonly valore: number | null },
  isFacoltativeShown: boolean,
): readonly TestRow[] => {
  const isVisible =
    isFacoltativeShown ||
    debitoRows.some(({ nome, isFacoltativa }) => isFacoltativa === true && (read(nome).valore ?? 0) !== 0);
  return debitoRows.filter(({ isFacoltativa }) => isVisible || isFacoltativa !== true);
};
