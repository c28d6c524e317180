DROP INDEX "programs_company";--> statement-breakpoint
-- All that a survey of the programs list looks at, so that it reads no program itself.
CREATE INDEX programs_list ON programs (company_id)
  INCLUDE (id, title_search, product_id, folder_id, is_custom, is_draft, is_published, is_template, deleted_at)
  WHERE deleted_at IS NULL;
