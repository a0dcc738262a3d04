// Measures the reading of trial balances in a process of its own, started by ../verifica.ts; prints the figures as JSON.
import { parse } from 'csv-parse/sync';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { readVerifica } from '@vedetta/verifica';
import { median } from '../row.ts';

/** CPU milliseconds of the parser of a container alone, and of the whole reading. */
export type Misura = {
  readonly container: 'csv' | 'xlsx';
  readonly size: number;
  readonly alone: number;
  readonly whole: number;
};

const SIZES = [5000, 50_000] as const;
const WARM_UP_MS = 1500;
const ROUNDS = 11;

const BASE: readonly (readonly [string, string, number])[] = [
  ['20/01/001', 'Banca Alfa c/c', 1_000_000],
  ['30/01/001', 'Ricavi delle vendite', -3_000_000],
  ['40/01/001', 'Merci c/acquisti', 1_500_000],
  ['40/02/001', 'Energia elettrica', 300_000],
  ['40/03/001', 'Salari e stipendi', 700_000],
];

/** A row of the list: code, name, balance in cents. */
type Conto = readonly [codice: string, nome: string, saldo: number];

/** A trial balance whose rows are nearly all parties, under customers and suppliers. */
const listConti = (size: number): Conto[] => {
  const parties = Array.from({ length: size - BASE.length - 3 }, (_, i): Conto => {
    const nome = `${['Rossi', 'Bianchi', 'Officine', 'Edil', 'Banca'][i % 5]} ${i} srl`;
    const mastro = i % 2 === 0 ? '21/01' : '22/01';
    return [`${mastro}/${String(i).padStart(6, '0')}`, nome, (i % 2 === 0 ? 1 : -1) * (1000 + ((i * 7919) % 900_000))];
  });
  const sumOf = (mastro: string): number =>
    parties.filter(([codice]) => codice.startsWith(mastro)).reduce((sum, [, , saldo]) => sum + saldo, 0);
  const others = BASE.reduce((sum, [, , saldo]) => sum + saldo, 0);
  return [
    ...BASE,
    ['10/01/001', 'Capitale sociale', 0 - others - sumOf('21/01') - sumOf('22/01')],
    ['21/01', 'Clienti', sumOf('21/01')],
    ['22/01', 'Fornitori', sumOf('22/01')],
    ...parties,
  ];
};

const TITOLI = ['Conto', 'Descrizione', 'Saldo Dare', 'Saldo Avere'] as const;

const writeCsv = (conti: readonly Conto[]): Uint8Array => {
  const write = (centesimi: number): string => (Math.abs(centesimi) / 100).toFixed(2).replace('.', ',');
  const rows = conti.map(
    ([codice, nome, saldo]) => `${codice};${nome};${saldo < 0 ? `;${write(saldo)}` : `${write(saldo)};`}`,
  );
  return strToU8([TITOLI.join(';'), ...rows].join('\n'));
};

const SHEET = 'xl/worksheets/sheet1.xml';

const writeXlsx = (conti: readonly Conto[]): Uint8Array => {
  const text = (cell: string): string => `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
  const rows = conti.map(
    ([codice, nome, saldo]) =>
      `<row>${text(codice)}${text(nome)}${saldo < 0 ? '<c/>' : ''}<c><v>${Math.abs(saldo) / 100}</v></c></row>`,
  );
  return zipSync({
    'xl/workbook.xml': strToU8('<workbook xmlns:r="r"><sheets><sheet name="Verifica" r:id="a"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    [SHEET]: strToU8(
      `<worksheet><sheetData><row>${TITOLI.map(text).join('')}</row>${rows.join('')}</sheetData></worksheet>`,
    ),
  });
};

/** The parser alone over the same bytes, without listeners. */
const parsers = {
  csv: (bytes: Uint8Array) => parse(new TextDecoder().decode(bytes), { delimiter: ';', relax_column_count: true }),
  xlsx: (bytes: Uint8Array) =>
    new SaxesParser({ xmlns: false, position: false })
      .write(strFromU8(unzipSync(bytes)[SHEET] ?? new Uint8Array()))
      .close(),
} as const;
const writers = { csv: writeCsv, xlsx: writeXlsx } as const;

/** CPU milliseconds of one run, after another that is not measured: it pays for the garbage of who ran before. */
const measure = (work: () => unknown): number => {
  work();
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
};

const measureCase = (container: 'csv' | 'xlsx', size: number): Misura => {
  const bytes = writers[container](listConti(size));
  const baseline = () => parsers[container](bytes);
  const ours = () => readVerifica({ bytes }, {});
  if (!ours().ok) throw new Error(`The ${container} of ${size} rows is refused`);
  for (const work of [baseline, ours])
    for (const deadline = performance.now() + WARM_UP_MS; performance.now() < deadline;) work();
  const rounds = Array.from({ length: ROUNDS }, () => [measure(baseline), measure(ours)] as const);
  return {
    container,
    size,
    alone: median(rounds.map(([time]) => time)),
    whole: median(rounds.map(([, time]) => time)),
  };
};

const misure = SIZES.flatMap((size) => (['csv', 'xlsx'] as const).map((container) => measureCase(container, size)));
console.log(JSON.stringify(misure));
