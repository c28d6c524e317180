import { useTranslation } from 'react-i18next'
import { ListProblem } from '../../../components/list/ListProblem'
import { errorText } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import { useProfile } from '../../../providers/session/profile'
import { ProgramPicker } from '../actions/reference/ProgramPicker'
import type { ListedProgram } from '../program'
import styles from './create.module.css'
import type { CreationWay } from './creation-way'

/** The programs that a way begins with; a blank one begins with none. */
function useSources(way: CreationWay) {
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
    waiting: way !== 'blank' && answer.isPending,
    error: way === 'blank' ? null : answer.error,
    retry: () => void answer.refetch(),
  }
}

interface SourceProps {
  way: Exclude<CreationWay, 'blank'>
  chosen: string | null
  onChoose: (id: string, title: string) => void
  error?: string
}

/** Which program the new one begins with. */
export function Source({ way, chosen, onChoose, error: wrong }: SourceProps) {
  const { t } = useTranslation(['program-creation', 'list', 'errors'])
  const { programs, waiting, error, retry } = useSources(way)
  if (error) return <ListProblem text={errorText(error, t)} onRetry={retry} />
  if (waiting) return <p role="status">{t('list:loading')}</p>
  const contains = ({ modulesCount, classesCount }: Partial<ListedProgram>) =>
    modulesCount === undefined
      ? undefined
      : [t('modules', { count: modulesCount }), t('classes', { count: classesCount ?? 0 })].join(' · ')
  return (
    <div className={styles.source}>
      <h3 className={styles.label}>{t(`source.${way}`)}</h3>
      <ProgramPicker
        label={t(`source.${way}`)}
        programs={programs.map(program => ({ ...program, under: contains(program) }))}
        chosen={chosen}
        onChoose={id => onChoose(id, programs.find(({ _id }) => _id === id)?.title ?? '')}
        empty={t(`none.${way}`)}
        error={wrong}
      />
    </div>
  )
}
