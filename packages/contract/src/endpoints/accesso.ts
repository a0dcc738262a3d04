import * as z from 'zod';
import { linkBodySchema, linkSchema, passwordBodySchema, riscattoBodySchema, riscattoSchema } from '../accesso.ts';
import { embedSchema } from '../embed.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idParamsSchema } from '../primitives.ts';
import { accessoSchema } from '../secondo-fattore.ts';
import { sessioneApertaSchema, tokenAuthBodySchema, tokenRefreshBodySchema, tokenSchema } from '../sessione.ts';

/** Login, sessions, passwords and one-time links. */
export const endpointsAccesso = {
  tokenAuth: defineEndpoint({
    metodo: 'POST',
    path: '/api/token-auth/',
    titolo: 'Login',
    accesso: 'pubblico',
    body: tokenAuthBodySchema,
    stato: 200,
    risposta: accessoSchema,
    errori: [
      'credenziali_errate',
      'solo_provider',
      'ticket_non_valido',
      'ticket_scaduto',
      'ticket_gia_usato',
      'ticket_utente_disabilitato',
      'ticket_ruolo',
      'troppi_tentativi',
    ],
  }),
  tokenRefresh: defineEndpoint({
    metodo: 'POST',
    path: '/api/token-refresh/',
    titolo: 'Rinnovo del token',
    accesso: 'pubblico',
    body: tokenRefreshBodySchema,
    stato: 200,
    risposta: tokenSchema,
    errori: ['non_autenticato'],
  }),
  loadEmbed: defineEndpoint({
    metodo: 'GET',
    path: '/api/embed/',
    titolo: 'Chi può ospitare l’applicazione in una cornice e inviarle un ticket',
    accesso: 'pubblico',
    stato: 200,
    risposta: embedSchema,
    errori: [],
  }),
  logout: defineEndpoint({
    metodo: 'POST',
    path: '/api/logout/',
    titolo: 'Fine della sessione',
    accesso: 'sessione',
    stato: 204,
    errori: [],
  }),
  listSessioni: defineEndpoint({
    metodo: 'GET',
    path: '/api/sessioni/',
    titolo: 'Le proprie sessioni aperte, dalla più recente',
    accesso: 'sessione',
    stato: 200,
    risposta: z.array(sessioneApertaSchema),
    errori: [],
  }),
  endAltreSessioni: defineEndpoint({
    metodo: 'DELETE',
    path: '/api/sessioni/',
    titolo: 'Fine di tutte le proprie sessioni tranne questa',
    accesso: 'sessione',
    stato: 204,
    errori: [],
  }),
  endSessione: defineEndpoint({
    metodo: 'DELETE',
    path: '/api/sessioni/:id/',
    titolo: 'Fine di una propria sessione',
    accesso: 'sessione',
    params: idParamsSchema,
    stato: 204,
    errori: ['non_trovato'],
  }),
  changePassword: defineEndpoint({
    metodo: 'POST',
    path: '/api/password/',
    titolo: 'Cambio della propria password: chiude le altre sessioni',
    accesso: 'sessione',
    body: passwordBodySchema,
    stato: 204,
    errori: ['troppi_tentativi'],
  }),
  checkLink: defineEndpoint({
    metodo: 'POST',
    path: '/api/accesso/verifica/',
    titolo: 'A chi appartiene un link monouso, senza usarlo',
    accesso: 'pubblico',
    body: linkBodySchema,
    stato: 200,
    risposta: linkSchema,
    errori: ['link_non_valido', 'troppi_tentativi'],
  }),
  redeemLink: defineEndpoint({
    metodo: 'POST',
    path: '/api/accesso/',
    titolo: 'Scelta della password con un link monouso',
    accesso: 'pubblico',
    body: riscattoBodySchema,
    stato: 200,
    risposta: riscattoSchema,
    errori: ['link_non_valido', 'troppi_tentativi'],
  }),
} as const;
