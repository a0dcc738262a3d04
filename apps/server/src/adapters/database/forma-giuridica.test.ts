import { guessFormaGiuridica } from '@vedetta/domain';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { runSql } from '../postgres/test-database.ts';
import { foldSearch } from '../text.ts';
import { applyMigrations, loadMigrations } from './migrate.ts';

const { connection } = inject('postgres');
const MIGRAZIONE = 17;

const NOMI = [
  'Bianchi Distribuzione S.r.l.',
  'BIANCHI S. R. L. in liquidazione',
  'Bianchi S.r.l. a socio unico - Società Benefit',
  'Nuova S.r.l.s.',
  'Nuova Società a Responsabilità Limitata Semplificata',
  'Officine Valli S.p.A.',
  'Finanziaria Valli S.a.p.A.',
  'Latte Alpino Soc. Coop. a r.l.',
  'Società Cooperativa Agricola “Terre Alte” a responsabilità limitata',
  'Rossi S.n.c. di Rossi Mario & C.',
  'Rossi Mario & C. s.a.s.',
  'Rossi Società Semplice Agricola',
  'Verdi Anna ditta individuale',
  'Fondazione Teatro Grande',
  'Consorzio dell’Àncora',
  'Logistica Nord S.c.a r.l.',
  'Servizi S.c.p.A.',
  'Trasporti Società consortile a r.l.',
  'Hotel Terme SPA',
  'Urban Spa di Rossi Maria',
  'Rossi Mario & C.',
  'Sasso Marmi',
];

test('companies already there get the form that their name would propose today', async () => {
  const database = `forma_${crypto.randomUUID().replaceAll('-', '')}`;
  await runSql(connection, `CREATE DATABASE ${database}`);
  const client = new pg.Client({ ...connection, database });
  await client.connect();
  const migrazioni = await loadMigrations();
  await applyMigrations(
    client,
    migrazioni.filter(({ numero }) => numero < MIGRAZIONE),
  );
  const { rows } = await client.query<{ id: string }>(`INSERT INTO studi (nome_studio) VALUES ('Studio') RETURNING id`);
  for (const nome of NOMI)
    await client.query(
      `INSERT INTO aziende (studio_id, ragione_sociale, ordine, ricerca, settore, data_bilancio_chiusura, chiusura)
       VALUES ($1, $2, $3, $3, '2', '2026-12-31', '2026-12-31')`,
      [rows[0]?.id, nome, foldSearch(nome)],
    );
  await applyMigrations(
    client,
    migrazioni.filter(({ numero }) => numero === MIGRAZIONE),
  );
  const { rows: aziende } = await client.query<{ ragione_sociale: string; forma_giuridica: string | null }>(
    'SELECT ragione_sociale, forma_giuridica FROM aziende',
  );
  await client.end();
  await runSql(connection, `DROP DATABASE ${database} WITH (FORCE)`);
  const lette = Object.fromEntries(
    aziende.map(({ ragione_sociale, forma_giuridica }) => [ragione_sociale, forma_giuridica]),
  );
  expect(lette).toEqual(Object.fromEntries(NOMI.map((nome) => [nome, guessFormaGiuridica(nome)])));
  expect(new Set(Object.values(lette)).size).toBe(9);
});
