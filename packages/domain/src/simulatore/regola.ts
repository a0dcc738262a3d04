import type { CodiceVoce, CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import type { Conti } from './conti.ts';
import { computeQuota } from './quota.ts';
import type { CampoLeva, CodiceLeva, Leva } from './leva.ts';

/** Facts of the statement, beside its lines, that the levers read. */
export type DatiLeve = {
  /** Days of the period, both ends included. */
  readonly giorni: number;
  /** Shares of B.6 and B.7 that follow the volume of business, from 0 to 1. */
  readonly VarB6: number;
  readonly VarB7: number;
};

/** The statement that levers move, and its projection where it has a usable one. */
export type ContiSimulati = {
  readonly bilancio: Conti;
  readonly proiezione: Conti | null;
  readonly dati: DatiLeve;
};

export type UnitaLeva = 'euro' | 'percento' | 'giorni';

/** The interval of a field; amounts in cents. No `massimo`: only the limit of an amount. */
export type LimiteLeva = {
  readonly campo: CampoLeva | 'valore_contabile';
  readonly unita: UnitaLeva;
  readonly valore: number;
  readonly minimo: number;
  readonly massimo: number | null;
};

/** Debts or credits that an abbreviated statement may keep in one undetailed line. */
export type RigheDistinte = {
  readonly righe: readonly CodiceVoceInput[];
  readonly nd: CodiceVoce;
  readonly codice: 'debiti_non_distinti' | 'crediti_non_distinti';
};

/** A worked example, run as a test: amounts in euros, the statement balanced at 31/12/2025. */
type EsempioLeva = {
  readonly titolo: string;
  readonly conto: string;
  readonly voci: Readonly<Partial<Record<CodiceVoceInput, number>>>;
  readonly leva: Leva;
  readonly movimenti: Readonly<Partial<Record<CodiceVoceInput, number>>>;
  /** What it gives to cash. */
  readonly cassa: number;
};

/** A lever: one object in one file. */
export type RegolaLeva<C extends CodiceLeva = CodiceLeva> = {
  readonly codice: C;
  /** In Italian, as the screen writes it. */
  readonly nome: string;
  readonly campo: CampoLeva;
  /** Its fields with their bounds, on the lines as the levers before left them. */
  readonly listLimiti: (leva: Leva<C>, conti: Conti) => readonly LimiteLeva[];
  /** Lines that must be told apart for a lever to work on them. */
  readonly findDistinte: (leva: Leva<C>) => RigheDistinte | null;
  /** Moves the statement, and the projection with the same amounts as far as its lines go. Never fails. */
  readonly apply: (leva: Leva<C>, conti: ContiSimulati) => void;
  readonly esempi: readonly EsempioLeva[];
};

/** A rule whatever its lever, so that rules fit in one list: methods, because each is only given its own levers. */
export type RegolaQualunque = Omit<RegolaLeva, 'listLimiti' | 'findDistinte' | 'apply'> & {
  listLimiti(leva: Leva, conti: Conti): readonly LimiteLeva[];
  findDistinte(leva: Leva): RigheDistinte | null;
  apply(leva: Leva, conti: ContiSimulati): void;
};

/** The statement, then the projection: what holds for both. */
export const listConti = ({ bilancio, proiezione }: ContiSimulati): readonly Conti[] =>
  proiezione === null ? [bilancio] : [bilancio, proiezione];

/** Moves costs by a percentage, each line rounded by itself; `settle` says what moves with a line, cash where it is left out. */
export const moveCosti = (
  conti: ContiSimulati,
  righe: readonly CodiceVoceInput[],
  percentuale: number,
  settle: (conti: Conti, codice: CodiceVoceInput, variazione: number) => void = (uno, _, variazione) =>
    uno.addCassa(-variazione),
): void => {
  for (const uno of listConti(conti)) {
    for (const codice of righe) {
      const variazione = computeQuota(uno.get(codice), percentuale);
      uno.add(codice, variazione);
      settle(uno, codice, variazione);
    }
  }
};

/** Bounds of an amount from 0 to a total; a total below 0 counts as 0. */
export const limitImporto = (valore: number, totale: number): LimiteLeva => ({
  campo: 'importo',
  unita: 'euro',
  valore,
  minimo: 0,
  massimo: Math.max(0, totale),
});

/** Bounds of a percentage, in points. */
export const limitPercentuale = (valore: number, minimo: number, massimo: number): LimiteLeva => ({
  campo: 'percentuale',
  unita: 'percento',
  valore,
  minimo,
  massimo,
});

export const GIORNI_MASSIMI = 180;

/** Bounds of the days. */
export const limitGiorni = (valore: number): LimiteLeva => ({
  campo: 'giorni',
  unita: 'giorni',
  valore,
  minimo: -GIORNI_MASSIMI,
  massimo: GIORNI_MASSIMI,
});
