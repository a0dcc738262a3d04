-- The views of the board that a user saved, as they travel: filters, order, groups, columns. What they name may be gone later.
CREATE TABLE viste (
  studio_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  utente_id uuid NOT NULL,
  nome text NOT NULL,
  filtri jsonb NOT NULL,
  ordine text NOT NULL,
  gruppo text NOT NULL,
  colonne text[] NOT NULL,
  -- The board opens with it: one of a user.
  predefinita boolean NOT NULL DEFAULT false,
  creata_il timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (studio_id, id),
  UNIQUE (studio_id, utente_id, nome),
  FOREIGN KEY (studio_id, utente_id) REFERENCES utenti (studio_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX viste_predefinita ON viste (studio_id, utente_id) WHERE predefinita;
