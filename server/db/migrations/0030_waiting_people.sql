CREATE TABLE "waiting_uploads" (
	"company_id" text NOT NULL,
	"upload_id" text PRIMARY KEY NOT NULL,
	"id_block" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waiting_uploads" ADD CONSTRAINT "waiting_uploads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- The wall between companies, as in 0001.
ALTER TABLE waiting_uploads ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON waiting_uploads TO portal_app;
--> statement-breakpoint
CREATE POLICY company_rows ON waiting_uploads TO portal_app
  USING (company_id = (SELECT current_setting('app.company', true)))
  WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
--> statement-breakpoint
-- As in 0001 and 0007, without the people of uploads that are still on their way: an upload comes in little by little, and is
-- there for everybody else at one stroke, when its row of waiting_uploads goes. Its own units of work see its people
-- (app.upload). The condition costs one look at a table that is nearly always empty, not a look at each row.
DO $$
DECLARE
  hidden text[];
  others constant text :=
    'FROM waiting_uploads w WHERE w.upload_id <> coalesce((SELECT current_setting(''app.upload'', true)), '''')';
BEGIN
  FOREACH hidden SLICE 1 IN ARRAY ARRAY[
    ['users', 'id'], ['groupings', 'id'], ['employee_stats', 'user_id'], ['user_groupings', 'user_id'], ['enrolments', 'user_id']
  ] LOOP
    EXECUTE format(
      'ALTER POLICY company_rows ON %I USING (company_id = (SELECT current_setting(''app.company'', true)) '
      'AND (NOT EXISTS (SELECT %s) OR left(%I, 18) <> ALL (ARRAY(SELECT w.id_block %s))))',
      hidden[1], others, hidden[2], others);
  END LOOP;
END $$;
--> statement-breakpoint
-- As in 0022 and 0021: what looks past the policies does not see them either.
CREATE OR REPLACE VIEW employees_of_company AS
  SELECT * FROM employee_stats s WHERE company_id = (SELECT current_setting('app.company', true))
    AND (NOT EXISTS (SELECT FROM waiting_uploads)
      OR left(s.user_id, 18) <> ALL (ARRAY(SELECT w.id_block FROM waiting_uploads w)));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION people_with_words(words text[], patterns text[], listed integer, counted integer)
RETURNS TABLE (total integer, ids text) LANGUAGE plpgsql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  company text := current_setting('app.company', true);
  pieces text[] := ARRAY(
    SELECT DISTINCT substr(word, at, 3) FROM unnest(words) word, generate_series(1, greatest(length(word) - 2, 1)) at);
  waiting text[] := ARRAY(SELECT w.id_block FROM waiting_uploads w WHERE w.company_id = company);
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
          AND name_search || '' '' || email_key LIKE ALL ($3) AND left(id, 18) <> ALL ($6) LIMIT $5) t'
    USING company, pieces, patterns, listed, counted, waiting;
END $$;
--> statement-breakpoint
-- As in 0016: who waits is in no figure of a program. The upload adds them all when it goes in.
CREATE OR REPLACE FUNCTION program_stats_enrolments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  waiting text[] := ARRAY(SELECT w.id_block FROM waiting_uploads w);
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM program_stats_add(c.program_id, c.learners, c.completion) FROM (
      SELECT program_id, count(*) AS learners, sum(round(completion::numeric, 4)) AS completion
      FROM new_rows WHERE removed_at IS NULL AND left(user_id, 18) <> ALL (waiting) GROUP BY program_id ORDER BY program_id) c;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM program_stats_add(c.program_id, -c.learners, -c.completion) FROM (
      SELECT program_id, count(*) AS learners, sum(round(completion::numeric, 4)) AS completion
      FROM old_rows WHERE removed_at IS NULL AND left(user_id, 18) <> ALL (waiting) GROUP BY program_id ORDER BY program_id) c;
  ELSE
    PERFORM program_stats_add(c.program_id, c.learners, c.completion) FROM (
      SELECT program_id, sum(learners) AS learners, sum(share) AS completion FROM (
        SELECT program_id, 1 AS learners, round(completion::numeric, 4) AS share FROM new_rows
        WHERE removed_at IS NULL AND left(user_id, 18) <> ALL (waiting)
        UNION ALL
        SELECT program_id, -1, -round(completion::numeric, 4) FROM old_rows
        WHERE removed_at IS NULL AND left(user_id, 18) <> ALL (waiting)) t
      GROUP BY program_id HAVING sum(learners) <> 0 OR sum(share) <> 0 ORDER BY program_id) c;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION program_stats_write(programs_of text[]) RETURNS integer LANGUAGE sql AS $$
  WITH written AS (
    INSERT INTO program_stats AS s (program_id, company_id, modules_count, classes_count, learners_count, completion_sum)
    SELECT p.id, p.company_id,
      (SELECT count(*) FROM program_modules pm WHERE pm.program_id = p.id),
      (SELECT count(*) FROM program_modules pm
        JOIN lessons l ON l.module_id = pm.module_id JOIN lesson_classes lc ON lc.lesson_id = l.id
        WHERE pm.program_id = p.id),
      counted.learners, counted.completion
    FROM programs p CROSS JOIN LATERAL (
      SELECT count(*) AS learners, coalesce(sum(round(e.completion::numeric, 4)), 0) AS completion
      FROM enrolments e WHERE e.program_id = p.id AND e.removed_at IS NULL
        AND left(e.user_id, 18) <> ALL (ARRAY(SELECT w.id_block FROM waiting_uploads w))
    ) counted
    WHERE p.id = ANY (programs_of)
    ON CONFLICT (program_id) DO UPDATE SET
      modules_count = excluded.modules_count, classes_count = excluded.classes_count,
      learners_count = excluded.learners_count, completion_sum = excluded.completion_sum
    WHERE (s.modules_count, s.classes_count, s.learners_count, s.completion_sum) IS DISTINCT FROM
      (excluded.modules_count, excluded.classes_count, excluded.learners_count, excluded.completion_sum)
    RETURNING 1
  )
  SELECT count(*)::integer FROM written
$$;
--> statement-breakpoint
-- As in 0028: the people of an upload that never went in go with it, before they would come into sight.
CREATE OR REPLACE FUNCTION uploads_gone() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM upload_parts p USING gone g WHERE p.upload_id = g.id;
  DELETE FROM upload_rows r USING gone g WHERE r.upload_id = g.id;
  DELETE FROM users u USING gone g JOIN waiting_uploads w ON w.upload_id = g.id
  WHERE u.id BETWEEN w.id_block || '000000' AND w.id_block || 'ffffff';
  DELETE FROM groupings s USING gone g JOIN waiting_uploads w ON w.upload_id = g.id
  WHERE s.id BETWEEN w.id_block || '000000' AND w.id_block || 'ffffff';
  DELETE FROM waiting_uploads w USING gone g WHERE w.upload_id = g.id;
  RETURN NULL;
END $$;
