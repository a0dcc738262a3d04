-- What the studio asked of a client, by a link of its own. Only the digest of the code in the link is stored.
CREATE TABLE richieste_dati (
  studio_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  azienda_id uuid NOT NULL,
  hash bytea NOT NULL,
  oggetto text NOT NULL,
  -- The documents that are asked: name, detail, whether it may be missing.
  documenti jsonb NOT NULL,
  entro date NOT NULL,
  -- Last day on which the link opens.
  valida_fino date NOT NULL,
  nota text NOT NULL DEFAULT '',
  creata_il timestamptz NOT NULL DEFAULT clock_timestamp(),
  creata_da text NOT NULL,
  ritirata_il timestamptz,
  ritirata_da text,
  PRIMARY KEY (studio_id, id),
  FOREIGN KEY (studio_id, azienda_id) REFERENCES aziende (studio_id, id) ON DELETE CASCADE,
  CHECK (valida_fino >= entro),
  CHECK ((ritirata_il IS NULL) = (ritirata_da IS NULL))
);
CREATE INDEX richieste_dati_recenti ON richieste_dati (studio_id, creata_il DESC, id DESC);
CREATE INDEX richieste_dati_azienda ON richieste_dati (studio_id, azienda_id);
-- The client brings the code alone: it says the studio too.
CREATE INDEX richieste_dati_hash ON richieste_dati (hash);
