import { computeBilancio } from '../bilancio/bilancio.ts';
import type { BilancioCalcolato, ValoreVoce } from '../bilancio/bilancio.ts';
import { computeFineEsercizio, computeFrazioneEsercizio, isChiusura } from '../calendario/esercizio.ts';
import type { FrazioneEsercizio } from '../calendario/esercizio.ts';
import type { Data } from '../calendario/data.ts';
import { isEuro } from '../numbers/euro.ts';
import type { Euro } from '../numbers/euro.ts';
import { vociInput } from '../piano-voci/piano-voci.ts';
import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import { computeIncrementi } from './conto-economico.ts';
import { applyCassa, applySpostamenti } from './spostamenti.ts';
import type { Movimento } from './spostamenti.ts';
import type { Result } from '../numbers/result.ts';

/** The interim statement a projection starts from. Of `data_bilancio_chiusura` only day and month count. */
export type BaseProiezione = {
  readonly bilancio: Pick<BilancioCalcolato, 'effettivo'>;
  readonly data_bilancio: Data;
  readonly data_bilancio_chiusura: Data;
  readonly data_inizio_attivita: Data | null;
};

/** A line of the balance sheet moved from the interim date to the year-end, and why. */
export type SpostamentoVoce = { readonly codice: CodiceVoceInput; readonly importo: Euro; readonly causale: string };

export type Proiezione = {
  readonly data_bilancio: Data;
  readonly frazione: FrazioneEsercizio;
  /** Every input line, in schema order. */
  readonly voci: readonly { readonly codice: CodiceVoceInput; readonly valore: Euro }[];
  /** Moves of the balance sheet, in the order they are made. */
  readonly spostamenti: readonly SpostamentoVoce[];
};

export type RifiutoProiezione =
  /** A closing statement has no projection. */
  | { readonly codice: 'bilancio_di_chiusura' }
  /** Some line would go beyond 13 integer digits. */
  | { readonly codice: 'fuori_limite'; readonly voci: readonly string[] };

/**
 * Year-end projection of an interim statement: the income statement grows with the days, the balance sheet follows with
 * depreciation, TFR and taxes, cash takes the rest. The quadratura is that of the interim statement, to the cent.
 * @example computeProiezione({ bilancio, data_bilancio: '2026-06-30', data_bilancio_chiusura: '2026-12-31', data_inizio_attivita: null })
 */
export const computeProiezione = (base: BaseProiezione): Result<Proiezione, RifiutoProiezione> => {
  const { bilancio, data_bilancio, data_bilancio_chiusura, data_inizio_attivita } = base;
  if (isChiusura(data_bilancio, data_bilancio_chiusura))
    return { ok: false, rifiuto: { codice: 'bilancio_di_chiusura' } };
  const frazione = computeFrazioneEsercizio(data_bilancio, data_bilancio_chiusura, data_inizio_attivita);
  const importi = new Map(vociInput.map((codice) => [codice, BigInt(bilancio.effettivo(codice))]));
  const incrementi = computeIncrementi(importi, frazione);
  const movimenti = [...applySpostamenti(importi, incrementi)];
  movimenti.push(...applyCassa(importi, computeFlusso(incrementi, movimenti)));
  for (const [codice, incremento] of incrementi) importi.set(codice, (importi.get(codice) ?? 0n) + incremento);

  const codici = listFuoriLimite(importi);
  if (codici.length > 0) return { ok: false, rifiuto: { codice: 'fuori_limite', voci: codici } };
  return {
    ok: true,
    valore: {
      data_bilancio: computeFineEsercizio(data_bilancio, data_bilancio_chiusura),
      frazione,
      voci: vociInput.map((codice) => ({ codice, valore: Number(importi.get(codice) ?? 0n) as Euro })),
      spostamenti: movimenti.map(({ voce, importo, causale }) => ({
        codice: voce,
        importo: Number(importo) as Euro,
        causale,
      })),
    },
  };
};

/** Cash that keeps the quadratura: profit of the increments, plus what the moves added to debts or took from assets. */
const computeFlusso = (incrementi: ReadonlyMap<CodiceVoceInput, bigint>, movimenti: readonly Movimento[]): bigint => {
  let flusso = 0n;
  for (const [codice, incremento] of incrementi) flusso += incremento * getSegnoUtile(codice);
  for (const { voce, importo } of movimenti) flusso += voce.startsWith('SPA') ? -importo : importo;
  return flusso;
};

/** +1 for revenue, −1 for costs: how a line of the income statement moves the profit. */
const getSegnoUtile = (codice: CodiceVoceInput): bigint => {
  return segniUtile.get(codice) ?? 0n;
};

/** Computed from the schema: the profit of a statement with one cent on that line. */
const segniUtile: ReadonlyMap<CodiceVoceInput, bigint> = new Map(
  vociInput
    .filter((codice) => codice.startsWith('CE.'))
    .map((codice) => {
      const unCentesimo: ValoreVoce = { valore: 1 as Euro, rettifica: null };
      return [codice, BigInt(computeBilancio(new Map([[codice, unCentesimo]])).effettivo('CE.21'))];
    }),
);

const listFuoriLimite = (importi: ReadonlyMap<CodiceVoceInput, bigint>): readonly string[] => {
  const righe = [...importi].filter(([, importo]) => !isEuro(Number(importo))).map(([codice]) => codice);
  if (righe.length > 0) return righe;
  const valori = new Map(
    [...importi].map(([codice, importo]) => [codice, { valore: Number(importo) as Euro, rettifica: null }]),
  );
  return computeBilancio(valori).fuori_limite;
};
