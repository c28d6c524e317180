CREATE TABLE "broadcast_recipients" (
	"company_id" text NOT NULL,
	"broadcast_id" text NOT NULL,
	"chat_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	CONSTRAINT "broadcast_recipients_broadcast_id_chat_id_pk" PRIMARY KEY("broadcast_id","chat_id")
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"program_id" text NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"message" text NOT NULL,
	"mailed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "canned_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"title" text NOT NULL,
	"title_search" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "canned_answers_title" UNIQUE("company_id","title_search")
);
--> statement-breakpoint
CREATE TABLE "chat_reminders" (
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "chat_reminders_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"program_id" text NOT NULL,
	"last_at" timestamp with time zone,
	"last_text" text DEFAULT '' NOT NULL,
	"last_from_learner" boolean DEFAULT false NOT NULL,
	"has_unread" boolean DEFAULT false NOT NULL,
	"learner_has_unread" boolean DEFAULT false NOT NULL,
	"waiting_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"chat_id" text NOT NULL,
	"author_id" text,
	"author_name" text NOT NULL,
	"from_learner" boolean NOT NULL,
	"message" text NOT NULL,
	"mailed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "waiting_hours" integer DEFAULT 48 NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_chat_id_enrolments_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_company_id_program_id_programs_company_id_id_fk" FOREIGN KEY ("company_id","program_id") REFERENCES "public"."programs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_answers" ADD CONSTRAINT "canned_answers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reminders" ADD CONSTRAINT "chat_reminders_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_id_enrolments_id_fk" FOREIGN KEY ("id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_company_id_program_id_programs_company_id_id_fk" FOREIGN KEY ("company_id","program_id") REFERENCES "public"."programs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_recipients_state" ON "broadcast_recipients" USING btree ("broadcast_id","state");--> statement-breakpoint
CREATE INDEX "broadcasts_program" ON "broadcasts" USING btree ("program_id","created_at");--> statement-breakpoint
CREATE INDEX "chats_program" ON "chats" USING btree ("program_id","last_at");--> statement-breakpoint
CREATE INDEX "chats_user" ON "chats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chats_unread" ON "chats" USING btree ("company_id","program_id") WHERE has_unread;--> statement-breakpoint
CREATE INDEX "chats_waiting" ON "chats" USING btree ("company_id","waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_chat" ON "messages" USING btree ("chat_id","created_at");--> statement-breakpoint
-- The walls between companies, as in 0001.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['chats', 'messages', 'broadcasts', 'broadcast_recipients', 'canned_answers', 'chat_reminders'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portal_app', name);
    EXECUTE format(
      'CREATE POLICY company_rows ON %I TO portal_app
         USING (company_id = (SELECT current_setting(''app.company'', true)))
         WITH CHECK (company_id = (SELECT current_setting(''app.company'', true)))', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Old reminders are removed as other leftovers are.
GRANT SELECT, DELETE ON chat_reminders TO portal_system;
--> statement-breakpoint
CREATE POLICY system_rows ON chat_reminders TO portal_system USING (true);
