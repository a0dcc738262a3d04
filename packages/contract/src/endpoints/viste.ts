import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idParamsSchema } from '../primitives.ts';
import { vistaBodySchema, vistaPatchBodySchema, vistaSchema } from '../viste.ts';

/** The views of the board that a user saved: filters, order, groups, columns. */
export const endpointsViste = {
  listViste: defineEndpoint({
    metodo: 'GET',
    path: '/api/viste/',
    titolo: 'Viste del portafoglio salvate dall’utente, per nome',
    accesso: 'sessione',
    stato: 200,
    risposta: z.array(vistaSchema),
    errori: [],
  }),
  createVista: defineEndpoint({
    metodo: 'POST',
    path: '/api/viste/',
    titolo: 'Nuova vista del portafoglio',
    accesso: 'sessione',
    body: vistaBodySchema,
    stato: 201,
    risposta: vistaSchema,
    errori: [],
  }),
  saveVista: defineEndpoint({
    metodo: 'PATCH',
    path: '/api/viste/:id/',
    titolo: 'Modifica di una vista del portafoglio',
    accesso: 'sessione',
    params: idParamsSchema,
    body: vistaPatchBodySchema,
    stato: 200,
    risposta: vistaSchema,
    errori: ['non_trovato'],
  }),
  deleteVista: defineEndpoint({
    metodo: 'DELETE',
    path: '/api/viste/:id/',
    titolo: 'Eliminazione di una vista del portafoglio',
    accesso: 'sessione',
    params: idParamsSchema,
    stato: 204,
    errori: ['non_trovato'],
  }),
} as const;
