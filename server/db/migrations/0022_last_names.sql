ALTER TABLE "employee_stats" ADD COLUMN "last_name_key" text COLLATE "C" DEFAULT '' NOT NULL;
--> statement-breakpoint
-- A name as searches compare it, with the last name first. It begins with the words of the first name, which says how many
-- they are.
CREATE FUNCTION last_name_first(name_search text, first_name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(array_to_string(words[firsts + 1:], ' ') || ' ' || array_to_string(words[:firsts], ' '))
  FROM (
    SELECT string_to_array(name_search, ' ') AS words,
      CASE btrim(first_name) WHEN '' THEN 0
        ELSE cardinality(regexp_split_to_array(btrim(first_name), '\s+')) END AS firsts
  ) t
$$;
--> statement-breakpoint
-- As in 0016, with the last name.
CREATE OR REPLACE FUNCTION employee_stats_write(people text[]) RETURNS integer LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM employee_stats s USING users u
    WHERE s.user_id = ANY (people) AND u.id = s.user_id AND u.deleted_at IS NOT NULL RETURNING 1
  ), written AS (
  INSERT INTO employee_stats AS s (
    user_id, company_id, name_key, email_key, type, last_connection, last_contact, program_id, program_key,
    program_created, completion, last_activity, organization_key, suborganization_key, group_key,
    grouping_ids, enrolments, seats, in_progress, finished, last_name_key)
  SELECT u.id, u.company_id, u.name_search, u.email_key, u.type, u.last_connection, u.last_contact_date,
    latest.program_id, latest.title_search, latest.created_at, latest.completion, latest.last_activity_at,
    named.organization, named.suborganization, named.grouping, named.ids,
    counted.enrolments, counted.seats, counted.in_progress, counted.finished, last_name_first(u.name_search, u.first_name)
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
    in_progress = excluded.in_progress, finished = excluded.finished, last_name_key = excluded.last_name_key
  WHERE (s.name_key, s.email_key, s.type, s.last_connection, s.last_contact, s.program_id, s.program_key, s.program_created,
      s.completion, s.last_activity, s.organization_key, s.suborganization_key, s.group_key, s.enrolments, s.seats,
      s.in_progress, s.finished, s.last_name_key)
    IS DISTINCT FROM (excluded.name_key, excluded.email_key, excluded.type, excluded.last_connection,
      excluded.last_contact, excluded.program_id, excluded.program_key, excluded.program_created, excluded.completion,
      excluded.last_activity, excluded.organization_key, excluded.suborganization_key, excluded.group_key,
      excluded.enrolments, excluded.seats, excluded.in_progress, excluded.finished, excluded.last_name_key)
    OR NOT (s.grouping_ids @> excluded.grouping_ids AND s.grouping_ids <@ excluded.grouping_ids)
  RETURNING 1
  )
  SELECT ((SELECT count(*) FROM gone) + (SELECT count(*) FROM written))::integer
$$;
--> statement-breakpoint
-- As in 0007. A word that goes from the first name to the last one leaves the whole name as it was.
CREATE OR REPLACE FUNCTION employee_stats_people() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM employee_stats_refresh(ARRAY(
    SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.name_search, n.first_name, n.email_key, n.type, n.last_connection, n.last_contact_date, n.deleted_at, n.company_id)
      IS DISTINCT FROM
      (o.name_search, o.first_name, o.email_key, o.type, o.last_connection, o.last_contact_date, o.deleted_at, o.company_id)));
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE employee_stats s SET last_name_key = last_name_first(u.name_search, u.first_name) FROM users u WHERE u.id = s.user_id;
--> statement-breakpoint
CREATE INDEX employee_stats_last_name ON employee_stats (company_id, last_name_key NULLS FIRST, user_id);
--> statement-breakpoint
-- As in 0010, with the new column.
CREATE OR REPLACE VIEW employees_of_company AS
  SELECT * FROM employee_stats WHERE company_id = (SELECT current_setting('app.company', true));
