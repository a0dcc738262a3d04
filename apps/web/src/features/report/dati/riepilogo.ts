import { getTitoloBreve, getTitoloInFrase, isCodiceVoce, pianoVoci } from '@vedetta/domain';
import type { Bilancio } from '@vedetta/contract';
import { RIEPILOGO_PROFONDITA } from '../../../lib/constants.ts';
import { setApostrofi } from '../carta/testo.ts';
import { readImporti } from './importi.ts';

export type RigaRiepilogo = {
  readonly codice: string;
  readonly titolo: string;
  /** A class of the schema, one of its lines, or the total that closes the table. */
  readonly livello: 'classe' | 'voce' | 'totale';
  readonly importo: number;
  /** Null where there is nothing to compare with. */
  readonly confronto: number | null;
  readonly isRettificato: boolean;
};

export type TabellaRiepilogo = { readonly titolo: string; readonly righe: readonly RigaRiepilogo[] };

const sezioni = [
  { titolo: 'Stato patrimoniale attivo', radice: 'SPA', totale: 'SPA' },
  { titolo: 'Stato patrimoniale passivo', radice: 'SPP', totale: 'SPP' },
  { titolo: 'Conto economico', radice: 'CE', totale: 'CE.21' },
] as const;

/**
 * The three tables of the recap, down to the second level. Classes always stand; lines at zero in both columns do not.
 */
export const buildRiepilogo = (bilancio: Bilancio, confronto: Bilancio | null): readonly TabellaRiepilogo[] => {
  const importi = readImporti(bilancio);
  const precedenti = confronto === null ? null : readImporti(confronto);
  return sezioni.map(({ titolo, radice, totale }) => {
    const voci = pianoVoci.filter(
      ({ codice, profondita }) =>
        codice.startsWith(`${radice}.`) && codice !== totale && profondita <= RIEPILOGO_PROFONDITA,
    );
    const toRiga = (codice: string, livello: RigaRiepilogo['livello']): RigaRiepilogo => ({
      codice,
      titolo: printTitolo(codice),
      livello,
      importo: importi.get(codice),
      confronto: precedenti?.get(codice) ?? null,
      isRettificato: importi.isRettificato(codice),
    });
    const righe = voci.map(({ codice, profondita }) => toRiga(codice, profondita === 1 ? 'classe' : 'voce'));
    const visibili = righe.filter(
      (riga) => riga.livello === 'classe' || riga.importo !== 0 || (riga.confronto ?? 0) !== 0,
    );
    return { titolo, righe: [...visibili, toRiga(totale, 'totale')] };
  });
};

const printTitolo = (codice: string): string => setApostrofi(isCodiceVoce(codice) ? getTitoloBreve(codice) : codice);

/** The title of a line in a sentence, without numbers: `costi per servizi`. */
export const printNome = (codice: string): string =>
  setApostrofi(isCodiceVoce(codice) ? getTitoloInFrase(codice) : codice);

type RigaRettifica = {
  readonly codice: string;
  readonly titolo: string;
  readonly valore: number;
  readonly rettifica: number;
};

/** The lines whose Valore Alternativo replaces what the books say. */
export const listRettifiche = (bilancio: Bilancio): readonly RigaRettifica[] => {
  const input = new Set(pianoVoci.filter((voce) => voce.input).map((voce) => voce.codice as string));
  return bilancio.voci.flatMap(({ codice, valore, rettifica }) =>
    rettifica !== null && rettifica !== valore && input.has(codice)
      ? [{ codice, titolo: printTitolo(codice), valore, rettifica }]
      : [],
  );
};
