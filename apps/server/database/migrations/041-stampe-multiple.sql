-- Reports of many companies, printed one after the other for a user: a queue of its own, below the prints of `stampe`. It is logged: a
-- process that dies or a server that restarts goes on from here. Whole jobs are deleted at `scade_il`.
CREATE TABLE stampe_multiple (
  studio_id uuid NOT NULL REFERENCES studi (id) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  utente_id uuid NOT NULL,
  -- As the trail names who asked for it.
  username text NOT NULL,
  creata_il timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When the last of its reports was claimed: of the studios and jobs that wait, the one served longest ago comes first.
  servita_il timestamptz,
  annullata_il timestamptz,
  -- Nothing of it waits or is being printed.
  finita_il timestamptz,
  scade_il timestamptz NOT NULL DEFAULT clock_timestamp() + interval '72 hours',
  PRIMARY KEY (studio_id, id),
  FOREIGN KEY (studio_id, utente_id) REFERENCES utenti (studio_id, id) ON DELETE CASCADE
);
-- One at a time for each user.
CREATE UNIQUE INDEX stampe_multiple_in_corso ON stampe_multiple (studio_id, utente_id) WHERE finita_il IS NULL;
CREATE INDEX stampe_multiple_utente ON stampe_multiple (studio_id, utente_id, creata_il DESC);

-- A company of such a job, with its outcome and its file.
CREATE TABLE stampe_multiple_righe (
  studio_id uuid NOT NULL,
  stampa_id uuid NOT NULL,
  posto integer NOT NULL,
  azienda_id uuid NOT NULL,
  -- Chosen when the job was created or resumed; NULL without any, or once deleted.
  bilancio_id uuid,
  stato text NOT NULL CHECK (stato IN ('in_coda', 'in_stampa', 'pronta', 'non_stampata', 'annullata')),
  -- Why it was not printed.
  motivo text NOT NULL DEFAULT '',
  -- The process that prints it, and when it was last at it.
  processo uuid,
  battito timestamptz,
  tentativi integer NOT NULL DEFAULT 0,
  data_stampata date,
  pdf bytea,
  byte integer,
  PRIMARY KEY (studio_id, stampa_id, posto),
  UNIQUE (studio_id, stampa_id, azienda_id),
  FOREIGN KEY (studio_id, stampa_id) REFERENCES stampe_multiple (studio_id, id) ON DELETE CASCADE,
  FOREIGN KEY (studio_id, azienda_id) REFERENCES aziende (studio_id, id) ON DELETE CASCADE,
  FOREIGN KEY (studio_id, bilancio_id) REFERENCES bilanci (studio_id, id) ON DELETE SET NULL (bilancio_id),
  CHECK ((stato = 'pronta') = (pdf IS NOT NULL)),
  CHECK ((stato = 'in_stampa') = (processo IS NOT NULL))
);
-- A PDF is compressed already.
ALTER TABLE stampe_multiple_righe ALTER COLUMN pdf SET STORAGE EXTERNAL;
CREATE INDEX stampe_multiple_da_fare ON stampe_multiple_righe (studio_id, stampa_id, posto) WHERE stato IN ('in_coda', 'in_stampa');
CREATE INDEX stampe_multiple_righe_azienda ON stampe_multiple_righe (studio_id, azienda_id);
CREATE INDEX stampe_multiple_righe_bilancio ON stampe_multiple_righe (studio_id, bilancio_id);
