import { defineEndpoint } from '../endpoint.ts';
import { portafoglioQuerySchema, rigaPortafoglioSchema } from '../portafoglio.ts';
import { paginaSchema } from '../primitives.ts';

/** All the companies of a studio with the figures of their latest statement. */
export const endpointsPortafoglio = {
  listPortafoglio: defineEndpoint({
    metodo: 'GET',
    path: '/api/portafoglio/',
    titolo: 'Portafoglio: tutte le aziende a confronto',
    accesso: 'sessione',
    query: portafoglioQuerySchema,
    stato: 200,
    risposta: paginaSchema(rigaPortafoglioSchema),
    errori: ['pagina_non_valida'],
  }),
} as const;
