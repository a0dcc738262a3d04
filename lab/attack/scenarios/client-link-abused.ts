import { randomBytes } from 'node:crypto';
import { askClient, buildSheet, readFileId, Stranger } from '../client-link.ts';
import type { Scenario } from '../scenario.ts';

/** What was tried, the status it got and those that refuse it. */
type Attempt = readonly [what: string, status: number, allowed: readonly number[]];

const GUESSES = 40;

export const clientLinkAbused: Scenario = {
  title: 'The link of a client: guessed, used after its withdrawal, for another company, to read what was sent',
  before: 'new: each of these was tried when the links were made',
  isShort: true,
  run: async ({ url, studios, login }) => {
    const [studio, other] = [await login(studios[0] ?? ''), await login(studios[1] ?? '')];
    const mine = await askClient(studio, await studio.createAzienda('Chiesta'));
    const second = await askClient(studio, await studio.createAzienda('Riservata'));
    const theirs = await askClient(other, await other.createAzienda('Di un altro studio'));
    const guesser = new Stranger(url, '198.51.100.40');
    const guesses: number[] = [];
    for (let n = 0; n < GUESSES; n += 1)
      guesses.push((await guesser.open(randomBytes(32).toString('base64url'))).status);
    const stranger = new Stranger(url, '198.51.100.41');
    const page = await stranger.open(mine.codice);
    const received = await stranger.sendFile(mine.codice, 'verifica.csv', buildSheet(1));
    const file = readFileId(received);
    const content = `/api/posta-in-arrivo/${file}/contenuto/`;
    const attempts: Attempt[] = [
      ['the right code from the address that guessed', (await guesser.open(mine.codice)).status, [200]],
      ['content with the code', (await stranger.get(content, { 'x-codice-richiesta': mine.codice })).status, [401]],
      [
        'content with the code as a token',
        (await stranger.get(content, { authorization: `Token ${mine.codice}` })).status,
        [401],
      ],
      ['content by another studio', (await other.send('GET', content)).status, [404]],
      ['file dropped by another link of the studio', (await stranger.dropFile(second.codice, file)).status, [404]],
      ['file dropped by a link of another studio', (await stranger.dropFile(theirs.codice, file)).status, [404]],
      [
        'request withdrawn by another studio',
        (await other.send('POST', `/api/richieste-dati/${mine.id}/ritiro/`)).status,
        [404],
      ],
    ];
    await studio.send('POST', `/api/richieste-dati/${mine.id}/ritiro/`);
    attempts.push(
      ['opened after the withdrawal', (await stranger.open(mine.codice)).status, [410]],
      ['file after the withdrawal', (await stranger.sendFile(mine.codice, 'b.csv', buildSheet(2))).status, [410]],
      ['file dropped after the withdrawal', (await stranger.dropFile(mine.codice, file)).status, [410]],
    );
    const wrong = attempts.filter(([, status, allowed]) => !allowed.includes(status));
    const slowed = guesses.indexOf(429);
    const tells = ['Riservata', 'Di un altro studio', studios[0] ?? '-'].filter(
      (word) => page.text.includes(`"${word}"`) || page.text.includes('azienda_id'),
    );
    return {
      holds: wrong.length === 0 && slowed > 0 && received.status === 201 && tells.length === 0,
      seen: `guesses refused, slowed after ${slowed}; ${attempts.map(([what, status]) => `${what} ${status}`).join(', ')}`,
    };
  },
};
