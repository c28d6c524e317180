ALTER TABLE "attendances" ADD COLUMN "proof_file" text;--> statement-breakpoint
CREATE INDEX "attendances_proof" ON "attendances" USING btree ("proof_file") WHERE proof_file is not null;