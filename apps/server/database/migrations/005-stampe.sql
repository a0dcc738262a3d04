-- Reports being printed, and the thresholds that old figures were judged by.

-- The queue that the processes on one database share. A row lives as long as somebody waits for it: nothing here survives a crash, nor should it.
CREATE UNLOGGED TABLE stampe (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  numero bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  studio_id uuid NOT NULL,
  bilancio_id uuid NOT NULL,
  -- How the client that waits calls it, to ask how far it has got.
  chiave text,
  -- The process at which the client waits, and when it was last there.
  sportello uuid NOT NULL,
  visto_il timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The process that prints it, and when it was last at it; NULL while it waits.
  processo uuid,
  battito timestamptz,
  tentativi integer NOT NULL DEFAULT 0,
  -- The last process that had no browser for it: another one may.
  scartata_da uuid,
  -- Printed by another process than the one that waits.
  esito jsonb,
  pdf bytea,
  FOREIGN KEY (studio_id, bilancio_id) REFERENCES bilanci (studio_id, id) ON DELETE CASCADE
);
CREATE INDEX stampe_numero ON stampe (numero);

-- Thresholds by version of the rules and sector: a consolidated statement keeps the version it was judged by, and its report prints these.
CREATE TABLE soglie_archiviate (
  versione_regole text NOT NULL,
  settore text NOT NULL,
  soglie jsonb NOT NULL,
  PRIMARY KEY (versione_regole, settore)
);
