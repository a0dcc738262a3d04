import { buildValori, computeBilancio } from '../bilancio/bilancio.ts';
import type { ValoriBilancio } from '../bilancio/bilancio.ts';
import { computeChiusuraPrecedente, computeFineEsercizio } from '../calendario/esercizio.ts';
import type { Data } from '../calendario/data.ts';
import type { BilancioContesto, ContestoIndicatori, ParametriSalvati } from '../formula/contesto.ts';
import { computeIndicatori } from '../indicatori/compute-indicatori.ts';
import { isAusiliario } from '../indicatori/indicatore.ts';
import { pianoVoci } from '../piano-voci/piano-voci.ts';
import { computeRischio } from '../rischio/rischio.ts';
import type { Importi } from './contesto.ts';

/** A golden statement as written in its file. */
export type Caso = {
  readonly descrizione: string;
  readonly settore: ContestoIndicatori['settore'];
  readonly data_bilancio: Data;
  readonly data_bilancio_chiusura: Data;
  readonly data_inizio_attivita?: Data | null;
  readonly forma_giuridica?: ContestoIndicatori['forma_giuridica'];
  readonly params: ParametriSalvati;
  readonly voci: Importi;
  /** Alternative values of some lines. */
  readonly rettifiche?: Importi;
  readonly precedente: Importi | null;
  readonly params_precedente?: ParametriSalvati;
  readonly proiezione?: Importi | null;
};

/** Expected figures of a golden statement, to the sixth decimal. */
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

/** Builds its context, with the previous year and the projection at their dates. */
export const buildCaso = (caso: Caso): ContestoIndicatori => {
  const { settore, data_bilancio, data_bilancio_chiusura: chiusura, data_inizio_attivita = null, params } = caso;
  const build = (importi: Importi | null | undefined, data: Data, salvati: ParametriSalvati): BilancioContesto | null =>
    importi ? { data_bilancio: data, bilancio: computeBilancio(buildValori(importi)), params: salvati } : null;
  return {
    settore,
    data_bilancio_chiusura: chiusura,
    data_inizio_attivita,
    forma_giuridica: caso.forma_giuridica ?? null,
    bilancio: { data_bilancio, bilancio: computeBilancio(withRettifiche(caso.voci, caso.rettifiche ?? {})), params },
    precedente: build(
      caso.precedente,
      computeChiusuraPrecedente(data_bilancio, chiusura),
      caso.params_precedente ?? {},
    ),
    proiezione: build(caso.proiezione, computeFineEsercizio(data_bilancio, chiusura), {}),
  };
};

const round = (valore: number): number => Number(valore.toFixed(6));
const roundNoto = (valore: number | null): number | null => (valore === null ? null : round(valore));

/** Current figures of a golden statement, in the shape of its file. */
export const describeCaso = (contesto: ContestoIndicatori): Omit<Atteso, 'grandezze'> => {
  const { effettivo, quadratura } = contesto.bilancio.bilancio;
  const calcolate = pianoVoci
    .filter(({ input }) => !input)
    .map(({ codice }) => [codice, effettivo(codice) / 100] as const);
  const risultati = computeIndicatori(contesto).map(
    (risultato) => [`${risultato.gruppo}.${risultato.codice}`, risultato] as const,
  );
  const { gruppi, overall_risk } = computeRischio(risultati.map(([, risultato]) => risultato));
  return {
    totali: { ...Object.fromEntries(calcolate.filter(([, importo]) => importo !== 0)), Q: quadratura / 100 },
    attesi: Object.fromEntries(
      risultati.map(([chiave, { codice, valore, punteggio }]) => [
        chiave,
        isAusiliario(codice) ? [roundNoto(valore)] : [roundNoto(valore), punteggio],
      ]),
    ),
    motivi: Object.fromEntries(
      risultati.flatMap(([chiave, { motivo }]) => (motivo === null ? [] : [[chiave, motivo.codice]])),
    ),
    rischio_gruppo: Object.fromEntries(
      gruppi.flatMap(({ gruppo, rischio }) => (rischio === null ? [] : [[gruppo, round(rischio)]])),
    ),
    rischio_complessivo: roundNoto(overall_risk),
  };
};

/** The text of such a file: one figure a line. */
export const printAtteso = (atteso: Atteso): string =>
  `${JSON.stringify(atteso, null, 2).replace(/\[\s+([^[\]]*?)\s+\]/g, (_, elementi: string) => `[${elementi.replace(/\s+/g, ' ')}]`)}\n`;

const withRettifiche = (voci: Importi, rettifiche: Importi): ValoriBilancio => {
  const valori = new Map(
    buildValori({ ...Object.fromEntries(Object.keys(rettifiche).map((codice) => [codice, 0])), ...voci }),
  );
  for (const [codice, { valore }] of buildValori(rettifiche)) {
    const voce = valori.get(codice);
    if (voce !== undefined) valori.set(codice, { ...voce, rettifica: valore });
  }
  return valori;
};
