import { getTesto } from '../containers/foglio.ts';
import type { Cella, Foglio, Riga } from '../containers/foglio.ts';
import type { Convenzione } from '../outcome.ts';
import { findConvenzione, isComune, isNumero, isSenzaImporto, parseLettera } from './numero.ts';
import { isPeriodo } from './periodo.ts';
import { isRigaTitoli, joinTitoli, readTitolo } from './titoli.ts';
import type { SensoTitolo } from './titoli.ts';

/** What the cells of a column look like. */
export type Colonna = {
  readonly indice: number;
  readonly titolo: string;
  readonly senso: SensoTitolo;
  readonly genere: 'importi' | 'codici' | 'testi' | 'codici_e_testi' | 'lettere' | 'vuota';
  readonly numeri: number;
  readonly negativi: boolean;
  /** Most of its values come more than once. */
  readonly ripetuti: boolean;
  readonly convenzione: Convenzione | 'ambigua' | null;
};

export type Tabella = {
  readonly colonne: readonly Colonna[];
  /** Position of the first row after the titles. */
  readonly prima: number;
  /** The convention most columns agree on. */
  readonly convenzione: Convenzione | 'ambigua' | null;
};

type Conteggio = {
  pieni: number;
  distinti: Set<string>;
  numeri: number;
  decimali: number;
  negativi: number;
  codici: number;
  testi: number;
  composti: number;
  lettere: number;
  virgola: number;
  punto: number;
  ambigua: number;
};

const CODICE =
  /^(?=[A-Za-z]{0,3}[ ./_*-]?\d)[\dA-Za-z]{1,16}(?:[ ./_*-]+(?:[A-Za-z]{0,2}\d[\dA-Za-z]*|[A-Za-z]{1,2}))*[./]?$/;
export const CODICE_E_NOME = /^(\d[\d./*-]*(?: \d[\d./*-]*)*|[A-Z]{1,3}[./-]?\d[\d./-]*)[\s:–-]+(?=\S*\p{L})(\S.*)$/u;
const UNICI = 0.8;
const MAX_TITOLI = 100;
const CAMPIONE = 1500;
const MIN_PIENI = 300;

/** Looks at the cells of a sheet: where its list begins and what each column holds. */
export const readTabella = (foglio: Foglio, primaRiga: number | undefined): Tabella => {
  const larghezza = foglio.righe.reduce((massimo, riga) => Math.max(massimo, riga.length), 0);
  const prima = primaRiga === undefined ? findPrima(foglio.righe) : primaRiga - 1;
  const titoli = joinTitoli(listTitoli(foglio.righe, prima), larghezza);
  const conteggi = countColonne(foglio.righe.slice(prima), larghezza);
  const colonne = conteggi.map((conteggio, indice): Colonna => {
    const titolo = titoli[indice] ?? '';
    const senso = readTitolo(titolo);
    return {
      indice,
      titolo,
      senso,
      genere: chooseGenere(conteggio, senso),
      numeri: conteggio.numeri,
      negativi: conteggio.negativi > 0,
      ripetuti: conteggio.distinti.size < conteggio.pieni * UNICI,
      convenzione: chooseConvenzione(conteggio),
    };
  });
  const sistemate = settleGeneri(colonne);
  return { colonne: sistemate, prima, convenzione: chooseComune(sistemate, conteggi) };
};

/** After the last row of titles that comes before the list; without titles, the whole sheet. */
const findPrima = (righe: readonly Riga[]): number => {
  let prima = 0;
  for (const [indice, riga] of righe.slice(0, MAX_TITOLI).entries()) {
    if (isRigaTitoli(riga)) {
      prima = indice + 1;
      if (!isRigaTitoli(righe[indice + 1] ?? [])) return prima;
    }
  }
  return prima;
};

/** The rows of titles that end just before a position: two at most, when the upper one spans the columns of the lower. */
const listTitoli = (righe: readonly Riga[], prima: number): Riga[] => {
  const ultima = righe[prima - 1];
  if (ultima === undefined) return [];
  const sopra = righe[prima - 2];
  const haSopra =
    sopra !== undefined &&
    sopra.every((cella) => !isNumero(cella) || isPeriodo(getTesto(cella))) &&
    sopra.filter((cella) => getTesto(cella) !== '').length >= 2;
  return haSopra ? [sopra, ultima] : [ultima];
};

const countColonne = (righe: readonly Riga[], larghezza: number): Conteggio[] => {
  const conteggi = Array.from({ length: larghezza }, (): Conteggio => ({
    pieni: 0,
    distinti: new Set(),
    numeri: 0,
    decimali: 0,
    negativi: 0,
    codici: 0,
    testi: 0,
    composti: 0,
    lettere: 0,
    virgola: 0,
    punto: 0,
    ambigua: 0,
  }));
  // The first thousands of rows tell what all the others are like; a column still nearly blank is looked at to the end.
  for (const riga of righe.slice(0, CAMPIONE)) {
    if (isRigaTitoli(riga)) continue;
    for (const [indice, cella] of riga.entries()) {
      const conteggio = conteggi[indice];
      if (conteggio !== undefined) countCella(conteggio, cella);
    }
  }
  for (const [indice, conteggio] of conteggi.entries())
    for (const riga of righe.slice(CAMPIONE)) {
      if (conteggio.pieni >= MIN_PIENI) break;
      countCella(conteggio, riga[indice] ?? '');
    }
  return conteggi;
};

const countCella = (conteggio: Conteggio, cella: Cella): void => {
  const testo = getTesto(cella);
  if (testo === '' || isSenzaImporto(testo)) return;
  conteggio.pieni += 1;
  conteggio.distinti.add(testo);
  if (isComune(testo)) {
    conteggio.numeri += 1;
    conteggio.decimali += 1;
    conteggio.virgola += 1;
    return;
  }
  if (isNumero(cella)) {
    conteggio.numeri += 1;
    const convenzione = findConvenzione(cella);
    if (convenzione !== null) conteggio[convenzione] += 1;
    if (typeof cella === 'number' ? !Number.isInteger(cella) : convenzione !== null) conteggio.decimali += 1;
    if (/^[-(−]|-$/.test(testo)) conteggio.negativi += 1;
  }
  if (parseLettera(testo) !== null) conteggio.lettere += 1;
  else if (CODICE.test(testo) && /^\S*\d/.test(testo)) conteggio.codici += 1;
  else if (/\p{L}{2}/u.test(testo) && !isNumero(cella)) {
    conteggio.testi += 1;
    if (CODICE_E_NOME.test(testo)) conteggio.composti += 1;
  }
};

const chooseGenere = (conteggio: Conteggio, { parola }: SensoTitolo): Colonna['genere'] => {
  const { pieni, numeri, decimali, codici, testi, composti, lettere } = conteggio;
  if (pieni === 0) return 'vuota';
  if (lettere > pieni / 2) return 'lettere';
  if (testi > pieni * 0.4 && testi >= numeri) return composti > testi * 0.6 ? 'codici_e_testi' : 'testi';
  const daTitolo = parola === 'dare' || parola === 'avere' || parola === 'saldo';
  if (numeri > pieni / 2 && (daTitolo || (decimali > numeri * 0.2 && parola !== 'codice'))) return 'importi';
  if (parola === 'codice' && codici > pieni / 3) return 'codici';
  if (codici > pieni / 2) return 'codici';
  return numeri > pieni / 2 ? 'importi' : 'testi';
};

const chooseConvenzione = ({ virgola, punto, ambigua }: Conteggio): Colonna['convenzione'] => {
  if (virgola > punto) return 'virgola';
  if (punto > 0) return 'punto';
  return ambigua > 0 ? 'ambigua' : null;
};

const chooseComune = (colonne: readonly Colonna[], conteggi: readonly Conteggio[]): Tabella['convenzione'] => {
  const voti = { virgola: 0, punto: 0, ambigua: 0 };
  for (const { indice, genere } of colonne) {
    const conteggio = conteggi[indice];
    if (genere !== 'importi' || conteggio === undefined) continue;
    voti.virgola += conteggio.virgola;
    voti.punto += conteggio.punto;
    voti.ambigua += conteggio.ambigua;
  }
  if (voti.virgola > voti.punto) return 'virgola';
  if (voti.punto > 0) return 'punto';
  return voti.ambigua > 0 ? 'ambigua' : null;
};

/** Codes look like amounts and round amounts like codes: the column of names between them tells which is which. */
const settleGeneri = (colonne: readonly Colonna[]): Colonna[] => {
  const nomi = colonne.findIndex(({ genere }) => genere === 'testi' || genere === 'codici_e_testi');
  if (nomi < 0) return [...colonne];
  const haImporti = colonne.some(({ indice, genere }) => genere === 'importi' && indice > nomi);
  return colonne.map((colonna): Colonna => {
    const { indice, genere, senso, numeri } = colonna;
    const daTitolo = senso.parola !== null && senso.parola !== 'codice';
    if (genere === 'importi' && indice < nomi && haImporti && !daTitolo) return { ...colonna, genere: 'codici' };
    if (genere === 'codici' && indice > nomi && !haImporti && numeri > 0 && senso.parola !== 'codice')
      return { ...colonna, genere: 'importi' };
    return colonna;
  });
};
