CREATE TABLE "program_sources" (
	"program_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"source_id" text NOT NULL,
	"shares" boolean NOT NULL,
	"known" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "copied_from" text;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "copied_from" text;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "copied_from" text;--> statement-breakpoint
ALTER TABLE "program_sources" ADD CONSTRAINT "program_sources_company_id_program_id_programs_company_id_id_fk" FOREIGN KEY ("company_id","program_id") REFERENCES "public"."programs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_sources" ADD CONSTRAINT "program_sources_company_id_source_id_programs_company_id_id_fk" FOREIGN KEY ("company_id","source_id") REFERENCES "public"."programs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "program_sources_source" ON "program_sources" USING btree ("source_id");--> statement-breakpoint
-- The wall between companies, as in 0001.
ALTER TABLE "program_sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "program_sources" TO portal_app;--> statement-breakpoint
CREATE POLICY company_rows ON "program_sources" TO portal_app
  USING (company_id = (SELECT current_setting('app.company', true)))
  WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
