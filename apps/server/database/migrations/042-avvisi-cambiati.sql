-- When an alert last said something else: it follows its figures, and what is asked since a day must hold it.
ALTER TABLE avvisi ADD COLUMN cambiato_il timestamptz NOT NULL DEFAULT now();
UPDATE avvisi SET cambiato_il = creato_il;
DROP INDEX avvisi_recenti;
CREATE INDEX avvisi_recenti ON avvisi (studio_id, cambiato_il DESC, id DESC);
