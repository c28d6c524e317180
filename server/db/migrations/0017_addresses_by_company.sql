DROP INDEX "users_email_key";--> statement-breakpoint
CREATE UNIQUE INDEX "users_address" ON "users" USING btree ("email_key",coalesce("company_id", '')) WHERE deleted_at is null;
--> statement-breakpoint
-- Nothing tells who is registered in another company.
DROP FUNCTION address_taken(text, text);
