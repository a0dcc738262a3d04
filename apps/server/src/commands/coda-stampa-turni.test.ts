import { afterAll, afterEach, expect, test } from 'vitest';
import type { Stampante } from '../adapters/chromium/stampante.ts';
import { createFakeBrowser } from '../test-support/fake-browser.ts';
import { createTestApp } from '../test-support/test-app.ts';
import { createCodaStampa } from './coda-stampa.ts';
import type { CodaStampa, EsitoAttesa } from './coda-stampa.ts';

const prova = await createTestApp();
afterAll(prova.close);
const studio = await prova.createStudio();
const azienda = await prova.createAzienda(studio.token);
const bilancio = await prova.createBilancio(studio.token, azienda.id, '2025-12-31');

const ATTESA_MASSIMA = 20;
const never = new AbortController().signal;
const code: CodaStampa[] = [];
const errors: unknown[] = [];
const open = (stampante: Stampante): CodaStampa => {
  const coda = createCodaStampa({
    database: prova.database,
    stampante,
    getIndirizzo: () => 'http://qui',
    onGuasto: (error) => errors.push(error),
    attesaMassima: ATTESA_MASSIMA,
    pagineInsieme: 1,
  });
  code.push(coda);
  return coda;
};
const countRighe = async (): Promise<number> =>
  Number((await prova.pool.query<{ n: string }>('SELECT count(*) AS n FROM stampe')).rows[0]?.n);

afterEach(async () => {
  await Promise.all(code.splice(0).map((coda) => coda.close()));
  if (errors.length > 0) throw new AggregateError(errors, 'the queue failed');
});

const createAltro = async () => {
  const { id: studio_id, token } = await prova.createStudio();
  const { id } = await prova.createBilancio(token, (await prova.createAzienda(token)).id, '2025-12-31');
  return { studio_id, bilancio_id: id, chiave: null, signal: never };
};
const mio = { studio_id: studio.id, bilancio_id: bilancio.id, chiave: null, signal: never };

/** Ends prints one after the other, of each browser in turn. @returns whose statements they were, in that order. */
const serve = async (
  finti: readonly ReturnType<typeof createFakeBrowser>[],
  quante: number,
): Promise<readonly string[]> => {
  const serviti: string[] = [];
  while (serviti.length < quante) {
    const inCorso = finti[serviti.length % finti.length]?.underWay ?? [];
    const giro = Math.floor(serviti.length / finti.length);
    await expect.poll(() => inCorso.length).toBeGreaterThan(giro);
    inCorso[giro]?.end();
    serviti.push(/bilanci\/([^/]+)/u.exec(inCorso[giro]?.url ?? '')?.[1] ?? '');
  }
  return serviti;
};

test('a studio with one print waits for one, though another has ten waiting', async () => {
  const finto = createFakeBrowser();
  const coda = open(finto.stampante);
  const altro = await createAltro();
  const esiti = Array.from({ length: 10 }, () => coda.print(mio));
  await expect.poll(countRighe).toBe(10);
  esiti.push(coda.print(altro));
  await expect.poll(countRighe).toBe(11);
  expect(await serve([finto], 11)).toEqual([bilancio.id, altro.bilancio_id, ...Array(9).fill(bilancio.id)]);
  expect((await Promise.all(esiti)).map(({ tipo }) => tipo)).toEqual(Array(11).fill('stampato'));
});

test('two processes print for three studios in turn', async () => {
  const finti = [createFakeBrowser(), createFakeBrowser()] as const;
  const coda = open(finti[0].stampante);
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
  open(finti[1].stampante);
  const serviti = await serve(finti, 9);
  const quante = (id: string): number => serviti.filter((servito) => servito === id).length;
  expect([bilancio.id, secondo.bilancio_id, terzo.bilancio_id].map(quante)).toEqual([3, 3, 3]);
  const endAll = (): Promise<number> => {
    finti.forEach(({ underWay: inCorso }) => inCorso.forEach(({ end }) => end()));
    return countRighe();
  };
  await expect.poll(endAll).toBe(0);
  expect((await Promise.all(esiti)).map(({ tipo }) => tipo)).toEqual(Array(12).fill('stampato'));
});

test('a studio with too many waiting is refused, and another is not', async () => {
  const finto = createFakeBrowser();
  const coda = open(finto.stampante);
  const altro = await createAltro();
  const controller = new AbortController();
  const lascia = { ...mio, signal: controller.signal };
  const prima = coda.print(lascia);
  await expect.poll(() => finto.underWay.length).toBe(1);
  const esiti = [prima, ...Array.from({ length: ATTESA_MASSIMA }, () => coda.print(lascia))];
  await expect.poll(countRighe).toBe(ATTESA_MASSIMA + 1);
  expect(await coda.print(lascia)).toEqual({ tipo: 'coda_piena' });
  const altra = coda.print(altro);
  await expect.poll(countRighe).toBe(ATTESA_MASSIMA + 2);
  controller.abort();
  expect((await Promise.all(esiti)).map(({ tipo }) => tipo)).toEqual(Array(ATTESA_MASSIMA + 1).fill('annullato'));
  await expect.poll(() => finto.underWay.length).toBe(2);
  finto.underWay[1]?.end();
  expect((await altra).tipo).toBe('stampato');
});
