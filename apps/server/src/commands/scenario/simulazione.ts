import { computeSimulazione, parseLeve, printRifiutoLeva } from '@vedetta/domain';
import type { ContestoIndicatori, RichiestaSimulazione, RifiutoLeva, Simulazione } from '@vedetta/domain';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { Refusal, refuseFields } from '../../refusal.ts';
import { loadContesto } from '../calcolo/contesto.ts';

/** The refused levers, each with the sentence that names lever and bound. */
const refuseRifiutiLeve = (rifiuti: readonly RifiutoLeva[]): Refusal => {
  const fields: Record<string, string[]> = {};
  for (const rifiuto of rifiuti) {
    const campo = rifiuto.indice === null ? rifiuto.campo : 'leve';
    (fields[campo] ??= []).push(printRifiutoLeva(rifiuto));
  }
  return refuseFields(fields);
};

/** Levers as a client sends them. */
const readRichiesta = (body: {
  readonly leve: unknown;
  readonly aliquota?: unknown;
}): RichiestaSimulazione | Refusal => {
  const esito = parseLeve(body);
  return esito.ok ? esito.valore : refuseRifiutiLeve(esito.rifiuto);
};

/** What would happen to a statement with some levers; stores nothing. */
export const judgeSimulazione = async (
  studio: Studio,
  bilancio: BilancioRow,
  body: Parameters<typeof readRichiesta>[0],
): Promise<{ readonly contesto: ContestoIndicatori; readonly simulazione: Simulazione } | Refusal> => {
  const richiesta = readRichiesta(body);
  if (richiesta instanceof Refusal) return richiesta;
  const contesto = await loadContesto(studio, bilancio);
  const esito = computeSimulazione(contesto, richiesta);
  return esito.ok ? { contesto, simulazione: esito.valore } : refuseRifiutiLeve([esito.rifiuto]);
};
