import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVerifica } from '@vedetta/verifica';
import type { ContoAbbinato } from '@vedetta/verifica';

const PIANI = join(import.meta.dirname, '../../fixtures/verifica/piani');
const SEEDS = 8;
/** Share of the accounts of a chart that one company uses. */
const USED = 0.6;

/** An account of a chart, and the lines it may rightly be on. */
type ContoPiano = {
  readonly codice: string;
  readonly nome: string;
  readonly mastro: string;
  readonly lato: 'dare' | 'avere';
  readonly voci: readonly string[];
};
/** Sums over the trial balances made of one chart; euros are cents. */
export type Figures = {
  conti: number;
  giusti: number;
  euro: number;
  euroGiusti: number;
  euroCerti: number;
  daControllare: number;
  daAbbinare: number;
};

/** Typical size of an account of a line, in euro. */
const SIZES: readonly (readonly [RegExp, number])[] = [
  [/^CE\.A\.1$/, 900_000],
  [/^CE\.B\.6$/, 300_000],
  [/^CE\.B\.9\.a$/, 250_000],
  [/^CE\.B\.(7|9)/, 40_000],
  [/^CE\./, 12_000],
  [/^SPA\.C\.II\.1|^SPP\.D\.7/, 250_000],
  [/^SPA\.B\.II/, 200_000],
  [/^SPP\.(A|D\.4)/, 150_000],
  [/^SP/, 40_000],
];

const createRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
};

const buildFile = (piano: readonly ContoPiano[], seed: number): { testo: string; usati: Map<string, ContoPiano> } => {
  const random = createRandom(seed);
  const usati = new Map<string, ContoPiano>();
  const righe = ['Conto;Descrizione;Saldo Dare;Saldo Avere'];
  let somma = 0;
  let mastro = '';
  const posizioni = new Map<string, number>();
  for (const conto of piano) {
    const voce = conto.voci[0] ?? '';
    // The account a chart names first in a line is the one most used.
    const posizione = (posizioni.get(voce) ?? 0) + 1;
    posizioni.set(voce, posizione);
    if (random() > USED) continue;
    const size = SIZES.find(([schema]) => schema.test(voce))?.[1] ?? 10_000;
    const centesimi = Math.round((size / posizione) * 100 * Math.exp(2 * (random() + random() + random() - 1.5)));
    somma += conto.lato === 'dare' ? centesimi : -centesimi;
    usati.set(conto.codice, conto);
    if (conto.mastro !== mastro) righe.push(`;${conto.mastro === '' ? 'Mastro' : conto.mastro};;`);
    mastro = conto.mastro;
    const importo = (centesimi / 100).toFixed(2).replace('.', ',');
    righe.push(
      `${conto.codice};"${conto.nome.replaceAll('"', '')}";${conto.lato === 'dare' ? `${importo};` : `;${importo}`}`,
    );
  }
  const pareggio = (Math.abs(somma) / 100).toFixed(2).replace('.', ',');
  righe.push(`PAREGGIO.1;Capitale sociale;${somma < 0 ? `${pareggio};` : `;${pareggio}`}`);
  return { testo: righe.join('\n'), usati };
};

const isRight = ({ voce }: ContoAbbinato, piano: ContoPiano): boolean => voce !== null && piano.voci.includes(voce);

/** Charts that the dictionary was not written for: their files. */
export const listPiani = (): string[] =>
  readdirSync(PIANI)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(PIANI, name));

/** Trial balances of random companies with the accounts of one chart, read with the dictionary alone. `wrong` gathers what is not right. */
export const measureAccuracy = (file: string, wrong: Map<string, string> = new Map()): Figures => {
  const piano = JSON.parse(readFileSync(file, 'utf8')) as readonly ContoPiano[];
  const figures: Figures = {
    conti: 0,
    giusti: 0,
    euro: 0,
    euroGiusti: 0,
    euroCerti: 0,
    daControllare: 0,
    daAbbinare: 0,
  };
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const { testo, usati } = buildFile(piano, seed);
    const esito = readVerifica({ testo }, {});
    if (!esito.ok) throw new Error(esito.rifiuto.testo);
    for (const conto of esito.valore.conti) {
      const vero = usati.get(conto.codice ?? '');
      if (vero === undefined) continue;
      const euro = Math.abs(conto.saldo);
      const giusto = isRight(conto, vero);
      figures.conti += 1;
      figures.euro += euro;
      if (giusto) [figures.giusti, figures.euroGiusti] = [figures.giusti + 1, figures.euroGiusti + euro];
      if (!giusto && conto.certezza === 'certa') figures.euroCerti += euro;
      if (conto.certezza === 'da_controllare') figures.daControllare += 1;
      if (conto.certezza === 'da_abbinare') figures.daAbbinare += 1;
      if (!giusto)
        wrong.set(
          `${vero.mastro} > ${conto.descrizione}`,
          `${conto.voce} (${conto.certezza}, ${conto.motivo}), not ${vero.voci.join(' or ')}`,
        );
    }
  }
  return figures;
};
