CREATE TABLE "upload_heads" (
	"company_id" text NOT NULL,
	"head" text NOT NULL,
	"column" text,
	CONSTRAINT "upload_heads_company_id_head_pk" PRIMARY KEY("company_id","head")
);
--> statement-breakpoint
CREATE TABLE "upload_parts" (
	"company_id" text NOT NULL,
	"upload_id" text NOT NULL,
	"place" integer NOT NULL,
	"rows" json NOT NULL,
	CONSTRAINT "upload_parts_upload_id_place_pk" PRIMARY KEY("upload_id","place")
);
--> statement-breakpoint
CREATE TABLE "upload_rows" (
	"company_id" text NOT NULL,
	"upload_id" text NOT NULL,
	"row" integer NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"cells" jsonb NOT NULL,
	"name_search" text NOT NULL,
	"email_key" text NOT NULL,
	"language" text,
	"organization_id" text,
	"suborganization_id" text,
	"group_id" text,
	"program_id" text,
	"before" jsonb,
	"changes" jsonb NOT NULL,
	"errors" jsonb NOT NULL,
	CONSTRAINT "upload_rows_upload_id_row_pk" PRIMARY KEY("upload_id","row")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"by_id" text NOT NULL,
	"filename" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"groupings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"enrolled" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "upload_heads" ADD CONSTRAINT "upload_heads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_company" ON "uploads" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_created" ON "uploads" USING btree ("created_at");
--> statement-breakpoint
-- The wall between companies, as in 0001.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['uploads', 'upload_parts', 'upload_rows', 'upload_heads'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portal_app', name);
    EXECUTE format(
      'CREATE POLICY company_rows ON %I TO portal_app '
      'USING (company_id = (SELECT current_setting(''app.company'', true))) '
      'WITH CHECK (company_id = (SELECT current_setting(''app.company'', true)))', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- The system removes uploads that are too old to be taken back, and reads nothing else of them.
GRANT SELECT (id, created_at, applied_at), DELETE ON uploads TO portal_system;
--> statement-breakpoint
CREATE POLICY system_rows ON uploads TO portal_system USING (true);
--> statement-breakpoint
-- The rows of an upload go with it.
CREATE FUNCTION uploads_gone() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM upload_parts p USING gone g WHERE p.upload_id = g.id;
  DELETE FROM upload_rows r USING gone g WHERE r.upload_id = g.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION uploads_gone() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER uploads_gone AFTER DELETE ON uploads
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION uploads_gone();
--> statement-breakpoint
-- As in 0007 and 0022: where one unit of work makes or changes many people, they come into the list once, at its end (0011).
CREATE OR REPLACE FUNCTION employee_stats_begin() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF current_setting('app.stats_later', true) IS DISTINCT FROM 'on' THEN
    PERFORM employee_stats_refresh(ARRAY(SELECT id FROM new_rows));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION employee_stats_people() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF current_setting('app.stats_later', true) IS DISTINCT FROM 'on' THEN
    PERFORM employee_stats_refresh(ARRAY(
      SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
      WHERE (n.name_search, n.first_name, n.email_key, n.type, n.last_connection, n.last_contact_date, n.deleted_at, n.company_id)
        IS DISTINCT FROM
        (o.name_search, o.first_name, o.email_key, o.type, o.last_connection, o.last_contact_date, o.deleted_at, o.company_id)));
  END IF;
  RETURN NULL;
END $$;
