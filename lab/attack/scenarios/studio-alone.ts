import { load } from '../neighbour.ts';
import type { Scenario } from '../scenario.ts';

const burst = 200;

export const studioAlone: Scenario = {
  title: 'A studio alone, at full speed, is refused nothing',
  before: 'there was no limit; one that counts calls without looking who waits would refuse some',
  isShort: true,
  run: async ({ login }) => {
    const client = await login('studio');
    const answers = await Promise.all(Array.from({ length: burst }, () => client.send('GET', '/api/aziende/')));
    const served = answers.filter(({ status }) => status === 200).length;
    const { perSecond, statuses } = await load(client, { name: 'list', method: 'GET', path: '/api/aziende/' }, 16, 3);
    return {
      holds: served === burst && Object.keys(statuses).join() === '200',
      seen: `${served} of ${burst} at once; 16 connections: ${perSecond.toFixed(0)}/s, ${JSON.stringify(statuses)}`,
    };
  },
};
