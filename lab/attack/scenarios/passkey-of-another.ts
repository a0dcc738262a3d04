import type { OpzioniPasskey, OpzioniRegistrazione } from '@vedetta/contract';
import { createAuthenticator } from '../../../apps/server/src/test-support/authenticator.ts';
import type { Authenticator } from '../../../apps/server/src/test-support/authenticator.ts';
import { Client } from '../client.ts';
import { addMember, judgeAttempts, startLogin } from '../members.ts';
import type { Attempt, Member } from '../members.ts';
import type { Scenario } from '../scenario.ts';

const GUESSES = 10;

const askFor = async <T>(client: Client, path: string, json?: unknown): Promise<T> =>
  JSON.parse((await client.send('POST', path, { json })).text) as T;

const addKey = async ({ client }: Member, origin: string): Promise<Authenticator> => {
  const key = createAuthenticator(origin);
  const options = await askFor<OpzioniRegistrazione>(client, '/api/sicurezza/passkey/sfida/');
  await client.send('POST', '/api/sicurezza/passkey/', { json: { nome: 'Prova', passkey: key.create(options) } });
  return key;
};

export const passkeyOfAnother: Scenario = {
  title: 'Passkeys: answers used twice, of another user, page, login or session, a copied key, guesses',
  before: 'passkeys did not exist',
  isShort: true,
  run: async ({ url, studios, login }) => {
    const origin = `http://localhost:${new URL(url).port}`;
    const titolare = await login(studios[0] ?? '');
    const mine = await addMember(titolare);
    const theirs = await addMember(titolare);
    const [myKey, theirKey] = [await addKey(mine, origin), await addKey(theirs, origin)];
    const visitor = new Client(url);
    const ask = () => askFor<OpzioniPasskey>(visitor, '/api/token-auth/passkey/sfida/');
    const askSecond = (sfida: string) =>
      askFor<OpzioniPasskey>(visitor, '/api/token-auth/secondo-fattore/passkey/', { sfida });
    const enter = async (passkey: unknown) =>
      (await visitor.send('POST', '/api/token-auth/passkey/', { json: { passkey } })).status;
    const finish = async (sfida: string, passkey: unknown) =>
      (await visitor.send('POST', '/api/token-auth/secondo-fattore/', { json: { sfida, tipo: 'passkey', passkey } }))
        .status;

    const used = myKey.get(await ask());
    const [mySfida, theirSfida] = [await startLogin(url, mine.username), await startLogin(url, theirs.username)];
    const changed = await ask();
    const [nonce, end, mac] = Buffer.from(changed.challenge, 'base64url').toString().split('.');
    const challenge = Buffer.from(`${nonce}.${Number(end) + 1}.${mac}`).toString('base64url');
    const attempts: Attempt[] = [
      ['the right passkey', await enter(used), [200]],
      ['the same answer again', await enter(used), [400]],
      ['another origin', await enter(myKey.get(await ask(), { origin: 'https://vedetta.example.it' })), [400]],
      ['another host', await enter(myKey.get(await ask(), { rpId: 'example.it' })), [400]],
      ['nobody verified', await enter(myKey.get(await ask(), { flags: 1 })), [400]],
      ['a copied key', await enter(myKey.get(await ask(), { counter: 1 })), [400]],
      ['a challenge made longer', await enter(myKey.get({ ...changed, challenge })), [400]],
      ['an unknown key', await enter(createAuthenticator(origin).get(await ask())), [400]],
      ['their id, my signature', await enter({ ...myKey.get(await ask()), id: theirKey.get(await ask()).id }), [400]],
      ['their passkey for my login', await finish(mySfida, theirKey.get(await askSecond(mySfida))), [400]],
      ['a challenge of their login', await finish(mySfida, myKey.get(await askSecond(theirSfida))), [400]],
      ['a challenge of a login without password', await finish(mySfida, myKey.get(await ask())), [400]],
      ['my second step as a first', await enter(myKey.get(await askSecond(mySfida))), [400]],
    ];
    const guess = (sfida: string, key: Authenticator) =>
      askSecond(sfida).then((options) => finish(sfida, key.get(options, { origin: 'https://vedetta.example.it' })));
    for (let n = 0; n < GUESSES; n += 1) await guess(theirSfida, theirKey);
    attempts.push(['after ten guesses', await finish(theirSfida, theirKey.get(await askSecond(theirSfida))), [429]]);
    return judgeAttempts(attempts);
  },
};
