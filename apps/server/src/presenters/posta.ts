import type { FileCliente, FileRicevuto } from '@vedetta/contract';
import type { FileRicevutoRow } from '../repositories/file-ricevuti.ts';

/** A file as who sent it sees it. */
export const presentFileCliente = ({
  id,
  nome,
  formato,
  byte,
  impronta,
  ricevuto_il,
  stato,
}: FileRicevutoRow): FileCliente => ({
  id,
  nome,
  formato,
  byte,
  impronta,
  ricevuto_il: ricevuto_il.toISOString(),
  preso: stato !== 'da_trattare',
});

export const presentFileRicevuto = ({
  azienda_id,
  ragione_sociale,
  richiesta_id,
  oggetto,
  richiesta_il,
  richiesta_da,
  messaggio,
  bilancio_id,
  data_bilancio,
  letta_id,
  letta_nome,
  letta_da,
  ricevuto_il,
  trattato_il,
  ...file
}: FileRicevutoRow): FileRicevuto => ({
  ...file,
  azienda: { id: azienda_id, ragione_sociale },
  richiesta: { id: richiesta_id, oggetto, creata_il: richiesta_il.toISOString(), creata_da: richiesta_da, messaggio },
  letta:
    letta_id === null || letta_nome === null || letta_da === null
      ? null
      : { id: letta_id, ragione_sociale: letta_nome, da: letta_da },
  bilancio: bilancio_id === null || data_bilancio === null ? null : { id: bilancio_id, data_bilancio },
  ricevuto_il: ricevuto_il.toISOString(),
  trattato_il: trattato_il?.toISOString() ?? null,
});
