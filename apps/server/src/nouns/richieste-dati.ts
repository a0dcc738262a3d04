import { richiestaDatiLabels } from '@vedetta/contract';
import type { Noun } from './noun.ts';

export const richieste_dati: Noun<'richieste_dati'> = {
  kind: 'noun',
  label: ['richiesta di dati', 'richieste di dati'],
  placement: 'studio',
  about: 'azienda_id',
  key: 'studio_id',
  archive: {
    name: 'richieste_dati',
    description: 'che cosa si è chiesto ai clienti con un link; i link non ci sono',
    by: 'id',
    columns: {
      id: { exported: 'testo', set: 'identifies the row' },
      azienda_id: { exported: 'testo', set: 'the azienda that is asked' },
      oggetto: { label: richiestaDatiLabels.oggetto, formato: 'testo', exported: 'testo', as: 'oggetto_richiesta' },
      documenti: {
        label: richiestaDatiLabels.documenti,
        formato: 'testo',
        exported: 'json',
        as: 'documenti_richiesta',
      },
      entro: { label: richiestaDatiLabels.entro, formato: 'data', exported: 'data', as: 'entro_richiesta' },
      valida_fino: { label: richiestaDatiLabels.valida_fino, formato: 'data', exported: 'data', as: 'link_fino_al' },
      nota: { label: richiestaDatiLabels.nota, formato: 'testo', exported: 'testo', as: 'nota_richiesta' },
      email: { label: richiestaDatiLabels.email, formato: 'testo', exported: 'testo', as: 'email_cliente' },
      messaggio: {
        label: richiestaDatiLabels.messaggio,
        formato: 'testo',
        exported: 'testo',
        as: 'messaggio_cliente',
      },
      conclusa_il: { exported: 'istante', set: 'when the client said that all was sent' },
      creata_il: { exported: 'istante', set: 'at its creation' },
      creata_da: { exported: 'testo', set: 'who asked' },
      ritirata_il: { exported: 'istante', set: 'when withdrawn' },
      ritirata_da: { exported: 'testo', set: 'who withdrew it' },
      hash: { internal: 'digest of the code in the link' },
      studio_id: { internal: 'the archive is of one studio' },
    },
  },
  printed: { reason: 'a question to a client, no figure' },
  trail: ['chiede_dati', 'sollecita_dati', 'conclude_invio', 'ritira_richiesta_dati', 'elimina_azienda'],
  // The client too, who says that everything was sent.
  writers: ['visitor', 'studio'],
  erased: 'cascade',
  space: { bytes: 500, texts: ['oggetto', 'documenti', 'nota', 'email', 'messaggio'] },
  backup: 'held',
};
