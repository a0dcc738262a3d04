import { foldTesto } from '../righe/parole.ts';
import type { Tabella } from './colonne.ts';

const MIN_TITOLI = 2;

/**
 * The titles of the columns of a sheet, as they are found without any correction: files of one program have the same every
 * month. Null when there are none.
 * @example buildForma(readTabella({ nome: '', righe: [['Conto', 'Nome', 'Saldo 2026'], ['1', 'Cassa', '5,00']] }, undefined)) // 'conto|nome|saldo 9'
 */
export const buildForma = ({ colonne }: Tabella): string | null => {
  const titoli = colonne.map(({ titolo }) => foldTesto(titolo).replace(/\d+/g, '9'));
  if (titoli.filter((titolo) => titolo !== '').length < MIN_TITOLI) return null;
  return titoli.join('|').slice(0, 300);
};
