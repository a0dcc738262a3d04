import type { Azienda } from '@vedetta/contract';
import type { GiorniCopia } from '@vedetta/domain';
import { computeFrazioneEsercizio, hasAltraDurata } from '@vedetta/domain';

type Esercizio = Pick<Azienda, 'data_bilancio_chiusura' | 'data_inizio_attivita'>;

/** The days of both statements, if their lengths differ; null if the lines can be taken as they are. */
export const computeGiorniDiversi = (
  { data_bilancio_chiusura, data_inizio_attivita }: Esercizio,
  copiata: string,
  data: string,
): GiorniCopia | null => {
  const count = (giorno: string): number =>
    computeFrazioneEsercizio(giorno, data_bilancio_chiusura, data_inizio_attivita).trascorsi;
  const giorni = { copiati: count(copiata), giorni: count(data) };
  return hasAltraDurata(giorni) ? giorni : null;
};
