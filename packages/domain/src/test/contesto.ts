import { buildValori, computeBilancio } from '../bilancio/bilancio.ts';
import type { BilancioContesto, ContestoIndicatori, ParametriSalvati } from '../formula/contesto.ts';
import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';

/** Amounts in euros by input line. */
export type Importi = Readonly<Partial<Record<CodiceVoceInput, number>>>;

/** A statement for a test; `quadra` closes the mismatch on the capital, so that a case names only what it is about. */
export const buildBilancio = (importi: Importi, data: string, params: ParametriSalvati = {}): BilancioContesto => {
  return { data_bilancio: data, bilancio: computeBilancio(buildValori(importi)), params };
};

/** The same amounts with the mismatch closed on SPP.A.VI.2, a line that no magnitude reads apart from the equity. */
export const closeQuadratura = (importi: Importi): Importi => {
  const mancano = computeBilancio(buildValori(importi)).quadratura / 100;
  return { ...importi, 'SPP.A.VI.2': Math.round(((importi['SPP.A.VI.2'] ?? 0) + mancano) * 100) / 100 };
};

type Scelte = {
  readonly voci: Importi;
  readonly params?: ParametriSalvati;
  readonly precedente?: Importi | null;
  readonly paramsPrecedente?: ParametriSalvati;
  readonly proiezione?: Importi | null;
  readonly settore?: ContestoIndicatori['settore'];
  readonly data_bilancio?: string;
  readonly data_bilancio_chiusura?: string;
  readonly data_inizio_attivita?: string | null;
  readonly forma_giuridica?: ContestoIndicatori['forma_giuridica'];
};

/** A context with sound defaults: closing statement at 31/12/2025, settore 2, nothing else. */
export const buildContesto = (scelte: Scelte): ContestoIndicatori => {
  const { voci, params = {}, precedente = null, paramsPrecedente = {}, proiezione = null } = scelte;
  const data = scelte.data_bilancio ?? '2025-12-31';
  return {
    settore: scelte.settore ?? '2',
    data_bilancio_chiusura: scelte.data_bilancio_chiusura ?? '2025-12-31',
    data_inizio_attivita: scelte.data_inizio_attivita ?? null,
    forma_giuridica: scelte.forma_giuridica ?? null,
    bilancio: buildBilancio(voci, data, params),
    precedente: precedente === null ? null : buildBilancio(precedente, '2024-12-31', paramsPrecedente),
    proiezione: proiezione === null ? null : buildBilancio(proiezione, '2025-12-31'),
  };
};
