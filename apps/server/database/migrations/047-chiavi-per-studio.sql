-- Every primary, unique and foreign key of a table of a studio starts with `studio_id`: no row can refer to another studio, and the tables can be
-- divided by studio. The directory of accounts (`utenti` and what hangs on it) is read before the studio is known and keeps its own keys.
-- What is written IF NOT EXISTS here is built before, while the product works; what is NOT VALID is checked after (`adapters/database/migrate.ts`).

CREATE UNIQUE INDEX IF NOT EXISTS aziende_chiave ON aziende (studio_id, id);
CREATE UNIQUE INDEX IF NOT EXISTS bilanci_chiave ON bilanci (studio_id, id);
CREATE UNIQUE INDEX IF NOT EXISTS bilanci_base ON bilanci (studio_id, base_id);
CREATE INDEX IF NOT EXISTS bilanci_precedente_studio ON bilanci (studio_id, precedente_id);
CREATE UNIQUE INDEX IF NOT EXISTS voci_chiave ON voci (studio_id, bilancio_id, codice);
CREATE UNIQUE INDEX IF NOT EXISTS parametri_chiave ON parametri (studio_id, bilancio_id, nome);
CREATE UNIQUE INDEX IF NOT EXISTS note_gruppi_chiave ON note_gruppi (studio_id, bilancio_id, gruppo);
CREATE UNIQUE INDEX IF NOT EXISTS risultati_chiave ON risultati (studio_id, bilancio_id);
CREATE UNIQUE INDEX IF NOT EXISTS immagini_chiave ON immagini (studio_id, id);
CREATE UNIQUE INDEX IF NOT EXISTS segnalazioni_chiave ON segnalazioni (studio_id, id);

-- References to `id` alone.
ALTER TABLE studi DROP CONSTRAINT studi_logo_id_fkey;
ALTER TABLE aziende DROP CONSTRAINT aziende_logo_id_fkey;
ALTER TABLE bilanci DROP CONSTRAINT bilanci_precedente_id_fkey;
ALTER TABLE segnalazioni DROP CONSTRAINT segnalazioni_utente_id_fkey;

-- Those that lean on a key that goes, as they were: they come back on the primary key.
CREATE TEMPORARY TABLE riferimenti ON COMMIT DROP AS
  SELECT c.conrelid::regclass AS tabella, c.conname AS nome, pg_get_constraintdef(c.oid) AS definizione
  FROM pg_constraint c JOIN pg_constraint chiave ON chiave.conindid = c.conindid AND chiave.contype = 'u'
  WHERE c.contype = 'f' AND c.conparentid = 0 AND chiave.conrelid IN ('aziende'::regclass, 'bilanci'::regclass, 'immagini'::regclass);
DO $$
DECLARE riga record;
BEGIN
  FOR riga IN SELECT * FROM riferimenti LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', riga.tabella, riga.nome);
  END LOOP;
END $$;

ALTER TABLE aziende DROP CONSTRAINT aziende_pkey, DROP CONSTRAINT aziende_studio_id_id_key,
  ADD CONSTRAINT aziende_pkey PRIMARY KEY USING INDEX aziende_chiave;
ALTER TABLE bilanci DROP CONSTRAINT bilanci_pkey, DROP CONSTRAINT bilanci_studio_id_id_key, DROP CONSTRAINT bilanci_base_id_key,
  ADD CONSTRAINT bilanci_pkey PRIMARY KEY USING INDEX bilanci_chiave, ADD CONSTRAINT bilanci_base UNIQUE USING INDEX bilanci_base;
ALTER TABLE voci DROP CONSTRAINT voci_pkey, ADD CONSTRAINT voci_pkey PRIMARY KEY USING INDEX voci_chiave;
ALTER TABLE parametri DROP CONSTRAINT parametri_pkey, ADD CONSTRAINT parametri_pkey PRIMARY KEY USING INDEX parametri_chiave;
ALTER TABLE note_gruppi DROP CONSTRAINT note_gruppi_pkey, ADD CONSTRAINT note_gruppi_pkey PRIMARY KEY USING INDEX note_gruppi_chiave;
ALTER TABLE risultati DROP CONSTRAINT risultati_pkey, ADD CONSTRAINT risultati_pkey PRIMARY KEY USING INDEX risultati_chiave;
ALTER TABLE immagini DROP CONSTRAINT immagini_pkey, DROP CONSTRAINT immagini_studio_id_id_key,
  ADD CONSTRAINT immagini_pkey PRIMARY KEY USING INDEX immagini_chiave;
ALTER TABLE segnalazioni DROP CONSTRAINT segnalazioni_pkey, ADD CONSTRAINT segnalazioni_pkey PRIMARY KEY USING INDEX segnalazioni_chiave;
-- Of a few rows that live for minutes: nothing to build before.
ALTER TABLE stampe DROP CONSTRAINT stampe_pkey, ADD PRIMARY KEY (studio_id, id);
ALTER TABLE token_stampa DROP CONSTRAINT token_stampa_pkey, ADD PRIMARY KEY (studio_id, hash);
-- The browser that prints brings the token alone: it says the studio too.
CREATE INDEX token_stampa_hash ON token_stampa (hash);
DROP INDEX segnalazioni_studio;
DROP INDEX bilanci_precedente;
ALTER INDEX bilanci_precedente_studio RENAME TO bilanci_precedente;

DO $$
DECLARE riga record;
BEGIN
  FOR riga IN SELECT * FROM riferimenti LOOP
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s NOT VALID', riga.tabella, riga.nome, riga.definizione);
  END LOOP;
END $$;
ALTER TABLE aziende ADD CONSTRAINT aziende_logo
  FOREIGN KEY (studio_id, logo_id) REFERENCES immagini (studio_id, id) ON DELETE SET NULL (logo_id) NOT VALID;
ALTER TABLE bilanci ADD CONSTRAINT bilanci_precedente
  FOREIGN KEY (studio_id, precedente_id) REFERENCES bilanci (studio_id, id) ON DELETE SET NULL (precedente_id) NOT VALID;
ALTER TABLE segnalazioni ADD CONSTRAINT segnalazioni_utente
  FOREIGN KEY (studio_id, utente_id) REFERENCES utenti (studio_id, id) ON DELETE SET NULL (utente_id) NOT VALID;

-- As in 043, with the studio named.
CREATE OR REPLACE FUNCTION keep_grado() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  studio uuid := coalesce(NEW.studio_id, OLD.studio_id);
  cambiata uuid := coalesce(NEW.azienda_id, OLD.azienda_id);
  usabile double precision := (
    SELECT overall_risk FROM bilanci
    WHERE studio_id = studio AND azienda_id = cambiata AND base_id IS NULL AND quadratura = 0 AND NOT vuoto
    ORDER BY data_bilancio DESC, (consolidato_il IS NOT NULL) DESC, creato_il DESC, id DESC LIMIT 1);
BEGIN
  UPDATE aziende SET grado = usabile WHERE studio_id = studio AND id = cambiata AND grado IS DISTINCT FROM usabile;
  RETURN NULL;
END
$$;
