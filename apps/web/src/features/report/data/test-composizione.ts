import type { Report } from '@vedetta/contract';
import { getSigla, sommeTest, testPratico } from '@vedetta/domain';
import type { AddendoTest } from '@vedetta/domain';
import { findIndicatore } from './gruppi.ts';
import { formatCifra } from './importi.ts';

type TestRow = {
  readonly segno: '' | '+' | '\u2212' | '=';
  readonly nome: string;
  readonly sigla: string;
  readonly importo: string;
};
export type SommaTest = { readonly titolo: string; readonly rows: readonly TestRow[] };

const TITOLI = { debito: 'Debito da ristrutturare', flussi: 'Flussi annui al servizio del debito' } as const;

/** Builds the two sums, debt to restructure and yearly flows, each ending with its total. */
export const buildTest = (report: Report): readonly [SommaTest, SommaTest] => [
  readSomma(report, 'debito'),
  readSomma(report, 'flussi'),
];

const readSomma = (report: Report, somma: keyof typeof sommeTest): SommaTest => {
  const { addendi, totale } = sommeTest[somma];
  return {
    titolo: TITOLI[somma],
    rows: [
      ...addendi.flatMap((addendo, index) => readAddendo(report, addendo, printSegno(addendo.segno, index))),
      readTotale(report, '=', totale),
    ],
  };
};

/** The sign of a row; the first one has none if it is added. */
const printSegno = (segno: 1 | -1, index: number): TestRow['segno'] => {
  if (segno === -1) return '\u2212';
  return index === 0 ? '' : '+';
};

/** The row of an addend; an optional input only if used. */
const readAddendo = (report: Report, addendo: AddendoTest, segno: TestRow['segno']): readonly TestRow[] => {
  if (addendo.tipo === 'indicatore') return [readTotale(report, segno, addendo.codice)];
  const { nome: sigla, isAssoluto, isFacoltativo } = addendo;
  const valore = report.params.find(({ gruppo, nome }) => gruppo === testPratico.gruppo && nome === sigla)?.valore ?? 0;
  if (valore === 0 && isFacoltativo) return [];
  const nome = report.schema_indicatori[testPratico.gruppo]?.inputs[sigla]?.name ?? sigla;
  return [{ segno, nome, sigla, importo: formatCifra(isAssoluto ? Math.abs(valore) : valore) }];
};

/** A figure of the group; its displayed code has no prefix. */
const readTotale = (report: Report, segno: TestRow['segno'], codice: string): TestRow => {
  const sigla = getSigla(codice);
  const totale = findIndicatore(report, testPratico.gruppo, codice);
  const valore = totale?.indicatore.valore ?? null;
  return { segno, nome: totale?.nome ?? sigla, sigla, importo: valore === null ? '-' : formatCifra(valore) };
};
