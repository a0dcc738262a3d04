import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Azienda, Bilancio, BilancioElenco, Indicatore, Pagina, Token } from '@vedetta/contract';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { restoreCopia } from '../adapters/database/copia/restore-copia.ts';
import { applyMigrazioni, inClientTransaction, loadMigrazioni, readApplicate } from '../adapters/database/migrate.ts';
import { runSql } from '../adapters/postgres/test-database.ts';
import { createApp } from '../app.ts';
import { parseEnvironment } from '../environment/environment.ts';
import { buildCall, type Call } from './prova.ts';

// A backup of the demo studio as each earlier schema held it, with a consolidated and annotated statement per company, and the figures it
// showed then. A new schema version adds a pair of files here.

const { connection } = inject('postgres');
const vuoti: string[] = [];
afterAll(async () => {
  for (const nome of vuoti) await runSql(connection, `DROP DATABASE ${nome} WITH (FORCE)`);
});

const createVuoto = async (): Promise<pg.ClientConfig> => {
  const nome = `versione_${randomUUID().replaceAll('-', '')}`;
  await runSql(connection, `CREATE DATABASE ${nome}`);
  vuoti.push(nome);
  return { ...connection, database: nome };
};

const fixtures = new URL('../../../../fixtures/database/', import.meta.url);
const versioni = readdirSync(fixtures).filter((nome) => nome.endsWith('.vedetta')).map((nome) => nome.slice(0, 3));

/** Everything of a statement that a user reads as a figure. */
const readFigure = async (call: Call, token: string, azienda: Azienda, id: string) => {
  const { body: bilancio } = await call<Bilancio>('GET', `/api/bilanci/${id}/`, { token });
  const { body: indicatori } = await call<Indicatore[]>('GET', `/api/bilanci/${id}/indicatori/tutti/`, { token });
  const scritte = bilancio.voci.filter(({ valore, rettifica }) => valore !== 0 || rettifica !== null);
  return {
    ragione_sociale: azienda.ragione_sociale,
    data_bilancio: bilancio.data_bilancio,
    consolidato: bilancio.consolidato,
    quadratura: bilancio.quadratura,
    overall_risk: bilancio.overall_risk,
    voci: Object.fromEntries(scritte.map(({ codice, valore, rettifica }) => [codice, rettifica === null ? valore : [valore, rettifica]])),
    indicatori: Object.fromEntries(indicatori.map(({ codice, valore, punteggio }) => [codice, [valore, punteggio]])),
  };
};

test.each(versioni)('a database of schema %s opens with the figures it had', async (versione) => {
  const database = await createVuoto();
  await restoreCopia(database, new URL(`${versione}.vedetta`, fixtures).pathname);
  const pool = new pg.Pool(database);
  const app = await createApp({ database: pool, environment: parseEnvironment({ LOG_LEVEL: 'error' }, { demo: false }), stampante: null, web: null });
  const call = buildCall(app);
  const { body: sessione } = await call<Token>('POST', '/api/token-auth/', { json: { username: 'studio', password: 'prova-di-lavoro-1' } });
  const { body: aziende } = await call<Pagina<Azienda>>('GET', '/api/aziende/', { token: sessione.token });
  const figure: unknown[] = [];
  for (const azienda of aziende.results) {
    const { body: bilanci } = await call<Pagina<BilancioElenco>>('GET', `/api/bilanci/?azienda=${azienda.id}`, { token: sessione.token });
    for (const { id } of bilanci.results) figure.push(await readFigure(call, sessione.token, azienda, id));
  }
  await app.close();
  await pool.end();
  expect(figure).toEqual(JSON.parse(readFileSync(new URL(`${versione}.atteso.json`, fixtures), 'utf8')));
});

test('a migration that fails leaves the schema and its list as they were', async () => {
  const client = new pg.Client(await createVuoto());
  await client.connect();
  const migrazioni = await loadMigrazioni();
  const [prima, seconda] = migrazioni;
  if (prima === undefined || seconda === undefined) throw new Error('two migrations at least');
  await inClientTransaction(client, () => applyMigrazioni(client, [prima]));
  const guasta = { ...seconda, numero: 3, nome: '003-guasta.sql', sql: 'CREATE TABLE nuova (); SELECT 1 / 0' };
  await expect(inClientTransaction(client, () => applyMigrazioni(client, [seconda, guasta]))).rejects.toThrow('division by zero');
  expect(await readApplicate(client)).toEqual([{ numero: 1, nome: prima.nome, impronta: prima.impronta }]);
  const { rows } = await client.query(`SELECT 1 FROM pg_class WHERE relname IN ('aziende', 'nuova')`);
  await client.end();
  expect(rows).toEqual([]);
});
