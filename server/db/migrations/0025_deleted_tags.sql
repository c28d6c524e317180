DROP INDEX "tags_name";--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree ("company_id","name_search") WHERE deleted_at is null;