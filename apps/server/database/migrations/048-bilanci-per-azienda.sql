-- The statements of a company are found by studio and company together. With indexes that begin with the company alone, a query that names the
-- studio too could choose, before the table has statistics, an index of the studio and read all its statements for each row that is written.

CREATE INDEX IF NOT EXISTS bilanci_azienda_studio ON bilanci (studio_id, azienda_id, data_bilancio DESC, id DESC);
CREATE INDEX IF NOT EXISTS bilanci_usabili_studio ON bilanci (studio_id, azienda_id, data_bilancio DESC, (consolidato_il IS NOT NULL) DESC, creato_il DESC, id DESC) WHERE base_id IS NULL AND quadratura = 0 AND NOT vuoto;
DROP INDEX bilanci_azienda;
DROP INDEX bilanci_usabili;
ALTER INDEX bilanci_azienda_studio RENAME TO bilanci_azienda;
ALTER INDEX bilanci_usabili_studio RENAME TO bilanci_usabili;
