import * as z from 'zod';
import { configSchema } from '../config.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idParamsSchema } from '../primitives.ts';
import { quadroQuerySchema, quadroSchema } from '../quadro.ts';
import {
  commercialistaBodySchema,
  commercialistaSchema,
  emailBodySchema,
  preferenzeBodySchema,
  profileSchema,
} from '../sessione.ts';
import { attivitaQuerySchema, attivitaSchema } from '../storia.ts';
import { defineLogo } from './logo.ts';

/** The user, the studio and its first page. */
export const endpointsStudio = {
  loadProfile: defineEndpoint({
    metodo: 'GET',
    path: '/api/profile/',
    titolo: 'Utente e studio',
    accesso: 'sessione',
    stato: 200,
    risposta: profileSchema,
    errori: [],
  }),
  savePreferenze: defineEndpoint({
    metodo: 'PATCH',
    path: '/api/profile/',
    titolo: 'Preferenze dell’utente',
    accesso: 'sessione',
    body: preferenzeBodySchema,
    stato: 200,
    risposta: profileSchema,
    errori: [],
  }),
  saveEmail: defineEndpoint({
    metodo: 'PUT',
    path: '/api/profile/email/',
    titolo: 'Indirizzo a cui arrivano gli avvisi; quello di prima ne riceve uno',
    accesso: 'sessione',
    body: emailBodySchema,
    stato: 200,
    risposta: profileSchema,
    errori: [],
  }),
  loadConfig: defineEndpoint({
    metodo: 'GET',
    path: '/api/config/',
    titolo: 'Settori e codici ATECO',
    accesso: 'sessione',
    stato: 200,
    risposta: configSchema,
    errori: [],
  }),
  loadCommercialista: defineEndpoint({
    metodo: 'GET',
    path: '/api/commercialisti/:id/',
    titolo: 'Dati dello studio',
    accesso: 'sessione',
    params: idParamsSchema,
    stato: 200,
    risposta: commercialistaSchema,
    errori: ['non_trovato'],
  }),
  saveCommercialista: defineEndpoint({
    metodo: 'PUT',
    path: '/api/commercialisti/:id/',
    titolo: 'Modifica dei dati dello studio',
    accesso: 'sessione',
    params: idParamsSchema,
    multipart: commercialistaBodySchema,
    file: defineLogo('logo_studio'),
    stato: 200,
    risposta: commercialistaSchema,
    errori: ['non_trovato', 'modificato_nel_frattempo', 'tipo_non_ammesso', 'troppo_grande', 'spazio_studio_esaurito'],
  }),

  exportStudio: defineEndpoint({
    metodo: 'GET',
    path: '/api/studio/esportazione/',
    titolo: 'Archivio di tutti i dati dello studio',
    accesso: 'sessione',
    stato: 200,
    contenuto: 'application/zip',
    errori: ['esportazione_in_corso'],
  }),
  listAttivita: defineEndpoint({
    metodo: 'GET',
    path: '/api/attivita/',
    titolo: 'Ultime attività dello studio',
    accesso: 'sessione',
    query: attivitaQuerySchema,
    stato: 200,
    risposta: z.array(attivitaSchema),
    errori: [],
  }),

  loadQuadro: defineEndpoint({
    metodo: 'GET',
    path: '/api/quadro/',
    titolo: 'Le aziende dello studio in sintesi',
    accesso: 'sessione',
    query: quadroQuerySchema,
    stato: 200,
    risposta: quadroSchema,
    errori: [],
  }),
} as const;
