import type { Indicatore, Param } from '@vedetta/contract';
import type { Call } from './test-app.ts';

export const findIndicatore = (indicatori: readonly Indicatore[], codice: string) =>
  indicatori.find((indicatore) => indicatore.codice === codice);

/** Lists the indicators of the statements of a studio and posts their inputs. */
export const buildIndicatori = (call: Call, token: string) => ({
  list: async (id: string, gruppo: string, query = '') =>
    (await call<Indicatore[]>('GET', `/api/bilanci/${id}/indicatori/${gruppo}/${query}`, { token })).body,
  post: (id: string, path: string, params: readonly object[], headers: Readonly<Record<string, string>> = {}) =>
    call<Param[] & Indicatore[] & Record<string, string[]>>('POST', `/api/bilanci/${id}/indicatori/${path}/`, {
      token,
      json: { params },
      headers,
    }),
});
