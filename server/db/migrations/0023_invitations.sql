-- How many links were made for a person lately says whether another invitation is mailed.
GRANT SELECT (created_at) ON one_time_tokens TO portal_app;
