-- What clients sent by the link of a request. The bytes are here, so a backup, an export and an erasure have them too.
CREATE TABLE file_ricevuti (
  studio_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  azienda_id uuid NOT NULL,
  richiesta_id uuid NOT NULL,
  nome text NOT NULL,
  -- From the first bytes, whatever the name says.
  formato text NOT NULL CHECK (formato IN ('pdf', 'immagine', 'office', 'zip', 'testo', 'xbrl', 'p7m')),
  byte integer NOT NULL,
  -- SHA-256 of the content, in hex.
  impronta text NOT NULL CHECK (impronta ~ '^[0-9a-f]{64}$'),
  -- Null once a discarded file was cleaned up.
  contenuto bytea,
  -- What the readers of the imports say of it; null: nothing they know.
  tipo text CHECK (tipo IN ('xbrl', 'verifica')),
  date_lette jsonb NOT NULL DEFAULT '[]',
  motivo_tipo text NOT NULL DEFAULT '',
  -- The azienda that the file names, and how; it may be another than the one that was asked.
  letta_id uuid,
  letta_da text,
  ricevuto_il timestamptz NOT NULL DEFAULT clock_timestamp(),
  stato text NOT NULL DEFAULT 'da_trattare' CHECK (stato IN ('da_trattare', 'importato', 'scartato')),
  trattato_il timestamptz,
  trattato_da text,
  motivo text NOT NULL DEFAULT '',
  PRIMARY KEY (studio_id, id),
  UNIQUE (studio_id, richiesta_id, impronta),
  FOREIGN KEY (studio_id, azienda_id) REFERENCES aziende (studio_id, id) ON DELETE CASCADE,
  FOREIGN KEY (studio_id, richiesta_id) REFERENCES richieste_dati (studio_id, id) ON DELETE CASCADE,
  CHECK ((stato = 'da_trattare') = (trattato_il IS NULL)),
  CHECK ((trattato_il IS NULL) = (trattato_da IS NULL))
);
-- Pictures and archives are compressed already.
ALTER TABLE file_ricevuti ALTER COLUMN contenuto SET STORAGE EXTERNAL;
CREATE INDEX file_ricevuti_recenti ON file_ricevuti (studio_id, ricevuto_il DESC, id DESC);
CREATE INDEX file_ricevuti_azienda ON file_ricevuti (studio_id, azienda_id);
