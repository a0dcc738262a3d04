import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { importazioneQuerySchema, importazioneSchema } from '../importazione.ts';
import {
  aziendaImportataSchema,
  importataBodySchema,
  undoImportataBodySchema,
  undoImportataSchema,
} from '../importate.ts';
import {
  origineDettaglioSchema,
  origineParamsSchema,
  origineSchema,
  riconoscimentoSchema,
  riconosciQuerySchema,
} from '../origini.ts';
import { idParamsSchema } from '../primitives.ts';

const MEGABYTE = 1024 * 1024;

/** Files that become voci: what they are, what they hold, and where saved voci came from. */
export const endpointsImportazioni = {
  recogniseFile: defineEndpoint({
    metodo: 'POST',
    path: '/api/importazioni/riconosci/',
    titolo: 'Che cos’è un file e di quale azienda, senza salvare',
    accesso: 'sessione',
    query: riconosciQuerySchema,
    multipart: z.object({}),
    file: { nome: 'file', descrizione: 'Bilancio XBRL o bilancio di verifica', massimo: 20 * MEGABYTE },
    stato: 200,
    risposta: riconoscimentoSchema,
    errori: ['troppo_grande'],
  }),
  importAzienda: defineEndpoint({
    metodo: 'POST',
    path: '/api/importazioni/aziende/',
    titolo: 'Crea un’azienda con i bilanci dei suoi file, o li aggiunge a una che c’è: tutto o niente',
    accesso: 'sessione',
    body: importataBodySchema,
    corpoMassimo: 8 * MEGABYTE,
    stato: 201,
    risposta: aziendaImportataSchema,
    errori: ['limite_aziende', 'chiave_riutilizzata', 'spazio_studio_esaurito'],
  }),
  undoImportazione: defineEndpoint({
    metodo: 'POST',
    path: '/api/aziende/:id/annulla_importazione/',
    titolo: 'Toglie ciò che un’importazione ha creato per un’azienda, se da allora nessuno l’ha modificato',
    accesso: 'sessione',
    params: idParamsSchema,
    body: undoImportataBodySchema,
    stato: 200,
    risposta: undoImportataSchema,
    errori: ['non_trovato'],
  }),
  importXbrl: defineEndpoint({
    metodo: 'POST',
    path: '/api/bilanci/:id/import_xbrl/',
    titolo: 'Lettura di un file XBRL, senza salvare',
    accesso: 'sessione',
    params: idParamsSchema,
    query: importazioneQuerySchema,
    multipart: z.object({}),
    file: { nome: 'xbrl_file', descrizione: 'Istanza XBRL, anche in un .zip o .p7m', massimo: 20 * MEGABYTE },
    stato: 200,
    risposta: importazioneSchema,
    errori: ['non_trovato', 'bilancio_consolidato', 'troppo_grande'],
  }),
  listOrigini: defineEndpoint({
    metodo: 'GET',
    path: '/api/bilanci/:id/origini/',
    titolo: 'Importazioni salvate con il bilancio, dalla più recente',
    accesso: 'sessione',
    params: idParamsSchema,
    stato: 200,
    risposta: z.array(origineSchema),
    errori: ['non_trovato'],
  }),
  loadOrigine: defineEndpoint({
    metodo: 'GET',
    path: '/api/bilanci/:id/origini/:origine/',
    titolo: 'Importazione salvata, con il suo resoconto',
    accesso: 'sessione',
    params: origineParamsSchema,
    stato: 200,
    risposta: origineDettaglioSchema,
    errori: ['non_trovato'],
  }),
} as const;
