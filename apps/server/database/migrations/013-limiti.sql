-- What keeps a client from locking others out, and from filling the disk.

-- What is counted lasts minutes: nothing of it is worth moving, and it held addresses that could be read.
DROP TABLE tentativi;

-- Attempts at a password, by digests of account and address. While its work is under way an attempt counts for two minutes; from when it
-- is refused, for fifteen. Work that fails, whatever the reason, so takes nothing from anybody for long.
CREATE TABLE tentativi (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chiave text NOT NULL,
  rifiutato boolean NOT NULL DEFAULT false,
  scade timestamptz NOT NULL DEFAULT now() + interval '2 minutes'
);
CREATE INDEX tentativi_chiave ON tentativi (chiave, scade);
CREATE INDEX tentativi_scade ON tentativi (scade);

-- Pairs of account and address that are closed, how many times so far, and until when.
CREATE TABLE blocchi (
  chiave text PRIMARY KEY,
  volte integer NOT NULL,
  fino timestamptz NOT NULL
);
CREATE INDEX blocchi_fino ON blocchi (fino);

-- Where the password of an account was good, by digest of the address: from there it stays open while others guess at it.
CREATE TABLE accessi_noti (
  utente_id uuid NOT NULL REFERENCES utenti ON DELETE CASCADE,
  indirizzo bytea NOT NULL,
  ultimo_il timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (utente_id, indirizzo)
);

-- The bytes of a studio as last measured, and how many events of its trail were in it: those that came later tell how old the measure is.
CREATE TABLE spazio_studi (
  studio_id uuid PRIMARY KEY REFERENCES studi ON DELETE CASCADE,
  byte_dati bigint NOT NULL,
  byte_eventi bigint NOT NULL,
  eventi bigint NOT NULL,
  misurato_il timestamptz NOT NULL DEFAULT now()
);

-- The reports of a user in the last hour.
DROP INDEX segnalazioni_utente;
CREATE INDEX segnalazioni_utente ON segnalazioni (utente_id, creata_il) WHERE utente_id IS NOT NULL;

-- A write under way while its studio is erased fails like any other that refers to a row no longer there.
CREATE OR REPLACE FUNCTION refuse_catena_cancellata() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM lapidi WHERE lapidi.studio_id = NEW.studio_id) THEN
    RAISE EXCEPTION 'the studio has been erased' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
