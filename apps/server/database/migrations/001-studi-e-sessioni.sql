-- Studi, users, sessions and what guards them. SQL stays within PostgreSQL 15.

CREATE TABLE impostazioni (
  chiave text PRIMARY KEY,
  valore text NOT NULL
);

CREATE TABLE studi (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  nome_studio text NOT NULL DEFAULT '',
  logo_id uuid,
  max_aziende integer CHECK (max_aziende >= 0),
  -- NULL is the studio of the staff: no licence at all.
  licenza text CHECK (licenza IN ('demo', 'valida')),
  last_ticket_id text,
  creato_il timestamptz NOT NULL DEFAULT now()
);

-- Logos, already re-encoded; never changed in place, so that their address can be cached.
CREATE TABLE immagini (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  studio_id uuid NOT NULL REFERENCES studi ON DELETE CASCADE,
  contenuto bytea NOT NULL,
  creata_il timestamptz NOT NULL DEFAULT now(),
  UNIQUE (studio_id, id)
);

ALTER TABLE studi ADD FOREIGN KEY (logo_id) REFERENCES immagini ON DELETE SET NULL;

CREATE TABLE utenti (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  studio_id uuid NOT NULL REFERENCES studi ON DELETE CASCADE,
  username text NOT NULL,
  -- Folded by the application: one account whatever the case.
  username_ricerca text NOT NULL UNIQUE,
  -- Argon2id PHC string; NULL for a user who enters only with a ticket.
  password text,
  is_staff boolean NOT NULL DEFAULT false,
  disabilitato_il timestamptz,
  creato_il timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX utenti_studio ON utenti (studio_id);

CREATE TABLE sessioni (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  utente_id uuid NOT NULL REFERENCES utenti ON DELETE CASCADE,
  creata_il timestamptz NOT NULL DEFAULT now(),
  terminata_il timestamptz
);
CREATE INDEX sessioni_utente ON sessioni (utente_id);

-- One row per pair of tokens; only SHA-256 digests are kept. `sale` derives the next pair from the
-- old refresh token, so that the same pair can be given twice without ever being stored.
CREATE TABLE token (
  access_hash bytea PRIMARY KEY,
  refresh_hash bytea NOT NULL UNIQUE,
  sessione_id uuid NOT NULL REFERENCES sessioni ON DELETE CASCADE,
  access_scade timestamptz NOT NULL,
  refresh_scade timestamptz NOT NULL,
  ruotato_il timestamptz,
  sale bytea,
  CHECK ((ruotato_il IS NULL) = (sale IS NULL))
);
CREATE INDEX token_sessione ON token (sessione_id);

-- Refused logins, by digest of the account or of the address.
CREATE TABLE tentativi (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chiave text NOT NULL,
  istante timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX tentativi_chiave ON tentativi (chiave, istante);

-- Answers of creating calls already given, so that a repeated request does not create twice.
CREATE TABLE richieste (
  studio_id uuid NOT NULL REFERENCES studi ON DELETE CASCADE,
  operazione text NOT NULL,
  chiave text NOT NULL,
  impronta bytea NOT NULL,
  oggetto_id uuid,
  creata_il timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (studio_id, operazione, chiave)
);

CREATE TABLE segnalazioni (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  studio_id uuid NOT NULL REFERENCES studi ON DELETE CASCADE,
  utente_id uuid REFERENCES utenti ON DELETE SET NULL,
  messaggio text NOT NULL,
  percorso text NOT NULL,
  versione text NOT NULL,
  dettaglio text NOT NULL,
  creata_il timestamptz NOT NULL DEFAULT now()
);
