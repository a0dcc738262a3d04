import { getTesto } from '../containers/foglio.ts';
import type { Foglio, Riga } from '../containers/foglio.ts';
import type { RigaStampata } from '../outcome.ts';

/** Rows shown as they are in the file: the first, with titles and first accounts, and the last, with the totals. */
const PRIME = 30;
const ULTIME = 2;
const MAX_CELLE = 30;
const MAX_TESTO = 80;

const pickCelle = (riga: Riga): RigaStampata['celle'] =>
  riga.slice(0, MAX_CELLE).map((cella) => (typeof cella === 'number' ? cella : getTesto(cella).slice(0, MAX_TESTO)));

const isPiena = (riga: Riga): boolean => riga.some((cella) => getTesto(cella) !== '');

/**
 * A look at a sheet, cell by cell, for whoever checks how its columns were understood.
 * @example buildAnteprima({ nome: '', righe: [['Conto', 'Saldo']] }) // [{ riga: 1, celle: ['Conto', 'Saldo'] }]
 */
export const buildAnteprima = ({ righe }: Foglio): readonly RigaStampata[] => {
  const piene = [...righe.keys()].filter((indice) => isPiena(righe[indice] ?? []));
  const mostrate = [...piene.slice(0, PRIME), ...piene.slice(PRIME).slice(-ULTIME)];
  return mostrate.map((indice) => ({ riga: indice + 1, celle: pickCelle(righe[indice] ?? []) }));
};
