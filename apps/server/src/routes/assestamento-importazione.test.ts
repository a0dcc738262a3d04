import type { Bilancio, ImportazioneAssestamento } from '@vedetta/contract';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;

type Refused = { readonly voci_test: string[] };

const toVoci = (importi: Readonly<Record<string, number>>) =>
  Object.entries(importi).map(([codice, valore]) => ({ codice, valore, rettifica: null }));
const PRIMA = { 'CE.A.1': 500_000, 'CE.B.7': 200_000, 'SPA.C.IV.1': 300_000 };
const DOPO = { 'CE.A.1': 800_000, 'CE.B.7': 200_000, 'SPA.C.IV.1': 600_000, 'SPA.D': 1_000 };

/** A statement with two typed entries: one on services, one on income. */
const open = async () => {
  const { token } = await testApp.createStudio();
  const azienda = await testApp.createAzienda(token);
  const bilancio = await testApp.createBilancio(token, azienda.id, '2026-06-30');
  const path = `/api/bilanci/${bilancio.id}/`;
  await call('PATCH', path, { token, json: { voci_update: toVoci(PRIMA) } });
  const scritture = [
    { tipo: 'compensi', stato: 'confermata', dati: { importo: 12_000 } },
    { tipo: 'fatture_da_emettere', stato: 'confermata', dati: { importo: 7_000 } },
    { tipo: 'ferie', stato: 'confermata', dati: { importo: 3_000 } },
  ];
  const saved = await call('PUT', `${path}assestamento/`, { token, json: { scritture } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return { token, path };
};

test('an import tells which confirmed entries it touches, with their lines, as its save then does', async () => {
  const { token, path } = await open();
  const { status, body } = await call<ImportazioneAssestamento>('POST', `${path}assestamento/importazione/`, {
    token,
    json: { voci_test: toVoci(DOPO) },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.da_ricontrollare).toEqual([
    {
      nome: 'Fatture da emettere',
      importo: 7_000,
      voci: [{ voce: 'CE.A.1', prima: 500_000, dopo: 800_000 }],
    },
  ]);
  expect(body).toMatchObject({ invariate: 2, messe_da_parte: 0 });

  const before = await call<Bilancio>('GET', path, { token });
  expect(before.body.assestamento?.da_ricontrollare).toEqual([]);

  await call('PATCH', path, {
    token,
    json: {
      voci_update: toVoci(DOPO),
      origine: { tipo: 'xbrl', file: 'bilancio.xbrl', impronta: 'ab12'.repeat(16), esercizio: '2026-06-30' },
    },
  });
  const { body: after } = await call<Bilancio>('GET', path, { token });
  expect(after.assestamento?.da_ricontrollare).toEqual(body.da_ricontrollare.map(({ nome, voci }) => ({ nome, voci })));
});

test('amounts that no import has are refused by their line', async () => {
  const { token, path } = await open();
  for (const [codice, detto] of [
    ['CE.A', /calcolata/u],
    ['CE.Z', /non esiste/u],
  ] as const) {
    const { status, body } = await call<Refused>('POST', `${path}assestamento/importazione/`, {
      token,
      json: { voci_test: [{ codice, valore: 1, rettifica: null }] },
    });
    expect(status).toBe(400);
    expect(body.voci_test).toEqual([expect.stringMatching(detto)]);
  }
});
