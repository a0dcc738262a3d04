-- Browser and system a session was opened with, in words: what a person needs to tell their own sessions apart, and nothing more.
ALTER TABLE sessioni ADD COLUMN dispositivo text;
