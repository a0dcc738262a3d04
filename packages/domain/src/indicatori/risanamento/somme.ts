import type { Addendo, Formula, Grandezza } from '../../formula/formula.ts';
import { gruppoRISANAMENTO } from './gruppo.ts';
import { inputFacoltativi } from './input.ts';
import { TCAC } from './tcac.ts';
import { TDr } from './tdr.ts';
import { TFr } from './tfr.ts';

/** A line of a sum of the test: an input, or another figure of the group. */
export type AddendoTest =
  | {
      readonly tipo: 'input';
      readonly segno: 1 | -1;
      readonly nome: string;
      /** Counts as its absolute value. */
      readonly isAssoluto: boolean;
      readonly isFacoltativo: boolean;
    }
  | { readonly tipo: 'indicatore'; readonly segno: 1 | -1; readonly codice: string };

/** A sum of the test: its lines in order and the code of its total. */
export type SommaTest = { readonly totale: string; readonly addendi: readonly AddendoTest[] };

const findCodice = (grandezza: Grandezza): string => {
  const trovato = gruppoRISANAMENTO.indicatori.find(
    ({ formula }) => formula.tipo === 'grandezza' && formula.grandezza === grandezza,
  );
  if (trovato === undefined) throw new Error(`No indicatore of the test shows ${grandezza.codice}`);
  return trovato.codice;
};

const readAddendo = ({ segno, formula }: Addendo): readonly AddendoTest[] => {
  if (formula.tipo === 'somma')
    return formula.addendi.flatMap((addendo) => readAddendo({ ...addendo, segno: addendo.segno === segno ? 1 : -1 }));
  if (formula.tipo === 'grandezza') return [{ tipo: 'indicatore', segno, codice: findCodice(formula.grandezza) }];
  const isAssoluto = formula.tipo === 'funzione' && formula.funzione === 'assoluto';
  const figura: Formula = isAssoluto ? formula.argomento : formula;
  if (figura.tipo !== 'input') throw new Error(`A ${figura.tipo} is no line of the test`);
  const { input } = figura;
  return [{ tipo: 'input', segno, nome: input.nome, isAssoluto, isFacoltativo: inputFacoltativi.includes(input) }];
};

const readSomma = (grandezza: Grandezza): SommaTest => ({
  totale: findCodice(grandezza),
  addendi: readAddendo({ segno: 1, formula: grandezza.formula }),
});

/** The codes of the test: its group, and the ratio of the two totals. */
export const testPratico = { gruppo: gruppoRISANAMENTO.codice, rapporto: TCAC.codice } as const;

/**
 * The two sums of the test, read from their formulas: the debt to restructure and the yearly flows that can pay it.
 * @example sommeTest.flussi.addendi[1] // { tipo: 'input', segno: -1, nome: 'InvM', isAssoluto: false, isFacoltativo: false }
 */
export const sommeTest: { readonly debito: SommaTest; readonly flussi: SommaTest } = {
  debito: readSomma(TDr),
  flussi: readSomma(TFr),
};
