-- The person whom an entry is about, so that their history is read without the rest of the log.
ALTER TABLE "audit_log" ADD COLUMN "subject_id" text;
--> statement-breakpoint
UPDATE "audit_log" SET "subject_id" = coalesce("details" ->> 'userId', "details" ->> 'id')
WHERE "action" IN ('users.create', 'users.update', 'users.remove', 'users.undoDeletion', 'users.enlist', 'users.unenrol',
  'users.blockUnblock', 'users.followUp', 'users.impersonate', 'users.resetPasswordToken');
--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","at") WHERE subject_id is not null;
