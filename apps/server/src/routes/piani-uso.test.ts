import type { Azienda, Bilancio, Param, PianoTesoreria, Report, UsoPianoBilancio } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createPianiFixture } from '../test-support/piani.ts';
import { createTestApp, VOCI } from '../test-support/test-app.ts';
import type { ErrorBody } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
const { token, bilancio, chiusura, createUsable, patch } = await createPianiFixture(testApp);
// The test of the next months needs a projection.
const { body: voci_update } = await call<object[]>('GET', `/api/bilanci/${bilancio.id}/proiezione/auto/`, { token });
await call('PATCH', `/api/bilanci/${bilancio.bilancio_proiezione ?? ''}/`, { token, json: { voci_update } });

describe('used in the test of the next months', () => {
  const use = <T = Param[]>(id: string, json: object = {}) =>
    call<T>('POST', `/api/piani/${id}/usa/`, { token, json: { bilancio: bilancio.id, ...json } });
  const readUso = async () =>
    (await call<UsoPianoBilancio>('GET', `/api/bilanci/${bilancio.id}/piano/`, { token })).body.uso;
  const readDscr = async () => {
    const { body } = await call<{ codice: string; valore: number | null }[]>(
      'GET',
      `/api/bilanci/${bilancio.id}/indicatori/IdAp/`,
      { token },
    );
    return body.find(({ codice }) => codice === 'IdAp2')?.valore;
  };
  const mutuo = {
    nome: 'Mutuo',
    tipo: 'quota_costante',
    capitale_residuo: 120_000,
    tasso_annuo: 3,
    periodicita: 1,
    prossima_rata: '2026-07-31',
    rate_residue: 24,
  };

  test('writes the inputs with their proof, and the figure of the card is that of the plan', async () => {
    const { id } = await createUsable({ descrizione: 'Da usare' });
    const { body: piano } = await patch(id, {
      usa_linee: true,
      finanziamenti: [mutuo],
      linee: [{ nome: 'Fido', tipo: 'cassa', accordato: 40_000, utilizzato: 10_000 }],
      righe_libere: [{ nome: 'Soci', gruppo: 'finanziamenti', verso: 'entrata', importi: { 1: 20_000 } }],
    });
    const sei = piano.calcolo.dscr.sei_mesi;
    const { status, body, raw } = await use(id);
    expect(status, raw.toString()).toBe(200);
    const valori = Object.fromEntries(body.map(({ nome, valore }) => [nome, valore]));
    expect(valori).toMatchObject({
      Cassa0: piano.liquidita_iniziale,
      Entr6: (sei?.entrate ?? 0) + 30_000,
      Usc6: sei?.uscite,
      Serv6: 30_000,
      Appr2: 0,
    });
    const evidenza = body.find(({ nome }) => nome === 'Serv6')?.evidenza;
    expect(evidenza).toContain('Piano di tesoreria «Da usare»');
    expect(evidenza).toContain('versione 2, scenario Base, di cui nuova finanza');
    expect(await readDscr()).toBeCloseTo(sei?.valore ?? Number.NaN, 9);
    expect(await readUso()).toMatchObject({ piano: id, versione: 2, piano_cambiato: false, inputs_cambiati: [] });
  });

  test('the report prints the plan as it was used, with its rows, also after it changed or was deleted', async () => {
    const readPiano = async () => (await call<Report>('GET', `/api/bilanci/${bilancio.id}/stampa/`, { token })).body;
    const { id } = await createUsable({ descrizione: 'Da stampare' });
    const { body: piano } = await patch(id, { finanziamenti: [mutuo], scritti: { imposte: { 0: 10 } } });
    const { impronta: prima } = await readPiano();
    await use(id);
    const { piano: stampato, impronta } = await readPiano();
    expect(impronta).not.toBe(prima);
    expect(stampato).toMatchObject({ versione: 2, scenario: 'Base', calcolo: piano.calcolo, scenari: piano.scenari });
    const riga = (codice: string) => stampato?.righe_mostrate.find((altra) => altra.codice === codice);
    expect(riga('saldo_finale')?.importi).toEqual(piano.calcolo.saldo_finale);
    expect(riga('imposte')).toMatchObject({ scritti: [0], livello: 'riga' });
    await patch(id, { descrizione: 'Altro', liquidita_iniziale: 1 });
    expect((await readPiano()).piano).toEqual(stampato);
    expect((await readPiano()).impronta).toBe(impronta);
    await call('DELETE', `/api/piani/${id}/`, { token });
    expect((await readPiano()).piano).toEqual(stampato);
  });

  test('is refused at a version that is not the one that was seen, and writes nothing', async () => {
    const { id, versione } = await createUsable();
    await patch(id, { liquidita_iniziale: 7 });
    const before = await readUso();
    const useAt = (seen: number) =>
      call('POST', `/api/piani/${id}/usa/`, {
        token,
        json: { bilancio: bilancio.id },
        headers: { 'if-match': `"${seen}"` },
      });
    expect((await useAt(versione)).status).toBe(412);
    expect(await readUso()).toEqual(before);
    expect((await useAt(versione + 1)).status).toBe(200);
    expect(await readUso()).toMatchObject({ piano: id, versione: versione + 1 });
  });

  test('tells when the plan or the figures change, and outlives the plan', async () => {
    const { id } = await createUsable();
    await use(id);
    await patch(id, { liquidita_iniziale: 5 });
    expect(await readUso()).toMatchObject({ piano_cambiato: true, inputs_cambiati: [] });
    await call('POST', `/api/bilanci/${bilancio.id}/indicatori/IdAp/params/`, {
      token,
      json: { params: [{ nome: 'Usc6', valore: 1 }] },
    });
    expect(await readUso()).toMatchObject({ inputs_cambiati: ['Usc6'] });
    const { body } = await call<PianoTesoreria>('GET', `/api/piani/${id}/`, { token });
    expect(body.usi).toMatchObject([{ bilancio: bilancio.id, piano_cambiato: true, inputs_cambiati: ['Usc6'] }]);
    expect((await call('DELETE', `/api/piani/${id}/`, { token })).status).toBe(204);
    expect(await readUso()).toMatchObject({ piano: null, descrizione: 'Piano', piano_cambiato: true });
  });

  test('the plan is not changed by what makes it the current one, nor does its version grow', async () => {
    const { id, versione } = await createUsable();
    await use(id);
    const saved = (await call<PianoTesoreria>('GET', `/api/piani/${id}/`, { token })).body;
    await createUsable({ descrizione: 'Altro' });
    const { body, headers } = await patch(id, { corrente: true });
    expect([body, headers['etag']]).toEqual([saved, `"${versione}"`]);
    expect(await readUso()).toMatchObject({ piano_cambiato: false });
    await patch(id, { corrente: true, liquidita_iniziale: 5 });
    expect(await readUso()).toMatchObject({ piano_cambiato: true });
  });

  test.for([
    ['a better scenario', { scenario: { vendite: 5, giorni_incasso: -5, giorni_pagamento: 0 } }, 'Favorevole'],
    ['a field left empty', { liquidita_iniziale: null }, 'liquidita_iniziale'],
    ['a residual that is open', { consuntivi: { 0: { righe: { incassi_crediti: 1 } } } }, 'Crediti in essere'],
  ] as const)('is refused with %s', async ([, changes]) => {
    const { id } = await createUsable();
    await patch(id, changes);
    const { status, body } = await use<ErrorBody>(id);
    expect([status, body['non_field_errors']]).toEqual([409, [expect.any(String)]]);
  });

  test('asks to confirm a plan that does not start the day after the statement', async () => {
    const { id } = await createUsable({ inizio: '2026-08-01' });
    const asked = await use<ErrorBody>(id);
    expect([asked.status, asked.body['non_field_errors']]).toEqual([409, [expect.stringContaining('01/07/2026')]]);
    expect((await use(id, { conferma: true })).status).toBe(200);
  });

  test('never onto a closing statement, a locked one or one of another company', async () => {
    const { id } = await createUsable();
    expect((await use(id, { bilancio: chiusura.id })).status).toBe(404);
    const other: Azienda = await testApp.createAzienda(token);
    const theirs: Bilancio = await testApp.createBilancio(token, other.id, '2026-06-30', VOCI);
    expect((await use(id, { bilancio: theirs.id })).status).toBe(400);
    await call('PATCH', `/api/bilanci/${bilancio.id}/`, { token, json: { consolidato: true } });
    expect((await use(id)).status).toBe(409);
    await call('PATCH', `/api/bilanci/${bilancio.id}/`, { token, json: { consolidato: false, motivo: 'prova' } });
  });
});
