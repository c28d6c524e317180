CREATE TABLE "outline_processes" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"by_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"pdf_file" text,
	"is_current" boolean DEFAULT false NOT NULL,
	"outline" jsonb,
	"builder" text,
	"basis" text,
	"model_failed" boolean DEFAULT false NOT NULL,
	"pages_count" integer,
	"uncovered" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"program_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "outline_processes_kind" CHECK (kind in ('title', 'pdf'))
);
--> statement-breakpoint
ALTER TABLE "outline_processes" ADD CONSTRAINT "outline_processes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outline_processes_current" ON "outline_processes" USING btree ("company_id") WHERE is_current;--> statement-breakpoint
CREATE INDEX "outline_processes_created" ON "outline_processes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outline_processes_pdf" ON "outline_processes" USING btree ("pdf_file") WHERE pdf_file is not null;
--> statement-breakpoint
-- The wall between companies, as in 0001.
ALTER TABLE outline_processes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON outline_processes TO portal_app;
--> statement-breakpoint
CREATE POLICY company_rows ON outline_processes TO portal_app
  USING (company_id = (SELECT current_setting('app.company', true)))
  WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
--> statement-breakpoint
-- The system removes old ones, and reads nothing else of them.
GRANT SELECT (id, created_at), DELETE ON outline_processes TO portal_system;
--> statement-breakpoint
CREATE POLICY system_rows ON outline_processes TO portal_system USING (true);
