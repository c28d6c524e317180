-- The figures that lists show and sort by, kept with every statement that changes what they count.
CREATE FUNCTION program_stats_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO program_stats (program_id, company_id) SELECT id, company_id FROM new_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER program_stats_begin AFTER INSERT ON programs
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION program_stats_begin();
--> statement-breakpoint
-- Enrolments add and take away what they stand for, so that a program with 100,000 learners is not counted anew.
CREATE FUNCTION program_stats_enrolments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    UPDATE program_stats s
    SET learners_count = s.learners_count + change.learners, completion_sum = s.completion_sum + change.completion
    FROM (
      SELECT program_id, count(*) AS learners, sum(round(completion::numeric, 4)) AS completion
      FROM new_rows WHERE removed_at IS NULL GROUP BY program_id
    ) change
    WHERE s.program_id = change.program_id;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE program_stats s
    SET learners_count = s.learners_count - change.learners, completion_sum = s.completion_sum - change.completion
    FROM (
      SELECT program_id, count(*) AS learners, sum(round(completion::numeric, 4)) AS completion
      FROM old_rows WHERE removed_at IS NULL GROUP BY program_id
    ) change
    WHERE s.program_id = change.program_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER program_stats_enrolments_added AFTER INSERT ON enrolments
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION program_stats_enrolments();
--> statement-breakpoint
CREATE TRIGGER program_stats_enrolments_changed AFTER UPDATE ON enrolments
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION program_stats_enrolments();
--> statement-breakpoint
CREATE TRIGGER program_stats_enrolments_gone AFTER DELETE ON enrolments
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION program_stats_enrolments();
--> statement-breakpoint
-- Modules and classes are counted anew for the programs that a change touches, shared modules included.
CREATE FUNCTION program_stats_recount(touched text[]) RETURNS void LANGUAGE sql AS $$
  UPDATE program_stats s
  SET modules_count = (SELECT count(*) FROM program_modules pm WHERE pm.program_id = s.program_id),
      classes_count = (
        SELECT count(*) FROM program_modules pm
        JOIN lessons l ON l.module_id = pm.module_id
        JOIN lesson_classes lc ON lc.lesson_id = l.id
        WHERE pm.program_id = s.program_id)
  WHERE s.program_id = ANY (touched);
$$;
--> statement-breakpoint
CREATE FUNCTION program_stats_modules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM program_stats_recount(ARRAY(SELECT DISTINCT program_id FROM changed_rows));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION program_stats_lessons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM program_stats_recount(ARRAY(
    SELECT DISTINCT pm.program_id FROM changed_rows c
    JOIN program_modules pm ON pm.module_id = c.module_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION program_stats_classes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM program_stats_recount(ARRAY(
    SELECT DISTINCT pm.program_id FROM changed_rows c
    JOIN lessons l ON l.id = c.lesson_id
    JOIN program_modules pm ON pm.module_id = l.module_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER program_stats_modules_added AFTER INSERT ON program_modules
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION program_stats_modules();
--> statement-breakpoint
CREATE TRIGGER program_stats_modules_gone AFTER DELETE ON program_modules
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION program_stats_modules();
--> statement-breakpoint
CREATE TRIGGER program_stats_lessons_gone AFTER DELETE ON lessons
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION program_stats_lessons();
--> statement-breakpoint
CREATE TRIGGER program_stats_lessons_left AFTER UPDATE ON lessons
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION program_stats_lessons();
--> statement-breakpoint
CREATE TRIGGER program_stats_lessons_moved AFTER UPDATE ON lessons
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION program_stats_lessons();
--> statement-breakpoint
CREATE TRIGGER program_stats_classes_added AFTER INSERT ON lesson_classes
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION program_stats_classes();
--> statement-breakpoint
CREATE TRIGGER program_stats_classes_gone AFTER DELETE ON lesson_classes
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION program_stats_classes();
