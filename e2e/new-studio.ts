import type { APIRequestContext } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { password as passwordStaff } from './start-product.ts';
import { StudioApi } from './studio-api.ts';

/** A firm for one journey only, isolated from the others. */
export type NewStudio = {
  readonly id: string;
  readonly nome_studio: string;
  readonly username: string;
  readonly password: string;
  readonly api: StudioApi;
};

type StudioOptions = {
  readonly licenza?: 'demo' | 'valida';
  readonly max_aziende?: number | null;
  readonly sigla?: string;
};

/** Creates a firm and its user as the staff does. */
export const createStudio = async (
  request: APIRequestContext,
  { licenza = 'valida', max_aziende = null, sigla = randomBytes(3).toString('hex') }: StudioOptions = {},
): Promise<NewStudio> => {
  const staff = await StudioApi.login(request, { username: 'staff', password: passwordStaff });
  const studio = await staff.send<{ id: string; nome_studio: string }>('POST', '/api/staff/studi/', {
    data: { nome_studio: `Studio ${sigla}`, licenza, max_aziende },
  });
  const { credenziali } = await staff.send<{ credenziali: { username: string; password: string } }>(
    'POST',
    '/api/staff/utenti/',
    {
      data: { studio: studio.id, username: `utente.${sigla}`, accesso: 'password' },
    },
  );
  const { username, password } = credenziali;
  return {
    id: studio.id,
    nome_studio: studio.nome_studio,
    username,
    password,
    api: await StudioApi.login(request, { username, password }),
  };
};

/** Creates companies with these names, one call each. */
export const createAziende = async (
  api: StudioApi,
  names: readonly string[],
): Promise<readonly { readonly id: string }[]> => {
  const aziende: { id: string }[] = [];
  for (const ragione_sociale of names) {
    aziende.push(
      await api.send<{ id: string }>('POST', '/api/aziende/', {
        multipart: { ragione_sociale, settore: '2', data_bilancio_chiusura: '2026-12-31' },
      }),
    );
  }
  return aziende;
};
