import { assestamentoBodySchema, assestamentoSchema, schemaAssestamentoSchema } from '../assestamento.ts';
import { importazioneAssestamentoSchema } from '../assestamento-voci.ts';
import { checkBodySchema } from '../bilanci.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idParamsSchema } from '../primitives.ts';

/** Adjustments of a statement. */
export const endpointsAssestamento = {
  loadSchemaAssestamento: defineEndpoint({
    metodo: 'GET',
    path: '/api/bilanci/schema_assestamento/',
    titolo: 'Tipi di scrittura di assestamento e loro campi',
    accesso: 'sessione',
    stato: 200,
    risposta: schemaAssestamentoSchema,
    errori: [],
  }),
  loadAssestamento: defineEndpoint({
    metodo: 'GET',
    path: '/api/bilanci/:id/assestamento/',
    titolo: 'Scritture di assestamento, proposte ed effetto',
    accesso: 'sessione',
    params: idParamsSchema,
    stato: 200,
    risposta: assestamentoSchema,
    errori: ['non_trovato'],
  }),
  saveAssestamento: defineEndpoint({
    metodo: 'PUT',
    path: '/api/bilanci/:id/assestamento/',
    titolo: 'Le scritture di assestamento, tutte o nessuna',
    accesso: 'sessione',
    params: idParamsSchema,
    body: assestamentoBodySchema,
    stato: 200,
    risposta: assestamentoSchema,
    errori: ['non_trovato', 'bilancio_consolidato', 'modificato_nel_frattempo', 'spazio_studio_esaurito'],
  }),
  computeAssestamento: defineEndpoint({
    metodo: 'POST',
    path: '/api/bilanci/:id/assestamento/prova/',
    titolo: 'Effetto di altre scritture, senza salvare',
    accesso: 'sessione',
    params: idParamsSchema,
    body: assestamentoBodySchema,
    stato: 200,
    risposta: assestamentoSchema,
    errori: ['non_trovato'],
  }),
  checkImportazione: defineEndpoint({
    metodo: 'POST',
    path: '/api/bilanci/:id/assestamento/importazione/',
    titolo: 'Che cosa accadrebbe alle scritture importando altre voci, senza salvare',
    accesso: 'sessione',
    params: idParamsSchema,
    body: checkBodySchema,
    stato: 200,
    risposta: importazioneAssestamentoSchema,
    errori: ['non_trovato'],
  }),
} as const;
