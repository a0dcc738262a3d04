-- For whoever runs the installation: studios that can be disabled, one-time links, error reports that can be read, a trail that can be searched.

ALTER TABLE studi
  -- Folded by the application, like that of the aziende: what sorts and what is searched.
  ADD COLUMN ricerca text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN disabilitato_il timestamptz,
  ADD COLUMN versione integer NOT NULL DEFAULT 1;
UPDATE studi SET ricerca =
  btrim(regexp_replace(lower(regexp_replace(normalize(nome_studio, NFKD), '[\u0300-\u036F]', '', 'g')), '\s+', ' ', 'g'));
CREATE INDEX studi_ordine ON studi (ricerca, id);

ALTER TABLE utenti
  ADD COLUMN ultimo_accesso timestamptz,
  ADD COLUMN versione integer NOT NULL DEFAULT 1;

-- With one of these a user chooses a password, once; only the digest is kept. A new link takes the place of the old one.
CREATE TABLE link_accesso (
  utente_id uuid PRIMARY KEY REFERENCES utenti ON DELETE CASCADE,
  hash bytea NOT NULL UNIQUE,
  scade timestamptz NOT NULL
);

ALTER TABLE segnalazioni
  ADD COLUMN letta_il timestamptz,
  ADD COLUMN letta_da text,
  ADD CHECK ((letta_il IS NULL) = (letta_da IS NULL));
CREATE INDEX segnalazioni_creata ON segnalazioni (creata_il DESC, id DESC);

CREATE INDEX eventi_azienda ON eventi (azienda_id, numero) WHERE azienda_id IS NOT NULL;
CREATE INDEX eventi_username ON eventi (lower(username), istante);
CREATE INDEX eventi_utente_toccato ON eventi ((dopo ->> 'utente_id')) WHERE (dopo ->> 'utente_id') IS NOT NULL;
