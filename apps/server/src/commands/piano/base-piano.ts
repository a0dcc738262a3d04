import { listScrittureProposte } from '@vedetta/domain';
import type { BaseProposte } from '@vedetta/domain';
import type { Studio } from '../../repositories/open-studio.ts';
import { loadScritture, readScritture } from '../assestamento/base-assestamento.ts';
import { loadContesto } from '../calcolo/contesto.ts';

/** The statement that the proposals of a plan come from; null where there is none. */
export const loadBase = async (studio: Studio, baseId: string | null): Promise<BaseProposte | null> => {
  const bilancio = baseId === null ? null : await studio.bilanci.find(baseId);
  if (bilancio === null) return null;
  const contesto = await loadContesto(studio, bilancio);
  const { proiezione } = contesto;
  const isUsabile = proiezione !== null && proiezione.bilancio.quadratura === 0 && !proiezione.bilancio.vuoto;
  return {
    bilancio: contesto.bilancio.bilancio,
    data_bilancio: bilancio.data_bilancio,
    data_bilancio_chiusura: contesto.data_bilancio_chiusura,
    data_inizio_attivita: contesto.data_inizio_attivita,
    proiezione: isUsabile ? proiezione.bilancio : null,
    scritture: listScrittureProposte(readScritture(await loadScritture(studio, bilancio))),
  };
};
