-- A key to a row of the same company says whose row it is: the one to the company itself was checked for each row besides.
ALTER TABLE "program_people" DROP CONSTRAINT "program_people_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "program_stats" DROP CONSTRAINT "program_stats_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "degree_course_programs" DROP CONSTRAINT "degree_course_programs_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "degree_courses" DROP CONSTRAINT "degree_courses_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "degree_people" DROP CONSTRAINT "degree_people_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "bulk_change_rows" DROP CONSTRAINT "bulk_change_rows_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "bulk_change_rows" DROP CONSTRAINT "bulk_change_rows_change_id_bulk_changes_id_fk";
--> statement-breakpoint
ALTER TABLE "employee_stats" DROP CONSTRAINT "employee_stats_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "user_notes" DROP CONSTRAINT "user_notes_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "activity_days" DROP CONSTRAINT "activity_days_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "enrolments" DROP CONSTRAINT "enrolments_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "user_groupings" DROP CONSTRAINT "user_groupings_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "lesson_classes" DROP CONSTRAINT "lesson_classes_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "lessons" DROP CONSTRAINT "lessons_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "program_modules" DROP CONSTRAINT "program_modules_company_id_companies_id_fk";
--> statement-breakpoint
-- The rows of a change go with it.
CREATE FUNCTION bulk_changes_gone() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM bulk_change_rows r USING gone g WHERE r.change_id = g.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION bulk_changes_gone() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER bulk_changes_gone AFTER DELETE ON bulk_changes
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION bulk_changes_gone();
--> statement-breakpoint
-- Whose latest program it is can be told from the enrolments: each row of the list that is written anew writes its indexes.
DROP INDEX "employee_stats_program_id";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION employee_stats_programs() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM employee_stats_refresh(ARRAY(
    SELECT DISTINCT e.user_id FROM new_rows n JOIN old_rows o ON o.id = n.id JOIN enrolments e ON e.program_id = n.id
    WHERE n.deleted_at IS DISTINCT FROM o.deleted_at));
  UPDATE employee_stats s SET program_key = n.title_search
  FROM new_rows n JOIN old_rows o ON o.id = n.id JOIN enrolments e ON e.program_id = n.id
  WHERE s.user_id = e.user_id AND s.program_id = n.id AND n.title_search <> o.title_search;
  RETURN NULL;
END $$;
