CREATE TABLE "ended_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE ended_tokens ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON ended_tokens TO portal_system;
--> statement-breakpoint
CREATE POLICY system_rows ON ended_tokens TO portal_system USING (true) WITH CHECK (true);
