-- What the figures of a statement were computed with: the rules and the engine that applies them. None: an earlier release, which did not say.
ALTER TABLE bilanci ADD COLUMN calcolati_con text COLLATE "C";

-- The statements to be computed anew are few among millions: every start and the page of the staff look for them.
CREATE INDEX bilanci_calcolati_con ON bilanci (calcolati_con, id) WHERE base_id IS NULL AND consolidato_il IS NULL;
