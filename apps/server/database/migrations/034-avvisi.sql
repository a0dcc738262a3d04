-- What happened between two judged statements of a company: one row for a pair, written with the figures. It follows them while they change.
CREATE TABLE avvisi (
  studio_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  azienda_id uuid NOT NULL,
  prima_id uuid NOT NULL,
  dopo_id uuid NOT NULL,
  -- As the rules gave them: kinds, figures, sentences.
  movimenti jsonb NOT NULL,
  frase text NOT NULL,
  grado_prima double precision NOT NULL,
  grado_dopo double precision NOT NULL,
  -- Of the figures of the two: where they differ, the movement may come from the rules.
  regole_prima text NOT NULL,
  regole_dopo text NOT NULL,
  creato_il timestamptz NOT NULL DEFAULT now(),
  archiviato_il timestamptz,
  archiviato_da text,
  nota text NOT NULL DEFAULT '',
  PRIMARY KEY (studio_id, id),
  UNIQUE (studio_id, prima_id, dopo_id),
  FOREIGN KEY (studio_id, azienda_id) REFERENCES aziende (studio_id, id) ON DELETE CASCADE,
  FOREIGN KEY (studio_id, prima_id) REFERENCES bilanci (studio_id, id) ON DELETE CASCADE,
  FOREIGN KEY (studio_id, dopo_id) REFERENCES bilanci (studio_id, id) ON DELETE CASCADE,
  CHECK ((archiviato_il IS NULL) = (archiviato_da IS NULL))
);
CREATE INDEX avvisi_recenti ON avvisi (studio_id, creato_il DESC, id DESC);
CREATE INDEX avvisi_azienda ON avvisi (studio_id, azienda_id);
CREATE INDEX avvisi_dopo ON avvisi (studio_id, dopo_id);

-- Which alerts a user has opened.
CREATE TABLE avvisi_letti (
  studio_id uuid NOT NULL,
  avviso_id uuid NOT NULL,
  utente_id uuid NOT NULL,
  letto_il timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (studio_id, avviso_id, utente_id),
  FOREIGN KEY (studio_id, avviso_id) REFERENCES avvisi (studio_id, id) ON DELETE CASCADE,
  FOREIGN KEY (studio_id, utente_id) REFERENCES utenti (studio_id, id) ON DELETE CASCADE
);
CREATE INDEX avvisi_letti_utente ON avvisi_letti (studio_id, utente_id);
