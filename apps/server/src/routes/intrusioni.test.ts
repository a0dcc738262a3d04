import { erroreSchema, errori } from '@vedetta/contract';
import type { Endpoint } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { listErroriPrevisti } from '../plugins/errori-previsti.ts';
import { casi, sendChiamata, tutti } from '../test-support/valid-requests.ts';
import { readScritture } from '../test-support/database-snapshot.ts';
import { createMondo, enter, stampanteFinta } from '../test-support/studio-fixture.ts';
import { sampleMutazioni } from '../test-support/mutations.ts';
import { createProva } from '../test-support/test-app.ts';
import type { Risposta } from '../test-support/test-app.ts';

/** More of them, from another seed: `VEDETTA_SEED=7 VEDETTA_RUNS=200 vitest run …`. */
const SEME = Number(process.env['VEDETTA_SEED'] ?? 1);
const QUANTE = Number(process.env['VEDETTA_RUNS'] ?? 12);

const righe: string[] = [];
const prova = await createProva({
  stampante: stampanteFinta,
  variabili: { LOG_LEVEL: 'info' },
  registro: { write: (riga) => righe.push(riga) },
});
await prova.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(prova.close);
const studio = await createMondo(prova);
const staff = await createMondo(prova, { is_staff: true, licenza: null });

const FRASI = new Set<string>(Object.values(errori).map(({ detail }) => detail));

/** A hostile address may be another one, or none. */
const listStati = (endpoint: Endpoint): ReadonlySet<number> =>
  new Set(
    [endpoint.stato, 404, 405, ...listErroriPrevisti(endpoint).map((codice) => errori[codice].status)].filter(
      (stato) => stato < 500,
    ),
  );

const explainRisposta = (endpoint: Endpoint, { status, body, headers, raw }: Risposta<unknown>): string => {
  if (!listStati(endpoint).has(status)) return `${status} is not documented: ${raw.toString().slice(0, 300)}`;
  if (status < 400) return '';
  const corpo = erroreSchema.safeParse(body);
  if (!corpo.success) return `${status} without the shape of an error: ${raw.toString().slice(0, 300)}`;
  if (!FRASI.has(corpo.data.detail)) return `a sentence out of the table: ${corpo.data.detail}`;
  return corpo.data.request_id === headers['x-request-id'] ? '' : 'another request_id';
};

/** A refused login is told in the trail. */
const listEscluse = ({ accesso }: Endpoint): readonly string[] => (accesso === 'pubblico' ? ['eventi', 'catene'] : []);

describe('spoiled requests are refused in the documented way, and then nothing is written', () => {
  test.for(tutti)('%s', async ([nome, endpoint]) => {
    const mondo = endpoint.accesso === 'staff' ? staff : studio;
    const read = () => readScritture(prova.pool, listEscluse(endpoint));
    let buona = await casi[nome](mondo);
    let token = await enter(mondo);
    let prima = await read();
    for (const [giro, mutate] of sampleMutazioni(SEME, QUANTE).entries()) {
      const brutta = mutate(buona);
      const risposta = await sendChiamata<unknown>(prova.call, nome, brutta, token);
      expect(
        explainRisposta(endpoint, risposta),
        `seed ${SEME}, run ${giro}: ${JSON.stringify(brutta).slice(0, 500)}`,
      ).toBe('');
      if (risposta.status >= 400) continue;
      buona = await casi[nome](mondo);
      token = await enter(mondo);
      prima = await read();
    }
    expect(await read()).toBe(prima);
    await prova.pool.query('DELETE FROM tentativi');
  });
});
