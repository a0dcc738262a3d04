-- How files of a shape are read, as somebody corrected one: for the whole studio. `forma` are the titles of the columns,
-- `correzioni` JSON.
CREATE TABLE letture_verifica (
  studio_id uuid NOT NULL REFERENCES studi ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  forma text COLLATE "C" NOT NULL,
  correzioni text NOT NULL,
  confermata_da text NOT NULL,
  confermata_il timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (studio_id, id),
  UNIQUE (studio_id, forma)
);
