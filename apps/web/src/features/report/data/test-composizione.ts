import type { Intervallo, Report } from '@vedetta/contract';
import { getSigla, livelliDecreto, sommeTest, testPratico } from '@vedetta/domain';
import type { AddendoTest, LivelloDecreto } from '@vedetta/domain';
import { formatIntervallo, formatValore } from '../../../components/indicatore/index.ts';
import { findIndicatore } from './gruppi.ts';
import { chooseCifre } from './importi.ts';
import type { FormatCifre } from './importi.ts';

type Segno = '' | '+' | '\u2212' | '=';
type TestRow = {
  readonly segno: Segno;
  readonly nome: string;
  readonly sigla: string;
  readonly importo: string;
};
export type SommaTest = {
  readonly titolo: string;
  readonly rows: readonly TestRow[];
  /** The lines at zero, which have no row. */
  readonly azzerate: readonly string[];
};

/** A line of the test with its amount; null: not computable. */
type Linea = Omit<TestRow, 'importo'> & { readonly valore: number | null };

const TITOLI = { debito: 'Debito da ristrutturare', flussi: 'Flussi annui al servizio del debito' } as const;

/** Builds the two sums, debt to restructure and yearly flows, each ending with its total. */
export const buildTest = (report: Report): readonly [SommaTest, SommaTest] => {
  const [debito, flussi] = [listLinee(report, 'debito'), listLinee(report, 'flussi')];
  const formatImporti = chooseCifre([...debito, ...flussi].map(({ valore }) => valore ?? 0));
  return [buildSomma('debito', debito, formatImporti), buildSomma('flussi', flussi, formatImporti)];
};

const listLinee = (report: Report, somma: keyof typeof sommeTest): readonly Linea[] => {
  const { addendi, totale } = sommeTest[somma];
  return [
    ...addendi.flatMap((addendo) => readAddendo(report, addendo, addendo.segno === -1 ? '\u2212' : '+')),
    readTotale(report, '=', totale),
  ];
};

/** Lines at zero are named in a sentence; the first row has no sign if it is added. */
const buildSomma = (somma: keyof typeof TITOLI, linee: readonly Linea[], formatImporti: FormatCifre): SommaTest => {
  const isAzzerata = ({ segno, valore }: Linea): boolean => segno !== '=' && valore === 0;
  const rows = linee
    .filter((linea) => !isAzzerata(linea))
    .map(({ valore, segno, ...linea }, index) => ({
      ...linea,
      segno: index === 0 && segno === '+' ? ('' as const) : segno,
      importo: valore === null ? '-' : formatImporti(valore),
    }));
  return { titolo: TITOLI[somma], rows, azzerate: linee.filter(isAzzerata).map(({ nome }) => nome) };
};

/** The row of an addend; an optional input only if used. */
const readAddendo = (report: Report, addendo: AddendoTest, segno: Segno): readonly Linea[] => {
  if (addendo.tipo === 'indicatore') return [readTotale(report, segno, addendo.codice)];
  const { nome: sigla, isAssoluto, isFacoltativo } = addendo;
  const valore = report.params.find(({ gruppo, nome }) => gruppo === testPratico.gruppo && nome === sigla)?.valore ?? 0;
  if (valore === 0 && isFacoltativo) return [];
  const nome = report.schema_indicatori[testPratico.gruppo]?.inputs[sigla]?.name ?? sigla;
  return [{ segno, nome, sigla, valore: isAssoluto ? Math.abs(valore) : valore }];
};

/** Whether the MOL of the test is that of the statement: without a projection there is no prospective one. */
const isStorico = ({ proiezione }: Report, codice: string): boolean => proiezione === null && codice === '__MOL';

/** A figure of the group; its displayed code has no prefix. */
const readTotale = (report: Report, segno: Segno, codice: string): Linea => {
  const sigla = getSigla(codice);
  const totale = findIndicatore(report, testPratico.gruppo, codice);
  const nome = isStorico(report, codice)
    ? 'MOL del bilancio, in mancanza di quello prospettico'
    : (totale?.nome ?? sigla);
  return { segno, nome, sigla, valore: totale?.indicatore.valore ?? null };
};

/**
 * The bands of the ratio in words: they are five, not the four of the grade.
 * @example printFasce(intervalli) // 'Buono fino a 1,00, Accettabile fino a 2,00, …, Critico oltre'
 */
export const printFasce = (intervalli: readonly Intervallo[]): string =>
  intervalli
    .map(({ max, score_label }) => `${score_label} ${max === null ? 'oltre' : `fino a ${formatValore(max, null)}`}`)
    .join(', ');

/** A level of the decree with the bands of the product that fall in it. */
export type LivelloTest = LivelloDecreto & { readonly fasce: readonly string[] };

/** The levels of the decree beside the bands of the report. */
export const listLivelli = (intervalli: readonly Intervallo[]): readonly LivelloTest[] => {
  let da = Number.NEGATIVE_INFINITY;
  return livelliDecreto.map((livello) => {
    const [min, max] = [da, livello.fino_a ?? Number.POSITIVE_INFINITY];
    da = max;
    const fasce = intervalli.filter((fascia) => {
      const estremo = fascia.max ?? Number.POSITIVE_INFINITY;
      return estremo > min && estremo <= max;
    });
    return { ...livello, fasce: fasce.map((fascia) => formatIntervallo(fascia, null)) };
  });
};
