-- What support did in a company is found without a look at everything, and so is what is rarely done.
ALTER TABLE "audit_log" ADD COLUMN "by_support" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "audit_log" l SET "by_support" = true
WHERE l.company_id IS NOT NULL AND coalesce(l.impersonator_id, l.user_id) IS NOT NULL
  AND NOT EXISTS (SELECT FROM users u WHERE u.id = coalesce(l.impersonator_id, l.user_id) AND u.company_id = l.company_id);--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("company_id","action","at");--> statement-breakpoint
CREATE INDEX "audit_log_support" ON "audit_log" USING btree ("company_id","at") WHERE by_support;
