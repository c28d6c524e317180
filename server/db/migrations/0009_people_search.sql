-- What a search compares, in pieces of one to three signs: an index of them finds the few who may match, also within a
-- word. Core functions alone: no extension has to be there.
CREATE FUNCTION search_pieces(VARIADIC texts text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
SET search_path = pg_catalog AS $$
  SELECT coalesce(array_agg(DISTINCT substr(t, at, size)), '{}')
  FROM unnest(texts) t, generate_series(1, 3) size, generate_series(1, length(t) - size + 1) at
$$;
--> statement-breakpoint
CREATE INDEX users_pieces ON users USING gin (search_pieces(name_search, email_key)) WHERE deleted_at IS NULL;
--> statement-breakpoint
-- A policy is checked before any condition that might tell of a row, so that an index on such a condition lies idle.
-- Hence this function: it looks past the policy, and asks for the company itself. It answers how many there are, counted
-- up to `counted`, and their ids, with commas between them, where they are no more than `listed`; and nothing where each
-- fifth person is one of them: those are found sooner by walking the list.
CREATE FUNCTION people_containing(searched text, pattern text, listed integer, counted integer)
RETURNS TABLE (total integer, ids text) LANGUAGE plpgsql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  company text := current_setting('app.company', true);
  pieces text[] := ARRAY(SELECT substr(searched, at, 3) FROM generate_series(1, greatest(length(searched) - 2, 1)) at);
  looked_at integer;
  found integer;
BEGIN
  SELECT count(*), count(*) FILTER (WHERE t.name_key LIKE pattern OR t.email_key LIKE pattern) INTO looked_at, found
  FROM (
    SELECT s.name_key, s.email_key FROM employee_stats s WHERE s.company_id = company ORDER BY s.user_id LIMIT 500
  ) t;
  IF looked_at = 500 AND found >= 100 THEN RETURN; END IF;
  RETURN QUERY EXECUTE 'SELECT count(*)::integer, CASE WHEN count(*) <= $4 THEN coalesce(string_agg(id, '',''), '''') END
      FROM (SELECT id FROM users
        WHERE company_id = $1 AND deleted_at IS NULL AND search_pieces(name_search, email_key) @> $2
          AND (name_search LIKE $3 OR email_key LIKE $3) LIMIT $5) t'
    USING company, pieces, pattern, listed, counted;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION people_containing(text, text, integer, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION people_containing(text, text, integer, integer) TO portal_app;
--> statement-breakpoint
-- Who is in a grouping or a program, without a look at the tables themselves; statuses that few people are in.
DROP INDEX user_groupings_grouping;
--> statement-breakpoint
CREATE INDEX user_groupings_grouping ON user_groupings (grouping_id, user_id, company_id);
--> statement-breakpoint
CREATE INDEX employee_stats_removed ON employee_stats (company_id, user_id) WHERE enrolments > 0 AND seats = 0;
--> statement-breakpoint
CREATE INDEX employee_stats_finishers ON employee_stats (company_id, user_id) WHERE finished > 0;
