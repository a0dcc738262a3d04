import type { BilancioElenco } from '@vedetta/contract';

/** The fields that decide which pages are enabled. */
export type BilancioDaAprire = Pick<
  BilancioElenco,
  'id' | 'quadratura' | 'vuoto' | 'bilancio_chiusura' | 'bilancio_proiezione'
>;

export type CodiceSezione =
  | 'bilancio'
  | 'assestamento'
  | 'proiezione'
  | 'risanamento'
  | 'indicatori'
  | 'previsione'
  | 'altro'
  | 'simulatore'
  | 'stampa-report';

/** A page of a bilancio; `motivo` says why it cannot be opened, and is null when it can. */
export type Sezione = {
  readonly codice: CodiceSezione;
  readonly titolo: string;
  readonly path: string;
  readonly motivo: string | null;
};

const CHIUSURA = 'Un bilancio di chiusura è già a fine esercizio: non ha proiezione.';
const SENZA_PROIEZIONE = 'Il bilancio non ha una proiezione a fine esercizio.';
const PREVISIONALI_CHIUSURA = 'Un bilancio di chiusura non ha indicatori previsionali.';
const VUOTO = 'Il bilancio non ha ancora importi: compilare almeno una voce e salvare.';
const NON_QUADRA = 'Il bilancio non quadra: portare a zero la squadratura e salvare.';

type Regola = (bilancio: BilancioDaAprire) => string | null;

const requireCompilato: Regola = ({ quadratura, vuoto }) => {
  if (quadratura !== 0) return NON_QUADRA;
  return vuoto ? VUOTO : null;
};

/** Adjustments need something to adjust, balanced or not. */
const requireImporti: Regola = ({ vuoto }) => (vuoto ? VUOTO : null);

const requireProiezione: Regola = ({ bilancio_chiusura, bilancio_proiezione }) => {
  if (bilancio_chiusura) return CHIUSURA;
  return bilancio_proiezione === null ? SENZA_PROIEZIONE : null;
};

const requireInfrannuale: Regola = ({ bilancio_chiusura }) => (bilancio_chiusura ? PREVISIONALI_CHIUSURA : null);

type DatiSezione = { readonly codice: CodiceSezione; readonly titolo: string; readonly regole: readonly Regola[] };

/** In the order of the pills. A reason the user cannot fix is shown before one they can. */
const sezioni: readonly DatiSezione[] = [
  { codice: 'bilancio', titolo: 'Bilancio', regole: [] },
  { codice: 'assestamento', titolo: 'Assestamento', regole: [requireImporti] },
  { codice: 'proiezione', titolo: 'Proiezione', regole: [requireProiezione, requireCompilato] },
  { codice: 'risanamento', titolo: '1. Test risanamento', regole: [requireCompilato] },
  { codice: 'indicatori', titolo: '2. Indicatori consuntivi', regole: [requireCompilato] },
  { codice: 'previsione', titolo: '3. Indicatori previsionali', regole: [requireInfrannuale, requireCompilato] },
  { codice: 'altro', titolo: '4. Altri indicatori', regole: [requireCompilato] },
  { codice: 'simulatore', titolo: 'Simulatore', regole: [requireCompilato] },
  { codice: 'stampa-report', titolo: 'Report', regole: [requireCompilato] },
];

const findMotivo = (regole: readonly Regola[], bilancio: BilancioDaAprire): string | null => {
  for (const regola of regole) {
    const motivo = regola(bilancio);
    if (motivo !== null) return motivo;
  }
  return null;
};

/**
 * The pages of a bilancio, each open or with the reason why not. All but the first two need a balanced, non-empty
 * bilancio; the adjustments a non-empty one. The projection also needs an interim bilancio with a projection, the forecast indicators an interim one.
 *
 * @example listSezioni(bilancio).find(({ codice }) => codice === 'altro')?.motivo
 */
export const listSezioni = (bilancio: BilancioDaAprire): readonly Sezione[] =>
  sezioni.map(({ codice, titolo, regole }) => ({
    codice,
    titolo,
    path: codice === 'bilancio' ? `/bilanci/${bilancio.id}` : `/bilanci/${bilancio.id}/${codice}`,
    motivo: findMotivo(regole, bilancio),
  }));

/** Why a page of a bilancio cannot be opened, or null when it can. */
export const findMotivoSezione = (bilancio: BilancioDaAprire, codice: CodiceSezione): string | null =>
  listSezioni(bilancio).find((sezione) => sezione.codice === codice)?.motivo ?? null;
