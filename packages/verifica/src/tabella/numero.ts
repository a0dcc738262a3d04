import { numberToCentesimi } from '@vedetta/domain/base';
import type { Cella } from '../containers/foglio.ts';
import type { Convenzione } from '../outcome.ts';

export type Lato = 'dare' | 'avere';

/** An amount in cents with the side written beside it, if any. */
export type Importo = { readonly centesimi: number; readonly lato: Lato | null };

/** `D`, `S` (Soll) and `DR` (debit) are Dare; `A`, `H` (Haben) and `CR` (credit) are Avere. */
const LETTERE: Readonly<Record<string, Lato>> = {
  D: 'dare',
  S: 'dare',
  DARE: 'dare',
  A: 'avere',
  H: 'avere',
  AVERE: 'avere',
  DA: 'dare',
  AV: 'avere',
  DR: 'dare',
  CR: 'avere',
  '+': 'dare',
  '-': 'avere',
};
const FORMA =
  /^(?<prima>DARE|AVERE|DR|CR|DA|AV|[DSAH])?(?<apre>\()?(?<segno>[-+])?(?<cifre>\d[\d.,']*|[.,]\d{1,2})(?<meno>-)?(?<chiude>\))?(?<lettera>DARE|AVERE|DR|CR|DA|AV|[DSAH])?$/;
const ZERO = 48;
/** How most lists write an amount. */
const COMUNE = /^(?:\d{1,3}(?:\.\d{3})+|\d+),\d\d$/;
const CON_VIRGOLA = /^(?:\d{1,3}(?:[.']\d{3})+|\d*)(?:,\d{1,2}0*)?$/;
const CON_PUNTO = /^(?:\d{1,3}(?:[,']\d{3})+|\d*)(?:\.\d{1,2}0*)?$/;
/** Three decimals: only where a person says that the mark of `1.234` parts them. */
const MILLESIMI = /^\d*[.,]\d{3}$/;

/** `AVERE.` with a blank at each end; most cells are longer. */
const MAX_LETTERA = 8;

const SENZA_IMPORTO = /^(?:€|eur|euro)?[-–—.]+(?:€|eur|euro)?$/i;

/** How a list writes that there is no amount: dashes, which a spreadsheet may put beside the sign of the euro. */
export const isSenzaImporto = (testo: string): boolean => SENZA_IMPORTO.test(testo.replace(/\s/g, ''));

/** An amount as most lists write it, with its decimals after a comma. */
export const isComune = (testo: string): boolean => COMUNE.test(testo);

/** Letter of a column that tells the side. */
export const parseLettera = (testo: string): Lato | null =>
  testo.length > MAX_LETTERA ? null : (LETTERE[testo.trim().toUpperCase().replace(/\.$/, '')] ?? null);

const clean = (testo: string): string =>
  testo
    .toUpperCase()
    .replace(/[\s\u00a0\u202f\u2009]|€|EUR(O)?(?![A-Z])/g, '')
    .replace(/[−–]/g, '-');

type Parti = { readonly cifre: string; readonly negativo: boolean; readonly lato: Lato | null };

const splitParti = (testo: string): Parti | null => {
  const gruppi = FORMA.exec(clean(testo))?.groups ?? {};
  const cifre = gruppi['cifre'];
  if (cifre === undefined) return null;
  const parentesi = gruppi['apre'] !== undefined;
  if (parentesi !== (gruppi['chiude'] !== undefined)) return null;
  const lettera = gruppi['lettera'] ?? gruppi['prima'];
  return {
    cifre,
    negativo: parentesi || gruppi['segno'] === '-' || gruppi['meno'] !== undefined,
    lato: lettera === undefined ? null : (LETTERE[lettera] ?? null),
  };
};

/** Marks and letters of codes and names that no amount has, nor `EURO`, `DARE`, `AVERE`, `CR` beside it. */
const MAI_IN_NUMERO = /[/bfgijklmnpqtwxyz]/i;

/** Whether a cell is an amount in some convention. */
export const isNumero = (cella: Cella): boolean =>
  typeof cella === 'number' ||
  (cella.length < 40 && /\d/.test(cella) && !MAI_IN_NUMERO.test(cella) && splitParti(cella) !== null);

/** How the amounts of a list are written. */
export type Scrittura = {
  readonly convenzione: Convenzione;
  /** Whether amounts may have three decimals: they are rounded to the cent. */
  readonly millesimi: boolean;
};

/**
 * An amount written in one of the two conventions; null when the text is no amount of it.
 * @example parseImporto('1.234,56-', 'virgola') // { centesimi: -123456, lato: null }
 * @example parseImporto('1.234,56 A', 'virgola') // { centesimi: 123456, lato: 'avere' }
 */
export const parseImporto = (
  cella: Cella,
  convenzione: Convenzione,
  { millesimi }: Pick<Scrittura, 'millesimi'> = { millesimi: false },
): Importo | null => {
  if (typeof cella === 'number') return { centesimi: roundCentesimi(cella), lato: null };
  if (cella === '') return null;
  if (convenzione === 'virgola' && COMUNE.test(cella)) return { centesimi: readComune(cella), lato: null };
  const parti = splitParti(cella);
  if (parti === null) return null;
  const decimale = convenzione === 'virgola' ? ',' : '.';
  const aMillesimi = millesimi && MILLESIMI.test(parti.cifre) && parti.cifre.includes(decimale);
  if (!aMillesimi && !(convenzione === 'virgola' ? CON_VIRGOLA : CON_PUNTO).test(parti.cifre)) return null;
  const [interi = '', decimali = ''] = parti.cifre.split(decimale);
  const interiECentesimi = Number(`${interi.replace(/[.,']/g, '')}${decimali.slice(0, 2).padEnd(2, '0')}`);
  const centesimi = interiECentesimi + (aMillesimi && decimali.charAt(2) >= '5' ? 1 : 0);
  return { centesimi: parti.negativo && centesimi !== 0 ? -centesimi : centesimi, lato: parti.lato };
};

/** Digits alone, without making a text of them: most amounts of a long list are read here. */
const readComune = (cella: string): number => {
  let centesimi = 0;
  for (let i = 0; i < cella.length; i += 1) {
    const cifra = cella.charCodeAt(i) - ZERO;
    if (cifra >= 0) centesimi = centesimi * 10 + cifra;
  }
  return centesimi;
};

/** Below half a cent: an amount that a double holds as 0.004999… of a cent rounds up. */
const RUMORE = 1e-8;

/** A number kept by a spreadsheet: beyond the cents there is only the noise of a double. */
const roundCentesimi = (numero: number): number => {
  const centesimi = numberToCentesimi(Math.abs(numero) + RUMORE);
  return numero < 0 && centesimi !== 0 ? -centesimi : centesimi;
};

/** What the writing of one amount tells of the convention of its column; `ambigua` for shapes like `1.234`, null when it tells nothing. */
export const findConvenzione = (cella: Cella): Convenzione | 'ambigua' | null => {
  if (typeof cella === 'number') return null;
  const cifre = splitParti(cella)?.cifre;
  const separatori = cifre?.replace(/[\d']/g, '') ?? '';
  if (cifre === undefined || separatori === '') return null;
  const ultimo = separatori.at(-1);
  const dopo = cifre.length - 1 - Math.max(cifre.lastIndexOf(','), cifre.lastIndexOf('.'));
  const comeDecimale: Convenzione = ultimo === ',' ? 'virgola' : 'punto';
  const comeMigliaia: Convenzione = ultimo === ',' ? 'punto' : 'virgola';
  if (dopo !== 3) return comeDecimale;
  if (separatori.length === 1) return 'ambigua';
  return new Set(separatori).size > 1 ? comeDecimale : comeMigliaia;
};
