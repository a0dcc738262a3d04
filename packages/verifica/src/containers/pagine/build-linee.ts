import { isImportoStampato } from './pagina.ts';
import type { Linea, Pagina, Pezzo, TestoPagina } from './pagina.ts';

/** Two texts whose baselines differ by less than this share of their height are on one line. */
const STESSA_LINEA = 0.35;
/** Gap, in heights, below which two texts are one word, and below which they are words of one cell. */
const ATTACCATI = 0.12;
const VICINI = 0.7;
/** Bold is often the same text printed twice, a hair to the right. */
const RICALCO = 1;
/** Texts of one line that cover each other by more than this share are not what a person reads. */
const COPERTI = 0.4;

type Sequenza = { testo: string; inizio: number; fine: number };

/** The lines of a page from top to bottom, their texts joined into cells; null when texts are printed one over the other. */
export const buildLinee = ({ testi }: Pagina, pagina: number): readonly Linea[] | null => {
  const linee: Linea[] = [];
  for (const gruppo of groupByLinea(testi)) {
    const ordinati = dropRicalchi(gruppo.toSorted((a, b) => a.x - b.x));
    if (hasSovrapposti(ordinati)) return null;
    const altezza = Math.max(...ordinati.map((testo) => testo.altezza));
    const [primo] = ordinati;
    if (primo !== undefined) linee.push({ pagina, y: primo.y, altezza, pezzi: joinPezzi(ordinati) });
  }
  return linee;
};

const groupByLinea = (testi: readonly TestoPagina[]): TestoPagina[][] => {
  const gruppi: TestoPagina[][] = [];
  let y = Number.NEGATIVE_INFINITY;
  for (const testo of testi.filter((uno) => uno.testo.trim() !== '').toSorted((a, b) => a.y - b.y)) {
    if (testo.y - y > testo.altezza * STESSA_LINEA) {
      gruppi.push([]);
      ({ y } = testo);
    }
    gruppi.at(-1)?.push(testo);
  }
  return gruppi;
};

const dropRicalchi = (testi: readonly TestoPagina[]): TestoPagina[] =>
  testi.filter((testo, i) => {
    const prima = testi[i - 1];
    return prima?.testo !== testo.testo || testo.x - prima.x >= RICALCO;
  });

const hasSovrapposti = (testi: readonly TestoPagina[]): boolean =>
  testi.some((testo, i) => {
    const dopo = testi[i + 1];
    if (dopo === undefined) return false;
    const comune = Math.min(testo.x + testo.larghezza, dopo.x + dopo.larghezza) - dopo.x;
    return comune > Math.min(testo.larghezza, dopo.larghezza) * COPERTI;
  });

const joinPezzi = (testi: readonly TestoPagina[]): Pezzo[] => {
  const pezzi: Sequenza[] = [];
  for (const testo of testi.flatMap(splitAtBlanks)) {
    const ultimo = pezzi.at(-1);
    const fine = testo.x + testo.larghezza;
    if (ultimo === undefined || isCella(ultimo, testo)) pezzi.push({ testo: testo.testo, inizio: testo.x, fine });
    else {
      ultimo.testo += `${testo.x - ultimo.fine > testo.altezza * ATTACCATI ? ' ' : ''}${testo.testo}`;
      ultimo.fine = fine;
    }
  }
  return pezzi;
};

/** Whether a text begins a cell of its own after another. */
const isCella = (ultimo: Sequenza, { testo, x, altezza }: TestoPagina): boolean => {
  const vuoto = x - ultimo.fine;
  return vuoto > altezza * VICINI || (vuoto > 0 && isImportoAccanto(ultimo.testo, testo));
};

/** A name that ends just before its amount, or two amounts: cells of their own, however near. */
const isImportoAccanto = (prima: string, dopo: string): boolean =>
  isImportoStampato(dopo) ? /[\p{L}\d)]$/u.test(prima) : isImportoStampato(prima) && dopo.length > 2;

/**
 * A text that holds several cells apart by two blanks or more, or amounts by one, as programs with a fixed pitch write
 * them: each cell stands in proportion to its letters.
 */
const splitAtBlanks = (testo: TestoPagina): TestoPagina[] => {
  const passo = testo.larghezza / testo.testo.length;
  return Array.from(testo.testo.matchAll(/\S+(?: \S+)*/gu))
    .flatMap(({ 0: parte, index }) => splitImporti(parte).map(({ testo: uno, da }) => ({ uno, da: index + da })))
    .map(({ uno, da }) => ({ ...testo, testo: uno, x: testo.x + da * passo, larghezza: uno.length * passo }));
};

const IMPORTI_IN_FONDO = /(?: \(?-?\d[\d.,']*[.,]\d{2}\)?-?)+$/;

/** @example splitImporti('Cassa 1.200,00 300,00') // 'Cassa', '1.200,00' and '300,00', with their places */
const splitImporti = (parte: string): { testo: string; da: number }[] => {
  const fine = isImportoStampato(parte) ? null : IMPORTI_IN_FONDO.exec(parte);
  if (fine === null) return [{ testo: parte, da: 0 }];
  const importi = Array.from(fine[0].matchAll(/\S+/g), (uno) => ({ testo: uno[0], da: fine.index + uno.index }));
  return [{ testo: parte.slice(0, fine.index), da: 0 }, ...importi];
};
