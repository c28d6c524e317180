import { ListSummary, type ListSummaryProps } from '../../../components/list/toolbar/ListSummary'

const noChips = { chips: [], onClearAll: () => undefined }

/** The line over a list that has no filters. */
export const RowCount = (props: Pick<ListSummaryProps, 'text' | 'rows'>) => (
  <ListSummary {...props} {...noChips} />
)
