import '../../../providers/late-calls'
import { PickerField } from '../../../components/form/picker/Picker'
import { useTranslation } from '../../../lib/texts/use-translation'
import { errorText } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import { useProfile } from '../../../providers/session/profile'
import type { ListedProgram } from '../program'
import { optionOf } from '../program-option'
import type { SourceWay } from './creation-way'

/** The programs that a way begins with. */
function useSources(way: SourceWay) {
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
  const programs: readonly ListedProgram[] = answer.data ?? []
  return {
    programs,
    waiting: answer.isPending,
    error: answer.error,
    retry: () => void answer.refetch(),
  }
}

interface SourceProps {
  way: SourceWay
  chosen: string | null
  onChoose: (program: ListedProgram | null) => void
  error?: string
}

/** Which program the new one begins with. */
export function Source({ way, chosen, onChoose, error: wrong }: SourceProps) {
  const { t } = useTranslation(['program-creation', 'programs', 'errors'])
  const { programs, waiting, error, retry } = useSources(way)
  const contains = ({ modulesCount, classesCount }: Partial<ListedProgram>) =>
    modulesCount === undefined
      ? undefined
      : [t('modules', { count: modulesCount }), t('classes', { count: classesCount ?? 0 })].join(' · ')
  return (
    <PickerField
      label={t(`source.${way}`)}
      offers={{
        of: programs.map(program => {
          const option = optionOf(program, t)
          return { ...option, detail: contains(program) ?? option.detail }
        }),
        waiting,
        problem: error ? errorText(error, t) : undefined,
        retry,
        empty: t(`none.${way}`),
      }}
      single
      value={chosen === null ? [] : [chosen]}
      onChange={([id]) => onChoose(programs.find(({ _id }) => _id === id) ?? null)}
      error={wrong}
    />
  )
}
