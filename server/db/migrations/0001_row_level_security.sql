-- The walls between companies (decisions, section 6).
-- portal_app runs every unit of work of a call: it sees the rows of `app.company` alone.
-- portal_system runs sign-in, sessions, jobs and mail: it has no right on a company's content.
-- Neither owns a table, neither can bypass row-level security.
DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['portal_app', 'portal_system'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE', wanted);
    END IF;
    -- From PostgreSQL 16 on, who creates a role is its member and still may not switch to it.
    IF NOT pg_has_role(
      current_user, wanted, CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END
    ) THEN
      EXECUTE format('GRANT %I TO %I', wanted, current_user);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO portal_app, portal_system;
--> statement-breakpoint
-- Tables whose every row belongs to one company.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'groupings', 'user_groupings', 'products', 'folders', 'programs', 'program_people', 'modules',
    'program_modules', 'lessons', 'classes', 'lesson_classes', 'degrees', 'degree_people',
    'degree_courses', 'degree_course_programs', 'enrolments', 'activity', 'idempotency_keys', 'jobs',
    'mails', 'sessions', 'program_stats'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portal_app', name);
    EXECUTE format(
      'CREATE POLICY company_rows ON %I TO portal_app '
      'USING (company_id = (SELECT current_setting(''app.company'', true))) '
      'WITH CHECK (company_id = (SELECT current_setting(''app.company'', true)))', name);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE companies ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, UPDATE ON companies TO portal_app;
--> statement-breakpoint
CREATE POLICY own_company ON companies TO portal_app
  USING (id = (SELECT current_setting('app.company', true)))
  WITH CHECK (id = (SELECT current_setting('app.company', true)));
--> statement-breakpoint
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON users TO portal_app;
--> statement-breakpoint
CREATE POLICY company_rows ON users TO portal_app
  USING (company_id = (SELECT current_setting('app.company', true)))
  WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
--> statement-breakpoint
-- Internal staff belong to no company and still read themselves.
CREATE POLICY own_row ON users FOR SELECT TO portal_app
  USING (id = (SELECT current_setting('app.user', true)));
--> statement-breakpoint
ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT ON audit_log TO portal_app;
--> statement-breakpoint
CREATE POLICY company_rows ON audit_log TO portal_app
  USING (company_id = (SELECT current_setting('app.company', true)))
  WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
--> statement-breakpoint
ALTER TABLE iso_languages ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT ON iso_languages TO portal_app;
--> statement-breakpoint
CREATE POLICY everybody ON iso_languages FOR SELECT TO portal_app USING (true);
--> statement-breakpoint
ALTER TABLE staff_grants ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE one_time_tokens ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE server_secrets ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE rate_limits ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- What sign-in, sessions, jobs and mail need.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'companies', 'users', 'staff_grants', 'sessions', 'one_time_tokens', 'server_secrets', 'rate_limits',
    'jobs', 'mails', 'idempotency_keys'
  ] LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portal_system', name);
    EXECUTE format('CREATE POLICY system_rows ON %I TO portal_system USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT SELECT, INSERT ON audit_log TO portal_system;
--> statement-breakpoint
CREATE POLICY system_rows ON audit_log TO portal_system USING (true) WITH CHECK (true);
