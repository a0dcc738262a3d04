import { defineEndpoint } from '../endpoint.ts';
import { portafoglioQuerySchema, portafoglioSchema } from '../portafoglio.ts';

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
} as const;
