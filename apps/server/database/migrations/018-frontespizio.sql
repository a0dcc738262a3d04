-- Who the firm is, for the cover and the signature of its reports; empty: not given, and not printed.
ALTER TABLE studi
  ADD COLUMN indirizzo text NOT NULL DEFAULT '',
  ADD COLUMN pec text NOT NULL DEFAULT '',
  ADD COLUMN professionista text NOT NULL DEFAULT '',
  ADD COLUMN iscrizione_albo text NOT NULL DEFAULT '';

-- What the professional adds to a report: for whom and why it is written, the conclusions, place and date of the signature.
CREATE TABLE frontespizi (
  studio_id uuid NOT NULL,
  bilancio_id uuid NOT NULL,
  destinatario text NOT NULL DEFAULT '',
  scopo text NOT NULL DEFAULT '',
  conclusioni text NOT NULL DEFAULT '',
  conclusioni_da text,
  conclusioni_il timestamptz,
  luogo text NOT NULL DEFAULT '',
  data date,
  scritto_il timestamptz NOT NULL DEFAULT now(),
  versione integer NOT NULL DEFAULT 1,
  PRIMARY KEY (studio_id, bilancio_id),
  FOREIGN KEY (studio_id, bilancio_id) REFERENCES bilanci (studio_id, id) ON DELETE CASCADE
);
