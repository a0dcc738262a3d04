import { Client } from '../client.ts';
import { addMember, createInvito, judgeAttempts, MEMBER_PASSWORD } from '../members.ts';
import type { Attempt } from '../members.ts';
import type { Scenario } from '../scenario.ts';

export const lastTitolare: Scenario = {
  title: 'A studio left without a titolare, and invitations used twice, withdrawn or renewed',
  before: 'there were no roles',
  isShort: true,
  run: async ({ url, studios, login }) => {
    const titolare = await login(studios[3] ?? '');
    const other = await addMember(titolare, 'titolare');
    const list = await titolare.send('GET', '/api/membri/');
    const { membri } = JSON.parse(list.text) as { membri: { id: string; username: string }[] };
    const self = membri.find(({ username }) => username === studios[3])?.id ?? '';
    const demote = async (client: Client, id: string) =>
      (await client.send('PATCH', `/api/membri/${id}/`, { json: { ruolo: 'sola_lettura' } })).status;
    const redeem = async (codice: string) =>
      (await new Client(url).send('POST', '/api/accesso/', { json: { codice, password: MEMBER_PASSWORD } })).status;

    const [withdrawn, renewed, used] = [
      await createInvito(titolare, 'sola_lettura'),
      await createInvito(titolare, 'sola_lettura'),
      await createInvito(titolare, 'sola_lettura'),
    ];
    await titolare.send('POST', `/api/membri/${withdrawn.id}/rimozione/`, { json: { aziende_a: null } });
    await titolare.send('POST', `/api/membri/${renewed.id}/invito/`);
    const together = await Promise.all(Array.from({ length: 5 }, () => redeem(used.codice)));
    const attempts: Attempt[] = [
      ['own role', await demote(titolare, self), [409]],
      [
        'own removal',
        (await titolare.send('POST', `/api/membri/${self}/rimozione/`, { json: { aziende_a: null } })).status,
        [409],
      ],
      ['a withdrawn invitation', await redeem(withdrawn.codice), [400]],
      ['the link before a renewal', await redeem(renewed.codice), [400]],
      ['an invitation used five times at once', together.filter((status) => status === 200).length, [1]],
      ['and again', await redeem(used.codice), [400]],
    ];
    // Each of the two takes the role of the other at the same moment.
    const both = await Promise.all([demote(titolare, other.id), demote(other.client, self)]);
    const left = await login(studios[3] ?? '');
    const again = await Client.login(url, other.username, MEMBER_PASSWORD);
    const able = await Promise.all([left, again].map((client) => client.send('GET', '/api/membri/')));
    attempts.push(
      ['titolari who demoted each other at once', both.filter((status) => status === 200).length, [0, 1]],
      ['titolari left', able.filter(({ status }) => status === 200).length, [1, 2]],
    );
    // Whoever is left gives the role back, for the scenarios that follow.
    const owner = able[0]?.status === 200 ? left : again;
    await owner.send('PATCH', `/api/membri/${self}/`, { json: { ruolo: 'titolare', tutte_le_aziende: true } });
    return judgeAttempts(attempts);
  },
};
