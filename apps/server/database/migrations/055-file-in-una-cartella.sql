-- The content is not in the row but in the folder of the installation, under its digest.
ALTER TABLE file_ricevuti ADD COLUMN in_cartella boolean NOT NULL DEFAULT false;
ALTER TABLE file_ricevuti ADD CONSTRAINT file_ricevuti_contenuto_una_volta CHECK (NOT (in_cartella AND contenuto IS NOT NULL)) NOT VALID;
ALTER TABLE file_ricevuti VALIDATE CONSTRAINT file_ricevuti_contenuto_una_volta;
