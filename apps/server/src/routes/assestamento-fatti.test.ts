import type { Assestamento } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { confirm, createSituazione, MEZZO_ANNO, toVoci } from '../test-support/assestamento.ts';
import { createTestApp } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;

const find = ({ proposte }: Assestamento, tipo: string) => proposte.find((proposta) => proposta.tipo === tipo);

describe('facts come from where they are', () => {
  test('loans of the cash plan give interest and the part due within the year', async () => {
    const { token, azienda, interim, load } = await createSituazione(testApp);
    await call('PATCH', `/api/bilanci/${interim.id}/`, {
      token,
      json: { voci_update: toVoci({ 'SPP.D.4.O': 36_500, 'SPA.C.IV.1': 214_500 }) },
    });
    const asked = await load();
    expect([find(asked, 'interessi'), find(asked, 'mutui_entro')]).toEqual([undefined, undefined]);
    expect(asked.domande.filter(({ tipo, campo }) => tipo === 'interessi' && campo !== null)).toHaveLength(1);

    const { body: piano } = await call<{ id: string }>('POST', `/api/aziende/${azienda}/piani/`, {
      token,
      json: { descrizione: 'Piano', inizio: '2026-07-01', base: interim.id },
    });
    const finanziamento = {
      nome: 'Mutuo',
      tipo: 'unica_scadenza',
      capitale_residuo: 36_500,
      tasso_annuo: 6,
      periodicita: 12,
      prossima_rata: '2026-12-31',
      rate_residue: 1,
    };
    const patched = await call('PATCH', `/api/piani/${piano.id}/`, { token, json: { finanziamenti: [finanziamento] } });
    expect(patched.status, patched.raw.toString()).toBe(200);

    const proposed = await load();
    // 36 500,00 × 6 % × 181 / 365
    expect(find(proposed, 'interessi')).toMatchObject({
      importo: 1086,
      fondamento: { origine: 'dal piano di tesoreria' },
      movimenti: [{ voce: 'CE.C.17.e' }, { voce: 'SPP.E' }],
    });
    expect(find(proposed, 'mutui_entro')).toMatchObject({
      importo: 36_500,
      movimenti: [
        { voce: 'SPP.D.4.O', importo: -36_500 },
        { voce: 'SPP.D.4.E', importo: 36_500 },
      ],
    });
  });

  test('accounts of the trial balance tell the thirteenth that is already accrued', async () => {
    const { token, interim, load } = await createSituazione(testApp);
    const importi = { ...MEZZO_ANNO, 'CE.B.9.a': 49_000, 'SPP.D.14.E': 1000 };
    const conti = Object.entries(importi).flatMap(([voce, importo]) => {
      const conto = (descrizione: string, euro: number) => ({
        codice: null,
        descrizione,
        saldo: voce.startsWith('SPA') || voce.startsWith('CE.B') ? euro : -euro,
        voce,
      });
      if (voce === 'CE.B.9.a') return [conto('Salari e stipendi', 48_000), conto('Tredicesima mensilità', 1000)];
      return [conto(voce === 'SPP.D.14.E' ? 'Debiti per 13ma mensilità' : voce, importo)];
    });
    const saved = await call('PATCH', `/api/bilanci/${interim.id}/`, {
      token,
      json: {
        voci_update: toVoci(importi),
        origine: { tipo: 'verifica', file: 'verifica_06.xlsx', impronta: 'ab12'.repeat(16), conti },
      },
    });
    expect(saved.status, saved.raw.toString()).toBe(200);
    // (49 000,00 − 1 000,00) / 6 × 6 / 12 − 1 000,00
    expect(find(await load(), 'mensilita')?.importo).toBe(3000);
  });

  test('what was typed once for the company is proposed again: the contract, the rates', async () => {
    const { token, azienda, save } = await createSituazione(testApp);
    await save([
      confirm('mensilita', { quattordicesima: true }),
      confirm('imposte', { aliquota: 24 }),
      confirm('ammortamenti', { annuo_b: 36_500 }),
    ]);
    const { id } = await testApp.createBilancio(token, azienda, '2026-09-30', MEZZO_ANNO);
    const { body } = await call<Assestamento>('GET', `/api/bilanci/${id}/assestamento/`, { token });
    expect(find(body, 'mensilita')?.dati).toEqual({ quattordicesima: true });
    expect(find(body, 'imposte')?.dati).toEqual({ aliquota: 24 });
    // 36 500,00 × 273 / 365
    expect(find(body, 'ammortamenti')).toMatchObject({ dati: { annuo_b: 36_500 }, importo: 27_300 });
  });
});
