import type { Report } from '@vedetta/contract';
import type { ValoriBilancio } from '@vedetta/domain';
import type { DeepReadonly } from '../../deep-readonly.ts';
import type { AziendaRow } from '../../repositories/aziende.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { readProspetto } from '../azienda/prospetto.ts';
import { chooseColonneStampate } from './colonne-andamento.ts';

type Andamento = NonNullable<DeepReadonly<Report>['andamento']>;

/** The periods a report prints, with the lines they come from. */
export type AndamentoLetto = Andamento & {
  readonly fonti: readonly { readonly bilancio: BilancioRow; readonly valori: ValoriBilancio }[];
};

/** The rows of the printed table: none needs another statement than its own column. */
const RIGHE: ReadonlySet<string> = new Set([
  'ricavi',
  'mol',
  'mol_ricavi',
  'ebit',
  'gestione_finanziaria',
  'utile',
  'patrimonio_netto',
  'debiti',
  'debiti_tributari',
  'pfn',
  'liquidita',
  'IdA3',
  'IdA4',
  'giorni_incasso',
  'giorni_pagamento',
  'grado',
]);

type Stampato = Parameters<typeof chooseColonneStampate>[1];

/** The statements side by side in a report; null where there is only one with figures. */
export const loadAndamento = async (
  studio: Studio,
  azienda: AziendaRow,
  stampato: Stampato,
): Promise<AndamentoLetto | null> => {
  const bilanci = await studio.bilanci.listByAzienda(azienda.id);
  const scelte = chooseColonneStampate(bilanci, stampato);
  if (scelte.length === 0) return null;
  const { colonne, righe, flusso } = await readProspetto(studio, azienda, bilanci, scelte);
  const regole = await studio.risultati.listRegole(scelte.map(({ bilancio }) => bilancio.id));
  const prima = flusso === null ? null : bilanci.find(({ id }) => id === flusso.bilancio)?.precedente_id;
  const letti = bilanci.filter(({ id }) => id === prima || scelte.some(({ bilancio }) => bilancio.id === id));
  const voci = await studio.voci.load(letti.map(({ id }) => id));
  return {
    colonne: colonne.map((colonna, posto) => ({
      ...colonna,
      consolidato: (scelte[posto]?.bilancio.consolidato_il ?? null) !== null,
      versione_regole: regole.get(colonna.bilancio) ?? null,
    })),
    righe: righe.filter(({ codice }) => RIGHE.has(codice)),
    flusso,
    fonti: letti.map((bilancio) => ({ bilancio, valori: voci.get(bilancio.id) ?? new Map() })),
  };
};
