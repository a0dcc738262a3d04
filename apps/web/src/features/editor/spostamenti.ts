import type { Azienda, Bilancio } from '@vedetta/contract';
import type { SpostamentoVoce } from '@vedetta/domain';
import { computeBilancio, computeProiezione } from '@vedetta/domain';
import type { ImportiSalvati } from './state/state.ts';
import { readImporti } from './state/state.ts';

/**
 * The moves behind the server's projection, recomputed by the same rules; none if they give other figures, because they
 * would explain the wrong projection.
 */
export const explainSpostamenti = (
  base: Pick<Bilancio, 'voci' | 'data_bilancio'>,
  azienda: Pick<Azienda, 'data_bilancio_chiusura' | 'data_inizio_attivita'>,
  proposti: ImportiSalvati,
): readonly SpostamentoVoce[] => {
  const esito = computeProiezione({
    bilancio: computeBilancio(readImporti(base.voci)),
    data_bilancio: base.data_bilancio,
    data_bilancio_chiusura: azienda.data_bilancio_chiusura,
    data_inizio_attivita: azienda.data_inizio_attivita,
  });
  if (!esito.ok) return [];
  const { voci, spostamenti } = esito.proiezione;
  return voci.every(({ codice, valore }) => proposti.get(codice)?.valore === valore) ? spostamenti : [];
};
