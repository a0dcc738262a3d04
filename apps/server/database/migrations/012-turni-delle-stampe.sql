-- When a studio last had a print begun: of the studios that wait, the one served longest ago comes first. It lives an hour, and refers to
-- nothing: a reference would have to lock the studio at every print.
CREATE UNLOGGED TABLE stampe_turni (
  studio_id uuid PRIMARY KEY,
  servito_il timestamptz NOT NULL
);
