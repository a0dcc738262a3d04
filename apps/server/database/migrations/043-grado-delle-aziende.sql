-- The grade of an azienda, that of its latest usable bilancio (balanced, not empty): each write to bilanci keeps it, in the same
-- transaction and whoever writes, so that a studio is read from the worst without looking at the bilanci of each azienda.
ALTER TABLE aziende ADD COLUMN grado double precision CHECK (grado >= 0 AND grado <= 1);

-- In the order in which they count: the first of an azienda gives its grade.
CREATE INDEX bilanci_usabili ON bilanci (azienda_id, data_bilancio DESC, (consolidato_il IS NOT NULL) DESC, creato_il DESC, id DESC)
  WHERE base_id IS NULL AND quadratura = 0 AND NOT vuoto;

-- A row at a time: the plan of a whole statement is kept from the first one, and is wrong for one of another size.
CREATE FUNCTION keep_grado() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cambiata uuid := coalesce(NEW.azienda_id, OLD.azienda_id);
  usabile double precision := (
    SELECT overall_risk FROM bilanci
    WHERE azienda_id = cambiata AND base_id IS NULL AND quadratura = 0 AND NOT vuoto
    ORDER BY data_bilancio DESC, (consolidato_il IS NOT NULL) DESC, creato_il DESC, id DESC LIMIT 1);
BEGIN
  UPDATE aziende SET grado = usabile
  WHERE studio_id = coalesce(NEW.studio_id, OLD.studio_id) AND id = cambiata AND grado IS DISTINCT FROM usabile;
  RETURN NULL;
END
$$;
CREATE TRIGGER bilanci_inseriti_grado AFTER INSERT ON bilanci
  FOR EACH ROW WHEN (NEW.base_id IS NULL AND NOT NEW.vuoto) EXECUTE FUNCTION keep_grado();
CREATE TRIGGER bilanci_cambiati_grado AFTER UPDATE ON bilanci
  FOR EACH ROW WHEN (NEW.base_id IS NULL
    AND (OLD.overall_risk, OLD.quadratura, OLD.vuoto, OLD.data_bilancio, OLD.consolidato_il)
      IS DISTINCT FROM (NEW.overall_risk, NEW.quadratura, NEW.vuoto, NEW.data_bilancio, NEW.consolidato_il))
  EXECUTE FUNCTION keep_grado();
CREATE TRIGGER bilanci_eliminati_grado AFTER DELETE ON bilanci
  FOR EACH ROW WHEN (OLD.base_id IS NULL) EXECUTE FUNCTION keep_grado();

UPDATE aziende SET grado = (
  SELECT overall_risk FROM bilanci
  WHERE bilanci.azienda_id = aziende.id AND base_id IS NULL AND quadratura = 0 AND NOT vuoto
  ORDER BY data_bilancio DESC, (consolidato_il IS NOT NULL) DESC, creato_il DESC, id DESC LIMIT 1);
CREATE INDEX aziende_grado ON aziende (studio_id, grado DESC NULLS LAST, ordine, id);
