CREATE TABLE "program_schedules" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"program_id" text NOT NULL,
	"organization_id" text,
	"suborganization_id" text,
	"group_id" text,
	"start_date" text,
	"months" integer DEFAULT 0 NOT NULL,
	"days" integer DEFAULT 0 NOT NULL,
	"end_time" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "program_schedules_scope" UNIQUE NULLS NOT DISTINCT("program_id","organization_id","suborganization_id","group_id"),
	CONSTRAINT "program_schedules_time" CHECK (months >= 0 and days >= 0)
);
--> statement-breakpoint
CREATE TABLE "outline_removals" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"program_id" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"places" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outline_removals_kind" CHECK (kind in ('module', 'lesson', 'class'))
);
--> statement-breakpoint
CREATE TABLE "program_tags" (
	"company_id" text NOT NULL,
	"program_id" text NOT NULL,
	"tag_id" text NOT NULL,
	CONSTRAINT "program_tags_program_id_tag_id_pk" PRIMARY KEY("program_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "step_tags" (
	"company_id" text NOT NULL,
	"step_id" text NOT NULL,
	"tag_id" text NOT NULL,
	CONSTRAINT "step_tags_step_id_tag_id_pk" PRIMARY KEY("step_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "steps" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"class_id" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "steps_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "steps_kind" CHECK (kind in ('text', 'video', 'image', 'link', 'question', 'task'))
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"kind" text NOT NULL,
	"is_internal" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tags_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "tags_kind" CHECK (kind in ('extra', 'new'))
);
--> statement-breakpoint
ALTER TABLE "lessons" ALTER COLUMN "module_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "deadline_scheduled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "live_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "program_schedules" ADD CONSTRAINT "program_schedules_company_id_program_id_programs_company_id_id_fk" FOREIGN KEY ("company_id","program_id") REFERENCES "public"."programs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_schedules" ADD CONSTRAINT "program_schedules_company_id_organization_id_groupings_company_id_id_fk" FOREIGN KEY ("company_id","organization_id") REFERENCES "public"."groupings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_schedules" ADD CONSTRAINT "program_schedules_company_id_suborganization_id_groupings_company_id_id_fk" FOREIGN KEY ("company_id","suborganization_id") REFERENCES "public"."groupings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_schedules" ADD CONSTRAINT "program_schedules_company_id_group_id_groupings_company_id_id_fk" FOREIGN KEY ("company_id","group_id") REFERENCES "public"."groupings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outline_removals" ADD CONSTRAINT "outline_removals_company_id_program_id_programs_company_id_id_fk" FOREIGN KEY ("company_id","program_id") REFERENCES "public"."programs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_tags" ADD CONSTRAINT "program_tags_company_id_program_id_programs_company_id_id_fk" FOREIGN KEY ("company_id","program_id") REFERENCES "public"."programs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_tags" ADD CONSTRAINT "program_tags_company_id_tag_id_tags_company_id_id_fk" FOREIGN KEY ("company_id","tag_id") REFERENCES "public"."tags"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_tags" ADD CONSTRAINT "step_tags_company_id_step_id_steps_company_id_id_fk" FOREIGN KEY ("company_id","step_id") REFERENCES "public"."steps"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_tags" ADD CONSTRAINT "step_tags_company_id_tag_id_tags_company_id_id_fk" FOREIGN KEY ("company_id","tag_id") REFERENCES "public"."tags"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steps" ADD CONSTRAINT "steps_company_id_class_id_classes_company_id_id_fk" FOREIGN KEY ("company_id","class_id") REFERENCES "public"."classes"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outline_removals_program" ON "outline_removals" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "program_tags_tag" ON "program_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "step_tags_tag" ON "step_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "steps_class" ON "steps" USING btree ("class_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree ("company_id","name_search");--> statement-breakpoint
-- The walls between companies, as in 0001.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'outline_removals', 'steps', 'tags', 'program_tags', 'step_tags', 'program_schedules'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portal_app', name);
    EXECUTE format(
      'CREATE POLICY company_rows ON %I TO portal_app '
      'USING (company_id = (SELECT current_setting(''app.company'', true))) '
      'WITH CHECK (company_id = (SELECT current_setting(''app.company'', true)))', name);
  END LOOP;
END $$;
