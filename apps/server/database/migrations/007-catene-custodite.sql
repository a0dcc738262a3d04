-- The heads of the chains and the tombstones are guarded like the events they vouch for.

-- A head moves on one link at a time, and leaves only with its whole studio.
CREATE FUNCTION refuse_modifica_catene() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.studio_id = OLD.studio_id AND NEW.numero - OLD.numero IN (0, 1) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND OLD.studio_id::text = current_setting('vedetta.cancellazione_studio', true) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'catene is append-only';
END $$;

CREATE TRIGGER catene_sola_aggiunta BEFORE UPDATE OR DELETE ON catene
  FOR EACH ROW EXECUTE FUNCTION refuse_modifica_catene();
CREATE TRIGGER catene_mai_svuotate BEFORE TRUNCATE ON catene
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_modifica_catene();

-- A write that was under way while its studio was erased must not begin a new chain. After the insert: only then is the
-- erasure it waited for to be seen.
CREATE FUNCTION refuse_catena_cancellata() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM lapidi WHERE lapidi.studio_id = NEW.studio_id) THEN
    RAISE EXCEPTION 'the studio has been erased';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER catene_mai_riaperte AFTER INSERT ON catene
  FOR EACH ROW EXECUTE FUNCTION refuse_catena_cancellata();

CREATE FUNCTION refuse_modifica_lapidi() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'lapidi is append-only';
END $$;

CREATE TRIGGER lapidi_sola_aggiunta BEFORE UPDATE OR DELETE ON lapidi
  FOR EACH ROW EXECUTE FUNCTION refuse_modifica_lapidi();
CREATE TRIGGER lapidi_mai_svuotate BEFORE TRUNCATE ON lapidi
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_modifica_lapidi();
