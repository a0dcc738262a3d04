import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VERSIONE_REGOLE } from '@vedetta/domain';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { presentDatabaseUrl } from '../adapters/postgres/test-database.ts';
import type { DataCheckOutcome } from '../commands/controllo/check-data.ts';
import { createTestApp, VOCI } from '../test-support/test-app.ts';
import { runAdmin } from './run-admin.ts';

const testApp = await createTestApp();
const folder = mkdtempSync(join(tmpdir(), 'vedetta-admin-dati-'));
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

const databaseUrl = presentDatabaseUrl(testApp.pool.options);
const admin = (...words: string[]) => runAdmin(words, { DATABASE_URL: databaseUrl, VEDETTA_DATA_DIR: folder });
/** Runs a command with `--json`: the exit code and the parsed output. */
const adminJson = async <T>(...words: string[]) => {
  output.out = '';
  const codice = await admin(...words, '--json');
  return { codice, ...(JSON.parse(output.out) as { esito: string; dati: T; errore?: string }) };
};

const { id: studioId, token } = await testApp.createStudio({ nome_studio: 'Studio Neri' });
const azienda = await testApp.createAzienda(token);
const precedente = await testApp.createBilancio(token, azienda.id, '2024-12-31', VOCI);
const chiusura = await testApp.createBilancio(token, azienda.id, '2025-12-31', VOCI);
const infrannuale = await testApp.createBilancio(token, azienda.id, '2026-06-30', VOCI);
await testApp.createStudio({ nome_studio: 'Studio Verdi' });

describe('check', () => {
  test('finds nothing wrong in data the product wrote', async () => {
    expect(await admin('check')).toBe(0);
    expect(output.out).toMatch(/Controllati: 1 aziende, 4 bilanci, \d+ catene con \d+ eventi\.\nTutto corrisponde\./u);
    expect(await adminJson<DataCheckOutcome>('check')).toMatchObject({
      codice: 0,
      esito: 'fatto',
      dati: { bilanci: 4, riscontri: [], riscontri_totali: 0 },
    });
  });

  test('accepts a consolidated bilancio computed with older rules', async () => {
    await testApp.call('PATCH', `/api/bilanci/${precedente.id}/`, { token, json: { consolidato: true } });
    await testApp.pool.query(
      `UPDATE risultati SET versione_regole = '1999.1', indicatori = '[]' WHERE bilancio_id = $1`,
      [precedente.id],
    );
    expect(await admin('check')).toBe(0);
  });

  const alterations: readonly [string, string, string, RegExp][] = [
    [
      'a balance that was altered',
      `UPDATE bilanci SET quadratura = 12.34 WHERE id = '${chiusura.id}'`,
      `UPDATE bilanci SET quadratura = 0 WHERE id = '${chiusura.id}'`,
      /La quadratura registrata è 12\.34, le voci danno 0\.00\./u,
    ],
    [
      'an amount that was altered',
      `UPDATE voci SET valore = valore + 1 WHERE bilancio_id = '${chiusura.id}' AND codice = 'CE.B.7'`,
      `UPDATE voci SET valore = valore - 1 WHERE bilancio_id = '${chiusura.id}' AND codice = 'CE.B.7'`,
      /Indicatori diversi da quelli ricalcolati: /u,
    ],
    [
      'a figure that was altered',
      `UPDATE risultati SET indicatori = jsonb_set(indicatori, '{0,punteggio}', '0.123') WHERE bilancio_id = '${chiusura.id}'`,
      '',
      /Indicatori diversi da quelli ricalcolati: \w+\.\w+\./u,
    ],
    [
      'a grade in the list that was altered',
      `UPDATE bilanci SET overall_risk = 0.999 WHERE id = '${chiusura.id}'`,
      '',
      /Il rischio nell’elenco non è quello degli indicatori\./u,
    ],
    [
      'a link to the previous year that is gone',
      `UPDATE bilanci SET precedente_id = NULL WHERE id = '${chiusura.id}'`,
      `UPDATE bilanci SET precedente_id = '${precedente.id}' WHERE id = '${chiusura.id}'`,
      /L’esercizio precedente è [\w-]+, non nessuno\./u,
    ],
    [
      'a projection that is dated elsewhere',
      `UPDATE bilanci SET data_bilancio = '2027-12-31' WHERE base_id = '${infrannuale.id}'`,
      `UPDATE bilanci SET data_bilancio = '2026-12-31' WHERE base_id = '${infrannuale.id}'`,
      /È una proiezione con una data/u,
    ],
    [
      'a line of no code',
      `INSERT INTO voci VALUES ('${studioId}', '${chiusura.id}', 'SPA.Z.9', 5)`,
      `DELETE FROM voci WHERE codice = 'SPA.Z.9'`,
      /La voce SPA\.Z\.9 non esiste/u,
    ],
    [
      'missing figures',
      `DELETE FROM risultati WHERE bilancio_id = '${infrannuale.id}'`,
      '',
      /Mancano gli indicatori\./u,
    ],
    [
      'figures of other rules',
      `UPDATE risultati SET versione_regole = '1999.1' WHERE bilancio_id = '${infrannuale.id}'`,
      '',
      /Gli indicatori sono delle regole 1999\.1/u,
    ],
  ];
  test.for(alterations)('finds %s', async ([, altera, repair, expected]) => {
    await testApp.pool.query(altera);
    const { codice, dati: data } = await adminJson<DataCheckOutcome>('check');
    expect(codice).toBe(1);
    expect(data.riscontri.map(({ problema }) => problema).join('\n')).toMatch(expected);
    expect(data.riscontri.every(({ studio_id }) => studio_id === studioId)).toBe(true);
    expect(await admin('check', '--studio', 'Studio Neri')).toBe(1);
    expect(output.err).toMatch(expected);
    expect(await admin('check', '--studio', 'Studio Verdi')).toBe(0);
    if (repair !== '') await testApp.pool.query(repair);
    expect(await admin('recompute', '--tutti')).toBe(0);
    expect(await admin('check')).toBe(0);
  });

  test('reports explanations of an earlier release without counting them as errors', async () => {
    await testApp.pool.query(
      `UPDATE risultati SET indicatori = jsonb_set(indicatori, '{0,lettura}', '"Come la diceva una versione precedente."') WHERE bilancio_id = '${chiusura.id}'`,
    );
    expect(await adminJson('check')).toMatchObject({
      codice: 0,
      dati: { spiegazioni_precedenti: 1, riscontri_totali: 0 },
    });
    expect(await admin('recompute', '--tutti')).toBe(0);
    expect(await adminJson('check')).toMatchObject({ codice: 0, dati: { spiegazioni_precedenti: 0 } });
  });

  test('finds an altered event', async () => {
    const alter = async (username: string): Promise<void> => {
      await testApp.pool.query('ALTER TABLE eventi DISABLE TRIGGER USER');
      await testApp.pool.query('UPDATE eventi SET username = $1 WHERE studio_id = $2 AND numero = 1', [
        username,
        studioId,
      ]);
      await testApp.pool.query('ALTER TABLE eventi ENABLE TRIGGER USER');
    };
    const { rows } = await testApp.pool.query<{ username: string }>(
      'SELECT username FROM eventi WHERE studio_id = $1 AND numero = 1',
      [studioId],
    );
    await alter('altro');
    const { codice, dati: data } = await adminJson<DataCheckOutcome>('check');
    expect(codice).toBe(1);
    expect(data.riscontri[0]).toMatchObject({
      studio_id: studioId,
      bilancio_id: null,
      problema: 'L’evento 1 non è quello che era stato scritto.',
    });
    await alter(rows[0]?.username ?? '');
    expect(await admin('check')).toBe(0);
  });
});

describe('recompute', () => {
  const age = () =>
    testApp.pool.query(`UPDATE risultati SET versione_regole = '1999.1' WHERE bilancio_id <> $1`, [precedente.id]);

  test('recomputes results of older rules, in one studio or in all, and reports progress', async () => {
    await age();
    expect(await adminJson('recompute', '--studio', 'Studio Verdi')).toMatchObject({
      codice: 0,
      dati: { totale: 0, ricalcolati: 0 },
    });
    expect(await adminJson('recompute', '--studio', 'studio neri')).toMatchObject({
      codice: 0,
      dati: { totale: 2, ricalcolati: 2, falliti: 0, versione_regole: VERSIONE_REGOLE },
    });
    expect(output.err).toContain('1 di 2');
    await age();
    expect(await admin('recompute')).toBe(0);
    expect(output.out).toContain(`Bilanci ricalcolati con le regole ${VERSIONE_REGOLE}: 2.`);
    expect(await adminJson('recompute')).toMatchObject({ dati: { totale: 2, ricalcolati: 0 } });
    expect(await adminJson('recompute', '--tutti')).toMatchObject({ dati: { totale: 2, ricalcolati: 2 } });
  });

  test('recomputes exactly what `check` finds, which then finds nothing', async () => {
    const alter = `UPDATE risultati SET rischio = jsonb_set(rischio, '{overall_risk}', '0.5') WHERE bilancio_id = (SELECT bilancio_id FROM risultati JOIN bilanci ON bilanci.studio_id = risultati.studio_id AND bilanci.id = bilancio_id WHERE consolidato_il IS NULL ORDER BY 1 LIMIT 1)`;
    await testApp.pool.query(alter);
    expect(await admin('check')).toBe(1);
    expect(await adminJson('recompute')).toMatchObject({ dati: { ricalcolati: 1 } });
    expect(await admin('check')).toBe(0);
    expect(await adminJson('recompute')).toMatchObject({ dati: { ricalcolati: 0 } });
  });

  test('refuses an unknown studio', async () => {
    expect(await admin('recompute', '--studio', 'Nessuno')).toBe(1);
    expect(await admin('check', '--studio', 'Nessuno')).toBe(1);
    expect(await adminJson('recompute', '--studio', 'Nessuno')).toMatchObject({
      codice: 1,
      esito: 'fallito',
      errore: 'Lo studio «Nessuno» non esiste.',
    });
  });
});

test.for([
  ['check', 'tutto'],
  ['recompute', 'tutto'],
  ['recompute', '--forte'],
])('%j is wrong usage and shows the help', async (words) => {
  expect(await admin(...words)).toBe(2);
  expect(output.err).toContain('Uso: npm run admin -- ');
});
