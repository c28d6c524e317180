-- What a group of programs is placed by in a list sorted by title, as programs have it.
ALTER TABLE "products" ADD COLUMN "title_search" text;
--> statement-breakpoint
UPDATE "products" SET "title_search" = trim(regexp_replace(lower(regexp_replace(normalize("product_title", NFD),
  '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')), '\s+', ' ', 'g'));
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "title_search" SET NOT NULL;
