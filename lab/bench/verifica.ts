import { parse } from 'csv-parse/sync';
import { readVerifica } from '@vedetta/verifica';
import { judge, median, print } from './row.ts';
import type { Row } from './row.ts';

const SIZES = [5000, 50_000] as const;
const WARM_UP_MS = 1500;
const ROUNDS = 11;
const MAX_RATIO = 4;
const MAX_MS = 2000;

const BASE: readonly (readonly [string, string, number])[] = [
  ['20/01/001', 'Banca Alfa c/c', 1_000_000],
  ['30/01/001', 'Ricavi delle vendite', -3_000_000],
  ['40/01/001', 'Merci c/acquisti', 1_500_000],
  ['40/02/001', 'Energia elettrica', 300_000],
  ['40/03/001', 'Salari e stipendi', 700_000],
];

const write = (centesimi: number): string => (Math.abs(centesimi) / 100).toFixed(2).replace('.', ',');
const buildRow = (codice: string, nome: string, saldo: number): string =>
  saldo < 0 ? `${codice};${nome};;${write(saldo)}` : `${codice};${nome};${write(saldo)};`;

/** A trial balance whose rows are nearly all parties, under customers and suppliers. */
const buildFile = (size: number): Uint8Array => {
  const parties = Array.from({ length: size - BASE.length - 8 }, (_, i) => ({
    mastro: i % 2 === 0 ? '21/01' : '22/01',
    nome: `${['Rossi', 'Bianchi', 'Officine', 'Edil', 'Banca'][i % 5]} ${i} srl`,
    saldo: (i % 2 === 0 ? 1 : -1) * (1000 + ((i * 7919) % 900_000)),
  }));
  const sum = (mastro: string): number =>
    parties.filter((party) => party.mastro === mastro).reduce((somma, { saldo }) => somma + saldo, 0);
  const others = BASE.reduce((somma, [, , saldo]) => somma + saldo, 0);
  const rows = [
    'Conto;Descrizione;Saldo Dare;Saldo Avere',
    ...BASE.map(([codice, nome, saldo]) => buildRow(codice, nome, saldo)),
    buildRow('10/01/001', 'Capitale sociale', 0 - others - sum('21/01') - sum('22/01')),
    buildRow('21/01', 'Clienti', sum('21/01')),
    buildRow('22/01', 'Fornitori', sum('22/01')),
    ...parties.map(({ mastro, nome, saldo }, i) => buildRow(`${mastro}/${String(i).padStart(6, '0')}`, nome, saldo)),
  ];
  return new TextEncoder().encode(rows.join('\n'));
};

/** CPU milliseconds of one run. */
const measure = (work: () => unknown): number => {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
};

/** Reading a trial balance, bytes to lines, beside the parser alone over the same bytes. Prints one table. */
export const benchVerifica = (): readonly Row[] => {
  const rows = SIZES.flatMap((size): Row[] => {
    const bytes = buildFile(size);
    const baseline = () => parse(new TextDecoder().decode(bytes), { delimiter: ';', relax_column_count: true });
    const ours = () => readVerifica({ bytes }, {});
    if (ours().tipo !== 'letto') throw new Error(`The file of ${size} rows is refused`);
    for (const work of [baseline, ours])
      for (const deadline = performance.now() + WARM_UP_MS; performance.now() < deadline;) work();
    const rounds = Array.from({ length: ROUNDS }, () => [measure(baseline), measure(ours)] as const);
    const alone = median(rounds.map(([time]) => time));
    const whole = median(rounds.map(([, time]) => time));
    return [
      {
        what: `verifica: ${size} rows, ${Math.round(bytes.length / 1000)} kB`,
        ours: `${whole.toFixed(0)} ms`,
        reference: `${alone.toFixed(0)} ms`,
        ratio: (whole / alone).toFixed(2),
        goal: `${judge(whole / alone, MAX_RATIO)}; ${judge(whole, MAX_MS)} ms`,
      },
    ];
  });
  return print(
    'Reading a trial balance, bytes to lines, beside csv-parse alone over the same bytes (CPU time, median of rounds).',
    rows,
  );
};
