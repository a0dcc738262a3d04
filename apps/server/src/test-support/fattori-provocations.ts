// Calls refused because of the second factor.
import type { ErrorCode } from '@vedetta/contract';
import type { ApiRequest } from './api-request.ts';
import { addTotp } from './fattori.ts';
import type { Provocation } from './provocation.ts';
import { withWrong } from './provocation.ts';
import { enter, login } from './studio-fixture.ts';
import type { StudioFixture } from './studio-fixture.ts';
import { sendRequest, validRequests } from './valid-requests.ts';

const removeFactor = async ({ testApp, studio }: StudioFixture) => {
  await testApp.pool.query('DELETE FROM totp WHERE utente_id = $1', [studio.utenteId]);
  await testApp.pool.query('DELETE FROM passkey WHERE utente_id = $1', [studio.utenteId]);
};

/** The session still has to set up a factor. */
const asLimited: Provocation = async ({ name, fixture }) => {
  const { pool, call } = fixture.testApp;
  const request = await validRequests[name](fixture);
  const token = await enter(fixture);
  const setLimited = (limited: boolean) =>
    pool.query('UPDATE sessioni SET da_attivare = $1 WHERE utente_id = $2', [limited, fixture.studio.utenteId]);
  await setLimited(true);
  try {
    return await sendRequest(call, name, request, token);
  } finally {
    await setLimited(false);
  }
};

/** A user with a factor proved who they are too long ago. */
const asUnconfirmed: Provocation = async ({ name, fixture }) => {
  const { testApp, studio } = fixture;
  const request = await validRequests[name](fixture);
  const token = await enter(fixture);
  const setProvata = (age: string) =>
    testApp.pool.query('UPDATE sessioni SET provata_il = now() - $1::interval WHERE utente_id = $2', [
      age,
      studio.utenteId,
    ]);
  await addTotp(testApp, studio.utenteId);
  await setProvata('11 minutes');
  try {
    return await sendRequest(testApp.call, name, request, token);
  } finally {
    await setProvata('0 seconds');
    await removeFactor(fixture);
  }
};

const withoutPassword: Provocation = async (request) => {
  const { fixture } = request;
  await enter(fixture);
  const forget = async (valid: ApiRequest): Promise<ApiRequest> => {
    await fixture.testApp.pool.query('UPDATE utenti SET password = NULL WHERE id = $1', [fixture.studio.utenteId]);
    return valid;
  };
  try {
    return await withWrong(forget)(request);
  } finally {
    await login(fixture);
  }
};

const withRequired: Provocation = async (request) => {
  const { testApp, studio } = request.fixture;
  await enter(request.fixture);
  // The factor of the request is the last one.
  await removeFactor(request.fixture);
  const setObbligo = (obbligo: boolean) =>
    testApp.pool.query('UPDATE studi SET secondo_fattore_obbligatorio = $1 WHERE id = $2', [obbligo, studio.id]);
  await setObbligo(true);
  try {
    return await withWrong((valid) => valid)(request);
  } finally {
    await setObbligo(false);
  }
};

const withoutFactor: Provocation = (request) =>
  withWrong(async (valid, { fixture }) => {
    await removeFactor(fixture);
    return valid;
  })(request);

/** The answer of the passkey names another user. */
const withOtherPasskey = withWrong(({ json }) => {
  const { passkey } = json as { passkey: { response: object } };
  return { json: { passkey: { ...passkey, response: { ...passkey.response, userHandle: 'QQ' } } } };
});

/** The user has as many passkeys as they may. */
const withManyPasskeys: Provocation = async (request) => {
  const { testApp, studio } = request.fixture;
  const fill = async (valid: ApiRequest): Promise<ApiRequest> => {
    await testApp.pool.query(
      `INSERT INTO passkey (utente_id, credenziale, chiave, contatore, trasporti, tipo, nome)
       SELECT $1, gen_random_uuid()::text::bytea, '', 0, '{}', 'chiave', 'Altra' FROM generate_series(1, 20)`,
      [studio.utenteId],
    );
    return valid;
  };
  try {
    return await withWrong(fill)(request);
  } finally {
    await removeFactor(request.fixture);
  }
};

/** How to provoke the refusals of this file. */
export const fattoriProvocations = {
  secondo_fattore_da_attivare: asLimited,
  conferma_richiesta: asUnconfirmed,
  accesso_esterno: withoutPassword,
  fattore_obbligatorio: withRequired,
  fattore_assente: withoutFactor,
  troppe_passkey: withManyPasskeys,
  passkey_non_valida: withOtherPasskey,
} as const satisfies Partial<Record<ErrorCode, Provocation>>;
