import type { SimulaBody } from '@vedetta/contract';
import { computeSimulazione } from '@vedetta/domain';
import type { Simulazione } from '@vedetta/domain';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { Refusal } from '../../refusal.ts';
import { loadContesto } from '../calcolo/contesto.ts';
import { readRichiesta, refuseRifiutiLeve } from './esiti.ts';

/** What would happen to a statement with some levers; stores nothing. */
export const computeSimulata = async (
  studio: Studio,
  bilancio: BilancioRow,
  body: SimulaBody,
): Promise<Simulazione | Refusal> => {
  const richiesta = readRichiesta(body);
  if (richiesta instanceof Refusal) return richiesta;
  const esito = computeSimulazione(await loadContesto(studio, bilancio), richiesta);
  return esito.ok ? esito.valore : refuseRifiutiLeve([esito.rifiuto]);
};
