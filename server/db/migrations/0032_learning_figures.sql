CREATE TABLE "stale_pairs" (
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"program_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "stale_days_company";--> statement-breakpoint
ALTER TABLE "learning_days" ALTER COLUMN "time_seconds" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "stale_days" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.stale_since', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "stale_days" ADD COLUMN "step" text DEFAULT 'day' NOT NULL;--> statement-breakpoint
ALTER TABLE "stale_pairs" ADD CONSTRAINT "stale_pairs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stale_pairs_company" ON "stale_pairs" USING btree ("company_id","user_id","program_id");--> statement-breakpoint
CREATE INDEX "enrolments_enrolled" ON "enrolments" USING btree ("company_id","enrolled_at") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "enrolments_finished" ON "enrolments" USING btree ("company_id","finished_at") WHERE removed_at is null and finished_at is not null;--> statement-breakpoint
CREATE INDEX "stale_days_company" ON "stale_days" USING btree ("company_id","step","day");--> statement-breakpoint
ALTER TABLE "stale_days" DROP COLUMN "id";
--> statement-breakpoint
-- The wall between companies, as in 0001.
ALTER TABLE stale_pairs ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT ON stale_pairs TO portal_app;
--> statement-breakpoint
CREATE POLICY company_rows ON stale_pairs TO portal_app
  USING (company_id = (SELECT current_setting('app.company', true)))
  WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
--> statement-breakpoint
-- As in 0022, and more: in the order of the ids, the groupings of two people of the same segment are the same; the first instants
-- and the means are what the overview asks of a person.
CREATE OR REPLACE FUNCTION employee_stats_write(people text[]) RETURNS integer LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM employee_stats s USING users u
    WHERE s.user_id = ANY (people) AND u.id = s.user_id AND u.deleted_at IS NOT NULL RETURNING 1
  ), written AS (
  INSERT INTO employee_stats AS s (
    user_id, company_id, name_key, email_key, type, last_connection, last_contact, program_id, program_key,
    program_created, completion, last_activity, organization_key, suborganization_key, group_key,
    grouping_ids, enrolments, seats, in_progress, finished, last_name_key,
    first_enrolled, first_started, first_halfway, first_finished, completion_mean, mark_mean)
  SELECT u.id, u.company_id, u.name_search, u.email_key, u.type, u.last_connection, u.last_contact_date,
    latest.program_id, latest.title_search, latest.created_at, latest.completion, latest.last_activity_at,
    named.organization, named.suborganization, named.grouping, named.ids,
    counted.enrolments, counted.seats, counted.in_progress, counted.finished, last_name_first(u.name_search, u.first_name),
    counted.first_enrolled, counted.first_started, counted.first_halfway, counted.first_finished,
    counted.completion_mean, counted.mark_mean
  -- Person by person and by the keys (OFFSET 0 keeps it so): of tables that have just been filled the planner knows
  -- nothing, and would read all of them for each person.
  FROM unnest(people) t (id) CROSS JOIN LATERAL (SELECT * FROM users WHERE id = t.id OFFSET 0) u
  CROSS JOIN LATERAL (
    SELECT count(*) AS enrolments, count(*) FILTER (WHERE e.removed_at IS NULL) AS seats,
      count(*) FILTER (WHERE e.removed_at IS NULL AND e.finished_at IS NULL AND e.status = 'in progress') AS in_progress,
      count(*) FILTER (WHERE e.removed_at IS NULL AND e.finished_at IS NOT NULL) AS finished,
      min(e.enrolled_at) FILTER (WHERE e.removed_at IS NULL) AS first_enrolled,
      min(e.started_at) FILTER (WHERE e.removed_at IS NULL) AS first_started,
      min(e.halfway_at) FILTER (WHERE e.removed_at IS NULL) AS first_halfway,
      min(e.finished_at) FILTER (WHERE e.removed_at IS NULL) AS first_finished,
      -- Of numeric, whose sum is the same in whichever order the rows come; rounded, so that equal means are equal.
      round(avg(e.completion::numeric) FILTER (WHERE e.removed_at IS NULL), 8)::double precision AS completion_mean,
      round(avg(e.test_mark::numeric) FILTER (WHERE e.removed_at IS NULL), 8)::double precision AS mark_mean
    FROM (SELECT * FROM enrolments WHERE user_id = u.id OFFSET 0) e
    JOIN LATERAL (
      SELECT id, title_search, created_at, deleted_at FROM programs WHERE id = e.program_id OFFSET 0
    ) p ON p.deleted_at IS NULL
  ) counted
  LEFT JOIN LATERAL (
    SELECT e.program_id, p.title_search, p.created_at, e.completion, e.last_activity_at
    FROM (SELECT * FROM enrolments WHERE user_id = u.id OFFSET 0) e
    JOIN LATERAL (
      SELECT id, title_search, created_at, deleted_at FROM programs WHERE id = e.program_id OFFSET 0
    ) p ON p.deleted_at IS NULL
    WHERE e.removed_at IS NULL
    ORDER BY (e.status = 'in progress' AND e.finished_at IS NULL) DESC, e.enrolled_at DESC, e.id DESC LIMIT 1
  ) latest ON true
  CROSS JOIN LATERAL (
    SELECT min(g.name_search COLLATE "C") FILTER (WHERE g.type = 'organization') AS organization,
      min(g.name_search COLLATE "C") FILTER (WHERE g.type = 'suborganization') AS suborganization,
      min(g.name_search COLLATE "C") FILTER (WHERE g.type = 'group') AS grouping,
      coalesce(array_agg(ug.grouping_id ORDER BY ug.grouping_id COLLATE "C"), '{}') AS ids
    FROM (SELECT * FROM user_groupings WHERE user_id = u.id OFFSET 0) ug
    CROSS JOIN LATERAL (SELECT type, name_search FROM groupings WHERE id = ug.grouping_id OFFSET 0) g
  ) named
  WHERE u.deleted_at IS NULL AND u.company_id IS NOT NULL
  ORDER BY u.id
  ON CONFLICT (user_id) DO UPDATE SET
    name_key = excluded.name_key, email_key = excluded.email_key, type = excluded.type,
    last_connection = excluded.last_connection, last_contact = excluded.last_contact,
    program_id = excluded.program_id, program_key = excluded.program_key, program_created = excluded.program_created,
    completion = excluded.completion, last_activity = excluded.last_activity,
    organization_key = excluded.organization_key, suborganization_key = excluded.suborganization_key,
    group_key = excluded.group_key, grouping_ids = excluded.grouping_ids, enrolments = excluded.enrolments, seats = excluded.seats,
    in_progress = excluded.in_progress, finished = excluded.finished, last_name_key = excluded.last_name_key,
    first_enrolled = excluded.first_enrolled, first_started = excluded.first_started, first_halfway = excluded.first_halfway,
    first_finished = excluded.first_finished, completion_mean = excluded.completion_mean, mark_mean = excluded.mark_mean
  WHERE (s.name_key, s.email_key, s.type, s.last_connection, s.last_contact, s.program_id, s.program_key, s.program_created,
      s.completion, s.last_activity, s.organization_key, s.suborganization_key, s.group_key, s.grouping_ids, s.enrolments,
      s.seats, s.in_progress, s.finished, s.last_name_key, s.first_enrolled, s.first_started, s.first_halfway,
      s.first_finished, s.completion_mean, s.mark_mean)
    IS DISTINCT FROM (excluded.name_key, excluded.email_key, excluded.type, excluded.last_connection,
      excluded.last_contact, excluded.program_id, excluded.program_key, excluded.program_created, excluded.completion,
      excluded.last_activity, excluded.organization_key, excluded.suborganization_key, excluded.group_key,
      excluded.grouping_ids, excluded.enrolments, excluded.seats, excluded.in_progress, excluded.finished,
      excluded.last_name_key, excluded.first_enrolled, excluded.first_started, excluded.first_halfway,
      excluded.first_finished, excluded.completion_mean, excluded.mark_mean)
  RETURNING 1
  )
  SELECT ((SELECT count(*) FROM gone) + (SELECT count(*) FROM written))::integer
$$;
--> statement-breakpoint
-- As in 0030, with the new columns.
CREATE OR REPLACE VIEW employees_of_company AS
  SELECT * FROM employee_stats s WHERE company_id = (SELECT current_setting('app.company', true))
    AND (NOT EXISTS (SELECT FROM waiting_uploads)
      OR left(s.user_id, 18) <> ALL (ARRAY(SELECT w.id_block FROM waiting_uploads w)));
--> statement-breakpoint
-- The classes that a program has now, each once; of a program that refers to another one, those of the other one.
CREATE VIEW program_classes WITH (security_invoker = true) AS
  SELECT DISTINCT p.company_id, p.id AS program_id, lc.class_id
  FROM programs p JOIN program_modules pm ON pm.program_id = coalesce(p.referenced_program_id, p.id)
  JOIN lessons l ON l.module_id = pm.module_id JOIN lesson_classes lc ON lc.lesson_id = l.id;
--> statement-breakpoint
GRANT SELECT ON program_classes TO portal_app;
--> statement-breakpoint
DROP VIEW activity_by_day;
--> statement-breakpoint
-- In this function and those below, rows that are right are not offered to be written: ON CONFLICT would lock each of them to find
-- out, which is half of the time.
-- Makes the days of pairs of a person and a program, and the figures of their enrolments, anew of the raw rows as a whole, so
-- that it does not matter in which order these came; writes what differs, and answers how many rows that is. What activity
-- does not tell stays as it is: completion without a completed class, marks without a test, satisfaction without an answer.
-- Raw rows are read once, by the person alone (OFFSET 0 keeps it so): the planner would go through all that others have done in the
-- program as well.
CREATE FUNCTION learning_figures_write(people text[], of_programs text[]) RETURNS TABLE (days integer, enrolments integer)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH pairs AS MATERIALIZED (
    SELECT DISTINCT t.user_id, t.program_id FROM unnest(people, of_programs) t (user_id, program_id)
  ), structure AS MATERIALIZED (
    SELECT c.program_id, c.class_id, count(*) OVER (PARTITION BY c.program_id) AS classes
    FROM (SELECT DISTINCT program_id FROM pairs) t
    CROSS JOIN LATERAL (SELECT * FROM program_classes WHERE program_id = t.program_id OFFSET 0) c
  ), done AS MATERIALIZED (
    SELECT a.company_id, a.user_id, a.program_id, a.class_id, a.kind, a.value, a.at, c.time_zone,
      (a.at AT TIME ZONE c.time_zone)::date AS day
    FROM pairs t
    CROSS JOIN LATERAL (SELECT * FROM activity WHERE user_id = t.user_id OFFSET 0) a
    JOIN companies c ON c.id = a.company_id
    WHERE a.program_id = t.program_id
  ), firsts AS MATERIALIZED (
    SELECT d.company_id, d.user_id, d.program_id, d.kind, d.at, (d.at AT TIME ZONE d.time_zone)::date AS day, s.classes
    FROM (
      SELECT company_id, user_id, program_id, kind, class_id, time_zone, min(at) AS at FROM done
      WHERE kind IN ('completed', 'challenge') GROUP BY 1, 2, 3, 4, 5, 6
    ) d LEFT JOIN structure s ON d.kind = 'completed' AND s.program_id = d.program_id AND s.class_id = d.class_id
  ), right_days AS MATERIALIZED (
    SELECT t.company_id, t.user_id, t.program_id, t.day, sum(t.events)::integer AS events,
      count(*) FILTER (WHERE t.kind = 'first completed')::integer AS classes_completed,
      least(coalesce(sum(t.value) FILTER (WHERE t.kind = 'time'), 0), 2147483647)::integer AS time_seconds,
      count(t.value) FILTER (WHERE t.kind = 'test')::integer AS tests,
      coalesce(sum(t.value::numeric) FILTER (WHERE t.kind = 'test'), 0)::double precision AS mark_sum,
      count(*) FILTER (WHERE t.kind = 'first challenge')::integer AS challenges,
      count(t.value) FILTER (WHERE t.kind = 'satisfaction')::integer AS answers,
      coalesce(sum(t.value::numeric) FILTER (WHERE t.kind = 'satisfaction'), 0)::double precision AS satisfaction_sum,
      CASE WHEN count(t.value) FILTER (WHERE t.kind = 'satisfaction') > 0 THEN ARRAY[
        count(*) FILTER (WHERE t.kind = 'satisfaction' AND t.value = 1), count(*) FILTER (WHERE t.kind = 'satisfaction' AND t.value = 2),
        count(*) FILTER (WHERE t.kind = 'satisfaction' AND t.value = 3), count(*) FILTER (WHERE t.kind = 'satisfaction' AND t.value = 4),
        count(*) FILTER (WHERE t.kind = 'satisfaction' AND t.value = 5)]::integer[] END AS ratings,
      coalesce(sum(100::double precision / t.classes), 0) AS gained
    FROM (
      SELECT company_id, user_id, program_id, day, 1 AS events, kind, value, NULL::bigint AS classes FROM done
      UNION ALL SELECT company_id, user_id, program_id, day, 0, 'first ' || kind, NULL, classes FROM firsts
    ) t
    GROUP BY 1, 2, 3, 4
  ), kept AS MATERIALIZED (
    SELECT k.* FROM pairs t
    CROSS JOIN LATERAL (SELECT * FROM activity_days WHERE user_id = t.user_id AND program_id = t.program_id OFFSET 0) k
  ), gone AS (
    DELETE FROM activity_days d USING (
      SELECT user_id, program_id, day FROM kept EXCEPT SELECT user_id, program_id, day FROM right_days
    ) g
    WHERE d.user_id = g.user_id AND d.program_id = g.program_id AND d.day = g.day RETURNING 1
  ), written AS (
    INSERT INTO activity_days AS d (
      company_id, user_id, program_id, day, events, classes_completed, time_seconds, tests, mark_sum, challenges, answers,
      satisfaction_sum, ratings, gained)
    SELECT r.* FROM right_days r
    LEFT JOIN kept k ON k.user_id = r.user_id AND k.program_id = r.program_id AND k.day = r.day
    WHERE k.day IS NULL OR (k.events, k.classes_completed, k.time_seconds, k.tests, k.challenges, k.answers, k.ratings)
        IS DISTINCT FROM (r.events, r.classes_completed, r.time_seconds, r.tests, r.challenges, r.answers, r.ratings)
      OR abs(k.mark_sum - r.mark_sum) > 1e-6 OR abs(k.satisfaction_sum - r.satisfaction_sum) > 1e-6
      OR abs(k.gained - r.gained) > 1e-6
    ON CONFLICT (user_id, program_id, day) DO UPDATE SET
      events = excluded.events, classes_completed = excluded.classes_completed, time_seconds = excluded.time_seconds,
      tests = excluded.tests, mark_sum = excluded.mark_sum, challenges = excluded.challenges, answers = excluded.answers,
      satisfaction_sum = excluded.satisfaction_sum, ratings = excluded.ratings, gained = excluded.gained
    RETURNING 1
  ), reached AS (
    SELECT f.user_id, f.program_id, count(f.classes) AS classes, max(f.classes) AS of_classes,
      array_agg(f.at ORDER BY f.at) FILTER (WHERE f.classes IS NOT NULL) AS instants
    FROM firsts f WHERE f.kind = 'completed' GROUP BY 1, 2
  ), figures AS (
    SELECT t.user_id, t.program_id, d.started_at, d.last_activity_at, coalesce(d.time_seconds, 0) AS time_seconds,
      d.test_mark, d.satisfaction, r.user_id IS NOT NULL AS completes,
      coalesce(100::double precision * r.classes / r.of_classes, 0) AS completion,
      r.instants[(r.of_classes + 1) / 2] AS halfway_at, r.instants[r.of_classes] AS finished_at
    FROM pairs t LEFT JOIN (
      SELECT user_id, program_id, min(at) AS started_at, max(at) AS last_activity_at,
        least(coalesce(sum(value) FILTER (WHERE kind = 'time'), 0), 2147483647)::integer AS time_seconds,
        (avg(value::numeric) FILTER (WHERE kind = 'test'))::double precision AS test_mark,
        (avg(value::numeric) FILTER (WHERE kind = 'satisfaction'))::double precision AS satisfaction
      FROM done GROUP BY 1, 2
    ) d ON d.user_id = t.user_id AND d.program_id = t.program_id
    LEFT JOIN reached r ON r.user_id = t.user_id AND r.program_id = t.program_id
  ), told AS (
    SELECT k.id, f.time_seconds, coalesce(f.started_at, k.started_at) AS started_at,
      coalesce(f.last_activity_at, k.last_activity_at) AS last_activity_at,
      coalesce(f.test_mark, k.test_mark) AS test_mark, coalesce(f.satisfaction, k.satisfaction) AS satisfaction,
      CASE WHEN f.completes THEN f.completion ELSE k.completion END AS completion,
      CASE WHEN f.completes THEN f.halfway_at ELSE k.halfway_at END AS halfway_at,
      CASE WHEN f.completes THEN f.finished_at ELSE k.finished_at END AS finished_at
    FROM figures f
    CROSS JOIN LATERAL (SELECT * FROM enrolments WHERE user_id = f.user_id AND program_id = f.program_id OFFSET 0) k
  ), stored AS (
    UPDATE enrolments e SET started_at = t.started_at, last_activity_at = t.last_activity_at, time_seconds = t.time_seconds,
      test_mark = t.test_mark, satisfaction = t.satisfaction, completion = t.completion, halfway_at = t.halfway_at,
      finished_at = t.finished_at
    FROM told t
    WHERE e.id = t.id AND (
      (e.started_at, e.last_activity_at, e.time_seconds, e.halfway_at, e.finished_at,
          round(e.test_mark::numeric, 6), round(e.satisfaction::numeric, 6), round(e.completion::numeric, 6))
        IS DISTINCT FROM (t.started_at, t.last_activity_at, t.time_seconds, t.halfway_at, t.finished_at,
          round(t.test_mark::numeric, 6), round(t.satisfaction::numeric, 6), round(t.completion::numeric, 6)))
    RETURNING 1
  )
  SELECT ((SELECT count(*) FROM gone) + (SELECT count(*) FROM written))::integer, (SELECT count(*) FROM stored)::integer
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION learning_figures_write(text[], text[]) FROM PUBLIC;
--> statement-breakpoint
-- As in 0016, by the function above, one unit of work after the other. Activity of many comes in first and is made figures of
-- later: a batch of 500 takes a tenth of the time so (docs/decisions/overview.md), and who is in many batches is made anew once.
-- Of a few, as one learner sends them, the figures are there at once.
CREATE OR REPLACE FUNCTION activity_days_add() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  people text[];
  of_programs text[];
BEGIN
  SELECT array_agg(t.user_id), array_agg(t.program_id) INTO people, of_programs
  FROM (SELECT user_id, program_id FROM new_rows GROUP BY 1, 2 LIMIT 11) t;
  IF people IS NULL THEN RETURN NULL; END IF;
  IF cardinality(people) > 10 THEN
    INSERT INTO stale_pairs (company_id, user_id, program_id) SELECT DISTINCT company_id, user_id, program_id FROM new_rows;
  ELSE
    PERFORM learning_lock(of_programs, people);
    PERFORM learning_figures_write(people, of_programs);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The segment of people of these groupings, in the order of the ids, with a seat or without one.
CREATE FUNCTION segment_of(company text, of_groupings text[], seat boolean) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(md5(company || ':' || array_to_string(of_groupings, ',') || ':' || seat::integer), 24)
$$;
--> statement-breakpoint
-- The days of a company on which anything may have to stand in learning_days. Each day is looked up in an index by itself, so
-- that it takes as long as there are days. A moment is in one of three days, wherever the company is.
CREATE FUNCTION learning_days_there(company text) RETURNS SETOF date LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH RECURSIVE learned (day) AS (
    (SELECT min(day) FROM activity_days WHERE company_id = company)
    UNION ALL SELECT (SELECT min(d.day) FROM activity_days d WHERE d.company_id = company AND d.day > l.day)
    FROM learned l WHERE l.day IS NOT NULL
  ), enrolled (day) AS (
    (SELECT (min(enrolled_at) AT TIME ZONE 'UTC')::date FROM enrolments WHERE company_id = company AND removed_at IS NULL)
    UNION ALL SELECT (
      SELECT (min(e.enrolled_at) AT TIME ZONE 'UTC')::date FROM enrolments e
      WHERE e.company_id = company AND e.removed_at IS NULL AND e.enrolled_at >= (l.day + 1)::timestamp AT TIME ZONE 'UTC')
    FROM enrolled l WHERE l.day IS NOT NULL
  ), finished (day) AS (
    (SELECT (min(finished_at) AT TIME ZONE 'UTC')::date FROM enrolments
      WHERE company_id = company AND removed_at IS NULL AND finished_at IS NOT NULL)
    UNION ALL SELECT (
      SELECT (min(e.finished_at) AT TIME ZONE 'UTC')::date FROM enrolments e
      WHERE e.company_id = company AND e.removed_at IS NULL AND e.finished_at IS NOT NULL
        AND e.finished_at >= (l.day + 1)::timestamp AT TIME ZONE 'UTC')
    FROM finished l WHERE l.day IS NOT NULL
  )
  SELECT day FROM learned WHERE day IS NOT NULL
  UNION SELECT e.day + near FROM (SELECT day FROM enrolled UNION SELECT day FROM finished) e, generate_series(-1, 1) near
  WHERE e.day IS NOT NULL
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION learning_days_there(text) FROM PUBLIC;
--> statement-breakpoint
-- Makes days of a company anew, as a whole, of activity_days and enrolments, so that this is the definition of learning_days;
-- writes what differs, and answers how many rows that is. Of people who are in the list and do not wait, and of programs
-- that are not deleted. What was gained or finished before an enrolment began counts from its first day on: at no day is it
-- of more enrolments than have begun.
CREATE FUNCTION learning_days_write(company text, of_days date[]) RETURNS integer LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH zone AS (SELECT c.time_zone FROM companies c WHERE c.id = company),
  begun AS (
    SELECT e.user_id, e.program_id, t.day,
      CASE WHEN e.started_at < e.enrolled_at THEN (
        SELECT coalesce(sum(d.gained), 0) FROM activity_days d
        WHERE d.user_id = e.user_id AND d.program_id = e.program_id AND d.day < t.day) ELSE 0 END AS gained,
      1 AS enrolled, (e.finished_at IS NOT NULL)::integer AS enrolled_finished,
      (e.finished_at IS NULL AND e.status = 'stopped')::integer AS enrolled_stopped,
      coalesce((e.finished_at AT TIME ZONE zone.time_zone)::date < t.day, false)::integer AS finished
    FROM zone, unnest(of_days) t (day) JOIN enrolments e ON e.company_id = company AND e.removed_at IS NULL
      AND e.enrolled_at >= (t.day - 1)::timestamp AT TIME ZONE 'UTC' AND e.enrolled_at < (t.day + 2)::timestamp AT TIME ZONE 'UTC'
    WHERE (e.enrolled_at AT TIME ZONE zone.time_zone)::date = t.day
  ), ended AS (
    SELECT e.user_id, e.program_id, t.day, 0, 0, 0, 0, 1
    FROM zone, unnest(of_days) t (day) JOIN enrolments e ON e.company_id = company AND e.removed_at IS NULL
      AND e.finished_at IS NOT NULL
      AND e.finished_at >= (t.day - 1)::timestamp AT TIME ZONE 'UTC' AND e.finished_at < (t.day + 2)::timestamp AT TIME ZONE 'UTC'
    WHERE (e.finished_at AT TIME ZONE zone.time_zone)::date = t.day
      AND (e.enrolled_at AT TIME ZONE zone.time_zone)::date <= t.day
  ), facts AS (
    SELECT d.user_id, d.program_id, d.day, d.events, d.classes_completed, d.time_seconds, d.tests, d.mark_sum, d.challenges,
      d.answers, d.satisfaction_sum, d.ratings,
      CASE WHEN (e.enrolled_at AT TIME ZONE zone.time_zone)::date <= d.day THEN d.gained ELSE 0 END AS gained,
      0 AS enrolled, 0 AS enrolled_finished, 0 AS enrolled_stopped, 0 AS finished
    FROM zone, activity_days d
    LEFT JOIN enrolments e ON e.user_id = d.user_id AND e.program_id = d.program_id AND e.removed_at IS NULL
    WHERE d.company_id = company AND d.day = ANY (of_days)
    UNION ALL
    SELECT user_id, program_id, day, 0, 0, 0, 0, 0, 0, 0, 0, NULL, gained, enrolled, enrolled_finished, enrolled_stopped, finished
    FROM (SELECT * FROM begun UNION ALL SELECT * FROM ended) b
  ), placed AS (
    SELECT f.*, s.grouping_ids, s.seats > 0 AS seat, segment_of(company, s.grouping_ids, s.seats > 0) AS segment_id
    FROM facts f
    JOIN employee_stats s ON s.user_id = f.user_id
    JOIN programs p ON p.id = f.program_id AND p.deleted_at IS NULL
    WHERE left(f.user_id, 18) <> ALL (ARRAY(SELECT w.id_block FROM waiting_uploads w))
  ), named AS (
    INSERT INTO segments (id, company_id, grouping_ids, seat)
    SELECT DISTINCT p.segment_id, company, p.grouping_ids, p.seat FROM placed p
    WHERE NOT EXISTS (SELECT FROM segments g WHERE g.id = p.segment_id)
    ON CONFLICT DO NOTHING
  ), right_days AS MATERIALIZED (
    SELECT coalesce(p.program_id, '') AS program_id, coalesce(p.segment_id, '') AS segment_id, p.day,
      sum(p.events)::integer AS events, sum(p.classes_completed)::integer AS classes_completed,
      sum(p.time_seconds) AS time_seconds, sum(p.tests)::integer AS tests, sum(p.mark_sum) AS mark_sum,
      sum(p.challenges)::integer AS challenges, sum(p.answers)::integer AS answers,
      sum(p.satisfaction_sum) AS satisfaction_sum,
      ARRAY[coalesce(sum(p.ratings[1]), 0), coalesce(sum(p.ratings[2]), 0), coalesce(sum(p.ratings[3]), 0),
        coalesce(sum(p.ratings[4]), 0), coalesce(sum(p.ratings[5]), 0)]::integer[] AS ratings,
      sum(p.gained) AS gained, sum(p.enrolled)::integer AS enrolled, sum(p.enrolled_finished)::integer AS enrolled_finished,
      sum(p.enrolled_stopped)::integer AS enrolled_stopped, sum(p.finished)::integer AS finished
    FROM placed p
    GROUP BY GROUPING SETS ((p.day, p.program_id, p.segment_id), (p.day, p.program_id), (p.day, p.segment_id), (p.day))
  ), kept AS MATERIALIZED (
    SELECT l.* FROM learning_days l WHERE l.company_id = company AND l.day = ANY (of_days)
  ), gone AS (
    DELETE FROM learning_days l USING (
      SELECT day, program_id, segment_id FROM kept EXCEPT SELECT day, program_id, segment_id FROM right_days
    ) k
    WHERE l.company_id = company AND l.day = k.day AND l.program_id = k.program_id AND l.segment_id = k.segment_id
    RETURNING 1
  ), written AS (
    INSERT INTO learning_days AS l (
      company_id, program_id, segment_id, day, events, classes_completed, time_seconds, tests, mark_sum, challenges, answers,
      satisfaction_sum, ratings, gained, enrolled, enrolled_finished, enrolled_stopped, finished)
    SELECT company, r.* FROM right_days r
    LEFT JOIN kept k ON k.day = r.day AND k.program_id = r.program_id AND k.segment_id = r.segment_id
    WHERE k.day IS NULL OR (k.events, k.classes_completed, k.time_seconds, k.tests, k.challenges, k.answers, k.ratings,
          k.enrolled, k.enrolled_finished, k.enrolled_stopped, k.finished)
        IS DISTINCT FROM (r.events, r.classes_completed, r.time_seconds, r.tests, r.challenges, r.answers, r.ratings,
          r.enrolled, r.enrolled_finished, r.enrolled_stopped, r.finished)
      -- Sums of the same numbers in another order differ by less.
      OR abs(k.mark_sum - r.mark_sum) > 1e-6 OR abs(k.satisfaction_sum - r.satisfaction_sum) > 1e-6
      OR abs(k.gained - r.gained) > 1e-6
    ON CONFLICT (company_id, program_id, segment_id, day) DO UPDATE SET
      events = excluded.events, classes_completed = excluded.classes_completed, time_seconds = excluded.time_seconds,
      tests = excluded.tests, mark_sum = excluded.mark_sum, challenges = excluded.challenges, answers = excluded.answers,
      satisfaction_sum = excluded.satisfaction_sum, ratings = excluded.ratings, gained = excluded.gained,
      enrolled = excluded.enrolled, enrolled_finished = excluded.enrolled_finished,
      enrolled_stopped = excluded.enrolled_stopped, finished = excluded.finished
    RETURNING 1
  )
  SELECT ((SELECT count(*) FROM gone) + (SELECT count(*) FROM written))::integer
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION learning_days_write(text, date[]) FROM PUBLIC;
--> statement-breakpoint
-- Counts anew the people of the days, weeks or months of a company that some days are in, writes what differs, and answers how
-- many rows that is. Who learned is who did anything in an enrolment that is in force, as the list of employees has it. A person
-- is of one segment, so that each is found once (DISTINCT) and then counted: to count distinct people in each set takes longer.
CREATE FUNCTION learning_spans_write(company text, of_step text, of_days date[]) RETURNS integer LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH spans AS MATERIALIZED (
    SELECT DISTINCT date_trunc(of_step, t.day::timestamp)::date AS begins FROM unnest(of_days) t (day)
  ), learned AS (
    SELECT DISTINCT t.begins, d.user_id, d.program_id
    FROM spans t JOIN activity_days d ON d.company_id = company
      AND d.day >= t.begins AND d.day < t.begins + ('1 ' || of_step)::interval
  ), placed AS MATERIALIZED (
    SELECT l.begins, l.user_id, l.program_id, segment_of(company, s.grouping_ids, s.seats > 0) AS segment_id
    FROM learned l
    JOIN employee_stats s ON s.user_id = l.user_id
    JOIN programs p ON p.id = l.program_id AND p.deleted_at IS NULL
    JOIN enrolments e ON e.user_id = l.user_id AND e.program_id = l.program_id AND e.removed_at IS NULL
    WHERE left(l.user_id, 18) <> ALL (ARRAY(SELECT w.id_block FROM waiting_uploads w))
  ), right_spans AS MATERIALIZED (
    SELECT begins, program_id, coalesce(segment_id, '') AS segment_id, count(*)::integer AS learners
    FROM placed GROUP BY GROUPING SETS ((begins, program_id, segment_id), (begins, program_id))
    UNION ALL
    SELECT begins, '', coalesce(segment_id, ''), count(*)::integer
    FROM (SELECT DISTINCT begins, user_id, segment_id FROM placed) t GROUP BY GROUPING SETS ((begins, segment_id), (begins))
  ), kept AS MATERIALIZED (
    SELECT l.begins, l.program_id, l.segment_id, l.learners FROM spans t JOIN learning_spans l
      ON l.company_id = company AND l.step = of_step AND l.begins = t.begins
  ), gone AS (
    DELETE FROM learning_spans l USING (
      SELECT begins, program_id, segment_id FROM kept EXCEPT SELECT begins, program_id, segment_id FROM right_spans
    ) k
    WHERE l.company_id = company AND l.step = of_step AND l.begins = k.begins AND l.program_id = k.program_id
      AND l.segment_id = k.segment_id
    RETURNING 1
  ), written AS (
    INSERT INTO learning_spans AS l (company_id, program_id, segment_id, step, begins, learners)
    SELECT company, r.program_id, r.segment_id, of_step, r.begins, r.learners
    FROM right_spans r LEFT JOIN kept k
      ON k.begins = r.begins AND k.program_id = r.program_id AND k.segment_id = r.segment_id
    WHERE k.learners IS DISTINCT FROM r.learners
    ON CONFLICT (company_id, program_id, segment_id, step, begins) DO UPDATE SET learners = excluded.learners
    RETURNING 1
  )
  SELECT ((SELECT count(*) FROM gone) + (SELECT count(*) FROM written))::integer
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION learning_spans_write(text, text, date[]) FROM PUBLIC;
--> statement-breakpoint
-- What existing installations have: halfway where nothing tells when it was, the figures of everybody, and all days.
DO $$
DECLARE
  company text;
  next_people text[];
  people text[];
  of_programs text[];
  days date[];
BEGIN
  PERFORM set_config('app.stats_later', 'on', true);
  UPDATE enrolments SET halfway_at = coalesce(finished_at, last_activity_at, started_at) WHERE completion >= 50;
  LOOP
    SELECT array_agg(t.id ORDER BY t.id) INTO next_people FROM (
      SELECT id FROM users WHERE company_id IS NOT NULL AND id > coalesce(next_people[cardinality(next_people)], '')
      ORDER BY id LIMIT 1000) t;
    EXIT WHEN next_people IS NULL;
    SELECT coalesce(array_agg(t.user_id), '{}'), coalesce(array_agg(t.program_id), '{}') INTO people, of_programs
    FROM (SELECT DISTINCT user_id, program_id FROM activity WHERE user_id = ANY (next_people)) t;
    PERFORM learning_figures_write(people, of_programs);
    PERFORM employee_stats_write(next_people);
  END LOOP;
  PERFORM set_config('app.stats_later', '', true);
  FOR company IN SELECT id FROM companies LOOP
    FOR days IN SELECT array_agg(d) FROM learning_days_there(company) d GROUP BY date_trunc('month', d) LOOP
      PERFORM learning_days_write(company, days);
      PERFORM learning_spans_write(company, 'day', days);
      PERFORM learning_spans_write(company, 'week', days);
      PERFORM learning_spans_write(company, 'month', days);
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
-- Below, each change says which days it makes stale, in rows of its own: a row that is there already may be on its way out.
-- Of who waits with an upload nothing is said before they come into sight. Rows of a company that is being deleted find no
-- company any more, and say nothing.
CREATE FUNCTION stale_days_activity() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stale_days (company_id, day)
  SELECT DISTINCT c.id, t.day FROM changed_rows r JOIN companies c ON c.id = r.company_id
  CROSS JOIN LATERAL (
    SELECT r.day UNION
    SELECT (e.enrolled_at AT TIME ZONE c.time_zone)::date FROM enrolments e
    WHERE e.user_id = r.user_id AND e.program_id = r.program_id AND e.removed_at IS NULL
      AND e.enrolled_at >= r.day::timestamp AT TIME ZONE 'UTC' OFFSET 0
  ) t;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION stale_days_activity() FROM PUBLIC;
--> statement-breakpoint
-- All days of the companies of people. From a thousand people on this is done in place of looking up the days of each: it takes as
-- long (some 30 ms), five thousand would take five times as long, and a thousand have learned on nearly every day.
CREATE FUNCTION stale_days_all(people text[]) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO stale_days (company_id, day)
  SELECT c.id, d.day FROM companies c CROSS JOIN LATERAL learning_days_there(c.id) d (day)
  WHERE c.id IN (SELECT u.company_id FROM users u WHERE u.id = ANY (people))
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION stale_days_all(text[]) FROM PUBLIC;
--> statement-breakpoint
-- Days on which pairs of a person and a program have activity.
CREATE FUNCTION stale_days_of_pairs(people text[], of_programs text[]) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF cardinality(people) > 1000 THEN
    PERFORM stale_days_all(people);
  ELSE
    INSERT INTO stale_days (company_id, day)
    SELECT DISTINCT c.id, d.day FROM unnest(people, of_programs) t (user_id, program_id)
    CROSS JOIN LATERAL (
      SELECT company_id, day FROM activity_days WHERE user_id = t.user_id AND program_id = t.program_id OFFSET 0
    ) d
    JOIN companies c ON c.id = d.company_id;
  END IF;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION stale_days_of_pairs(text[], text[]) FROM PUBLIC;
--> statement-breakpoint
-- Days on which anything stands of people.
CREATE FUNCTION stale_days_of_people(people text[]) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF cardinality(people) > 1000 THEN
    PERFORM stale_days_all(people);
  ELSE
    INSERT INTO stale_days (company_id, day)
    SELECT DISTINCT c.id, coalesce(d.day, (d.at AT TIME ZONE c.time_zone)::date) FROM unnest(people) t (user_id)
    CROSS JOIN LATERAL (
      SELECT company_id, day, NULL::timestamptz AS at FROM activity_days WHERE user_id = t.user_id
      UNION ALL SELECT e.company_id, NULL, i.at
      FROM enrolments e CROSS JOIN LATERAL (VALUES (e.enrolled_at), (e.finished_at)) i (at)
      WHERE e.user_id = t.user_id AND e.removed_at IS NULL AND i.at IS NOT NULL OFFSET 0
    ) d
    JOIN companies c ON c.id = d.company_id;
  END IF;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION stale_days_of_people(text[]) FROM PUBLIC;
--> statement-breakpoint
-- Rows that are the same before and after cancel each other out. The statements are planned each time (EXECUTE): a plan that was
-- made for one row would be kept for fifty thousand.
CREATE FUNCTION stale_days_enrolments() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  waiting text[] := ARRAY(SELECT w.id_block FROM waiting_uploads w);
  moved constant text := format('(SELECT * FROM (%s) r WHERE removed_at IS NULL AND left(user_id, 18) <> ALL ($1)) r',
    CASE TG_OP WHEN 'INSERT' THEN 'SELECT *, 1 AS way FROM new_rows' WHEN 'DELETE' THEN 'SELECT *, -1 AS way FROM old_rows'
      ELSE 'SELECT *, 1 AS way FROM new_rows UNION ALL SELECT *, -1 FROM old_rows' END);
  people text[];
  of_programs text[];
BEGIN
  EXECUTE format('INSERT INTO stale_days (company_id, day)
    SELECT DISTINCT c.id, (i.at AT TIME ZONE c.time_zone)::date
    FROM (
      SELECT company_id, enrolled_at, finished_at FROM %s
      GROUP BY id, company_id, enrolled_at, finished_at, status HAVING sum(way) <> 0
    ) e
    CROSS JOIN LATERAL (VALUES (e.enrolled_at), (e.finished_at)) i (at)
    JOIN companies c ON c.id = e.company_id
    WHERE i.at IS NOT NULL', moved) USING waiting;
  EXECUTE format('SELECT array_agg(m.user_id), array_agg(m.program_id)
    FROM (SELECT user_id, program_id FROM %s GROUP BY user_id, program_id, enrolled_at HAVING sum(way) <> 0) m', moved)
  INTO people, of_programs USING waiting;
  IF people IS NOT NULL THEN PERFORM stale_days_of_pairs(people, of_programs); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION stale_days_enrolments() FROM PUBLIC;
--> statement-breakpoint
-- Who comes into the list or goes, and who is of another segment now.
CREATE FUNCTION stale_days_people() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  people text[];
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT m.user_id) FROM (
      SELECT user_id FROM (%s) r WHERE left(user_id, 18) <> ALL (ARRAY(SELECT w.id_block FROM waiting_uploads w))
      GROUP BY user_id, grouping_ids, seats > 0 HAVING sum(way) <> 0
    ) m',
    CASE TG_OP WHEN 'INSERT' THEN 'SELECT *, 1 AS way FROM new_rows' WHEN 'DELETE' THEN 'SELECT *, -1 AS way FROM old_rows'
      ELSE 'SELECT *, 1 AS way FROM new_rows UNION ALL SELECT *, -1 FROM old_rows' END)
  INTO people;
  IF people IS NOT NULL THEN PERFORM stale_days_of_people(people); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION stale_days_people() FROM PUBLIC;
--> statement-breakpoint
-- Programs that are deleted or come back.
CREATE FUNCTION stale_days_programs() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  moved text[] := ARRAY(
    SELECT id FROM (
      SELECT id, deleted_at IS NULL AS there, 1 AS way FROM new_rows UNION ALL SELECT id, deleted_at IS NULL, -1 FROM old_rows
    ) r GROUP BY id, there HAVING sum(way) > 0);
BEGIN
  IF cardinality(moved) = 0 THEN RETURN NULL; END IF;
  INSERT INTO stale_days (company_id, day)
  SELECT DISTINCT c.id, coalesce(d.day, (d.at AT TIME ZONE c.time_zone)::date) FROM unnest(moved) t (program_id)
  CROSS JOIN LATERAL (
    SELECT company_id, day, NULL::timestamptz AS at FROM activity_days WHERE program_id = t.program_id
    UNION ALL SELECT e.company_id, NULL, i.at
    FROM enrolments e CROSS JOIN LATERAL (VALUES (e.enrolled_at), (e.finished_at)) i (at)
    WHERE e.program_id = t.program_id AND e.removed_at IS NULL AND i.at IS NOT NULL OFFSET 0
  ) d
  JOIN companies c ON c.id = d.company_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION stale_days_programs() FROM PUBLIC;
--> statement-breakpoint
-- Who comes into sight with an upload.
CREATE FUNCTION stale_days_uploads() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stale_days (company_id, day)
  SELECT DISTINCT c.id, (i.at AT TIME ZONE c.time_zone)::date
  FROM old_rows w
  JOIN enrolments e ON e.user_id BETWEEN w.id_block || '000000' AND w.id_block || 'ffffff' AND e.removed_at IS NULL
  CROSS JOIN LATERAL (VALUES (e.enrolled_at), (e.finished_at)) i (at)
  JOIN companies c ON c.id = e.company_id
  WHERE i.at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION stale_days_uploads() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER stale_days_activity_added AFTER INSERT ON activity_days
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION stale_days_activity();
--> statement-breakpoint
CREATE TRIGGER stale_days_activity_moved AFTER UPDATE ON activity_days
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION stale_days_activity();
--> statement-breakpoint
CREATE TRIGGER stale_days_activity_gone AFTER DELETE ON activity_days
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION stale_days_activity();
--> statement-breakpoint
CREATE TRIGGER stale_days_enrolments_added AFTER INSERT ON enrolments
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stale_days_enrolments();
--> statement-breakpoint
CREATE TRIGGER stale_days_enrolments_moved AFTER UPDATE ON enrolments
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION stale_days_enrolments();
--> statement-breakpoint
CREATE TRIGGER stale_days_enrolments_gone AFTER DELETE ON enrolments
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION stale_days_enrolments();
--> statement-breakpoint
CREATE TRIGGER stale_days_people_added AFTER INSERT ON employee_stats
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stale_days_people();
--> statement-breakpoint
CREATE TRIGGER stale_days_people_moved AFTER UPDATE ON employee_stats
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION stale_days_people();
--> statement-breakpoint
CREATE TRIGGER stale_days_people_gone AFTER DELETE ON employee_stats
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION stale_days_people();
--> statement-breakpoint
CREATE TRIGGER stale_days_programs AFTER UPDATE ON programs
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION stale_days_programs();
--> statement-breakpoint
CREATE TRIGGER stale_days_uploads AFTER DELETE ON waiting_uploads
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION stale_days_uploads();
