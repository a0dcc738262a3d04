-- What a user may do in their studio, and on which aziende. Those who were there become titolare.
ALTER TABLE utenti
  -- Name and surname, where they were given.
  ADD COLUMN nome text NOT NULL DEFAULT '',
  ADD COLUMN ruolo text NOT NULL DEFAULT 'titolare' CHECK (ruolo IN ('titolare', 'collaboratore', 'sola_lettura')),
  -- Sees every azienda of the studio, not only those assigned.
  ADD COLUMN tutte_le_aziende boolean NOT NULL DEFAULT true,
  ADD CHECK (ruolo <> 'titolare' OR tutte_le_aziende),
  ADD UNIQUE (studio_id, id);

-- Who works on an azienda; at most one of them answers for it.
CREATE TABLE assegnazioni (
  studio_id uuid NOT NULL,
  azienda_id uuid NOT NULL,
  utente_id uuid NOT NULL,
  responsabile boolean NOT NULL DEFAULT false,
  assegnata_il timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (studio_id, azienda_id, utente_id),
  FOREIGN KEY (studio_id, azienda_id) REFERENCES aziende (studio_id, id) ON DELETE CASCADE,
  FOREIGN KEY (studio_id, utente_id) REFERENCES utenti (studio_id, id) ON DELETE CASCADE
);
CREATE INDEX assegnazioni_utente ON assegnazioni (studio_id, utente_id, azienda_id);
CREATE UNIQUE INDEX assegnazioni_responsabile ON assegnazioni (studio_id, azienda_id) WHERE responsabile;
