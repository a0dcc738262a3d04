/**
 * Why a value cannot be computed, in order of precedence: where two apply, the first is given.
 * The `dato` ones say that a figure is missing and leave the indicator without a score, whatever its rules;
 * the `calcolo` ones say that the arithmetic has no result, and a rule may still give a score.
 */
const elenco = [
  ['bilancio_non_quadrato', 'dato', 'Il bilancio non quadra: nessun indicatore è calcolato'],
  ['bilancio_vuoto', 'dato', 'Il bilancio non ha voci: nessun indicatore è calcolato'],
  ['proiezione_assente', 'dato', 'Manca una proiezione a fine esercizio quadrata e compilata'],
  ['esercizio_precedente_assente', 'dato', 'Manca il bilancio dell’esercizio precedente, quadrato e compilato'],
  [
    'debiti_finanziari_non_distinti',
    'dato',
    'I debiti finanziari non sono distinti dagli altri: indicarli in Debiti finanziari',
  ],
  ['valore_realizzo_assente', 'dato', 'Valore di realizzo dell’attivo non indicato'],
  ['questionario_non_compilato', 'dato', 'Questionario sui segnali non compilato'],
  ['debiti_tributari_non_distinti', 'dato', 'I debiti tributari e previdenziali non sono distinti dagli altri debiti'],
  ['voce_non_distinta', 'dato', 'La voce non è distinta dalle altre, come nei bilanci abbreviati'],
  ['dato_infrannuale', 'dato', 'Dato infrannuale: serve la proiezione a fine esercizio'],
  ['dscr_mancante', 'dato', 'Mancano i dati del DSCR'],
  ['dscr_non_affidabile', 'dato', 'I dati del DSCR sono indicati come non affidabili'],
  ['ricavi_non_positivi', 'calcolo', 'I ricavi del periodo o di confronto non sono positivi'],
  ['patrimonio_netto_non_positivo', 'calcolo', 'Il patrimonio netto di riferimento non è positivo'],
  ['mol_non_positivo', 'calcolo', 'Il MOL non è positivo'],
  ['margine_non_positivo', 'calcolo', 'Il margine di contribuzione non è positivo'],
  ['flussi_non_positivi', 'calcolo', 'I flussi annui a regime non sono positivi'],
  ['denominatore_nullo', 'calcolo', 'Il denominatore è nullo'],
] as const;

export type CodiceMotivo = (typeof elenco)[number][0];
/** The motivi of a missing figure. */
export type MotivoDato = Extract<(typeof elenco)[number], readonly [string, 'dato', string]>[0];
/** The motivi of an arithmetic without result. */
export type MotivoCalcolo = Exclude<CodiceMotivo, MotivoDato>;

/** A motivo as it travels. */
export type Motivo = { readonly codice: CodiceMotivo; readonly testo: string };

const posizioni: ReadonlyMap<CodiceMotivo, number> = new Map(elenco.map(([codice], posizione) => [codice, posizione]));

/** All motivi, in order of precedence. */
export const motivi: readonly Motivo[] = elenco.map(([codice, , testo]) => ({ codice, testo }));

/** The motivo with its Italian text. */
export const getMotivo = (codice: CodiceMotivo): Motivo => {
  const motivo = motivi[posizioni.get(codice) ?? 0];
  if (motivo === undefined) throw new Error(`Unknown motivo: ${codice}`);
  return motivo;
};

/** True when a figure is missing, false for an arithmetic without result. */
export const isMotivoDato = (codice: CodiceMotivo): codice is MotivoDato => {
  return elenco.some(([altro, specie]) => altro === codice && specie === 'dato');
};

/** The first in order of several motivi; `null` when there is none. */
export const selectMotivo = (...codici: readonly (CodiceMotivo | null)[]): CodiceMotivo | null => {
  return motivi.find(({ codice }) => codici.includes(codice))?.codice ?? null;
};
