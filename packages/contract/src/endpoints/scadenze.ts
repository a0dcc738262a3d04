import { defineEndpoint } from '../endpoint.ts';
import { idParamsSchema } from '../primitives.ts';
import {
  calendarioQuerySchema,
  scadenzaBodySchema,
  scadenzaParamsSchema,
  scadenzaSchema,
  scadenzarioBodySchema,
  scadenzarioSchema,
  scadenzeQuerySchema,
  scadenzeSchema,
} from '../scadenze.ts';

/** The deadlines of the companies. */
export const endpointsScadenze = {
  listScadenze: defineEndpoint({
    metodo: 'GET',
    path: '/api/scadenze/',
    titolo: 'Scadenze delle aziende, per data',
    accesso: 'sessione',
    query: scadenzeQuerySchema,
    stato: 200,
    risposta: scadenzeSchema,
    errori: ['pagina_non_valida'],
  }),
  exportCalendario: defineEndpoint({
    metodo: 'GET',
    path: '/api/scadenze/calendario/',
    titolo: 'Le scadenze aperte come calendario, di tutte le aziende o di una',
    accesso: 'sessione',
    query: calendarioQuerySchema,
    stato: 200,
    contenuto: 'text/calendar',
    errori: [],
  }),
  saveScadenza: defineEndpoint({
    metodo: 'PATCH',
    path: '/api/aziende/:id/scadenze/:tipo/:periodo/',
    titolo: 'Una scadenza fatta, riaperta o spostata',
    accesso: 'sessione',
    params: scadenzaParamsSchema,
    body: scadenzaBodySchema,
    stato: 200,
    risposta: scadenzaSchema,
    errori: ['non_trovato', 'modificato_nel_frattempo', 'spazio_studio_esaurito'],
  }),
  loadScadenzario: defineEndpoint({
    metodo: 'GET',
    path: '/api/aziende/:id/scadenzario/',
    titolo: 'Quali scadenze ha un’azienda',
    accesso: 'sessione',
    params: idParamsSchema,
    stato: 200,
    risposta: scadenzarioSchema,
    errori: ['non_trovato'],
  }),
  saveScadenzario: defineEndpoint({
    metodo: 'PATCH',
    path: '/api/aziende/:id/scadenzario/',
    titolo: 'Scelta delle scadenze di un’azienda',
    accesso: 'sessione',
    params: idParamsSchema,
    body: scadenzarioBodySchema,
    stato: 200,
    risposta: scadenzarioSchema,
    errori: ['non_trovato', 'modificato_nel_frattempo', 'spazio_studio_esaurito'],
  }),
} as const;
