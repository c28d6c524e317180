-- What a search looks at, as programs have it. Titles that are there already lose case and the marks of Latin letters.
ALTER TABLE "degrees" ADD COLUMN "title_search" text;
--> statement-breakpoint
UPDATE "degrees" SET "title_search" = trim(regexp_replace(lower(regexp_replace(normalize("title", NFD),
  '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')), '\s+', ' ', 'g'));
--> statement-breakpoint
ALTER TABLE "degrees" ALTER COLUMN "title_search" SET NOT NULL;
