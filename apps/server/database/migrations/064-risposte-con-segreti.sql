-- What only the answer of a repeatable request holds, as the codes of links: sealed with the key of the installation while it may be repeated.
ALTER TABLE richieste ADD COLUMN segreto bytea;
