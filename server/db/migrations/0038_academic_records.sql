CREATE TABLE "assessments" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"degree_id" text NOT NULL,
	"module_id" text NOT NULL,
	"title" text NOT NULL,
	"weight" double precision NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "assessments_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "attendances" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"session_id" text NOT NULL,
	"user_id" text NOT NULL,
	"value" text NOT NULL,
	"noted_by" text NOT NULL,
	"noted_by_name" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attendances_session_user" UNIQUE("session_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "degree_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"degree_id" text NOT NULL,
	"module_id" text NOT NULL,
	"day" date NOT NULL,
	"starts" text,
	"ends" text,
	"title" text NOT NULL,
	CONSTRAINT "degree_sessions_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "grade_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"assessment_id" text NOT NULL,
	"user_id" text NOT NULL,
	"mark" double precision,
	"noted_by" text NOT NULL,
	"noted_by_name" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grades" (
	"company_id" text NOT NULL,
	"assessment_id" text NOT NULL,
	"user_id" text NOT NULL,
	"mark" double precision,
	"noted_by" text NOT NULL,
	"noted_by_name" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "grades_assessment_id_user_id_pk" PRIMARY KEY("assessment_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_company_id_degree_id_degrees_company_id_id_fk" FOREIGN KEY ("company_id","degree_id") REFERENCES "public"."degrees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_company_id_module_id_modules_company_id_id_fk" FOREIGN KEY ("company_id","module_id") REFERENCES "public"."modules"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_company_id_session_id_degree_sessions_company_id_id_fk" FOREIGN KEY ("company_id","session_id") REFERENCES "public"."degree_sessions"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "degree_sessions" ADD CONSTRAINT "degree_sessions_company_id_degree_id_degrees_company_id_id_fk" FOREIGN KEY ("company_id","degree_id") REFERENCES "public"."degrees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "degree_sessions" ADD CONSTRAINT "degree_sessions_company_id_module_id_modules_company_id_id_fk" FOREIGN KEY ("company_id","module_id") REFERENCES "public"."modules"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_changes" ADD CONSTRAINT "grade_changes_company_id_assessment_id_assessments_company_id_id_fk" FOREIGN KEY ("company_id","assessment_id") REFERENCES "public"."assessments"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_changes" ADD CONSTRAINT "grade_changes_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_company_id_assessment_id_assessments_company_id_id_fk" FOREIGN KEY ("company_id","assessment_id") REFERENCES "public"."assessments"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessments_module" ON "assessments" USING btree ("degree_id","module_id");--> statement-breakpoint
CREATE INDEX "attendances_user" ON "attendances" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "degree_sessions_module" ON "degree_sessions" USING btree ("degree_id","module_id","day");--> statement-breakpoint
CREATE INDEX "degree_sessions_day" ON "degree_sessions" USING btree ("company_id","day");--> statement-breakpoint
CREATE INDEX "grade_changes_cell" ON "grade_changes" USING btree ("assessment_id","user_id","noted_at");--> statement-breakpoint
CREATE INDEX "grade_changes_user" ON "grade_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "grades_user" ON "grades" USING btree ("user_id");--> statement-breakpoint
-- The walls between companies, as in 0001.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['degree_sessions', 'attendances', 'assessments', 'grades', 'grade_changes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portal_app', name);
    EXECUTE format(
      'CREATE POLICY company_rows ON %I TO portal_app
         USING (company_id = (SELECT current_setting(''app.company'', true)))
         WITH CHECK (company_id = (SELECT current_setting(''app.company'', true)))', name);
  END LOOP;
END $$;
