import type { Report } from '@vedetta/contract';
import { setApostrofi } from '../carta/testo.ts';
import { getNomeGruppo } from './gruppi.ts';

export type NotaReport = { readonly titolo: string; readonly sottotitolo: string; readonly paragrafi: readonly string[] };

/** True when somebody wrote anything: otherwise there is no page of notes. */
export function hasNote({ bilancio, note_gruppi }: Report): boolean {
  return [bilancio.note, ...note_gruppi.map(({ note }) => note)].some((testo) => testo.trim() !== '');
}

/** The note of the bilancio, then those of the groups, as they were written. */
export function listNote(report: Report): readonly NotaReport[] {
  const gruppi = report.note_gruppi.map(({ gruppo, note }) => ({
    titolo: setApostrofi(getNomeGruppo(report, gruppo)),
    sottotitolo: `Gruppo ${gruppo}`,
    paragrafi: splitParagrafi(note),
  }));
  return [{ titolo: 'Bilancio', sottotitolo: 'Nota generale', paragrafi: splitParagrafi(report.bilancio.note) }, ...gruppi];
}

function splitParagrafi(testo: string): readonly string[] {
  return testo.split(/\n{2,}/u).map((paragrafo) => paragrafo.trim()).filter((paragrafo) => paragrafo !== '');
}
