import { defineEndpoint } from '../endpoint.ts';
import { idParamsSchema } from '../primitives.ts';
import {
  codiceRichiestaSchema,
  richiestaClienteSchema,
  richiestaDatiSchema,
  richiesteCreateSchema,
  richiesteDatiBodySchema,
  richiesteDatiQuerySchema,
  richiesteDatiSchema,
  sollecitoBodySchema,
} from '../richieste-dati.ts';

/** What a studio asks of its clients, each by a link. */
export const endpointsRichiesteDati = {
  listRichiesteDati: defineEndpoint({
    metodo: 'GET',
    path: '/api/richieste-dati/',
    titolo: 'Richieste di dati ai clienti, dalla più recente',
    accesso: 'sessione',
    query: richiesteDatiQuerySchema,
    stato: 200,
    risposta: richiesteDatiSchema,
    errori: ['pagina_non_valida'],
  }),
  createRichiesteDati: defineEndpoint({
    metodo: 'POST',
    path: '/api/richieste-dati/',
    titolo: 'Richiesta di dati a una o più aziende, con un link per ognuna',
    accesso: 'sessione',
    body: richiesteDatiBodySchema,
    stato: 201,
    risposta: richiesteCreateSchema,
    errori: ['spazio_studio_esaurito'],
  }),
  remindRichiestaDati: defineEndpoint({
    metodo: 'POST',
    path: '/api/richieste-dati/:id/sollecito/',
    titolo: 'Sollecito di una richiesta aperta, con un link nuovo: il precedente non si apre più',
    accesso: 'sessione',
    params: idParamsSchema,
    body: sollecitoBodySchema,
    stato: 200,
    risposta: richiesteCreateSchema,
    errori: ['non_trovato'],
  }),
  closeRichiestaDati: defineEndpoint({
    metodo: 'POST',
    path: '/api/richieste-dati/:id/ritiro/',
    titolo: 'Ritiro di una richiesta di dati: il suo link non si apre più',
    accesso: 'sessione',
    params: idParamsSchema,
    stato: 200,
    risposta: richiestaDatiSchema,
    errori: ['non_trovato'],
  }),
  openRichiestaDati: defineEndpoint({
    metodo: 'POST',
    path: '/api/carica-dati/',
    titolo: 'Che cosa chiede lo studio, per chi ha il link',
    accesso: 'pubblico',
    body: codiceRichiestaSchema,
    stato: 200,
    risposta: richiestaClienteSchema,
    errori: ['link_non_valido', 'richiesta_scaduta', 'richiesta_ritirata', 'troppi_tentativi'],
  }),
} as const;
