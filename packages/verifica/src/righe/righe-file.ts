import { getTesto } from '../containers/foglio.ts';
import type { Cella, Foglio, Riga } from '../containers/foglio.ts';
import type { RuoloColonna } from '../outcome.ts';
import { CODICE_E_NOME } from '../tabella/colonne.ts';
import type { Ipotesi } from '../tabella/ipotesi.ts';
import { isNumero, isSenzaImporto, parseImporto, parseLettera } from '../tabella/numero.ts';
import type { Importo, Scrittura } from '../tabella/numero.ts';
import { isRigaTitoli } from '../tabella/titoli.ts';
import { foldTesto } from './parole.ts';

/** One account, heading or total as printed: a row of the file, or half of one when two lists stand side by side. */
export type RigaFile = {
  /** Row of the file, from 1. */
  readonly riga: number;
  readonly codice: string;
  readonly descrizione: string;
  /** Dare minus Avere in cents, as printed; null when the row has no amount. For a list side by side, positive. */
  readonly saldo: number | null;
  /** The two sides as printed, where the list has a column for each; else null. */
  readonly dare: number | null;
  readonly avere: number | null;
  readonly meta: 'intera' | 'sinistra' | 'destra';
  /** A cell of an amount that cannot be read. */
  readonly illeggibile: boolean;
  readonly titoli: boolean;
};

export type RigheFile = {
  /** Whether movements are printed without the opening balances beside them. */
  readonly aperti: boolean;
  readonly righe: readonly RigaFile[];
  readonly vuote: readonly number[];
  readonly progressivi: boolean;
  /** Amounts with the side written beside them. */
  readonly conLettera: boolean;
};

/** Where each role is; a code may be in several columns, its parts from left to right. */
type Colonne = Partial<Record<RuoloColonna, number>> & {
  codici: number[];
  /** Opening balances, with what their column says of the side. */
  apertura: (readonly [number, RuoloColonna])[];
  /** Whether the column of Avere has its amounts negative. */
  avereNegativo: boolean;
};
type Stato = { doppie: number; conImporto: number; conLettera: number; aperti: number };
type Meta = 'sinistra' | 'destra';

const MAX_CENTESIMI = 999_999_999_999_999;

/** Reads the rows of a sheet by one hypothesis. Side by side, the left list comes whole before the right one. */
export const readRighe = (foglio: Foglio, prima: number, ipotesi: Ipotesi, scrittura: Scrittura): RigheFile => {
  const colonne: Colonne = { codici: [], apertura: [], avereNegativo: false };
  for (const [indice, ruolo] of ipotesi.ruoli) {
    if (ipotesi.apertura?.includes(indice) === true) {
      colonne.apertura.push([indice, ruolo]);
      continue;
    }
    colonne[ruolo] = indice;
    if (ruolo === 'codice') colonne.codici.push(indice);
  }
  colonne.codici.sort((a, b) => a - b);
  colonne.avereNegativo =
    colonne.dare !== undefined && colonne.avere !== undefined && isNegativa(foglio.righe.slice(prima), colonne.avere);
  const righe: RigaFile[] = [];
  const destre: RigaFile[] = [];
  const vuote: number[] = [];
  const affiancate = ipotesi.impianto === 'sezioni_contrapposte';
  const testata = new Set(foglio.righe.slice(0, prima).map(foldTestata));
  const stato: Stato = { doppie: 0, conImporto: 0, conLettera: 0, aperti: 0 };
  for (const [indice, riga] of foglio.righe.entries()) {
    if (riga.every((cella) => getTesto(cella) === '')) vuote.push(indice + 1);
    else if (indice < prima || isRigaTitoli(riga)) righe.push(readTitoli(riga, indice + 1));
    else if (affiancate) {
      const sinistra = readMeta(riga, indice + 1, colonne, 'sinistra', scrittura);
      const destra = readMeta(riga, indice + 1, colonne, 'destra', scrittura);
      if (sinistra !== null) righe.push(sinistra);
      if (destra !== null) destre.push(destra);
      if (sinistra === null && destra === null) righe.push(readTitoli(riga, indice + 1));
    } else {
      const intera = readIntera(riga, indice + 1, colonne, scrittura, stato);
      righe.push(intera.illeggibile && testata.has(foldTestata(riga)) ? readTitoli(riga, indice + 1) : intera);
    }
  }
  return {
    righe: destre.length === 0 ? righe : [...righe, ...destre],
    vuote,
    aperti: stato.doppie > 0 && stato.aperti > 0,
    progressivi: stato.doppie > stato.conImporto / 4,
    conLettera: stato.conLettera > stato.conImporto / 2,
  };
};

const MIN_NEGATIVI = 3;

/** Whether all the amounts of a column are negative: the first that is not ends the search. */
const isNegativa = (righe: readonly Riga[], indice: number): boolean => {
  let negativi = 0;
  for (const riga of righe) {
    const testo = getTesto(riga[indice]).trim();
    if (!/[1-9]/.test(testo) || !isNumero(testo)) continue;
    if (!/^[€ ]*[-(−–]|-[€ ]*$/.test(testo)) return false;
    negativi += 1;
  }
  return negativi >= MIN_NEGATIVI;
};

/** The head of a page comes again on the others, with the number of each. */
const foldTestata = (riga: Riga): string =>
  foldTesto(riga.map((cella) => getTesto(cella)).join(' ')).replace(/ ?\d+/g, '');

const readTitoli = (riga: Riga, numero: number): RigaFile => ({
  riga: numero,
  codice: '',
  descrizione: riga
    .map((cella) => getTesto(cella))
    .filter((testo) => testo !== '')
    .join(' ')
    .slice(0, 200),
  saldo: null,
  dare: null,
  avere: null,
  meta: 'intera',
  illeggibile: false,
  titoli: true,
});

type Nome = { readonly codice: string; readonly descrizione: string };

const readNome = (riga: Riga, colonne: Colonne, meta: Meta): Nome => {
  const destra = meta === 'destra';
  const composta = destra ? colonne.codice_e_descrizione_destra : colonne.codice_e_descrizione;
  if (composta !== undefined) return splitNome(getTesto(riga[composta]));
  const codice = destra ? colonne.codice_destra : colonne.codice;
  const descrizione = destra ? colonne.descrizione_destra : colonne.descrizione;
  const nome = descrizione === undefined ? '' : getTesto(riga[descrizione]);
  const scritto = destra || colonne.codici.length < 2 ? getTesto(riga[codice ?? -1]) : joinCodice(riga, colonne);
  // Titles and totals are often written in the first column, whatever it is for.
  if (nome === '' && /\p{L}{3}/u.test(scritto) && !/^\S*\d\S*$/.test(scritto)) return splitNome(scritto);
  if (codice === undefined) return splitNome(nome);
  return { codice: scritto, descrizione: nome };
};

/** The parts of a code in columns of their own. */
const joinCodice = (riga: Riga, { codici }: Colonne): string =>
  codici
    .map((indice) => getTesto(riga[indice]))
    .filter((testo) => testo !== '')
    .join('/');

/** @example splitNome('10/05/001 Software') // { codice: '10/05/001', descrizione: 'Software' } */
const splitNome = (testo: string): Nome => {
  const parti = CODICE_E_NOME.exec(testo);
  if (parti !== null) return { codice: (parti[1] ?? '').trim(), descrizione: (parti[2] ?? '').trim() };
  return /^[\d./-]+$/.test(testo) ? { codice: testo, descrizione: '' } : { codice: '', descrizione: testo };
};

const checkImporto = (importo: Importo | null): Importo | null | 'illeggibile' =>
  importo !== null && Math.abs(importo.centesimi) > MAX_CENTESIMI ? 'illeggibile' : importo;

const readImporto = (riga: Riga, indice: number | undefined, scrittura: Scrittura): Importo | null | 'illeggibile' => {
  const cella: Cella = indice === undefined ? '' : (riga[indice] ?? '');
  if (typeof cella === 'number') return checkImporto(parseImporto(cella, scrittura.convenzione));
  const pulita = cella.trim();
  if (pulita === '' || isSenzaImporto(pulita)) return null;
  const importo = parseImporto(pulita, scrittura.convenzione, scrittura);
  if (importo !== null) return checkImporto(importo);
  return isNumero(pulita) || /\d/.test(pulita) ? 'illeggibile' : null;
};

const readIntera = (riga: Riga, numero: number, colonne: Colonne, scrittura: Scrittura, stato: Stato): RigaFile => {
  const nome = readNome(riga, colonne, 'sinistra');
  if (colonne.dare !== undefined || colonne.avere !== undefined) {
    const dare = readImporto(riga, colonne.dare, scrittura);
    const avere = readImporto(riga, colonne.avere, scrittura);
    const illeggibile = dare === 'illeggibile' || avere === 'illeggibile';
    if (illeggibile && nome.codice === '' && nome.descrizione === '')
      return { ...readTitoli(riga, numero), titoli: false };
    const apertura = readApertura(riga, colonne, scrittura);
    if (illeggibile || (dare === null && avere === null && apertura === 0))
      return buildIntera(numero, nome, { saldo: null, dare: null, avere: null, illeggibile });
    const inDare = getCentesimi(dare);
    const inAvere = colonne.avereNegativo ? 0 - getCentesimi(avere) : getCentesimi(avere);
    stato.conImporto += 1;
    if (inDare !== 0 && inAvere !== 0) stato.doppie += 1;
    if ((apertura > 0 ? inDare : inAvere) < Math.abs(apertura)) stato.aperti += 1;
    return buildIntera(numero, nome, {
      saldo: apertura + inDare - inAvere,
      dare: inDare,
      avere: inAvere,
      illeggibile,
    });
  }
  const saldo = readImporto(riga, colonne.saldo, scrittura);
  if (saldo === 'illeggibile' && nome.codice === '' && nome.descrizione === '')
    return { ...readTitoli(riga, numero), titoli: false };
  if (saldo === null || saldo === 'illeggibile')
    return buildIntera(numero, nome, { saldo: null, dare: null, avere: null, illeggibile: saldo !== null });
  stato.conImporto += 1;
  if (saldo.lato !== null) stato.conLettera += 1;
  const lettera = colonne.lettera === undefined ? null : parseLettera(getTesto(riga[colonne.lettera]));
  return buildIntera(numero, nome, { saldo: withLato(saldo, lettera), dare: null, avere: null, illeggibile: false });
};

const readApertura = (riga: Riga, { apertura }: Colonne, scrittura: Scrittura): number =>
  apertura.reduce((somma, [indice, ruolo]) => {
    const importo = getCentesimi(readImporto(riga, indice, scrittura));
    return ruolo === 'avere' ? somma - importo : somma + importo;
  }, 0);

/** Written field by field: a spread of the common ones takes longer on every row. */
const buildIntera = (
  riga: number,
  { codice, descrizione }: Nome,
  { saldo, dare, avere, illeggibile }: Pick<RigaFile, 'saldo' | 'dare' | 'avere' | 'illeggibile'>,
): RigaFile => ({ riga, codice, descrizione, saldo, dare, avere, meta: 'intera', illeggibile, titoli: false });

const getCentesimi = (importo: Importo | null | 'illeggibile'): number =>
  importo === null || importo === 'illeggibile' ? 0 : withLato(importo, null);

const withLato = ({ centesimi, lato }: Importo, lettera: Importo['lato']): number =>
  (lettera ?? lato) === 'avere' ? 0 - centesimi : centesimi;

const readMeta = (riga: Riga, numero: number, colonne: Colonne, meta: Meta, scrittura: Scrittura): RigaFile | null => {
  const nome = readNome(riga, colonne, meta);
  const saldo = readImporto(riga, meta === 'destra' ? colonne.saldo_destra : colonne.saldo, scrittura);
  if (nome.codice === '' && nome.descrizione === '' && saldo === null) return null;
  const illeggibile = saldo === 'illeggibile';
  return {
    riga: numero,
    ...nome,
    saldo: saldo === null || saldo === 'illeggibile' ? null : saldo.centesimi,
    dare: null,
    avere: null,
    meta,
    illeggibile,
    titoli: false,
  };
};
