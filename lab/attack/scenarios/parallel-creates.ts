import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../client.ts';
import type { Scenario } from '../scenario.ts';

const count = 40;
/** The longest that another studio may wait for a page meanwhile. */
const patienceMs = 3_000;

/** The slowest read of another studio during the attack, in milliseconds. */
const watch = async (other: Client, isOver: () => boolean): Promise<number> => {
  let slowest = 0;
  while (!isOver()) {
    const { status, ms } = await other.send('GET', '/api/aziende/');
    slowest = Math.max(slowest, status === 200 ? ms : Infinity);
    await sleep(20);
  }
  return slowest;
};

export const parallelCreates: Scenario = {
  title: 'Forty creations at once, each with its Idempotency-Key',
  before: '2 × 201 and 38 × 503 in 33 s; another studio waited 27 s',
  isShort: true,
  run: async ({ studios, login }) => {
    const [first = '', second = ''] = studios;
    const [attacker, other] = await Promise.all([login(first), login(second)]);
    const begun = performance.now();
    let isOver = false;
    const creations = Promise.all(
      Array.from({ length: count }, (_, number) =>
        attacker.send('POST', '/api/aziende/', {
          json: { ragione_sociale: `Parallela ${number}`, settore: '2', data_bilancio_chiusura: '2026-12-31' },
          headers: { 'idempotency-key': crypto.randomUUID() },
        }),
      ),
    ).finally(() => (isOver = true));
    const [answers, slowest] = await Promise.all([creations, watch(other, () => isOver)]);
    const seconds = (performance.now() - begun) / 1000;
    const created = answers.filter(({ status }) => status === 201).length;
    return {
      holds: created === count && slowest < patienceMs,
      seen: `${created} × 201 of ${count} in ${seconds.toFixed(1)} s; another studio waited ${Math.round(slowest)} ms at most`,
    };
  },
};
