-- Who is in a program, without a look at the enrolments themselves; those who were removed from it as well.
DROP INDEX "enrolments_program";--> statement-breakpoint
ALTER TABLE "employee_stats" ADD COLUMN "grouping_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "enrolments_program" ON "enrolments" USING btree ("program_id","user_id","company_id","removed_at");
--> statement-breakpoint
-- In the order that the list asks for, as those of the other sorts are: with blanks at the other end it went unused, and
-- everybody was sorted.
DROP INDEX employee_stats_name;
--> statement-breakpoint
CREATE INDEX employee_stats_name ON employee_stats (company_id, name_key NULLS FIRST, user_id);
--> statement-breakpoint
-- As in 0007, with the groupings of a person in their row: to look for the row of each person of a grouping takes longer
-- than to read them together.
CREATE OR REPLACE FUNCTION employee_stats_refresh(people text[]) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM employee_stats s USING users u
  WHERE s.user_id = ANY (people) AND u.id = s.user_id AND u.deleted_at IS NOT NULL;
  INSERT INTO employee_stats AS s (
    user_id, company_id, name_key, email_key, type, last_connection, last_contact, program_id, program_key,
    program_created, completion, last_activity, organization_key, suborganization_key, group_key,
    grouping_ids, enrolments, seats, in_progress, finished)
  SELECT u.id, u.company_id, u.name_search, u.email_key, u.type, u.last_connection, u.last_contact_date,
    latest.program_id, latest.title_search, latest.created_at, latest.completion, latest.last_activity_at,
    named.organization, named.suborganization, named.grouping, named.ids,
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
      min(g.name_search COLLATE "C") FILTER (WHERE g.type = 'group') AS grouping,
      coalesce(array_agg(ug.grouping_id), '{}') AS ids
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
    in_progress = excluded.in_progress, finished = excluded.finished;
$$;
--> statement-breakpoint
UPDATE employee_stats s SET grouping_ids = g.ids
FROM (SELECT user_id, array_agg(grouping_id) AS ids FROM user_groupings GROUP BY user_id) g WHERE g.user_id = s.user_id;
--> statement-breakpoint
CREATE INDEX employee_stats_groupings ON employee_stats USING gin (grouping_ids) WITH (fastupdate = off);
--> statement-breakpoint
-- A policy is checked before any condition that might tell of a row, so that an index on lists lies idle (0009). This view
-- asks for the company itself instead, and is for reading alone.
CREATE VIEW employees_of_company AS
  SELECT * FROM employee_stats WHERE company_id = (SELECT current_setting('app.company', true));
--> statement-breakpoint
GRANT SELECT ON employees_of_company TO portal_app;
