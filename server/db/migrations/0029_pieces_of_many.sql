-- As in 0009, in two thirds of the time: an upload makes the pieces of tens of thousands of people at once. A piece that occurs
-- twice may stand in it twice, which the index and the search take for once.
CREATE OR REPLACE FUNCTION search_pieces(VARIADIC texts text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
SET search_path = pg_catalog AS $$
DECLARE
  pieces text[] := '{}';
  signs text[];
  searched text;
BEGIN
  FOREACH searched IN ARRAY texts LOOP
    signs := string_to_array(searched, NULL);
    pieces := pieces || signs
      || ARRAY(SELECT one || two FROM unnest(signs, signs[2:]) t (one, two) WHERE two IS NOT NULL)
      || ARRAY(SELECT one || two || three FROM unnest(signs, signs[2:], signs[3:]) t (one, two, three) WHERE three IS NOT NULL);
  END LOOP;
  RETURN pieces;
END $$;
--> statement-breakpoint
-- Puts into the index what an upload has left beside it: searches look through that one by one.
CREATE FUNCTION search_pieces_settle() RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM gin_clean_pending_list('users_pieces');
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION search_pieces_settle() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_pieces_settle() TO portal_app;
