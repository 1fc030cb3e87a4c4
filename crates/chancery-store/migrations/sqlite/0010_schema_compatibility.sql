-- The oldest version of the schema whose programs work with this one: they accept a newer schema that only adds
-- what they need not know. Without it, only programs work that know this version.
ALTER TABLE migrations ADD COLUMN compatible_from INTEGER;
