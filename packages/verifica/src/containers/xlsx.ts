import type { Reading, RefusalCode } from '../refusals.ts';
import { refuse } from '../refusals.ts';
import { formatSeriale, isFormatoData } from './data-seriale.ts';
import type { Cella, Contenuto, Foglio } from './foglio.ts';
import { Griglia } from './griglia.ts';
import type { Attributi } from './lettore-xml.ts';
import { readXml } from './xml.ts';
import type { Archivio } from './zip.ts';

type Cartella = { fogli: { nome: string; parte: string }[]; dal1904: boolean };
type Stile = readonly boolean[];

const WORKBOOK = 'xl/workbook.xml';

/** Reads the sheets of a workbook: numbers and dates as such, formulas by their stored value. */
export const readXlsx = (archivio: Archivio): Reading<Contenuto> => {
  const cartella = readCartella(archivio);
  if (!cartella.ok) return cartella;
  const { dal1904 } = cartella.valore;
  const stringhe = readStringhe(archivio);
  if (!stringhe.ok) return stringhe;
  const stili = readStili(archivio);
  if (!stili.ok) return stili;
  const fogli: Foglio[] = [];
  let formuleSenzaValore = 0;
  for (const { nome, parte } of cartella.valore.fogli) {
    const bytes = archivio.read(parte);
    if (!bytes.ok) return bytes;
    if (bytes.valore === null) continue;
    const foglio = readFoglio(bytes.valore, nome, { stringhe: stringhe.valore, stili: stili.valore, dal1904 });
    if (!foglio.ok) return foglio;
    fogli.push(foglio.valore.foglio);
    formuleSenzaValore += foglio.valore.formuleSenzaValore;
  }
  return fogli.length === 0
    ? refuse('foglio_danneggiato')
    : { ok: true, valore: { tipo: 'xlsx', codifica: null, separatore: null, fogli, formuleSenzaValore } };
};

const readParte = (
  archivio: Archivio,
  nome: string,
  onApre: (nome: string, attributi: Attributi) => void,
): RefusalCode | null => {
  const bytes = archivio.read(nome);
  if (!bytes.ok) return bytes.rifiuto;
  return bytes.valore === null ? null : readXml(bytes.valore, { onApre });
};

const readCartella = (archivio: Archivio): Reading<Cartella> => {
  const parti = new Map<string, string>();
  const errore = readParte(archivio, 'xl/_rels/workbook.xml.rels', (nome, attributi) => {
    if (nome === 'Relationship') parti.set(attributi['Id'] ?? '', resolveParte(attributi['Target'] ?? ''));
  });
  if (errore !== null) return refuse(errore);
  const cartella: Cartella = { fogli: [], dal1904: false };
  const altro = readParte(archivio, WORKBOOK, (nome, attributi) => {
    if (nome === 'workbookPr') cartella.dal1904 = attributi['date1904'] === '1' || attributi['date1904'] === 'true';
    if (nome !== 'sheet') return;
    const id = Object.entries(attributi).find(([chiave]) => chiave.endsWith(':id'))?.[1] ?? '';
    const parte = parti.get(id);
    if (parte !== undefined) cartella.fogli.push({ nome: attributi['name'] ?? '', parte });
  });
  if (altro !== null) return refuse(altro);
  // A part that many sheets name would be read as many times.
  const distinte = new Set(cartella.fogli.map(({ parte }) => parte));
  return distinte.size === cartella.fogli.length ? { ok: true, valore: cartella } : refuse('foglio_danneggiato');
};

const resolveParte = (destinazione: string): string =>
  destinazione.startsWith('/') ? destinazione.slice(1) : `xl/${destinazione}`;

const readStringhe = (archivio: Archivio): Reading<string[]> => {
  const stringhe: string[] = [];
  const bytes = archivio.read('xl/sharedStrings.xml');
  if (!bytes.ok) return bytes;
  if (bytes.valore === null) return { ok: true, valore: stringhe };
  let testo = '';
  let raccoglie = false;
  let fonetica = false;
  const errore = readXml(bytes.valore, {
    onApre: (nome) => {
      if (nome === 'si') testo = '';
      if (nome === 'rPh') fonetica = true;
      raccoglie = nome === 't' && !fonetica;
    },
    onTesto: (pezzo) => {
      if (raccoglie) testo += pezzo;
    },
    onChiude: (nome) => {
      raccoglie = false;
      if (nome === 'rPh') fonetica = false;
      if (nome === 'si') stringhe.push(testo);
    },
  });
  return errore === null ? { ok: true, valore: stringhe } : refuse(errore);
};

/** For each style of a cell, whether it shows a date. */
const readStili = (archivio: Archivio): Reading<boolean[]> => {
  const formati = new Map<number, string>();
  const stili: boolean[] = [];
  let dentro = false;
  const errore = readParte(archivio, 'xl/styles.xml', (nome, attributi) => {
    if (nome === 'numFmt') formati.set(Number(attributi['numFmtId']), attributi['formatCode'] ?? '');
    if (nome === 'cellXfs' || nome === 'cellStyleXfs' || nome === 'cellStyles' || nome === 'dxfs')
      dentro = nome === 'cellXfs';
    if (nome !== 'xf' || !dentro) return;
    const id = Number(attributi['numFmtId'] ?? '0');
    stili.push(isFormatoData(id, formati.get(id)));
  });
  return errore === null ? { ok: true, valore: stili } : refuse(errore);
};

type Ambiente = { readonly stringhe: readonly string[]; readonly stili: Stile; readonly dal1904: boolean };
type FoglioLetto = { readonly foglio: Foglio; readonly formuleSenzaValore: number };

const readFoglio = (bytes: Uint8Array, nome: string, ambiente: Ambiente): Reading<FoglioLetto> => {
  const griglia = new Griglia(nome);
  let riga = -1;
  let colonna = -1;
  let attributi: Attributi = {};
  let valore = '';
  let raccoglie = false;
  let haFormula = false;
  let formuleSenzaValore = 0;
  const errore = readXml(bytes, {
    onApre: (elemento, propri) => {
      if (elemento === 'row') {
        riga = propri['r'] === undefined ? riga + 1 : Number(propri['r']) - 1;
        colonna = -1;
      } else if (elemento === 'c') {
        colonna = propri['r'] === undefined ? colonna + 1 : readColonna(propri['r']);
        attributi = propri;
        valore = '';
        haFormula = false;
      } else if (elemento === 'f') haFormula = true;
      raccoglie = elemento === 'v' || elemento === 't';
    },
    onTesto: (pezzo) => {
      if (raccoglie) valore += pezzo;
    },
    onChiude: (elemento) => {
      raccoglie = false;
      if (elemento !== 'c') return;
      if (haFormula && valore === '') formuleSenzaValore += 1;
      griglia.put(Math.max(0, riga), colonna, readCella(valore, attributi, ambiente));
    },
  });
  return errore === null ? { ok: true, valore: { foglio: griglia.close(), formuleSenzaValore } } : refuse(errore);
};

/** @example readColonna('AB12') // 27 */
const readColonna = (riferimento: string): number => {
  let colonna = 0;
  for (let i = 0; i < riferimento.length; i += 1) {
    const lettera = riferimento.charCodeAt(i) - 64;
    if (lettera < 1 || lettera > 26) break;
    colonna = colonna * 26 + lettera;
  }
  return colonna - 1;
};

const readCella = (valore: string, attributi: Attributi, { stringhe, stili, dal1904 }: Ambiente): Cella => {
  const tipo = attributi['t'] ?? 'n';
  if (valore === '' || tipo === 'e') return '';
  if (tipo === 's') return stringhe[Number(valore)] ?? '';
  if (tipo === 'd') return valore.slice(0, 10);
  if (tipo === 'b') return valore === '1' ? 'VERO' : 'FALSO';
  if (tipo !== 'n') return valore;
  const numero = Number(valore);
  if (!Number.isFinite(numero)) return valore;
  const data = stili[Number(attributi['s'] ?? '0')] === true ? formatSeriale(numero, { dal1904 }) : null;
  return data ?? numero;
};
