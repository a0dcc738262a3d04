import type { Report } from '@vedetta/contract';
import { findIndicatore } from './gruppi.ts';
import { formatCifra } from './importi.ts';

type TestRow = {
  readonly segno: '' | '+' | '\u2212' | '=';
  readonly nome: string;
  readonly sigla: string;
  readonly importo: string;
};
export type SommaTest = { readonly titolo: string; readonly rows: readonly TestRow[] };

type Term = readonly [segno: TestRow['segno'], sigla: string];

/** The sums of the test as on paper (decreto dirigenziale 21/03/2023): MoNn raises the debt, whatever its sign. */
const DEBITO: readonly Term[] = [
  ['', 'DS'],
  ['+', 'DR'],
  ['+', 'LCBe'],
  ['+', 'FsL'],
  ['+', 'Inv'],
  ['\u2212', 'Cess'],
  ['\u2212', 'NF'],
  ['+', 'MoNn'],
  ['\u2212', 'DispLiq'],
  ['\u2212', 'Stralcio'],
];
const FLUSSI: readonly Term[] = [
  ['\u2212', 'InvM'],
  ['\u2212', 'ImpR'],
];
/** Shown only if used. */
const FACOLTATIVI: readonly string[] = ['DispLiq', 'Stralcio'];

/** Builds the two sums, debt to restructure and yearly flows, each ending with its total. */
export const buildTest = (report: Report): readonly [SommaTest, SommaTest] => {
  return [
    {
      titolo: 'Debito da ristrutturare',
      rows: [...DEBITO.flatMap((term) => readTerm(report, term)), readTotale(report, '=', '__TDr', 'TDr')],
    },
    {
      titolo: 'Flussi annui al servizio del debito',
      rows: [
        readTotale(report, '', '__MOL', 'MOL'),
        ...FLUSSI.flatMap((term) => readTerm(report, term)),
        readTotale(report, '=', '__TFr', 'TFr'),
      ],
    },
  ];
};

const readTerm = (report: Report, [segno, sigla]: Term): readonly TestRow[] => {
  const valore = report.params.find(({ gruppo, nome }) => gruppo === 'RISANAMENTO' && nome === sigla)?.valore ?? 0;
  if (valore === 0 && FACOLTATIVI.includes(sigla)) return [];
  const nome = report.schema_indicatori['RISANAMENTO']?.inputs[sigla]?.name ?? sigla;
  return [{ segno, nome, sigla, importo: formatCifra(sigla === 'MoNn' ? Math.abs(valore) : valore) }];
};

const readTotale = (report: Report, segno: TestRow['segno'], codice: string, sigla: string): TestRow => {
  const totale = findIndicatore(report, 'RISANAMENTO', codice);
  const valore = totale?.indicatore.valore ?? null;
  return { segno, nome: totale?.nome ?? sigla, sigla, importo: valore === null ? '-' : formatCifra(valore) };
};
