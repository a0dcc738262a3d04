import type {
  Bilancio,
  Report,
  RimedioFilo,
  ScenarioBilancio,
  ScenarioElenco,
  SimulazioneFilo,
} from '@vedetta/contract';
import { computeRimedi } from '@vedetta/domain';
import { afterAll, describe, expect, test } from 'vitest';
import { buildContesto } from '../commands/calcolo/compute-risultati.ts';
import { loadInput } from '../commands/calcolo/contesto.ts';
import { openStudioAs } from '../repositories/open-studio.ts';
import { createTestApp, VOCI } from '../test-support/test-app.ts';
import type { ErrorBody } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
const { token, id: studioId } = await testApp.createStudio();
const azienda = await testApp.createAzienda(token);

/** Part of the debts to banks is owed to the partners. */
const LINEE = { ...VOCI, 'SPP.D.3.E': 90_000, 'SPP.D.4.E': 60_000 };
let anno = 2025;
const createBilancio = async (data = `${(anno -= 1)}-12-31`): Promise<Bilancio> => {
  const { id } = await testApp.createBilancio(token, azienda.id, data, LINEE);
  return (await call<Bilancio>('GET', `/api/bilanci/${id}/`, { token })).body;
};
const bilancio = await createBilancio();

const simulate = <T = SimulazioneFilo>(json: object, id = bilancio.id) =>
  call<T>('POST', `/api/bilanci/${id}/simula/`, { token, json });
const create = <T = ScenarioBilancio>(json: object, id = bilancio.id, headers?: Record<string, string>) =>
  call<T>('POST', `/api/bilanci/${id}/scenari/`, { token, json, ...(headers && { headers }) });
const list = async (id: string): Promise<ScenarioElenco[]> =>
  (await call<ScenarioElenco[]>('GET', `/api/bilanci/${id}/scenari/`, { token })).body;
const patchBilancio = (id: string, json: object) => call('PATCH', `/api/bilanci/${id}/`, { token, json });

const APPORTO = [{ codice: 'apporto', importo: 70_000 }];

describe('a simulation', () => {
  test('has the lines that change, and the figures that the same lines, saved, have', async () => {
    const altro = await createBilancio();
    const { status, body } = await simulate({ leve: APPORTO }, altro.id);
    expect(status).toBe(200);
    const cambiate = new Map(body.voci.map(({ codice, prima, dopo }) => [codice, dopo - prima]));
    expect(cambiate.get('SPP.A.VI.2')).toBe(70_000);
    expect(cambiate.get('SPA.C.IV.1')).toBe(70_000);
    const scritte = altro.voci.filter(({ codice }) => ['SPP.A.VI.2', 'SPA.C.IV.1'].includes(codice));
    await patchBilancio(altro.id, {
      voci_update: scritte.map(({ codice, valore }) => ({ codice, valore: valore + 70_000 })),
    });
    const salvati = await call<{ gruppo: string; codice: string; valore: number; punteggio: number }[]>(
      'GET',
      `/api/bilanci/${altro.id}/indicatori/tutti/`,
      { token },
    );
    expect(body.indicatori.map(({ gruppo, codice, dopo }) => ({ gruppo, codice, ...dopo }))).toEqual(
      salvati.body.map(({ gruppo, codice, valore, punteggio }) => ({ gruppo, codice, valore, punteggio })),
    );
  });

  test('without levers, or with levers of 0, changes nothing', async () => {
    for (const leve of [
      [],
      [
        { codice: 'apporto', importo: 0 },
        { codice: 'ricavi', percentuale: 0 },
      ],
    ]) {
      const { body } = await simulate({ leve });
      expect(body.voci).toEqual([]);
      expect(body.indicatori.filter(({ prima, dopo }) => prima.valore !== dopo.valore)).toEqual([]);
      expect(body.rischio.dopo).toBe(body.rischio.prima);
    }
  });

  test.for<readonly [string, object, string, RegExp]>([
    ['out of bounds', { leve: [{ codice: 'ricavi', percentuale: 50.01 }] }, 'leve', /^Ricavi: .*50.* e 50/u],
    ['beyond the debt', { leve: [{ codice: 'rinuncia_soci', importo: 90_000.01 }] }, 'leve', /90\s000,00/u],
    ['an unknown lever', { leve: [{ codice: 'bacchetta', importo: 1 }] }, 'leve', /^bacchetta: Leva sconosciuta/u],
    ['an unknown line', { leve: [{ codice: 'cessione', prezzo: 10, voce: 'SPA.B.I.1' }] }, 'leve', /SPA\.B\.II/u],
    ['more decimals', { leve: [{ codice: 'apporto', importo: 0.001 }] }, 'leve', /al massimo 2 decimali/u],
    ['a fraction of a day', { leve: [{ codice: 'giorni_incasso', giorni: 1.5 }] }, 'leve', /numero intero di giorni/u],
    ['a rate beyond 100', { leve: [], aliquota: 100.01 }, 'aliquota', /tra 0.* e 100/u],
    ['a text for an amount', { leve: [{ codice: 'apporto', importo: '1' }] }, 'leve', /^apporto: Indicare un numero/u],
    ['levers missing', {}, 'leve', /elenco di leve/u],
    ['too many levers', { leve: Array.from({ length: 51 }, () => APPORTO[0]) }, 'leve', /Al massimo 50/u],
  ])('refuses %s', async ([, json, campo, frase]) => {
    const { status, body } = await simulate<ErrorBody & Record<string, string[]>>(json);
    expect(status).toBe(400);
    expect(body[campo]?.[0]).toMatch(frase);
  });

  test('refuses a lever on debts that the statement does not tell apart', async () => {
    const abbreviato = await testApp.createBilancio(token, azienda.id, `${(anno -= 1)}-12-31`, {
      'SPA.C.IV.1': 100_000,
      'SPP.D.ND.E': 60_000,
      'SPP.A.I': 40_000,
    });
    const { status, body } = await simulate<Record<string, string[]>>(
      { leve: [{ codice: 'rimborso', importo: 10 }] },
      abbreviato.id,
    );
    expect([status, body['leve']?.[0]]).toEqual([400, expect.stringContaining('non sono distinti per natura')]);
    const rimedi = await call<RimedioFilo[]>('GET', `/api/bilanci/${abbreviato.id}/rimedi/`, { token });
    expect(rimedi.status).toBe(200);
  });
});

test('the remedies are those of the domain', async () => {
  const { status, body } = await call<RimedioFilo[]>('GET', `/api/bilanci/${bilancio.id}/rimedi/`, { token });
  expect(status).toBe(200);
  const studio = openStudioAs(testApp.database, studioId);
  const row = await studio.bilanci.find(bilancio.id);
  if (row === null) throw new Error('No statement');
  const attesi = computeRimedi(buildContesto(await loadInput(studio, row)));
  expect(body.length).toBeGreaterThan(0);
  // The answer leaves out how a page shows them.
  expect(attesi).toMatchObject(body);
});

describe('a scenario', () => {
  test('is judged when it is saved, and gives what the simulation gives', async () => {
    const { status, body, headers } = await create({ nome: 'Solo soci', leve: APPORTO, note: 'Da sentire' });
    expect([status, headers['etag']]).toEqual([201, '"1"']);
    const { body: simulata } = await simulate({ leve: APPORTO });
    expect(body.simulazione).toEqual(simulata);
    expect(body).toMatchObject({ note: 'Da sentire', nel_report: false, fermo: false, motivo: null, aliquota: null });
    expect(body.dopo?.patrimonio_netto).toBe(body.prima.patrimonio_netto + 70_000);
    const refused = await create<ErrorBody>({ nome: 'Troppo', leve: [{ codice: 'rinuncia_soci', importo: 90_001 }] });
    expect(refused.status).toBe(400);
  });

  test('has a name of its own, and there are at most twenty', async () => {
    const altro = await createBilancio();
    for (let numero = 1; numero <= 20; numero += 1)
      expect((await create({ nome: `Scenario ${numero}`, leve: [] }, altro.id)).status).toBe(201);
    const doppio = await create<Record<string, string[]>>({ nome: ' Scenario 3 ', leve: [] }, altro.id);
    expect([doppio.status, doppio.body['non_field_errors']?.[0]]).toEqual([400, expect.stringContaining('20')]);
    const [primo, secondo] = await list(altro.id);
    await call('DELETE', `/api/scenari/${primo?.id}/`, { token });
    const omonimo = await create<Record<string, string[]>>({ nome: ' Scenario 3 ', leve: [] }, altro.id);
    expect(omonimo.body['nome']).toEqual(['Il bilancio ha già uno scenario con questo nome.']);
    const patch = (json: object, versione?: number) =>
      call<Record<string, string[]>>('PATCH', `/api/scenari/${secondo?.id}/`, {
        token,
        json,
        ...(versione !== undefined && { headers: { 'if-match': `"${versione}"` } }),
      });
    expect((await patch({ nome: 'Scenario 3' })).status).toBe(400);
    expect((await patch({ nome: 'Altro' }, 1)).status).toBe(200);
    expect((await patch({ nome: 'Altro ancora' }, 1)).status).toBe(412);
  });

  test('one of a statement is in the report', async () => {
    const altro = await createBilancio();
    const uno = await create({ nome: 'Uno', leve: APPORTO, nel_report: true }, altro.id);
    await create({ nome: 'Due', leve: [], nel_report: true }, altro.id);
    const marked = async () => (await list(altro.id)).map(({ nome, nel_report }) => [nome, nel_report]);
    expect(await marked()).toEqual([
      ['Uno', false],
      ['Due', true],
    ]);
    await call('PATCH', `/api/scenari/${uno.body.id}/`, { token, json: { nel_report: true } });
    expect(await marked()).toEqual([
      ['Uno', true],
      ['Due', false],
    ]);
  });

  test('follows its statement, and says why where its levers do not fit it any more', async () => {
    const altro = await createBilancio();
    const leve = [{ codice: 'rinuncia_soci', importo: 90_000 }];
    await create({ nome: 'Soci', leve }, altro.id);
    const [prima] = await list(altro.id);
    expect(prima?.dopo?.rischio).not.toBeUndefined();
    await patchBilancio(altro.id, {
      voci_update: [
        { codice: 'SPP.D.3.E', valore: 50_000 },
        { codice: 'SPP.D.4.E', valore: 100_000 },
      ],
    });
    const [dopo] = await list(altro.id);
    expect(dopo?.dopo).toBeNull();
    expect(dopo?.motivo).toMatch(/50\s000,00/u);
    const { body } = await call<ScenarioBilancio>('GET', `/api/scenari/${dopo?.id}/`, { token });
    expect([body.simulazione, body.leve]).toEqual([null, leve]);
  });

  test('keeps its figures while the statement is consolidated, and follows it again when it is unlocked', async () => {
    const altro = await createBilancio();
    await create({ nome: 'Soci', leve: APPORTO }, altro.id);
    const [aperto] = await list(altro.id);
    await patchBilancio(altro.id, { consolidato: true });
    const [fermo] = await list(altro.id);
    expect(fermo).toEqual({ ...aperto, fermo: true });
    // The kept figures are those that are shown, whatever happens around the statement.
    await testApp.pool.query(
      `UPDATE scenari SET esito = jsonb_set(esito, '{dopo,critici}', '99') WHERE bilancio_id = $1`,
      [altro.id],
    );
    expect((await list(altro.id))[0]?.dopo?.critici).toBe(99);
    await call('PATCH', `/api/scenari/${fermo?.id}/`, { token, json: { nome: 'Altro nome' } });
    expect((await list(altro.id))[0]).toMatchObject({ nome: 'Altro nome', fermo: true, dopo: { critici: 99 } });

    const aggiunto = await create({ nome: 'Aggiunto', leve: [{ codice: 'ricavi', percentuale: 5 }] }, altro.id);
    expect(aggiunto.body.fermo).toBe(true);
    const { body } = await call<ScenarioBilancio>('PATCH', `/api/scenari/${fermo?.id}/`, {
      token,
      json: { leve: [{ codice: 'apporto', importo: 70_001 }] },
    });
    expect(body.dopo?.critici).toBe(aperto?.dopo?.critici);

    await patchBilancio(altro.id, { consolidato: false });
    expect((await list(altro.id)).map(({ fermo: kept }) => kept)).toEqual([false, false]);
  });

  test('goes with its statement, and a repeated request creates one', async () => {
    const altro = await createBilancio();
    const chiave = { 'idempotency-key': crypto.randomUUID() };
    const [uno, due] = [
      await create({ nome: 'Uno', leve: [] }, altro.id, chiave),
      await create({ nome: 'Uno', leve: [] }, altro.id, chiave),
    ];
    expect(due.body.id).toBe(uno.body.id);
    expect(await list(altro.id)).toHaveLength(1);
    await call('DELETE', `/api/bilanci/${altro.id}/`, { token });
    expect((await call('GET', `/api/scenari/${uno.body.id}/`, { token })).status).toBe(404);
  });

  test('is in the storia of its statement', async () => {
    const altro = await createBilancio();
    const { body } = await create({ nome: 'Soci', leve: APPORTO }, altro.id);
    await call('PATCH', `/api/scenari/${body.id}/`, { token, json: { nome: 'Soli soci', aliquota: 24 } });
    await call('DELETE', `/api/scenari/${body.id}/`, { token });
    const storia = await call<{ results: { testo: string; modifiche: { titolo: string; dopo: unknown }[] }[] }>(
      'GET',
      `/api/bilanci/${altro.id}/storia/`,
      { token },
    );
    const [eliminato, modificato, aggiunto] = storia.body.results;
    expect([eliminato?.testo, modificato?.testo, aggiunto?.testo]).toEqual([
      'ha eliminato lo scenario «Soli soci»',
      'ha modificato lo scenario «Soli soci»',
      'ha aggiunto lo scenario «Soci»',
    ]);
    expect(modificato?.modifiche.map(({ titolo, dopo }) => [titolo, dopo])).toEqual([
      ['Nome', 'Soli soci'],
      ['Imposte sul maggior risultato (%)', 24],
    ]);
  });
});

describe('the report', () => {
  const loadReport = async (id: string): Promise<Report> =>
    (await call<Report>('GET', `/api/bilanci/${id}/stampa/`, { token })).body;

  test('has the marked scenario with what it gives, and its digest covers it', async () => {
    const altro = await createBilancio();
    const senza = await loadReport(altro.id);
    expect(senza.scenario).toBeNull();
    const { body } = await create({ nome: 'Soci', leve: APPORTO }, altro.id);
    // A scenario that is not in the report does not change it.
    expect((await loadReport(altro.id)).impronta).toBe(senza.impronta);
    const marked = await call<ScenarioBilancio>('PATCH', `/api/scenari/${body.id}/`, {
      token,
      json: { nel_report: true },
    });
    const con = await loadReport(altro.id);
    expect(con.scenario).toEqual(marked.body);
    expect(con.scenario?.leve_in_parole).toEqual([
      expect.stringMatching(/^Apporto dei soci: 70\s000,00\s€, in conto/u),
    ]);
    expect(con.impronta).not.toBe(senza.impronta);
    await call('PATCH', `/api/scenari/${body.id}/`, {
      token,
      json: { leve: [{ codice: 'apporto', importo: 70_001 }] },
    });
    expect((await loadReport(altro.id)).impronta).not.toBe(con.impronta);
    await call('DELETE', `/api/scenari/${body.id}/`, { token });
    expect((await loadReport(altro.id)).impronta).toBe(senza.impronta);
  });
});

test('a projection has neither simulation nor scenarios', async () => {
  const interim = await createBilancio('2026-06-30');
  const proiezione = interim.bilancio_proiezione ?? '';
  expect((await simulate({ leve: [] }, proiezione)).status).toBe(404);
  expect((await create({ nome: 'X', leve: [] }, proiezione)).status).toBe(404);
});
