-- The bilancio that was saved from a file of a client; a bilancio that is deleted leaves the file imported.
ALTER TABLE file_ricevuti
  ADD COLUMN bilancio_id uuid,
  ADD FOREIGN KEY (studio_id, bilancio_id) REFERENCES bilanci (studio_id, id) ON DELETE SET NULL (bilancio_id);
CREATE INDEX file_ricevuti_bilancio ON file_ricevuti (studio_id, bilancio_id);
-- How many files came for each request.
CREATE INDEX file_ricevuti_richiesta ON file_ricevuti (studio_id, richiesta_id);
