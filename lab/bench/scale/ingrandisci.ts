import type { openPool } from '../../../apps/server/src/adapters/database/pool.ts';

type Pool = ReturnType<typeof openPool>;

/** Companies of each studio that is not the one measured. */
export const PER_STUDIO = 50;
/** Of so many companies one has the lines of its statements: the table is large, the disk is not filled. */
const VOCI_OGNI = 5;

const AZIENDE =
  'ragione_sociale, ordine, ricerca, settore, ateco, data_inizio_attivita, data_bilancio_chiusura, chiusura';
const BILANCI =
  'data_bilancio, descrizione, ricerca, note, chiusura, consolidato_il, consolidato_da, quadratura, vuoto, overall_risk';

/** The same row under another id for each copy. */
const idOf = (colonna: string): string => `md5(n.numero || ':' || ${colonna})::uuid`;

/** Copies what `originali` names, `n` times each: rows alone, by the statements that would make them one by one. */
const copy = (voci: string): string => `
  INSERT INTO aziende (id, studio_id, ${AZIENDE})
    SELECT ${idOf('a.id')}, n.studio_id, ${AZIENDE} FROM nuovi n JOIN originali o ON true JOIN aziende a ON a.id = o.id;
  INSERT INTO bilanci (id, studio_id, azienda_id, base_id, precedente_id, ${BILANCI})
    SELECT ${idOf('b.id')}, n.studio_id, ${idOf('b.azienda_id')}, ${idOf('b.base_id')}, ${idOf('b.precedente_id')}, ${BILANCI}
    FROM nuovi n JOIN originali o ON true JOIN bilanci b ON b.azienda_id = o.id;
  INSERT INTO voci (studio_id, bilancio_id, codice, valore, rettifica)
    SELECT n.studio_id, ${idOf('b.id')}, codice, valore, rettifica
    FROM nuovi n JOIN originali o ON true JOIN bilanci b ON b.azienda_id = o.id JOIN voci v ON v.bilancio_id = b.id WHERE ${voci};`;

/** In one transaction, without the checks that a copy of sound rows need not pass again; searched columns are indexed when all is there. */
const run = async (pool: Pool, sql: string): Promise<void> => {
  const { rows: indici } = await pool.query<{ nome: string; definizione: string }>(
    `SELECT indexname AS nome, indexdef AS definizione FROM pg_indexes WHERE tablename = ANY ('{aziende,bilanci,voci}') AND indexdef NOT LIKE '%UNIQUE%'`,
  );
  const [drop, create] = [
    indici.map(({ nome }) => `DROP INDEX ${nome};`),
    indici.map(({ definizione }) => `${definizione};`),
  ].map((righe) => righe.join(' '));
  await pool.query(
    `BEGIN; SET LOCAL session_replication_role = replica; SET LOCAL maintenance_work_mem = '512MB'; ${drop} ${sql} ${create} COMMIT;`,
  );
  await pool.query('VACUUM ANALYZE');
};

/** Fills the measured studio up to a page of companies, copies of those of the demonstration with everything they have. */
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

/** Adds other studios, each like the measured one, until there are so many companies. */
export const addStudi = (pool: Pool, studioId: string, aziende: number): Promise<void> =>
  run(
    pool,
    `CREATE TEMP TABLE originali ON COMMIT DROP AS SELECT id FROM aziende WHERE studio_id = '${studioId}';
     CREATE TEMP TABLE nuovi ON COMMIT DROP AS
       SELECT numero, md5('studio' || numero)::uuid AS studio_id FROM generate_series(1000, 1000 + (${aziende} / (SELECT count(*) FROM originali))::int - 2) numero;
     ANALYZE originali; ANALYZE nuovi;
     INSERT INTO studi (id, nome_studio, ricerca, licenza) SELECT studio_id, 'Studio ' || numero, 'studio ' || numero, 'valida' FROM nuovi;
     ${copy(`n.numero % ${VOCI_OGNI} = 0`)}`,
  );

const TABELLE = ['bilanci', 'voci', 'parametri', 'note_gruppi', 'risultati'] as const;

/** Bytes on the disk of one statement, its lines, parameters, notes and figures, indexes included. */
export const measureBytes = async (pool: Pool): Promise<number> => {
  await pool.query('VACUUM FULL');
  const { rows } = await pool.query<{ byte: string }>(
    `SELECT (SELECT sum(pg_total_relation_size(nome::regclass)) FROM unnest($1::text[]) nome) / (SELECT count(*) FROM bilanci) AS byte`,
    [[...TABELLE]],
  );
  return Number(rows[0]?.byte);
};
