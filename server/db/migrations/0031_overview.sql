CREATE TABLE "learning_days" (
	"company_id" text NOT NULL,
	"program_id" text DEFAULT '' NOT NULL,
	"segment_id" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"events" integer NOT NULL,
	"classes_completed" integer NOT NULL,
	"time_seconds" integer NOT NULL,
	"tests" integer NOT NULL,
	"mark_sum" double precision NOT NULL,
	"challenges" integer NOT NULL,
	"answers" integer NOT NULL,
	"satisfaction_sum" double precision NOT NULL,
	"ratings" integer[] NOT NULL,
	"gained" double precision NOT NULL,
	"enrolled" integer NOT NULL,
	"enrolled_finished" integer NOT NULL,
	"enrolled_stopped" integer NOT NULL,
	"finished" integer NOT NULL,
	CONSTRAINT "learning_days_company_id_program_id_segment_id_day_pk" PRIMARY KEY("company_id","program_id","segment_id","day")
);
--> statement-breakpoint
CREATE TABLE "learning_spans" (
	"company_id" text NOT NULL,
	"program_id" text DEFAULT '' NOT NULL,
	"segment_id" text DEFAULT '' NOT NULL,
	"step" text NOT NULL,
	"begins" date NOT NULL,
	"learners" integer NOT NULL,
	CONSTRAINT "learning_spans_company_id_program_id_segment_id_step_begins_pk" PRIMARY KEY("company_id","program_id","segment_id","step","begins")
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"user_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"document_type" text,
	"document" text,
	"professional_category" integer,
	"education_level" integer,
	"company_cif" text
);
--> statement-breakpoint
CREATE TABLE "program_fundae" (
	"program_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"action_number" text,
	"group_number" text,
	"hours" double precision,
	"start_date" text,
	"end_date" text,
	"direct_cost" numeric,
	"indirect_cost" numeric,
	"salary_cost" numeric,
	CONSTRAINT "program_fundae_group" UNIQUE("company_id","action_number","group_number")
);
--> statement-breakpoint
CREATE TABLE "segments" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"grouping_ids" text[] NOT NULL,
	"seat" boolean NOT NULL,
	CONSTRAINT "segments_people" UNIQUE("company_id","grouping_ids","seat")
);
--> statement-breakpoint
CREATE TABLE "service_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"created_by_id" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "service_tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "stale_days" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "fundae_threshold" integer DEFAULT 75 NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_stats" ADD COLUMN "first_enrolled" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "employee_stats" ADD COLUMN "first_started" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "employee_stats" ADD COLUMN "first_halfway" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "employee_stats" ADD COLUMN "first_finished" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "employee_stats" ADD COLUMN "completion_mean" double precision;--> statement-breakpoint
ALTER TABLE "employee_stats" ADD COLUMN "mark_mean" double precision;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "activity_days" ADD COLUMN "ratings" integer[];--> statement-breakpoint
ALTER TABLE "activity_days" ADD COLUMN "gained" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "halfway_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "learning_days" ADD CONSTRAINT "learning_days_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_spans" ADD CONSTRAINT "learning_spans_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_fundae" ADD CONSTRAINT "program_fundae_company_id_program_id_programs_company_id_id_fk" FOREIGN KEY ("company_id","program_id") REFERENCES "public"."programs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segments" ADD CONSTRAINT "segments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_tokens" ADD CONSTRAINT "service_tokens_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stale_days" ADD CONSTRAINT "stale_days_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learning_days_day" ON "learning_days" USING btree ("company_id","day");--> statement-breakpoint
CREATE INDEX "learning_spans_begins" ON "learning_spans" USING btree ("company_id","step","begins");--> statement-breakpoint
CREATE INDEX "service_tokens_company" ON "service_tokens" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "stale_days_company" ON "stale_days" USING btree ("company_id","day");--> statement-breakpoint
CREATE INDEX "activity_kind" ON "activity" USING btree ("company_id","kind","at");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_external" ON "activity" USING btree ("company_id","external_id") WHERE external_id is not null;--> statement-breakpoint
-- The walls between companies, as in 0001.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['segments', 'learning_days', 'learning_spans', 'stale_days', 'service_tokens', 'participants', 'program_fundae'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portal_app', name);
    EXECUTE format(
      'CREATE POLICY company_rows ON %I TO portal_app
         USING (company_id = (SELECT current_setting(''app.company'', true)))
         WITH CHECK (company_id = (SELECT current_setting(''app.company'', true)))', name);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT USAGE ON SEQUENCE stale_days_id_seq TO portal_app;
--> statement-breakpoint
-- Who sends activity is known before its company is.
GRANT SELECT, UPDATE ON service_tokens TO portal_system;
--> statement-breakpoint
CREATE POLICY system_rows ON service_tokens TO portal_system USING (true) WITH CHECK (true);
