ALTER TABLE "folders" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "folders" ADD COLUMN "content_before" jsonb;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "image_file" text;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "image_file" text;