CREATE TABLE "bulk_change_rows" (
	"company_id" text NOT NULL,
	"change_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	"before" jsonb,
	CONSTRAINT "bulk_change_rows_change_id_user_id_kind_target_id_pk" PRIMARY KEY("change_id","user_id","kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"by_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_stats" (
	"user_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"email_key" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"last_connection" timestamp with time zone,
	"last_contact" timestamp with time zone,
	"program_id" text,
	"program_key" text COLLATE "C",
	"program_created" timestamp with time zone,
	"completion" double precision,
	"last_activity" timestamp with time zone,
	"organization_key" text COLLATE "C",
	"suborganization_key" text COLLATE "C",
	"group_key" text COLLATE "C",
	"enrolments" integer NOT NULL,
	"seats" integer NOT NULL,
	"in_progress" integer NOT NULL,
	"finished" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"notes" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_days" (
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"program_id" text NOT NULL,
	"day" date NOT NULL,
	"events" integer NOT NULL,
	"classes_completed" integer NOT NULL,
	"time_seconds" integer NOT NULL,
	"tests" integer NOT NULL,
	"mark_sum" double precision NOT NULL,
	"challenges" integer NOT NULL,
	"answers" integer NOT NULL,
	"satisfaction_sum" double precision NOT NULL,
	CONSTRAINT "activity_days_user_id_program_id_day_pk" PRIMARY KEY("user_id","program_id","day")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "parent_id" text;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "deadline" text;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "last_follow_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bulk_change_rows" ADD CONSTRAINT "bulk_change_rows_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_rows" ADD CONSTRAINT "bulk_change_rows_change_id_bulk_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_stats" ADD CONSTRAINT "employee_stats_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_stats" ADD CONSTRAINT "employee_stats_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_days" ADD CONSTRAINT "activity_days_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_days" ADD CONSTRAINT "activity_days_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_days" ADD CONSTRAINT "activity_days_company_id_program_id_programs_company_id_id_fk" FOREIGN KEY ("company_id","program_id") REFERENCES "public"."programs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_changes_created" ON "bulk_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "employee_stats_program_id" ON "employee_stats" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "user_notes_user" ON "user_notes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "activity_days_program" ON "activity_days" USING btree ("program_id","day");--> statement-breakpoint
CREATE INDEX "activity_days_company" ON "activity_days" USING btree ("company_id","day");
--> statement-breakpoint
-- One index a sort: forwards it is ascending with blanks first, backwards descending with blanks last.
CREATE INDEX employee_stats_name ON employee_stats (company_id, name_key, user_id);
--> statement-breakpoint
CREATE INDEX employee_stats_email ON employee_stats (company_id, email_key NULLS FIRST, user_id);
--> statement-breakpoint
CREATE INDEX employee_stats_type ON employee_stats (company_id, type NULLS FIRST, user_id);
--> statement-breakpoint
CREATE INDEX employee_stats_last_connection ON employee_stats (company_id, last_connection NULLS FIRST, user_id);
--> statement-breakpoint
CREATE INDEX employee_stats_last_contact ON employee_stats (company_id, last_contact NULLS FIRST, user_id);
--> statement-breakpoint
CREATE INDEX employee_stats_program ON employee_stats (company_id, program_key NULLS FIRST, user_id);
--> statement-breakpoint
CREATE INDEX employee_stats_program_created ON employee_stats (company_id, program_created NULLS FIRST, user_id);
--> statement-breakpoint
CREATE INDEX employee_stats_completion ON employee_stats (company_id, completion NULLS FIRST, user_id);
--> statement-breakpoint
CREATE INDEX employee_stats_last_activity ON employee_stats (company_id, last_activity NULLS FIRST, user_id);
--> statement-breakpoint
CREATE INDEX employee_stats_organization ON employee_stats (company_id, organization_key NULLS FIRST, user_id);
--> statement-breakpoint
CREATE INDEX employee_stats_suborganization ON employee_stats (company_id, suborganization_key NULLS FIRST, user_id);
--> statement-breakpoint
CREATE INDEX employee_stats_group ON employee_stats (company_id, group_key NULLS FIRST, user_id);
--> statement-breakpoint
-- In the original order, which is that of the ids; statuses that few people are in.
CREATE INDEX employee_stats_original ON employee_stats (company_id, user_id)
  INCLUDE (enrolments, seats, in_progress, finished, last_connection);
--> statement-breakpoint
CREATE INDEX employee_stats_noseat ON employee_stats (company_id, user_id) WHERE seats = 0;
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'employee_stats', 'user_notes', 'activity_days', 'bulk_changes', 'bulk_change_rows'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portal_app', name);
    EXECUTE format(
      'CREATE POLICY company_rows ON %I TO portal_app '
      'USING (company_id = (SELECT current_setting(''app.company'', true))) '
      'WITH CHECK (company_id = (SELECT current_setting(''app.company'', true)))', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- The triggers write for whoever changed something: sign-in, too, which does not reach a company's content.
CREATE FUNCTION employee_stats_refresh(people text[]) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM employee_stats s USING users u
  WHERE s.user_id = ANY (people) AND u.id = s.user_id AND u.deleted_at IS NOT NULL;
  INSERT INTO employee_stats AS s (
    user_id, company_id, name_key, email_key, type, last_connection, last_contact, program_id, program_key,
    program_created, completion, last_activity, organization_key, suborganization_key, group_key,
    enrolments, seats, in_progress, finished)
  SELECT u.id, u.company_id, u.name_search, u.email_key, u.type, u.last_connection, u.last_contact_date,
    latest.program_id, latest.title_search, latest.created_at, latest.completion, latest.last_activity_at,
    named.organization, named.suborganization, named.grouping,
    counted.enrolments, counted.seats, counted.in_progress, counted.finished
  -- Person by person and by the keys (OFFSET 0 keeps it so): of tables that have just been filled the planner knows
  -- nothing, and would read all of them for each person.
  FROM unnest(people) t (id) CROSS JOIN LATERAL (SELECT * FROM users WHERE id = t.id OFFSET 0) u
  CROSS JOIN LATERAL (
    SELECT count(*) AS enrolments, count(*) FILTER (WHERE e.removed_at IS NULL) AS seats,
      count(*) FILTER (WHERE e.removed_at IS NULL AND e.finished_at IS NULL AND e.status = 'in progress') AS in_progress,
      count(*) FILTER (WHERE e.removed_at IS NULL AND e.finished_at IS NOT NULL) AS finished
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
      min(g.name_search COLLATE "C") FILTER (WHERE g.type = 'group') AS grouping
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
    group_key = excluded.group_key, enrolments = excluded.enrolments, seats = excluded.seats,
    in_progress = excluded.in_progress, finished = excluded.finished;
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION employee_stats_refresh(text[]) FROM PUBLIC;
--> statement-breakpoint
CREATE FUNCTION employee_stats_begin() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM employee_stats_refresh(ARRAY(SELECT id FROM new_rows));
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION employee_stats_begin() FROM PUBLIC;
--> statement-breakpoint
CREATE FUNCTION employee_stats_people() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM employee_stats_refresh(ARRAY(
    SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.name_search, n.email_key, n.type, n.last_connection, n.last_contact_date, n.deleted_at, n.company_id)
      IS DISTINCT FROM
      (o.name_search, o.email_key, o.type, o.last_connection, o.last_contact_date, o.deleted_at, o.company_id)));
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION employee_stats_people() FROM PUBLIC;
--> statement-breakpoint
CREATE FUNCTION employee_stats_changed() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM employee_stats_refresh(ARRAY(SELECT DISTINCT user_id FROM changed_rows));
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION employee_stats_changed() FROM PUBLIC;
--> statement-breakpoint
CREATE FUNCTION employee_stats_programs() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM employee_stats_refresh(ARRAY(
    SELECT DISTINCT e.user_id FROM new_rows n JOIN old_rows o ON o.id = n.id JOIN enrolments e ON e.program_id = n.id
    WHERE n.deleted_at IS DISTINCT FROM o.deleted_at));
  UPDATE employee_stats s SET program_key = n.title_search
  FROM new_rows n JOIN old_rows o ON o.id = n.id
  WHERE s.program_id = n.id AND n.title_search <> o.title_search;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION employee_stats_programs() FROM PUBLIC;
--> statement-breakpoint
CREATE FUNCTION employee_stats_groupings() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM employee_stats_refresh(ARRAY(
    SELECT DISTINCT ug.user_id FROM changed_rows c JOIN user_groupings ug ON ug.grouping_id = c.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION employee_stats_groupings() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER employee_stats_begin AFTER INSERT ON users
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION employee_stats_begin();
--> statement-breakpoint
CREATE TRIGGER employee_stats_people AFTER UPDATE ON users
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION employee_stats_people();
--> statement-breakpoint
CREATE TRIGGER employee_stats_enrolments_added AFTER INSERT ON enrolments
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION employee_stats_changed();
--> statement-breakpoint
CREATE TRIGGER employee_stats_enrolments_moved AFTER UPDATE ON enrolments
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION employee_stats_changed();
--> statement-breakpoint
CREATE TRIGGER employee_stats_enrolments_gone AFTER DELETE ON enrolments
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION employee_stats_changed();
--> statement-breakpoint
CREATE TRIGGER employee_stats_groupings_added AFTER INSERT ON user_groupings
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION employee_stats_changed();
--> statement-breakpoint
CREATE TRIGGER employee_stats_groupings_gone AFTER DELETE ON user_groupings
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION employee_stats_changed();
--> statement-breakpoint
CREATE TRIGGER employee_stats_groupings_named AFTER UPDATE ON groupings
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION employee_stats_groupings();
--> statement-breakpoint
CREATE TRIGGER employee_stats_programs AFTER UPDATE ON programs
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION employee_stats_programs();
--> statement-breakpoint
SELECT employee_stats_refresh(ARRAY(SELECT id FROM users WHERE company_id IS NOT NULL));
--> statement-breakpoint
-- Activity added up by day, as the company's clock has it.
CREATE VIEW activity_by_day WITH (security_invoker = true) AS
  SELECT a.company_id, a.user_id, a.program_id, (a.at AT TIME ZONE c.time_zone)::date AS day, count(*) AS events,
    count(*) FILTER (WHERE a.kind = 'completed') AS classes_completed,
    coalesce(sum(a.value) FILTER (WHERE a.kind = 'time'), 0)::integer AS time_seconds,
    count(a.value) FILTER (WHERE a.kind = 'test') AS tests,
    coalesce(sum(a.value) FILTER (WHERE a.kind = 'test'), 0) AS mark_sum,
    count(*) FILTER (WHERE a.kind = 'challenge') AS challenges,
    count(a.value) FILTER (WHERE a.kind = 'satisfaction') AS answers,
    coalesce(sum(a.value) FILTER (WHERE a.kind = 'satisfaction'), 0) AS satisfaction_sum
  FROM activity a JOIN companies c ON c.id = a.company_id
  GROUP BY a.company_id, a.user_id, a.program_id, day;
--> statement-breakpoint
GRANT SELECT ON activity_by_day TO portal_app;
--> statement-breakpoint
CREATE FUNCTION activity_days_add() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO activity_days AS d
  SELECT a.company_id, a.user_id, a.program_id, (a.at AT TIME ZONE c.time_zone)::date AS day, count(*),
    count(*) FILTER (WHERE a.kind = 'completed'),
    coalesce(sum(a.value) FILTER (WHERE a.kind = 'time'), 0)::integer,
    count(a.value) FILTER (WHERE a.kind = 'test'),
    coalesce(sum(a.value) FILTER (WHERE a.kind = 'test'), 0),
    count(*) FILTER (WHERE a.kind = 'challenge'),
    count(a.value) FILTER (WHERE a.kind = 'satisfaction'),
    coalesce(sum(a.value) FILTER (WHERE a.kind = 'satisfaction'), 0)
  FROM new_rows a JOIN companies c ON c.id = a.company_id
  GROUP BY a.company_id, a.user_id, a.program_id, day
  ORDER BY a.user_id, a.program_id, day
  ON CONFLICT (user_id, program_id, day) DO UPDATE SET
    events = d.events + excluded.events,
    classes_completed = d.classes_completed + excluded.classes_completed,
    time_seconds = d.time_seconds + excluded.time_seconds,
    tests = d.tests + excluded.tests, mark_sum = d.mark_sum + excluded.mark_sum,
    challenges = d.challenges + excluded.challenges,
    answers = d.answers + excluded.answers, satisfaction_sum = d.satisfaction_sum + excluded.satisfaction_sum;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION activity_days_add() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER activity_days_add AFTER INSERT ON activity
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION activity_days_add();
--> statement-breakpoint
INSERT INTO activity_days SELECT * FROM activity_by_day;
--> statement-breakpoint
-- Reading a reset token mints one, in the unit of work of a company: for its own people alone, and never read again.
GRANT INSERT, SELECT (user_id, purpose, used_at), UPDATE (used_at) ON one_time_tokens TO portal_app;
--> statement-breakpoint
CREATE POLICY company_people ON one_time_tokens TO portal_app
  USING (EXISTS (SELECT FROM users u WHERE u.id = user_id AND u.company_id = (SELECT current_setting('app.company', true))))
  WITH CHECK (EXISTS (SELECT FROM users u WHERE u.id = user_id AND u.company_id = (SELECT current_setting('app.company', true))));
