-- Companies and statements. Every row carries its studio, and composite keys keep it from crossing.

CREATE TABLE aziende (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  studio_id uuid NOT NULL REFERENCES studi ON DELETE CASCADE,
  ragione_sociale text NOT NULL,
  -- Folded by the application (no accents, no case): what sorts and what is searched.
  ordine text COLLATE "C" NOT NULL,
  ricerca text NOT NULL,
  settore text NOT NULL,
  piva text,
  cf text,
  ateco text,
  data_inizio_attivita date,
  -- The next closing date at creation, as it is shown.
  data_bilancio_chiusura date NOT NULL,
  -- A date whose day and month close the year; apart from the one above because of 29 February.
  chiusura date NOT NULL,
  logo_id uuid REFERENCES immagini ON DELETE SET NULL,
  versione integer NOT NULL DEFAULT 1,
  creata_il timestamptz NOT NULL DEFAULT now(),
  UNIQUE (studio_id, id),
  UNIQUE (studio_id, piva)
);
CREATE INDEX aziende_ordine ON aziende (studio_id, ordine, id);

CREATE TABLE bilanci (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  studio_id uuid NOT NULL,
  azienda_id uuid NOT NULL,
  data_bilancio date NOT NULL,
  descrizione text NOT NULL DEFAULT '',
  ricerca text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  chiusura boolean NOT NULL,
  consolidato_il timestamptz,
  consolidato_da text,
  -- Set on a projection: the interim statement it belongs to.
  base_id uuid UNIQUE,
  -- The year-end statement one closing earlier, kept up to date as statements come and go.
  precedente_id uuid,
  quadratura numeric(18, 2) NOT NULL DEFAULT 0,
  vuoto boolean NOT NULL DEFAULT true,
  overall_risk double precision CHECK (overall_risk BETWEEN 0 AND 1),
  versione integer NOT NULL DEFAULT 1,
  creato_il timestamptz NOT NULL DEFAULT clock_timestamp(),
  modificato_il timestamptz NOT NULL DEFAULT now(),
  UNIQUE (studio_id, id),
  FOREIGN KEY (studio_id, azienda_id) REFERENCES aziende (studio_id, id) ON DELETE CASCADE,
  FOREIGN KEY (studio_id, base_id) REFERENCES bilanci (studio_id, id) ON DELETE CASCADE,
  FOREIGN KEY (precedente_id) REFERENCES bilanci (id) ON DELETE SET NULL,
  CHECK ((consolidato_il IS NULL) = (consolidato_da IS NULL)),
  -- A projection is dated at a closing and is never locked by itself.
  CHECK (base_id IS NULL OR (chiusura AND consolidato_il IS NULL))
);
CREATE INDEX bilanci_azienda ON bilanci (azienda_id, data_bilancio DESC, id DESC);
CREATE INDEX bilanci_studio ON bilanci (studio_id, data_bilancio DESC, id DESC) WHERE base_id IS NULL;
CREATE INDEX bilanci_precedente ON bilanci (precedente_id);

-- Input lines only: computed ones come from their formula.
CREATE TABLE voci (
  studio_id uuid NOT NULL,
  bilancio_id uuid NOT NULL,
  codice text NOT NULL,
  valore numeric(18, 2) NOT NULL,
  rettifica numeric(18, 2),
  PRIMARY KEY (bilancio_id, codice),
  FOREIGN KEY (studio_id, bilancio_id) REFERENCES bilanci (studio_id, id) ON DELETE CASCADE
);

CREATE TABLE parametri (
  studio_id uuid NOT NULL,
  bilancio_id uuid NOT NULL,
  nome text NOT NULL,
  valore double precision,
  evidenza text NOT NULL DEFAULT '',
  PRIMARY KEY (bilancio_id, nome),
  FOREIGN KEY (studio_id, bilancio_id) REFERENCES bilanci (studio_id, id) ON DELETE CASCADE
);

CREATE TABLE note_gruppi (
  studio_id uuid NOT NULL,
  bilancio_id uuid NOT NULL,
  gruppo text NOT NULL,
  note text NOT NULL,
  versione integer NOT NULL DEFAULT 1,
  PRIMARY KEY (bilancio_id, gruppo),
  FOREIGN KEY (studio_id, bilancio_id) REFERENCES bilanci (studio_id, id) ON DELETE CASCADE
);

-- Figures computed at the last save, with the version of the rules that gave them.
CREATE TABLE risultati (
  studio_id uuid NOT NULL,
  bilancio_id uuid PRIMARY KEY,
  indicatori jsonb NOT NULL,
  rischio jsonb NOT NULL,
  versione_regole text NOT NULL,
  calcolati_il timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (studio_id, bilancio_id) REFERENCES bilanci (studio_id, id) ON DELETE CASCADE
);

-- What the headless browser shows to read one report, for a minute.
CREATE TABLE token_stampa (
  hash bytea PRIMARY KEY,
  studio_id uuid NOT NULL,
  bilancio_id uuid NOT NULL,
  scade timestamptz NOT NULL,
  FOREIGN KEY (studio_id, bilancio_id) REFERENCES bilanci (studio_id, id) ON DELETE CASCADE
);
