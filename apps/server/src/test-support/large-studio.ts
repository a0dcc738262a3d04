import type pg from 'pg';
import type { StudioFixture } from './studio-fixture.ts';

/** The size of a large installation. */
const AZIENDE = 5_000;
const BILANCI_PER_AZIENDA = 10;
const NEIGHBOUR_STUDI = 200;
const NEIGHBOUR_AZIENDE = 200;
const NEIGHBOUR_AZIENDE_WITH_BILANCI = 8;

/** Companies of the given studios. */
const FILL_AZIENDE = (aziende: number): string => `
  INSERT INTO aziende (studio_id, ragione_sociale, ordine, ricerca, settore, data_bilancio_chiusura, chiusura, logo_id)
  SELECT s.id, 'Azienda ' || n, 'azienda ' || lpad(n::text, 6, '0'), 'azienda ' || n || E'\\n\\n', '2', '2026-12-31', '2026-12-31', NULL
  FROM unnest($1::uuid[]) s (id), generate_series(1, ${aziende}) n`;

/** Ten statements, nine year-ends and an interim one, of each of the first companies of the given studios. */
const FILL_BILANCI = (withBilanci: number): string => `
  INSERT INTO bilanci (studio_id, azienda_id, data_bilancio, descrizione, ricerca, chiusura, quadratura, vuoto, overall_risk)
  SELECT studio_id, id, make_date(2015 + n, CASE n WHEN ${BILANCI_PER_AZIENDA} THEN 6 ELSE 12 END, CASE n WHEN ${BILANCI_PER_AZIENDA} THEN 30 ELSE 31 END),
    'Bilancio ' || n, 'bilancio ' || n, n < ${BILANCI_PER_AZIENDA}, 0, false, 0.4
  FROM aziende, generate_series(1, ${BILANCI_PER_AZIENDA}) n
  WHERE studio_id = ANY ($1::uuid[]) AND ordine ~ '^azienda \\d{6}$' AND right(ordine, 6)::int <= ${withBilanci}`;

/** Rows that refer to the statements and the studios. */
const FILL_REST: readonly string[] = [
  `INSERT INTO bilanci (studio_id, azienda_id, data_bilancio, chiusura, base_id)
   SELECT studio_id, azienda_id, '2025-12-31', true, id FROM bilanci WHERE NOT chiusura AND base_id IS NULL AND NOT EXISTS (SELECT FROM bilanci p WHERE p.studio_id = bilanci.studio_id AND p.base_id = bilanci.id)`,
  `UPDATE bilanci b SET precedente_id = p.id FROM bilanci p WHERE p.studio_id = b.studio_id AND p.azienda_id = b.azienda_id AND p.chiusura AND p.base_id IS NULL AND b.precedente_id IS NULL
     AND p.data_bilancio = '2024-12-31' AND b.data_bilancio = '2025-12-31'`,
  `INSERT INTO risultati (studio_id, bilancio_id, indicatori, spiegazioni, rischio, versione_regole)
   SELECT studio_id, id, '[]', '{}', '{}', '0' FROM bilanci WHERE base_id IS NULL ON CONFLICT DO NOTHING`,
  `INSERT INTO voci (studio_id, bilancio_id, codice, valore)
   SELECT studio_id, id, codice, 1000 FROM bilanci, unnest('{CE.A.1,CE.B.6,SPA.C.IV.1,SPP.A.I}'::text[]) codice WHERE data_bilancio >= '2024-01-01' ON CONFLICT DO NOTHING`,
  `INSERT INTO parametri (studio_id, bilancio_id, nome, valore) SELECT studio_id, id, 'DIV', 1 FROM bilanci WHERE NOT chiusura ON CONFLICT DO NOTHING`,
  `INSERT INTO note_gruppi (studio_id, bilancio_id, gruppo, note) SELECT studio_id, id, 'IdA', 'Nota' FROM bilanci WHERE NOT chiusura ON CONFLICT DO NOTHING`,
  `INSERT INTO utenti (studio_id, username, username_ricerca) SELECT id, 'vicino.' || row_number() OVER (), 'vicino.' || row_number() OVER () FROM studi WHERE nome_studio LIKE 'Vicino %'`,
  `INSERT INTO sessioni (utente_id) SELECT id FROM utenti, generate_series(1, 30)`,
  `INSERT INTO token (access_hash, refresh_hash, sessione_id, access_scade, refresh_scade)
   SELECT sha256(('a' || s.id || n)::bytea), sha256(('r' || s.id || n)::bytea), s.id, now(), now() + interval '14 days' FROM sessioni s, generate_series(1, 3) n`,
  `INSERT INTO eventi (studio_id, numero, istante, utente_id, username, azione, bilancio_id, azienda_id, dopo, precedente, impronta)
   SELECT studio_id, 1000 + row_number() OVER (PARTITION BY studio_id), now() - interval '1 day', NULL, 'qualcuno', 'modifica_bilancio', id, azienda_id, '{}', ''::bytea, ''::bytea FROM bilanci WHERE data_bilancio >= '2021-01-01'`,
  `INSERT INTO tentativi (chiave, scade) SELECT 'indirizzo:' || n, now() - n * interval '40 milliseconds' FROM generate_series(1, 20000) n`,
  `INSERT INTO segnalazioni (studio_id, messaggio, percorso, versione, dettaglio) SELECT id, 'Errore ' || n, '/', '1', '' FROM studi, generate_series(1, 5) n`,
  `INSERT INTO immagini (studio_id, contenuto) SELECT id, '\\x00' FROM studi, generate_series(1, 30)`,
];

/**
 * Fills the database with 5,000 companies and 50,000 statements of the given studio and 200 other studios, then updates the statistics
 * of the planner.
 */
export const fillLargeStudio = async (pool: pg.Pool, { studio }: StudioFixture): Promise<void> => {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO studi (nome_studio, ricerca, licenza) SELECT 'Vicino ' || n, 'vicino ' || n, 'valida' FROM generate_series(1, ${NEIGHBOUR_STUDI}) n RETURNING id`,
  );
  const neighbours = rows.map(({ id }) => id);
  await pool.query(FILL_AZIENDE(AZIENDE), [[studio.id]]);
  await pool.query(FILL_AZIENDE(NEIGHBOUR_AZIENDE), [neighbours]);
  // The plans that references and triggers made for a few rows would scan all the rows for each one.
  await pool.query('ANALYZE');
  await pool.query(FILL_BILANCI(AZIENDE), [[studio.id]]);
  await pool.query(FILL_BILANCI(NEIGHBOUR_AZIENDE_WITH_BILANCI), [neighbours]);
  await pool.query('ANALYZE');
  for (const statement of FILL_REST) await pool.query(statement);
  await pool.query('VACUUM ANALYZE');
};
