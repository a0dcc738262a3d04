import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '@vedetta/contract';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeMetadata } from '../../adapters/chromium/pdf-metadata.ts';
import type { Stampante } from '../../adapters/chromium/stampante.ts';
import { presentDatabaseUrl } from '../../adapters/postgres/test-database.ts';
import { runAdmin } from '../../admin/run-admin.ts';
import { openStudioAs } from '../../repositories/open-studio.ts';
import { buildPdf } from '../../test-support/pdf.ts';
import { createTestApp, VOCI } from '../../test-support/test-app.ts';
import { listImpronte } from './impronta-report.ts';
import { loadPrintedData } from './report.ts';

/** A fake browser that puts the report's metadata on a blank page, as the print route does; no two files are equal. */
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

const testApp = await createTestApp({ stampante });
await testApp.app.listen({ host: '127.0.0.1', port: 0 });
const folder = mkdtempSync(join(tmpdir(), 'vedetta-verifica-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await testApp.close();
});
const { call } = testApp;

let output = '';
beforeEach(() => {
  output = '';
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text: string) => void (output += `${text}\n`));
});
afterEach(() => void vi.restoreAllMocks());

const DATABASE_URL = presentDatabaseUrl(testApp.pool.options);
const verify = async (argument: string): Promise<number> => {
  output = '';
  return runAdmin(['verify-report', argument], { DATABASE_URL });
};
const verifyFile = (pdf: Uint8Array): Promise<number> => {
  const file = join(folder, 'report.pdf');
  writeFileSync(file, pdf);
  return verify(file);
};

const createFixture = async () => {
  const studio = await testApp.createStudio();
  const azienda = await testApp.createAzienda(studio.token, { ragione_sociale: 'Caffè S.r.l.' });
  const bilancio = await testApp.createBilancio(studio.token, azienda.id, '2025-12-31', VOCI);
  const print = async (): Promise<Buffer> =>
    (await call('GET', `/api/bilanci/${bilancio.id}/report`, { token: studio.token })).raw;
  const readImpronta = async (): Promise<string> =>
    (await call<Report>('GET', `/api/bilanci/${bilancio.id}/stampa/`, { token: studio.token })).body.impronta;
  return { studio, azienda, bilancio, print, readImpronta };
};

describe('digest of a report', () => {
  test('is the same for the same data, whatever else changes', async () => {
    const { studio, azienda, bilancio, readImpronta } = await createFixture();
    const before = await readImpronta();
    expect(await readImpronta()).toBe(before);
    await testApp.createBilancio(studio.token, azienda.id, '2024-06-30', VOCI);
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
    await testApp.pool.query(`UPDATE risultati SET indicatori = indicatori, rischio = rischio`);
    expect(await readImpronta()).toBe(before);
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
    [
      'the proof of an input',
      (id: string) => [
        'POST',
        `/api/bilanci/${id}/indicatori/IdA/params/`,
        { params: [{ nome: 'Succ', valore: 0, evidenza: 'Visura' }] },
      ],
    ],
    ['the title page', (id: string) => ['PUT', `/api/bilanci/${id}/report/frontespizio/`, { scopo: 'Verifica' }]],
    ['the lock', (id: string) => ['PATCH', `/api/bilanci/${id}/`, { consolidato: true }]],
  ] as [string, (id: string) => ['PATCH' | 'POST' | 'PUT', string, unknown]][])('%s changes it', async ([, write]) => {
    const { studio, bilancio, readImpronta } = await createFixture();
    const before = await readImpronta();
    const [method, url, json] = write(bilancio.id);
    expect((await call(method, url, { token: studio.token, json })).status).toBe(200);
    expect(await readImpronta()).not.toBe(before);
  });

  test('the previous year and the azienda’s name change it', async () => {
    const { studio, azienda, readImpronta } = await createFixture();
    const before = await readImpronta();
    await testApp.createBilancio(studio.token, azienda.id, '2024-12-31', VOCI);
    const after = await readImpronta();
    await call('PUT', `/api/aziende/${azienda.id}/`, { token: studio.token, form: { ragione_sociale: 'Tè S.r.l.' } });
    expect(new Set([before, after, await readImpronta()]).size).toBe(3);
  });

  test('the digest of a file that the amounts came from changes it, and no earlier format', async () => {
    const { studio, bilancio } = await createFixture();
    const opened = openStudioAs(testApp.database, studio.id);
    const load = async () => listImpronte(await loadPrintedData(opened, bilancio.id));
    const before = await load();
    const file = { tipo: 'xbrl', file: 'bilancio.xbrl', byte: 10, periodo: null, programma: null } as const;
    await opened.origini.add(bilancio.id, { ...file, impronta: 'a'.repeat(64), resoconto: null, conti: [] });
    const after = await load();
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
    expect(after[3]).not.toBe(before[3]);
  });

  test('the closings before it change it, and no earlier format; those after it and other months do not', async () => {
    const { studio, azienda, bilancio } = await createFixture();
    const opened = openStudioAs(testApp.database, studio.id);
    const load = async () => listImpronte(await loadPrintedData(opened, bilancio.id));
    for (const data of ['2023-12-31', '2024-12-31']) await testApp.createBilancio(studio.token, azienda.id, data, VOCI);
    const before = await load();
    for (const data of ['2026-12-31', '2024-06-30']) await testApp.createBilancio(studio.token, azienda.id, data, VOCI);
    expect(await load()).toEqual(before);
    const lontano = await testApp.createBilancio(studio.token, azienda.id, '2022-12-31', VOCI);
    const after = await load();
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
    expect(after.at(-1)).not.toBe(before.at(-1));
    await call('PATCH', `/api/bilanci/${lontano.id}/`, {
      token: studio.token,
      json: { voci_update: [{ codice: 'CE.A.1', valore: 1_900_000, rettifica: null }] },
    });
    expect((await load()).at(-1)).not.toBe(after.at(-1));
  });

  test('copies of every earlier format still match their data, and no longer after a change', async () => {
    const { studio, bilancio, readImpronta } = await createFixture();
    const data = await loadPrintedData(openStudioAs(testApp.database, studio.id), bilancio.id);
    const impronte = listImpronte(data);
    expect(new Set(impronte).size).toBe(5);
    expect(impronte.at(-1)).toBe(await readImpronta());
    const copies = impronte.map((impronta) =>
      writeMetadata(buildPdf(), { VedettaBilancio: bilancio.id, VedettaImpronta: impronta }),
    );
    for (const copy of copies) expect(await verifyFile(copy)).toBe(0);
    await call('PATCH', `/api/bilanci/${bilancio.id}/`, { token: studio.token, json: { descrizione: 'Altra' } });
    for (const copy of copies) expect(await verifyFile(copy)).not.toBe(0);
  });
});

describe('verify-report', () => {
  test('a matching copy: its data, who printed it and when; also by digest alone', async () => {
    const { studio, print, readImpronta } = await createFixture();
    const before = await print();
    await print();
    expect(await verifyFile(before)).toBe(0);
    expect(output).toContain('Il report corrisponde ai dati in archivio.');
    expect(output).toContain('Azienda: Caffè S.r.l.; bilancio al 31/12/2025; regole ');
    expect(output).toMatch(new RegExp(`Stampato il .+ dall’utente ${studio.username}\\.`, 'u'));
    expect(output).toContain('Il file è quello stampato, invariato.');
    const impronta = await readImpronta();
    expect(await verify(`${impronta.slice(0, 32)} ${impronta.slice(32).toUpperCase()}`)).toBe(0);
  });

  test('writes the text of the digest once, for whoever computes it with another program', async () => {
    const { bilancio, print, readImpronta } = await createFixture();
    await print();
    const impronta = await readImpronta();
    const file = join(folder, 'dati.json');
    const write = () => runAdmin(['verify-report', impronta, '--dati', file], { DATABASE_URL });
    expect(await write()).toBe(0);
    const bytes = readFileSync(file);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(impronta);
    expect(JSON.parse(bytes.toString('utf8'))).toMatchObject({ bilancio: { id: bilancio.id } });
    expect(output).toContain(`«sha256sum ${file}» la dà di nuovo.`);
    expect(await write()).toBe(0);
    expect(output).toContain('c’è già, o non si può scrivere.');
    expect(await runAdmin(['verify-report', '0'.repeat(64), '--dati', `${file}.altro`], { DATABASE_URL })).toBe(1);
    expect(existsSync(`${file}.altro`)).toBe(false);
  });

  test('a copy with a signature appended is distinguished from a changed one', async () => {
    const { print } = await createFixture();
    const pdf = await print();
    expect(await verifyFile(Buffer.concat([pdf, Buffer.from('\n% firma')]))).toBe(0);
    expect(output).toContain('dopo è stato aggiunto altro');
    const changed = Buffer.from(pdf);
    changed[20] = 0x41;
    expect(await verifyFile(changed)).toBe(1);
    expect(output).toContain('Il file NON è quello stampato');
  });

  test('data changed since: reports what, when and by whom', async () => {
    const { studio, azienda, bilancio, print } = await createFixture();
    const pdf = await print();
    await call('PATCH', `/api/bilanci/${bilancio.id}/`, {
      token: studio.token,
      json: { voci_update: [{ codice: 'CE.A.1', valore: 1_900_000, rettifica: null }] },
    });
    await call('PUT', `/api/aziende/${azienda.id}/`, { token: studio.token, form: { ragione_sociale: 'Tè S.r.l.' } });
    expect(await verifyFile(pdf)).toBe(1);
    expect(output).toContain('Il report NON corrisponde ai dati in archivio.');
    expect(output).toMatch(
      new RegExp(`: ${studio.username} ha modificato una voce del bilancio al 31/12/2025 di Tè S\\.r\\.l\\.`, 'u'),
    );
    expect(output).toMatch(new RegExp(`: ${studio.username} ha modificato .*azienda`, 'u'));
    expect(output).not.toContain('ha scaricato');
  });

  test('other rules since', async () => {
    const { bilancio, print } = await createFixture();
    const pdf = await print();
    await testApp.pool.query(`UPDATE bilanci SET consolidato_il = now(), consolidato_da = 'x' WHERE id = $1`, [
      bilancio.id,
    ]);
    await testApp.pool.query(`UPDATE risultati SET versione_regole = '2030.1' WHERE bilancio_id = $1`, [bilancio.id]);
    expect(await verifyFile(pdf)).toBe(1);
    expect(output).toContain('Gli indicatori sono oggi calcolati con le regole 2030.1.');
  });

  test('a deleted statement: reports by whom', async () => {
    const { studio, bilancio, print } = await createFixture();
    const pdf = await print();
    await call('DELETE', `/api/bilanci/${bilancio.id}/`, { token: studio.token });
    expect(await verifyFile(pdf)).toBe(1);
    expect(output).toContain('il bilancio è stato eliminato');
    expect(output).toContain(`${studio.username} ha eliminato il bilancio al 31/12/2025`);
  });

  test('a digest never printed by this installation', async () => {
    const { bilancio } = await createFixture();
    const forged = (id: string) =>
      writeMetadata(buildPdf(), { VedettaBilancio: id, VedettaImpronta: 'ab'.repeat(32), VedettaRegole: '2026.1' });
    expect(await verifyFile(forged(bilancio.id))).toBe(1);
    expect(output).toContain('Nel registro non c’è una stampa con questa impronta.');
    expect(await verifyFile(forged('00000000-0000-4000-8000-000000000000'))).toBe(1);
    expect(output).toContain('Il report non viene da questa installazione');
    expect(await verifyFile(forged("' OR 1=1"))).toBe(1);
    expect(output).toContain('Il report non viene da questa installazione');
  });

  test('a file that is not our report, a missing file, and wrong usage', async () => {
    expect(await verifyFile(buildPdf())).toBe(1);
    expect(output).toContain('Il file non è un report di Vedetta');
    expect(await verify(join(folder, 'manca.pdf'))).toBe(1);
    expect(output).toContain('non si legge');
    expect(await runAdmin(['verify-report'], { DATABASE_URL })).toBe(2);
  });
});
