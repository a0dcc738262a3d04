import { z } from 'zod';
import { Client } from '../client.ts';
import { addMember, judgeAttempts, MEMBER_PASSWORD } from '../members.ts';
import type { Attempt } from '../members.ts';
import type { Scenario } from '../scenario.ts';

const tokenSchema = z.object({ token: z.string(), refresh_token: z.string() });
const chosen = 'x'.repeat(43);

export const sessionFixation: Scenario = {
  title: 'A session chosen by the attacker, one from before a change, and refresh tokens used twice',
  before: 'sessions outlived a new factor',
  isShort: true,
  run: async ({ url, studios, login }) => {
    const titolare = await login(studios[0] ?? '');
    const member = await addMember(titolare);
    const attacker = await addMember(titolare);
    const send = (token: string, path = '/api/profile/') => new Client(url, token).send('GET', path);
    const enter = async (client: Client) => {
      const json = { username: member.username, password: MEMBER_PASSWORD };
      return tokenSchema.parse(JSON.parse((await client.send('POST', '/api/token-auth/', { json })).text));
    };
    // A login sent with the attacker's token must not turn that session into the victim's.
    const victim = await enter(attacker.client);
    const own = await attacker.client.send('GET', '/api/profile/');
    // A token of the attacker's choice beside the credentials is not taken over.
    await new Client(url, chosen).send('POST', '/api/token-auth/', {
      json: { username: member.username, password: MEMBER_PASSWORD, token: chosen, refresh_token: chosen },
    });
    const older = await enter(new Client(url));
    const refresh = { json: { refresh_token: older.refresh_token } };
    const renewed = tokenSchema.parse(
      JSON.parse((await new Client(url).send('POST', '/api/token-refresh/', refresh)).text),
    );
    const change = { json: { password_attuale: MEMBER_PASSWORD, password_nuova: 'lampada-cavallo-graffetta' } };
    const attempts: Attempt[] = [
      ['the new session', (await send(victim.token)).status, [200]],
      ['the attacker is still themselves', own.text.includes(attacker.username) ? 200 : 500, [200]],
      ['the chosen token', (await send(chosen)).status, [401]],
      ['a refresh token as an access token', (await send(renewed.refresh_token)).status, [401]],
      ['the password changed', (await member.client.send('POST', '/api/password/', change)).status, [204]],
      ['a session from before', (await send(renewed.token)).status, [401]],
      [
        'its refresh token',
        (
          await new Client(url).send('POST', '/api/token-refresh/', {
            json: { refresh_token: renewed.refresh_token },
          })
        ).status,
        [401],
      ],
    ];
    return judgeAttempts(attempts);
  },
};
