import { addGiorni } from '@vedetta/domain';
import { computeToday } from '../../adapters/clock.ts';
import { createToken, hashToken } from '../../adapters/credentials/token.ts';
import type { AziendaRow } from '../../repositories/aziende.ts';
import { openStudioAs } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { CLIENTE } from '../posta/receive-file.ts';
import type { DemoVerifica } from './demo-verifica.ts';

/** The client was asked for a trial balance and has just sent it: it waits to be imported. The link itself is known to nobody. */
export const addDemoFile = async (
  studio: Studio,
  { id: azienda_id }: AziendaRow,
  { data, file, contenuto, impronta, conti }: DemoVerifica,
): Promise<void> => {
  const today = computeToday();
  const richiesta = {
    aziende: [azienda_id],
    oggetto: 'Bilancio di verifica del mese',
    documenti: [
      { nome: 'Bilancio di verifica', dettaglio: 'Dal programma di contabilità, in Excel o CSV', facoltativo: false },
    ],
    entro: addGiorni(today, 7),
    valida_fino: addGiorni(today, 30),
    nota: '',
  };
  const { oggetto, entro, valida_fino } = richiesta;
  const richiesta_id = await studio.richiesteDati.add(richiesta, {
    azienda_id,
    hash: hashToken(createToken()),
    email: '',
  });
  await studio.eventi.add({
    azione: 'chiede_dati',
    azienda_id,
    dopo: { oggetto_richiesta: oggetto, entro_richiesta: entro, link_fino_al: valida_fino },
  });
  const byte = contenuto.length;
  await studio.fileRicevuti.add({
    azienda_id,
    richiesta_id,
    nome: file,
    formato: 'testo',
    byte,
    impronta,
    contenuto,
    in_cartella: false,
    tipo: 'verifica',
    date_lette: JSON.stringify([data]),
    motivo_tipo: `bilancio di verifica, ${conti} conti`,
    letta_id: azienda_id,
    letta_da: 'denominazione',
  });
  const sender = openStudioAs(studio.database, studio.id, CLIENTE);
  await sender.eventi.add({ azione: 'riceve_file', azienda_id, dopo: { file, byte, impronta } });
};
