import { getTitoloBreve, getTitoloInFrase, isCodiceVoce, pianoVoci } from '@vedetta/domain';
import type { Bilancio } from '@vedetta/contract';
import { RIEPILOGO_PROFONDITA } from '../../../lib/constants.ts';
import { setApostrophes } from '../paper/text.ts';
import { readImporti } from './importi.ts';

export type RiepilogoRow = {
  readonly codice: string;
  readonly titolo: string;
  /** Level of the row: a class, one of its lines, or the total of the table. */
  readonly livello: 'classe' | 'voce' | 'totale';
  readonly importo: number;
  /** Null without a comparison. */
  readonly confronto: number | null;
  readonly isRettificato: boolean;
};

export type RiepilogoTable = { readonly titolo: string; readonly rows: readonly RiepilogoRow[] };

const sezioni = [
  { titolo: 'Stato patrimoniale attivo', root: 'SPA', totale: 'SPA' },
  { titolo: 'Stato patrimoniale passivo', root: 'SPP', totale: 'SPP' },
  { titolo: 'Conto economico', root: 'CE', totale: 'CE.21' },
] as const;

/**
 * Builds the three tables of the riepilogo, down to the second level. Always includes classes; omits lines at zero in both columns.
 */
export const buildRiepilogo = (bilancio: Bilancio, confronto: Bilancio | null): readonly RiepilogoTable[] => {
  const importi = readImporti(bilancio);
  const precedenti = confronto === null ? null : readImporti(confronto);
  return sezioni.map(({ titolo, root, totale }) => {
    const voci = pianoVoci.filter(
      ({ codice, profondita }) =>
        codice.startsWith(`${root}.`) && codice !== totale && profondita <= RIEPILOGO_PROFONDITA,
    );
    const toRow = (codice: string, livello: RiepilogoRow['livello']): RiepilogoRow => ({
      codice,
      titolo: printTitolo(codice),
      livello,
      importo: importi.get(codice),
      confronto: precedenti?.get(codice) ?? null,
      isRettificato: importi.isRettificato(codice),
    });
    const rows = voci.map(({ codice, profondita }) => toRow(codice, profondita === 1 ? 'classe' : 'voce'));
    const visible = rows.filter((row) => row.livello === 'classe' || row.importo !== 0 || (row.confronto ?? 0) !== 0);
    return { titolo, rows: [...visible, toRow(totale, 'totale')] };
  });
};

const printTitolo = (codice: string): string => setApostrophes(isCodiceVoce(codice) ? getTitoloBreve(codice) : codice);

/** The title of a line for use in a sentence, without numbering: `costi per servizi`. */
export const printNome = (codice: string): string =>
  setApostrophes(isCodiceVoce(codice) ? getTitoloInFrase(codice) : codice);

/** A line with an alternative value. */
export type RettificaRow = {
  readonly codice: string;
  readonly titolo: string;
  /** The titles above it, outermost first. */
  readonly genitori: readonly string[];
  readonly valore: number;
  readonly rettifica: number;
};

/** The titles above a line, without that of its section. */
const listGenitori = (codice: string): readonly string[] =>
  pianoVoci
    .filter((voce) => voce.profondita > 0 && codice.startsWith(`${voce.codice}.`))
    .toSorted((a, b) => a.profondita - b.profondita)
    .map((voce) => printTitolo(voce.codice));

/** The lines with a rettifica, with the amount it replaces. */
export const listRettifiche = (bilancio: Pick<Bilancio, 'voci'>): readonly RettificaRow[] => {
  const input = new Set(pianoVoci.filter((voce) => voce.input).map((voce) => voce.codice as string));
  return bilancio.voci.flatMap(({ codice, valore, rettifica }) =>
    rettifica !== null && rettifica !== valore && input.has(codice)
      ? [{ codice, titolo: printTitolo(codice), genitori: listGenitori(codice), valore, rettifica }]
      : [],
  );
};
