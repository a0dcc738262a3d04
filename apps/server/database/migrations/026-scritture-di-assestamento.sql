-- Adjustments of a statement, in the order of their list. `dati` and `movimenti` are as they travel, amounts in euros; what they
-- move is in `voci.rettifica`. A PUT replaces the whole list.
CREATE TABLE scritture (
  studio_id uuid NOT NULL,
  bilancio_id uuid NOT NULL,
  posizione integer NOT NULL,
  tipo text NOT NULL,
  stato text NOT NULL CHECK (stato IN ('proposta', 'confermata', 'da_ricontrollare', 'non_serve')),
  importo numeric(15, 2) NOT NULL,
  -- Comes back every period: the projection spreads it over the year.
  ricorrente boolean NOT NULL,
  stima boolean NOT NULL,
  nota text NOT NULL,
  dati jsonb NOT NULL,
  movimenti jsonb NOT NULL,
  -- Lines under it that changed since it was confirmed, before and after.
  voci_cambiate jsonb NOT NULL DEFAULT '[]',
  autore text,
  ora timestamptz,
  PRIMARY KEY (studio_id, bilancio_id, posizione),
  FOREIGN KEY (studio_id, bilancio_id) REFERENCES bilanci (studio_id, id) ON DELETE CASCADE
);

-- When voci and adjustments were last written: a projection saved before its adjustments is out of date.
ALTER TABLE bilanci ADD COLUMN voci_il timestamptz, ADD COLUMN scritture_il timestamptz;
