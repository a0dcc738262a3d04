import type { CodiceRifiuto } from '../rifiuti.ts';
import { decodeBase64 } from './base64.ts';
import { extractCms } from './cms.ts';
import { decodeTesto } from './decode-testo.ts';
import { stripDichiarazione } from './prologo.ts';
import { riconosci } from './riconosci.ts';
import { listZip } from './zip.ts';
import type { MembroZip } from './zip.ts';

/** Largest file, before and after decompression. */
export const LIMITE_BYTE = 20 * 1024 * 1024;
const MAX_INVOLUCRI = 6;
/** Members of all the archives of a file, one inside the other. */
const MAX_MEMBRI = 1000;

/** An XML text and the wrappings it was found in, the outermost first. */
export type Documento = { readonly testo: string; readonly involucri: readonly string[] };
export type EsitoApertura =
  | { readonly tipo: 'documenti'; readonly documenti: readonly Documento[] }
  | { readonly tipo: 'rifiuto'; readonly codice: CodiceRifiuto };

/** What may still be opened: one account for the whole file, so that no nesting escapes it. */
type Scorta = { byte: number; membri: number };

const rifiuto = (codice: CodiceRifiuto): EsitoApertura => ({ tipo: 'rifiuto', codice });

/** Opens archives, signatures and base64, one inside the other, down to the XML texts they hold. */
export const apri = (bytes: Uint8Array): EsitoApertura => {
  return bytes.length > LIMITE_BYTE
    ? rifiuto('file_troppo_grande')
    : apriInvolucro(bytes, [], { byte: LIMITE_BYTE, membri: MAX_MEMBRI });
};

const apriInvolucro = (bytes: Uint8Array, involucri: readonly string[], scorta: Scorta): EsitoApertura => {
  const contenuto = riconosci(bytes);
  if (contenuto.tipo === 'rifiuto') return rifiuto(contenuto.codice);
  if (contenuto.tipo === 'xml')
    return { tipo: 'documenti', documenti: [{ testo: stripDichiarazione(decodeTesto(bytes)), involucri }] };
  if (involucri.length >= MAX_INVOLUCRI) return rifiuto('troppi_involucri');
  if (contenuto.tipo === 'zip') return apriZip(bytes, [...involucri, 'zip'], scorta);
  if (contenuto.tipo === 'cms') {
    const busta = extractCms(bytes);
    return busta.tipo === 'rifiuto' ? busta : apriInvolucro(busta.bytes, [...involucri, 'p7m'], scorta);
  }
  const interno = decodeBase64(bytes);
  return interno === null ? rifiuto('formato_sconosciuto') : apriInvolucro(interno, [...involucri, 'base64'], scorta);
};

const apriZip = (bytes: Uint8Array, involucri: readonly string[], scorta: Scorta): EsitoApertura => {
  const archivio = listZip(bytes);
  if (archivio.tipo === 'rifiuto') return archivio;
  if (isDocumentoOffice(archivio.membri)) return rifiuto('documento_office');
  scorta.membri -= archivio.membri.length;
  if (scorta.membri < 0) return rifiuto('struttura_anomala');
  const documenti: Documento[] = [];
  const rifiuti: CodiceRifiuto[] = [];
  for (const membro of archivio.membri) {
    const inizio = membro.readInizio();
    // A member that is a PDF, a picture or anything else a filing is kept with is passed over without being read.
    if (inizio !== null && riconosci(inizio).tipo === 'rifiuto') continue;
    const contenuto = inizio === null ? null : membro.readTutto(scorta.byte);
    if (contenuto === 'troppo_grande') return rifiuto('file_troppo_grande');
    if (contenuto === null) {
      rifiuti.push('zip_danneggiato');
      continue;
    }
    scorta.byte -= contenuto.length;
    const esito = apriInvolucro(contenuto, involucri, scorta);
    if (scorta.membri < 0) return rifiuto('struttura_anomala');
    if (esito.tipo === 'documenti') documenti.push(...esito.documenti);
    else rifiuti.push(esito.codice);
  }
  if (documenti.length > 0) return { tipo: 'documenti', documenti };
  return rifiuto(rifiuti[0] ?? 'zip_senza_bilancio');
};

const isDocumentoOffice = (membri: readonly MembroZip[]): boolean =>
  membri.some(({ nome }) => nome === '[Content_Types].xml' || nome === 'mimetype');
