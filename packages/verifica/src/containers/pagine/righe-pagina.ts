import { findImporto, findPostoNomi } from './colonne-pagina.ts';
import type { ColonnePagina } from './colonne-pagina.ts';
import { isImportoStampato } from './pagina.ts';
import type { Linea, Pezzo } from './pagina.ts';

/** Code and name printed in one place of a line. */
export type NomePagina = {
  readonly codice: string;
  readonly testo: string;
  /** All the texts of the place. */
  readonly intero: string;
  /** Where they begin, where the cell of the name begins, and where the name in it begins and ends. */
  readonly sinistra: number;
  readonly bordo: number;
  readonly inizio: number;
  readonly fine: number;
  readonly y: number;
  readonly altezza: number;
};

/** A line by its columns. */
export type RigaPagina = {
  readonly pagina: number;
  readonly y: number;
  readonly nomi: Map<number, NomePagina>;
  readonly importi: readonly string[];
};

/** Lines whose columns cannot be told, in which two amounts would be one. */
export type RigheConfuse = 'confuse';

/** The code of an account: digits, alone or parted by the usual marks, after two letters at most. */
const CODICE = /^[A-Za-z]{0,2}\d[\dA-Za-z]{0,15}(?:[./_*-]+[\dA-Za-z]{0,8})*$/;
const CODICE_E_NOME = /^(?<codice>[A-Za-z]{0,2}\d[\d./_*-]*)\s+(?<nome>\S*\p{L}.*)$/u;
const LETTERA = /^(?:D|A|S|H|DARE|AVERE)\.?$/i;
const TRATTINO = /^[-–—.]+$/;
const SEGNO = /^[-−–+(€]+$/;
/** Widths of a letter at most between an amount and its side or sign. */
const ACCANTO = 3;

/** The cells of a line. */
export const readRiga = (linea: Linea, colonne: ColonnePagina): RigaPagina | RigheConfuse => {
  const importi = colonne.importi.map(() => '');
  const altri: Pezzo[] = [];
  let ultimo: { colonna: number; fine: number } | null = null;
  for (const pezzo of joinSegni(linea)) {
    const colonna = findImporto(pezzo, colonne.importi);
    if (colonna !== null) {
      if (importi[colonna] !== '') return 'confuse';
      importi[colonna] = pezzo.testo;
      ultimo = { colonna, fine: pezzo.fine };
    } else if (ultimo !== null && LETTERA.test(pezzo.testo) && pezzo.inizio - ultimo.fine < linea.altezza * ACCANTO)
      importi[ultimo.colonna] = `${importi[ultimo.colonna]} ${pezzo.testo}`;
    else if (!isTrattino(pezzo, colonne)) altri.push(pezzo);
  }
  const { pagina, y } = linea;
  return { pagina, y, importi, nomi: readNomi(altri, linea, colonne) };
};

/** A dash printed where an amount is not. */
const isTrattino = ({ testo, inizio, fine }: Pezzo, { importi }: ColonnePagina): boolean =>
  TRATTINO.test(testo) && importi.some((colonna) => inizio < colonna.fine && fine > colonna.inizio);

/** A sign, a bracket or a currency printed apart, just before its amount. */
const joinSegni = ({ pezzi, altezza }: Linea): Pezzo[] => {
  const uniti: Pezzo[] = [];
  for (const pezzo of pezzi) {
    const prima = uniti.at(-1);
    const vicino = prima !== undefined && pezzo.inizio - prima.fine < altezza;
    if (vicino && SEGNO.test(prima.testo) && isImportoStampato(pezzo.testo))
      uniti[uniti.length - 1] = { testo: `${prima.testo}${pezzo.testo}`, inizio: prima.inizio, fine: pezzo.fine };
    else uniti.push(pezzo);
  }
  return uniti;
};

/** The texts of a place: one at least. */
type Pezzi = readonly [Pezzo, ...Pezzo[]];

const readNomi = (pezzi: readonly Pezzo[], linea: Linea, colonne: ColonnePagina): Map<number, NomePagina> => {
  const posti = new Map<number, Pezzi>();
  for (const pezzo of pezzi) {
    const posto = findPostoNomi(pezzo, colonne);
    const prima = posti.get(posto);
    posti.set(posto, prima === undefined ? [pezzo] : [...prima, pezzo]);
  }
  return new Map(Array.from(posti, ([posto, suoi]) => [posto, readNome(suoi, linea)]));
};

const readNome = (pezzi: Pezzi, { y, altezza }: Linea): NomePagina => {
  const quanti = countCodici(pezzi);
  const [primo] = pezzi;
  const ultimo = pezzi.at(-1) ?? primo;
  const testo = joinTesti(pezzi.slice(quanti));
  const { inizio: sinistra } = primo;
  const bordo = pezzi[quanti]?.inizio ?? sinistra;
  const base = { intero: joinTesti(pezzi), sinistra, bordo, inizio: bordo, fine: ultimo.fine, y, altezza };
  const insieme = quanti === 0 ? CODICE_E_NOME.exec(testo)?.groups : undefined;
  if (insieme === undefined) return { ...base, codice: joinTesti(pezzi.slice(0, quanti)), testo };
  // The name begins after its code, in proportion to the letters of both.
  const passo = (primo.fine - bordo) / primo.testo.length;
  const { codice = '', nome = '' } = insieme;
  return { ...base, codice, testo: nome, inizio: bordo + (codice.length + 1) * passo };
};

/** The parts of a code before the name; the last of several alone in a line is the end of a name: `entro` `12`. */
const countCodici = (pezzi: readonly Pezzo[]): number => {
  const dopo = pezzi.findIndex(({ testo }) => !CODICE.test(testo));
  return dopo < 0 ? Math.max(1, pezzi.length - 1) : dopo;
};

const joinTesti = (pezzi: readonly Pezzo[]): string => pezzi.map(({ testo }) => testo).join(' ');
