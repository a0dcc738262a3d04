import type { EndpointName } from '@vedetta/contract';
import type { RequestBuilder } from './api-request.ts';
import type { StudioFixture } from './studio-fixture.ts';

const removeAll = ({ testApp: { pool }, studio }: StudioFixture) =>
  pool.query('DELETE FROM stampe_multiple WHERE studio_id = $1', [studio.id]);

export type AddedStampe = { readonly isFinished: boolean; readonly total: number };

/** Bulk prints of the user that no process prints: each has one company that was not printed. @returns the id of the last */
export const addStampe = async (fixture: StudioFixture, { isFinished, total }: AddedStampe): Promise<string> => {
  const { testApp, studio, azienda, marker } = fixture;
  const { rows } = await testApp.pool.query<{ id: string }>(
    `INSERT INTO stampe_multiple (studio_id, utente_id, username, finita_il)
     SELECT $1, $2, $3, CASE WHEN $4 THEN clock_timestamp() END FROM generate_series(1, $5) RETURNING id`,
    [studio.id, studio.utenteId, studio.username, isFinished, total],
  );
  await testApp.pool.query(
    `INSERT INTO stampe_multiple_righe (studio_id, stampa_id, posto, azienda_id, stato, motivo)
     SELECT $1, id, 1, $2, 'non_stampata', $3 FROM unnest($4::uuid[]) id`,
    [studio.id, azienda.id, `Motivo ${marker}`, rows.map(({ id }) => id)],
  );
  return rows.at(-1)?.id ?? '';
};

const aboutStampa: RequestBuilder = async (fixture) => {
  await removeAll(fixture);
  return { params: { id: await addStampe(fixture, { isFinished: true, total: 1 }) } };
};

/** Valid requests about the bulk prints. */
export const validStampeRequests = {
  listStampeMultiple: () => ({}),
  createStampaMultipla: async (fixture) => {
    await removeAll(fixture);
    return { json: { aziende: [fixture.azienda.id] } };
  },
  loadStampaMultipla: aboutStampa,
  saveStampaMultipla: async (fixture) => ({ ...(await aboutStampa(fixture)), json: { azione: 'riprendi' } }),
  deleteStampaMultipla: aboutStampa,
  downloadStampaMultipla: aboutStampa,
} as const satisfies Partial<Record<EndpointName, RequestBuilder>>;
