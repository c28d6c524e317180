ALTER TABLE "bulk_changes" ADD COLUMN "applied" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
-- Where one unit of work changes enrolments and groupings of many people, their rows of the list are brought up to date
-- once, at its end: that is most of the work.
CREATE OR REPLACE FUNCTION employee_stats_changed() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF current_setting('app.stats_later', true) IS DISTINCT FROM 'on' THEN
    PERFORM employee_stats_refresh(ARRAY(SELECT DISTINCT user_id FROM changed_rows));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION employee_stats_catch_up(people text[]) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.stats_later', '', true);
  PERFORM employee_stats_refresh(ARRAY(
    SELECT id FROM users WHERE id = ANY (people) AND company_id = current_setting('app.company', true)));
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION employee_stats_catch_up(text[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION employee_stats_catch_up(text[]) TO portal_app;
