import { each } from '../../../lib/format/answer-fields'
import { useApiQuery } from '../../../providers/call/use-api'
import { useProfile } from '../../../providers/session/profile'
import type { CreationWay } from '../actions/asked-action'
import { readProgram, readReference } from '../program-answer'

/** The programs that a way begins with; a blank one begins with none. */
export function useSources(way: CreationWay) {
  const companyId = useProfile().company?._id ?? ''
  const clones = way === 'shallow' || way === 'deep'
  const templates = useApiQuery('templates.list', { params: { companyId } }, { enabled: way === 'template' })
  const available = useApiQuery(
    'programs.availableForReference',
    { query: {} },
    { enabled: way === 'reference' },
  )
  const all = useApiQuery('company.promotions', {}, { enabled: clones })
  const answer = way === 'template' ? templates : way === 'reference' ? available : all
  return {
    programs: each(answer.data, way === 'template' ? readProgram : readReference),
    waiting: way !== 'blank' && answer.isPending,
    error: way === 'blank' ? null : answer.error,
    retry: () => void answer.refetch(),
  }
}
