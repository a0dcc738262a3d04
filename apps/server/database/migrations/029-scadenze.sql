-- Deadlines follow from the rules and are never stored; what somebody did about one is: done, moved, or both.
CREATE TABLE scadenze (
  studio_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  azienda_id uuid NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('approvazione', 'deposito', 'dati')),
  -- The closing, or the end of the period, that the days are counted from.
  periodo date NOT NULL,
  fatta_il date,
  fatta_da text,
  spostata_al date,
  motivo text NOT NULL DEFAULT '',
  modificata_il timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (studio_id, id),
  UNIQUE (studio_id, azienda_id, tipo, periodo),
  FOREIGN KEY (studio_id, azienda_id) REFERENCES aziende (studio_id, id) ON DELETE CASCADE,
  CHECK ((fatta_il IS NULL) = (fatta_da IS NULL))
);

-- Which deadlines a studio wants of a company; without a row, those proposed by the rules.
CREATE TABLE scadenzari (
  studio_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  azienda_id uuid NOT NULL,
  -- The approval has 180 days.
  approvazione_180 boolean NOT NULL,
  cadenza_dati text NOT NULL CHECK (cadenza_dati IN ('trimestrale', 'semestrale', 'nessuna')),
  -- Kinds that are not wanted, with a comma between.
  silenziate text NOT NULL,
  modificato_il timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (studio_id, id),
  UNIQUE (studio_id, azienda_id),
  FOREIGN KEY (studio_id, azienda_id) REFERENCES aziende (studio_id, id) ON DELETE CASCADE
);
