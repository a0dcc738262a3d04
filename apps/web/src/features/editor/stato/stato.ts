import type { Bilancio, Voce } from '@vedetta/contract';
import type { ErroreImporto, Euro, ValoreVoce, ValoriBilancio } from '@vedetta/domain';
import { euroFromNumber, isCodiceVoceInput, vociInput, ZERO_EURO } from '@vedetta/domain';

/** The two input columns. */
export type Colonna = 'valore' | 'rettifica';

/** The content of a cell: an amount, nothing, or a text that is not an amount and shows as '??'. */
export type Cella = {
  readonly importo: Euro | null;
  readonly illeggibile: { readonly testo: string; readonly errore: ErroreImporto } | null;
};

export type Riga = { readonly valore: Cella; readonly rettifica: Cella; readonly has_error: boolean };
export type Righe = ReadonlyMap<string, Riga>;

/** The saved amounts of an input line. */
export type Importi = ValoreVoce;
export type ImportiSalvati = ReadonlyMap<string, Importi>;

/** A saved version of the statement. */
export type Versione = {
  readonly importi: ImportiSalvati;
  readonly etag: string | null;
  readonly modificato_il: string;
};

/** The cell being typed in, and its previous content, which Esc restores. */
export type Digitazione = {
  readonly codice: string;
  readonly colonna: Colonna;
  readonly testo: string;
  readonly prima: Cella;
};

export type CellaCambiata = {
  readonly codice: string;
  readonly colonna: Colonna;
  readonly prima: Cella;
  readonly dopo: Cella;
};

/** One edit: the unit of undo. */
export type Passo = { readonly origine: Origine; readonly celle: readonly CellaCambiata[] };
export type Origine = 'digitazione' | 'importazione' | 'copia' | 'incolla' | 'proiezione' | 'ripristino' | 'conflitto';

/**
 * State of the check. `numero` counts the changes of the amounts: a response for an older number is ignored.
 */
type Verifica =
  | { readonly stato: 'aggiornata'; readonly numero: number }
  | { readonly stato: 'attesa'; readonly numero: number }
  | { readonly stato: 'fallita'; readonly numero: number; readonly motivo: string };

type Salvataggio =
  | { readonly stato: 'fermo' }
  | { readonly stato: 'in_corso'; readonly numero: number }
  | { readonly stato: 'fallito'; readonly motivo: string }
  | { readonly stato: 'conflitto'; readonly loro: Versione };

export type Stato = {
  readonly righe: Righe;
  readonly salvata: Versione;
  readonly quadratura: Euro;
  readonly digitazione: Digitazione | null;
  readonly fatti: readonly Passo[];
  readonly disfatti: readonly Passo[];
  readonly verifica: Verifica;
  readonly salvataggio: Salvataggio;
};

const CELLA_VUOTA: Cella = { importo: null, illeggibile: null };

const RIGA_VUOTA: Riga = { valore: CELLA_VUOTA, rettifica: CELLA_VUOTA, has_error: false };
const IMPORTI_VUOTI: Importi = { valore: ZERO_EURO, rettifica: null };

/** Converts an amount of the wire to cents. More than two decimals is a bug: the contract forbids them. */
export const toEuro = (numero: number): Euro => {
  const esito = euroFromNumber(numero);
  if (!esito.ok) throw new RangeError(`Not an amount: ${numero}`);
  return esito.valore;
};

export const createCella = (importo: Euro | null): Cella => ({ importo, illeggibile: null });

type VoceImporti = {
  readonly codice: string;
  readonly valore?: number | null | undefined;
  readonly rettifica?: number | null | undefined;
};

const toImporti = ({ valore, rettifica }: VoceImporti): Importi => ({
  valore: toEuro(valore ?? 0),
  rettifica: rettifica === null || rettifica === undefined ? null : toEuro(rettifica),
});

/** The input lines in a list of voci; missing ones are 0. */
export const readImporti = (voci: readonly VoceImporti[]): ValoriBilancio => {
  const letti = new Map(
    voci.filter(({ codice }) => isCodiceVoceInput(codice)).map((voce) => [voce.codice, toImporti(voce)]),
  );
  return new Map(vociInput.map((codice) => [codice, letti.get(codice) ?? IMPORTI_VUOTI]));
};

export const toVersione = ({ voci, modificato_il }: Bilancio, etag: string | null): Versione => ({
  importi: readImporti(voci),
  etag,
  modificato_il,
});

export const toRiga = (voce: Voce): Riga => {
  const { valore, rettifica } = toImporti(voce);
  return { valore: createCella(valore), rettifica: createCella(rettifica), has_error: voce.has_error };
};

/** The initial state for a loaded statement. */
export const createStato = (bilancio: Bilancio, etag: string | null): Stato => ({
  righe: new Map(bilancio.voci.map((voce) => [voce.codice, toRiga(voce)])),
  salvata: toVersione(bilancio, etag),
  quadratura: toEuro(bilancio.quadratura),
  digitazione: null,
  fatti: [],
  disfatti: [],
  verifica: { stato: 'aggiornata', numero: 0 },
  salvataggio: { stato: 'fermo' },
});

export const getRiga = ({ righe }: Pick<Stato, 'righe'>, codice: string): Riga => righe.get(codice) ?? RIGA_VUOTA;

export const isCellaUguale = (a: Cella, b: Cella): boolean =>
  a.importo === b.importo && a.illeggibile?.testo === b.illeggibile?.testo;

const isIlleggibile = ({ valore, rettifica }: Riga): boolean =>
  valore.illeggibile !== null || rettifica.illeggibile !== null;

/** Whether an input line differs from the saved one. An empty valore is saved as 0. */
export const isRigaModificata = (riga: Riga, salvata: Importi | undefined): boolean => {
  if (isIlleggibile(riga)) return true;
  const { valore, rettifica } = salvata ?? IMPORTI_VUOTI;
  return (riga.valore.importo ?? 0) !== valore || riga.rettifica.importo !== rettifica;
};

/** Memoizes a computation on the lines: many components need the same result at every key press. */
const derive = <T>(compute: (righe: Righe, salvata: Versione) => T) => {
  const noti = new WeakMap<Righe, { readonly salvata: Versione; readonly esito: T }>();
  return ({ righe, salvata }: Pick<Stato, 'righe' | 'salvata'>): T => {
    const noto = noti.get(righe);
    if (noto?.salvata === salvata) return noto.esito;
    const esito = compute(righe, salvata);
    noti.set(righe, { salvata, esito });
    return esito;
  };
};

/** Codes of the unsaved lines, in schema order. */
export const listModificate = derive((righe, salvata): readonly string[] =>
  vociInput.filter((codice) => isRigaModificata(righe.get(codice) ?? RIGA_VUOTA, salvata.importi.get(codice))),
);

/** Codes of the lines with a text that is not an amount, in schema order. */
export const listIlleggibili = derive((righe): readonly string[] =>
  vociInput.filter((codice) => isIlleggibile(righe.get(codice) ?? RIGA_VUOTA)),
);

/** Counts the lines with an alternative amount and those to check. */
export const countRighe = derive((righe) => {
  const input = vociInput.map((codice) => righe.get(codice) ?? RIGA_VUOTA);
  return {
    alternative: input.filter(({ rettifica }) => rettifica.importo !== null || rettifica.illeggibile !== null).length,
    daControllare: input.filter((riga) => riga.has_error || isIlleggibile(riga)).length,
  };
});
