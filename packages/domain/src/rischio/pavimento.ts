import type { EsitoRischio } from './rischio-gruppo.ts';

/** A minimum for the grade, and its reason. */
export type Pavimento = { readonly livello: number; readonly motivo: string };

/** The minimums of the grade. Our choice. */
export const minimiGrado = {
  /** Of a presumption of crisis under the CNDCEC hierarchy. */
  allerta: 0.85,
  /** Of a signal of art. 3 c. 4 or art. 25-novies CCII, which are rules in force. */
  segnale: 0.6,
} as const;

/** The state in which the equity is below its limit: the legal minimum, or zero. */
const STATO_PATRIMONIO = 7;

const motiviStato: Readonly<Record<number, string>> = {
  5: 'i cinque indici di settore sono insieme oltre soglia',
  6: 'il DSCR a sei mesi è inferiore a 1',
  8: 'in liquidazione l’attivo realizzabile non copre le passività',
};

/** The highest floor that applies, or null. */
export const findPavimento = (esiti: readonly EsitoRischio[]): Pavimento | null => {
  const allerta = findAllerta(esiti);
  if (allerta !== null) return { livello: minimiGrado.allerta, motivo: allerta };
  const segnali = getEsito(esiti, 'ICA8')?.valore ?? 0;
  if (segnali < 1) return null;
  return {
    livello: minimiGrado.segnale,
    motivo: 'è presente almeno un segnale dell’art. 3 c. 4 o dell’art. 25-novies CCII',
  };
};

const findAllerta = (esiti: readonly EsitoRischio[]): string | null => {
  const consuntivo = getEsito(esiti, 'IdA0')?.valore ?? 0;
  const previsionale = getEsito(esiti, 'IdAp0')?.valore ?? 0;
  if (consuntivo >= STATO_PATRIMONIO) return explainStato(consuntivo, getEsito(esiti, 'IdA1'));
  if (previsionale >= 5) return `nella proiezione ${explainStato(previsionale, getEsito(esiti, 'IdAp1')) ?? ''}`;
  return consuntivo === 5 && !hasDscrSufficiente(esiti) ? (motiviStato[5] ?? null) : null;
};

const explainStato = (stato: number, patrimonio: EsitoRischio | undefined): string | null => {
  if (stato !== STATO_PATRIMONIO) return motiviStato[stato] ?? null;
  const valore = patrimonio?.valore ?? null;
  if (valore === null) return 'il patrimonio netto è sotto il limite';
  return valore < 0 ? 'il patrimonio netto è negativo' : 'il patrimonio netto è inferiore al minimo legale';
};

/** In the hierarchy a reliable DSCR of at least 1, or nothing to repay, comes before the five indices. */
const hasDscrSufficiente = (esiti: readonly EsitoRischio[]): boolean => {
  const punteggio = getEsito(esiti, 'IdAp2')?.punteggio ?? null;
  return punteggio !== null && punteggio < 1;
};

const getEsito = (esiti: readonly EsitoRischio[], codice: string): EsitoRischio | undefined => {
  return esiti.find((esito) => esito.codice === codice);
};
