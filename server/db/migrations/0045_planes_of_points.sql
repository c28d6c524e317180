ALTER TABLE "learning_spans" ADD COLUMN "points" bit varying[];
--> statement-breakpoint
-- As in 0044, with the points that people got, of everybody in all programs. Those of the contract (words/overview/figures.ts), as in 0033.
CREATE OR REPLACE FUNCTION learning_spans_write(company text, of_step text, of_days date[]) RETURNS integer LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH spans AS MATERIALIZED (
    SELECT DISTINCT date_trunc(of_step, t.day::timestamp)::date AS begins FROM unnest(of_days) t (day)
  ), done AS MATERIALIZED (
    SELECT t.begins, d.user_id, d.program_id, sum(d.classes_completed * 10 + d.mark_sum * 2 + d.challenges * 30) AS points
    FROM spans t JOIN activity_days d ON d.company_id = company
      AND d.day >= t.begins AND d.day < t.begins + ('1 ' || of_step)::interval
    JOIN programs p ON p.id = d.program_id AND p.deleted_at IS NULL
    WHERE left(d.user_id, 18) <> ALL (ARRAY(SELECT w.id_block FROM waiting_uploads w))
    GROUP BY 1, 2, 3
  ), placed AS MATERIALIZED (
    SELECT l.begins, l.user_id, l.program_id, segment_of(company, s.grouping_ids, s.seats > 0) AS segment_id
    FROM done l
    JOIN employee_stats s ON s.user_id = l.user_id
    JOIN enrolments e ON e.user_id = l.user_id AND e.program_id = l.program_id AND e.removed_at IS NULL
  ), scoring AS MATERIALIZED (
    SELECT l.begins, l.user_id, ceil(round(sum(l.points)::numeric, 6))::bigint AS points
    FROM done l JOIN employee_stats s ON s.user_id = l.user_id GROUP BY 1, 2 HAVING sum(l.points) > 0
  ), numbered AS MATERIALIZED (
    SELECT t.user_id, n.number FROM (SELECT user_id FROM placed UNION SELECT user_id FROM scoring) t
    LEFT JOIN learner_numbers n ON n.company_id = company AND n.user_id = t.user_id
  ), added AS (
    INSERT INTO learner_numbers (company_id, user_id, number)
    SELECT company, user_id, coalesce((SELECT max(number) FROM learner_numbers WHERE company_id = company), 0)
      + row_number() OVER (ORDER BY user_id)
    FROM numbered WHERE number IS NULL
    RETURNING user_id, number
  ), numbers_of AS MATERIALIZED (
    SELECT user_id, number FROM numbered WHERE number IS NOT NULL UNION ALL SELECT user_id, number FROM added
  ), everybody AS MATERIALIZED (
    SELECT p.begins, p.program_id, n.number FROM placed p JOIN numbers_of n ON n.user_id = p.user_id
  ), digits AS (
    SELECT s.begins, p.place, n.number, coalesce(lag(n.number) OVER (PARTITION BY s.begins, p.place ORDER BY n.number), 0) AS last
    FROM scoring s JOIN numbers_of n ON n.user_id = s.user_id
    CROSS JOIN LATERAL generate_series(0, 62) p (place) WHERE (s.points >> p.place) & 1 = 1
  ), planes AS (
    SELECT begins, place, string_agg(lpad('1', number - last, '0'), '' ORDER BY number)::bit varying AS plane FROM digits GROUP BY 1, 2
  ), scored AS MATERIALIZED (
    SELECT t.begins, array_agg(coalesce(p.plane, B'') ORDER BY s.place) AS points
    FROM (SELECT begins, max(place) AS highest FROM planes GROUP BY begins) t
    CROSS JOIN LATERAL generate_series(0, t.highest) s (place) LEFT JOIN planes p ON p.begins = t.begins AND p.place = s.place
    GROUP BY t.begins
  ), sets AS (
    SELECT begins, program_id, array_agg(number ORDER BY number) AS numbers FROM everybody GROUP BY 1, 2
    UNION ALL
    SELECT begins, '', array_agg(number ORDER BY number) FROM (SELECT DISTINCT begins, number FROM everybody) t GROUP BY 1
  ), shaped AS MATERIALIZED (
    SELECT s.begins, s.program_id, CASE WHEN s.is_many THEN NULL ELSE s.numbers END AS numbers,
      CASE WHEN s.is_many THEN (
        SELECT string_agg(lpad('1', n.number - n.last, '0'), '' ORDER BY n.number)::bit varying
        FROM (SELECT number, coalesce(lag(number) OVER (ORDER BY number), 0) AS last FROM unnest(s.numbers) number) n) END AS bits
    FROM (SELECT *, cardinality(numbers) * 2048 > numbers[cardinality(numbers)] AS is_many FROM sets) s
  ), right_spans AS MATERIALIZED (
    SELECT t.*, s.numbers, s.bits, c.points FROM (
      SELECT begins, program_id, coalesce(segment_id, '') AS segment_id, count(*)::integer AS learners
      FROM placed GROUP BY GROUPING SETS ((begins, program_id, segment_id), (begins, program_id))
      UNION ALL
      SELECT begins, '', coalesce(segment_id, ''), count(*)::integer
      FROM (SELECT DISTINCT begins, user_id, segment_id FROM placed) t GROUP BY GROUPING SETS ((begins, segment_id), (begins))
      UNION ALL
      -- Of what was done before people were removed alone.
      SELECT begins, '', '', 0 FROM scored WHERE begins NOT IN (SELECT begins FROM placed)
    ) t LEFT JOIN shaped s ON t.segment_id = '' AND s.begins = t.begins AND s.program_id = t.program_id
    LEFT JOIN scored c ON t.segment_id = '' AND t.program_id = '' AND c.begins = t.begins
  ), kept AS MATERIALIZED (
    SELECT l.begins, l.program_id, l.segment_id, l.learners, l.numbers, l.bits, l.points FROM spans t JOIN learning_spans l
      ON l.company_id = company AND l.step = of_step AND l.begins = t.begins
  ), gone AS (
    DELETE FROM learning_spans l USING (
      SELECT begins, program_id, segment_id FROM kept EXCEPT SELECT begins, program_id, segment_id FROM right_spans
    ) k
    WHERE l.company_id = company AND l.step = of_step AND l.begins = k.begins AND l.program_id = k.program_id
      AND l.segment_id = k.segment_id
    RETURNING 1
  ), written AS (
    INSERT INTO learning_spans AS l (company_id, program_id, segment_id, step, begins, learners, numbers, bits, points)
    SELECT company, r.program_id, r.segment_id, of_step, r.begins, r.learners, r.numbers, r.bits, r.points
    FROM right_spans r LEFT JOIN kept k
      ON k.begins = r.begins AND k.program_id = r.program_id AND k.segment_id = r.segment_id
    WHERE (k.learners, k.numbers, k.bits, k.points) IS DISTINCT FROM (r.learners, r.numbers, r.bits, r.points)
    ON CONFLICT (company_id, program_id, segment_id, step, begins) DO UPDATE SET
      learners = excluded.learners, numbers = excluded.numbers, bits = excluded.bits, points = excluded.points
    RETURNING 1
  )
  SELECT ((SELECT count(*) FROM gone) + (SELECT count(*) FROM written))::integer
$$;
--> statement-breakpoint
-- Of the points that everybody got in some spans, which do not overlap: how many people got any, and the numbers of those who may have as
-- many as the one at some place. The sum of a person is less than one too high for each span: who has less than the sum at the place by more
-- than the number of spans is not among them. Some people may be left out, by the bits of their numbers.
CREATE FUNCTION highest_scorers(of_steps text[], of_inis date[], of_ends date[], without bit varying, at_place bigint,
  OUT total bigint, OUT numbers integer[]) LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  width constant integer := coalesce((SELECT max(n.number) FROM learner_numbers n), 0);
  none constant bit varying := repeat('0', width)::bit varying;
  sums bit varying[] := '{}';
  planes bit varying[];
  spans integer := 0;
  place integer;
  held bit varying;
  plane bit varying;
  carry bit varying;
  differing bit varying;
  everybody bit varying := none;
  equal bit varying;
  above bit varying := none;
  bound bigint := 0;
BEGIN
  FOR planes IN
    SELECT d.points FROM unnest(of_steps, of_inis, of_ends) t (step, ini, "end") CROSS JOIN LATERAL (
      SELECT l.points FROM learning_spans l WHERE l.program_id = '' AND l.segment_id = '' AND l.step = t.step
        AND l.begins BETWEEN t.ini AND t."end" OFFSET 0) d
    WHERE d.points IS NOT NULL
  LOOP
    spans := spans + 1;
    carry := none;
    place := 0;
    FOREACH plane IN ARRAY planes LOOP
      place := place + 1;
      plane := plane || substring(none FOR width - length(plane));
      held := coalesce(sums[place], none);
      differing := held # plane;
      IF place = 1 THEN
        sums[place] := differing;
        carry := held & plane;
      ELSE
        sums[place] := differing # carry;
        carry := (held & plane) | (carry & differing);
      END IF;
    END LOOP;
    WHILE bit_count(carry) > 0 LOOP
      place := place + 1;
      held := coalesce(sums[place], none);
      sums[place] := held # carry;
      carry := held & carry;
    END LOOP;
  END LOOP;
  FOREACH plane IN ARRAY sums LOOP everybody := everybody | plane; END LOOP;
  IF without IS NOT NULL THEN everybody := everybody & ~(without || substring(none FOR width - length(without))); END IF;
  total := bit_count(everybody);
  equal := everybody;
  FOR place IN REVERSE cardinality(sums)..1 LOOP
    IF bit_count(above) + bit_count(equal & sums[place]) >= at_place THEN
      equal := equal & sums[place];
      bound := bound + (1::bigint << (place - 1));
    ELSE
      above := above | (equal & sums[place]);
      equal := equal & ~sums[place];
    END IF;
  END LOOP;
  bound := greatest(bound - spans, 0);
  above := none;
  equal := everybody;
  FOR place IN REVERSE cardinality(sums)..1 LOOP
    IF (bound >> (place - 1)) & 1 = 1 THEN
      equal := equal & sums[place];
    ELSE
      above := above | (equal & sums[place]);
      equal := equal & ~sums[place];
    END IF;
  END LOOP;
  above := above | equal;
  numbers := ARRAY(
    SELECT w.first + b.place + 1 FROM (
      SELECT f.first, substring(above FROM f.first + 1 FOR 64) AS word FROM generate_series(0, width - 1, 64) f (first)) w
    CROSS JOIN LATERAL generate_series(0, length(w.word) - 1) b (place)
    WHERE bit_count(w.word) > 0 AND get_bit(w.word, b.place) = 1);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION highest_scorers(text[], date[], date[], bit varying, bigint) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION highest_scorers(text[], date[], date[], bit varying, bigint) TO portal_app;
--> statement-breakpoint
-- What existing installations have.
DO $$
DECLARE
  company text;
  days date[];
BEGIN
  FOR company IN SELECT id FROM companies LOOP
    FOR days IN SELECT array_agg(d) FROM learning_days_there(company) d GROUP BY date_trunc('month', d) LOOP
      PERFORM learning_spans_write(company, 'day', days);
      PERFORM learning_spans_write(company, 'week', days);
      PERFORM learning_spans_write(company, 'month', days);
    END LOOP;
  END LOOP;
END $$;
