import { rifiuto } from '../rifiuti.ts';
import type { Rifiuto } from '../rifiuti.ts';
import { findSeparatore, splitCsv } from './csv.ts';
import { decodeTesto } from './decode-testo.ts';
import type { Contenuto } from './foglio.ts';
import { splitLarghezzaFissa } from './larghezza-fissa.ts';
import { LIMITE_BYTE, LIMITE_ESPANSO } from './limiti.ts';
import { readOds } from './ods.ts';
import { riconosci } from './riconosci.ts';
import { readXlsx } from './xlsx.ts';
import { openZip } from './zip.ts';

/** A file, or text pasted from another program. */
export type Ingresso = { readonly bytes: Uint8Array } | { readonly testo: string };

/** Opens a file or a pasted block into sheets of cells, bounded before any work is done on it. */
export const apri = (ingresso: Ingresso): Contenuto | Rifiuto => {
  if ('testo' in ingresso) return openTesto(ingresso.testo, null);
  const { bytes } = ingresso;
  if (bytes.length > LIMITE_BYTE) return rifiuto('file_troppo_grande');
  const natura = riconosci(bytes);
  if (natura === 'zip') return openFoglio(bytes);
  if (natura !== 'testo') return rifiuto(natura);
  const letto = decodeTesto(bytes);
  return letto.tipo === 'rifiuto' ? letto : openTesto(letto.testo, letto.codifica);
};

const openFoglio = (bytes: Uint8Array): Contenuto | Rifiuto => {
  const archivio = openZip(bytes, LIMITE_ESPANSO);
  if (archivio.tipo === 'rifiuto') return archivio;
  if (archivio.nomi.includes('xl/workbook.xml')) return readXlsx(archivio);
  if (archivio.nomi.includes('xl/workbook.bin')) return rifiuto('xls');
  if (archivio.nomi.includes('content.xml')) return readOds(archivio);
  return rifiuto(archivio.nomi.includes('[Content_Types].xml') ? 'documento' : 'archivio');
};

const openTesto = (testo: string, codifica: string | null): Contenuto | Rifiuto => {
  if (testo.length > LIMITE_BYTE) return rifiuto('file_troppo_grande');
  if (testo.trim() === '') return rifiuto('file_vuoto');
  const separatore = findSeparatore(testo);
  const righe = separatore === null ? splitLarghezzaFissa(testo) : splitCsv(testo, separatore);
  if ('tipo' in righe) return righe;
  return {
    tipo: separatore === null ? 'testo' : 'csv',
    codifica,
    separatore,
    fogli: [{ nome: '', righe }],
    formuleSenzaValore: 0,
  };
};
