-- Where notices reach a user; empty: nowhere.
ALTER TABLE utenti ADD COLUMN email text NOT NULL DEFAULT '';
-- The address of the client, if the studio gave one.
ALTER TABLE richieste_dati ADD COLUMN email text NOT NULL DEFAULT '';
-- Browsers and systems seen from each address; none: it was known before they were kept.
ALTER TABLE accessi_noti ADD COLUMN dispositivi text[] NOT NULL DEFAULT '{}';
-- E-mails to be sent, and what became of them. The text is written when a message is sent.
CREATE TABLE messaggi (
  studio_id uuid NOT NULL REFERENCES studi (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  tipo text NOT NULL CHECK (
    tipo IN ('richiesta_dati', 'ricevuta_cliente', 'file_ricevuti', 'invito', 'nuovo_accesso', 'accesso_bloccato', 'email_cambiata')),
  destinatario text NOT NULL,
  richiesta_id uuid,
  utente_id uuid,
  -- What the text names and no other table has.
  dati jsonb NOT NULL DEFAULT '{}',
  -- The code of a link, encrypted; dropped when the message ends.
  segreto bytea,
  stato text NOT NULL DEFAULT 'in_attesa' CHECK (stato IN ('in_attesa', 'in_invio', 'inviato', 'non_inviato')),
  creato_il timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When it may be sent; of a message being sent, when whoever sends it must have died.
  prossimo_il timestamptz NOT NULL,
  tentativi integer NOT NULL DEFAULT 0,
  concluso_il timestamptz,
  motivo text NOT NULL DEFAULT '',
  PRIMARY KEY (studio_id, id),
  FOREIGN KEY (studio_id, richiesta_id) REFERENCES richieste_dati (studio_id, id) ON DELETE CASCADE,
  FOREIGN KEY (studio_id, utente_id) REFERENCES utenti (studio_id, id) ON DELETE CASCADE,
  CHECK ((stato IN ('inviato', 'non_inviato')) = (concluso_il IS NOT NULL)),
  CHECK (concluso_il IS NULL OR segreto IS NULL)
);
CREATE INDEX messaggi_da_inviare ON messaggi (studio_id, prossimo_il) WHERE concluso_il IS NULL;
CREATE INDEX messaggi_recenti ON messaggi (studio_id, creato_il DESC);
CREATE INDEX messaggi_richiesta ON messaggi (studio_id, richiesta_id, creato_il DESC) WHERE richiesta_id IS NOT NULL;
CREATE INDEX messaggi_utente ON messaggi (studio_id, utente_id, creato_il DESC) WHERE utente_id IS NOT NULL;
