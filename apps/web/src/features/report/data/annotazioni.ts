import type { Report } from '@vedetta/contract';
import { setApostrophes } from '../paper/text.ts';
import { getNomeGruppo } from './gruppi.ts';

type NotaReport = { readonly titolo: string; readonly sottotitolo: string; readonly paragrafi: readonly string[] };

/** Whether the report has any note: without, there is no chapter of notes. */
export const hasNote = ({ bilancio, note_gruppi }: Report): boolean => {
  return [bilancio.note, ...note_gruppi.map(({ note }) => note)].some((testo) => testo.trim() !== '');
};

/** The note of the bilancio, then those of the groups in the report; those that were written. */
export const listNote = (report: Report): readonly NotaReport[] => {
  const gruppi = [...new Set(report.indicatori.map(({ gruppo }) => gruppo))].map((gruppo) => ({
    titolo: setApostrophes(getNomeGruppo(report, gruppo)),
    sottotitolo: `Gruppo ${gruppo}`,
    paragrafi: splitParagrafi(report.note_gruppi.find((nota) => nota.gruppo === gruppo)?.note ?? ''),
  }));
  return [
    { titolo: 'Bilancio', sottotitolo: 'Nota generale', paragrafi: splitParagrafi(report.bilancio.note) },
    ...gruppi,
  ].filter(({ paragrafi }) => paragrafi.length > 0);
};

export const splitParagrafi = (testo: string): readonly string[] => {
  return testo
    .split(/\n{2,}/u)
    .map((paragrafo) => paragrafo.trim())
    .filter((paragrafo) => paragrafo !== '');
};
