import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSecrets } from '../adapters/credentials/secrets.ts';
import { createStudioFixture } from '../test-support/studio-fixture.ts';
import { createTestApp, PASSWORD } from '../test-support/test-app.ts';
import type { TestApp } from '../test-support/test-app.ts';
import { runAdmin } from './run-admin.ts';

// Two installations, each with its own database, data dir and key.
const [from, to] = [await createTestApp(), await createTestApp()];
const folder = mkdtempSync(join(tmpdir(), 'vedetta-spostamento-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await from.close();
  await to.close();
});

const output = { out: '', err: '' };
beforeEach(() => {
  Object.assign(output, { out: '', err: '' });
  vi.spyOn(console, 'log').mockImplementation((text: string) => void (output.out += `${text}\n`));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void (output.err += `${text}\n`));
});
afterEach(() => void vi.restoreAllMocks());

const urlOf = ({ pool }: TestApp): string => {
  const { host, port, user, password, database } = pool.options;
  return `postgres://${encodeURIComponent(user ?? '')}:${encodeURIComponent(String(password ?? ''))}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`;
};
const adminOn = (testApp: TestApp, words: readonly string[], variables: Readonly<Record<string, string>> = {}) =>
  runAdmin(words, {
    DATABASE_URL: urlOf(testApp),
    VEDETTA_DATA_DIR: join(folder, testApp === from ? 'da' : 'a'),
    VEDETTA_SECRETS_KEY: SECRETS_KEY,
    ...variables,
  });

const fixture = await createStudioFixture(from);
const { studio, bilancio } = fixture;
await from.call('PATCH', `/api/bilanci/${bilancio.id}/`, { token: studio.token, json: { consolidato: true } });
const SECRETS_KEY = 'una-chiave-di-prova-lunga-abbastanza';
await from.pool.query('INSERT INTO totp (studio_id, utente_id, segreto, attivata_il) VALUES ($1, $2, $3, now())', [
  studio.id,
  studio.utenteId,
  await openSecrets({ secretsKey: SECRETS_KEY, dataDir: folder }).seal('JBSWY3DPEHPK3PXP', studio.utenteId),
]);
await from.pool.query(
  `INSERT INTO richieste (studio_id, operazione, chiave, impronta, segreto) VALUES ($1, 'createRichiesteDati', 'una-chiave', '\\x00', '\\x01')`,
  [studio.id],
);
const file = join(folder, 'studio.vedetta');

const readFingerprint = async (): Promise<string> => {
  await adminOn(to, ['import-studio', file, '--verifica']);
  return /altra installazione \((\S+)\)/u.exec(output.out)?.[1] ?? '';
};

const countRows = async ({ pool }: TestApp, id: string): Promise<Readonly<Record<string, number>>> => {
  const { rows: tables } = await pool.query<{ table_name: string }>(
    `SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'studio_id' ORDER BY 1`,
  );
  const counted: Record<string, number> = {};
  for (const { table_name } of tables) {
    const { rows } = await pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${table_name} WHERE studio_id = $1`,
      [id],
    );
    counted[table_name] = rows[0]?.n ?? 0;
  }
  return counted;
};

test('a studio in use is written with a warning, and its trail proven', async () => {
  expect(await adminOn(from, ['export-studio', studio.id, '--per-spostamento', '--su', file]), output.err).toBe(0);
  expect(output.out).toContain('lo studio è attivo');
  expect(output.out).toMatch(/Registro verificato: \d+ eventi, impronta dell’ultimo [0-9a-f]{64}\./u);
});

test('a file of another installation needs its fingerprint', async () => {
  expect(await adminOn(to, ['import-studio', file])).toBe(1);
  expect(output.err).toContain('firmata da un’altra installazione');
});

test('an altered file is refused, wherever the byte is, and nothing is written', async () => {
  const bytes = readFileSync(file);
  const firma = await readFingerprint();
  for (const part of [0.2, 0.5, 0.98]) {
    const altered = Buffer.from(bytes);
    const at = Math.floor(bytes.length * part);
    altered[at] = (altered[at] ?? 0) ^ 0xff;
    const other = join(folder, 'alterato.vedetta');
    writeFileSync(other, altered);
    expect(await adminOn(to, ['import-studio', other, '--firma', firma])).toBe(1);
  }
  expect((await to.pool.query('SELECT FROM studi WHERE id = $1', [studio.id])).rowCount).toBe(0);
});

test('a username that is here already is refused by name, and nothing is written', async () => {
  const firma = await readFingerprint();
  const other = await to.createStudio();
  await to.pool.query('UPDATE utenti SET username = $2, username_ricerca = $2 WHERE id = $1', [
    other.utenteId,
    studio.username,
  ]);
  expect(await adminOn(to, ['import-studio', file, '--firma', firma])).toBe(1);
  expect(output.err).toContain(`già di altri studi: ${studio.username}`);
  expect((await to.pool.query('SELECT FROM eventi WHERE studio_id = $1', [studio.id])).rowCount).toBe(0);
  await to.pool.query('UPDATE utenti SET username = id::text, username_ricerca = id::text WHERE id = $1', [
    other.utenteId,
  ]);
});

test('second factors of another key are refused, unless they are dropped', async () => {
  const firma = await readFingerprint();
  const words = ['import-studio', file, '--firma', firma];
  const { rowCount } = await from.pool.query('SELECT FROM totp WHERE studio_id = $1', [studio.id]);
  expect(rowCount).toBeGreaterThan(0);
  expect(await adminOn(to, words, { VEDETTA_SECRETS_KEY: 'una-chiave-tutta-diversa-da-quella' })).toBe(1);
  expect(output.err).toContain('--senza-secondo-fattore');
});

test(
  'the studio arrives with ids, trail, figures and files as they were, and works',
  { timeout: 120_000 },
  async () => {
    const firma = await readFingerprint();
    const before = await countRows(from, studio.id);
    const first = output.out;
    expect(await adminOn(to, ['import-studio', file, '--firma', firma]), output.err).toBe(0);
    expect(output.out.replace(first, '')).toContain('rilette e uguali');
    const after = await countRows(to, studio.id);
    const notMoved = [
      'sfide',
      'sessioni',
      'stampe',
      'token_stampa',
      'stampe_turni',
      'stampe_multiple',
      'stampe_multiple_righe',
    ];
    for (const table of Object.keys(before).filter((name) => !notMoved.includes(name)))
      // Its arrival is one more event.
      expect([table, after[table]]).toEqual([table, (before[table] ?? 0) + (table === 'eventi' ? 1 : 0)]);

    for (const table of ['file_ricevuti', 'risultati', 'origini', 'immagini', 'scritture']) {
      const read = async ({ pool }: TestApp) =>
        (
          await pool.query<Record<string, unknown>>(`SELECT * FROM ${table} WHERE studio_id = $1 ORDER BY 1, 2, 3`, [
            studio.id,
          ])
        ).rows;
      expect(await read(to)).toEqual(await read(from));
    }

    // What the key of the other installation alone opens stays there.
    const sealed = 'SELECT segreto FROM richieste WHERE studio_id = $1 AND chiave = $2';
    expect((await to.pool.query(sealed, [studio.id, 'una-chiave'])).rows).toEqual([{ segreto: null }]);

    // The second factor came too: without it, the password is enough for the rest of this test.
    await to.pool.query('DELETE FROM totp');
    const login = await to.call<{ token: string }>('POST', '/api/token-auth/', {
      json: { username: studio.username, password: PASSWORD },
    });
    expect(login.status).toBe(200);
    for (const url of [`/api/bilanci/${bilancio.id}/`, `/api/aziende/${fixture.azienda.id}/`]) {
      const [old, now] = [
        await from.call<unknown>('GET', url, { token: studio.token }),
        await to.call<unknown>('GET', url, { token: login.body.token }),
      ];
      const clean = (body: unknown) =>
        JSON.parse(JSON.stringify(body).replaceAll(/scade=\d+&firma=[\w-]+/gu, '')) as unknown;
      expect([now.status, clean(now.body)]).toEqual([200, clean(old.body)]);
    }
    expect(await adminOn(to, ['verify']), output.err).toBe(0);
    expect(await adminOn(to, ['check', '--studio', studio.id]), output.err).toBe(0);
  },
);

test('it is not let in twice, and neither is a studio that was erased here', async () => {
  const firma = await readFingerprint();
  expect(await adminOn(to, ['import-studio', file, '--firma', firma])).toBe(1);
  expect(output.err).toContain('è già in questa installazione');
});

test('a whole backup is not a studio, and a studio is not a backup', async () => {
  const whole = join(folder, 'tutto.vedetta');
  expect(await adminOn(from, ['backup', whole])).toBe(0);
  expect(await adminOn(to, ['import-studio', whole, '--senza-firma'])).toBe(1);
  expect(output.err).toContain('non uno studio da spostare');
});

test('the studio of the staff does not move', async () => {
  const staff = await from.createStudio({ is_staff: true, licenza: null, nome_studio: 'Gestione' });
  expect(await adminOn(from, ['export-studio', staff.id, '--per-spostamento', '--su', join(folder, 'x.vedetta')])).toBe(
    1,
  );
  expect(output.err).toContain('chi gestisce l’installazione');
});
