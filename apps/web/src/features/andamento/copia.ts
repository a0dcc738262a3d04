import type { Prospetto } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { readValore } from './cella.ts';
import type { Lettura, RigaProspetto } from './cella.ts';

const DECIMALS = 10;

/** A number as a spreadsheet reads it: a comma, no blanks, no rounding that shows. */
const printRaw = (valore: number): string => String(Number(valore.toFixed(DECIMALS))).replace('.', ',');

const printCella = (riga: RigaProspetto, posto: number, lettura: Lettura): string => {
  const valore = readValore(riga, posto, lettura);
  if (valore === null) return 'n.c.';
  return riga.unit === 'enum' ? (riga.etichette?.[posto] ?? printRaw(valore)) : printRaw(valore);
};

const describe = ({ data, tipo, proiezione }: Prospetto['colonne'][number]): string =>
  `${formatData(data)} ${proiezione ? 'proiezione' : tipo}`;

/** The columns on screen for a spreadsheet: figures as they are, ratios as decimals. */
export const printTabella = (lettura: Lettura, posti: readonly number[]): string => {
  const { colonne, righe } = lettura.prospetto;
  const head = ['', ...posti.flatMap((posto) => (colonne[posto] === undefined ? [] : [describe(colonne[posto])]))];
  const lines = righe.map((riga) => [
    riga.punteggi === null ? riga.nome : `${riga.nome} ${riga.codice}`,
    ...posti.map((posto) => printCella(riga, posto, lettura)),
  ]);
  return [head, ...lines].map((line) => line.join('\t')).join('\n');
};
