import type { Result } from '@vedetta/domain/base';
import { refuse } from '../refusals.ts';
import type { Reading, RefusalCode } from '../refusals.ts';
import { findSeparatore, splitCsv } from './csv.ts';
import { decodeTesto } from './decode-text.ts';
import type { Contenuto } from './foglio.ts';
import { splitLarghezzaFissa } from './larghezza-fissa.ts';
import { MAX_BYTES, MAX_EXPANDED_BYTES } from './limits.ts';
import { readOds } from './ods.ts';
import type { Pagina } from './pagine/pagina.ts';
import { readPagine } from './pagine/read-pagine.ts';
import { findNatura } from './find-natura.ts';
import { readXlsx } from './xlsx.ts';
import { openZip } from './zip.ts';

/** The texts of a PDF, taken from it beforehand, or why there are none. */
export type TestiPdf = Result<readonly Pagina[], RefusalCode>;

/** A file, text pasted from another program, or the texts of a PDF. */
export type Source = { readonly bytes: Uint8Array } | { readonly testo: string } | { readonly pdf: TestiPdf };

/** Opens a file or a pasted block into sheets of cells, bounded before any work is done on it. */
export const openFile = (ingresso: Source): Reading<Contenuto> => {
  if ('testo' in ingresso) return openTesto(ingresso.testo, null);
  if ('pdf' in ingresso) return ingresso.pdf.ok ? readPagine(ingresso.pdf.valore) : ingresso.pdf;
  const { bytes } = ingresso;
  if (bytes.length > MAX_BYTES) return refuse('file_troppo_grande');
  const natura = findNatura(bytes);
  if (natura === 'zip') return openFoglio(bytes);
  if (natura !== 'testo') return refuse(natura);
  const letto = decodeTesto(bytes);
  return letto.ok ? openTesto(letto.valore.testo, letto.valore.codifica) : letto;
};

const openFoglio = (bytes: Uint8Array): Reading<Contenuto> => {
  const archivio = openZip(bytes, MAX_EXPANDED_BYTES);
  if (!archivio.ok) return archivio;
  const { nomi } = archivio.valore;
  if (nomi.includes('xl/workbook.xml')) return readXlsx(archivio.valore);
  if (nomi.includes('xl/workbook.bin')) return refuse('xls');
  if (nomi.includes('encrypted-package')) return refuse('foglio_protetto');
  if (nomi.includes('content.xml')) return readOds(archivio.valore);
  return refuse(nomi.includes('[Content_Types].xml') ? 'documento' : 'archivio');
};

const openTesto = (testo: string, codifica: string | null): Reading<Contenuto> => {
  if (testo.length > MAX_BYTES) return refuse('file_troppo_grande');
  if (testo.trim() === '') return refuse('file_vuoto');
  const separatore = findSeparatore(testo);
  const righe = separatore === null ? splitLarghezzaFissa(testo) : splitCsv(testo, separatore);
  if (!righe.ok) return righe;
  return {
    ok: true,
    valore: {
      tipo: separatore === null ? 'testo' : 'csv',
      codifica,
      separatore,
      fogli: [{ nome: '', righe: righe.valore }],
      formuleSenzaValore: 0,
    },
  };
};
