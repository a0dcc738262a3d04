-- What-if scenarios of a statement: the levers as the accountant set them, as they travel.
CREATE TABLE scenari (
  studio_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  bilancio_id uuid NOT NULL,
  nome text NOT NULL,
  note text NOT NULL,
  leve jsonb NOT NULL,
  -- Rate of the taxes in points; null: that of the legal form.
  aliquota double precision,
  -- The report has a page of it: one of a statement.
  nel_report boolean NOT NULL DEFAULT false,
  -- What it gave when the statement was consolidated, or when it was saved on a consolidated one; null: computed from the statement as it is.
  esito jsonb,
  autore text NOT NULL,
  versione integer NOT NULL DEFAULT 1,
  creato_il timestamptz NOT NULL DEFAULT now(),
  modificato_il timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (studio_id, id),
  UNIQUE (studio_id, bilancio_id, nome),
  FOREIGN KEY (studio_id, bilancio_id) REFERENCES bilanci (studio_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX scenari_nel_report ON scenari (studio_id, bilancio_id) WHERE nel_report;
