-- The text of a message that was reported: whoever received it shows it to the operators, who read no press.
ALTER TABLE reports ADD COLUMN quote TEXT;
