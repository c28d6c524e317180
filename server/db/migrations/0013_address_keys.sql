-- Addresses are one but for case and accents (server/users/address-key.ts): the keys are made anew, and nobody is signed out
-- by that. Who shares an address but for accents with somebody older keeps the key, and with it the way to sign in.
DROP TRIGGER users_end_access ON users;
--> statement-breakpoint
WITH folded AS (
  SELECT id, email_key, deleted_at IS NOT NULL AS deleted,
    normalize(regexp_replace(normalize(email_key, NFD),
      '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'), NFC) AS key
  FROM users
)
UPDATE users u SET email_key = f.key
FROM folded f
WHERE f.id = u.id AND f.key <> f.email_key
  AND (f.deleted
    OR NOT EXISTS (SELECT FROM users o WHERE o.email_key = f.key AND o.deleted_at IS NULL)
      AND NOT EXISTS (SELECT FROM folded g WHERE g.key = f.key AND NOT g.deleted AND g.id < f.id));
--> statement-breakpoint
-- As in 0006, but by the address itself: to another one that has the same key, mail goes elsewhere.
CREATE TRIGGER users_end_access AFTER UPDATE OF email, deleted_at ON users FOR EACH ROW
  WHEN (lower(OLD.email) IS DISTINCT FROM lower(NEW.email) OR (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL))
  EXECUTE FUNCTION end_access();
