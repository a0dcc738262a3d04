-- Whether letters alone are shortcuts, for this user on any browser.
ALTER TABLE utenti ADD COLUMN tasti_singoli boolean NOT NULL DEFAULT true;

-- Where an act came from; null: from the server itself, or recorded before. It is in the digest of the event when it is given.
ALTER TABLE eventi ADD COLUMN indirizzo text;
