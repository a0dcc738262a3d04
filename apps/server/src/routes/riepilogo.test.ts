import type { AnswerOf, Quadro, Riepilogo } from '@vedetta/contract';
import { GIORNI_RIEPILOGO, GIORNI_RIEPILOGO_MASSIMI } from '@vedetta/contract';
import { addGiorni } from '@vedetta/domain';
import { afterAll, expect, test } from 'vitest';
import { computeToday } from '../adapters/clock.ts';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
const IN_PERDITA = { ...VOCI, 'SPP.A.IV': -250_000, 'SPP.D.7.E': 850_000 };

const createMoved = async () => {
  const { token } = await testApp.createStudio();
  const rossi = await testApp.createAzienda(token, { ragione_sociale: 'Rossi S.r.l.' });
  const verdi = await testApp.createAzienda(token, { ragione_sociale: 'Verdi S.r.l.', piva: '' });
  await testApp.createBilancio(token, verdi.id, '2024-12-31', IN_PERDITA);
  await testApp.createBilancio(token, verdi.id, '2025-12-31', VOCI);
  await testApp.createBilancio(token, rossi.id, '2024-12-31', VOCI);
  await testApp.createBilancio(token, rossi.id, '2025-12-31', IN_PERDITA);
  const load = async (query = '') => (await call<Riepilogo>('GET', `/api/riepilogo/?${query}`, { token })).body;
  const list = async () => (await call<AnswerOf<'listAvvisi'>>('GET', '/api/avvisi/', { token })).body.results;
  return { token, rossi, verdi, load, list };
};

test('a week by default: the alerts written in it, what got worse first, with the bands and deadlines of the overview', async () => {
  const { token, rossi, verdi, load, list } = await createMoved();
  const riepilogo = await load();
  const oggi = computeToday();
  expect([riepilogo.dal, riepilogo.al]).toEqual([addGiorni(oggi, -GIORNI_RIEPILOGO), oggi]);
  expect(riepilogo.movimenti.map(({ azienda }) => azienda.id)).toEqual([rossi.id, verdi.id]);
  const [peggiorata] = riepilogo.movimenti;
  expect(peggiorata).toEqual((await list()).find(({ id }) => id === peggiorata?.id));
  expect(riepilogo).toMatchObject({
    count: 2,
    bilanci_nuovi: 2,
    mossi_da_regole: 0,
    tipi: { fascia: 2, patrimonio: 2 },
  });
  const { body: quadro } = await call<Quadro>('GET', '/api/quadro/?giorni=7', { token });
  expect(riepilogo.fasce).toEqual(quadro.fasce);
  expect(riepilogo.fasce_allora).toEqual(quadro.fasce_allora);
  expect([riepilogo.totale, riepilogo.in_ritardo]).toEqual([quadro.totale, quadro.in_ritardo]);
});

test('an alert written before the day is told once its figures change, and stays when it is dismissed', async () => {
  const { token, rossi, load, list } = await createMoved();
  await testApp.pool.query(
    `UPDATE avvisi SET creato_il = now() - interval '30 days', cambiato_il = now() - interval '30 days'`,
  );
  expect((await load()).movimenti).toEqual([]);
  const avviso = (await list()).find(({ azienda }) => azienda.id === rossi.id);
  await call('PATCH', `/api/bilanci/${avviso?.dopo ?? ''}/`, {
    token,
    json: {
      voci_update: [
        { codice: 'SPP.A.IV', valore: -260_000, rettifica: null },
        { codice: 'SPP.D.7.E', valore: 860_000, rettifica: null },
      ],
    },
  });
  await call('PATCH', `/api/avvisi/${avviso?.id ?? ''}/`, {
    token,
    json: { archiviato: true, nota: 'Sentito il cliente' },
  });
  expect((await load()).movimenti.map(({ azienda, archiviato, nota }) => [azienda.id, archiviato, nota])).toEqual([
    [rossi.id, true, 'Sentito il cliente'],
  ]);
  expect((await load(`dal=${addGiorni(computeToday(), -60)}`)).count).toBe(2);
});

/** The last day of a year on this date that has passed. */
const findLast = (giorno: string): string => {
  const oggi = computeToday();
  const anno = Number(oggi.slice(0, 4));
  return `${anno}-${giorno}` <= oggi ? `${anno}-${giorno}` : `${anno - 1}-${giorno}`;
};

test.for([
  ['in winter', findLast('01-15'), '+01:00'],
  ['in summer', findLast('07-15'), '+02:00'],
] as const)('a day begins at midnight in Italy %s', async ([, dal, offset]) => {
  const { token, load } = await createMoved();
  const count = async (istante: Date) => {
    for (const [table, column] of [
      ['avvisi', 'cambiato_il'],
      ['bilanci', 'creato_il'],
      ['aziende', 'creata_il'],
    ] as const)
      await testApp.pool.query(`UPDATE ${table} SET ${column} = $1`, [istante]);
    const { count: avvisi, bilanci_nuovi, fasce_allora } = await load(`dal=${dal}`);
    const { body } = await call<AnswerOf<'listAvvisi'>>('GET', `/api/avvisi/?dal=${dal}`, { token });
    return [avvisi, body.count, bilanci_nuovi, fasce_allora === null];
  };
  const midnight = new Date(`${dal}T00:00:00${offset}`);
  expect(await count(midnight)).toEqual([2, 2, 2, true]);
  expect(await count(new Date(midnight.getTime() - 1000))).toEqual([0, 0, 0, false]);
});

test.for([
  ['dal=ieri', 'dal'],
  ['dal=2026-02-30', 'dal'],
  ['dal=2026-11-01&dal=2026-11-02', 'dal'],
  [`dal=${addGiorni(computeToday(), 1)}`, 'dal'],
  [`dal=${addGiorni(computeToday(), -GIORNI_RIEPILOGO_MASSIMI - 1)}`, 'dal'],
  ['settimana=1', 'non_field_errors'],
] as const)('%s is refused', async ([query, field]) => {
  const { token } = await testApp.createStudio();
  const { status, body } = await call('GET', `/api/riepilogo/?${query}`, { token });
  expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining([field])]);
});
