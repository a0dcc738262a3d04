import type { StampaMultipla, StampaMultiplaAperta } from '@vedetta/contract';
import type { DeepReadonly } from '../deep-readonly.ts';
import type { StampaAperta, StampaMultiplaRow } from '../repositories/stampe-multiple.ts';

const chooseStato = ({ finita_il, annullata_il }: StampaMultiplaRow): StampaMultipla['stato'] => {
  if (finita_il === null) return 'in_corso';
  return annullata_il === null ? 'finita' : 'annullata';
};

export const presentStampaMultipla = (row: StampaMultiplaRow): StampaMultipla => ({
  id: row.id,
  stato: chooseStato(row),
  creata_il: row.creata_il.toISOString(),
  scade_il: row.scade_il.toISOString(),
  totale: row.totale,
  pronte: row.pronte,
  non_stampate: row.non_stampate,
  byte: row.byte,
});

export const presentStampaAperta = ({ stampa, righe }: StampaAperta): DeepReadonly<StampaMultiplaAperta> => ({
  ...presentStampaMultipla(stampa),
  righe: righe.map(({ azienda_id, ragione_sociale, bilancio_id, data_bilancio, stato, motivo, byte }) => ({
    azienda: { id: azienda_id, ragione_sociale },
    bilancio: bilancio_id,
    data_bilancio,
    stato,
    motivo,
    byte,
  })),
});
