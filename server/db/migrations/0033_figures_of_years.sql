CREATE TABLE "learner_histories" (
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"learned" bit varying NOT NULL,
	"scored" bit varying NOT NULL,
	"points" double precision[] NOT NULL,
	CONSTRAINT "learner_histories_user_id_pk" PRIMARY KEY("user_id")
);
--> statement-breakpoint
CREATE TABLE "learning_months" (
	"company_id" text NOT NULL,
	"program_id" text DEFAULT '' NOT NULL,
	"segment_id" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"events" integer NOT NULL,
	"classes_completed" integer NOT NULL,
	"time_seconds" bigint NOT NULL,
	"tests" integer NOT NULL,
	"mark_sum" double precision NOT NULL,
	"challenges" integer NOT NULL,
	"answers" integer NOT NULL,
	"satisfaction_sum" double precision NOT NULL,
	"ratings" integer[] NOT NULL,
	"gained" double precision NOT NULL,
	"enrolled" integer NOT NULL,
	"enrolled_finished" integer NOT NULL,
	"enrolled_stopped" integer NOT NULL,
	"finished" integer NOT NULL,
	CONSTRAINT "learning_months_company_id_program_id_segment_id_day_pk" PRIMARY KEY("company_id","program_id","segment_id","day")
);
--> statement-breakpoint
CREATE TABLE "program_histories" (
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"learned" bit varying NOT NULL,
	"scored" bit varying NOT NULL,
	"points" double precision[] NOT NULL,
	"program_id" text NOT NULL,
	CONSTRAINT "program_histories_program_id_user_id_pk" PRIMARY KEY("program_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "stale_histories" (
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "learner_histories" ADD CONSTRAINT "learner_histories_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_months" ADD CONSTRAINT "learning_months_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_histories" ADD CONSTRAINT "program_histories_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stale_histories" ADD CONSTRAINT "stale_histories_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learner_histories_company" ON "learner_histories" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "learning_months_day" ON "learning_months" USING btree ("company_id","day");--> statement-breakpoint
CREATE INDEX "program_histories_user" ON "program_histories" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stale_histories_company" ON "stale_histories" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "enrolments_completion" ON "enrolments" USING btree ("company_id","completion","user_id","id") WHERE removed_at is null;
--> statement-breakpoint
-- The walls between companies, as in 0001.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['learning_months', 'learner_histories', 'program_histories', 'stale_histories'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT ON %I TO portal_app', name);
    EXECUTE format(
      'CREATE POLICY company_rows ON %I TO portal_app
         USING (company_id = (SELECT current_setting(''app.company'', true)))
         WITH CHECK (company_id = (SELECT current_setting(''app.company'', true)))', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- As in 0007 and 0001, with what the overview asks of everybody, and of all enrolments in a program: it reads the index alone then.
DROP INDEX employee_stats_original;
--> statement-breakpoint
CREATE INDEX employee_stats_original ON employee_stats (company_id, user_id)
  INCLUDE (enrolments, seats, in_progress, finished, last_connection, first_enrolled, first_started, first_halfway, first_finished,
    completion_mean, mark_mean);
--> statement-breakpoint
DROP INDEX enrolments_program;
--> statement-breakpoint
CREATE INDEX enrolments_program ON enrolments (program_id, user_id, company_id, removed_at)
  INCLUDE (enrolled_at, started_at, halfway_at, finished_at, completion, test_mark);
--> statement-breakpoint
-- What is read there is read by keys: of a table that has grown since it was last looked at, the planner would read the whole for each
-- of them.
ALTER FUNCTION learning_figures_write(text[], text[]) SET enable_seqscan = off;
--> statement-breakpoint
-- Adds up anew the months of a company that some days are in, of learning_days, so that this is the definition of learning_months;
-- writes what differs, and answers how many rows that is.
CREATE FUNCTION learning_months_write(company text, of_days date[]) RETURNS integer LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH months AS MATERIALIZED (
    SELECT DISTINCT date_trunc('month', t.day::timestamp)::date AS day FROM unnest(of_days) t (day)
  ), right_months AS MATERIALIZED (
    SELECT l.program_id, l.segment_id, m.day, sum(l.events)::integer AS events,
      sum(l.classes_completed)::integer AS classes_completed, sum(l.time_seconds)::bigint AS time_seconds,
      sum(l.tests)::integer AS tests, sum(l.mark_sum) AS mark_sum, sum(l.challenges)::integer AS challenges,
      sum(l.answers)::integer AS answers, sum(l.satisfaction_sum) AS satisfaction_sum,
      ARRAY[sum(l.ratings[1]), sum(l.ratings[2]), sum(l.ratings[3]), sum(l.ratings[4]), sum(l.ratings[5])]::integer[] AS ratings,
      sum(l.gained) AS gained, sum(l.enrolled)::integer AS enrolled, sum(l.enrolled_finished)::integer AS enrolled_finished,
      sum(l.enrolled_stopped)::integer AS enrolled_stopped, sum(l.finished)::integer AS finished
    FROM months m JOIN learning_days l ON l.company_id = company AND l.day >= m.day AND l.day < m.day + interval '1 month'
    GROUP BY l.program_id, l.segment_id, m.day
  ), kept AS MATERIALIZED (
    SELECT l.* FROM months m JOIN learning_months l ON l.company_id = company AND l.day = m.day
  ), gone AS (
    DELETE FROM learning_months l USING (
      SELECT day, program_id, segment_id FROM kept EXCEPT SELECT day, program_id, segment_id FROM right_months
    ) k
    WHERE l.company_id = company AND l.day = k.day AND l.program_id = k.program_id AND l.segment_id = k.segment_id
    RETURNING 1
  ), written AS (
    INSERT INTO learning_months AS l (
      company_id, program_id, segment_id, day, events, classes_completed, time_seconds, tests, mark_sum, challenges, answers,
      satisfaction_sum, ratings, gained, enrolled, enrolled_finished, enrolled_stopped, finished)
    SELECT company, r.* FROM right_months r
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
REVOKE EXECUTE ON FUNCTION learning_months_write(text, date[]) FROM PUBLIC;
--> statement-breakpoint
-- Makes the histories of people anew, of activity_days and enrolments, so that this is the definition of learner_histories and
-- program_histories; writes what differs, and answers how many rows that is. Of people and programs that are not deleted. Points are
-- those of the contract (words/overview/figures.ts), of numeric, whose sum is the same in whichever order the rows come.
CREATE FUNCTION learner_histories_write(people text[]) RETURNS integer LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  WITH those AS MATERIALIZED (SELECT DISTINCT t.id FROM unnest(people) t (id)),
  done AS MATERIALIZED (
    SELECT d.company_id, d.user_id, d.program_id, d.day, e.user_id IS NOT NULL AS learned,
      (d.classes_completed * 10 + d.mark_sum * 2 + d.challenges * 30)::numeric AS points
    FROM those t JOIN users u ON u.id = t.id AND u.deleted_at IS NULL
    CROSS JOIN LATERAL (SELECT * FROM activity_days WHERE user_id = t.id OFFSET 0) d
    JOIN programs p ON p.id = d.program_id AND p.deleted_at IS NULL
    LEFT JOIN LATERAL (
      SELECT user_id FROM enrolments WHERE user_id = d.user_id AND program_id = d.program_id AND removed_at IS NULL OFFSET 0
    ) e ON true
  ), by_day AS (
    SELECT company_id, user_id, coalesce(program_id, '') AS program_id, day, bool_or(learned) AS learned, sum(points) AS points
    FROM done GROUP BY GROUPING SETS ((company_id, user_id, program_id, day), (company_id, user_id, day))
  ), in_order AS (
    SELECT company_id, user_id, program_id, day, learned, points > 0 AS scored, sum(points) OVER history AS reached,
      coalesce(day - lag(day) OVER history, 1) AS days
    FROM by_day WINDOW history AS (PARTITION BY user_id, program_id ORDER BY day)
  ), right_histories AS MATERIALIZED (
    SELECT company_id, user_id, program_id, min(day) AS first_day, max(day) AS last_day,
      string_agg(lpad(learned::integer::text, days, '0'), '' ORDER BY day)::bit varying AS learned,
      string_agg(lpad(scored::integer::text, days, '0'), '' ORDER BY day)::bit varying AS scored,
      coalesce(array_agg(reached::double precision ORDER BY day) FILTER (WHERE scored), '{}') AS points
    FROM in_order GROUP BY 1, 2, 3
  ), kept AS MATERIALIZED (
    SELECT h.* FROM those t CROSS JOIN LATERAL (
      (SELECT user_id, '' AS program_id, first_day, last_day, learned, scored, points FROM learner_histories WHERE user_id = t.id
        OFFSET 0)
      UNION ALL
      (SELECT user_id, program_id, first_day, last_day, learned, scored, points FROM program_histories WHERE user_id = t.id OFFSET 0)
    ) h
  ), wrong AS MATERIALIZED (
    SELECT r.* FROM right_histories r LEFT JOIN kept k ON k.user_id = r.user_id AND k.program_id = r.program_id
    WHERE k.user_id IS NULL OR (k.first_day, k.last_day, k.learned, k.scored, k.points)
      IS DISTINCT FROM (r.first_day, r.last_day, r.learned, r.scored, r.points)
  ), over AS MATERIALIZED (
    SELECT program_id, user_id FROM kept EXCEPT SELECT program_id, user_id FROM right_histories
  ), gone AS (
    DELETE FROM learner_histories h USING over o WHERE o.program_id = '' AND h.user_id = o.user_id RETURNING 1
  ), gone_of_programs AS (
    DELETE FROM program_histories h USING over o WHERE h.program_id = o.program_id AND h.user_id = o.user_id RETURNING 1
  ), written AS (
    INSERT INTO learner_histories AS h (company_id, user_id, first_day, last_day, learned, scored, points)
    SELECT company_id, user_id, first_day, last_day, learned, scored, points FROM wrong WHERE program_id = ''
    ON CONFLICT (user_id) DO UPDATE SET first_day = excluded.first_day, last_day = excluded.last_day,
      learned = excluded.learned, scored = excluded.scored, points = excluded.points
    RETURNING 1
  ), written_of_programs AS (
    INSERT INTO program_histories AS h (company_id, user_id, program_id, first_day, last_day, learned, scored, points)
    SELECT company_id, user_id, program_id, first_day, last_day, learned, scored, points FROM wrong WHERE program_id <> ''
    ON CONFLICT (program_id, user_id) DO UPDATE SET first_day = excluded.first_day, last_day = excluded.last_day,
      learned = excluded.learned, scored = excluded.scored, points = excluded.points
    RETURNING 1
  )
  SELECT ((SELECT count(*) FROM gone) + (SELECT count(*) FROM gone_of_programs)
    + (SELECT count(*) FROM written) + (SELECT count(*) FROM written_of_programs))::integer
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION learner_histories_write(text[]) FROM PUBLIC;
--> statement-breakpoint
-- As in 0032, with the histories.
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
    PERFORM learner_histories_write(people);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Marks people who have learned: their histories are made anew.
CREATE FUNCTION stale_histories_of_people(people text[]) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  INSERT INTO stale_histories (company_id, user_id)
  SELECT u.company_id, u.id FROM unnest(people) t (id)
  CROSS JOIN LATERAL (SELECT id, company_id FROM users WHERE id = t.id OFFSET 0) u
  WHERE u.company_id IN (SELECT id FROM companies) AND (
    EXISTS (SELECT FROM activity_days d WHERE d.user_id = t.id OFFSET 0)
    OR EXISTS (SELECT FROM learner_histories h WHERE h.user_id = t.id OFFSET 0))
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION stale_histories_of_people(text[]) FROM PUBLIC;
--> statement-breakpoint
-- As in 0032, with the histories.
CREATE OR REPLACE FUNCTION stale_days_enrolments() RETURNS trigger LANGUAGE plpgsql
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
  IF people IS NOT NULL THEN
    PERFORM stale_days_of_pairs(people, of_programs);
    PERFORM stale_histories_of_people(people);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As in 0032, with the histories.
CREATE OR REPLACE FUNCTION stale_days_people() RETURNS trigger LANGUAGE plpgsql
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
  IF TG_OP <> 'UPDATE' AND people IS NOT NULL THEN PERFORM stale_histories_of_people(people); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As in 0032, with the histories.
CREATE OR REPLACE FUNCTION stale_days_programs() RETURNS trigger LANGUAGE plpgsql
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
  PERFORM stale_histories_of_people(ARRAY(SELECT DISTINCT user_id FROM activity_days WHERE program_id = ANY (moved)));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Days that are gone, by whatever way they go.
CREATE FUNCTION stale_histories_days() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM stale_histories_of_people(ARRAY(SELECT DISTINCT user_id FROM old_rows));
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION stale_histories_days() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER stale_histories_days AFTER DELETE ON activity_days
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION stale_histories_days();
--> statement-breakpoint
-- What existing installations have.
DO $$
DECLARE
  company text;
  people text[];
BEGIN
  LOOP
    SELECT array_agg(t.id ORDER BY t.id) INTO people FROM (
      SELECT id FROM users WHERE company_id IS NOT NULL AND id > coalesce(people[cardinality(people)], '') ORDER BY id LIMIT 1000) t;
    EXIT WHEN people IS NULL;
    PERFORM learner_histories_write(people);
  END LOOP;
  FOR company IN SELECT id FROM companies LOOP
    PERFORM learning_months_write(company, ARRAY(SELECT DISTINCT l.day FROM learning_days l WHERE l.company_id = company));
  END LOOP;
END $$;
