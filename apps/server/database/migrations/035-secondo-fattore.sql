-- What proves a user beyond the password.
ALTER TABLE studi ADD COLUMN secondo_fattore_obbligatorio boolean NOT NULL DEFAULT false;
ALTER TABLE sessioni
  -- Its user must set up a second factor before anything else.
  ADD COLUMN da_attivare boolean NOT NULL DEFAULT false,
  -- When it last proved who its user is.
  ADD COLUMN provata_il timestamptz NOT NULL DEFAULT now();
UPDATE sessioni SET provata_il = creata_il;

-- The app of a user. Secrets are encrypted with the key of the installation, which is not in the database.
CREATE TABLE totp (
  studio_id uuid NOT NULL,
  utente_id uuid NOT NULL,
  segreto bytea,
  -- Shown, and not yet confirmed with a code.
  segreto_nuovo bytea,
  -- The last step of 30 seconds whose code was used: a code is worth once.
  ultimo_passo bigint NOT NULL DEFAULT 0,
  attivata_il timestamptz,
  usata_il timestamptz,
  PRIMARY KEY (studio_id, utente_id),
  FOREIGN KEY (studio_id, utente_id) REFERENCES utenti (studio_id, id) ON DELETE CASCADE,
  CHECK ((segreto IS NULL) = (attivata_il IS NULL))
);
CREATE INDEX totp_utente ON totp (utente_id);

-- Digests of the codes that replace a lost app, each once.
CREATE TABLE codici_recupero (
  studio_id uuid NOT NULL,
  utente_id uuid NOT NULL,
  posizione smallint NOT NULL,
  impronta bytea NOT NULL,
  creato_il timestamptz NOT NULL DEFAULT now(),
  usato_il timestamptz,
  PRIMARY KEY (studio_id, utente_id, posizione),
  FOREIGN KEY (studio_id, utente_id) REFERENCES utenti (studio_id, id) ON DELETE CASCADE
);
CREATE INDEX codici_recupero_utente ON codici_recupero (utente_id, posizione);

-- Logins whose password was right and whose second factor is due: digest of what the browser sends back.
CREATE TABLE sfide (
  studio_id uuid NOT NULL,
  utente_id uuid NOT NULL,
  impronta bytea NOT NULL,
  scade timestamptz NOT NULL DEFAULT now() + interval '5 minutes',
  PRIMARY KEY (studio_id, utente_id, impronta),
  FOREIGN KEY (studio_id, utente_id) REFERENCES utenti (studio_id, id) ON DELETE CASCADE
);
CREATE INDEX sfide_impronta ON sfide (impronta);
CREATE INDEX sfide_utente ON sfide (utente_id);
