import { settori } from '../settori/index.ts';
import { colonnePortafoglio, raggruppamentiPortafoglio } from './colonne.ts';
import { fasceElenco } from './fascia.ts';
import { NESSUN_RESPONSABILE, ordiniPortafoglio } from './filtri.ts';
import { parseIntervalloGradi } from './intervallo-gradi.ts';

/** A view of the board as somebody saved it. */
type VistaSalvata = {
  readonly filtri: Readonly<Record<string, string>>;
  readonly ordine: string;
  readonly gruppo: string;
  readonly colonne: readonly string[];
  /** The member that it filters by may still enter. */
  readonly responsabile_presente: boolean;
};

type Filtro = { readonly isThere: (valore: string) => boolean; readonly describe: (valore: string) => string };

const SETTORI: readonly string[] = settori.map(([codice]) => codice);
const FASCE: readonly string[] = fasceElenco;
const ORDINI: readonly string[] = ordiniPortafoglio;
const RAGGRUPPAMENTI: readonly string[] = raggruppamentiPortafoglio;
const COLONNE: readonly string[] = colonnePortafoglio.map(([codice]) => codice);

const always = { isThere: () => true, describe: () => '' };

/** The filters that there are, and when their value is still there. */
const listFiltri = (responsabilePresente: boolean): Readonly<Record<string, Filtro>> => ({
  search: always,
  peggiorate_di: always,
  dati_oltre: always,
  scadenza_entro: always,
  fascia: {
    isThere: (valore) => valore.split(',').every((fascia) => FASCE.includes(fascia)),
    describe: (valore) => `La fascia «${valore}» non esiste più.`,
  },
  grado: {
    isThere: (valore) => parseIntervalloGradi(valore) !== null,
    describe: (valore) => `L’intervallo di gradi «${valore}» non esiste.`,
  },
  settore: {
    isThere: (valore) => SETTORI.includes(valore),
    describe: (valore) => `Il settore «${valore}» non esiste più.`,
  },
  responsabile: {
    isThere: (valore) => valore === NESSUN_RESPONSABILE || responsabilePresente,
    describe: (valore) => `«${valore}» non è più tra i membri dello studio.`,
  },
});

type VistaLetta = {
  /** A sentence for each thing that it names and is gone. */
  readonly mancanti: readonly string[];
  /** The filters that still apply. */
  readonly filtri: Readonly<Record<string, string>>;
};

/**
 * What a saved view names and is there no more; the rest of it applies.
 * @example readVista({ filtri: { settore: '42' }, … }).mancanti // ['Il settore «42» non esiste più.']
 */
export const readVista = (vista: VistaSalvata): VistaLetta => {
  const filtri = listFiltri(vista.responsabile_presente);
  const letti = Object.entries(vista.filtri).map(([nome, valore]) => {
    const filtro = Object.hasOwn(filtri, nome) ? filtri[nome] : undefined;
    if (filtro === undefined) return { nome, valore, motivo: `Il filtro «${nome}» non esiste più.` };
    return { nome, valore, motivo: filtro.isThere(valore) ? null : filtro.describe(valore) };
  });
  const mancanti = [
    ...letti.flatMap(({ motivo }) => motivo ?? []),
    ...(ORDINI.includes(vista.ordine) ? [] : [`L’ordine «${vista.ordine}» non esiste più.`]),
    ...(RAGGRUPPAMENTI.includes(vista.gruppo) ? [] : [`Il raggruppamento «${vista.gruppo}» non esiste più.`]),
    ...vista.colonne
      .filter((colonna) => !COLONNE.includes(colonna))
      .map((colonna) => `La colonna «${colonna}» non esiste più.`),
  ];
  const validi = letti.flatMap(({ nome, valore, motivo }) => (motivo === null ? [[nome, valore] as const] : []));
  return { mancanti, filtri: Object.fromEntries(validi) };
};
