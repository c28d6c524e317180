-- As in 0007, and the time of enrolments besides.
CREATE OR REPLACE FUNCTION activity_days_add() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO activity_days AS d
  SELECT a.company_id, a.user_id, a.program_id, (a.at AT TIME ZONE c.time_zone)::date AS day, count(*),
    count(*) FILTER (WHERE a.kind = 'completed'),
    coalesce(sum(a.value) FILTER (WHERE a.kind = 'time'), 0)::integer,
    count(a.value) FILTER (WHERE a.kind = 'test'),
    coalesce(sum(a.value) FILTER (WHERE a.kind = 'test'), 0),
    count(*) FILTER (WHERE a.kind = 'challenge'),
    count(a.value) FILTER (WHERE a.kind = 'satisfaction'),
    coalesce(sum(a.value) FILTER (WHERE a.kind = 'satisfaction'), 0)
  FROM new_rows a JOIN companies c ON c.id = a.company_id
  GROUP BY a.company_id, a.user_id, a.program_id, day
  ORDER BY a.user_id, a.program_id, day
  ON CONFLICT (user_id, program_id, day) DO UPDATE SET
    events = d.events + excluded.events,
    classes_completed = d.classes_completed + excluded.classes_completed,
    time_seconds = d.time_seconds + excluded.time_seconds,
    tests = d.tests + excluded.tests, mark_sum = d.mark_sum + excluded.mark_sum,
    challenges = d.challenges + excluded.challenges,
    answers = d.answers + excluded.answers, satisfaction_sum = d.satisfaction_sum + excluded.satisfaction_sum;
  -- The time of an enrolment is that of its days, so that it adds up to that of the person. By the keys (OFFSET 0 keeps it
  -- so): of tables that have just been filled the planner knows nothing.
  UPDATE enrolments e SET time_seconds = t.seconds
  FROM (
    SELECT of_program.id, of_days.seconds
    FROM (SELECT DISTINCT user_id, program_id FROM new_rows WHERE kind = 'time') n
    CROSS JOIN LATERAL (
      SELECT id FROM enrolments WHERE user_id = n.user_id AND program_id = n.program_id OFFSET 0
    ) of_program
    CROSS JOIN LATERAL (
      SELECT sum(time_seconds)::integer AS seconds FROM activity_days
      WHERE user_id = n.user_id AND program_id = n.program_id OFFSET 0
    ) of_days
  ) t
  WHERE e.id = t.id AND e.time_seconds <> t.seconds;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE enrolments e SET time_seconds = t.seconds
FROM (
  SELECT user_id, program_id, sum(time_seconds)::integer AS seconds FROM activity_days GROUP BY 1, 2
) t
WHERE t.user_id = e.user_id AND t.program_id = e.program_id AND e.time_seconds <> t.seconds;
