import { readFile } from 'node:fs/promises';
import type { AziendaImportata, Bilancio, Riconoscimento, UndoImportata } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
const { token } = await testApp.createStudio();
const other = await testApp.createStudio();

const QUID = new URL('../../../../fixtures/xbrl/ok/real_ordinario_quid_fy2024.xbrl', import.meta.url);
const CHIAVE = 'importazione-1';

const recognise = async (file: Blob, as = token) =>
  (
    await call<Riconoscimento>('POST', '/api/importazioni/riconosci/?voci=1', {
      token: as,
      form: { file: new File([file], 'quid.xbrl') },
    })
  ).body;
const quid = await recognise(new Blob([new Uint8Array(await readFile(QUID))]));
const bilanci = quid.letture.map(({ esercizio, voci, report }) => ({
  data_bilancio: esercizio,
  voci,
  origine: { tipo: 'xbrl', file: 'quid.xbrl', impronta: quid.impronta, programma: null, esercizio, resoconto: report },
}));

let counter = 0;
/** A valid tax code of 11 digits, another one at each call. */
const createCf = (): string => {
  counter += 1;
  const base = `9${String(counter).padStart(9, '0')}`;
  const sum = Array.from(base, Number).reduce((total, digit, position) => {
    if (position % 2 === 0) return total + digit;
    return total + (digit > 4 ? digit * 2 - 9 : digit * 2);
  }, 0);
  return `${base}${(10 - (sum % 10)) % 10}`;
};
const buildNuova = (cf = createCf()) => ({
  ragione_sociale: `Importata ${cf} S.r.l.`,
  settore: '2',
  data_bilancio_chiusura: '2024-12-31',
  cf,
});
const send = (json: object, { as = token, key }: { as?: string; key?: string } = {}) =>
  call<AziendaImportata & Record<string, string[]>>('POST', '/api/importazioni/aziende/', {
    token: as,
    json: { importazione: CHIAVE, ...json },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const undo = (id: string, as = token, importazione = CHIAVE) =>
  call<UndoImportata>('POST', `/api/aziende/${id}/annulla_importazione/`, { token: as, json: { importazione } });
const create = async (dates: readonly string[] = ['2024-12-31', '2023-12-31']): Promise<AziendaImportata> => {
  const voci = [{ codice: 'CE.A.1', valore: 1000 }];
  const { status, body } = await send({
    nuova: buildNuova(),
    bilanci: dates.map((data_bilancio) => ({ data_bilancio, voci })),
  });
  expect(status).toBe(201);
  return body;
};
const findBilancio = (importata: AziendaImportata, data: string): string =>
  importata.bilanci.find(({ data_bilancio }) => data_bilancio === data)?.id ?? '';

describe('the reading of a filing for a creation', () => {
  test('has the amounts of every year and an azienda that a creation accepts', async () => {
    expect(quid.letture.map(({ esercizio, quadratura }) => [esercizio, quadratura])).toEqual([
      ['2024-12-31', 0],
      ['2023-12-31', 0],
    ]);
    expect(quid.proposta).toMatchObject({
      ateco: '47.71.10',
      settori: ['7'],
      forma_giuridica: 'srl',
      avvisi: ['La forma giuridica scritta nel file è «Società cooperativa»: controllare.'],
    });
    const { body } = await call<Riconoscimento>('POST', '/api/importazioni/riconosci/', {
      token,
      form: { file: new File([new Uint8Array(await readFile(QUID))], 'quid.xbrl') },
    });
    expect(body.letture).toEqual([]);
  });

  test('says what it cannot propose', async () => {
    const text = (await readFile(QUID, 'utf8'))
      .replace('>477110<', '>681000<')
      .replaceAll(String(quid.cf), '12345678901');
    const { proposta } = await recognise(new Blob([text]));
    expect(proposta).toMatchObject({ cf: null, ateco: '68.10.00', settori: [] });
    expect(proposta?.avvisi).toEqual([
      'Il codice fiscale del file, 12345678901, non è valido.',
      ...(proposta?.piva === null ? ['La partita IVA del file, 12345678901, non è valida.'] : []),
      'La forma giuridica scritta nel file è «Società cooperativa»: controllare.',
      'Nessun settore CNDCEC per attività immobiliari (68.10.00): scegliere il più vicino.',
    ]);
  });
});

describe('an azienda of an import', () => {
  test('is created with its statements, their figures and their origin, as if it were done by hand', async () => {
    const { status, body } = await send({ nuova: { ...buildNuova(), settore: '7' }, bilanci });
    expect(status).toBe(201);
    expect(body).toMatchObject({ creata: true, bilanci: [{ quadratura: 0, vuoto: false }, { quadratura: 0 }] });
    const latest = findBilancio(body, '2024-12-31');
    const byImport = (await call<Bilancio>('GET', `/api/bilanci/${latest}/`, { token })).body;
    expect(byImport.bilancio_fine_esercizio_precedente).toBe(findBilancio(body, '2023-12-31'));
    const azienda = await testApp.createAzienda(token, { settore: '7', data_bilancio_chiusura: '2024-12-31' });
    await testApp.createBilancio(token, azienda.id, '2023-12-31');
    const page = await call<{ results: Bilancio[] }>('GET', `/api/bilanci/?azienda=${azienda.id}`, { token });
    const byHand = [...page.body.results, await testApp.createBilancio(token, azienda.id, '2024-12-31')];
    for (const [position, year] of quid.letture.toReversed().entries())
      await call('PATCH', `/api/bilanci/${byHand[position]?.id}/`, { token, json: { voci_update: year.voci } });
    const hand = (await call<Bilancio>('GET', `/api/bilanci/${byHand[1]?.id}/`, { token })).body;
    expect(hand.overall_risk).not.toBeNull();
    expect([byImport.overall_risk, byImport.voci]).toEqual([hand.overall_risk, hand.voci]);
    const origini = await call<unknown[]>('GET', `/api/bilanci/${latest}/origini/`, { token });
    expect(origini.body).toMatchObject([{ tipo: 'xbrl', file: 'quid.xbrl', periodo: '2024-12-31' }]);
    const attivita = await call<{ testo: string }[]>('GET', '/api/attivita/', { token });
    expect(attivita.body.map(({ testo }) => testo)).toContain(
      `ha importato 2 bilanci dell’azienda ${body.azienda.ragione_sociale}`,
    );
  });

  test('is created once: the same request repeated answers the same', async () => {
    const json = { nuova: buildNuova(), bilanci: bilanci.slice(0, 1) };
    const first = await send(json, { key: 'una' });
    const second = await send(json, { key: 'una' });
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect((await send({ ...json, bilanci }, { key: 'una' })).status).toBe(422);
  });

  test('that is already in the studio receives what it lacks', async () => {
    const first = await create(['2023-12-31']);
    const later = { azienda: first.azienda.id, bilanci: [{ data_bilancio: '2024-12-31', voci: [] }] };
    const { status, body } = await send(later);
    expect(status).toBe(201);
    expect(body).toMatchObject({ creata: false, bilanci: [{ data_bilancio: '2024-12-31', vuoto: true }] });
  });

  const cf = createCf();
  const voci = [{ codice: 'CE.A.1', valore: 1 }];
  const bilancio = { data_bilancio: '2024-12-31', voci };
  test.each([
    ['neither an azienda nor a new one', () => ({ bilanci: [bilancio] }), 'azienda'],
    ['both', (id: string) => ({ azienda: id, nuova: buildNuova(), bilanci: [bilancio] }), 'azienda'],
    ['an azienda of nobody', () => ({ azienda: crypto.randomUUID(), bilanci: [bilancio] }), 'azienda'],
    ['two statements of one date', () => ({ nuova: buildNuova(), bilanci: [bilancio, bilancio] }), 'bilanci'],
    ['a date that is there', (id: string) => ({ azienda: id, bilanci: [bilancio] }), 'bilanci'],
    ['no statements', () => ({ nuova: buildNuova(), bilanci: [] }), 'bilanci'],
    ['a tax code of another azienda', () => ({ nuova: buildNuova(cf), bilanci: [bilancio] }), 'cf'],
    ['a sector of nothing', () => ({ nuova: { ...buildNuova(), settore: '99' }, bilanci: [bilancio] }), 'settore'],
    [
      'a line of nothing in its second statement',
      () => ({
        nuova: buildNuova(),
        bilanci: [
          { ...bilancio, data_bilancio: '2023-12-31' },
          { ...bilancio, voci: [{ codice: 'XX', valore: 1 }] },
        ],
      }),
      'voci_update',
    ],
  ] as const)('is refused whole: %s', async (_, build, field) => {
    const owner = await testApp.createStudio();
    await send({ nuova: buildNuova(cf), bilanci: [bilancio] }, { as: owner.token });
    const count = () =>
      call<{ count: number; results: { id: string }[] }>('GET', '/api/aziende/', { token: owner.token });
    const { status, body } = await send(build((await count()).body.results[0]?.id ?? ''), { as: owner.token });
    expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining([field])]);
    expect((await count()).body.count).toBe(1);
  });

  test('of another studio receives nothing', async () => {
    const first = await create();
    const json = { azienda: first.azienda.id, bilanci: [{ data_bilancio: '2022-12-31', voci: [] }] };
    expect((await send(json, { as: other.token })).status).toBe(400);
    expect((await undo(first.azienda.id, other.token)).status).toBe(404);
  });
});

describe('the undo of an import', () => {
  test('takes away an azienda that nobody touched; printing is no touch', async () => {
    const { azienda } = await create();
    const { status, body } = await undo(azienda.id);
    expect([status, body]).toEqual([
      200,
      {
        azienda: 'eliminata',
        motivo: null,
        bilanci: [
          { data_bilancio: '2024-12-31', esito: 'eliminato', motivo: null },
          { data_bilancio: '2023-12-31', esito: 'eliminato', motivo: null },
        ],
      },
    ]);
    expect((await call('GET', `/api/aziende/${azienda.id}/`, { token })).status).toBe(404);
  });

  test('leaves a statement that somebody changed and the one it is compared with, and says why', async () => {
    const first = await create(['2024-12-31', '2023-12-31', '2022-12-31']);
    const changed = findBilancio(first, '2024-12-31');
    const json = { voci_update: [{ codice: 'CE.A.1', valore: 2, rettifica: null }] };
    expect((await call('PATCH', `/api/bilanci/${changed}/`, { token, json })).status).toBe(200);
    const { body } = await undo(first.azienda.id);
    const touched = expect.stringMatching(/^modificato da .+ dopo l’importazione$/u);
    expect(body).toMatchObject({ azienda: 'rimasta', motivo: 'ha bilanci che rimangono' });
    expect(body.bilanci.map(({ esito, motivo }) => [esito, motivo])).toEqual([
      ['rimasto', touched],
      ['rimasto', 'serve da confronto al bilancio al 31/12/2024'],
      ['rimasto', 'serve da confronto al bilancio al 31/12/2023'],
    ]);
  });

  test('leaves an azienda with a change or with statements of its own', async () => {
    const edited = await create();
    await call('PUT', `/api/aziende/${edited.azienda.id}/`, { token, form: { ateco: '25.11.00' } });
    expect((await undo(edited.azienda.id)).body).toMatchObject({
      azienda: 'rimasta',
      motivo: expect.stringMatching(/^modificata da /u),
      bilanci: [{ esito: 'eliminato' }, { esito: 'eliminato' }],
    });
    const added = await create(['2023-12-31']);
    await testApp.createBilancio(token, added.azienda.id, '2021-12-31');
    expect((await undo(added.azienda.id)).body).toMatchObject({
      motivo: 'ha altri bilanci',
      bilanci: [{ esito: 'eliminato' }],
    });
  });

  test('of one import leaves those of the others, and the azienda that was there', async () => {
    const first = await create(['2023-12-31']);
    const later = { azienda: first.azienda.id, bilanci: [{ data_bilancio: '2024-12-31', voci: [] }] };
    await send({ ...later, importazione: 'importazione-2' });
    const undone = {
      azienda: 'rimasta',
      motivo: null,
      bilanci: [{ data_bilancio: '2024-12-31', esito: 'eliminato', motivo: null }],
    };
    expect((await undo(first.azienda.id, token, 'importazione-2')).body).toEqual(undone);
    // The answer may have been lost: the same is told again.
    expect((await undo(first.azienda.id, token, 'importazione-2')).body).toEqual(undone);
    expect((await undo(first.azienda.id, token, 'importazione-9')).status).toBe(404);
    expect((await undo(first.azienda.id)).body).toMatchObject({ azienda: 'eliminata' });
  });

  test('on a demo licence takes the statements away and leaves the azienda', async () => {
    const demo = await testApp.createStudio({ licenza: 'demo' });
    const body = { nuova: buildNuova(), bilanci: [{ data_bilancio: '2024-12-31', voci: [] }] };
    const { azienda } = (await send(body, { as: demo.token })).body;
    expect((await undo(azienda.id, demo.token)).body).toMatchObject({
      azienda: 'rimasta',
      motivo: 'la licenza demo non consente di eliminare aziende',
      bilanci: [{ esito: 'eliminato' }],
    });
  });
});
