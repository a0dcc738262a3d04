import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, VOCI } from '../test-support/test-app.ts';
import { runAdmin } from './run-admin.ts';

const testApp = await createTestApp();
const folder = mkdtempSync(join(tmpdir(), 'vedetta-prova-'));
const away = join(folder, 'altrove');
const room = join(folder, 'stanza');
mkdirSync(away);
mkdirSync(room, { mode: 0o711 });
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await testApp.close();
});

const output = { out: '', err: '' };
beforeEach(() => {
  Object.assign(output, { out: '', err: '' });
  vi.spyOn(console, 'log').mockImplementation((text: string) => void (output.out += `${text}\n`));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void (output.err += `${text}\n`));
});
afterEach(() => void vi.restoreAllMocks());

const { host, port, user, password, database } = testApp.pool.options;
const url = `postgres://${encodeURIComponent(user ?? '')}:${encodeURIComponent(String(password ?? ''))}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`;
const admin = (variables: Readonly<Record<string, string>>, ...words: string[]) =>
  runAdmin(words, { DATABASE_URL: url, VEDETTA_DATA_DIR: folder, ...variables });

const { token } = await testApp.createStudio({ nome_studio: 'Studio Neri' });
const azienda = await testApp.createAzienda(token);
await testApp.createBilancio(token, azienda.id, '2025-12-31', VOCI);

const listAway = () => readdirSync(away).filter((name) => name.endsWith('.vedetta'));
const readSetting = async (key: string): Promise<Record<string, unknown>> => {
  const { rows } = await testApp.pool.query<{ valore: string }>('SELECT valore FROM impostazioni WHERE chiave = $1', [
    key,
  ]);
  return JSON.parse(rows[0]?.valore ?? '{}') as Record<string, unknown>;
};

test('a backup is taken to the folder, and to the program with its file as the last argument, without a shell', async () => {
  const program = join(folder, 'porta');
  writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$@" > ${folder}/argomenti\n`, { mode: 0o755 });
  const variables = { VEDETTA_BACKUP_COPY_DIR: away, VEDETTA_BACKUP_COMMAND: `${program} $(id) ;rm` };
  expect(await admin(variables, 'backup')).toBe(0);
  expect(output.out).toMatch(/Portata altrove: .*altrove.*consegnata a/u);
  const [name = ''] = listAway();
  expect(readFileSync(join(away, name))).toEqual(readFileSync(join(folder, 'copie', name)));
  expect(readFileSync(join(folder, 'argomenti'), 'utf8')).toBe(`$(id)\n;rm\n${join(folder, 'copie', name)}\n`);
  expect(await readSetting('ultima_copia_altrove')).toMatchObject({ nome: name, riuscita: true });
});

test.each([
  ['a folder that is not there, and is not created', { VEDETTA_BACKUP_COPY_DIR: '/mnt/non-montata' }, 'non c’è'],
  ['a program that fails', { VEDETTA_BACKUP_COMMAND: '/bin/sh -c false' }, 'codice 1'],
  ['a program that is not there', { VEDETTA_BACKUP_COMMAND: '/non/esiste' }, 'ENOENT'],
])('%s is told, and the backup stays', async (_, variables, why) => {
  expect(await admin(variables, 'backup')).toBe(1);
  expect(output.err).toContain('non è stata portata altrove');
  expect(output.err).toContain(why);
  expect(existsSync('/mnt/non-montata')).toBe(false);
  expect(await readSetting('ultima_copia_altrove')).toMatchObject({ riuscita: false });
});

test(
  'a drill restores the newest backup elsewhere, recomputes and verifies it, and leaves nothing',
  { timeout: 180_000 },
  async () => {
    expect(await admin({ VEDETTA_BACKUP_COPY_DIR: away }, 'backup')).toBe(0);
    const before = await testApp.pool.query('SELECT count(*) FROM eventi');
    expect(await admin({ VEDETTA_BACKUP_COPY_DIR: away }, 'restore-drill', '--in', room), output.err).toBe(0);
    expect(output.out).toContain(`da ${join(away, listAway().toSorted().at(-1) ?? '')}`);
    expect(output.out).toMatch(/1 aziende, 1 bilanci, \d+ catene con \d+ eventi\.\nTutto corrisponde/u);
    expect(readdirSync(room)).toEqual([]);
    expect((await testApp.pool.query('SELECT count(*) FROM eventi')).rows).toEqual(before.rows);
    expect(await readSetting('ultima_prova_di_ripristino')).toMatchObject({ riuscita: true });
  },
);

test(
  'a drill of a damaged backup, or of one with figures that do not hold, fails and says why',
  { timeout: 180_000 },
  async () => {
    const damaged = join(folder, 'guasta.vedetta');
    copyFileSync(join(away, listAway()[0] ?? ''), damaged);
    const bytes = readFileSync(damaged);
    writeFileSync(damaged, bytes.subarray(0, bytes.length - 100));
    expect(await admin({}, 'restore-drill', damaged, '--in', room)).toBe(1);
    expect(output.err).toMatch(/incompleta o danneggiata/u);
    expect(await readSetting('ultima_prova_di_ripristino')).toMatchObject({ riuscita: false, nome: 'guasta.vedetta' });

    await testApp.pool.query('UPDATE bilanci SET overall_risk = 0.123');
    const wrong = join(folder, 'sbagliata.vedetta');
    expect(await admin({}, 'backup', wrong)).toBe(0);
    expect(await admin({}, 'restore-drill', wrong, '--in', room)).toBe(1);
    expect(output.err).toContain('Non corrispondono');
    expect(readdirSync(room)).toEqual([]);
  },
);
