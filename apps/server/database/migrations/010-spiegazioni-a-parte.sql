-- The explanations are a hundred times heavier than their figures and are only ever read whole: beside them, as text, they are neither taken apart
-- when a statement is saved or restored nor put together when it is read, and a list of figures does not pass through them.

ALTER TABLE risultati ADD COLUMN spiegazioni text;

CREATE FUNCTION pick_spiegazioni(indicatori jsonb) RETURNS text LANGUAGE sql AS $$
  SELECT coalesce(jsonb_object_agg(i->>'gruppo' || '.' || (i->>'codice'), i->'spiegazione'), '{}')::text FROM jsonb_array_elements(indicatori) i
$$;
CREATE FUNCTION omit_spiegazioni(indicatori jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT coalesce(jsonb_agg(i - 'spiegazione' ORDER BY n), '[]') FROM jsonb_array_elements(indicatori) WITH ORDINALITY e (i, n)
$$;

-- Both at once: the table is written anew, and nothing of the old one stays on the disk.
ALTER TABLE risultati
  ALTER COLUMN spiegazioni TYPE text USING pick_spiegazioni(indicatori),
  ALTER COLUMN indicatori TYPE jsonb USING omit_spiegazioni(indicatori),
  ALTER COLUMN spiegazioni SET NOT NULL;

DROP FUNCTION pick_spiegazioni(jsonb);
DROP FUNCTION omit_spiegazioni(jsonb);
