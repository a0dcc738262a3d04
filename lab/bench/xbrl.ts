import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readXbrl } from '@vedetta/xbrl';
import { SaxesParser } from 'saxes';
import { judge, median, print } from './riga.ts';
import type { Riga } from './riga.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/xbrl/ok');
const RISCALDAMENTO_MS = 300;
const GIRI = 25;
const GIRO_MS = 20;
const RAPPORTO_MASSIMO = 2.5;
const DEPOSITO_KB = 350;
const DEPOSITO_MASSIMO_MS = 20;
/** Below this the time of a file is mostly what every file costs, and says nothing of a larger one. */
const GRANDE_KB = 200;

type Prova = { readonly nome: string; readonly bytes: Uint8Array };
type Misura = { readonly nome: string; readonly kB: number; readonly saxes: number; readonly nostro: number };

const readProve = (): Prova[] => {
  const altre = process.env['VEDETTA_XBRL_CORPUS'];
  return (altre === undefined ? [FIXTURES] : [FIXTURES, altre]).flatMap((cartella) =>
    readdirSync(cartella)
      .filter((nome) => nome.endsWith('.xbrl'))
      .map((nome) => ({
        nome: cartella === FIXTURES ? nome : `(full) ${nome}`,
        bytes: new Uint8Array(readFileSync(join(cartella, nome))),
      }))
      .filter(({ bytes }) => read(bytes).tipo === 'letto'),
  );
};

const read = (bytes: Uint8Array) => readXbrl(bytes, { data_bilancio: '2024-12-31' });

/** The limit: saxes alone over the same bytes, nobody listening, the undeclared entities of the file known beforehand. */
const buildSaxes = (bytes: Uint8Array): (() => void) => {
  const testo = new TextDecoder().decode(bytes);
  const entities = Object.fromEntries(Array.from(testo.matchAll(/&(\w+);/g), ([intera, nome = '']) => [nome, intera]));
  const isRegolare = testo.startsWith('<?xml');
  return () => {
    const parser = new SaxesParser({ xmlns: true, position: false });
    parser.ENTITIES = { ...entities, amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
    const letto = new TextDecoder().decode(bytes);
    parser.write(isRegolare ? letto : letto.slice(letto.search(/<(?![?!])/))).close();
  };
};

/** CPU milliseconds of one run, over as many as fill a round. */
const measureGiro = (lavoro: () => unknown): number => {
  const fine = performance.now() + GIRO_MS;
  const partenza = process.cpuUsage();
  let volte = 0;
  for (; performance.now() < fine || volte === 0; volte += 1) lavoro();
  const { user, system } = process.cpuUsage(partenza);
  return (user + system) / 1000 / volte;
};

/** Both in turn within each round, so that what else the machine does weighs on both. */
const measure = ({ nome, bytes }: Prova): Misura => {
  const saxes = buildSaxes(bytes);
  const nostro = () => read(bytes);
  for (const lavoro of [saxes, nostro])
    for (const fine = performance.now() + RISCALDAMENTO_MS; performance.now() < fine;) lavoro();
  const giri = Array.from({ length: GIRI }, () => [measureGiro(saxes), measureGiro(nostro)] as const);
  return {
    nome,
    kB: bytes.length / 1000,
    saxes: median(giri.map(([tempo]) => tempo)),
    nostro: median(giri.map(([, tempo]) => tempo)),
  };
};

/** Reading an XBRL file, bytes to lines, beside the bare tokeniser. Prints one table. */
export const benchXbrl = (): readonly Riga[] => {
  const righe = readProve()
    .map(measure)
    .flatMap(({ nome, kB, saxes, nostro }): Riga[] => {
      const intero = {
        cosa: `xbrl: ${nome}, ${Math.round(kB)} kB`,
        nostro: `${nostro.toFixed(2)} ms, ${(kB / nostro).toFixed(1)} MB/s`,
        riferimento: `${saxes.toFixed(2)} ms`,
      };
      const rapporto: Riga = {
        ...intero,
        rapporto: (nostro / saxes).toFixed(2),
        obiettivo: judge(nostro / saxes, RAPPORTO_MASSIMO),
      };
      const deposito = (nostro / kB) * DEPOSITO_KB;
      if (kB < GRANDE_KB) return [rapporto];
      return [
        rapporto,
        {
          cosa: `xbrl: ${nome} at ${DEPOSITO_KB} kB`,
          nostro: `${deposito.toFixed(1)} ms`,
          riferimento: '',
          rapporto: '',
          obiettivo: `${judge(deposito, DEPOSITO_MASSIMO_MS)}`,
        },
      ];
    });
  return print(
    'Reading an XBRL file, bytes to lines, beside saxes alone over the same bytes (CPU time, median of rounds).',
    righe,
  );
};
