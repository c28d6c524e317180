ALTER TABLE "users" ADD COLUMN "indexed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "users_not_indexed" ON "users" USING btree ("company_id","id") WHERE not indexed and deleted_at is null;
--> statement-breakpoint
-- As in 0009, without the people of an upload who have only just come: what they add to this index is a quarter of its time. A job
-- takes them in afterwards, and searches look through them one by one until then.
DROP INDEX users_pieces;
--> statement-breakpoint
CREATE INDEX users_pieces ON users USING gin (search_pieces(name_search, email_key)) WHERE deleted_at IS NULL AND indexed;
--> statement-breakpoint
-- As in 0030, with those whom the index does not have. Whoever waits with an upload is passed by: their ids lie together, so that
-- what lies between the uploads is looked through (OFFSET 0 keeps it so).
CREATE OR REPLACE FUNCTION people_with_words(words text[], patterns text[], listed integer, counted integer)
RETURNS TABLE (total integer, ids text) LANGUAGE plpgsql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  company text := current_setting('app.company', true);
  pieces text[] := ARRAY(
    SELECT DISTINCT substr(word, at, 3) FROM unnest(words) word, generate_series(1, greatest(length(word) - 2, 1)) at);
  waiting text[] := ARRAY(SELECT w.id_block FROM waiting_uploads w WHERE w.company_id = company ORDER BY w.id_block);
  looked_at integer;
  found integer;
BEGIN
  SELECT count(*), count(*) FILTER (WHERE t.name_key || ' ' || t.email_key LIKE ALL (patterns)) INTO looked_at, found
  FROM (
    SELECT s.name_key, s.email_key FROM employee_stats s WHERE s.company_id = company ORDER BY s.user_id LIMIT 500
  ) t;
  IF looked_at = 500 AND found >= 100 THEN RETURN; END IF;
  RETURN QUERY EXECUTE 'SELECT count(*)::integer, CASE WHEN count(*) <= $4 THEN coalesce(string_agg(id, '',''), '''') END
      FROM (SELECT id FROM (
        SELECT id FROM users
        WHERE company_id = $1 AND deleted_at IS NULL AND indexed AND search_pieces(name_search, email_key) @> $2
          AND name_search || '' '' || email_key LIKE ALL ($3) AND left(id, 18) <> ALL ($6)
        UNION ALL
        SELECT u.id FROM unnest($7, $8) t (above, below) CROSS JOIN LATERAL (
          SELECT id FROM users WHERE company_id = $1 AND deleted_at IS NULL AND NOT indexed AND id > t.above AND id < t.below
            AND name_search || '' '' || email_key LIKE ALL ($3) OFFSET 0
        ) u
      ) f LIMIT $5) t'
    USING company, pieces, patterns, listed, counted, waiting,
      ARRAY(SELECT '' UNION ALL SELECT b || 'ffffff' FROM unnest(waiting) b),
      ARRAY(SELECT b || '000000' FROM unnest(waiting) b) || 'g'::text;
END $$;
--> statement-breakpoint
-- Takes into the index whom a job has left out of it, should it have come to no end; some of them at a time.
CREATE FUNCTION search_pieces_mend(before timestamptz) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE users SET indexed = true WHERE id IN (
    SELECT u.id FROM users u
    WHERE NOT u.indexed AND u.deleted_at IS NULL AND u.created_at < before
      AND left(u.id, 18) <> ALL (ARRAY(SELECT w.id_block FROM waiting_uploads w))
    ORDER BY u.id LIMIT 1000 FOR NO KEY UPDATE SKIP LOCKED)
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION search_pieces_mend(timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_pieces_mend(timestamptz) TO portal_system;
--> statement-breakpoint
-- Puts people into the list whom this unit of work has made: nobody else knows of them, nothing is counted of them yet, and each is
-- in one program at most. What employee_stats_write (0032) comes to for them, in half of its time.
CREATE FUNCTION employee_stats_arrive(people text[]) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.stats_later', '', true);
  INSERT INTO employee_stats (
    user_id, company_id, name_key, email_key, type, last_connection, last_contact, program_id, program_key,
    program_created, completion, last_activity, organization_key, suborganization_key, group_key,
    grouping_ids, enrolments, seats, in_progress, finished, last_name_key,
    first_enrolled, first_started, first_halfway, first_finished, completion_mean, mark_mean)
  SELECT u.id, u.company_id, u.name_search, u.email_key, u.type, u.last_connection, u.last_contact_date,
    e.program_id, e.title_search, e.created_at, e.completion, e.last_activity_at,
    named.organization, named.suborganization, named.grouping, coalesce(named.ids, '{}'),
    (e.program_id IS NOT NULL)::integer, (e.program_id IS NOT NULL)::integer,
    (e.program_id IS NOT NULL AND e.finished_at IS NULL AND e.status = 'in progress')::integer,
    (e.finished_at IS NOT NULL)::integer, last_name_first(u.name_search, u.first_name),
    e.enrolled_at, e.started_at, e.halfway_at, e.finished_at,
    round(e.completion::numeric, 8)::double precision, round(e.test_mark::numeric, 8)::double precision
  FROM unnest(people) t (id) CROSS JOIN LATERAL (SELECT * FROM users WHERE id = t.id OFFSET 0) u
  LEFT JOIN LATERAL (
    SELECT m.*, p.title_search, p.created_at
    FROM (SELECT * FROM enrolments WHERE user_id = u.id OFFSET 0) m
    CROSS JOIN LATERAL (SELECT title_search, created_at, deleted_at FROM programs WHERE id = m.program_id OFFSET 0) p
    WHERE m.removed_at IS NULL AND p.deleted_at IS NULL
  ) e ON true
  -- Of all of them at once: a sort for each person takes longer than all that is sorted.
  LEFT JOIN (
    SELECT t.id AS user_id, min(g.name_search COLLATE "C") FILTER (WHERE g.type = 'organization') AS organization,
      min(g.name_search COLLATE "C") FILTER (WHERE g.type = 'suborganization') AS suborganization,
      min(g.name_search COLLATE "C") FILTER (WHERE g.type = 'group') AS grouping,
      array_agg(ug.grouping_id ORDER BY ug.grouping_id COLLATE "C") AS ids
    FROM unnest(people) t (id)
    CROSS JOIN LATERAL (SELECT * FROM user_groupings WHERE user_id = t.id OFFSET 0) ug
    CROSS JOIN LATERAL (SELECT type, name_search FROM groupings WHERE id = ug.grouping_id OFFSET 0) g
    GROUP BY t.id
  ) named ON named.user_id = u.id
  WHERE u.company_id = current_setting('app.company', true)
  ORDER BY u.id;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION employee_stats_arrive(text[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION employee_stats_arrive(text[]) TO portal_app;
