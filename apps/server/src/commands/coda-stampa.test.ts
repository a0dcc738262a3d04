import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryId } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EsitoStampa, Stampa, Stampante } from '../adapters/chromium/stampante.ts';
import type { Database } from '../adapters/database/database.ts';
import { createProva } from '../prova/prova.ts';
import { createCodaStampa } from './coda-stampa.ts';
import type { CodaStampa, EsitoAttesa } from './coda-stampa.ts';

const prova = await createProva();
afterAll(prova.close);
const studio = await prova.createStudio();
const azienda = await prova.createAzienda(studio.token);
const bilancio = await prova.createBilancio(studio.token, azienda.id, '2025-12-31');

/** A browser whose prints end when the test says so. */
const createFinto = (esito: EsitoStampa = { tipo: 'stampato', pdf: Buffer.from('%PDF') }) => {
  const inCorso: { readonly url: string; readonly end: (esito?: EsitoStampa) => void }[] = [];
  const stampante: Stampante = {
    printPdf: async ({ url, signal }: Stampa) => {
      const indirizzo = typeof url === 'string' ? url : await url();
      return new Promise((resolve) => {
        const opera = { url: indirizzo, end: (fine: EsitoStampa = esito) => resolve(fine) };
        inCorso.push(opera);
        signal?.addEventListener('abort', () => resolve({ tipo: 'annullato' }));
        if (signal?.aborted === true) resolve({ tipo: 'annullato' });
      });
    },
    verify: async () => null,
    close: async () => undefined,
  };
  return { stampante, inCorso };
};

const code: CodaStampa[] = [];
const errors: unknown[] = [];
const ATTESA_MASSIMA = 20;
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
    const { stampante, inCorso } = createFinto();
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
    const { stampante, inCorso } = createFinto();
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

  test('gives up the print of a statement that is deleted', async () => {
    const { stampante, inCorso } = createFinto();
    const coda = open(stampante);
    const altro = await prova.createBilancio(studio.token, azienda.id, '2024-12-31');
    const esito = coda.print({ studio_id: studio.id, bilancio_id: altro.id, chiave: null, signal: never });
    await expect.poll(() => inCorso.length).toBe(1);
    await prova.call('DELETE', `/api/bilanci/${altro.id}/`, { token: studio.token });
    expect(await esito).toEqual({ tipo: 'annullato' });
  });
});

describe('studios in rotation', () => {
  const createAltro = async () => {
    const { id: studio_id, token } = await prova.createStudio();
    const { id } = await prova.createBilancio(token, (await prova.createAzienda(token)).id, '2025-12-31');
    return { studio_id, bilancio_id: id, chiave: null, signal: never };
  };
  const mio = { studio_id: studio.id, bilancio_id: bilancio.id, chiave: null, signal: never };

  /** Ends prints one after the other, of each browser in turn. @returns whose statements they were, in that order. */
  const serve = async (
    finti: readonly ReturnType<typeof createFinto>[],
    quante: number,
  ): Promise<readonly string[]> => {
    const serviti: string[] = [];
    while (serviti.length < quante) {
      const inCorso = finti[serviti.length % finti.length]?.inCorso ?? [];
      const giro = Math.floor(serviti.length / finti.length);
      await expect.poll(() => inCorso.length).toBeGreaterThan(giro);
      inCorso[giro]?.end();
      serviti.push(/bilanci\/([^/]+)/u.exec(inCorso[giro]?.url ?? '')?.[1] ?? '');
    }
    return serviti;
  };

  test('a studio with one print waits for one, though another has ten waiting', async () => {
    const finto = createFinto();
    const coda = open(finto.stampante, 1);
    const altro = await createAltro();
    const esiti = Array.from({ length: 10 }, () => coda.print(mio));
    await expect.poll(countRighe).toBe(10);
    esiti.push(coda.print(altro));
    await expect.poll(countRighe).toBe(11);
    expect(await serve([finto], 11)).toEqual([bilancio.id, altro.bilancio_id, ...Array(9).fill(bilancio.id)]);
    expect((await Promise.all(esiti)).map(({ tipo }) => tipo)).toEqual(Array(11).fill('stampato'));
  });

  test('two processes print for three studios in turn', async () => {
    const finti = [createFinto(), createFinto()] as const;
    const coda = open(finti[0].stampante, 1);
    const [secondo, terzo] = [await createAltro(), await createAltro()];
    const esiti: Promise<EsitoAttesa>[] = [];
    for (const [stampa, quante] of [
      [mio, 6],
      [secondo, 3],
      [terzo, 3],
    ] as const) {
      esiti.push(...Array.from({ length: quante }, () => coda.print(stampa)));
      await expect.poll(countRighe).toBe(esiti.length);
    }
    open(finti[1].stampante, 1);
    const serviti = await serve(finti, 9);
    const quante = (id: string): number => serviti.filter((servito) => servito === id).length;
    expect([bilancio.id, secondo.bilancio_id, terzo.bilancio_id].map(quante)).toEqual([3, 3, 3]);
    const endAll = (): Promise<number> => {
      finti.forEach(({ inCorso }) => inCorso.forEach(({ end }) => end()));
      return countRighe();
    };
    await expect.poll(endAll).toBe(0);
    expect((await Promise.all(esiti)).map(({ tipo }) => tipo)).toEqual(Array(12).fill('stampato'));
  });

  test('a studio with too many waiting is refused, and another is not', async () => {
    const finto = createFinto();
    const coda = open(finto.stampante, 1);
    const altro = await createAltro();
    const controller = new AbortController();
    const lascia = { ...mio, signal: controller.signal };
    const prima = coda.print(lascia);
    await expect.poll(() => finto.inCorso.length).toBe(1);
    const esiti = [prima, ...Array.from({ length: ATTESA_MASSIMA }, () => coda.print(lascia))];
    await expect.poll(countRighe).toBe(ATTESA_MASSIMA + 1);
    expect(await coda.print(lascia)).toEqual({ tipo: 'coda_piena' });
    const altra = coda.print(altro);
    await expect.poll(countRighe).toBe(ATTESA_MASSIMA + 2);
    controller.abort();
    expect((await Promise.all(esiti)).map(({ tipo }) => tipo)).toEqual(Array(ATTESA_MASSIMA + 1).fill('annullato'));
    await expect.poll(() => finto.inCorso.length).toBe(2);
    finto.inCorso[1]?.end();
    expect((await altra).tipo).toBe('stampato');
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
  const { stampante, inCorso } = createFinto();
  const coda = open(stampante, 1, createLento());
  const esito = ask(coda);
  await expect.poll(() => inCorso.length).toBe(1);
  inCorso[0]?.end();
  expect((await esito).tipo).toBe('stampato');
  expect(await countRighe()).toBe(0);
});

describe('several processes', () => {
  test('one with nothing to do prints what waits at another, with its own address, and gives it back', async () => {
    const [pieno, libero] = [createFinto(), createFinto()];
    const coda = open(pieno.stampante, 1);
    const prima = ask(coda);
    await expect.poll(() => pieno.inCorso.length).toBe(1);
    const seconda = ask(coda);
    open(libero.stampante);
    await expect.poll(() => libero.inCorso.length).toBe(1);
    expect(libero.inCorso[0]?.url).toMatch(/^http:\/\/qui2\/bilanci\/.+__pdf__authtoken=/u);
    libero.inCorso[0]?.end({ tipo: 'stampato', pdf: Buffer.from('%PDF altrove') });
    expect(await seconda).toEqual({ tipo: 'stampato', pdf: Buffer.from('%PDF altrove') });
    pieno.inCorso[0]?.end();
    await prima;
    expect(await countRighe()).toBe(0);
  });

  test('a failure comes back too, and who leaves stops the process that prints', async () => {
    const [pieno, libero] = [createFinto(), createFinto()];
    const coda = open(pieno.stampante, 1);
    const prima = ask(coda);
    await expect.poll(() => pieno.inCorso.length).toBe(1);
    const [errata, partita] = [ask(coda), new AbortController()];
    await expect.poll(countRighe).toBe(2);
    const lasciata = ask(coda, null, partita.signal);
    open(libero.stampante, 1);
    await expect.poll(() => libero.inCorso.length).toBe(1);
    libero.inCorso[0]?.end({ tipo: 'pagina_in_errore', dettaglio: 'HTTP 500' });
    expect(await errata).toEqual({ tipo: 'pagina_in_errore', dettaglio: 'HTTP 500' });
    await expect.poll(() => libero.inCorso.length).toBe(2);
    partita.abort();
    expect(await lasciata).toEqual({ tipo: 'annullato' });
    pieno.inCorso[0]?.end();
    await prima;
  });

  test('a print without a browser goes to one that has it; where none has, it says why', async () => {
    const senza = createFinto({ tipo: 'browser_assente', dettaglio: 'manca una libreria' });
    const coda = open({
      ...senza.stampante,
      printPdf: async () => ({ tipo: 'browser_assente', dettaglio: 'manca una libreria' }),
    });
    const aiutata = ask(coda);
    const aiuto = createFinto();
    const altra = open(aiuto.stampante);
    await expect.poll(() => aiuto.inCorso.length).toBe(1);
    aiuto.inCorso[0]?.end();
    expect((await aiutata).tipo).toBe('stampato');
    await altra.close();
    expect(await ask(coda)).toEqual({ tipo: 'browser_assente', dettaglio: 'manca una libreria' });
  }, 20_000);

  test('what a dead process was printing is printed by another; what brings down two is given up', async () => {
    const { stampante, inCorso } = createFinto();
    const esito = ask(open(createFinto().stampante, 1), A);
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
    const { stampante, inCorso } = createFinto();
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
    const [pieno, libero] = [createFinto(), createFinto()];
    const coda = open(pieno.stampante, 1);
    const prima = ask(coda);
    await expect.poll(() => pieno.inCorso.length).toBe(1);
    const seconda = ask(coda);
    const altra = open(libero.stampante);
    await expect.poll(() => libero.inCorso.length).toBe(1);
    await altra.close();
    pieno.inCorso[0]?.end();
    await expect.poll(() => pieno.inCorso.length).toBe(2);
    pieno.inCorso[1]?.end();
    expect((await Promise.all([prima, seconda])).map(({ tipo }) => tipo)).toEqual(['stampato', 'stampato']);
  });
});
