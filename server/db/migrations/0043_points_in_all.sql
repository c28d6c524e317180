-- All points of a history, and the first and the last day on which there were some: most people's points of a period, and whether they have
-- any, are told by these alone. They are made of the row itself, by the database.
ALTER TABLE "learner_histories"
  ADD COLUMN "points_in_all" double precision GENERATED ALWAYS AS (points[cardinality(points)]) STORED,
  ADD COLUMN "first_scored" date
    GENERATED ALWAYS AS (CASE WHEN cardinality(points) > 0 THEN first_day + position(B'1' in scored) - 1 END) STORED,
  ADD COLUMN "last_scored" date
    GENERATED ALWAYS AS (CASE WHEN cardinality(points) > 0 THEN first_day + length(rtrim(scored::text, '0')) - 1 END) STORED;
--> statement-breakpoint
ALTER TABLE "program_histories"
  ADD COLUMN "points_in_all" double precision GENERATED ALWAYS AS (points[cardinality(points)]) STORED,
  ADD COLUMN "first_scored" date
    GENERATED ALWAYS AS (CASE WHEN cardinality(points) > 0 THEN first_day + position(B'1' in scored) - 1 END) STORED,
  ADD COLUMN "last_scored" date
    GENERATED ALWAYS AS (CASE WHEN cardinality(points) > 0 THEN first_day + length(rtrim(scored::text, '0')) - 1 END) STORED;
