CREATE TABLE "stage_changes" (
	"company_id" text NOT NULL,
	"day" date NOT NULL,
	"enrolled" integer NOT NULL,
	"connected" integer NOT NULL,
	"started" integer NOT NULL,
	"halfway" integer NOT NULL,
	"finished" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stage_days" (
	"company_id" text NOT NULL,
	"day" date NOT NULL,
	"enrolled" integer NOT NULL,
	"connected" integer NOT NULL,
	"started" integer NOT NULL,
	"halfway" integer NOT NULL,
	"finished" integer NOT NULL,
	CONSTRAINT "stage_days_company_id_day_pk" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
ALTER TABLE "stage_changes" ADD CONSTRAINT "stage_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_days" ADD CONSTRAINT "stage_days_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stage_changes_company" ON "stage_changes" USING btree ("company_id");--> statement-breakpoint
-- The wall between companies, as in 0001.
ALTER TABLE stage_days ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE stage_changes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT ON stage_days, stage_changes TO portal_app;
--> statement-breakpoint
CREATE POLICY company_rows ON stage_days TO portal_app
  USING (company_id = (SELECT current_setting('app.company', true)))
  WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
--> statement-breakpoint
CREATE POLICY company_rows ON stage_changes TO portal_app
  USING (company_id = (SELECT current_setting('app.company', true)))
  WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
--> statement-breakpoint
-- The days by the clock of `zone` on which somebody came to the stages of the funnel, each through those before it; infinity for those to which
-- they have not come. Who has signed in is connected from their first enrolment on.
CREATE FUNCTION stages_reached(
  first_enrolled timestamptz, is_connected boolean, first_started timestamptz, first_halfway timestamptz, first_finished timestamptz, zone text
) RETURNS date[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[
    d.enrolled, greatest(d.enrolled, d.connected), greatest(d.enrolled, d.connected, d.started),
    greatest(d.enrolled, d.connected, d.started, d.halfway), greatest(d.enrolled, d.connected, d.started, d.halfway, d.finished)]
  FROM (SELECT
    coalesce((first_enrolled AT TIME ZONE zone)::date, 'infinity') AS enrolled,
    CASE WHEN is_connected OR first_started IS NOT NULL THEN '-infinity'::date ELSE 'infinity' END AS connected,
    coalesce((first_started AT TIME ZONE zone)::date, 'infinity') AS started,
    coalesce((first_halfway AT TIME ZONE zone)::date, 'infinity') AS halfway,
    coalesce((first_finished AT TIME ZONE zone)::date, 'infinity') AS finished) d
$$;
--> statement-breakpoint
-- What a change of people changes of the days. Rows of a company that is being deleted find no company any more, and say nothing.
CREATE FUNCTION stage_changes_people() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('
    INSERT INTO stage_changes (company_id, day, enrolled, connected, started, halfway, finished)
    SELECT t.* FROM (
      SELECT c.id, r.day,
        coalesce(sum(m.way) FILTER (WHERE r.stage = 1), 0) AS enrolled, coalesce(sum(m.way) FILTER (WHERE r.stage = 2), 0) AS connected,
        coalesce(sum(m.way) FILTER (WHERE r.stage = 3), 0) AS started, coalesce(sum(m.way) FILTER (WHERE r.stage = 4), 0) AS halfway,
        coalesce(sum(m.way) FILTER (WHERE r.stage = 5), 0) AS finished
      FROM (
        SELECT company_id, first_enrolled, last_connection IS NOT NULL AS is_connected, first_started, first_halfway, first_finished,
          sum(way) AS way
        FROM (%s) s GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(way) <> 0
      ) m
      JOIN companies c ON c.id = m.company_id
      CROSS JOIN LATERAL unnest(stages_reached(
        m.first_enrolled, m.is_connected, m.first_started, m.first_halfway, m.first_finished, c.time_zone)) WITH ORDINALITY r (day, stage)
      WHERE r.day < ''infinity'' GROUP BY 1, 2
    ) t WHERE (enrolled, connected, started, halfway, finished) <> (0, 0, 0, 0, 0)',
    CASE TG_OP WHEN 'INSERT' THEN 'SELECT *, 1 AS way FROM new_rows' WHEN 'DELETE' THEN 'SELECT *, -1 AS way FROM old_rows'
      ELSE 'SELECT *, 1 AS way FROM new_rows UNION ALL SELECT *, -1 FROM old_rows' END);
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION stage_changes_people() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER stage_changes_people_added AFTER INSERT ON employee_stats
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stage_changes_people();
--> statement-breakpoint
CREATE TRIGGER stage_changes_people_moved AFTER UPDATE ON employee_stats
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION stage_changes_people();
--> statement-breakpoint
CREATE TRIGGER stage_changes_people_gone AFTER DELETE ON employee_stats
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION stage_changes_people();
--> statement-breakpoint
-- Adds what has changed to the days.
CREATE FUNCTION stage_changes_add(company text) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (DELETE FROM stage_changes WHERE company_id = company RETURNING *)
  INSERT INTO stage_days AS d (company_id, day, enrolled, connected, started, halfway, finished)
  SELECT company, day, sum(enrolled), sum(connected), sum(started), sum(halfway), sum(finished) FROM gone GROUP BY day
  ON CONFLICT (company_id, day) DO UPDATE SET
    enrolled = d.enrolled + excluded.enrolled, connected = d.connected + excluded.connected, started = d.started + excluded.started,
    halfway = d.halfway + excluded.halfway, finished = d.finished + excluded.finished
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION stage_changes_add(text) FROM PUBLIC;
--> statement-breakpoint
-- Makes the days anew of the people as they are: their definition. What has changed up to then is in them. Answers how many were wrong; a day that
-- counts nobody may be there or not.
CREATE FUNCTION stage_days_write(company text) RETURNS integer LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH added AS (
    DELETE FROM stage_changes WHERE company_id = company
  ), right_days AS MATERIALIZED (
    SELECT r.day, count(*) FILTER (WHERE r.stage = 1) AS enrolled, count(*) FILTER (WHERE r.stage = 2) AS connected,
      count(*) FILTER (WHERE r.stage = 3) AS started, count(*) FILTER (WHERE r.stage = 4) AS halfway,
      count(*) FILTER (WHERE r.stage = 5) AS finished
    FROM employee_stats s JOIN companies c ON c.id = s.company_id
    CROSS JOIN LATERAL unnest(stages_reached(
      s.first_enrolled, s.last_connection IS NOT NULL, s.first_started, s.first_halfway, s.first_finished, c.time_zone)) WITH ORDINALITY r (day, stage)
    WHERE s.company_id = company AND r.day < 'infinity' GROUP BY r.day
  ), gone AS (
    DELETE FROM stage_days d WHERE d.company_id = company AND NOT EXISTS (SELECT FROM right_days t WHERE t.day = d.day)
    RETURNING (enrolled, connected, started, halfway, finished) <> (0, 0, 0, 0, 0) AS wrong
  ), written AS (
    INSERT INTO stage_days AS d (company_id, day, enrolled, connected, started, halfway, finished)
    SELECT company, day, enrolled, connected, started, halfway, finished FROM right_days
    ON CONFLICT (company_id, day) DO UPDATE SET enrolled = excluded.enrolled, connected = excluded.connected,
      started = excluded.started, halfway = excluded.halfway, finished = excluded.finished
    WHERE (d.enrolled, d.connected, d.started, d.halfway, d.finished)
      <> (excluded.enrolled, excluded.connected, excluded.started, excluded.halfway, excluded.finished)
    RETURNING true AS wrong
  )
  SELECT count(*)::integer FROM (SELECT wrong FROM gone UNION ALL SELECT wrong FROM written) t WHERE wrong
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION stage_days_write(text) FROM PUBLIC;
--> statement-breakpoint
SELECT stage_days_write(id) FROM companies;
