-- Users that a publisher's portal lets in by ticket.

-- A ticket opens once, in any process. Rows older than any ticket that could still be accepted are dropped.
CREATE TABLE ticket_usati (
  jti text PRIMARY KEY,
  scade timestamptz NOT NULL
);
CREATE INDEX ticket_usati_scade ON ticket_usati (scade);

-- Who the users of the portal are here. `nome_studio` is the name the portal last gave: the one in `studi` may since have been changed
-- by the user, and is replaced only when the portal says another.
CREATE TABLE utenti_portale (
  sub text PRIMARY KEY,
  utente_id uuid NOT NULL UNIQUE REFERENCES utenti ON DELETE CASCADE,
  nome_studio text NOT NULL
);
