-- What each studio uses, a row a day: added in batches by every process, so it costs a request nothing.
CREATE TABLE utilizzo_studi (
  studio_id uuid NOT NULL REFERENCES studi (id) ON DELETE CASCADE,
  -- In Italy.
  giorno date NOT NULL,
  richieste bigint NOT NULL DEFAULT 0 CHECK (richieste >= 0),
  -- Answered with a 5xx.
  errori bigint NOT NULL DEFAULT 0 CHECK (errori >= 0),
  -- From request to answer, waiting included.
  millisecondi bigint NOT NULL DEFAULT 0 CHECK (millisecondi >= 0),
  stampe bigint NOT NULL DEFAULT 0 CHECK (stampe >= 0),
  -- Of the browser that printed.
  millisecondi_stampa bigint NOT NULL DEFAULT 0 CHECK (millisecondi_stampa >= 0),
  PRIMARY KEY (studio_id, giorno)
);
-- By day across studios, for the staff and to drop the oldest.
CREATE INDEX utilizzo_giorno ON utilizzo_studi (giorno);

-- How long the oldest print has been waiting.
ALTER TABLE stampe ADD COLUMN chiesta_il timestamptz NOT NULL DEFAULT clock_timestamp();
