-- As people_containing in 0009, word by word: each stands somewhere in the name or in the address, in whatever order. A word has
-- no blanks, so that it never reaches from the one into the other.
CREATE FUNCTION people_with_words(words text[], patterns text[], listed integer, counted integer)
RETURNS TABLE (total integer, ids text) LANGUAGE plpgsql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  company text := current_setting('app.company', true);
  pieces text[] := ARRAY(
    SELECT DISTINCT substr(word, at, 3) FROM unnest(words) word, generate_series(1, greatest(length(word) - 2, 1)) at);
  looked_at integer;
  found integer;
BEGIN
  SELECT count(*), count(*) FILTER (WHERE t.name_key || ' ' || t.email_key LIKE ALL (patterns)) INTO looked_at, found
  FROM (
    SELECT s.name_key, s.email_key FROM employee_stats s WHERE s.company_id = company ORDER BY s.user_id LIMIT 500
  ) t;
  IF looked_at = 500 AND found >= 100 THEN RETURN; END IF;
  RETURN QUERY EXECUTE 'SELECT count(*)::integer, CASE WHEN count(*) <= $4 THEN coalesce(string_agg(id, '',''), '''') END
      FROM (SELECT id FROM users
        WHERE company_id = $1 AND deleted_at IS NULL AND search_pieces(name_search, email_key) @> $2
          AND name_search || '' '' || email_key LIKE ALL ($3) LIMIT $5) t'
    USING company, pieces, patterns, listed, counted;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION people_with_words(text[], text[], integer, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION people_with_words(text[], text[], integer, integer) TO portal_app;
--> statement-breakpoint
DROP FUNCTION people_containing(text, text, integer, integer);
