import * as z from 'zod';
import { linkBodySchema, linkSchema, passwordBodySchema, riscattoBodySchema, riscattoSchema } from './accesso.ts';
import { aziendaBodySchema, aziendaPatchBodySchema, aziendaSchema } from './aziende.ts';
import {
  bilanciQuerySchema,
  bilancioBodySchema,
  bilancioElencoSchema,
  bilancioPatchBodySchema,
  bilancioSchema,
  checkBodySchema,
  checkSchema,
  schemaVociSchema,
  voceProiezioneSchema,
} from './bilanci.ts';
import { configSchema } from './config.ts';
import { defineEndpoint } from './endpoint.ts';
import { embedSchema } from './embed.ts';
import { endpointsStaff } from './endpoints-staff.ts';
import { importazioneQuerySchema, importazioneSchema } from './importazione.ts';
import {
  andamentoSchema,
  gruppoParamsSchema,
  indicatoreSchema,
  indicatoriQuerySchema,
  indicatorStaticSchema,
  notaGruppoBodySchema,
  notaGruppoSchema,
  paramsBodySchema,
  paramSchema,
  rischioSchema,
  schemaIndicatoriSchema,
  thresholdsSchema,
} from './indicatori.ts';
import { idParamsSchema, idSchema, listaQuerySchema, paginaSchema, testoObbligatorioSchema } from './primitivi.ts';
import { quadroSchema } from './quadro.ts';
import { reportSchema, stampaParamsSchema, stampaQuerySchema, stampaSchema } from './report.ts';
import { segnalazioneBodySchema, segnalazioneSchema } from './segnalazioni.ts';
import { commercialistaSchema, profileSchema, sessioneApertaSchema, tokenAuthBodySchema, tokenRefreshBodySchema, tokenSchema } from './sessione.ts';
import { attivitaQuerySchema, attivitaSchema, eventoStoriaSchema } from './storia.ts';

const MEGABYTE = 1024 * 1024;
const logo = (nome: string) => ({ nome, descrizione: 'PNG, JPEG o WebP; vuoto toglie il logo', massimo: 5 * MEGABYTE }) as const;

/** The whole API: adding a call here types its route, its documentation and its client. */
export const endpoints = {
  tokenAuth: defineEndpoint({
    metodo: 'POST', path: '/api/token-auth/', titolo: 'Login', accesso: 'pubblico',
    body: tokenAuthBodySchema, stato: 200, risposta: tokenSchema,
    errori: ['credenziali_errate', 'ticket_non_valido', 'ticket_scaduto', 'ticket_gia_usato', 'ticket_utente_disabilitato', 'troppi_tentativi'],
  }),
  tokenRefresh: defineEndpoint({
    metodo: 'POST', path: '/api/token-refresh/', titolo: 'Rinnovo del token', accesso: 'pubblico',
    body: tokenRefreshBodySchema, stato: 200, risposta: tokenSchema, errori: ['non_autenticato'],
  }),
  loadEmbed: defineEndpoint({
    metodo: 'GET', path: '/api/embed/', titolo: 'Chi può ospitare l’applicazione in una cornice e inviarle un ticket', accesso: 'pubblico',
    stato: 200, risposta: embedSchema, errori: [],
  }),
  logout: defineEndpoint({
    metodo: 'POST', path: '/api/logout/', titolo: 'Fine della sessione', accesso: 'sessione', stato: 204, errori: [],
  }),
  listSessioni: defineEndpoint({
    metodo: 'GET', path: '/api/sessioni/', titolo: 'Le proprie sessioni aperte, dalla più recente', accesso: 'sessione',
    stato: 200, risposta: z.array(sessioneApertaSchema), errori: [],
  }),
  endAltreSessioni: defineEndpoint({
    metodo: 'DELETE', path: '/api/sessioni/', titolo: 'Fine di tutte le proprie sessioni tranne questa', accesso: 'sessione', stato: 204, errori: [],
  }),
  endSessione: defineEndpoint({
    metodo: 'DELETE', path: '/api/sessioni/:id/', titolo: 'Fine di una propria sessione', accesso: 'sessione',
    params: idParamsSchema, stato: 204, errori: ['non_trovato'],
  }),
  changePassword: defineEndpoint({
    metodo: 'POST', path: '/api/password/', titolo: 'Cambio della propria password: chiude le altre sessioni', accesso: 'sessione',
    body: passwordBodySchema, stato: 204, errori: ['troppi_tentativi'],
  }),
  checkLink: defineEndpoint({
    metodo: 'POST', path: '/api/accesso/verifica/', titolo: 'A chi appartiene un link monouso, senza usarlo', accesso: 'pubblico',
    body: linkBodySchema, stato: 200, risposta: linkSchema, errori: ['link_non_valido', 'troppi_tentativi'],
  }),
  redeemLink: defineEndpoint({
    metodo: 'POST', path: '/api/accesso/', titolo: 'Scelta della password con un link monouso', accesso: 'pubblico',
    body: riscattoBodySchema, stato: 200, risposta: riscattoSchema, errori: ['link_non_valido', 'troppi_tentativi'],
  }),
  loadProfile: defineEndpoint({
    metodo: 'GET', path: '/api/profile/', titolo: 'Utente e studio', accesso: 'sessione', stato: 200, risposta: profileSchema, errori: [],
  }),
  loadConfig: defineEndpoint({
    metodo: 'GET', path: '/api/config/', titolo: 'Settori e codici ATECO', accesso: 'sessione', stato: 200, risposta: configSchema, errori: [],
  }),
  loadCommercialista: defineEndpoint({
    metodo: 'GET', path: '/api/commercialisti/:id/', titolo: 'Dati dello studio', accesso: 'sessione',
    params: idParamsSchema, stato: 200, risposta: commercialistaSchema, errori: ['non_trovato'],
  }),
  saveCommercialista: defineEndpoint({
    metodo: 'PUT', path: '/api/commercialisti/:id/', titolo: 'Modifica dei dati dello studio', accesso: 'sessione',
    params: idParamsSchema, multipart: z.object({ nome_studio: testoObbligatorioSchema(200).optional().describe('Nome dello studio') }), file: logo('logo_studio'),
    stato: 200, risposta: commercialistaSchema, errori: ['non_trovato', 'tipo_non_ammesso', 'troppo_grande'],
  }),

  exportStudio: defineEndpoint({
    metodo: 'GET', path: '/api/studio/esportazione/', titolo: 'Archivio di tutti i dati dello studio', accesso: 'sessione',
    stato: 200, contenuto: 'application/zip', errori: ['esportazione_in_corso'],
  }),
  listAttivita: defineEndpoint({
    metodo: 'GET', path: '/api/attivita/', titolo: 'Ultime attività dello studio', accesso: 'sessione',
    query: attivitaQuerySchema, stato: 200, risposta: z.array(attivitaSchema), errori: [],
  }),

  loadQuadro: defineEndpoint({
    metodo: 'GET', path: '/api/quadro/', titolo: 'Le aziende dello studio in sintesi', accesso: 'sessione', stato: 200, risposta: quadroSchema, errori: [],
  }),
  listAziende: defineEndpoint({
    metodo: 'GET', path: '/api/aziende/', titolo: 'Elenco delle aziende', accesso: 'sessione',
    query: listaQuerySchema, stato: 200, risposta: paginaSchema(aziendaSchema), errori: ['pagina_non_valida'],
  }),
  createAzienda: defineEndpoint({
    metodo: 'POST', path: '/api/aziende/', titolo: 'Nuova azienda', accesso: 'sessione',
    multipart: aziendaBodySchema, file: logo('logo'), stato: 201, risposta: aziendaSchema,
    errori: ['limite_aziende', 'chiave_riutilizzata', 'tipo_non_ammesso', 'troppo_grande'],
  }),
  loadAzienda: defineEndpoint({
    metodo: 'GET', path: '/api/aziende/:id/', titolo: 'Azienda', accesso: 'sessione',
    params: idParamsSchema, stato: 200, risposta: aziendaSchema, errori: ['non_trovato'],
  }),
  saveAzienda: defineEndpoint({
    metodo: 'PUT', path: '/api/aziende/:id/', titolo: 'Modifica dell’azienda', accesso: 'sessione',
    params: idParamsSchema, multipart: aziendaPatchBodySchema, file: logo('logo'), stato: 200, risposta: aziendaSchema,
    errori: ['non_trovato', 'modificato_nel_frattempo', 'tipo_non_ammesso', 'troppo_grande'],
  }),
  deleteAzienda: defineEndpoint({
    metodo: 'DELETE', path: '/api/aziende/:id/', titolo: 'Eliminazione dell’azienda', accesso: 'sessione',
    params: idParamsSchema, stato: 204, errori: ['licenza_demo_elimina', 'non_trovato', 'modificato_nel_frattempo'],
  }),

  loadSchemaVoci: defineEndpoint({
    metodo: 'GET', path: '/api/bilanci/schema/', titolo: 'Schema delle voci', accesso: 'sessione', stato: 200, risposta: schemaVociSchema, errori: [],
  }),
  loadSchemaIndicatori: defineEndpoint({
    metodo: 'GET', path: '/api/bilanci/schema_indicatori/', titolo: 'Schema degli indicatori', accesso: 'sessione',
    stato: 200, risposta: schemaIndicatoriSchema, errori: [],
  }),
  listBilanci: defineEndpoint({
    metodo: 'GET', path: '/api/bilanci/', titolo: 'Elenco dei bilanci', accesso: 'sessione',
    query: bilanciQuerySchema, stato: 200, risposta: paginaSchema(bilancioElencoSchema), errori: ['pagina_non_valida'],
  }),
  createBilancio: defineEndpoint({
    metodo: 'POST', path: '/api/bilanci/', titolo: 'Nuovo bilancio', accesso: 'sessione',
    body: bilancioBodySchema, stato: 201, risposta: bilancioSchema, errori: ['chiave_riutilizzata'],
  }),
  loadBilancio: defineEndpoint({
    metodo: 'GET', path: '/api/bilanci/:id/', titolo: 'Bilancio con le voci', accesso: 'sessione',
    params: idParamsSchema, stato: 200, risposta: bilancioSchema, errori: ['non_trovato'],
  }),
  saveBilancio: defineEndpoint({
    metodo: 'PATCH', path: '/api/bilanci/:id/', titolo: 'Modifica del bilancio', accesso: 'sessione',
    params: idParamsSchema, body: bilancioPatchBodySchema, stato: 200, risposta: bilancioSchema,
    errori: ['non_trovato', 'bilancio_consolidato', 'proiezione_vincolata', 'modificato_nel_frattempo'],
  }),
  replaceBilancio: defineEndpoint({
    metodo: 'PUT', path: '/api/bilanci/:id/', titolo: 'Modifica del bilancio, come PATCH', accesso: 'sessione',
    params: idParamsSchema, body: bilancioPatchBodySchema, stato: 200, risposta: bilancioSchema,
    errori: ['non_trovato', 'bilancio_consolidato', 'proiezione_vincolata', 'modificato_nel_frattempo'],
  }),
  deleteBilancio: defineEndpoint({
    metodo: 'DELETE', path: '/api/bilanci/:id/', titolo: 'Eliminazione del bilancio', accesso: 'sessione',
    params: idParamsSchema, stato: 204, errori: ['non_trovato', 'bilancio_consolidato', 'proiezione_vincolata', 'modificato_nel_frattempo'],
  }),
  listStoria: defineEndpoint({
    metodo: 'GET', path: '/api/bilanci/:id/storia/', titolo: 'Storia del bilancio, dal più recente', accesso: 'sessione',
    params: idParamsSchema, query: listaQuerySchema.pick({ page: true }), stato: 200, risposta: paginaSchema(eventoStoriaSchema),
    errori: ['non_trovato', 'pagina_non_valida'],
  }),
  checkBilancio: defineEndpoint({
    metodo: 'POST', path: '/api/bilanci/:id/check/', titolo: 'Verifica delle voci senza salvare', accesso: 'sessione',
    params: idParamsSchema, body: checkBodySchema, stato: 200, risposta: checkSchema, errori: ['non_trovato'],
  }),
  computeProiezione: defineEndpoint({
    metodo: 'GET', path: '/api/bilanci/:id/proiezione/auto/', titolo: 'Proiezione automatica a fine esercizio', accesso: 'sessione',
    params: idParamsSchema, stato: 200, risposta: z.array(voceProiezioneSchema), errori: ['non_trovato', 'proiezione_non_prevista'],
  }),
  importXbrl: defineEndpoint({
    metodo: 'POST', path: '/api/bilanci/:id/import_xbrl/', titolo: 'Lettura di un file XBRL, senza salvare', accesso: 'sessione',
    params: idParamsSchema, query: importazioneQuerySchema, multipart: z.object({}),
    file: { nome: 'xbrl_file', descrizione: 'Istanza XBRL, anche in un .zip o .p7m', massimo: 20 * MEGABYTE },
    stato: 200, risposta: importazioneSchema, errori: ['non_trovato', 'bilancio_consolidato', 'troppo_grande'],
  }),

  listIndicatori: defineEndpoint({
    metodo: 'GET', path: '/api/bilanci/:id/indicatori/:gruppo/', titolo: 'Indicatori di un gruppo, o tutti', accesso: 'sessione',
    params: gruppoParamsSchema, query: indicatoriQuerySchema, stato: 200, risposta: z.array(indicatoreSchema), errori: ['non_trovato', 'gruppo_non_previsto'],
  }),
  listParams: defineEndpoint({
    metodo: 'GET', path: '/api/bilanci/:id/indicatori/:gruppo/params/', titolo: 'Parametri di un gruppo', accesso: 'sessione',
    params: gruppoParamsSchema, stato: 200, risposta: z.array(paramSchema), errori: ['non_trovato', 'gruppo_non_previsto'],
  }),
  saveParams: defineEndpoint({
    metodo: 'POST', path: '/api/bilanci/:id/indicatori/:gruppo/params/', titolo: 'Salvataggio dei parametri', accesso: 'sessione',
    params: gruppoParamsSchema, body: paramsBodySchema, stato: 200, risposta: z.array(paramSchema),
    errori: ['non_trovato', 'gruppo_non_previsto', 'bilancio_consolidato', 'modificato_nel_frattempo'],
  }),
  computeLive: defineEndpoint({
    metodo: 'POST', path: '/api/bilanci/:id/indicatori/:gruppo/live/', titolo: 'Anteprima degli indicatori', accesso: 'sessione',
    params: gruppoParamsSchema, body: paramsBodySchema, stato: 200, risposta: z.array(indicatoreSchema), errori: ['non_trovato', 'gruppo_non_previsto'],
  }),
  loadNotaGruppo: defineEndpoint({
    metodo: 'GET', path: '/api/bilanci/:id/indicatori/:gruppo/notes/', titolo: 'Annotazioni di un gruppo', accesso: 'sessione',
    params: gruppoParamsSchema, stato: 200, risposta: notaGruppoSchema, errori: ['non_trovato', 'gruppo_non_previsto'],
  }),
  saveNotaGruppo: defineEndpoint({
    metodo: 'PUT', path: '/api/bilanci/:id/indicatori/:gruppo/notes/', titolo: 'Modifica delle annotazioni', accesso: 'sessione',
    params: gruppoParamsSchema, body: notaGruppoBodySchema, stato: 200, risposta: notaGruppoSchema,
    errori: ['non_trovato', 'gruppo_non_previsto', 'bilancio_consolidato', 'modificato_nel_frattempo'],
  }),
  loadAndamento: defineEndpoint({
    metodo: 'GET', path: '/api/aziende/:id/andamento/:gruppo/', titolo: 'Indicatori di un gruppo nei bilanci di un’azienda', accesso: 'sessione',
    params: gruppoParamsSchema, stato: 200, risposta: z.array(andamentoSchema), errori: ['non_trovato', 'gruppo_non_previsto'],
  }),
  loadRischio: defineEndpoint({
    metodo: 'GET', path: '/api/bilanci/:id/rischio/', titolo: 'Grado di rischio e come si forma', accesso: 'sessione',
    params: idParamsSchema, stato: 200, risposta: rischioSchema, errori: ['non_trovato'],
  }),
  loadThresholds: defineEndpoint({
    metodo: 'GET', path: '/api/thresholds/:settore/', titolo: 'Soglie del settore', accesso: 'sessione',
    params: z.object({ settore: z.string().describe('Codice del settore') }), stato: 200, risposta: thresholdsSchema, errori: ['non_trovato'],
  }),
  listIndicatorStatics: defineEndpoint({
    metodo: 'GET', path: '/api/indicator-statics/', titolo: 'Descrizioni degli indicatori', accesso: 'sessione',
    stato: 200, risposta: z.array(indicatorStaticSchema), errori: [],
  }),

  loadReport: defineEndpoint({
    metodo: 'GET', path: '/api/bilanci/:id/stampa/', titolo: 'Dati del report', accesso: 'stampa',
    params: idParamsSchema, stato: 200, risposta: reportSchema, errori: ['non_trovato'],
  }),
  printReport: defineEndpoint({
    metodo: 'GET', path: '/api/bilanci/:id/report', titolo: 'Report in PDF', accesso: 'sessione',
    params: idParamsSchema, query: stampaQuerySchema, stato: 200, contenuto: 'application/pdf',
    errori: ['licenza_demo_pdf', 'non_trovato', 'stampa_in_ritardo', 'stampa_non_disponibile'],
  }),
  loadStampa: defineEndpoint({
    metodo: 'GET', path: '/api/bilanci/:id/stampe/:stampa/', titolo: 'A che punto è la stampa di un report', accesso: 'sessione',
    params: stampaParamsSchema, stato: 200, risposta: stampaSchema, errori: ['licenza_demo_pdf', 'non_trovato'],
  }),
  loadImmagine: defineEndpoint({
    metodo: 'GET', path: '/api/immagini/:id/', titolo: 'Logo, con indirizzo firmato', accesso: 'pubblico',
    params: z.object({ id: idSchema }), query: z.object({ scade: z.string().describe('Fino a quando vale'), firma: z.string().describe('Firma dell’indirizzo') }), stato: 200, contenuto: 'image/webp', errori: ['non_trovato'],
  }),
  createSegnalazione: defineEndpoint({
    metodo: 'POST', path: '/api/segnalazioni/', titolo: 'Segnalazione di un errore', accesso: 'sessione',
    body: segnalazioneBodySchema, stato: 201, risposta: segnalazioneSchema, errori: [],
  }),

  ...endpointsStaff,
} as const;

export type EndpointName = keyof typeof endpoints;
