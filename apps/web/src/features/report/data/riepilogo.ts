import { getTitoloBreve, getTitoloInFrase, isCodiceVoce, pianoVoci } from '@vedetta/domain';
import type { Bilancio } from '@vedetta/contract';
import { RIEPILOGO_PROFONDITA } from '../../../lib/constants.ts';
import { setApostrophes } from '../paper/text.ts';
import { readImporti, sumImporti } from './importi.ts';

export type RiepilogoRow = {
  readonly codice: string;
  readonly titolo: string;
  /** Level of the row: a class, one of its lines, a part of the row above that indicators read, or the total of the table. */
  readonly livello: 'classe' | 'voce' | 'dettaglio' | 'totale';
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

/** A part of a line below the second level, which indicators read: without it their figures cannot be traced to the tables. */
type Dettaglio = { readonly di: string; readonly titolo: string; readonly codici: readonly string[] };

const ENTRO = 'di cui esigibili entro l’esercizio successivo';

const listEntro = (root: string): readonly string[] =>
  pianoVoci
    .map(({ codice }) => codice as string)
    .filter((codice) => codice.startsWith(`${root}.`) && codice.endsWith('.E'));

const dettagli: readonly Dettaglio[] = [
  { di: 'SPA.C.II', titolo: ENTRO, codici: listEntro('SPA.C.II') },
  { di: 'SPA.C.II', titolo: 'di cui imposte anticipate', codici: ['SPA.C.II.5ter'] },
  { di: 'SPP.A.VI', titolo: 'di cui riserve di utili', codici: ['SPP.A.VI.1'] },
  { di: 'SPP.D', titolo: ENTRO, codici: listEntro('SPP.D') },
  { di: 'CE.B.10', titolo: 'di cui svalutazioni dei crediti e delle disponibilità liquide', codici: ['CE.B.10.d'] },
];

/**
 * Builds the three tables of the riepilogo, down to the second level, with the parts below it that indicators read. Always includes
 * classes; omits lines at zero in both columns.
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
    const toDettaglio = ({ di, titolo, codici }: Dettaglio): RiepilogoRow => ({
      codice: `${di} ${titolo}`,
      titolo,
      livello: 'dettaglio',
      importo: sumImporti(codici.map(importi.get)),
      confronto: precedenti === null ? null : sumImporti(codici.map(precedenti.get)),
      isRettificato: codici.some(importi.isRettificato),
    });
    const rows = voci.flatMap(({ codice, profondita }) => {
      const row = toRow(codice, profondita === 1 ? 'classe' : 'voce');
      const parti = dettagli.filter(({ di }) => di === codice).map(toDettaglio);
      return [
        row,
        ...parti.filter(({ titolo, importo, confronto }) => titolo === ENTRO || !isSame(row, importo, confronto)),
      ];
    });
    const visible = rows.filter((row) => row.livello === 'classe' || row.importo !== 0 || (row.confronto ?? 0) !== 0);
    return { titolo, rows: [...visible, toRow(totale, 'totale')] };
  });
};

/** Whether a part is the whole line, which already says it. */
const isSame = (row: RiepilogoRow, importo: number, confronto: number | null): boolean =>
  row.importo === importo && row.confronto === confronto;

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
