import { z } from 'zod';
import { Client } from '../client.ts';
import type { Scenario } from '../scenario.ts';

const PASSWORD = 'graffetta-cavallo-lampada';
const invitedSchema = z.object({ id: z.string(), username: z.string(), link: z.string() });
const idSchema = z.object({ id: z.string() });

/** What must be refused, with the statuses that refuse it. */
type Attempt = readonly [what: string, status: number, allowed: readonly number[]];

export const memberWhoClimbs: Scenario = {
  title: 'A member who only reads climbs: role, other companies, invitations, a removed session',
  before: 'every user of a studio could do everything',
  isShort: true,
  run: async ({ url, studios, login }) => {
    const titolare = await login(studios[0] ?? '');
    const create = async (ragione_sociale: string) => {
      const json = { ragione_sociale, settore: '2', data_bilancio_chiusura: '2026-12-31' };
      const { text } = await titolare.send('POST', '/api/aziende/', { json });
      return idSchema.parse(JSON.parse(text)).id;
    };
    const [mine, hidden] = [await create('Assegnata'), await create('Riservata')];
    const invite = {
      username: `lettore.${crypto.randomUUID().slice(0, 8)}`,
      nome: '',
      ruolo: 'sola_lettura',
      tutte_le_aziende: false,
      aziende: [mine],
    };
    const { text } = await titolare.send('POST', '/api/membri/', { json: invite });
    const { id, username, link } = invitedSchema.parse(JSON.parse(text));
    const visitor = new Client(url);
    const accept = { codice: new URL(link).hash.slice(1), password: PASSWORD };
    const accepted = await Promise.all(
      Array.from({ length: 5 }, () => visitor.send('POST', '/api/accesso/', { json: accept })),
    );
    const member = await Client.login(url, username, PASSWORD);
    const climb = async (
      what: string,
      method: string,
      path: string,
      json: unknown,
      allowed: readonly number[],
    ): Promise<Attempt> => [what, (await member.send(method, path, { json })).status, allowed];
    const attempts: Attempt[] = [
      await climb('own role', 'PATCH', `/api/membri/${id}/`, { ruolo: 'titolare' }, [403]),
      await climb('invitation', 'POST', '/api/membri/', { ...invite, username: `${username}.2` }, [403]),
      await climb('assignment', 'PUT', `/api/aziende/${hidden}/assegnazioni/`, { responsabile: id, membri: [] }, [403]),
      await climb('hidden company', 'GET', `/api/aziende/${hidden}/`, undefined, [404]),
      await climb('write', 'POST', '/api/bilanci/', { azienda: mine, data_bilancio: '2025-12-31' }, [403]),
      await climb('whole export', 'GET', '/api/studio/esportazione/', undefined, [403]),
      await climb('staff', 'GET', '/api/staff/utenti/', undefined, [403]),
    ];
    const list = await member.send('GET', '/api/portafoglio/');
    await titolare.send('POST', `/api/membri/${id}/rimozione/`, { json: { aziende_a: null } });
    attempts.push(await climb('session after removal', 'GET', '/api/profile/', undefined, [401]));
    const wrong = attempts.filter(([, status, allowed]) => !allowed.includes(status));
    const uses = accepted.filter(({ status }) => status === 200).length;
    return {
      holds: wrong.length === 0 && uses === 1 && list.status === 200 && !list.text.includes('Riservata'),
      seen: `${attempts.map(([what, status]) => `${what} ${status}`).join(', ')}; the invitation worked ${uses} time of 5`,
    };
  },
};
