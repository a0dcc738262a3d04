import { refuse } from '../../refusals.ts';
import type { Reading } from '../../refusals.ts';
import type { Contenuto, Riga } from '../foglio.ts';
import { MAX_CELLA, MAX_COLONNE, MAX_RIGHE } from '../limits.ts';
import { buildLinee } from './build-linee.ts';
import { findColonnePagina } from './colonne-pagina.ts';
import type { ColonnePagina } from './colonne-pagina.ts';
import { dropTestatine } from './drop-testatine.ts';
import { joinNomi } from './nomi-a-capo.ts';
import type { Linea, Pagina } from './pagina.ts';
import { readRiga } from './righe-pagina.ts';
import type { RigaPagina } from './righe-pagina.ts';
import { isLineaTitoli, readTitoliPagina } from './titoli-pagina.ts';

/**
 * Reads the texts of printed pages into one sheet, by their places: amounts in the columns where they are printed, codes and
 * names in those between. What cannot be told apart is refused; whether the amounts are right is judged by their sums.
 */
export const readPagine = (pagine: readonly Pagina[]): Reading<Contenuto> => {
  const linee: Linea[] = [];
  for (const [numero, pagina] of pagine.entries()) {
    const sue = buildLinee(pagina, numero);
    if (sue === null) return refuse('pdf_non_letto');
    linee.push(...sue);
    if (linee.length > MAX_RIGHE) return refuse('troppe_righe');
  }
  const utili = dropTestatine(linee);
  const colonne = findColonnePagina(utili);
  if (colonne.importi.length === 0 || !colonne.nomi.includes(true)) return refuse('colonne_non_trovate');
  if (colonne.importi.length * 3 > MAX_COLONNE) return refuse('troppe_colonne');
  const righe: RigaPagina[] = [];
  for (const [i, linea] of utili.entries()) {
    const riga = isLineaTitoli(linea, utili[i + 1]) ? readTitoliPagina(linea, colonne) : readRiga(linea, colonne);
    if (riga === 'confuse') return refuse('pdf_non_letto');
    righe.push(riga);
  }
  const foglio = { nome: '', righe: joinNomi(righe, colonne).map((riga) => writeRiga(riga, colonne)) };
  return {
    ok: true,
    valore: { tipo: 'pdf', codifica: null, separatore: null, fogli: [foglio], formuleSenzaValore: 0 },
  };
};

/** Code and name for each place of names, then the amounts that follow it. */
const writeRiga = ({ nomi, importi }: RigaPagina, colonne: ColonnePagina): Riga =>
  colonne.importi.flatMap((_, posto) => {
    const nome = nomi.get(posto);
    const celle = colonne.nomi[posto] === true ? [nome?.codice ?? '', (nome?.testo ?? '').slice(0, MAX_CELLA)] : [];
    return [...celle, importi[posto] ?? ''];
  });
