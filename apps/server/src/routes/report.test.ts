import type { AddressInfo } from 'node:net';
import type { Report } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import type { PrintOutcome, Stampa, Stampante } from '../adapters/chromium/stampante.ts';
import { formatFileName } from '../commands/stampa/stampa.ts';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

const stampe: { url: string }[] = [];
let outcome: PrintOutcome | null = null;
/** A browser that records the URL it prints, or fails as the test says. */
const stampante: Stampante = {
  printPdf: async ({ url, signal }: Stampa): Promise<PrintOutcome> => {
    stampe.push({ url: typeof url === 'string' ? url : await url() });
    if (outcome?.tipo === 'annullato') {
      await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      cancelled += 1;
    }
    await wait;
    return outcome ?? { tipo: 'stampato', pdf: Buffer.from('%PDF-1.7 prova') };
  },
  verify: async () => null,
  close: async () => undefined,
};
let cancelled = 0;
let wait: Promise<void> | null = null;

const testApp = await createTestApp({ stampante });
await testApp.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(testApp.close);
const { call } = testApp;
const { token } = await testApp.createStudio();
const azienda = await testApp.createAzienda(token, { ragione_sociale: 'Caffè & Figli S.r.l.' });
const bilancio = await testApp.createBilancio(token, azienda.id, '2026-06-30', VOCI);
const other = await testApp.createBilancio(token, azienda.id, '2025-12-31', VOCI);

const print = () => call('GET', `/api/bilanci/${bilancio.id}/report`, { token });
const readToken = () => new URL(stampe.at(-1)?.url ?? '').searchParams.get('__pdf__authtoken') ?? '';

describe('data', () => {
  test('contains the whole report; its hash changes only with what is printed', async () => {
    const load = async () => (await call<Report>('GET', `/api/bilanci/${bilancio.id}/stampa/`, { token })).body;
    const report = await load();
    expect(report.bilancio.id).toBe(bilancio.id);
    expect(report.proiezione?.id).toBe(bilancio.bilancio_proiezione);
    expect(report.precedente?.id).toBe(other.id);
    expect(report.settore).toBe('Estrazione, manifattura, produzione di energia e gas');
    expect(report.impronta).toMatch(/^[\da-f]{64}$/u);
    expect((await load()).impronta).toBe(report.impronta);
    await call('PUT', `/api/bilanci/${bilancio.id}/indicatori/IdA/notes/`, { token, json: { note: 'Nota' } });
    const after = await load();
    expect(after.impronta).not.toBe(report.impronta);
    expect(after.note_gruppi).toEqual([{ bilancio: bilancio.id, gruppo: 'IdA', note: 'Nota' }]);
  });

  test('an interim statement says of which statement each line of a figure is, a closing one needs not', async () => {
    const list = async (id: string) => {
      const { body } = await call<Report>('GET', `/api/bilanci/${id}/stampa/`, { token });
      return body.indicatori.find(({ codice }) => codice === 'ICA5')?.spiegazione.termini.map(({ codice }) => codice);
    };
    expect(await list(bilancio.id)).toContain('CE.C.17');
    expect(await list(other.id)).toEqual([]);
  });
});

describe('rules of another version', () => {
  test('a consolidated statement is printed with the thresholds stored then', async () => {
    const locked = await testApp.createBilancio(token, azienda.id, '2024-06-30', VOCI);
    await call('PATCH', `/api/bilanci/${locked.id}/`, { token, json: { consolidato: true } });
    const load = async () => (await call<Report>('GET', `/api/bilanci/${locked.id}/stampa/`, { token })).body;
    const today = await load();
    expect(today.thresholds['IdA2']?.map(({ max }) => max)).toEqual([0.024, 0.03, null]);
    await testApp.pool.query(`UPDATE risultati SET versione_regole = '2020.1' WHERE bilancio_id = $1`, [locked.id]);
    expect((await load()).thresholds).toEqual({});
    await testApp.pool.query(
      `INSERT INTO soglie_archiviate SELECT '2020.1', settore, jsonb_set(soglie, '{IdA2,0,max}', '0.02') FROM soglie_archiviate WHERE versione_regole = $1 AND settore = '2'`,
      [today.versione_regole],
    );
    const then = await load();
    expect(then.versione_regole).toBe('2020.1');
    expect(then.thresholds['IdA2']?.[0]?.max).toBe(0.02);
    expect(then.indicatori).toEqual(today.indicatori.map((figura) => ({ ...figura, versione_regole: '2020.1' })));
  });

  test('includes the figures of the previous year where they count', async () => {
    const company = await testApp.createAzienda(token);
    await testApp.createBilancio(token, company.id, '2024-12-31', VOCI);
    const statement = await testApp.createBilancio(token, company.id, '2025-12-31', VOCI);
    const load = async () => (await call<Report>('GET', `/api/bilanci/${statement.id}/stampa/`, { token })).body;
    const data = await load();
    const { valore } = data.indicatori.find(({ codice }) => codice === 'IdA2') ?? {};
    expect(data.indicatori_precedenti.find(({ codice }) => codice === 'IdA2')?.valore).toBe(valore);
    await call('PATCH', `/api/bilanci/${data.precedente?.id}/`, {
      token,
      json: { voci_update: [{ codice: 'SPA.C.IV.1', valore: 1, rettifica: null }] },
    });
    expect((await load()).indicatori_precedenti).toEqual([]);
  });
});

describe('PDF', () => {
  test('is named after the company, and its download is in the trail', async () => {
    const { status, headers, raw } = await print();
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe('attachment; filename="Report_Caffe_Figli_S_r_l_2026-06-30.pdf"');
    expect(raw.toString()).toBe('%PDF-1.7 prova');
    expect(stampe.at(-1)?.url).toMatch(
      new RegExp(`^http://127\\.0\\.0\\.1:\\d+/bilanci/${bilancio.id}/report\\?__pdf__authtoken=`, 'u'),
    );
    const { rows } = await testApp.pool.query<{ azione: string }>(
      'SELECT azione FROM eventi WHERE bilancio_id = $1 ORDER BY numero DESC LIMIT 1',
      [bilancio.id],
    );
    expect(rows[0]?.azione).toBe('esporta_pdf');
  });

  test('the print token reads only that report, writes nothing and expires in a minute', async () => {
    await print();
    const stampa = readToken();
    const headers = { authorization: `Stampa ${stampa}` };
    expect((await call('GET', `/api/bilanci/${bilancio.id}/stampa/`, { headers })).status).toBe(200);
    expect((await call('GET', `/api/bilanci/${other.id}/stampa/`, { headers })).status).toBe(404);
    for (const [method, url] of [
      ['GET', `/api/bilanci/${bilancio.id}/`],
      ['GET', '/api/profile/'],
      ['GET', `/api/bilanci/${bilancio.id}/report`],
      ['PATCH', `/api/bilanci/${bilancio.id}/`],
      ['POST', '/api/logout/'],
    ] as const) {
      expect([url, (await call(method, url, { headers })).status]).toEqual([url, 401]);
      expect([url, (await call(method, url, { token: stampa })).status]).toEqual([url, 401]);
    }
    const { rows } = await testApp.pool.query<{ testo: string }>(
      `SELECT string_agg(t::text, '') AS testo FROM token_stampa t`,
    );
    expect(rows[0]?.testo).not.toContain(stampa);
    await testApp.pool.query(
      `UPDATE token_stampa SET scade = (scade AT TIME ZONE 'UTC' - interval '60 seconds') AT TIME ZONE 'UTC'`,
    );
    expect((await call('GET', `/api/bilanci/${bilancio.id}/stampa/`, { headers })).status).toBe(401);
  });

  test('a session token does not open the print page, nor a print token a session', async () => {
    await print();
    const load = async (authorization: string) =>
      (await call('GET', `/api/bilanci/${bilancio.id}/stampa/`, { headers: { authorization } })).status;
    expect(await load(`Stampa ${token}`)).toBe(401);
    expect(await load(`Token ${readToken()}`)).toBe(401);
    expect(await load(`Stampa ${readToken()}`)).toBe(200);
    expect(await load(`Token ${token}`)).toBe(200);
  });

  test('a demo licence reads the report and does not download it', async () => {
    const demo = await testApp.createStudio({ licenza: 'demo' });
    const company = await testApp.createAzienda(demo.token);
    const statement = await testApp.createBilancio(demo.token, company.id, '2025-12-31', VOCI);
    expect((await call('GET', `/api/bilanci/${statement.id}/stampa/`, { token: demo.token })).status).toBe(200);
    const { status, body } = await call('GET', `/api/bilanci/${statement.id}/report`, { token: demo.token });
    expect({ status, detail: body.detail }).toEqual({
      status: 403,
      detail: 'La licenza demo non consente di scaricare i report in formato PDF.',
    });
  });

  test('without a browser it is refused with that reason', async () => {
    outcome = { tipo: 'browser_assente', dettaglio: 'manca una libreria' };
    const { status, body } = await print();
    outcome = null;
    expect({ status, detail: body.detail }).toEqual({
      status: 503,
      detail: 'La stampa in PDF non è disponibile in questo momento. Riprovare tra qualche minuto.',
    });
  });

  test('is cancelled when the client disconnects', async () => {
    outcome = { tipo: 'annullato' };
    const address = new URL(stampe.at(-1)?.url ?? '').origin;
    const start = new AbortController();
    const request = fetch(`${address}/api/bilanci/${bilancio.id}/report`, {
      headers: { authorization: `Token ${token}` },
      signal: start.signal,
    });
    setTimeout(() => start.abort(), 200);
    await expect(request).rejects.toThrow('aborted');
    await expect.poll(() => cancelled).toBe(1);
    outcome = null;
  });
});

describe('a print while the server closes', () => {
  const openServer = async () => {
    const closing = await createTestApp({ stampante });
    await closing.app.listen({ host: '127.0.0.1', port: 0 });
    const studio = await closing.createStudio();
    const company = await closing.createAzienda(studio.token);
    const { id } = await closing.createBilancio(studio.token, company.id, '2025-12-31', VOCI);
    const { port } = closing.app.server.address() as AddressInfo;
    const send = (path = `/api/bilanci/${id}/report`) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Token ${studio.token}` } });
    return { chiude: closing, send };
  };

  test('finishes if it was in progress or arrived while the server still answered', async () => {
    const { chiude: closing, send } = await openServer();
    let finish = (): void => undefined;
    wait = new Promise((resolve) => {
      finish = resolve;
    });
    const before = stampe.length;
    const underWay = send();
    await expect.poll(() => stampe.length).toBe(before + 1);
    const draining = closing.app.drain();
    const late = send();
    await expect.poll(() => stampe.length).toBe(before + 2);
    expect((await send('/readyz')).status).toBe(503);
    finish();
    wait = null;
    expect([(await underWay).status, (await late).status]).toEqual([200, 200]);
    await draining;
    await closing.close();
  });
});

test('a closing server cancels its prints', async () => {
  const closingApp = await createTestApp({ stampante });
  await closingApp.app.listen({ host: '127.0.0.1', port: 0 });
  const studio = await closingApp.createStudio();
  const company = await closingApp.createAzienda(studio.token);
  const statement = await closingApp.createBilancio(studio.token, company.id, '2025-12-31', VOCI);
  outcome = { tipo: 'annullato' };
  const response = closingApp.call('GET', `/api/bilanci/${statement.id}/report`, { token: studio.token });
  const before = stampe.length;
  await expect.poll(() => stampe.length).toBe(before + 1);
  await closingApp.close();
  outcome = null;
  const { status, headers, body } = await response;
  expect({ status, retryAfter: headers['retry-after'], campi: Object.keys(body).toSorted() }).toEqual({
    status: 503,
    retryAfter: '5',
    campi: ['detail', 'request_id'],
  });
});

test.for([
  ['Caffè & Figli S.r.l.', 'Report_Caffe_Figli_S_r_l_2025-12-31.pdf'],
  ['"../x\r\ny', 'Report_x_y_2025-12-31.pdf'],
  ['株式会社', 'Report_azienda_2025-12-31.pdf'],
] as const)('%s is filed as %s', ([name, file]) => {
  expect(formatFileName(name, '2025-12-31')).toBe(file);
});
