-- The grade a statement had under the rules before, kept when new rules recompute it: the first screen tells the change once.
ALTER TABLE bilanci ADD COLUMN grado_prima double precision CHECK (grado_prima BETWEEN 0 AND 1), ADD COLUMN regole_prima text;

-- The legal form of a company; null: not known. It sets the proposed minimum capital and the articles on losses.
ALTER TABLE aziende ADD COLUMN forma_giuridica text CHECK (forma_giuridica IN
  ('spa', 'sapa', 'srl', 'srls', 'cooperativa', 'societa_persone', 'impresa_individuale', 'altro'));

-- Proposed once from the name of the companies already there, with the patterns of `guessFormaGiuridica`; `ordine` is the name
-- in lower case without accents. Where the name does not say it clearly the form stays unknown and is asked.
CREATE FUNCTION guess_forma(ordine text) RETURNS text LANGUAGE sql AS $$
  SELECT CASE
    WHEN nome ~ '(?:^| )s ?c ?(?:a ?)?r ?l(?: |$)' THEN NULL
    WHEN nome ~ '(?:^| )s ?c ?p ?a(?: |$)' THEN NULL
    WHEN nome ~ '(?:^| )consortile(?: |$)' THEN NULL
    WHEN nome ~ '(?:^| )(?:beauty|benessere|wellness|relax|hotel|terme|thermal|estetic[ao]|urban|day) spa$' THEN NULL
    WHEN nome ~ '(?:^| )(?:cooperativa|soc(?:ieta)? ?coop|s ?coop|coop (?:sociale|agricola))(?: |$)' THEN 'cooperativa'
    WHEN nome ~ ('(?:^| )(?:s ?r ?l ?s|s ?r ?l semplificata|responsabilita limitata semplificata)' || coda) THEN 'srls'
    WHEN nome ~ ('(?:^| )(?:s ?r ?l|responsabilita limitata)' || coda) THEN 'srl'
    WHEN nome ~ ('(?:^| )(?:s ?a ?p ?a|accomandita per azioni)' || coda) THEN 'sapa'
    WHEN nome ~ ('(?:^| )(?:s ?p ?a|societa per azioni)' || coda) THEN 'spa'
    WHEN nome ~ ('(?:^| )(?:s ?n ?c|s ?a ?s|nome collettivo|accomandita semplice)(?: di .*|' || coda || ')') THEN 'societa_persone'
    WHEN nome ~ '(?:^| )societa semplice(?: |$)' THEN 'societa_persone'
    WHEN nome ~ '(?:^| )(?:ditta|impresa) individuale(?: |$)' THEN 'impresa_individuale'
    WHEN nome ~ '^(?:associazione|fondazione|consorzio) ' THEN 'altro'
  END
  FROM (SELECT
    btrim(regexp_replace(regexp_replace(ordine, '[.''’]', '', 'g'), '[^a-z0-9&]+', ' ', 'g')) AS nome,
    '(?: (?:in liquidazione|unipersonale|(?:a |con )?(?:socio unico|unico socio)|(?:societa )?benefit|(?:societa )?agricola|in concordato(?: preventivo)?|in amministrazione straordinaria|stp|ssd))*$' AS coda
  ) nomi
$$;

UPDATE aziende SET forma_giuridica = guess_forma(ordine);

DROP FUNCTION guess_forma(text);

-- The statements whose grade new rules have moved, few or none.
CREATE INDEX bilanci_regole_prima ON bilanci (studio_id) WHERE regole_prima IS NOT NULL;
