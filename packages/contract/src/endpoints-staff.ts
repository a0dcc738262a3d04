import { defineEndpoint } from './endpoint.ts';
import { idParamsSchema, listaQuerySchema, paginaSchema } from './primitivi.ts';
import {
  cancellazioneBodySchema,
  credenzialiBodySchema,
  credenzialiSchema,
  eventiQuerySchema,
  eventoDettaglioSchema,
  eventoSchema,
  segnalazioneElencoSchema,
  segnalazionePatchBodySchema,
  segnalazioneStaffSchema,
  segnalazioniQuerySchema,
  statoSistemaSchema,
  studioStaffBodySchema,
  studioStaffPatchBodySchema,
  studioStaffSchema,
  utenteCreatoSchema,
  utenteStaffBodySchema,
  utenteStaffPatchBodySchema,
  utenteStaffSchema,
  utentiQuerySchema,
} from './staff.ts';

/** The calls of those who run the installation; everyone else gets a 403. */
export const endpointsStaff = {
  listStudi: defineEndpoint({
    metodo: 'GET', path: '/api/staff/studi/', titolo: 'Elenco degli studi', accesso: 'staff',
    query: listaQuerySchema, stato: 200, risposta: paginaSchema(studioStaffSchema), errori: ['pagina_non_valida'],
  }),
  createStudio: defineEndpoint({
    metodo: 'POST', path: '/api/staff/studi/', titolo: 'Nuovo studio', accesso: 'staff',
    body: studioStaffBodySchema, stato: 201, risposta: studioStaffSchema, errori: ['chiave_riutilizzata'],
  }),
  loadStudio: defineEndpoint({
    metodo: 'GET', path: '/api/staff/studi/:id/', titolo: 'Studio', accesso: 'staff',
    params: idParamsSchema, stato: 200, risposta: studioStaffSchema, errori: ['non_trovato'],
  }),
  saveStudio: defineEndpoint({
    metodo: 'PATCH', path: '/api/staff/studi/:id/', titolo: 'Modifica dello studio e della licenza', accesso: 'staff',
    params: idParamsSchema, body: studioStaffPatchBodySchema, stato: 200, risposta: studioStaffSchema,
    errori: ['non_trovato', 'proprio_accesso', 'modificato_nel_frattempo'],
  }),
  eraseStudio: defineEndpoint({
    metodo: 'POST', path: '/api/staff/studi/:id/cancellazione/', titolo: 'Cancellazione definitiva dello studio', accesso: 'staff',
    params: idParamsSchema, body: cancellazioneBodySchema, stato: 204, errori: ['non_trovato', 'proprio_accesso', 'modificato_nel_frattempo'],
  }),
  exportStudioStaff: defineEndpoint({
    metodo: 'GET', path: '/api/staff/studi/:id/esportazione/', titolo: 'Archivio di tutti i dati di uno studio', accesso: 'staff',
    params: idParamsSchema, stato: 200, contenuto: 'application/zip', errori: ['non_trovato', 'esportazione_in_corso'],
  }),

  listUtenti: defineEndpoint({
    metodo: 'GET', path: '/api/staff/utenti/', titolo: 'Elenco degli utenti, anche di un solo studio', accesso: 'staff',
    query: utentiQuerySchema, stato: 200, risposta: paginaSchema(utenteStaffSchema), errori: ['pagina_non_valida'],
  }),
  createUtente: defineEndpoint({
    metodo: 'POST', path: '/api/staff/utenti/', titolo: 'Nuovo utente, con password o link mostrati una volta', accesso: 'staff',
    body: utenteStaffBodySchema, stato: 201, risposta: utenteCreatoSchema, errori: ['chiave_riutilizzata'],
  }),
  loadUtente: defineEndpoint({
    metodo: 'GET', path: '/api/staff/utenti/:id/', titolo: 'Utente', accesso: 'staff',
    params: idParamsSchema, stato: 200, risposta: utenteStaffSchema, errori: ['non_trovato'],
  }),
  saveUtente: defineEndpoint({
    metodo: 'PATCH', path: '/api/staff/utenti/:id/', titolo: 'Disabilitazione o riabilitazione dell’utente', accesso: 'staff',
    params: idParamsSchema, body: utenteStaffPatchBodySchema, stato: 200, risposta: utenteStaffSchema,
    errori: ['non_trovato', 'proprio_accesso', 'modificato_nel_frattempo'],
  }),
  resetCredenziali: defineEndpoint({
    metodo: 'POST', path: '/api/staff/utenti/:id/credenziali/', titolo: 'Nuova password o nuovo link per l’utente', accesso: 'staff',
    params: idParamsSchema, body: credenzialiBodySchema, stato: 200, risposta: credenzialiSchema,
    errori: ['non_trovato', 'proprio_accesso', 'modificato_nel_frattempo'],
  }),

  listSegnalazioni: defineEndpoint({
    metodo: 'GET', path: '/api/staff/segnalazioni/', titolo: 'Elenco delle segnalazioni', accesso: 'staff',
    query: segnalazioniQuerySchema, stato: 200, risposta: paginaSchema(segnalazioneElencoSchema), errori: ['pagina_non_valida'],
  }),
  loadSegnalazione: defineEndpoint({
    metodo: 'GET', path: '/api/staff/segnalazioni/:id/', titolo: 'Segnalazione con lo stack', accesso: 'staff',
    params: idParamsSchema, stato: 200, risposta: segnalazioneStaffSchema, errori: ['non_trovato'],
  }),
  saveSegnalazione: defineEndpoint({
    metodo: 'PATCH', path: '/api/staff/segnalazioni/:id/', titolo: 'Segnalazione letta o da leggere', accesso: 'staff',
    params: idParamsSchema, body: segnalazionePatchBodySchema, stato: 200, risposta: segnalazioneStaffSchema,
    errori: ['non_trovato', 'modificato_nel_frattempo'],
  }),

  listEventi: defineEndpoint({
    metodo: 'GET', path: '/api/staff/eventi/', titolo: 'Registro degli eventi, il più recente per primo', accesso: 'staff',
    query: eventiQuerySchema, stato: 200, risposta: paginaSchema(eventoSchema), errori: ['pagina_non_valida'],
  }),
  loadEvento: defineEndpoint({
    metodo: 'GET', path: '/api/staff/eventi/:id/', titolo: 'Evento con ciò che ha cambiato', accesso: 'staff',
    params: idParamsSchema, stato: 200, risposta: eventoDettaglioSchema, errori: ['non_trovato'],
  }),
  loadStatoSistema: defineEndpoint({
    metodo: 'GET', path: '/api/staff/stato/', titolo: 'Stato del sistema', accesso: 'staff', stato: 200, risposta: statoSistemaSchema, errori: [],
  }),
} as const;
