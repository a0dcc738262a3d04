import { aziendaBodySchema, aziendaPatchBodySchema, aziendaSchema } from '../aziende.ts';
import { aziendeQuerySchema } from '../aziende-query.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idParamsSchema, paginaSchema } from '../primitives.ts';
import { defineLogo } from './logo.ts';

/** The companies of a studio. */
export const endpointsAziende = {
  listAziende: defineEndpoint({
    metodo: 'GET',
    path: '/api/aziende/',
    titolo: 'Elenco delle aziende',
    accesso: 'sessione',
    query: aziendeQuerySchema,
    stato: 200,
    risposta: paginaSchema(aziendaSchema),
    errori: ['pagina_non_valida'],
  }),
  createAzienda: defineEndpoint({
    metodo: 'POST',
    path: '/api/aziende/',
    titolo: 'Nuova azienda',
    accesso: 'sessione',
    multipart: aziendaBodySchema,
    file: defineLogo('logo'),
    stato: 201,
    risposta: aziendaSchema,
    errori: ['limite_aziende', 'chiave_riutilizzata', 'tipo_non_ammesso', 'troppo_grande', 'spazio_studio_esaurito'],
  }),
  loadAzienda: defineEndpoint({
    metodo: 'GET',
    path: '/api/aziende/:id/',
    titolo: 'Azienda',
    accesso: 'sessione',
    params: idParamsSchema,
    stato: 200,
    risposta: aziendaSchema,
    errori: ['non_trovato'],
  }),
  saveAzienda: defineEndpoint({
    metodo: 'PUT',
    path: '/api/aziende/:id/',
    titolo: 'Modifica dell’azienda',
    accesso: 'sessione',
    params: idParamsSchema,
    multipart: aziendaPatchBodySchema,
    file: defineLogo('logo'),
    stato: 200,
    risposta: aziendaSchema,
    errori: ['non_trovato', 'modificato_nel_frattempo', 'tipo_non_ammesso', 'troppo_grande', 'spazio_studio_esaurito'],
  }),
  deleteAzienda: defineEndpoint({
    metodo: 'DELETE',
    path: '/api/aziende/:id/',
    titolo: 'Eliminazione dell’azienda',
    accesso: 'sessione',
    params: idParamsSchema,
    stato: 204,
    errori: ['licenza_demo_elimina', 'non_trovato', 'modificato_nel_frattempo'],
  }),
} as const;
