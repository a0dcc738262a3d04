import { describe, expect, test } from 'vitest';
import { createOperai } from './operai.ts';

/** A thread that does what each message says. */
const modulo = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', ({ cosa, per = 0 }) => {
    if (cosa === 'errore') throw new Error('guasto');
    if (cosa === 'memoria') for (const tutto = []; ; ) tutto.push(Array.from({ length: 1000 }, () => ({})));
    for (const fine = Date.now() + per; Date.now() < fine; );
    parentPort.postMessage({ cosa, threadId });
  });
`)}`,
);

type Domanda = { readonly cosa: string; readonly per?: number };
type Risposta = { readonly cosa: string; readonly threadId: number };
const create = (diverse: Partial<Parameters<typeof createOperai>[0]> = {}) =>
  createOperai<Domanda, Risposta>({
    modulo,
    quanti: 1,
    attesaMassima: 10,
    tempoMassimoMs: 10_000,
    memoriaMassimaMb: 32,
    ...diverse,
  });

describe('threads', () => {
  test('answer in order, the same one again and again, while the event loop goes on', async () => {
    const run = create();
    let battiti = 0;
    const battito = setInterval(() => (battiti += 1), 5);
    const esiti = await Promise.all([run({ cosa: 'a', per: 300 }), run({ cosa: 'b' }), run({ cosa: 'c' })]);
    clearInterval(battito);
    expect(esiti.map((esito) => esito.tipo === 'fatto' && esito.risposta.cosa)).toEqual(['a', 'b', 'c']);
    expect(new Set(esiti.map((esito) => esito.tipo === 'fatto' && esito.risposta.threadId)).size).toBe(1);
    expect(battiti).toBeGreaterThan(10);
  });

  test('are as many as asked, and work together', async () => {
    const run = create({ quanti: 2 });
    const esiti = await Promise.all([
      run({ cosa: 'a', per: 200 }),
      run({ cosa: 'b', per: 200 }),
      run({ cosa: 'c', per: 200 }),
    ]);
    expect(new Set(esiti.map((esito) => esito.tipo === 'fatto' && esito.risposta.threadId)).size).toBe(2);
  });

  test('are killed beyond their time; the next question finds a new one', async () => {
    const run = create({ tempoMassimoMs: 1000 });
    const [lento, veloce] = await Promise.all([run({ cosa: 'lento', per: 60_000 }), run({ cosa: 'veloce' })]);
    expect(lento).toEqual({ tipo: 'tempo_scaduto' });
    expect(veloce).toMatchObject({ tipo: 'fatto', risposta: { cosa: 'veloce' } });
  });

  test('are killed beyond their memory; the next question finds a new one', async () => {
    const run = create();
    expect(await run({ cosa: 'memoria' })).toEqual({ tipo: 'memoria_esaurita' });
    expect(await run({ cosa: 'dopo' })).toMatchObject({ tipo: 'fatto' });
  });

  test('that break reject, and the next question finds a new one', async () => {
    const run = create();
    const [guasto, dopo] = await Promise.allSettled([run({ cosa: 'errore' }), run({ cosa: 'dopo' })]);
    expect(guasto).toMatchObject({ status: 'rejected', reason: { message: 'guasto' } });
    expect(dopo).toMatchObject({ status: 'fulfilled', value: { tipo: 'fatto' } });
  });

  test('have a queue with an end', async () => {
    const run = create({ attesaMassima: 1 });
    const esiti = await Promise.all([run({ cosa: 'a', per: 100 }), run({ cosa: 'b' }), run({ cosa: 'c' })]);
    expect(esiti.map(({ tipo }) => tipo)).toEqual(['fatto', 'fatto', 'coda_piena']);
  });

  test('end when there is nothing to do, and start again', async () => {
    const run = create({ riposoMs: 20 });
    const primo = await run({ cosa: 'a' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const secondo = await run({ cosa: 'b' });
    expect(
      primo.tipo === 'fatto' && secondo.tipo === 'fatto' && primo.risposta.threadId !== secondo.risposta.threadId,
    ).toBe(true);
  });
});
