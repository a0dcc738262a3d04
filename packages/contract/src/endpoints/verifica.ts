import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idParamsSchema } from '../primitives.ts';
import {
  abbinamentiSchema,
  abbinamentoBodySchema,
  bozzaVerificaBodySchema,
  bozzaVerificaSchema,
  contiPrecedentiSchema,
  contiQuerySchema,
  contoVoceSchema,
  importaVerificaBodySchema,
  MAX_TESTO_VERIFICA,
  verificaSchema,
} from '../verifica.ts';

const MEGABYTE = 1024 * 1024;
/** The most accounts with names and codes of a hundred characters and more. */
const MAX_CORPO_CONTI = 16 * MEGABYTE;

/** Trial balances: reading, the lines of the accounts, what was imported. */
export const endpointsVerifica = {
  importVerifica: defineEndpoint({
    metodo: 'POST',
    path: '/api/bilanci/:id/importa_verifica/',
    titolo: 'Lettura di un bilancio di verifica, senza salvare',
    accesso: 'sessione',
    params: idParamsSchema,
    multipart: importaVerificaBodySchema,
    file: { nome: 'file', descrizione: 'Bilancio di verifica: .csv, .txt, .xlsx, .ods', massimo: 20 * MEGABYTE },
    campoMassimo: 4 * MAX_TESTO_VERIFICA,
    stato: 200,
    risposta: verificaSchema,
    errori: ['non_trovato', 'bilancio_consolidato', 'troppo_grande'],
  }),
  listConti: defineEndpoint({
    metodo: 'GET',
    path: '/api/bilanci/:id/conti/',
    titolo: 'I conti dell’ultimo bilancio di verifica importato',
    accesso: 'sessione',
    params: idParamsSchema,
    query: contiQuerySchema,
    stato: 200,
    risposta: z.array(contoVoceSchema),
    errori: ['non_trovato'],
  }),
  loadContiPrecedenti: defineEndpoint({
    metodo: 'GET',
    path: '/api/bilanci/:id/conti_precedenti/',
    titolo: 'I conti dell’ultima verifica dell’azienda prima di questo bilancio',
    accesso: 'sessione',
    params: idParamsSchema,
    stato: 200,
    risposta: contiPrecedentiSchema,
    errori: ['non_trovato'],
  }),
  listAbbinamenti: defineEndpoint({
    metodo: 'GET',
    path: '/api/aziende/:id/conti/',
    titolo: 'Abbinamenti ricordati per l’azienda e per lo studio',
    accesso: 'sessione',
    params: idParamsSchema,
    stato: 200,
    risposta: abbinamentiSchema,
    errori: ['non_trovato'],
  }),
  saveAbbinamenti: defineEndpoint({
    metodo: 'PUT',
    path: '/api/aziende/:id/conti/',
    titolo: 'Conferma delle voci dei conti',
    accesso: 'sessione',
    params: idParamsSchema,
    body: abbinamentoBodySchema,
    corpoMassimo: MAX_CORPO_CONTI,
    stato: 200,
    risposta: z.object({
      azienda: z.int().describe('Quanti conti ricordati per l’azienda'),
      studio: z.int().describe('Quanti conti ricordati per lo studio'),
    }),
    errori: ['non_trovato', 'spazio_studio_esaurito'],
  }),
  loadBozzaVerifica: defineEndpoint({
    metodo: 'GET',
    path: '/api/bilanci/:id/bozza_verifica/',
    titolo: 'Abbinamento lasciato a metà, degli ultimi 30 giorni',
    accesso: 'sessione',
    params: idParamsSchema,
    stato: 200,
    risposta: bozzaVerificaSchema.nullable(),
    errori: ['non_trovato'],
  }),
  saveBozzaVerifica: defineEndpoint({
    metodo: 'PUT',
    path: '/api/bilanci/:id/bozza_verifica/',
    titolo: 'Abbinamento da riprendere',
    accesso: 'sessione',
    params: idParamsSchema,
    body: bozzaVerificaBodySchema,
    corpoMassimo: 8 * MEGABYTE,
    stato: 204,
    errori: ['non_trovato', 'modificato_nel_frattempo', 'spazio_studio_esaurito'],
  }),
  deleteBozzaVerifica: defineEndpoint({
    metodo: 'DELETE',
    path: '/api/bilanci/:id/bozza_verifica/',
    titolo: 'Rinuncia all’abbinamento lasciato a metà',
    accesso: 'sessione',
    params: idParamsSchema,
    stato: 204,
    errori: ['non_trovato', 'modificato_nel_frattempo'],
  }),
} as const;
