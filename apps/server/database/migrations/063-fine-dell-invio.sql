-- What a client wrote with the files, and when they said that all was sent.
ALTER TABLE richieste_dati
  ADD COLUMN messaggio text NOT NULL DEFAULT '',
  ADD COLUMN conclusa_il timestamptz;
