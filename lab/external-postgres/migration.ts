import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { applyMigrations, loadMigrations, migrate } from '../../apps/server/src/adapters/database/migrate.ts';
import { startCluster } from './cluster.ts';

/** The migration that begins every key with the studio. */
const KEYS = 47;
const AZIENDE = 200_000;
const PER_STUDIO = 100;
const WRITERS = 4;

const fill = `
  INSERT INTO studi (id, nome_studio, ricerca) SELECT md5('s' || n)::uuid, 'Studio ' || n, 'studio ' || n FROM generate_series(1, ${AZIENDE / PER_STUDIO}) n;
  INSERT INTO aziende (id, studio_id, ragione_sociale, ordine, ricerca, settore, data_bilancio_chiusura, chiusura)
    SELECT md5('a' || n)::uuid, md5('s' || (n - 1) / ${PER_STUDIO} + 1)::uuid, 'Ditta ' || n, 'ditta ' || n, 'ditta ' || n, '2', '2025-12-31', '2000-12-31'
    FROM generate_series(1, ${AZIENDE}) n;
  ALTER TABLE bilanci DISABLE TRIGGER USER;
  INSERT INTO bilanci (id, studio_id, azienda_id, data_bilancio, chiusura, vuoto, overall_risk)
    SELECT md5('b' || n || anno)::uuid, md5('s' || (n - 1) / ${PER_STUDIO} + 1)::uuid, md5('a' || n)::uuid, make_date(anno, 12, 31), true, false, 0.25
    FROM generate_series(1, ${AZIENDE}) n, generate_series(2023, 2025) anno;
  ALTER TABLE bilanci ENABLE TRIGGER USER;
  INSERT INTO risultati (studio_id, bilancio_id, indicatori, rischio, versione_regole)
    SELECT studio_id, id, '{}', '{}', '2026.2' FROM bilanci;
  INSERT INTO voci (studio_id, bilancio_id, codice, valore)
    SELECT studio_id, id, 'CE.B.' || riga, riga FROM bilanci, generate_series(1, 8) riga;
  INSERT INTO parametri (studio_id, bilancio_id, nome, valore) SELECT studio_id, id, 'dipendenti', 10 FROM bilanci;`;

/** Rows that a save writes, of one azienda in turn; both the old and the new keys find them. */
const save = `
  WITH riga AS (UPDATE voci SET valore = valore + 1 WHERE studio_id = md5('s' || (($1::int - 1) / ${PER_STUDIO} + 1))::uuid
      AND bilancio_id = md5('b' || $1 || '2025')::uuid AND codice = 'CE.B.6'),
    cifre AS (UPDATE risultati SET calcolati_il = now() WHERE studio_id = md5('s' || (($1::int - 1) / ${PER_STUDIO} + 1))::uuid
      AND bilancio_id = md5('b' || $1 || '2025')::uuid)
  UPDATE bilanci SET versione = versione + 1 WHERE studio_id = md5('s' || (($1::int - 1) / ${PER_STUDIO} + 1))::uuid
    AND id = md5('b' || $1 || '2025')::uuid`;

type Load = { saves: number; failed: number; longestMs: number; isOver: boolean };

/** Saves without a pause; a save takes as long as it has to wait. */
const write = async (connectionString: string, load: Load): Promise<void> => {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  while (!load.isOver) {
    const begun = performance.now();
    const number = 1 + Math.floor(Math.random() * AZIENDE);
    await client.query(save, [number]).then(
      () => (load.saves += 1),
      () => (load.failed += 1),
    );
    load.longestMs = Math.max(load.longestMs, performance.now() - begun);
  }
  await client.end();
};

const measureUnderLoad = async (connectionString: string, work: () => Promise<unknown>): Promise<string> => {
  const load: Load = { saves: 0, failed: 0, longestMs: 0, isOver: false };
  const writers = Promise.all(Array.from({ length: WRITERS }, () => write(connectionString, load)));
  const begun = performance.now();
  await work();
  const took = performance.now() - begun;
  load.isOver = true;
  await writers;
  return `${(took / 1_000).toFixed(1)} s: ${Math.round((load.saves * 1_000) / took)} saves a second, ${load.failed} failed, the longest ${Math.round(load.longestMs)} ms`;
};

/** Changes the keys of an installation of 200,000 companies while rows like those of a save are written, and prints what the writers saw. */
export const measureMigration = async (): Promise<boolean> => {
  const cluster = await startCluster({
    settings: ['shared_buffers=512MB', 'maintenance_work_mem=256MB', 'max_wal_size=4GB'],
  });
  try {
    const outside = new pg.Client(cluster.url('postgres'));
    await outside.connect();
    await outside.query('CREATE DATABASE grande');
    await outside.end();
    const connectionString = cluster.url('grande');
    const client = new pg.Client({ connectionString });
    await client.connect();
    await applyMigrations(
      client,
      (await loadMigrations()).filter(({ numero }) => numero < KEYS),
    );
    console.log(`${cluster.version}; filling ${AZIENDE} companies`);
    await client.query(fill);
    await client.query('VACUUM ANALYZE');
    const { rows } = await client.query<{ size: string }>(`SELECT pg_size_pretty(pg_database_size('grande')) AS size`);
    console.log(`${AZIENDE} companies, ${3 * AZIENDE} statements, ${rows[0]?.size}; ${WRITERS} writers`);
    console.log(`before  ${await measureUnderLoad(connectionString, () => sleep(20_000))}`);
    console.log(`during  ${await measureUnderLoad(connectionString, () => migrate({ connectionString }))}`);
    console.log(`after   ${await measureUnderLoad(connectionString, () => sleep(20_000))}`);
    const { rows: left } = await client.query(`SELECT FROM pg_constraint WHERE NOT convalidated`);
    await client.end();
    return left.length === 0;
  } finally {
    await cluster.stop();
  }
};
