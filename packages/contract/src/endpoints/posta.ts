import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  fileClienteSchema,
  fileRicevutoBodySchema,
  fileRicevutoSchema,
  letturaFileSchema,
  postaQuerySchema,
  postaSchema,
} from '../posta.ts';
import { idParamsSchema, idSchema } from '../primitives.ts';
import { codiceRichiestaSchema } from '../richieste-dati.ts';

/** Most bytes of a file that a client sends. */
const BYTE_PER_FILE = 20 * 1024 * 1024;

/** What clients send, and what the studio does with it. */
export const endpointsPosta = {
  sendFileRichiesta: defineEndpoint({
    metodo: 'POST',
    path: '/api/carica-dati/file/',
    titolo: 'Invio di un file, per chi ha il link',
    accesso: 'pubblico',
    multipart: z.object({}),
    file: { nome: 'file', descrizione: 'PDF, immagine, Office, CSV, XBRL, p7m o ZIP', massimo: BYTE_PER_FILE },
    stato: 201,
    risposta: fileClienteSchema,
    errori: [
      'link_richiesta_non_valido',
      'richiesta_scaduta',
      'richiesta_ritirata',
      'troppi_tentativi',
      'troppo_grande',
    ],
  }),
  dropFileRichiesta: defineEndpoint({
    metodo: 'POST',
    path: '/api/carica-dati/file/elimina/',
    titolo: 'Eliminazione di un file inviato e non ancora preso, per chi ha il link',
    accesso: 'pubblico',
    body: codiceRichiestaSchema.extend({ file: idSchema }),
    stato: 204,
    errori: ['link_richiesta_non_valido', 'richiesta_scaduta', 'richiesta_ritirata', 'non_trovato', 'troppi_tentativi'],
  }),
  listPosta: defineEndpoint({
    metodo: 'GET',
    path: '/api/posta-in-arrivo/',
    titolo: 'File inviati dai clienti, dal più recente',
    accesso: 'sessione',
    query: postaQuerySchema,
    stato: 200,
    risposta: postaSchema,
    errori: ['pagina_non_valida'],
  }),
  loadFileRicevuto: defineEndpoint({
    metodo: 'GET',
    path: '/api/posta-in-arrivo/:id/',
    titolo: 'Un file inviato da un cliente',
    accesso: 'sessione',
    params: idParamsSchema,
    stato: 200,
    risposta: fileRicevutoSchema,
    errori: ['non_trovato'],
  }),
  loadContenutoFile: defineEndpoint({
    metodo: 'GET',
    path: '/api/posta-in-arrivo/:id/contenuto/',
    titolo: 'Il file inviato da un cliente, da scaricare',
    accesso: 'sessione',
    params: idParamsSchema,
    stato: 200,
    contenuto: 'application/octet-stream',
    errori: ['non_trovato'],
  }),
  readFileRicevuto: defineEndpoint({
    metodo: 'GET',
    path: '/api/posta-in-arrivo/:id/lettura/',
    titolo: 'Che cosa darebbe un file inviato da un cliente, prima di importarlo',
    accesso: 'sessione',
    params: idParamsSchema,
    stato: 200,
    risposta: letturaFileSchema,
    errori: ['non_trovato'],
  }),
  saveFileRicevuto: defineEndpoint({
    metodo: 'PATCH',
    path: '/api/posta-in-arrivo/:id/',
    titolo: 'Che cosa si è fatto di un file inviato da un cliente',
    accesso: 'sessione',
    params: idParamsSchema,
    body: fileRicevutoBodySchema,
    stato: 200,
    risposta: fileRicevutoSchema,
    errori: ['non_trovato'],
  }),
} as const;
