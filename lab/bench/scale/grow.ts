import type { openPool } from '../../../apps/server/src/adapters/database/pool.ts';

type Pool = ReturnType<typeof openPool>;

/** Companies of each of the other studios. */
export const PER_STUDIO = 50;
/** One company in this many gets the lines of its statements: the table is large but the disk does not fill. */
const VOCI_EVERY = 5;

const AZIENDE =
  'ragione_sociale, ordine, ricerca, settore, ateco, data_inizio_attivita, forma_giuridica, data_bilancio_chiusura, chiusura';
const BILANCI =
  'data_bilancio, descrizione, ricerca, note, chiusura, consolidato_il, consolidato_da, quadratura, vuoto, overall_risk';

/** A different id for each copy of a row. */
const idOf = (column: string): string => `md5(n.numero || ':' || ${column})::uuid`;

/** Copies the companies in `originali`, with their statements, once for each row of `nuovi`. */
const copy = (voci: string): string => `
  INSERT INTO aziende (id, studio_id, ${AZIENDE})
    SELECT ${idOf('a.id')}, n.studio_id, ${AZIENDE} FROM nuovi n JOIN originali o ON true JOIN aziende a ON a.id = o.id;
  INSERT INTO bilanci (id, studio_id, azienda_id, base_id, precedente_id, ${BILANCI})
    SELECT ${idOf('b.id')}, n.studio_id, ${idOf('b.azienda_id')}, ${idOf('b.base_id')}, ${idOf('b.precedente_id')}, ${BILANCI}
    FROM nuovi n JOIN originali o ON true JOIN bilanci b ON b.azienda_id = o.id;
  INSERT INTO voci (studio_id, bilancio_id, codice, valore, rettifica)
    SELECT n.studio_id, ${idOf('b.id')}, codice, valore, rettifica
    FROM nuovi n JOIN originali o ON true JOIN bilanci b ON b.azienda_id = o.id JOIN voci v ON v.bilancio_id = b.id WHERE ${voci};`;

/**
 * Runs in one transaction and rebuilds the indexes at the end, but for the one by which each row keeps the grade of its azienda. The role of
 * the product may not turn the foreign keys off.
 */
const run = async (pool: Pool, sql: string): Promise<void> => {
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = ANY ('{aziende,bilanci,voci}') AND indexdef NOT LIKE '%UNIQUE%' AND indexname <> 'bilanci_usabili'`,
  );
  const [drop, create] = [
    indexes.map(({ name }) => `DROP INDEX ${name};`),
    indexes.map(({ definition }) => `${definition};`),
  ].map((lines) => lines.join(' '));
  await pool.query(`BEGIN; SET LOCAL maintenance_work_mem = '512MB'; ${drop} ${sql} ${create} COMMIT;`);
  await pool.query('VACUUM ANALYZE');
};

/** Fills the measured studio up to a page of companies with full copies of those of the demonstration. */
export const fillStudio = (pool: Pool, studioId: string): Promise<void> =>
  run(
    pool,
    `CREATE TEMP TABLE originali ON COMMIT DROP AS SELECT id FROM aziende WHERE studio_id = '${studioId}';
     CREATE TEMP TABLE nuovi ON COMMIT DROP AS
       SELECT numero, '${studioId}'::uuid AS studio_id FROM generate_series(1, (${PER_STUDIO} / (SELECT count(*) FROM originali) - 1)::int) numero;
     ${copy('true')}
     INSERT INTO parametri (studio_id, bilancio_id, nome, valore, evidenza)
       SELECT n.studio_id, ${idOf('p.bilancio_id')}, nome, valore, evidenza FROM nuovi n JOIN originali o ON true JOIN bilanci b ON b.azienda_id = o.id JOIN parametri p ON p.bilancio_id = b.id;
     INSERT INTO risultati (studio_id, bilancio_id, indicatori, spiegazioni, rischio, versione_regole)
       SELECT n.studio_id, ${idOf('r.bilancio_id')}, indicatori, spiegazioni, rischio, versione_regole FROM nuovi n JOIN originali o ON true JOIN bilanci b ON b.azienda_id = o.id JOIN risultati r ON r.bilancio_id = b.id;`,
  );

/** Adds studios like the measured one until the database holds this many companies. */
export const addStudi = (pool: Pool, studioId: string, aziende: number): Promise<void> =>
  run(
    pool,
    `CREATE TEMP TABLE originali ON COMMIT DROP AS SELECT id FROM aziende WHERE studio_id = '${studioId}';
     CREATE TEMP TABLE nuovi ON COMMIT DROP AS
       SELECT numero, md5('studio' || numero)::uuid AS studio_id FROM generate_series(1000, 1000 + (${aziende} / (SELECT count(*) FROM originali))::int - 2) numero;
     ANALYZE originali; ANALYZE nuovi;
     INSERT INTO studi (id, nome_studio, ricerca, licenza) SELECT studio_id, 'Studio ' || numero, 'studio ' || numero, 'valida' FROM nuovi;
     ${copy(`n.numero % ${VOCI_EVERY} = 0`)}`,
  );

const TABLES = ['bilanci', 'voci', 'parametri', 'note_gruppi', 'risultati'] as const;

/** Bytes on disk of one statement: lines, parameters, notes and figures, indexes included. */
const measureStatement = async (pool: Pool): Promise<number> => {
  await pool.query('VACUUM FULL');
  const { rows } = await pool.query<{ bytes: string }>(
    `SELECT (SELECT sum(pg_total_relation_size(nome::regclass)) FROM unnest($1::text[]) nome) / (SELECT count(*) FROM bilanci) AS bytes`,
    [[...TABLES]],
  );
  return Number(rows[0]?.bytes);
};

/** Bytes of a statement that keeps its explanations, because it is consolidated, and of one that does not. */
export type Bytes = { readonly consolidated: number; readonly live: number };

/** Measures a studio whose statements are all consolidated, then without what the consolidation stored; leaves them live. */
export const measureBytes = async (pool: Pool): Promise<Bytes> => {
  const consolidated = await measureStatement(pool);
  await pool.query('UPDATE risultati SET spiegazioni = NULL');
  await pool.query('UPDATE bilanci SET consolidato_il = NULL, consolidato_da = NULL');
  return { consolidated, live: await measureStatement(pool) };
};

/** Fills a studio up to this many companies, each with its statements and the figures of the latest: no lines. */
export const fillBoard = (pool: Pool, studioId: string, aziende: number): Promise<void> =>
  run(
    pool,
    `CREATE TEMP TABLE originali ON COMMIT DROP AS SELECT id FROM aziende WHERE studio_id = '${studioId}';
     CREATE TEMP TABLE nuovi ON COMMIT DROP AS
       SELECT numero, '${studioId}'::uuid AS studio_id FROM generate_series(1, (${aziende} / (SELECT count(*) FROM originali) - 1)::int) numero;
     ${copy('false')}
     INSERT INTO risultati (studio_id, bilancio_id, indicatori, rischio, versione_regole)
       SELECT n.studio_id, ${idOf('r.bilancio_id')}, indicatori, rischio, versione_regole
       FROM nuovi n JOIN originali o ON true JOIN bilanci b ON b.azienda_id = o.id JOIN risultati r ON r.bilancio_id = b.id
       WHERE NOT EXISTS (SELECT FROM bilanci c WHERE c.azienda_id = b.azienda_id AND c.base_id IS NULL AND c.data_bilancio > b.data_bilancio);`,
  );
