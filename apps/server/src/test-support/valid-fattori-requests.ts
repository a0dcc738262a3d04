import type { EndpointName, RispostaLogin } from '@vedetta/contract';
import type { RequestBuilder } from './api-request.ts';
import { addTotp, buildCodice } from './fattori.ts';
import { createMembro } from './fixture-objects.ts';
import { addMembro } from './membri.ts';
import { login } from './studio-fixture.ts';
import { PASSWORD } from './test-app.ts';

/** Valid requests about the second factor. */
export const validFattoriRequests = {
  tokenAuthFattore: async (fixture) => {
    const { studio, testApp } = await addMembro(fixture, 'collaboratore', 'tutte');
    const { chiave } = await addTotp(testApp, studio.utenteId);
    const { body } = await testApp.call<RispostaLogin>('POST', '/api/token-auth/', {
      json: { username: studio.username, password: PASSWORD },
    });
    const sfida = 'secondo_fattore' in body ? body.secondo_fattore.sfida : '';
    return { json: { sfida, tipo: 'totp', codice: buildCodice(chiave) } };
  },
  loadSicurezza: () => ({}),
  confirmSessione: async (fixture) => {
    await login(fixture);
    return { json: { tipo: 'password', codice: PASSWORD } };
  },
  startTotp: () => ({}),
  confirmTotp: async ({ testApp, studio }) => {
    const { chiave } = await addTotp(testApp, studio.utenteId, 'da_confermare');
    return { json: { codice: buildCodice(chiave) } };
  },
  removeTotp: () => ({}),
  replaceCodici: async ({ testApp, studio }) => {
    await addTotp(testApp, studio.utenteId);
    return {};
  },
  requireFattore: () => ({ json: { obbligatorio: false } }),
  resetFattori: async (fixture) => ({
    params: { id: await createMembro(fixture) },
    json: { motivo: 'Ha perso il telefono' },
  }),
} satisfies Partial<Record<EndpointName, RequestBuilder>>;
