import type { AnswerOf } from '@vedetta/contract';
import { computeQuota } from '@vedetta/domain';
import { afterAll, describe, expect, test } from 'vitest';
import { computeFormulaFoglio, readFogli } from '../test-support/foglio.ts';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
const { token } = await testApp.createStudio({ nome_studio: 'Studio Bianchi' });

const CONTI = {
  ...VOCI,
  'CE.A.1': 2_000_000.11,
  'CE.B.6': 800_000.07,
  'CE.B.7': 300_000,
  'CE.B.9.a': 500_000.5,
  'CE.B.10.b': 90_000,
  'CE.C.17.d': 40_000.33,
  'CE.20.a': 30_000,
};

const download = async (path: string) => {
  const { status, raw, headers } = await call('GET', path, { token });
  expect(status, raw.toString().slice(0, 300)).toBe(200);
  return { fogli: readFogli(new Uint8Array(raw)), name: String(headers['content-disposition']) };
};

type Fogli = Awaited<ReturnType<typeof download>>['fogli'];

/** Every formula of a workbook with what it gives and the value written beside it. */
const listFormule = (fogli: Fogli) =>
  [...fogli].flatMap(([foglio, celle]) =>
    [...celle].flatMap(([nome, { formula, valore }]) =>
      formula === null ? [] : [{ foglio, nome, formula, valore, dato: computeFormulaFoglio(fogli, foglio, formula) }],
    ),
  );

const findRow = (fogli: Fogli, foglio: string, nome: string): string => {
  const found = [...(fogli.get(foglio) ?? [])].find(([cella, { valore }]) => cella.startsWith('A') && valore === nome);
  return found?.[0].slice(1) ?? '';
};

const { id: azienda } = await testApp.createAzienda(token, { ragione_sociale: '=1+1 Società' });
for (const data of ['2024-12-31', '2025-12-31', '2026-06-30']) {
  const { id } = await testApp.createBilancio(token, azienda, data, {
    ...CONTI,
    ...(data === '2025-12-31' && { 'CE.B.7': 310_000 }),
  });
  // The cash takes what is missing.
  const { body } = await call<{ quadratura: number }>('GET', `/api/bilanci/${id}/`, { token });
  const cassa = Number(VOCI['SPA.C.IV.1']) - body.quadratura;
  await call('PATCH', `/api/bilanci/${id}/`, {
    token,
    json: { voci_update: [{ codice: 'SPA.C.IV.1', valore: Math.round(cassa * 100) / 100 }] },
  });
}

describe('the workbook of the periods', () => {
  test('has the figures that are shown; sums, ratios, shares and differences are formulas that give them', async () => {
    const { fogli, name } = await download(`/api/aziende/${azienda}/prospetto/foglio/`);
    const { body } = await call<AnswerOf<'loadProspetto'>>('GET', `/api/aziende/${azienda}/prospetto/`, { token });
    expect(name).toMatch(/^attachment; filename="Andamento_1_1_Societa_\d{4}-\d\d-\d\d\.xlsx"$/u);
    expect([...fogli.keys()]).toEqual(['Importi', 'Percentuali', 'Variazioni']);
    const formule = listFormule(fogli);
    expect(formule.length).toBeGreaterThan(60);
    for (const { foglio, nome, formula, valore, dato } of formule)
      expect(Math.abs(dato - Number(valore)), `${foglio} ${nome} = ${formula}`).toBeLessThan(0.0051);
    const importi = fogli.get('Importi');
    const ricavi = body.righe.find(({ codice }) => codice === 'ricavi');
    for (const codice of ['valore_aggiunto', 'mol', 'ebit', 'risultato_ante_imposte', 'utile', 'mol_ricavi', 'ros']) {
      const riga = body.righe.find((altra) => altra.codice === codice);
      const row = findRow(fogli, 'Importi', riga?.nome ?? '');
      const celle = body.colonne.map((_, posto) => importi?.get(`${'BCDEF'.charAt(posto)}${row}`));
      expect(celle.map((cella) => cella?.valore)).toEqual(riga?.valori.map((valore) => valore ?? 'n.c.'));
      expect(celle.every((cella) => cella?.formula !== null || cella.valore === 'n.c.')).toBe(true);
    }
    const utile = body.righe.find(({ codice }) => codice === 'utile');
    const quota = fogli.get('Percentuali')?.get(`B${findRow(fogli, 'Percentuali', utile?.nome ?? '')}`);
    expect(quota?.valore).toBe(computeQuota(utile?.valori[0] ?? null, ricavi?.valori[0] ?? null));
    const differenza = fogli.get('Variazioni')?.get(`C${findRow(fogli, 'Variazioni', utile?.nome ?? '')}`);
    expect(differenza?.valore).toBe(-10_000);
  });
});

describe('the workbook of the board', () => {
  test('has the rows of the filters in their order, and totals that are formulas', async () => {
    await testApp.createAzienda(token, { ragione_sociale: 'Alfa S.r.l.', settore: '2' });
    const { fogli, name } = await download('/api/portafoglio/foglio/?ordine=-nome');
    expect(name).toMatch(/^attachment; filename="Portafoglio_Studio_Bianchi_\d{4}-\d\d-\d\d\.xlsx"$/u);
    const celle = fogli.get('Portafoglio');
    expect(['A1', 'A9', 'A10', 'A11'].map((nome) => celle?.get(nome)?.valore)).toEqual([
      'Portafoglio, Studio Bianchi',
      'Alfa S.r.l.',
      '=1+1 Società',
      undefined,
    ]);
    const { body } = await call<AnswerOf<'listPortafoglio'>>('GET', '/api/portafoglio/?ordine=-nome', { token });
    expect(celle?.get('E10')?.valore).toBe(body.results.find(({ id }) => id === azienda)?.grado);
    const formule = listFormule(fogli);
    expect(formule.map(({ formula }) => formula.replace(/\(.*/u, ''))).toEqual(['COUNTA', 'AVERAGE', 'COUNTIF', 'SUM']);
    for (const { formula, valore, dato } of formule) expect(dato, formula).toBeCloseTo(Number(valore), 9);
    expect(celle?.get('B3')?.valore).toBe(2);
  });

  test('of some companies, or of a filter, says so', async () => {
    const { fogli } = await download(`/api/portafoglio/foglio/?aziende=${azienda}`);
    const celle = fogli.get('Portafoglio');
    expect([celle?.get('B3')?.valore, celle?.get('A2')?.valore]).toEqual([
      1,
      expect.stringMatching(/aziende scelte$/u),
    ]);
    const { fogli: filtrati } = await download('/api/portafoglio/foglio/?fascia=senza_bilanci&settore=2');
    expect(filtrati.get('Portafoglio')?.get('A2')?.valore).toMatch(
      /\. Filtri: fascia Senza bilanci; settore Estrazione, manifattura, produzione di energia e gas$/u,
    );
    const gone = await call('GET', `/api/portafoglio/foglio/?fascia=senza_bilanci&aziende=${azienda}`, { token });
    expect([gone.status, gone.body['aziende']]).toEqual([400, ['Una o più aziende non sono tra quelle dei filtri.']]);
    const { status, body } = await call('GET', '/api/portafoglio/foglio/?pagina=2', { token });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('Ammessi: search, ordine, fascia')]);
  });
});
