import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryId } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Stampante } from '../adapters/chromium/stampante.ts';
import type { Database } from '../adapters/database/database.ts';
import { createFakeBrowser } from '../test-support/fake-browser.ts';
import { createTestApp } from '../test-support/test-app.ts';
import { createCodaStampa } from './coda-stampa.ts';
import type { CodaStampa, EsitoAttesa } from './coda-stampa.ts';

const prova = await createTestApp();
afterAll(prova.close);
const studio = await prova.createStudio();
const azienda = await prova.createAzienda(studio.token);
const bilancio = await prova.createBilancio(studio.token, azienda.id, '2025-12-31');

const code: CodaStampa[] = [];
const errors: unknown[] = [];
const ATTESA_MASSIMA = 1_000;
const open = (stampante: Stampante, pagineInsieme = 2, database = prova.database): CodaStampa => {
  const coda = createCodaStampa({
    database,
    stampante,
    getIndirizzo: () => `http://qui${code.length}`,
    onGuasto: (error) => errors.push(error),
    attesaMassima: ATTESA_MASSIMA,
    pagineInsieme,
  });
  code.push(coda);
  return coda;
};
const never = new AbortController().signal;
const ask = (coda: CodaStampa, chiave: string | null = null, signal = never): Promise<EsitoAttesa> =>
  coda.print({ studio_id: studio.id, bilancio_id: bilancio.id, chiave, signal });
const readPunto = async (chiave: string, token = studio.token) => {
  const { status, body } = await prova.call<unknown>('GET', `/api/bilanci/${bilancio.id}/stampe/${chiave}/`, { token });
  return status === 200 ? body : status;
};
const countRighe = async (): Promise<number> =>
  Number((await prova.pool.query<{ n: string }>('SELECT count(*) AS n FROM stampe')).rows[0]?.n);
const [A, B, C] = ['a', 'b', 'c'].map((cifra) => cifra.repeat(32)) as [string, string, string];

beforeEach(() => {
  errors.length = 0;
});
afterEach(async () => {
  await Promise.all(code.splice(0).map((coda) => coda.close()));
  if (errors.length > 0) throw new AggregateError(errors, 'the queue failed');
  await prova.pool.query('DELETE FROM stampe');
});

describe('one process', () => {
  test('prints so many at a time, in order of arrival, and says how far each has got', async () => {
    const { stampante, underWay: inCorso } = createFakeBrowser();
    const coda = open(stampante, 1);
    const esiti = [ask(coda, A)];
    await expect.poll(() => inCorso.length).toBe(1);
    esiti.push(ask(coda, B));
    await expect.poll(() => readPunto(B)).toEqual({ stato: 'in_attesa', davanti: 0 });
    esiti.push(ask(coda, C));
    await expect.poll(() => readPunto(C)).toEqual({ stato: 'in_attesa', davanti: 1 });
    expect(await readPunto(A)).toEqual({ stato: 'in_stampa', davanti: 0 });
    expect(await readPunto(A, (await prova.createStudio()).token)).toBe(404);
    expect(await readPunto('d'.repeat(32))).toEqual({ stato: 'assente', davanti: 0 });
    expect(await readPunto('x')).toBe(404);
    for (const [indice] of esiti.entries()) {
      await expect.poll(() => inCorso.length).toBe(indice + 1);
      inCorso[indice]?.end();
    }
    expect((await Promise.all(esiti)).map(({ tipo }) => tipo)).toEqual(['stampato', 'stampato', 'stampato']);
    expect(await countRighe()).toBe(0);
  });

  test('forgets who leaves, waiting or being printed, and goes on with the next', async () => {
    const { stampante, underWay: inCorso } = createFakeBrowser();
    const coda = open(stampante, 1);
    const [primo, secondo] = [new AbortController(), new AbortController()];
    const esiti = [ask(coda, null, primo.signal)];
    await expect.poll(() => inCorso.length).toBe(1);
    esiti.push(ask(coda, null, secondo.signal));
    await expect.poll(countRighe).toBe(2);
    esiti.push(ask(coda));
    await expect.poll(countRighe).toBe(3);
    secondo.abort();
    primo.abort();
    await expect.poll(() => inCorso.length).toBe(2);
    inCorso.at(-1)?.end();
    expect((await Promise.all(esiti)).map(({ tipo }) => tipo)).toEqual(['annullato', 'annullato', 'stampato']);
    expect(await countRighe()).toBe(0);
  });

  test('is not asked by who has already left', async () => {
    expect(await ask(open(createFakeBrowser().stampante), null, AbortSignal.abort())).toEqual({ tipo: 'annullato' });
    expect(await countRighe()).toBe(0);
  });

  test('goes on where it was after the database was away: nothing is lost, left in the queue or printed for nobody', async () => {
    const { stampante, underWay: inCorso } = createFakeBrowser();
    const coda = open(stampante, 1);
    const prima = ask(coda);
    await expect.poll(() => inCorso.length).toBe(1);
    const [seconda, partita] = [ask(coda, B), new AbortController()];
    const lasciata = ask(coda, C, partita.signal);
    await expect.poll(countRighe).toBe(3);
    const assente = vi.spyOn(prova.pool, 'connect').mockImplementation(() => {
      throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    });
    partita.abort();
    expect((await lasciata).tipo).toBe('annullato');
    inCorso[0]?.end();
    expect((await prima).tipo).toBe('stampato');
    await expect.poll(() => errors.length).toBeGreaterThan(2);
    assente.mockRestore();
    await expect.poll(() => inCorso.length).toBe(2);
    inCorso[1]?.end();
    expect((await seconda).tipo).toBe('stampato');
    await expect.poll(countRighe).toBe(0);
    expect(inCorso).toHaveLength(2);
    errors.length = 0;
  });

  test('tells who waits when the database stays away', async () => {
    const { stampante, underWay: inCorso } = createFakeBrowser();
    const coda = open(stampante, 1);
    const esiti = [ask(coda)];
    await expect.poll(() => inCorso.length).toBe(1);
    esiti.push(ask(coda));
    await expect.poll(countRighe).toBe(2);
    const assente = vi.spyOn(prova.pool, 'connect').mockImplementation(() => {
      throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    });
    expect((await Promise.all(esiti)).map(({ tipo }) => tipo)).toEqual(['annullato', 'annullato']);
    assente.mockRestore();
    await expect.poll(countRighe).toBe(0);
    errors.length = 0;
  });

  test('gives up the print of a statement that is deleted', async () => {
    const { stampante, underWay: inCorso } = createFakeBrowser();
    const coda = open(stampante);
    const altro = await prova.createBilancio(studio.token, azienda.id, '2024-12-31');
    const esito = coda.print({ studio_id: studio.id, bilancio_id: altro.id, chiave: null, signal: never });
    await expect.poll(() => inCorso.length).toBe(1);
    await prova.call('DELETE', `/api/bilanci/${altro.id}/`, { token: studio.token });
    expect(await esito).toEqual({ tipo: 'annullato' });
  });
});

/** The database, slow to say that a row is in. */
const createLento = (): Database => {
  const inserimenti = new WeakSet<QueryId>();
  return prova.database.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'InsertQueryNode') inserimenti.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (inserimenti.has(queryId)) await sleep(1_500);
      return result;
    },
  });
};

test('a print that is found before its client knows it is in the queue is printed all the same', async () => {
  const { stampante, underWay: inCorso } = createFakeBrowser();
  const coda = open(stampante, 1, createLento());
  const esito = ask(coda);
  await expect.poll(() => inCorso.length).toBe(1);
  inCorso[0]?.end();
  expect((await esito).tipo).toBe('stampato');
  expect(await countRighe()).toBe(0);
});

describe('several processes', () => {
  test('one with nothing to do prints what waits at another, with its own address, and gives it back', async () => {
    const [pieno, libero] = [createFakeBrowser(), createFakeBrowser()];
    const coda = open(pieno.stampante, 1);
    const prima = ask(coda);
    await expect.poll(() => pieno.underWay.length).toBe(1);
    const seconda = ask(coda);
    open(libero.stampante);
    await expect.poll(() => libero.underWay.length).toBe(1);
    expect(libero.underWay[0]?.url).toMatch(/^http:\/\/qui2\/bilanci\/.+__pdf__authtoken=/u);
    libero.underWay[0]?.end({ tipo: 'stampato', pdf: Buffer.from('%PDF altrove') });
    expect(await seconda).toEqual({ tipo: 'stampato', pdf: Buffer.from('%PDF altrove') });
    pieno.underWay[0]?.end();
    await prima;
    expect(await countRighe()).toBe(0);
  });

  test('a failure comes back too, and who leaves stops the process that prints', async () => {
    const [pieno, libero] = [createFakeBrowser(), createFakeBrowser()];
    const coda = open(pieno.stampante, 1);
    const prima = ask(coda);
    await expect.poll(() => pieno.underWay.length).toBe(1);
    const [errata, partita] = [ask(coda), new AbortController()];
    await expect.poll(countRighe).toBe(2);
    const lasciata = ask(coda, null, partita.signal);
    open(libero.stampante, 1);
    await expect.poll(() => libero.underWay.length).toBe(1);
    libero.underWay[0]?.end({ tipo: 'pagina_in_errore', dettaglio: 'HTTP 500' });
    expect(await errata).toEqual({ tipo: 'pagina_in_errore', dettaglio: 'HTTP 500' });
    await expect.poll(() => libero.underWay.length).toBe(2);
    partita.abort();
    expect(await lasciata).toEqual({ tipo: 'annullato' });
    pieno.underWay[0]?.end();
    await prima;
  });

  test('a print without a browser goes to one that has it; where none has, it says why', async () => {
    const senza = createFakeBrowser({ tipo: 'browser_assente', dettaglio: 'manca una libreria' });
    const coda = open({
      ...senza.stampante,
      printPdf: async () => ({ tipo: 'browser_assente', dettaglio: 'manca una libreria' }),
    });
    const aiutata = ask(coda);
    const aiuto = createFakeBrowser();
    const altra = open(aiuto.stampante);
    await expect.poll(() => aiuto.underWay.length).toBe(1);
    aiuto.underWay[0]?.end();
    expect((await aiutata).tipo).toBe('stampato');
    await altra.close();
    expect(await ask(coda)).toEqual({ tipo: 'browser_assente', dettaglio: 'manca una libreria' });
  }, 20_000);

  test('what a dead process was printing is printed by another; what brings down two is given up', async () => {
    const { stampante, underWay: inCorso } = createFakeBrowser();
    const esito = ask(open(createFakeBrowser().stampante, 1), A);
    const die = () =>
      prova.pool.query(
        `UPDATE stampe SET processo = gen_random_uuid(), battito = clock_timestamp() - interval '11 seconds' WHERE chiave = $1 AND processo IS NOT NULL`,
        [A],
      );
    await expect.poll(() => readPunto(A)).toMatchObject({ stato: 'in_stampa' });
    await die();
    open(stampante);
    await expect.poll(() => inCorso.length).toBe(1);
    await die();
    expect(await esito).toMatchObject({ tipo: 'pagina_in_errore' });
  });

  test('what a dead process was waiting for is not printed, and is dropped in time', async () => {
    const { stampante, underWay: inCorso } = createFakeBrowser();
    await prova.pool.query(
      `INSERT INTO stampe (studio_id, bilancio_id, sportello, visto_il) VALUES ($1, $2, gen_random_uuid(), clock_timestamp() - interval '2 minutes')`,
      [studio.id, bilancio.id],
    );
    const esito = ask(open(stampante, 1));
    await expect.poll(() => inCorso.length).toBe(1);
    expect(await countRighe()).toBe(1);
    inCorso[0]?.end();
    await esito;
  });

  test('a process that closes leaves what it prints for the others', async () => {
    const [pieno, libero] = [createFakeBrowser(), createFakeBrowser()];
    const coda = open(pieno.stampante, 1);
    const prima = ask(coda);
    await expect.poll(() => pieno.underWay.length).toBe(1);
    const seconda = ask(coda);
    const altra = open(libero.stampante);
    await expect.poll(() => libero.underWay.length).toBe(1);
    await altra.close();
    pieno.underWay[0]?.end();
    await expect.poll(() => pieno.underWay.length).toBe(2);
    pieno.underWay[1]?.end();
    expect((await Promise.all([prima, seconda])).map(({ tipo }) => tipo)).toEqual(['stampato', 'stampato']);
  });
});
