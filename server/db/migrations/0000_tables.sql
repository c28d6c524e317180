CREATE TABLE "activity" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"program_id" text NOT NULL,
	"class_id" text,
	"kind" text NOT NULL,
	"value" double precision,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"user_id" text,
	"impersonator_id" text,
	"action" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"origin_program_id" text NOT NULL,
	"title" text NOT NULL,
	"title_search" text NOT NULL,
	"kind" text NOT NULL,
	"duration_seconds" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "classes_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "classes_kind" CHECK (kind in ('video', 'reading', 'test', 'challenge', 'live', 'scorm'))
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_stand_alone" boolean DEFAULT false NOT NULL,
	"block_creation_module" boolean DEFAULT false NOT NULL,
	"has_fundae_button" boolean DEFAULT false NOT NULL,
	"time_zone" text DEFAULT 'Europe/Madrid' NOT NULL,
	"locale" text DEFAULT 'es-ES' NOT NULL,
	"theme" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "degree_course_programs" (
	"company_id" text NOT NULL,
	"course_id" text NOT NULL,
	"program_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "degree_course_programs_course_id_program_id_pk" PRIMARY KEY("course_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "degree_courses" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"degree_id" text NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "degree_courses_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "degree_people" (
	"company_id" text NOT NULL,
	"degree_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "degree_people_degree_id_user_id_role_pk" PRIMARY KEY("degree_id","user_id","role")
);
--> statement-breakpoint
CREATE TABLE "degrees" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "degrees_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"program_id" text NOT NULL,
	"status" text DEFAULT 'in progress' NOT NULL,
	"completion" double precision DEFAULT 0 NOT NULL,
	"time_seconds" integer DEFAULT 0 NOT NULL,
	"test_mark" double precision,
	"satisfaction" double precision,
	"enrolled_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"last_activity_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "enrolments_status" CHECK (status in ('in progress', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "folders" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"background_color" text NOT NULL,
	"text_color" text NOT NULL,
	"parent_folder_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "folders_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "groupings" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "groupings_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "groupings_type" CHECK (type in ('organization', 'suborganization', 'group'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"response" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_company_id_user_id_key_pk" PRIMARY KEY("company_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "iso_languages" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"iso_language" text NOT NULL,
	CONSTRAINT "iso_languages_iso_language_unique" UNIQUE("iso_language")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"user_id" text,
	"kind" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"checkpoint" jsonb,
	"result" jsonb,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"max_attempts" integer DEFAULT 5 NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp with time zone,
	"lease_owner" text,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "jobs_state" CHECK (state in ('waiting', 'running', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "lesson_classes" (
	"company_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"class_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "lesson_classes_lesson_id_class_id_pk" PRIMARY KEY("lesson_id","class_id")
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"module_id" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lessons_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "lessons_type" CHECK (type in ('content', 'test', 'challenge', 'live', 'scorm'))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "modules" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"origin_program_id" text NOT NULL,
	"title" text NOT NULL,
	"title_search" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "modules_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"product_title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "program_modules" (
	"company_id" text NOT NULL,
	"program_id" text NOT NULL,
	"module_id" text NOT NULL,
	"position" integer NOT NULL,
	"start_date" text,
	CONSTRAINT "program_modules_program_id_module_id_pk" PRIMARY KEY("program_id","module_id")
);
--> statement-breakpoint
CREATE TABLE "program_people" (
	"company_id" text NOT NULL,
	"program_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "program_people_program_id_user_id_role_pk" PRIMARY KEY("program_id","user_id","role")
);
--> statement-breakpoint
CREATE TABLE "program_stats" (
	"program_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"modules_count" integer DEFAULT 0 NOT NULL,
	"classes_count" integer DEFAULT 0 NOT NULL,
	"learners_count" integer DEFAULT 0 NOT NULL,
	"completion_sum" numeric DEFAULT '0' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"title" text NOT NULL,
	"title_search" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"intern_id" text,
	"module_code" text,
	"language" text DEFAULT 'english' NOT NULL,
	"is_custom" boolean DEFAULT true NOT NULL,
	"is_draft" boolean DEFAULT true NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"is_template" boolean DEFAULT false NOT NULL,
	"is_fundae" boolean DEFAULT false NOT NULL,
	"allow_challenge_slides" boolean DEFAULT false NOT NULL,
	"referenced_program_id" text,
	"product_id" text,
	"folder_id" text,
	"chat_settings" jsonb DEFAULT '{"enabled":true,"learnersMayStart":true,"emailByDefault":false,"autoReply":""}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "programs_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"reset_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"company_id" text,
	"impersonator_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_grants" (
	"user_id" text PRIMARY KEY NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_groupings" (
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"grouping_id" text NOT NULL,
	CONSTRAINT "user_groupings_user_id_grouping_id_pk" PRIMARY KEY("user_id","grouping_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"name_search" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"language" text,
	"password_hash" text,
	"email_verified_at" timestamp with time zone,
	"last_connection" timestamp with time zone,
	"last_contact_date" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_company_id_program_id_programs_company_id_id_fk" FOREIGN KEY ("company_id","program_id") REFERENCES "public"."programs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_company_id_origin_program_id_programs_company_id_id_fk" FOREIGN KEY ("company_id","origin_program_id") REFERENCES "public"."programs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "degree_course_programs" ADD CONSTRAINT "degree_course_programs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "degree_course_programs" ADD CONSTRAINT "degree_course_programs_company_id_course_id_degree_courses_company_id_id_fk" FOREIGN KEY ("company_id","course_id") REFERENCES "public"."degree_courses"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "degree_course_programs" ADD CONSTRAINT "degree_course_programs_company_id_program_id_programs_company_id_id_fk" FOREIGN KEY ("company_id","program_id") REFERENCES "public"."programs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "degree_courses" ADD CONSTRAINT "degree_courses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "degree_courses" ADD CONSTRAINT "degree_courses_company_id_degree_id_degrees_company_id_id_fk" FOREIGN KEY ("company_id","degree_id") REFERENCES "public"."degrees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "degree_people" ADD CONSTRAINT "degree_people_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "degree_people" ADD CONSTRAINT "degree_people_company_id_degree_id_degrees_company_id_id_fk" FOREIGN KEY ("company_id","degree_id") REFERENCES "public"."degrees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "degree_people" ADD CONSTRAINT "degree_people_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "degrees" ADD CONSTRAINT "degrees_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_company_id_program_id_programs_company_id_id_fk" FOREIGN KEY ("company_id","program_id") REFERENCES "public"."programs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_company_id_parent_folder_id_folders_company_id_id_fk" FOREIGN KEY ("company_id","parent_folder_id") REFERENCES "public"."folders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groupings" ADD CONSTRAINT "groupings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_classes" ADD CONSTRAINT "lesson_classes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_classes" ADD CONSTRAINT "lesson_classes_company_id_lesson_id_lessons_company_id_id_fk" FOREIGN KEY ("company_id","lesson_id") REFERENCES "public"."lessons"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_classes" ADD CONSTRAINT "lesson_classes_company_id_class_id_classes_company_id_id_fk" FOREIGN KEY ("company_id","class_id") REFERENCES "public"."classes"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_company_id_module_id_modules_company_id_id_fk" FOREIGN KEY ("company_id","module_id") REFERENCES "public"."modules"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_company_id_origin_program_id_programs_company_id_id_fk" FOREIGN KEY ("company_id","origin_program_id") REFERENCES "public"."programs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_modules" ADD CONSTRAINT "program_modules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_modules" ADD CONSTRAINT "program_modules_company_id_program_id_programs_company_id_id_fk" FOREIGN KEY ("company_id","program_id") REFERENCES "public"."programs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_modules" ADD CONSTRAINT "program_modules_company_id_module_id_modules_company_id_id_fk" FOREIGN KEY ("company_id","module_id") REFERENCES "public"."modules"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_people" ADD CONSTRAINT "program_people_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_people" ADD CONSTRAINT "program_people_company_id_program_id_programs_company_id_id_fk" FOREIGN KEY ("company_id","program_id") REFERENCES "public"."programs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_people" ADD CONSTRAINT "program_people_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_stats" ADD CONSTRAINT "program_stats_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_stats" ADD CONSTRAINT "program_stats_company_id_program_id_programs_company_id_id_fk" FOREIGN KEY ("company_id","program_id") REFERENCES "public"."programs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_company_id_product_id_products_company_id_id_fk" FOREIGN KEY ("company_id","product_id") REFERENCES "public"."products"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_company_id_folder_id_folders_company_id_id_fk" FOREIGN KEY ("company_id","folder_id") REFERENCES "public"."folders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_company_id_referenced_program_id_programs_company_id_id_fk" FOREIGN KEY ("company_id","referenced_program_id") REFERENCES "public"."programs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_grants" ADD CONSTRAINT "staff_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_groupings" ADD CONSTRAINT "user_groupings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_groupings" ADD CONSTRAINT "user_groupings_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_groupings" ADD CONSTRAINT "user_groupings_company_id_grouping_id_groupings_company_id_id_fk" FOREIGN KEY ("company_id","grouping_id") REFERENCES "public"."groupings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_user" ON "activity" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "activity_program" ON "activity" USING btree ("program_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_company" ON "audit_log" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "classes_origin" ON "classes" USING btree ("origin_program_id");--> statement-breakpoint
CREATE INDEX "degree_course_programs_program" ON "degree_course_programs" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "degree_courses_degree" ON "degree_courses" USING btree ("degree_id");--> statement-breakpoint
CREATE INDEX "degree_people_user" ON "degree_people" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_user_program" ON "enrolments" USING btree ("user_id","program_id");--> statement-breakpoint
CREATE INDEX "enrolments_program" ON "enrolments" USING btree ("program_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "folders_parent" ON "folders" USING btree ("parent_folder_id");--> statement-breakpoint
CREATE UNIQUE INDEX "groupings_name" ON "groupings" USING btree ("company_id","type","name_search");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("state","run_at");--> statement-breakpoint
CREATE INDEX "jobs_company" ON "jobs" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "lesson_classes_class" ON "lesson_classes" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "lessons_module" ON "lessons" USING btree ("module_id","position");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("created_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "modules_origin" ON "modules" USING btree ("origin_program_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "one_time_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "program_modules_module" ON "program_modules" USING btree ("module_id");--> statement-breakpoint
CREATE INDEX "program_people_user" ON "program_people" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "programs_intern_id" ON "programs" USING btree ("company_id","intern_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "programs_module_code" ON "programs" USING btree ("company_id","module_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "programs_company" ON "programs" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "programs_folder" ON "programs" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "programs_product" ON "programs" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_groupings_grouping" ON "user_groupings" USING btree ("grouping_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_company" ON "users" USING btree ("company_id","name_search");