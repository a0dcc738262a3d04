import type { CodiceRifiuto } from '../rifiuti.ts';

/** Content of a CMS envelope, or why there is none. */
export type EsitoCms =
  | { readonly tipo: 'contenuto'; readonly bytes: Uint8Array }
  | { readonly tipo: 'rifiuto'; readonly codice: CodiceRifiuto };

type Elemento = {
  readonly tag: number;
  readonly inizio: number;
  /** Null for an indefinite length: it ends at its end-of-contents. */ readonly fine: number | null;
};

const SEQUENCE = 0x30;
const SET = 0x31;
const OID = 0x06;
const CONTESTO_0 = 0xa0;
const OCTET_STRING = 0x04;
const OCTET_STRING_COSTRUITA = 0x24;
const SIGNED_DATA = '2a864886f70d010702';
const ENVELOPED_DATA = '2a864886f70d010703';
/** Longer than those that are known: the rest of another one does not matter. */
const MAX_OID = 16;
const MAX_ANNIDAMENTI = 16;
const MAX_PEZZI = 200_000;

/**
 * Takes the signed document out of a CAdES envelope (CMS SignedData), DER or BER: lengths can be indefinite and the
 * document cut in chunks, so it is rebuilt piece by piece. The signature is not verified.
 */
export const extractCms = (bytes: Uint8Array): EsitoCms => {
  const danneggiato = { tipo: 'rifiuto', codice: 'p7m_danneggiato' } as const;
  const involucro = enter(bytes, 0, SEQUENCE);
  if (involucro === null) return danneggiato;
  const tipo = enter(bytes, involucro.inizio, OID);
  if (tipo?.fine == null) return danneggiato;
  const oid = toHex(bytes.subarray(tipo.inizio, Math.min(tipo.fine, tipo.inizio + MAX_OID)));
  if (oid === ENVELOPED_DATA) return { tipo: 'rifiuto', codice: 'p7m_cifrato' };
  if (oid !== SIGNED_DATA) return { tipo: 'rifiuto', codice: 'formato_sconosciuto' };
  const esplicito = enter(bytes, tipo.fine, CONTESTO_0);
  const firmato = esplicito && enter(bytes, esplicito.inizio, SEQUENCE);
  const versione = firmato && enter(bytes, firmato.inizio, 0x02);
  const algoritmi = versione && skip(bytes, versione);
  const insieme = algoritmi === null ? null : enter(bytes, algoritmi, SET);
  const dopo = insieme && skip(bytes, insieme);
  const incapsulato = dopo === null ? null : enter(bytes, dopo, SEQUENCE);
  const tipoContenuto = incapsulato && enter(bytes, incapsulato.inizio, OID);
  if (incapsulato === null || tipoContenuto?.fine == null) return danneggiato;
  const vuoto = incapsulato.fine === null ? bytes[tipoContenuto.fine] === 0 : tipoContenuto.fine >= incapsulato.fine;
  if (vuoto) return { tipo: 'rifiuto', codice: 'p7m_senza_contenuto' };
  const contenuto = enter(bytes, tipoContenuto.fine, CONTESTO_0);
  const pezzi = contenuto && collectOttetti(bytes, contenuto.inizio);
  if (pezzi === null) return danneggiato;
  return pezzi.length === 0
    ? { tipo: 'rifiuto', codice: 'p7m_senza_contenuto' }
    : { tipo: 'contenuto', bytes: join(pezzi) };
};

/** Reads tag and length at a position, if the tag is the one expected there and the content fits the file. */
const enter = (bytes: Uint8Array, posizione: number, tag: number): Elemento | null => {
  const elemento = readElemento(bytes, posizione);
  return elemento?.tag === tag ? elemento : null;
};

const readElemento = (bytes: Uint8Array, posizione: number): Elemento | null => {
  const tag = bytes[posizione];
  const primo = bytes[posizione + 1];
  if (tag === undefined || primo === undefined || (tag & 0x1f) === 0x1f) return null;
  let inizio = posizione + 2;
  if (primo === 0x80) return { tag, inizio, fine: null };
  let lunghezza = primo;
  if (primo > 0x80) {
    const ottetti = primo & 0x7f;
    if (ottetti > 4) return null;
    lunghezza = 0;
    for (const ottetto of bytes.subarray(inizio, inizio + ottetti)) lunghezza = lunghezza * 256 + ottetto;
    inizio += ottetti;
  }
  const fine = inizio + lunghezza;
  return fine > bytes.length ? null : { tag, inizio, fine };
};

/** Position after an element; one of indefinite length is walked through to its end. */
const skip = (bytes: Uint8Array, elemento: Elemento): number | null => {
  if (elemento.fine !== null) return elemento.fine;
  let posizione = elemento.inizio;
  for (let aperti = 1; aperti > 0;) {
    const figlio = readElemento(bytes, posizione);
    if (figlio === null) return null;
    if (figlio.tag === 0 && figlio.fine === figlio.inizio) aperti -= 1;
    else if (figlio.fine === null) aperti += 1;
    posizione = figlio.fine ?? figlio.inizio;
  }
  return posizione;
};

/** The pieces of an OCTET STRING, primitive or built of others. */
const collectOttetti = (bytes: Uint8Array, posizione: number): Uint8Array[] | null => {
  const pezzi: Uint8Array[] = [];
  const fini: (number | null)[] = [];
  let qui = posizione;
  do {
    const elemento = readElemento(bytes, qui);
    if (elemento === null || fini.length > MAX_ANNIDAMENTI || pezzi.length > MAX_PEZZI) return null;
    if (elemento.tag === OCTET_STRING && elemento.fine !== null) {
      pezzi.push(bytes.subarray(elemento.inizio, elemento.fine));
      qui = elemento.fine;
    } else if (elemento.tag === OCTET_STRING_COSTRUITA) {
      fini.push(elemento.fine);
      qui = elemento.inizio;
    } else if (elemento.tag === 0 && fini.at(-1) === null) {
      fini.pop();
      qui = elemento.inizio;
    } else return null;
    while (fini.length > 0 && fini.at(-1) === qui) fini.pop();
  } while (fini.length > 0);
  return pezzi;
};

const join = (pezzi: readonly Uint8Array[]): Uint8Array => {
  const intero = new Uint8Array(pezzi.reduce((somma, pezzo) => somma + pezzo.length, 0));
  let posizione = 0;
  for (const pezzo of pezzi) {
    intero.set(pezzo, posizione);
    posizione += pezzo.length;
  }
  return intero;
};

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
