import type { Assestamento, Bilancio, Pagina } from '@vedetta/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { confirm, createSituazione, MEZZO_ANNO, toVoci } from '../test-support/assestamento.ts';
import { createTestApp } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;

let situazione: Awaited<ReturnType<typeof createSituazione>>;
beforeEach(async () => {
  situazione = await createSituazione(testApp);
});

const findVoce = ({ voci }: Bilancio, codice: string) => voci.find((voce) => voce.codice === codice);

describe('proposals', () => {
  test('come from the lines and from the previous closing, each with its computation', async () => {
    const { proposte, scritture, qualita, periodo, chiusura, effetto } = await situazione.load();
    expect(scritture).toEqual([]);
    expect(chiusura).toBe('2025-12-31');
    expect(periodo).toEqual({ inizio: '2026-01-01', fine: '2026-06-30', mesi: 6, trascorsi: 181, totali: 365 });
    expect(qualita).toMatchObject({ fatte: 0, totale: 12 });
    expect(Object.fromEntries(proposte.map(({ tipo, importo }) => [tipo, importo]))).toEqual({
      ammortamenti: 14_876.71,
      mensilita: 4000,
      contributi: 1200,
      tfr: 4041.85,
      imposte: 23_400,
    });
    expect(proposte[0]?.movimenti).toEqual([
      { voce: 'CE.B.10.b', importo: 14_876.71, lato: 'dare' },
      { voce: 'SPA.B.II.2', importo: -14_876.71, lato: 'avere' },
    ]);
    expect(proposte[0]?.fondamento).toMatchObject({ origine: 'dalla chiusura al 31/12/2025' });
    expect(effetto.risultato).toEqual({ prima: 78_000, dopo: 78_000 });
  });

  test('taxes follow what is confirmed: 30 % of what is left', async () => {
    await situazione.save([confirm('ammortamenti')]);
    const { proposte } = await situazione.load();
    // (78 000,00 − 14 876,71) × 30 %
    expect(proposte.find(({ tipo }) => tipo === 'imposte')?.importo).toBe(18_936.99);
  });
});

describe('confirmed entries', () => {
  test('are in the Valore Alternativo of their lines, in result, equity, grade and quadratura', async () => {
    const before = await situazione.loadBilancio();
    expect(before.assestamento).toBeNull();
    const { status, body, headers } = await situazione.save([
      confirm('ammortamenti'),
      confirm('mensilita'),
      confirm('imposte'),
    ]);
    expect(status).toBe(200);
    // 78 000,00 − 14 876,71 − 4 000,00 = 59 123,29; × 30 % = 17 736,99
    expect(body.effetto).toMatchObject({
      risultato: { prima: 78_000, dopo: 41_386.3 },
      patrimonio_netto: { prima: 248_000, dopo: 211_386.3 },
      quadratura: { prima: 0, dopo: 0 },
    });
    expect(body.effetto.frase).toBe(
      'Utile apparente 78\u00A0000,00\u00A0€: dopo l’assestamento utile di 41\u00A0386,30\u00A0€.',
    );
    const after = await situazione.loadBilancio();
    expect(headers['etag']).toBeDefined();
    expect(after.quadratura).toBe(0);
    expect(findVoce(after, 'CE.B.10.b')).toMatchObject({ valore: 0, rettifica: 14_876.71 });
    expect(findVoce(after, 'SPA.B.II.2')).toMatchObject({ valore: 130_000, rettifica: 115_123.29 });
    expect(after.assestamento?.voci).toContain('CE.B.10.b');
    expect(after.overall_risk).toBe(body.effetto.overall_risk.dopo);
    expect(before.overall_risk).toBe(body.effetto.overall_risk.prima);
    expect(body.rettifiche.find(({ voce }) => voce === 'SPA.B.II.2')?.frase).toBe(
      'valore 130\u00A0000,00\u00A0€ − rettifiche 14\u00A0876,71\u00A0€',
    );
  });

  test('set aside give back the statement to the cent', async () => {
    const before = await situazione.loadBilancio();
    const confirmed = [confirm('ammortamenti'), confirm('tfr'), confirm('compensi', { importo: 1234.56 })];
    await situazione.save(confirmed);
    await situazione.save(confirmed.map((one) => ({ ...one, stato: 'non_serve', nota: 'Non serve' })));
    const after = await situazione.loadBilancio();
    expect(after.voci).toEqual(before.voci);
    expect([after.quadratura, after.overall_risk]).toEqual([before.quadratura, before.overall_risk]);
  });

  test('keep author and time, also when another saves the list again', async () => {
    const { body: first } = await situazione.save([{ ...confirm('compensi', { importo: 100 }), nota: 'Delibera' }]);
    expect(first.scritture[0]).toMatchObject({ nota: 'Delibera', stato: 'confermata' });
    expect(first.scritture[0]?.autore).not.toBeNull();
    const { body: second } = await situazione.save([
      { ...confirm('compensi', { importo: 100 }), nota: 'Delibera' },
      confirm('ferie', { importo: 50 }),
    ]);
    expect(second.scritture[0]?.ora).toBe(first.scritture[0]?.ora);
  });

  test('are in the history of the statement, with what was decided and why', async () => {
    await situazione.save([{ ...confirm('compensi', { importo: 100 }), nota: 'Delibera del 30 aprile' }]);
    await situazione.save([{ ...confirm('compensi', { importo: 100 }), stato: 'non_serve', nota: 'Nessun compenso' }]);
    const { body } = await call<Pagina<{ azione: string; testo: string; modifiche: readonly object[] }>>(
      'GET',
      `/api/bilanci/${situazione.interim.id}/storia/`,
      { token: situazione.token },
    );
    expect(body.results.slice(0, 2).map(({ azione, testo }) => [azione, testo])).toEqual([
      ['modifica_assestamento', 'ha messo da parte Compensi maturati'],
      ['modifica_assestamento', 'ha confermato Compensi maturati, 100,00\u00A0€'],
    ]);
    expect(body.results[0]?.modifiche).toContainEqual(
      expect.objectContaining({
        titolo: 'Assestamento, Compensi maturati',
        prima: 'Confermata, 100,00\u00A0€, «Delibera del 30 aprile»',
        dopo: 'Non serve, 100,00\u00A0€, «Nessun compenso»',
      }),
    );
    expect(body.results[0]?.modifiche).toContainEqual(
      expect.objectContaining({ codice: 'CE.B.7', aspetto: 'rettifica', prima: 59_700, dopo: null }),
    );
  });

  test('a list equal to the stored one writes nothing', async () => {
    const { headers } = await situazione.save([confirm('ferie', { importo: 10 })]);
    const { headers: again } = await situazione.save([confirm('ferie', { importo: 10 })]);
    expect(again['etag']).toBe(headers['etag']);
  });

  test('are proposed again in the next statement with their data', async () => {
    await situazione.save([
      confirm('mensilita', { quattordicesima: true }),
      confirm('ammortamenti', { annuo_b: 20_000 }),
    ]);
    const next = await testApp.createBilancio(situazione.token, situazione.azienda, '2026-09-30', MEZZO_ANNO);
    const { body } = await call<Assestamento>('GET', `/api/bilanci/${next.id}/assestamento/`, {
      token: situazione.token,
    });
    expect(body.proposte.find(({ tipo }) => tipo === 'mensilita')?.dati).toEqual({ quattordicesima: true });
    // 20 000,00 × 273 / 365
    expect(body.proposte.find(({ tipo }) => tipo === 'ammortamenti')?.importo).toBe(14_958.9);
  });
});

describe('a trial of other entries', () => {
  test('answers what they would change and stores nothing', async () => {
    const before = await situazione.loadBilancio();
    const { status, body } = await call<Assestamento>('POST', `${situazione.path}prova/`, {
      token: situazione.token,
      json: { scritture: [confirm('ammortamenti')] },
    });
    expect(status).toBe(200);
    expect(body.effetto.risultato).toEqual({ prima: 78_000, dopo: 63_123.29 });
    expect(await situazione.loadBilancio()).toEqual(before);
    expect((await situazione.load()).scritture).toEqual([]);
  });
});

describe('lines under entries', () => {
  const patch = (voci_update: readonly object[], altro: object = {}) =>
    call<Bilancio>('PATCH', `/api/bilanci/${situazione.interim.id}/`, {
      token: situazione.token,
      json: { voci_update, ...altro },
    });

  test('take a valore; a rettifica of their own is refused, naming the line', async () => {
    await situazione.save([confirm('compensi', { importo: 1000 })]);
    const { status, body } = await patch([{ codice: 'CE.B.7', valore: 59_600, rettifica: 5 }]);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('CE.B.7');
    const sent = await patch([
      { codice: 'CE.B.7', valore: 60_000, rettifica: 60_600 },
      ...toVoci({ 'SPA.C.IV.1': 177_600 }),
    ]);
    expect(sent.status).toBe(200);
    expect(findVoce(sent.body, 'CE.B.7')).toMatchObject({ valore: 60_000, rettifica: 61_000 });
  });

  test('that change leave computed entries computed again and typed ones to be looked at again', async () => {
    await situazione.save([confirm('mensilita'), confirm('compensi', { importo: 1000 })]);
    const { body } = await patch(toVoci({ 'CE.B.9.a': 54_000, 'CE.B.7': 53_600 }));
    expect(body.quadratura).toBe(0);
    expect(body.assestamento?.da_ricontrollare).toEqual([
      { nome: 'Compensi maturati', voci: [{ voce: 'CE.B.7', prima: 59_600, dopo: 53_600 }] },
    ]);
    const { scritture } = await situazione.load();
    expect(scritture.map(({ tipo, stato, importo }) => [tipo, stato, importo])).toEqual([
      ['mensilita', 'confermata', 4500],
      ['compensi', 'da_ricontrollare', 1000],
    ]);
    const { body: again } = await situazione.save([confirm('mensilita'), confirm('compensi', { importo: 1000 })]);
    expect(again.scritture[1]).toMatchObject({ stato: 'confermata', voci_cambiate: [] });
  });

  test('keep their entries under a new trial balance, which clears what was typed', async () => {
    await patch([
      { codice: 'CE.B.8', valore: 0, rettifica: 70 },
      { codice: 'CE.B.7', valore: 59_600, rettifica: 59_530 },
    ]);
    await situazione.save([confirm('compensi', { importo: 1000 })]);
    expect((await situazione.load()).scritture.map(({ tipo }) => tipo)).toEqual(['compensi', 'precedente']);
    const { status, body } = await patch(toVoci({ 'CE.A.1': 210_000, 'SPA.C.IV.1': 188_000 }), {
      origine: {
        tipo: 'verifica',
        file: 'verifica_06.xlsx',
        impronta: 'ab12'.repeat(16),
        conti: Object.entries({ ...MEZZO_ANNO, 'CE.A.1': 210_000, 'SPA.C.IV.1': 188_000 }).map(([voce, importo]) => ({
          codice: voce,
          descrizione: voce,
          saldo: voce.startsWith('SPA') || voce.startsWith('CE.B') ? importo : -importo,
          voce,
        })),
      },
    });
    expect([status, body.quadratura]).toEqual([200, 0]);
    expect(findVoce(body, 'CE.B.8')?.rettifica).toBeNull();
    expect(findVoce(body, 'CE.B.7')).toMatchObject({ valore: 59_600, rettifica: 60_600 });
    expect((await situazione.load()).scritture.map(({ tipo, stato }) => [tipo, stato])).toEqual([
      ['compensi', 'confermata'],
      ['precedente', 'non_serve'],
    ]);
  });

  test('a line without entries is typed and cleared as always', async () => {
    await situazione.save([confirm('compensi', { importo: 1000 })]);
    const { body } = await patch([{ codice: 'CE.B.8', valore: 0, rettifica: 70 }]);
    expect(findVoce(body, 'CE.B.8')?.rettifica).toBe(70);
    const { body: cleared } = await patch([{ codice: 'CE.B.8', valore: 0, rettifica: null }]);
    expect(findVoce(cleared, 'CE.B.8')?.rettifica).toBeNull();
  });
});

describe('the projection', () => {
  const loadProiezione = async () =>
    (
      await call<readonly { codice: string; valore: number }[]>(
        'GET',
        `/api/bilanci/${situazione.interim.id}/proiezione/auto/`,
        {
          token: situazione.token,
        },
      )
    ).body;
  const findProiettata = (voci: readonly { codice: string; valore: number }[], codice: string) =>
    voci.find((voce) => voce.codice === codice)?.valore;

  test('adds back whole what does not come back every period, and spreads the rest', async () => {
    await situazione.save([
      { ...confirm('compensi', { importo: 1810 }), ricorrente: true },
      { ...confirm('ferie', { importo: 1810 }), ricorrente: false },
    ]);
    const voci = await loadProiezione();
    // (59 600,00 + 1 810,00) × 365 / 181; 48 000,00 × 365 / 181 + 1 810,00
    expect(findProiettata(voci, 'CE.B.7')).toBe(123_837.85);
    expect(findProiettata(voci, 'CE.B.9.a')).toBe(98_605.58);
  });

  test('saved before the last change of an entry is out of date', async () => {
    const proiezione = `/api/bilanci/${situazione.interim.bilancio_proiezione ?? ''}/`;
    expect((await situazione.loadBilancio()).proiezione_superata).toBe(false);
    const saveProiezione = () =>
      call<Bilancio>('PATCH', proiezione, { token: situazione.token, json: { voci_update: toVoci(MEZZO_ANNO) } });
    await saveProiezione();
    await situazione.save([confirm('ammortamenti')]);
    expect((await situazione.loadBilancio()).proiezione_superata).toBe(true);
    expect((await call<Bilancio>('GET', proiezione, { token: situazione.token })).body.proiezione_superata).toBe(true);
    await call('PATCH', proiezione, { token: situazione.token, json: { note: 'Vista' } });
    expect((await situazione.loadBilancio()).proiezione_superata).toBe(true);
    expect((await saveProiezione()).body.proiezione_superata).toBe(false);
    expect((await situazione.loadBilancio()).proiezione_superata).toBe(false);
  });
});
