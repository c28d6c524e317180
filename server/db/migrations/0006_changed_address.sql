-- A person whose address changes, or who is deleted, is signed out everywhere, and links in mails are void. It is
-- written here, since the calls of a company do not reach sessions and tokens.
CREATE FUNCTION end_access() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE sessions SET revoked_at = now() WHERE user_id = NEW.id AND revoked_at IS NULL;
  UPDATE one_time_tokens SET used_at = now() WHERE user_id = NEW.id AND purpose = 'reset' AND used_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION end_access() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER users_end_access AFTER UPDATE OF email_key, deleted_at ON users FOR EACH ROW
  WHEN (OLD.email_key IS DISTINCT FROM NEW.email_key OR (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL))
  EXECUTE FUNCTION end_access();
