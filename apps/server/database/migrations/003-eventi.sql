-- The trail of what happened: append-only, one chain of digests per studio.

CREATE TABLE catene (
  studio_id uuid PRIMARY KEY,
  numero bigint NOT NULL,
  impronta bytea NOT NULL
);

CREATE TABLE eventi (
  studio_id uuid NOT NULL,
  numero bigint NOT NULL,
  istante timestamptz NOT NULL,
  utente_id uuid,
  username text NOT NULL,
  azione text NOT NULL,
  azienda_id uuid,
  bilancio_id uuid,
  -- json, not jsonb: the digest is taken over the text as written.
  prima json,
  dopo json,
  precedente bytea NOT NULL,
  impronta bytea NOT NULL,
  PRIMARY KEY (studio_id, numero)
);
CREATE INDEX eventi_bilancio ON eventi (bilancio_id, numero) WHERE bilancio_id IS NOT NULL;
CREATE INDEX eventi_istante ON eventi (istante);

-- What is left of an erased studio.
CREATE TABLE lapidi (
  studio_id uuid PRIMARY KEY,
  eventi bigint NOT NULL,
  impronta bytea NOT NULL,
  cancellato_il timestamptz NOT NULL DEFAULT now()
);

-- Rows leave only with their whole studio, in a transaction that says so.
CREATE FUNCTION refuse_modifica_eventi() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.studio_id::text = current_setting('vedetta.cancellazione_studio', true) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'eventi is append-only';
END $$;

CREATE TRIGGER eventi_sola_aggiunta BEFORE UPDATE OR DELETE ON eventi
  FOR EACH ROW EXECUTE FUNCTION refuse_modifica_eventi();
CREATE TRIGGER eventi_mai_svuotati BEFORE TRUNCATE ON eventi
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_modifica_eventi();
