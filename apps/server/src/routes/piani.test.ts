import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pagina, PianoElenco, PianoTesoreria } from '@vedetta/contract';
import type { CampiPiano } from '@vedetta/domain';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { createPianiFixture } from '../test-support/piani.ts';
import { createTestApp } from '../test-support/test-app.ts';
import type { ErrorBody } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
const { token, bilancio, chiusura, create, createUsable, patch } = await createPianiFixture(testApp);

const FIXTURES = join(import.meta.dirname, '../../../../fixtures/tesoreria');
type Atteso = Readonly<Record<string, unknown>> & {
  readonly periodi: unknown;
  readonly righe: Record<string, number[]>;
};
const readJson = <T>(caso: string, file: string): T =>
  JSON.parse(readFileSync(join(FIXTURES, caso, file), 'utf8')) as T;

describe('a plan sent to the API has every figure of its example', () => {
  test.for(readdirSync(FIXTURES))('%s', async (caso) => {
    const campi = readJson<CampiPiano>(caso, 'piano.json');
    const atteso = readJson<Atteso>(caso, 'atteso.json');
    const { id } = await create({ descrizione: 'Esempio', inizio: campi.inizio });
    const { status, body, raw } = await patch(id, campi);
    expect(status, raw.toString()).toBe(200);
    const { calcolo } = body;
    const described = {
      ...calcolo,
      periodi: calcolo.periodi.map(({ inizio, fine }) => [inizio, fine]),
      righe: Object.fromEntries(calcolo.righe.map(({ codice, importi }) => [codice, importi])),
    };
    expect(described).toMatchObject(atteso);
    const { body: read } = await call<PianoTesoreria>('GET', `/api/piani/${id}/`, { token });
    expect(read.calcolo).toEqual(calcolo);
  });
});

describe('a plan from a statement', () => {
  test('starts with proposals, each with where it comes from', async () => {
    const piano = await createUsable();
    // 480 000 of receivables over 2 000 000 of revenue with VAT, in half a year brought to a year
    expect(piano.liquidita_iniziale).toBe(100_000);
    expect(piano.ipotesi.crediti_iniziali).toBe(480_000);
    const proposta = piano.proposte.find(({ campo }) => campo === 'crediti_iniziali');
    expect(proposta).toMatchObject({ valore: 480_000, fondamento: { specie: 'bilancio' } });
    expect(proposta?.fondamento.origine).toContain('30/06/2026');
    expect(piano.calcolo.mancanti).toEqual([]);
    expect(piano.scenari.map(({ nome, attivo }) => [nome, attivo])).toEqual([
      ['Base', true],
      ['Prudente', false],
      ['Favorevole', false],
    ]);
  });

  test('without one the proposals are neutral, and periods are twelve months or thirteen weeks', async () => {
    const mesi = await create({ descrizione: 'Vuoto', inizio: '2027-01-01' });
    const settimane = await create({ descrizione: 'Vuoto', inizio: '2027-01-01', passo: 'settimana' });
    expect([mesi.periodi, mesi.ipotesi.giorni_incasso, settimane.periodi]).toEqual([12, 60, 13]);
    expect(settimane.calcolo.dscr).toEqual({ sei_mesi: null, dodici_mesi: null });
  });

  test('one that goes on from another keeps its loans, lines and rows; another azienda has none to give', async () => {
    const uno = await createUsable();
    await patch(uno.id, {
      usa_linee: true,
      linee: [{ nome: 'Fido', tipo: 'cassa', accordato: 40_000, utilizzato: 10_000 }],
      righe_libere: [{ nome: 'Soci', gruppo: 'finanziamenti', verso: 'entrata', importi: { 1: 20, 3: 40 } }],
    });
    const due = await create({ descrizione: 'Due', inizio: '2026-09-01', base: bilancio.id, precedente: uno.id });
    expect(due).toMatchObject({ usa_linee: true, linee: [{ nome: 'Fido' }], righe_libere: [{ importi: { 1: 40 } }] });
    const other = await testApp.createAzienda(token);
    const { status, body } = await call<ErrorBody>('POST', `/api/aziende/${other.id}/piani/`, {
      token,
      json: { descrizione: 'Tre', inizio: '2026-09-01', precedente: uno.id },
    });
    expect([status, body['precedente']]).toEqual([400, [expect.any(String)]]);
  });

  test('the last one made is the current one, a plan can be made current, and one goes when the current is deleted', async () => {
    const other = await testApp.createAzienda(token);
    const list = async () => {
      const { body } = await call<Pagina<PianoElenco>>('GET', `/api/aziende/${other.id}/piani/`, { token });
      return body.results.map(({ descrizione, corrente }) => [descrizione, corrente]);
    };
    const uno = await create({ descrizione: 'Uno', inizio: '2027-01-01' }, other.id);
    const due = await create({ descrizione: 'Due', inizio: '2027-01-01' }, other.id);
    expect(await list()).toEqual([
      ['Due', true],
      ['Uno', false],
    ]);
    await patch(uno.id, { corrente: true });
    expect(await list()).toEqual([
      ['Uno', true],
      ['Due', false],
    ]);
    await call('DELETE', `/api/piani/${uno.id}/`, { token });
    expect(await list()).toEqual([['Due', true]]);
    await call('DELETE', `/api/piani/${due.id}/`, { token });
    expect(await list()).toEqual([]);
  });
});

describe('a saved plan', () => {
  test('is refused when it changed meanwhile, and its version grows', async () => {
    const { id, versione } = await createUsable();
    const saved = await patch(id, { usa_linee: true }, { 'if-match': `"${versione}"` });
    expect([saved.status, saved.body.versione, saved.headers['etag']]).toEqual([
      200,
      versione + 1,
      `"${versione + 1}"`,
    ]);
    expect((await patch<ErrorBody>(id, { usa_linee: false }, { 'if-match': `"${versione}"` })).status).toBe(412);
  });

  test('computes other fields without saving them', async () => {
    const piano = await createUsable();
    const { body } = await call<PianoTesoreria>('POST', `/api/piani/${piano.id}/calcola/`, {
      token,
      json: { liquidita_iniziale: 1_000 },
    });
    expect(body.calcolo.saldo_iniziale[0]).toBe(1_000);
    const saved = await call<PianoTesoreria>('POST', `/api/piani/${piano.id}/calcola/`, { token, json: {} });
    expect(saved.body.calcolo).toEqual(piano.calcolo);
  });

  test('by months is also thirteen weeks, from the same events', async () => {
    const piano = await createUsable();
    const { body } = await call<PianoTesoreria>('GET', `/api/piani/${piano.id}/?passo=settimana`, { token });
    expect(body.calcolo.periodi).toHaveLength(13);
    expect(body.calcolo.dscr.sei_mesi).toBeNull();
    expect(body.passo).toBe('mese');
  });

  test('explains a cell with its dated events, and no other', async () => {
    const { id } = await createUsable();
    const url = `/api/piani/${id}/spiegazione`;
    const { body } = await call<{ importo: number; eventi: { importo: number; data: string; causale: string }[] }>(
      'GET',
      `${url}/stipendi/0/`,
      { token },
    );
    expect(body.eventi.map(({ data }) => data)).toEqual(['2026-07-27']);
    expect(body.eventi[0]?.importo).toBe(body.importo);
    for (const wrong of ['stipendi/12/', 'niente/0/', 'stipendi/x/'])
      expect((await call('GET', `${url}/${wrong}`, { token })).status, wrong).toBe(404);
  });

  test('is a workbook whose formulas carry their values, and typed text is never a formula', async () => {
    const { id } = await createUsable();
    await patch(id, {
      righe_libere: [{ nome: '=1+1 & <b>', gruppo: 'investimenti', verso: 'uscita', importi: { 2: 5_000 } }],
    });
    const { status, raw, headers } = await call('GET', `/api/piani/${id}/foglio/`, { token });
    expect([status, headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="Tesoreria_[A-Za-z0-9_]+_2026-07-01\.xlsx"$/u),
    ]);
    const parts = unzipSync(new Uint8Array(raw));
    const grid = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml']);
    expect(grid).toContain('<t xml:space="preserve">=1+1 &amp; &lt;b&gt;</t>');
    expect(grid).not.toContain('<f>1+1');
    expect(grid.match(/<f>[^<]+<\/f><v>-?\d/gu)?.length).toBeGreaterThan(100);
  });
});

describe('fields that are refused are named', () => {
  test.for([
    ['ipotesi.stagionalita', { stagionalita: Array.from({ length: 12 }, () => 0) }],
    ['ipotesi.stagionalita', { stagionalita: [-1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] }],
    ['ipotesi.mensilita', { mensilita: 15 }],
    ['ipotesi.giorni_incasso', { giorni_incasso: -1 }],
    ['ipotesi.rate_debiti_tributari', { rate_debiti_tributari: 0 }],
    ['ipotesi.ricavi_annui', { ricavi_annui: 0.001 }],
    ['ipotesi.ricavi_annui', { ricavi_annui: 10_000_000_000_000 }],
    ['ipotesi', { iva_periodicita: 'annuale' }],
  ] as const)('%s', async ([campo, changes]) => {
    const { id, ipotesi } = await createUsable();
    const { status, body } = await patch<ErrorBody>(id, { ipotesi: { ...ipotesi, ...changes } });
    expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining([campo])]);
  });

  test.for([
    ['periodi', { periodi: 3 }],
    ['inizio', { inizio: '1980-01-01' }],
    ['scritti.niente', { scritti: { niente: { 0: 1 } } }],
    ['scritti.iva.12', { scritti: { iva: { 12: 1 } } }],
    ['consuntivi.12', { consuntivi: { 12: {} } }],
    [
      'finanziamenti.0.periodicita',
      {
        finanziamenti: [
          {
            nome: 'A',
            tipo: 'francese',
            capitale_residuo: 1,
            tasso_annuo: 1,
            periodicita: 4,
            prossima_rata: '2026-07-01',
            rate_residue: 1,
          },
        ],
      },
    ],
    ['base', { base: chiusura.id.replace(/.$/u, (last) => (last === '0' ? '1' : '0')) }],
  ] as const)('%s', async ([campo, changes]) => {
    const { id } = await createUsable();
    const { status, body } = await patch<ErrorBody>(id, changes);
    expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining([campo])]);
  });
});

test('a balance that only a week brings beyond 13 digits is refused where it is explained, as where it is read', async () => {
  const { id, ipotesi } = await create({ descrizione: 'Enorme', inizio: '2026-04-01' });
  const saved = await patch(id, {
    liquidita_iniziale: 9_500_000_000_000,
    ipotesi: { ...ipotesi, imposte_giugno: 1_000_000_000_000 },
    righe_libere: [{ nome: 'Vendita', gruppo: 'investimenti', verso: 'entrata', importi: { 2: 1_000_000_000_000 } }],
  });
  expect(saved.status, saved.raw.toString()).toBe(200);
  const answers = await Promise.all(
    [`/api/piani/${id}/?passo=settimana`, `/api/piani/${id}/spiegazione/saldo/0/?passo=settimana`].map((url) =>
      call('GET', url, { token }),
    ),
  );
  const refused = { non_field_errors: ['Gli importi del piano superano le 13 cifre intere.'] };
  expect(answers).toMatchObject([
    { status: 400, body: refused },
    { status: 400, body: refused },
  ]);
});
