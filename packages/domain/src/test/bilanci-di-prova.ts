import { buildValori, computeBilancio } from '../bilancio/bilancio.ts';
import type { ValoriBilancio } from '../bilancio/bilancio.ts';
import { computeChiusuraPrecedente, computeFineEsercizio } from '../calendario/esercizio.ts';
import type { Data } from '../calendario/data.ts';
import type { BilancioContesto, ContestoIndicatori, ParametriSalvati } from '../formula/contesto.ts';
import type { Importi } from './contesto.ts';

/** A golden statement as written in its file. */
export type Caso = {
  readonly descrizione: string;
  readonly settore: ContestoIndicatori['settore'];
  readonly data_bilancio: Data;
  readonly data_bilancio_chiusura: Data;
  readonly data_inizio_attivita?: Data | null;
  readonly params: ParametriSalvati;
  readonly voci: Importi;
  /** Alternative values of some lines. */
  readonly rettifiche?: Importi;
  readonly precedente: Importi | null;
  readonly params_precedente?: ParametriSalvati;
  readonly proiezione?: Importi | null;
};

/** What a golden statement must give, to the sixth decimal. */
export type Atteso = {
  /** Computed lines other than 0 and the quadratura, effective values in euros. */
  readonly totali: Readonly<Record<string, number>>;
  readonly grandezze?: Readonly<Record<string, number | null>>;
  /** Value and score by `gruppo.codice`; a helper has its value alone. */
  readonly attesi: Readonly<Record<string, readonly (number | null)[]>>;
  readonly motivi: Readonly<Record<string, string>>;
  readonly rischio_gruppo: Readonly<Record<string, number>>;
  readonly rischio_complessivo: number | null;
};

/** Its context, with the previous year and the projection at their own dates. */
export function buildCaso(caso: Caso): ContestoIndicatori {
  const { settore, data_bilancio, data_bilancio_chiusura: chiusura, data_inizio_attivita = null, params } = caso;
  const build = (importi: Importi | null | undefined, data: Data, salvati: ParametriSalvati): BilancioContesto | null =>
    importi ? { data_bilancio: data, bilancio: computeBilancio(buildValori(importi)), params: salvati } : null;
  return {
    settore,
    data_bilancio_chiusura: chiusura,
    data_inizio_attivita,
    bilancio: { data_bilancio, bilancio: computeBilancio(withRettifiche(caso.voci, caso.rettifiche ?? {})), params },
    precedente: build(caso.precedente, computeChiusuraPrecedente(data_bilancio, chiusura), caso.params_precedente ?? {}),
    proiezione: build(caso.proiezione, computeFineEsercizio(data_bilancio, chiusura), {}),
  };
}

function withRettifiche(voci: Importi, rettifiche: Importi): ValoriBilancio {
  const valori = new Map(buildValori({ ...Object.fromEntries(Object.keys(rettifiche).map((codice) => [codice, 0])), ...voci }));
  for (const [codice, { valore }] of buildValori(rettifiche)) {
    const voce = valori.get(codice);
    if (voce !== undefined) valori.set(codice, { ...voce, rettifica: valore });
  }
  return valori;
}
