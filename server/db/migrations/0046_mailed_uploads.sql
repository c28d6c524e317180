ALTER TABLE "uploads" ADD COLUMN "invites" boolean;
