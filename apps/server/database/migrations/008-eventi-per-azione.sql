-- A rare action among millions of events, the latest first.
CREATE INDEX eventi_azione ON eventi (azione, istante);
