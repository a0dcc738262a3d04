import type { Scenario } from '../scenario.ts';

export const tokenInAnAddress: Scenario = {
  title: 'The token of a session shown as that of a print',
  before:
    '?__pdf__authtoken= with an access token opened every page of the application in the studio of whoever sent it',
  isShort: true,
  run: async ({ login, studios: [sender = ''] }) => {
    const client = await login(sender);
    const id = await client.createBilancio(await client.createAzienda('Token in un indirizzo S.r.l.'));
    const read = async (authorization: string): Promise<number> =>
      (await client.send('GET', `/api/bilanci/${id}/stampa/`, { headers: { authorization } })).status;
    const asSession = await read(`Token ${client.token}`);
    const asPrint = await read(`Stampa ${client.token}`);
    return {
      holds: asSession === 200 && asPrint === 401,
      seen: `the report with it as a session: ${asSession}, as a print: ${asPrint}; no page of the application reads the address`,
    };
  },
};
