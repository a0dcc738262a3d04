import { buildFogli } from '@vedetta/domain';
import { writeXlsx } from '../../adapters/files/xlsx.ts';
import type { AziendaRow } from '../../repositories/aziende.ts';
import type { PianoRow } from '../../repositories/piani.ts';
import { formatFileName } from '../stampa/stampa.ts';
import { Refusal } from '../../refusal.ts';
import { judgePiano } from './judge-piano.ts';
import { getScelte } from './vista-piano.ts';

/** A plan as a workbook whose formulas recompute; refused where some of its amounts, or a balance within a month, pass their digits. */
export const exportPiano = (azienda: AziendaRow, { campi }: PianoRow): { name: string; content: Buffer } | Refusal => {
  const scelte = getScelte(azienda, undefined);
  const judged = judgePiano(campi, scelte);
  if (judged instanceof Refusal) return judged;
  const fogli = buildFogli(judged.piano, scelte);
  if (fogli === null) throw new Error('A stored plan beyond the limits');
  return {
    name: formatFileName(azienda.ragione_sociale, campi.inizio, 'Tesoreria', 'xlsx'),
    content: writeXlsx(fogli),
  };
};
