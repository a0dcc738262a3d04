import type { VoceInput } from '@vedetta/contract';
import { isContata, replaceVoci } from '@vedetta/domain';
import type { ContoCambio } from '@vedetta/domain';
import type { AziendaContesto } from '../../repositories/aziende.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { Refusal } from '../../refusal.ts';
import { parseVoci } from '../bilancio/voci.ts';
import { buildStato, loadBaseAssestamento, loadScritture } from './base-assestamento.ts';
import { refuseVoci } from './voci-assestate.ts';

/** What an import would do to the entries, and how many it would leave as they are. */
type ContoImportazione = ContoCambio & { readonly invariate: number };

/** The same change that a save of the import makes, without storing it. */
export const checkImportazione = async (
  studio: Studio,
  { azienda, bilancio }: { readonly azienda: AziendaContesto; readonly bilancio: BilancioRow },
  { voci_test }: { readonly voci_test: readonly VoceInput[] },
): Promise<ContoImportazione | Refusal> => {
  const voci = parseVoci('voci_test', voci_test);
  if (voci instanceof Refusal) return voci;
  const rows = await loadScritture(studio, bilancio);
  const current = (await studio.voci.load([bilancio.id])).get(bilancio.id) ?? new Map();
  const stato = buildStato(current, rows);
  const base = await loadBaseAssestamento(studio, azienda, bilancio);
  const esito = replaceVoci(base, stato, new Map(voci.map(({ codice, valore }) => [codice, valore])));
  if (!esito.ok) return refuseVoci('voci_test', esito.rifiuto);
  const { conto } = esito.valore;
  const contate = stato.scritture.filter((scrittura) => isContata(scrittura) && scrittura.tipo !== 'precedente');
  const toccate = new Set([...conto.da_ricontrollare, ...conto.ricalcolate].map(({ scrittura }) => scrittura));
  return { ...conto, invariate: Math.max(0, contate.length - toccate.size) };
};
