import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { Client } from '../client.ts';
import { addMember, judgeAttempts, startLogin } from '../members.ts';
import type { Attempt, Member } from '../members.ts';
import type { Scenario } from '../scenario.ts';

const GUESSES = 10;
const keySchema = z.object({ chiave: z.string() });
const codesSchema = z.object({ codici_recupero: z.array(z.string()) });

/** The code of the app, of a step of 30 seconds from now. */
const buildCodice = (chiave: string, step: number): string =>
  new TOTP({ secret: Secret.fromBase32(chiave) }).generate({ timestamp: Date.now() + step * 30_000 });

const addApp = async ({ client }: Member) => {
  const { chiave } = keySchema.parse(JSON.parse((await client.send('POST', '/api/sicurezza/totp/')).text));
  const json = { codice: buildCodice(chiave, -1) };
  const { text } = await client.send('POST', '/api/sicurezza/totp/conferma/', { json });
  return { chiave, codici: codesSchema.parse(JSON.parse(text)).codici_recupero };
};

export const secondFactorGuesses: Scenario = {
  title: 'Second factor: codes used twice, of another user, of another login, and guesses from many addresses',
  before: 'a password opened everything',
  isShort: true,
  run: async ({ url, studios, login }) => {
    const titolare = await login(studios[0] ?? '');
    const [mine, theirs] = [await addMember(titolare), await addMember(titolare)];
    const [my, their] = [await addApp(mine), await addApp(theirs)];
    const finish = async (sfida: string, tipo: string, codice: string, address = '198.51.100.1') => {
      const options = { json: { sfida, tipo, codice }, headers: { 'x-forwarded-for': address } };
      return (await new Client(url).send('POST', '/api/token-auth/secondo-fattore/', options)).status;
    };
    const first = await startLogin(url, mine.username);
    const codice = buildCodice(my.chiave, 0);
    const attempts: Attempt[] = [
      ['a session token in place of the code', await finish(first, 'totp', 'token'), [400]],
      ['a code of another user', await finish(first, 'totp', buildCodice(their.chiave, 0)), [400]],
      ['a recovery code of another user', await finish(first, 'recupero', their.codici[0] ?? ''), [400]],
      ['the password as a code', await finish(first, 'password', 'graffetta-cavallo-lampada'), [400]],
      ['the right code', await finish(first, 'totp', codice), [200]],
      ['the same login again', await finish(first, 'recupero', my.codici[0] ?? ''), [400]],
      ['the same code in a new login', await finish(await startLogin(url, mine.username), 'totp', codice), [400]],
      ['a recovery code', await finish(await startLogin(url, mine.username), 'recupero', my.codici[1] ?? ''), [200]],
      ['again', await finish(await startLogin(url, mine.username), 'recupero', my.codici[1] ?? ''), [400]],
    ];
    const waiting = await startLogin(url, theirs.username);
    const asToken = await new Client(url, waiting).send('GET', '/api/profile/');
    attempts.push(['a waiting login as a token', asToken.status, [401]]);
    for (let n = 0; n < GUESSES; n += 1)
      await finish(waiting, n % 2 === 0 ? 'totp' : 'recupero', n % 2 === 0 ? '000000' : 'AAAA-AAAA', `203.0.113.${n}`);
    const right = buildCodice(their.chiave, 1);
    attempts.push(
      [
        'the right code after ten guesses from ten addresses',
        await finish(waiting, 'totp', right, '203.0.113.99'),
        [429],
      ],
      ['in a new login', await finish(await startLogin(url, theirs.username), 'totp', right, '203.0.113.98'), [429]],
    );
    return judgeAttempts(attempts);
  },
};
