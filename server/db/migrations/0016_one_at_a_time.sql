-- Rows that are derived from others (the list of people, the figures of programs, the days of activity) were wrong where two
-- units of work changed, at the same moment, what one row is made of: each computed it from what it saw, and the later
-- one overwrote the earlier. From here on such units of work take turns: programs first, then people, each in the order
-- of their ids (docs/decisions/locks.md). Only the next statement sees what the one before has waited for, so that locking
-- and computing are two statements, of PL/pgSQL: within one function in SQL they would share what they see.
CREATE FUNCTION learning_lock(of_programs text[], of_people text[]) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM programs p WHERE p.id = ANY (of_programs) ORDER BY p.id FOR SHARE;
  PERFORM FROM users u WHERE u.id = ANY (of_people) ORDER BY u.id FOR NO KEY UPDATE;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION learning_lock(text[], text[]) FROM PUBLIC;
--> statement-breakpoint
-- As in 0010, and answers how many rows were wrong: a row that is right is not written. In SQL, whose plans are made for
-- each call: PL/pgSQL would keep one that was made while the tables were empty.
CREATE FUNCTION employee_stats_write(people text[]) RETURNS integer LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM employee_stats s USING users u
    WHERE s.user_id = ANY (people) AND u.id = s.user_id AND u.deleted_at IS NOT NULL RETURNING 1
  ), written AS (
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
    in_progress = excluded.in_progress, finished = excluded.finished
  WHERE (s.name_key, s.email_key, s.type, s.last_connection, s.last_contact, s.program_id, s.program_key, s.program_created,
      s.completion, s.last_activity, s.organization_key, s.suborganization_key, s.group_key, s.enrolments, s.seats,
      s.in_progress, s.finished)
    IS DISTINCT FROM (excluded.name_key, excluded.email_key, excluded.type, excluded.last_connection,
      excluded.last_contact, excluded.program_id, excluded.program_key, excluded.program_created, excluded.completion,
      excluded.last_activity, excluded.organization_key, excluded.suborganization_key, excluded.group_key,
      excluded.enrolments, excluded.seats, excluded.in_progress, excluded.finished)
    OR NOT (s.grouping_ids @> excluded.grouping_ids AND s.grouping_ids <@ excluded.grouping_ids)
  RETURNING 1
  )
  SELECT ((SELECT count(*) FROM gone) + (SELECT count(*) FROM written))::integer
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION employee_stats_write(text[]) FROM PUBLIC;
--> statement-breakpoint
DROP FUNCTION employee_stats_refresh(text[]);
--> statement-breakpoint
-- Brings people up to date in the list, one unit of work after the other; answers how many rows were wrong.
CREATE FUNCTION employee_stats_refresh(people text[]) RETURNS integer LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF cardinality(people) = 0 THEN RETURN 0; END IF;
  PERFORM learning_lock('{}', people);
  RETURN employee_stats_write(people);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION employee_stats_refresh(text[]) FROM PUBLIC;
--> statement-breakpoint
-- As in 0011. What a row is made of besides is kept from changes: else who deletes or renames it at the same moment would not
-- know of this person yet.
CREATE OR REPLACE FUNCTION employee_stats_changed() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'enrolments' THEN
    PERFORM learning_lock(ARRAY(SELECT DISTINCT program_id FROM changed_rows), '{}');
  ELSE
    PERFORM FROM groupings g WHERE g.id = ANY (ARRAY(SELECT DISTINCT grouping_id FROM changed_rows)) ORDER BY g.id FOR SHARE;
  END IF;
  IF current_setting('app.stats_later', true) IS DISTINCT FROM 'on' THEN
    PERFORM employee_stats_refresh(ARRAY(SELECT DISTINCT user_id FROM changed_rows));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As in 0012, one unit of work after the other.
CREATE OR REPLACE FUNCTION employee_stats_programs() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM employee_stats_refresh(ARRAY(
    SELECT DISTINCT e.user_id FROM new_rows n JOIN old_rows o ON o.id = n.id JOIN enrolments e ON e.program_id = n.id
    WHERE n.deleted_at IS DISTINCT FROM o.deleted_at));
  PERFORM learning_lock('{}', ARRAY(
    SELECT DISTINCT e.user_id FROM new_rows n JOIN old_rows o ON o.id = n.id JOIN enrolments e ON e.program_id = n.id
    WHERE n.title_search <> o.title_search));
  UPDATE employee_stats s SET program_key = n.title_search
  FROM new_rows n JOIN old_rows o ON o.id = n.id JOIN enrolments e ON e.program_id = n.id
  WHERE s.user_id = e.user_id AND s.program_id = n.id AND n.title_search <> o.title_search;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As in 0014, one unit of work after the other.
CREATE OR REPLACE FUNCTION activity_days_add() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM learning_lock(
    ARRAY(SELECT DISTINCT program_id FROM new_rows), ARRAY(SELECT DISTINCT user_id FROM new_rows));
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
  -- The time of an enrolment is that of its days, so that it adds up to that of the person. By the keys (OFFSET 0 keeps it
  -- so): of tables that have just been filled the planner knows nothing.
  UPDATE enrolments e SET time_seconds = t.seconds
  FROM (
    SELECT of_program.id, of_days.seconds
    FROM (SELECT DISTINCT user_id, program_id FROM new_rows WHERE kind = 'time') n
    CROSS JOIN LATERAL (
      SELECT id FROM enrolments WHERE user_id = n.user_id AND program_id = n.program_id OFFSET 0
    ) of_program
    CROSS JOIN LATERAL (
      SELECT sum(time_seconds)::integer AS seconds FROM activity_days
      WHERE user_id = n.user_id AND program_id = n.program_id OFFSET 0
    ) of_days
  ) t
  WHERE e.id = t.id AND e.time_seconds <> t.seconds;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION program_stats_lock(of_programs text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM program_stats s WHERE s.program_id = ANY (of_programs) ORDER BY s.program_id FOR NO KEY UPDATE;
END $$;
--> statement-breakpoint
CREATE FUNCTION program_stats_add(program text, learners bigint, completion numeric) RETURNS void LANGUAGE sql AS $$
  UPDATE program_stats s SET learners_count = s.learners_count + learners, completion_sum = s.completion_sum + completion
  WHERE s.program_id = program
$$;
--> statement-breakpoint
-- As in 0002, in the order of the programs, and only those whose figures change: else each note on an enrolment would wait for
-- everybody who enrols somebody in the same program.
CREATE OR REPLACE FUNCTION program_stats_enrolments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM program_stats_add(c.program_id, c.learners, c.completion) FROM (
      SELECT program_id, count(*) AS learners, sum(round(completion::numeric, 4)) AS completion
      FROM new_rows WHERE removed_at IS NULL GROUP BY program_id ORDER BY program_id) c;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM program_stats_add(c.program_id, -c.learners, -c.completion) FROM (
      SELECT program_id, count(*) AS learners, sum(round(completion::numeric, 4)) AS completion
      FROM old_rows WHERE removed_at IS NULL GROUP BY program_id ORDER BY program_id) c;
  ELSE
    PERFORM program_stats_add(c.program_id, c.learners, c.completion) FROM (
      SELECT program_id, sum(learners) AS learners, sum(share) AS completion FROM (
        SELECT program_id, 1 AS learners, round(completion::numeric, 4) AS share FROM new_rows WHERE removed_at IS NULL
        UNION ALL
        SELECT program_id, -1, -round(completion::numeric, 4) FROM old_rows WHERE removed_at IS NULL) t
      GROUP BY program_id HAVING sum(learners) <> 0 OR sum(share) <> 0 ORDER BY program_id) c;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER FUNCTION program_stats_recount(text[]) RENAME TO program_stats_structure;
--> statement-breakpoint
-- Modules and classes are counted in the order of the programs, one unit of work after the other.
CREATE FUNCTION program_stats_recount(touched text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM program_stats_lock(touched);
  PERFORM program_stats_structure(touched);
END $$;
--> statement-breakpoint
-- Who puts a module into a program, and who changes what is in the module, know of each other.
CREATE OR REPLACE FUNCTION program_stats_modules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM modules m WHERE m.id = ANY (ARRAY(SELECT DISTINCT module_id FROM changed_rows)) ORDER BY m.id FOR SHARE;
  PERFORM program_stats_recount(ARRAY(SELECT DISTINCT program_id FROM changed_rows));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION program_stats_lessons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM modules m WHERE m.id = ANY (ARRAY(SELECT DISTINCT module_id FROM changed_rows))
  ORDER BY m.id FOR NO KEY UPDATE;
  PERFORM program_stats_recount(ARRAY(
    SELECT DISTINCT pm.program_id FROM changed_rows c
    JOIN program_modules pm ON pm.module_id = c.module_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION program_stats_classes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM modules m WHERE m.id = ANY (ARRAY(
    SELECT DISTINCT l.module_id FROM changed_rows c JOIN lessons l ON l.id = c.lesson_id))
  ORDER BY m.id FOR NO KEY UPDATE;
  PERFORM program_stats_recount(ARRAY(
    SELECT DISTINCT pm.program_id FROM changed_rows c
    JOIN lessons l ON l.id = c.lesson_id
    JOIN program_modules pm ON pm.module_id = l.module_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Counts programs anew; answers how many rows were wrong.
CREATE FUNCTION program_stats_write(programs_of text[]) RETURNS integer LANGUAGE sql AS $$
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
-- The same, one unit of work after the other.
CREATE FUNCTION program_stats_refresh(of_programs text[]) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  PERFORM program_stats_lock(of_programs);
  RETURN program_stats_write(of_programs);
END $$;
--> statement-breakpoint
-- What earlier versions have left wrong.
SELECT employee_stats_refresh(ARRAY(SELECT id FROM users WHERE company_id IS NOT NULL));
--> statement-breakpoint
SELECT program_stats_refresh(ARRAY(SELECT id FROM programs));
