import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  accessoPasskeyBodySchema,
  nuovaPasskeyBodySchema,
  opzioniPasskeySchema,
  opzioniRegistrazioneSchema,
  rinominaPasskeyBodySchema,
} from '../passkey.ts';
import { idParamsSchema } from '../primitives.ts';
import { codiciRecuperoSchema, sfidaBodySchema } from '../secondo-fattore.ts';
import { tokenSchema } from '../sessione.ts';

/** Passkeys (WebAuthn): instead of the password, as second factor, when asked again, and how they are added. */
export const endpointsPasskey = {
  startLoginPasskey: defineEndpoint({
    metodo: 'POST',
    path: '/api/token-auth/passkey/sfida/',
    titolo: 'Login con una passkey: che cosa deve firmare',
    accesso: 'pubblico',
    stato: 200,
    risposta: opzioniPasskeySchema,
    errori: [],
  }),
  loginPasskey: defineEndpoint({
    metodo: 'POST',
    path: '/api/token-auth/passkey/',
    titolo: 'Login con una passkey, senza password',
    accesso: 'pubblico',
    body: accessoPasskeyBodySchema,
    stato: 200,
    risposta: tokenSchema,
    errori: ['passkey_non_valida', 'solo_provider', 'troppi_tentativi'],
  }),
  startPasskeyFattore: defineEndpoint({
    metodo: 'POST',
    path: '/api/token-auth/secondo-fattore/passkey/',
    titolo: 'Login, secondo passo: che cosa deve firmare la passkey',
    accesso: 'pubblico',
    body: sfidaBodySchema,
    stato: 200,
    risposta: opzioniPasskeySchema,
    errori: ['troppi_tentativi'],
  }),
  startPasskeyConferma: defineEndpoint({
    metodo: 'POST',
    path: '/api/sicurezza/conferma/passkey/',
    titolo: 'Conferma di chi si è: che cosa deve firmare la passkey',
    accesso: 'sessione',
    stato: 200,
    risposta: opzioniPasskeySchema,
    errori: [],
  }),
  startPasskey: defineEndpoint({
    metodo: 'POST',
    path: '/api/sicurezza/passkey/sfida/',
    titolo: 'Nuova passkey: che cosa chiedere all’autenticatore',
    accesso: 'sessione',
    stato: 200,
    risposta: opzioniRegistrazioneSchema,
    errori: ['accesso_esterno', 'troppe_passkey'],
  }),
  addPasskey: defineEndpoint({
    metodo: 'POST',
    path: '/api/sicurezza/passkey/',
    titolo: 'Attivazione di una passkey: chiude le altre sessioni',
    accesso: 'sessione',
    body: nuovaPasskeyBodySchema,
    stato: 201,
    risposta: z.object({
      id: z.string().meta({ description: 'Identificativo opaco' }),
      ...codiciRecuperoSchema.shape,
    }),
    errori: ['accesso_esterno', 'troppe_passkey'],
  }),
  renamePasskey: defineEndpoint({
    metodo: 'PATCH',
    path: '/api/sicurezza/passkey/:id/',
    titolo: 'Nome di una propria passkey',
    accesso: 'sessione',
    params: idParamsSchema,
    body: rinominaPasskeyBodySchema,
    stato: 204,
    errori: ['non_trovato'],
  }),
  removePasskey: defineEndpoint({
    metodo: 'DELETE',
    path: '/api/sicurezza/passkey/:id/',
    titolo: 'Rimozione di una propria passkey',
    accesso: 'sessione',
    params: idParamsSchema,
    stato: 204,
    errori: ['non_trovato', 'fattore_obbligatorio'],
  }),
} as const;
