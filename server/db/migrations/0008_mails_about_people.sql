ALTER TABLE "one_time_tokens" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "requested_by" text;--> statement-breakpoint
-- What waits to be confirmed is read with the person it belongs to.
GRANT SELECT (new_email, expires_at) ON one_time_tokens TO portal_app;
--> statement-breakpoint
-- Addresses are taken across companies, whose people do not see each other.
CREATE FUNCTION address_taken(wanted text, owner text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM users WHERE email_key = wanted AND deleted_at IS NULL AND id <> owner)
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION address_taken(text, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION address_taken(text, text) TO portal_app;
--> statement-breakpoint
-- As in 0006, but the session in which the owner has confirmed the new address goes on, and what waits to be confirmed is
-- void as well.
CREATE OR REPLACE FUNCTION end_access() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE sessions SET revoked_at = now() WHERE user_id = NEW.id AND revoked_at IS NULL
    AND (NEW.deleted_at IS NOT NULL OR id IS DISTINCT FROM current_setting('app.kept_session', true));
  UPDATE one_time_tokens SET used_at = now()
    WHERE user_id = NEW.id AND purpose IN ('reset', 'address') AND used_at IS NULL;
  RETURN NULL;
END $$;
