import { refuseReading } from './interruzione.ts';

export type Attributi = Readonly<Record<string, string>>;
export type AscoltoXml = {
  /** `nome` without its prefix; attributes keep theirs. */
  readonly onApre: (nome: string, attributi: Attributi) => void;
  readonly onTesto?: (testo: string) => void;
  readonly onChiude?: (nome: string) => void;
};

const ENTITA: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const CDATA = '<![CDATA[';
/** Longest text or tag that is kept until its end comes: a cell has at most 32,767 characters. */
const MAX_TRATTO = 1024 * 1024;
/** Deeper than any spreadsheet. */
const MAX_PROFONDITA = 200;
/** Control characters that no XML has. */
const VIETATI = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/u;

const MINORE = 0x3c;
const MAGGIORE = 0x3e;
const BARRA = 0x2f;
const ESCLAMATIVO = 0x21;
const DOMANDA = 0x3f;
const UGUALE = 0x3d;
const DOPPIA = 0x22;
const SINGOLA = 0x27;

const isBianco = (codice: number): boolean => codice === 0x20 || (codice >= 0x09 && codice <= 0x0d);
const refuseXml = (): never => refuseReading('foglio_danneggiato');

/**
 * Reads the markup that programs write into spreadsheets, a piece at a time: elements, attributes, text, CDATA and the five
 * entities. Comments, instructions after the first, a DOCTYPE and what is not well formed are refused: no program writes them
 * into a spreadsheet. A general reader takes longer, and gathers each of them whole.
 */
export class LettoreXml {
  readonly #ascolto: AscoltoXml;
  /** Names of the open elements, and the same without prefix. */
  readonly #aperti: string[] = [];
  readonly #brevi: string[] = [];
  #resto = '';
  #iniziato = false;

  constructor(ascolto: AscoltoXml) {
    this.#ascolto = ascolto;
  }

  write(pezzo: string): void {
    if (VIETATI.test(pezzo)) refuseXml();
    const testo = this.#resto === '' ? pezzo : this.#resto + pezzo;
    let inizio = 0;
    for (;;) {
      const tag = testo.indexOf('<', inizio);
      const fine = tag < 0 ? -1 : findFine(testo, tag);
      if (fine < 0) break;
      if (tag > inizio) this.#addTesto(readTesto(testo, inizio, tag));
      this.#readTag(testo, tag, fine);
      inizio = fine;
    }
    this.#resto = testo.slice(inizio);
    if (this.#resto.length > MAX_TRATTO) refuseXml();
  }

  close(): void {
    if (this.#resto.trim() !== '' || this.#aperti.length > 0 || !this.#iniziato) refuseXml();
  }

  #addTesto(testo: string): void {
    if (this.#aperti.length > 0) this.#ascolto.onTesto?.(testo);
    else if (testo.trim() !== '') refuseXml();
  }

  #readTag(testo: string, tag: number, fine: number): void {
    const dopo = testo.charCodeAt(tag + 1);
    if (dopo === BARRA) this.#close(testo, tag + 2, fine - 1);
    else if (dopo === ESCLAMATIVO) this.#addTesto(testo.slice(tag + CDATA.length, fine - 3));
    else if (dopo === DOMANDA) {
      if (this.#iniziato || tag > 0) refuseXml();
    } else this.#open(testo, tag, fine);
  }

  #open(testo: string, tag: number, fine: number): void {
    if (this.#iniziato && this.#aperti.length === 0) refuseXml();
    const vuoto = testo.charCodeAt(fine - 2) === BARRA;
    const termine = vuoto ? fine - 2 : fine - 1;
    let dopo = tag + 1;
    while (dopo < termine && !isBianco(testo.charCodeAt(dopo))) dopo += 1;
    const nome = testo.slice(tag + 1, dopo);
    if (nome === '' || nome.includes('"') || nome.includes('=')) refuseXml();
    this.#iniziato = true;
    const breve = withoutPrefisso(nome);
    this.#ascolto.onApre(breve, readAttributi(testo, dopo, termine));
    if (vuoto) this.#ascolto.onChiude?.(breve);
    else {
      this.#aperti.push(nome);
      this.#brevi.push(breve);
      if (this.#aperti.length > MAX_PROFONDITA) refuseXml();
    }
  }

  #close(testo: string, da: number, a: number): void {
    const nome = this.#aperti.pop();
    const breve = this.#brevi.pop();
    if (nome === undefined || breve === undefined || !testo.startsWith(nome, da)) return refuseXml();
    if (findNonBianco(testo, da + nome.length, a) < a) refuseXml();
    this.#ascolto.onChiude?.(breve);
  }
}

const withoutPrefisso = (nome: string): string => nome.slice(nome.indexOf(':') + 1);

/** After the end of a tag; -1 when it is not all there. A mark within quotes ends nothing. */
const findFine = (testo: string, tag: number): number => {
  const dopo = testo.charCodeAt(tag + 1);
  if (dopo === ESCLAMATIVO) {
    if (!CDATA.startsWith(testo.slice(tag, tag + CDATA.length))) refuseXml();
    const fine = testo.indexOf(']]>', tag);
    return fine < 0 ? -1 : fine + 3;
  }
  let virgolette = 0;
  for (let i = tag + 1; i < testo.length; i += 1) {
    const codice = testo.charCodeAt(i);
    if (codice === MINORE) refuseXml();
    if (virgolette !== 0) {
      if (codice === virgolette) virgolette = 0;
    } else if (codice === MAGGIORE) return i + 1;
    else if (codice === DOPPIA || codice === SINGOLA) virgolette = codice;
  }
  return -1;
};

const readAttributi = (testo: string, da: number, a: number): Attributi => {
  let i = findNonBianco(testo, da, a);
  const attributi: Record<string, string> = {};
  while (i < a) {
    let fine = i;
    while (fine < a && testo.charCodeAt(fine) !== UGUALE && !isBianco(testo.charCodeAt(fine))) fine += 1;
    const uguale = findNonBianco(testo, fine, a);
    const apre = findNonBianco(testo, uguale + 1, a);
    const virgoletta = testo.charCodeAt(apre);
    if (testo.charCodeAt(uguale) !== UGUALE || fine === i || (virgoletta !== DOPPIA && virgoletta !== SINGOLA))
      refuseXml();
    const chiude = testo.indexOf(virgoletta === DOPPIA ? '"' : "'", apre + 1);
    if (chiude < 0 || chiude >= a) refuseXml();
    attributi[testo.slice(i, fine)] = readTesto(testo, apre + 1, chiude);
    i = findNonBianco(testo, chiude + 1, a);
  }
  return attributi;
};

const findNonBianco = (testo: string, da: number, a: number): number => {
  let i = da;
  while (i < a && isBianco(testo.charCodeAt(i))) i += 1;
  return i;
};

/** A piece of text, its entities and references spelled out. */
const readTesto = (testo: string, da: number, a: number): string => {
  const pezzo = testo.slice(da, a);
  return pezzo.includes('&') ? pezzo.replace(/&([^;]{0,12};)?/g, (_, entita?: string) => readEntita(entita)) : pezzo;
};

const readEntita = (scritta: string | undefined): string => {
  const nome = scritta?.slice(0, -1) ?? '';
  const nota = Object.hasOwn(ENTITA, nome) ? ENTITA[nome] : undefined;
  if (nota !== undefined) return nota;
  const cifre = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(nome);
  const codice =
    cifre === null ? Number.NaN : Number.parseInt(cifre[1] ?? cifre[2] ?? '', cifre[1] === undefined ? 10 : 16);
  if (!(codice <= 0x10ffff) || (codice >= 0xd800 && codice <= 0xdfff)) return refuseXml();
  const carattere = String.fromCodePoint(codice);
  return VIETATI.test(carattere) ? refuseXml() : carattere;
};
