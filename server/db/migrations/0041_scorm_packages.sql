CREATE TABLE "scorm_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"class_id" text NOT NULL,
	"user_id" text NOT NULL,
	"cmi" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"completion" text DEFAULT 'not attempted' NOT NULL,
	"success" text DEFAULT 'unknown' NOT NULL,
	"score" real,
	"seconds_before" integer DEFAULT 0 NOT NULL,
	"seconds_now" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scorm_attempts_class_user" UNIQUE("class_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "scorm_chunks" (
	"company_id" text NOT NULL,
	"package_id" text NOT NULL,
	"place" integer NOT NULL,
	"file" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "scorm_chunks_package_id_place_pk" PRIMARY KEY("package_id","place")
);
--> statement-breakpoint
CREATE TABLE "scorm_classes" (
	"company_id" text NOT NULL,
	"class_id" text PRIMARY KEY NOT NULL,
	"package_id" text NOT NULL,
	"identifier" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scorm_files" (
	"company_id" text NOT NULL,
	"package_id" text NOT NULL,
	"path" text NOT NULL,
	"start" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "scorm_files_package_id_path_pk" PRIMARY KEY("package_id","path")
);
--> statement-breakpoint
CREATE TABLE "scorm_packages" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"program_id" text NOT NULL,
	"module_id" text,
	"lesson_id" text,
	"level" text NOT NULL,
	"file_name" text NOT NULL,
	"title" text NOT NULL,
	"edition" text NOT NULL,
	"edition_text" text NOT NULL,
	"manifest_hash" text NOT NULL,
	"items" jsonb NOT NULL,
	"made" jsonb NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"problem_path" text DEFAULT '' NOT NULL,
	"total_chunks" integer,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"file" text,
	"job_id" text,
	"replaces" text,
	"created_by" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "scorm_packages_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "scorm_attempts" ADD CONSTRAINT "scorm_attempts_company_id_class_id_classes_company_id_id_fk" FOREIGN KEY ("company_id","class_id") REFERENCES "public"."classes"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorm_chunks" ADD CONSTRAINT "scorm_chunks_company_id_package_id_scorm_packages_company_id_id_fk" FOREIGN KEY ("company_id","package_id") REFERENCES "public"."scorm_packages"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorm_classes" ADD CONSTRAINT "scorm_classes_company_id_class_id_classes_company_id_id_fk" FOREIGN KEY ("company_id","class_id") REFERENCES "public"."classes"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorm_classes" ADD CONSTRAINT "scorm_classes_company_id_package_id_scorm_packages_company_id_id_fk" FOREIGN KEY ("company_id","package_id") REFERENCES "public"."scorm_packages"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorm_files" ADD CONSTRAINT "scorm_files_company_id_package_id_scorm_packages_company_id_id_fk" FOREIGN KEY ("company_id","package_id") REFERENCES "public"."scorm_packages"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorm_packages" ADD CONSTRAINT "scorm_packages_company_id_program_id_programs_company_id_id_fk" FOREIGN KEY ("company_id","program_id") REFERENCES "public"."programs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scorm_attempts_user" ON "scorm_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "scorm_chunks_file" ON "scorm_chunks" USING btree ("file");--> statement-breakpoint
CREATE INDEX "scorm_classes_package" ON "scorm_classes" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "scorm_packages_program" ON "scorm_packages" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "scorm_packages_file" ON "scorm_packages" USING btree ("file");--> statement-breakpoint
-- The walls between companies, as in 0001.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['scorm_packages', 'scorm_chunks', 'scorm_files', 'scorm_classes', 'scorm_attempts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portal_app', name);
    EXECUTE format(
      'CREATE POLICY company_rows ON %I TO portal_app
         USING (company_id = (SELECT current_setting(''app.company'', true)))
         WITH CHECK (company_id = (SELECT current_setting(''app.company'', true)))', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- What nobody goes on with is given up by the system.
GRANT SELECT (id, state, updated_at), UPDATE (state, problem, finished_at) ON scorm_packages TO portal_system;
--> statement-breakpoint
CREATE POLICY system_rows ON scorm_packages TO portal_system USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT (package_id), DELETE ON scorm_chunks TO portal_system;
--> statement-breakpoint
CREATE POLICY system_rows ON scorm_chunks TO portal_system USING (true) WITH CHECK (true);
