import { defineEndpoint } from '../endpoint.ts';
import { XLSX } from '../foglio.ts';
import { foglioPortafoglioQuerySchema, portafoglioQuerySchema, portafoglioSchema } from '../portafoglio.ts';

/** All the companies of a studio with the figures of their latest statement. */
export const endpointsPortafoglio = {
  listPortafoglio: defineEndpoint({
    metodo: 'GET',
    path: '/api/portafoglio/',
    titolo: 'Portafoglio: tutte le aziende a confronto',
    accesso: 'sessione',
    query: portafoglioQuerySchema,
    stato: 200,
    risposta: portafoglioSchema,
    errori: ['pagina_non_valida'],
  }),
  exportPortafoglio: defineEndpoint({
    metodo: 'GET',
    path: '/api/portafoglio/foglio/',
    titolo: 'Portafoglio come foglio di calcolo, con le formule',
    accesso: 'sessione',
    query: foglioPortafoglioQuerySchema,
    stato: 200,
    contenuto: XLSX,
    errori: [],
  }),
} as const;
