import type { Bilancio, Check } from '@vedetta/contract';
import type { Call } from './test-app.ts';

/** A voce as a client sends it. */
export const buildVoce = (codice: string, valore: number | null, rettifica: number | null = null) => ({
  codice,
  valore,
  rettifica,
});

export const findVoce = (bilancio: Check, codice: string) => bilancio.voci.find((other) => other.codice === codice);

/** Loads and patches the statements of a studio. */
export const buildBilanci = (call: Call, token: string) => ({
  load: async (id: string) => (await call<Bilancio>('GET', `/api/bilanci/${id}/`, { token })).body,
  patch: (id: string, json: unknown, headers: Readonly<Record<string, string>> = {}) =>
    call<Bilancio & Record<string, string[]> & { detail: string }>('PATCH', `/api/bilanci/${id}/`, {
      token,
      json,
      headers,
    }),
});
