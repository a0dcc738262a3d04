-- Lists and searches of a large studio are read from the index alone: it holds what they sort by and what they look in.

DROP INDEX aziende_ordine;
CREATE INDEX aziende_ordine ON aziende (studio_id, ordine, id) INCLUDE (ricerca);

DROP INDEX bilanci_studio;
CREATE INDEX bilanci_studio ON bilanci (studio_id, data_bilancio DESC, id DESC) INCLUDE (ricerca) WHERE base_id IS NULL;

-- A good login forgets what is too old to count.
CREATE INDEX tentativi_istante ON tentativi (istante);

-- What is deleted is looked for from the other end of its references.
CREATE INDEX aziende_logo ON aziende (logo_id) WHERE logo_id IS NOT NULL;
CREATE INDEX studi_logo ON studi (logo_id) WHERE logo_id IS NOT NULL;
CREATE INDEX segnalazioni_studio ON segnalazioni (studio_id);
CREATE INDEX segnalazioni_utente ON segnalazioni (utente_id) WHERE utente_id IS NOT NULL;
