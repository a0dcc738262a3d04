import { defineEndpoint } from '../endpoint.ts';
import { segnalazioneBodySchema, segnalazioneSchema } from '../segnalazioni.ts';

/** Reports of an error. */
export const endpointsSegnalazioni = {
  createSegnalazione: defineEndpoint({
    metodo: 'POST',
    path: '/api/segnalazioni/',
    titolo: 'Segnalazione di un errore',
    accesso: 'sessione',
    body: segnalazioneBodySchema,
    stato: 201,
    risposta: segnalazioneSchema,
    errori: ['troppe_segnalazioni', 'spazio_studio_esaurito'],
  }),
} as const;
