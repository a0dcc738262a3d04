-- Cash plans of a company. `campi` holds what the accountant wrote, as it travels; figures are computed from it, never stored.
CREATE TABLE piani (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  studio_id uuid NOT NULL,
  azienda_id uuid NOT NULL,
  -- The statement its proposals come from.
  base_id uuid,
  descrizione text NOT NULL,
  -- The plan that screens and report take when none is named: one of a company.
  corrente boolean NOT NULL,
  campi jsonb NOT NULL,
  versione integer NOT NULL DEFAULT 1,
  creato_il timestamptz NOT NULL DEFAULT now(),
  modificato_il timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (studio_id, id),
  FOREIGN KEY (studio_id, azienda_id) REFERENCES aziende (studio_id, id) ON DELETE CASCADE,
  FOREIGN KEY (studio_id, base_id) REFERENCES bilanci (studio_id, id) ON DELETE SET NULL (base_id)
);
CREATE UNIQUE INDEX piani_corrente ON piani (studio_id, azienda_id) WHERE corrente;
CREATE INDEX piani_azienda ON piani (studio_id, azienda_id, modificato_il);
CREATE INDEX piani_base ON piani (studio_id, base_id) WHERE base_id IS NOT NULL;

-- The plan whose six months were written into the test of a statement, as it was then: it stays when the plan changes or goes.
CREATE TABLE usi_piano (
  studio_id uuid NOT NULL,
  bilancio_id uuid NOT NULL,
  piano_id uuid,
  versione integer NOT NULL,
  usato_il timestamptz NOT NULL DEFAULT now(),
  inputs jsonb NOT NULL,
  campi jsonb NOT NULL,
  PRIMARY KEY (studio_id, bilancio_id),
  FOREIGN KEY (studio_id, bilancio_id) REFERENCES bilanci (studio_id, id) ON DELETE CASCADE,
  FOREIGN KEY (studio_id, piano_id) REFERENCES piani (studio_id, id) ON DELETE SET NULL (piano_id)
);
CREATE INDEX usi_piano_piano ON usi_piano (studio_id, piano_id) WHERE piano_id IS NOT NULL;
