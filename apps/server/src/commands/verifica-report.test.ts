import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '@vedetta/contract';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeMetadata } from '../adapters/chromium/pdf-metadata.ts';
import type { Stampante } from '../adapters/chromium/stampante.ts';
import { presentDatabaseUrl } from '../adapters/postgres/test-database.ts';
import { runAdmin } from '../admin/run-admin.ts';
import { buildPdf } from '../test-support/pdf.ts';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

/** A browser that writes on a blank page what the report says of itself, as the print route does; no two files are the same. */
const stampante: Stampante = {
  printPdf: async ({ url }) => {
    const token = new URL(typeof url === 'string' ? url : await url()).searchParams.get('__pdf__authtoken') ?? '';
    const id = new URL(typeof url === 'string' ? url : await url()).pathname.split('/')[2] ?? '';
    const { body } = await call<Report>('GET', `/api/bilanci/${id}/stampa/`, {
      headers: { authorization: `Stampa ${token}` },
    });
    stampate += 1;
    return {
      tipo: 'stampato',
      pdf: writeMetadata(buildPdf(), {
        Title: `Stampa ${stampate}`,
        VedettaBilancio: id,
        VedettaImpronta: body.impronta,
        VedettaRegole: body.versione_regole,
      }),
    };
  },
  verify: async () => null,
  close: async () => undefined,
};
let stampate = 0;

const prova = await createTestApp({ stampante });
await prova.app.listen({ host: '127.0.0.1', port: 0 });
const cartella = mkdtempSync(join(tmpdir(), 'vedetta-verifica-'));
afterAll(async () => {
  rmSync(cartella, { recursive: true });
  await prova.close();
});
const { call } = prova;

let uscita = '';
beforeEach(() => {
  uscita = '';
  for (const metodo of ['log', 'error'] as const)
    vi.spyOn(console, metodo).mockImplementation((testo: string) => void (uscita += `${testo}\n`));
});
afterEach(() => void vi.restoreAllMocks());

const DATABASE_URL = presentDatabaseUrl(prova.pool.options);
const verify = async (argomento: string): Promise<number> => {
  uscita = '';
  return runAdmin(['verify-report', argomento], { DATABASE_URL });
};
const verifyFile = (pdf: Uint8Array): Promise<number> => {
  const file = join(cartella, 'report.pdf');
  writeFileSync(file, pdf);
  return verify(file);
};

const createCaso = async () => {
  const studio = await prova.createStudio();
  const azienda = await prova.createAzienda(studio.token, { ragione_sociale: 'Caffè S.r.l.' });
  const bilancio = await prova.createBilancio(studio.token, azienda.id, '2025-12-31', VOCI);
  const print = async (): Promise<Buffer> =>
    (await call('GET', `/api/bilanci/${bilancio.id}/report`, { token: studio.token })).raw;
  const readImpronta = async (): Promise<string> =>
    (await call<Report>('GET', `/api/bilanci/${bilancio.id}/stampa/`, { token: studio.token })).body.impronta;
  return { studio, azienda, bilancio, print, readImpronta };
};

describe('digest of a report', () => {
  test('is the same for the same data, whatever else happens', async () => {
    const { studio, azienda, bilancio, readImpronta } = await createCaso();
    const prima = await readImpronta();
    expect(await readImpronta()).toBe(prima);
    await prova.createBilancio(studio.token, azienda.id, '2024-06-30', VOCI);
    await call('POST', `/api/bilanci/${bilancio.id}/indicatori/IdA/params/`, {
      token: studio.token,
      json: { params: [] },
    });
    await call('PATCH', `/api/bilanci/${bilancio.id}/`, {
      token: studio.token,
      json: {
        voci_update: [
          { codice: 'CE.A.1', valore: 2_000_000, rettifica: null },
          { codice: 'CE.B.12', valore: 0, rettifica: null },
        ],
      },
    });
    await prova.pool.query(`UPDATE risultati SET indicatori = indicatori, rischio = rischio`);
    expect(await readImpronta()).toBe(prima);
  });

  test.for([
    [
      'a cent',
      (id: string) => [
        'PATCH',
        `/api/bilanci/${id}/`,
        { voci_update: [{ codice: 'CE.A.1', valore: 2_000_000.01, rettifica: null }] },
      ],
    ],
    [
      'an alternative amount',
      (id: string) => [
        'PATCH',
        `/api/bilanci/${id}/`,
        { voci_update: [{ codice: 'CE.A.1', valore: 2_000_000, rettifica: 2_000_000 }] },
      ],
    ],
    ['the description', (id: string) => ['PATCH', `/api/bilanci/${id}/`, { descrizione: 'Altra' }]],
    [
      'an input',
      (id: string) => ['POST', `/api/bilanci/${id}/indicatori/IdA/params/`, { params: [{ nome: 'DIV', valore: 5 }] }],
    ],
    ['a note of a group', (id: string) => ['PUT', `/api/bilanci/${id}/indicatori/IdA/notes/`, { note: 'Nota' }]],
    ['the lock', (id: string) => ['PATCH', `/api/bilanci/${id}/`, { consolidato: true }]],
  ] as [string, (id: string) => ['PATCH' | 'POST' | 'PUT', string, unknown]][])('%s changes it', async ([, write]) => {
    const { studio, bilancio, readImpronta } = await createCaso();
    const prima = await readImpronta();
    const [metodo, url, json] = write(bilancio.id);
    expect((await call(metodo, url, { token: studio.token, json })).status).toBe(200);
    expect(await readImpronta()).not.toBe(prima);
  });

  test('the year before changes it, and a company’s new name', async () => {
    const { studio, azienda, readImpronta } = await createCaso();
    const prima = await readImpronta();
    await prova.createBilancio(studio.token, azienda.id, '2024-12-31', VOCI);
    const dopo = await readImpronta();
    await call('PUT', `/api/aziende/${azienda.id}/`, { token: studio.token, form: { ragione_sociale: 'Tè S.r.l.' } });
    expect(new Set([prima, dopo, await readImpronta()]).size).toBe(3);
  });
});

describe('verify-report', () => {
  test('a copy that matches: what it claims, who printed it and when; also by its digest alone', async () => {
    const { studio, print, readImpronta } = await createCaso();
    const prima = await print();
    await print();
    expect(await verifyFile(prima)).toBe(0);
    expect(uscita).toContain('Il report corrisponde ai dati in archivio.');
    expect(uscita).toContain('Azienda: Caffè S.r.l.; bilancio al 31/12/2025; regole ');
    expect(uscita).toMatch(new RegExp(`Stampato il .+ dall’utente ${studio.username}\\.`, 'u'));
    expect(uscita).toContain('Il file è quello stampato, invariato.');
    const impronta = await readImpronta();
    expect(await verify(`${impronta.slice(0, 32)} ${impronta.slice(32).toUpperCase()}`)).toBe(0);
  });

  test('a copy with a signature after its end is told from one that was changed', async () => {
    const { print } = await createCaso();
    const pdf = await print();
    expect(await verifyFile(Buffer.concat([pdf, Buffer.from('\n% firma')]))).toBe(0);
    expect(uscita).toContain('dopo è stato aggiunto altro');
    const cambiato = Buffer.from(pdf);
    cambiato[20] = 0x41;
    expect(await verifyFile(cambiato)).toBe(1);
    expect(uscita).toContain('Il file NON è quello stampato');
  });

  test('data changed since: what, when and by whom', async () => {
    const { studio, azienda, bilancio, print } = await createCaso();
    const pdf = await print();
    await call('PATCH', `/api/bilanci/${bilancio.id}/`, {
      token: studio.token,
      json: { voci_update: [{ codice: 'CE.A.1', valore: 1_900_000, rettifica: null }] },
    });
    await call('PUT', `/api/aziende/${azienda.id}/`, { token: studio.token, form: { ragione_sociale: 'Tè S.r.l.' } });
    expect(await verifyFile(pdf)).toBe(1);
    expect(uscita).toContain('Il report NON corrisponde ai dati in archivio.');
    expect(uscita).toMatch(
      new RegExp(`: ${studio.username} ha modificato una voce del bilancio al 31/12/2025 di Tè S\\.r\\.l\\.`, 'u'),
    );
    expect(uscita).toMatch(new RegExp(`: ${studio.username} ha modificato .*azienda`, 'u'));
    expect(uscita).not.toContain('ha scaricato');
  });

  test('other rules since', async () => {
    const { bilancio, print } = await createCaso();
    const pdf = await print();
    await prova.pool.query(`UPDATE bilanci SET consolidato_il = now(), consolidato_da = 'x' WHERE id = $1`, [
      bilancio.id,
    ]);
    await prova.pool.query(`UPDATE risultati SET versione_regole = '2030.1' WHERE bilancio_id = $1`, [bilancio.id]);
    expect(await verifyFile(pdf)).toBe(1);
    expect(uscita).toContain('Gli indicatori sono oggi calcolati con le regole 2030.1.');
  });

  test('a statement that was deleted, and by whom', async () => {
    const { studio, bilancio, print } = await createCaso();
    const pdf = await print();
    await call('DELETE', `/api/bilanci/${bilancio.id}/`, { token: studio.token });
    expect(await verifyFile(pdf)).toBe(1);
    expect(uscita).toContain('il bilancio è stato eliminato');
    expect(uscita).toContain(`${studio.username} ha eliminato il bilancio al 31/12/2025`);
  });

  test('a digest that this installation never printed', async () => {
    const { bilancio } = await createCaso();
    const scritto = (id: string) =>
      writeMetadata(buildPdf(), { VedettaBilancio: id, VedettaImpronta: 'ab'.repeat(32), VedettaRegole: '2026.1' });
    expect(await verifyFile(scritto(bilancio.id))).toBe(1);
    expect(uscita).toContain('Nel registro non c’è una stampa con questa impronta.');
    expect(await verifyFile(scritto('00000000-0000-4000-8000-000000000000'))).toBe(1);
    expect(uscita).toContain('Il report non viene da questa installazione');
    expect(await verifyFile(scritto("' OR 1=1"))).toBe(1);
    expect(uscita).toContain('Il report non viene da questa installazione');
  });

  test('what is no report of ours, what is no file, and a wrong use', async () => {
    expect(await verifyFile(buildPdf())).toBe(1);
    expect(uscita).toContain('Il file non è un report di Vedetta');
    expect(await verify(join(cartella, 'manca.pdf'))).toBe(1);
    expect(uscita).toContain('non si legge');
    expect(await runAdmin(['verify-report'], { DATABASE_URL })).toBe(2);
  });
});
