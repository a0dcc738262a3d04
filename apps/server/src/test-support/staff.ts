import type { Profile, StudioStaff, Token, UtenteCreato } from '@vedetta/contract';
import type { TestApp } from './test-app.ts';

/** Calls that several tests of the staff make, with a staff token. */
export const buildStaff = ({ call, pool }: TestApp, token: string) => ({
  login: (username: string, password: string) =>
    call<Token>('POST', '/api/token-auth/', { json: { username, password } }),
  readProfile: async (suo: string) => (await call<Profile>('GET', '/api/profile/', { token: suo })).status,
  newStudio: async (fields: Readonly<Record<string, unknown>> = {}) => {
    const json = { nome_studio: 'Studio Nuovo', licenza: 'valida', max_aziende: null, ...fields };
    return (await call<StudioStaff>('POST', '/api/staff/studi/', { token, json })).body;
  },
  newUtente: (json: Readonly<Record<string, unknown>>, headers = {}) =>
    call<UtenteCreato>('POST', '/api/staff/utenti/', { token, json, headers }),
  listAzioni: async (studioId: string): Promise<string[]> =>
    (
      await pool.query<{ azione: string }>('SELECT azione FROM eventi WHERE studio_id = $1 ORDER BY numero', [studioId])
    ).rows.map(({ azione }) => azione),
});
