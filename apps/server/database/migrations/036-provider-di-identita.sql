-- Users who enter with the identity provider: who they are there. An account is of one user, a user has one account.
CREATE TABLE identita_oidc (
  studio_id uuid NOT NULL,
  utente_id uuid NOT NULL,
  emittente text NOT NULL,
  soggetto text NOT NULL,
  -- As the provider gave it when they were linked, for people to recognise.
  email text,
  collegata_il timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (studio_id, utente_id),
  FOREIGN KEY (studio_id, utente_id) REFERENCES utenti (studio_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX identita_oidc_account ON identita_oidc (emittente, soggetto);

-- What the provider sent back, or a confirmation, is accepted once in any process. Rows older than any that could still be accepted are dropped.
CREATE TABLE oidc_usati (
  impronta bytea PRIMARY KEY,
  scade timestamptz NOT NULL
);
CREATE INDEX oidc_usati_scade ON oidc_usati (scade);
