import { defineEndpoint } from '../endpoint.ts';
import { idParamsSchema } from '../primitives.ts';
import {
  stampaMultiplaApertaSchema,
  stampaMultiplaAzioneSchema,
  stampaMultiplaBodySchema,
  stampeMultipleSchema,
} from '../stampe-multiple.ts';

/** Reports of many companies, in a queue of its own. Each user sees their own. */
export const endpointsStampeMultiple = {
  listStampeMultiple: defineEndpoint({
    metodo: 'GET',
    path: '/api/stampe-multiple/',
    titolo: 'Stampe di più report dell’utente',
    accesso: 'sessione',
    stato: 200,
    risposta: stampeMultipleSchema,
    errori: [],
  }),
  createStampaMultipla: defineEndpoint({
    metodo: 'POST',
    path: '/api/stampe-multiple/',
    titolo: 'Stampa dei report di più aziende',
    accesso: 'sessione',
    body: stampaMultiplaBodySchema,
    stato: 201,
    risposta: stampaMultiplaApertaSchema,
    errori: ['licenza_demo_pdf', 'stampa_multipla_in_corso', 'stampe_multiple_piene'],
  }),
  loadStampaMultipla: defineEndpoint({
    metodo: 'GET',
    path: '/api/stampe-multiple/:id/',
    titolo: 'A che punto è una stampa di più report',
    accesso: 'sessione',
    params: idParamsSchema,
    stato: 200,
    risposta: stampaMultiplaApertaSchema,
    errori: ['non_trovato'],
  }),
  saveStampaMultipla: defineEndpoint({
    metodo: 'PATCH',
    path: '/api/stampe-multiple/:id/',
    titolo: 'Annullamento o ripresa di una stampa di più report',
    accesso: 'sessione',
    params: idParamsSchema,
    body: stampaMultiplaAzioneSchema,
    stato: 200,
    risposta: stampaMultiplaApertaSchema,
    errori: ['non_trovato', 'stampa_multipla_in_corso'],
  }),
  deleteStampaMultipla: defineEndpoint({
    metodo: 'DELETE',
    path: '/api/stampe-multiple/:id/',
    titolo: 'Eliminazione di una stampa di più report, con i suoi file',
    accesso: 'sessione',
    params: idParamsSchema,
    stato: 204,
    errori: ['non_trovato'],
  }),
  downloadStampaMultipla: defineEndpoint({
    metodo: 'GET',
    path: '/api/stampe-multiple/:id/zip',
    titolo: 'I report pronti in un file ZIP, con l’elenco degli esiti',
    accesso: 'sessione',
    params: idParamsSchema,
    stato: 200,
    contenuto: 'application/zip',
    errori: ['non_trovato'],
  }),
} as const;
