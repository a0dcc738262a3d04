import type { Result } from '@vedetta/domain/base';
import { explainName } from '../../../adapters/files/file-format.ts';
import { isPdf } from '../../../adapters/pdf/is-pdf.ts';
import type { FileRicevuto, FileRiconosciuto, RifiutoFile } from '../../../letture.ts';
import { verificaReader } from './verifica.ts';
import { xbrlReader } from './xbrl.ts';

const SPREADSHEETS = ['xl/workbook.', 'mimetypeapplication/vnd.oasis'];

/** A zip of sheets, whose XML no XBRL reader should look through. */
const isSpreadsheet = (bytes: Uint8Array): boolean => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return buffer.subarray(0, 2).equals(Buffer.from('PK')) && SPREADSHEETS.some((name) => buffer.includes(name));
};

/** What a file is: the first reader that knows it says. When none does, the refusal of the last one tells what to do. */
export const recognise = async (file: FileRicevuto): Promise<Result<FileRiconosciuto, RifiutoFile>> => {
  const misnamed = explainName(file.nome, file.bytes);
  if (misnamed !== null) return { ok: false, rifiuto: { testo: misnamed, estraneo: false } };
  if (isSpreadsheet(file.bytes) || isPdf(file.bytes)) return verificaReader.recognise(file);
  const filing = await xbrlReader.recognise(file);
  if (filing.ok || !filing.rifiuto.estraneo) return filing;
  return verificaReader.recognise(file);
};
