CREATE TABLE "program_presences" (
	"company_id" text NOT NULL,
	"program_id" text NOT NULL,
	"user_id" text NOT NULL,
	"item" text,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "program_presences_program_id_user_id_pk" PRIMARY KEY("program_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "program_presences" ADD CONSTRAINT "program_presences_company_id_program_id_programs_company_id_id_fk" FOREIGN KEY ("company_id","program_id") REFERENCES "public"."programs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The wall between companies, as in 0001.
ALTER TABLE "program_presences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "program_presences" TO portal_app;--> statement-breakpoint
CREATE POLICY company_rows ON "program_presences" TO portal_app
  USING (company_id = (SELECT current_setting('app.company', true)))
  WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
