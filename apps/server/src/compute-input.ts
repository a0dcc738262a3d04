import type { ContestoIndicatori, ParametriSalvati, ValoriBilancio } from '@vedetta/domain';

type BilancioInput = Readonly<{ data_bilancio: string; valori: ValoriBilancio; params: ParametriSalvati }>;

/** Everything the figures of a statement are computed from, as saved. Can be posted to a child process. */
export type ComputeInput = Readonly<
  Pick<ContestoIndicatori, 'settore' | 'data_bilancio_chiusura' | 'data_inizio_attivita' | 'forma_giuridica'> & {
    bilancio: BilancioInput;
    proiezione: BilancioInput | null;
    precedente: BilancioInput | null;
  }
>;
