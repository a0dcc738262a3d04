import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { confirm, createSituazione, toVoci } from '../test-support/assestamento.ts';
import { createTestApp } from '../test-support/test-app.ts';
import type { ErrorBody } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;

let situazione: Awaited<ReturnType<typeof createSituazione>>;
beforeEach(async () => {
  situazione = await createSituazione(testApp);
});

describe('refusals name the field and store nothing', () => {
  const wrong = [
    [
      'an entry that does not balance',
      { tipo: 'libera', stato: 'confermata', movimenti: [{ voce: 'CE.B.7', importo: 1 }] },
      'dati.righe',
    ],
    ['a computed line', confirm('libera', { righe: [{ voce: 'CE.AB', importo: 1 }] }), 'dati.righe.0.voce'],
    ['an unknown line', confirm('libera', { righe: [{ voce: 'CE.Z', importo: 1 }] }), 'dati.righe.0.voce'],
    [
      'dates out of the period',
      confirm('risconti_attivi', { voce: 'CE.B.7', totale: 10, dal: '2026-01-01', al: '2026-06-30' }),
      'dati.al',
    ],
    [
      'an end before the start',
      confirm('ratei_passivi', { voce: 'CE.B.7', totale: 10, dal: '2026-06-01', al: '2026-05-01' }),
      'dati.al',
    ],
    [
      'a date that does not exist',
      confirm('ratei_passivi', { voce: 'CE.B.7', totale: 10, dal: '2026-02-30', al: '2026-12-31' }),
      'dati.dal',
    ],
    ['a negative rate', confirm('imposte', { aliquota: -1 }), 'dati.aliquota'],
    ['a negative amount', confirm('compensi', { importo: -1 }), 'dati.importo'],
    ['three decimals', confirm('compensi', { importo: 1.001 }), 'dati.importo'],
    ['an amount beyond 13 digits', confirm('compensi', { importo: 1e13 }), 'dati.importo'],
    ['an unknown kind', confirm('altro'), 'tipo'],
    ['an unknown state', { tipo: 'compensi', stato: 'forse', dati: { importo: 1 } }, 'stato'],
    ['a confirmed entry without its amount', confirm('compensi'), 'dati.importo'],
    ['a note beyond its length', { ...confirm('compensi', { importo: 1 }), nota: 'x'.repeat(2001) }, 'nota'],
  ] as const;

  test.each(wrong)('%s', async (_, scrittura, campo) => {
    const before = await situazione.loadBilancio();
    const { status, body } = await call<ErrorBody>('PUT', situazione.path, {
      token: situazione.token,
      json: { scritture: [scrittura] },
    });
    expect(status).toBe(400);
    expect(Object.keys(body)).toContain(`scritture.0.${campo}`);
    expect(await situazione.loadBilancio()).toEqual(before);
  });

  test('more than 200 entries', async () => {
    const { status } = await situazione.save(Array.from({ length: 201 }, () => confirm('ferie', { importo: 1 })));
    expect(status).toBe(400);
  });

  test('a list based on an older version of the statement', async () => {
    const { headers } = await call('GET', situazione.path, { token: situazione.token });
    const etag = String(headers['etag']);
    await call('PATCH', `/api/bilanci/${situazione.interim.id}/`, {
      token: situazione.token,
      json: { voci_update: toVoci({ 'CE.B.8': 1 }) },
    });
    expect((await situazione.save([confirm('ammortamenti')], { 'if-match': etag })).status).toBe(412);
  });

  test('a consolidated statement is read-only, with its entries and no proposals', async () => {
    await situazione.save([confirm('ammortamenti')]);
    await call('PATCH', `/api/bilanci/${situazione.interim.id}/`, {
      token: situazione.token,
      json: { consolidato: true },
    });
    expect((await situazione.save([])).status).toBe(409);
    const locked = await situazione.load();
    expect([locked.scritture.length, locked.proposte.length]).toEqual([1, 0]);
    await call('PATCH', `/api/bilanci/${situazione.interim.id}/`, {
      token: situazione.token,
      json: { consolidato: false },
    });
    const unlocked = await situazione.load();
    expect(unlocked.scritture).toEqual(locked.scritture);
    expect(unlocked.proposte.map(({ tipo }) => tipo)).toContain('imposte');
    expect((await situazione.save([])).status).toBe(200);
  });

  test('a projection follows its interim statement', async () => {
    const { status } = await call('GET', `/api/bilanci/${situazione.interim.bilancio_proiezione ?? ''}/assestamento/`, {
      token: situazione.token,
    });
    expect(status).toBe(404);
  });
});

describe('random sets of entries through the API', () => {
  /** A small generator with a seed: a failure is found again. */
  const createRandom = (seed: number) => {
    let state = seed;
    return () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
  };
  const buildScritture = (random: () => number) => {
    const importo = () => Math.round(random() * 1_000_000) / 100;
    const libera = importo();
    return [
      confirm('ammortamenti'),
      confirm('mensilita', { quattordicesima: random() < 0.5 }),
      confirm('contributi'),
      confirm('tfr', { destinazione: random() < 0.5 ? 'azienda' : 'inps' }),
      confirm('ferie', { importo: importo() }),
      confirm('compensi', { importo: importo() }),
      confirm('fatture_da_emettere', { importo: importo() }),
      confirm('libera', {
        righe: [
          { voce: 'CE.B.14', importo: libera },
          { voce: 'SPP.D.14.E', importo: libera },
        ],
      }),
    ].filter(() => random() < 0.7);
  };

  test.each([1, 2, 3, 4])('set %i keeps the quadratura, in any order, and goes without a trace', async (seed) => {
    const before = await situazione.loadBilancio();
    const scritture = buildScritture(createRandom(seed));
    const { status, body } = await situazione.save(scritture);
    expect([status, body.effetto.quadratura]).toEqual([200, { prima: 0, dopo: 0 }]);
    const applied = await situazione.loadBilancio();
    await situazione.save(scritture.toReversed());
    expect((await situazione.loadBilancio()).voci).toEqual(applied.voci);
    await situazione.save([]);
    const after = await situazione.loadBilancio();
    expect([after.voci, after.overall_risk]).toEqual([before.voci, before.overall_risk]);
  });
});
