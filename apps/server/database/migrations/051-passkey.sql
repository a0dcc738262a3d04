-- Passkeys: public keys of authenticators with which a user proves who they are, beside the password or instead of it. Of the directory
-- of accounts: a login finds the user by the credential, before the studio is known.
CREATE TABLE passkey (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  utente_id uuid NOT NULL REFERENCES utenti (id) ON DELETE CASCADE,
  -- The id and the public key (COSE) that the authenticator made.
  credenziale bytea NOT NULL,
  chiave bytea NOT NULL,
  -- How often it signed, as it says itself; always 0 for authenticators that do not count.
  contatore bigint NOT NULL,
  -- How browsers reach it.
  trasporti text[] NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('dispositivo', 'sincronizzata', 'chiave')),
  nome text NOT NULL,
  creata_il timestamptz NOT NULL DEFAULT now(),
  usata_il timestamptz
);
CREATE UNIQUE INDEX passkey_credenziale ON passkey (credenziale);
CREATE INDEX passkey_utente ON passkey (utente_id, creata_il);

-- A challenge that was answered is accepted once, in any process. Rows older than any that could still be accepted are dropped.
CREATE TABLE passkey_usate (
  impronta bytea PRIMARY KEY,
  scade timestamptz NOT NULL
);
CREATE INDEX passkey_usate_scade ON passkey_usate (scade);
