-- Explanations are four fifths of a save and of the database. They are now computed when asked for, and stored only with a consolidated statement.
-- What a card shows of them moves beside the figures; those of consolidated statements stay as they were written.

CREATE FUNCTION lift_letture(indicatori jsonb, spiegazioni jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT coalesce(jsonb_agg(
    i || jsonb_build_object(
      'intervallo', coalesce(s->'intervallo', 'null'),
      'lettura', coalesce(s->'lettura', 'null'),
      'note', coalesce(s->'note', '[]'),
      'legge_proiezione', coalesce(s->'termini' @> '[{"tipo": "voce", "esercizio": "proiezione"}]', false)
    ) ORDER BY n
  ), '[]')
  FROM jsonb_array_elements(indicatori) WITH ORDINALITY e (i, n),
    LATERAL (SELECT spiegazioni->(i->>'gruppo' || '.' || (i->>'codice')) AS s) letta
$$;
CREATE FUNCTION keep_consolidate(bilancio uuid, spiegazioni text) RETURNS text LANGUAGE sql AS $$
  SELECT spiegazioni FROM bilanci WHERE id = bilancio AND consolidato_il IS NOT NULL
$$;

-- All at once: the table is rewritten, and nothing of the old one stays on the disk.
ALTER TABLE risultati
  ALTER COLUMN spiegazioni DROP NOT NULL,
  ALTER COLUMN indicatori TYPE jsonb USING lift_letture(indicatori, spiegazioni::jsonb),
  ALTER COLUMN spiegazioni TYPE text USING keep_consolidate(bilancio_id, spiegazioni);

DROP FUNCTION lift_letture(jsonb, jsonb);
DROP FUNCTION keep_consolidate(uuid, text);
