-- The keys of attempts are digests: compared byte by byte, so that the index also finds those that begin alike. With the order of words of a
-- language (a database made with it-IT) it did not, and giving an account a new password read the whole table.
ALTER TABLE tentativi ALTER COLUMN chiave TYPE text COLLATE "C";
