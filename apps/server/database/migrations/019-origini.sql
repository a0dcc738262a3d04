-- Where the voci of a bilancio came from: one row for each import that was saved with them.
CREATE TABLE origini (
  studio_id uuid NOT NULL,
  bilancio_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  tipo text NOT NULL CHECK (tipo IN ('xbrl', 'verifica', 'incollato')),
  -- Empty for a pasted text.
  file text NOT NULL,
  -- SHA-256 of the file, in hex.
  impronta text NOT NULL CHECK (impronta ~ '^[0-9a-f]{64}$'),
  byte integer,
  -- Date of the trial balance, or the closing of the year read.
  periodo date,
  -- The program that wrote the file, or the shape of the file.
  programma text,
  -- The account of what was read, as JSON.
  resoconto text,
  importato_da text NOT NULL,
  importato_il timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (studio_id, bilancio_id, id),
  FOREIGN KEY (studio_id, bilancio_id) REFERENCES bilanci (studio_id, id) ON DELETE CASCADE
);

-- The accounts of a trial balance, each with the voce it feeds; null: left out.
CREATE TABLE conti_origine (
  studio_id uuid NOT NULL,
  bilancio_id uuid NOT NULL,
  origine_id uuid NOT NULL,
  posizione integer NOT NULL,
  codice text,
  descrizione text NOT NULL,
  -- Dare minus avere.
  saldo numeric(18, 2) NOT NULL,
  voce text,
  PRIMARY KEY (studio_id, bilancio_id, origine_id, posizione),
  FOREIGN KEY (studio_id, bilancio_id, origine_id) REFERENCES origini (studio_id, bilancio_id, id) ON DELETE CASCADE
);
