-- The voci of accounts as somebody confirmed them: for one company, or for the whole studio. A null voce: left out on purpose.
-- `chiave` is the code and the folded name.
CREATE TABLE conti (
  studio_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  azienda_id uuid NOT NULL,
  chiave text COLLATE "C" NOT NULL,
  codice text,
  descrizione text NOT NULL,
  voce text,
  -- Side of the balance when it was confirmed.
  lato text CHECK (lato IN ('dare', 'avere')),
  confermato_da text NOT NULL,
  confermato_il timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (studio_id, id),
  UNIQUE (studio_id, azienda_id, chiave),
  FOREIGN KEY (studio_id, azienda_id) REFERENCES aziende (studio_id, id) ON DELETE CASCADE
);

CREATE TABLE conti_studio (
  studio_id uuid NOT NULL REFERENCES studi ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The shape of the files it holds for; empty: any.
  programma text COLLATE "C" NOT NULL,
  chiave text COLLATE "C" NOT NULL,
  codice text,
  descrizione text NOT NULL,
  voce text,
  lato text CHECK (lato IN ('dare', 'avere')),
  confermato_da text NOT NULL,
  confermato_il timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (studio_id, id),
  UNIQUE (studio_id, programma, chiave)
);

-- A mapping left to be resumed.
CREATE TABLE bozze_verifica (
  studio_id uuid NOT NULL,
  bilancio_id uuid NOT NULL,
  file text NOT NULL,
  contenuto text NOT NULL,
  salvata_da text NOT NULL,
  salvata_il timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (studio_id, bilancio_id),
  FOREIGN KEY (studio_id, bilancio_id) REFERENCES bilanci (studio_id, id) ON DELETE CASCADE
);
