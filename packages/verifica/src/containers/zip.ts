import { Inflate } from 'fflate';
import { refuse } from '../refusals.ts';
import type { Reading } from '../refusals.ts';

/** The members of an archive that a reader asks for, inflated on demand under one limit for the whole file. */
export type Archivio = {
  readonly nomi: readonly string[];
  /** Content of a member; null when it is absent. */
  readonly read: (nome: string) => Reading<Uint8Array | null>;
};

type Membro = { readonly metodo: number; readonly crc: number; readonly dichiarata: number; readonly dati: Uint8Array };

const FINE_INDICE = 0x06054b50;
const VOCE_INDICE = 0x02014b50;
const VOCE_LOCALE = 0x04034b50;
const MAX_MEMBRI = 2000;
/** Deflate grows a thousand times at most: one bite gives 16 MB. */
const BOCCONE = 16 * 1024;

/** Opens an archive by its central directory. Declared sizes are checked first, then content is inflated under the same limit and against its CRC. */
export const openZip = (bytes: Uint8Array, limite: number): Reading<Archivio> => {
  const membri = listMembri(bytes);
  if (!membri.ok) return membri;
  let scorta = limite;
  const read = (nome: string): Reading<Uint8Array | null> => {
    const membro = membri.valore.get(nome);
    if (membro === undefined) return { ok: true, valore: null };
    const contenuto = membro.dichiarata > scorta ? refuse('espansione_eccessiva') : expand(membro, scorta);
    if (contenuto.ok) scorta -= contenuto.valore.length;
    return contenuto;
  };
  return { ok: true, valore: { nomi: [...membri.valore.keys()], read } };
};

const listMembri = (bytes: Uint8Array): Reading<Map<string, Membro>> => {
  const vista = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fine = findFineIndice(vista);
  if (fine === null) return refuse('foglio_danneggiato');
  const quanti = vista.getUint16(fine + 10, true);
  if (quanti > MAX_MEMBRI) return refuse('espansione_eccessiva');
  const membri = new Map<string, Membro>();
  let posizione = vista.getUint32(fine + 16, true);
  let compressi = 0;
  for (let i = 0; i < quanti; i += 1) {
    if (posizione + 46 > bytes.length || vista.getUint32(posizione, true) !== VOCE_INDICE)
      return refuse('foglio_danneggiato');
    if ((vista.getUint16(posizione + 8, true) & 1) === 1) return refuse('foglio_protetto');
    const lunghezzaNome = vista.getUint16(posizione + 28, true);
    const nome = new TextDecoder().decode(bytes.subarray(posizione + 46, posizione + 46 + lunghezzaNome));
    const membro = readMembro(bytes, vista, posizione);
    if (membro === null) return refuse('foglio_danneggiato');
    membri.set(nome, membro);
    compressi += membro.dati.length;
    // Members that share their bytes: a small archive would be as much work as many large ones.
    if (compressi > bytes.length) return refuse('foglio_danneggiato');
    posizione += 46 + lunghezzaNome + vista.getUint16(posizione + 30, true) + vista.getUint16(posizione + 32, true);
  }
  return { ok: true, valore: membri };
};

/** The record that ends an archive, searched from the end because a comment may follow it. */
const findFineIndice = (vista: DataView): number | null => {
  const minimo = Math.max(0, vista.byteLength - 22 - 0xffff);
  for (let posizione = vista.byteLength - 22; posizione >= minimo; posizione -= 1)
    if (vista.getUint32(posizione, true) === FINE_INDICE) return posizione;
  return null;
};

const readMembro = (bytes: Uint8Array, vista: DataView, voce: number): Membro | null => {
  const compressa = vista.getUint32(voce + 20, true);
  const locale = vista.getUint32(voce + 42, true);
  if (locale + 30 > bytes.length || vista.getUint32(locale, true) !== VOCE_LOCALE) return null;
  const inizio = locale + 30 + vista.getUint16(locale + 26, true) + vista.getUint16(locale + 28, true);
  if (inizio + compressa > bytes.length) return null;
  return {
    metodo: vista.getUint16(voce + 10, true),
    crc: vista.getUint32(voce + 16, true),
    dichiarata: vista.getUint32(voce + 24, true),
    dati: bytes.subarray(inizio, inizio + compressa),
  };
};

const expand = ({ metodo, crc, dati }: Membro, limite: number): Reading<Uint8Array> => {
  const contenuto: Reading<Uint8Array> = metodo === 0 ? { ok: true, valore: dati } : expandDati(dati, limite);
  if (!contenuto.ok) return contenuto;
  if (contenuto.valore.length > limite) return refuse('espansione_eccessiva');
  return computeCrc32(contenuto.valore) === crc ? contenuto : refuse('foglio_danneggiato');
};

const expandDati = (dati: Uint8Array, limite: number): Reading<Uint8Array> => {
  const pezzi: Uint8Array[] = [];
  let lunghezza = 0;
  let finito = false;
  const inflater = new Inflate((pezzo, ultimo) => {
    finito ||= ultimo;
    lunghezza += pezzo.length;
    if (lunghezza <= limite) pezzi.push(pezzo);
  });
  try {
    for (let posizione = 0; posizione < dati.length && lunghezza <= limite; posizione += BOCCONE)
      inflater.push(dati.subarray(posizione, posizione + BOCCONE), posizione + BOCCONE >= dati.length);
  } catch {
    return refuse('foglio_danneggiato');
  }
  if (lunghezza > limite) return refuse('espansione_eccessiva');
  return finito ? { ok: true, valore: mergeBytes(pezzi, lunghezza) } : refuse('foglio_danneggiato');
};

const mergeBytes = (pezzi: readonly Uint8Array[], lunghezza: number): Uint8Array => {
  const contenuto = new Uint8Array(lunghezza);
  let posizione = 0;
  for (const pezzo of pezzi) {
    contenuto.set(pezzo, posizione);
    posizione += pezzo.length;
  }
  return contenuto;
};

const TABELLA_CRC = Uint32Array.from({ length: 256 }, (_, indice) => {
  let resto = indice;
  for (let bit = 0; bit < 8; bit += 1) resto = (resto & 1) === 1 ? (resto >>> 1) ^ 0xedb88320 : resto >>> 1;
  return resto;
});

const computeCrc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  // By position: an iterator takes five times as long over 20 MB.
  for (let i = 0; i < bytes.length; i += 1) crc = (crc >>> 8) ^ (TABELLA_CRC[(crc ^ (bytes[i] ?? 0)) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
};
