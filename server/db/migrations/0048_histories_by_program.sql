-- As in 0033, program by program: the histories of a program that are made at once lie together, and the figures of a folder read fewer pages.
CREATE OR REPLACE FUNCTION learner_histories_write(people text[]) RETURNS integer LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  WITH those AS MATERIALIZED (SELECT DISTINCT t.id FROM unnest(people) t (id)),
  done AS MATERIALIZED (
    SELECT d.company_id, d.user_id, d.program_id, d.day, e.user_id IS NOT NULL AS learned,
      (d.classes_completed * 10 + d.mark_sum * 2 + d.challenges * 30)::numeric AS points
    FROM those t JOIN users u ON u.id = t.id AND u.deleted_at IS NULL
    CROSS JOIN LATERAL (SELECT * FROM activity_days WHERE user_id = t.id OFFSET 0) d
    JOIN programs p ON p.id = d.program_id AND p.deleted_at IS NULL
    LEFT JOIN LATERAL (
      SELECT user_id FROM enrolments WHERE user_id = d.user_id AND program_id = d.program_id AND removed_at IS NULL OFFSET 0
    ) e ON true
  ), by_day AS (
    SELECT company_id, user_id, coalesce(program_id, '') AS program_id, day, bool_or(learned) AS learned, sum(points) AS points
    FROM done GROUP BY GROUPING SETS ((company_id, user_id, program_id, day), (company_id, user_id, day))
  ), in_order AS (
    SELECT company_id, user_id, program_id, day, learned, points > 0 AS scored, sum(points) OVER history AS reached,
      coalesce(day - lag(day) OVER history, 1) AS days
    FROM by_day WINDOW history AS (PARTITION BY user_id, program_id ORDER BY day)
  ), right_histories AS MATERIALIZED (
    SELECT company_id, user_id, program_id, min(day) AS first_day, max(day) AS last_day,
      string_agg(lpad(learned::integer::text, days, '0'), '' ORDER BY day)::bit varying AS learned,
      string_agg(lpad(scored::integer::text, days, '0'), '' ORDER BY day)::bit varying AS scored,
      coalesce(array_agg(reached::double precision ORDER BY day) FILTER (WHERE scored), '{}') AS points
    FROM in_order GROUP BY 1, 2, 3
  ), kept AS MATERIALIZED (
    SELECT h.* FROM those t CROSS JOIN LATERAL (
      (SELECT user_id, '' AS program_id, first_day, last_day, learned, scored, points FROM learner_histories WHERE user_id = t.id
        OFFSET 0)
      UNION ALL
      (SELECT user_id, program_id, first_day, last_day, learned, scored, points FROM program_histories WHERE user_id = t.id OFFSET 0)
    ) h
  ), wrong AS MATERIALIZED (
    SELECT r.* FROM right_histories r LEFT JOIN kept k ON k.user_id = r.user_id AND k.program_id = r.program_id
    WHERE k.user_id IS NULL OR (k.first_day, k.last_day, k.learned, k.scored, k.points)
      IS DISTINCT FROM (r.first_day, r.last_day, r.learned, r.scored, r.points)
  ), over AS MATERIALIZED (
    SELECT program_id, user_id FROM kept EXCEPT SELECT program_id, user_id FROM right_histories
  ), gone AS (
    DELETE FROM learner_histories h USING over o WHERE o.program_id = '' AND h.user_id = o.user_id RETURNING 1
  ), gone_of_programs AS (
    DELETE FROM program_histories h USING over o WHERE h.program_id = o.program_id AND h.user_id = o.user_id RETURNING 1
  ), written AS (
    INSERT INTO learner_histories AS h (company_id, user_id, first_day, last_day, learned, scored, points)
    SELECT company_id, user_id, first_day, last_day, learned, scored, points FROM wrong WHERE program_id = ''
    ON CONFLICT (user_id) DO UPDATE SET first_day = excluded.first_day, last_day = excluded.last_day,
      learned = excluded.learned, scored = excluded.scored, points = excluded.points
    RETURNING 1
  ), written_of_programs AS (
    INSERT INTO program_histories AS h (company_id, user_id, program_id, first_day, last_day, learned, scored, points)
    SELECT company_id, user_id, program_id, first_day, last_day, learned, scored, points FROM wrong WHERE program_id <> ''
    ORDER BY program_id, user_id
    ON CONFLICT (program_id, user_id) DO UPDATE SET first_day = excluded.first_day, last_day = excluded.last_day,
      learned = excluded.learned, scored = excluded.scored, points = excluded.points
    RETURNING 1
  )
  SELECT ((SELECT count(*) FROM gone) + (SELECT count(*) FROM gone_of_programs)
    + (SELECT count(*) FROM written) + (SELECT count(*) FROM written_of_programs))::integer
$$;
