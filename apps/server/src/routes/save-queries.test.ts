import type { Bilancio } from '@vedetta/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listQueries } from '../test-support/queries.ts';
import { createTestApp } from '../test-support/test-app.ts';

// A save reads the azienda once, computes what changes and writes it once. Each query more is a wait while the azienda is locked.

const testApp = await createTestApp();
afterAll(testApp.close);

let token: string;
let closing: Bilancio;
let interim: Bilancio;
beforeAll(async () => {
  ({ token } = await testApp.createStudio());
  const { id } = await testApp.createAzienda(token);
  await testApp.createBilancio(token, id, '2024-12-31');
  closing = await testApp.createBilancio(token, id, '2025-12-31');
  interim = await testApp.createBilancio(token, id, '2026-09-30');
});

type Save = readonly [
  name: string,
  build: () => readonly [method: 'PATCH' | 'POST' | 'PUT', path: string, json: object],
];
const MAX_QUERIES = 7;
/** The scenarios of a statement, which are read when it is locked and released when it is unlocked. */
const WITH_SCENARI = ['consolidation', 'unlocking'];

const voci_update = [{ codice: 'CE.A.1', valore: 100, rettifica: null }];
const saves: readonly Save[] = [
  ['voci of an interim statement', () => ['PATCH', `/api/bilanci/${interim.id}/`, { voci_update }]],
  ['voci of a previous year', () => ['PATCH', `/api/bilanci/${closing.id}/`, { voci_update }]],
  ['voci of a projection', () => ['PATCH', `/api/bilanci/${interim.bilancio_proiezione ?? ''}/`, { voci_update }]],
  ['texts', () => ['PATCH', `/api/bilanci/${interim.id}/`, { note: 'Da rivedere' }]],
  ['params', () => ['POST', `/api/bilanci/${interim.id}/indicatori/IdA/params/`, { params: [] }]],
  ['notes of a gruppo', () => ['PUT', `/api/bilanci/${interim.id}/indicatori/IdA/notes/`, { note: 'Da rivedere' }]],
  ['consolidation', () => ['PATCH', `/api/bilanci/${closing.id}/`, { consolidato: true }]],
  ['unlocking', () => ['PATCH', `/api/bilanci/${closing.id}/`, { consolidato: false }]],
];

describe('queries of a save', () => {
  test.each(saves)('%s: few in its transaction and in the request', async (name, build) => {
    const max = MAX_QUERIES + (WITH_SCENARI.includes(name) ? 1 : 0);
    const [method, path, json] = build();
    let status = 0;
    const queries = await listQueries(async () => {
      ({ status } = await testApp.call(method, path, { token, json }));
    });
    expect(status).toBe(200);
    const texts = queries.map(({ text }) => text);
    const start = texts.findIndex((text) => text.startsWith('start transaction'));
    const end = texts.lastIndexOf('commit');
    expect(start).toBeGreaterThan(0);
    expect(end - start - 1).toBeLessThanOrEqual(max);
    expect(texts.length).toBeLessThanOrEqual(max + 5);
  });
});
