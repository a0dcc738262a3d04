import writeXlsx from 'write-excel-file/universal';
import { saveFile } from '../../../lib/download.ts';
import type { Foglio } from './foglio.ts';

const FONT_FAMILY = 'Calibri';

/** A file name valid on every file system. */
const toNomeFile = (azienda: string, data: string): string => {
  const ascii = azienda
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/gu, '_')
    .replaceAll(/^_+|_+$/gu, '')
    .slice(0, 80);
  return `Bilancio_${ascii || 'azienda'}_${data}.xlsx`;
};

/** Writes the sheets and downloads them. Loaded on demand: the xlsx writer is larger than the editor. */
export const saveFogli = async (fogli: readonly Foglio[], azienda: string, data: string): Promise<void> => {
  const content = await writeXlsx(
    fogli.map(({ nome, dati, widths, testa }) => ({
      data: dati,
      sheet: nome,
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: testa,
      stickyColumnsCount: 2,
      showGridLines: false,
    })),
    { fontFamily: FONT_FAMILY, fontSize: 11 },
  ).toBlob();
  saveFile({ nome: null, content }, toNomeFile(azienda, data));
};
