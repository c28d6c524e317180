import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ListProblem } from '../../components/list/ListProblem'
import { errorText, statusOf } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { ProgramDialogs } from '../../resources/programs/actions/ProgramDialogs'
import { readProgramDetails } from '../../resources/programs/details/program-details'
import { BackToList } from './BackToList'
import { DetailsPanel } from './details/DetailsPanel'
import { Outline } from './outline/Outline'
import { PageSkeleton } from './PageSkeleton'
import { ProgramFacts } from './ProgramFacts'
import { ProgramHeader } from './ProgramHeader'
import { ProgramMissing } from './ProgramMissing'
import { ProgramPicture } from './ProgramPicture'
import styles from './program-page.module.css'

/** One program: what it is, what it is made of, and the form of its details. */
export default function ProgramPage() {
  const { t } = useTranslation(['program', 'programs', 'list'])
  const { id = '' } = useParams()
  const answer = useApiQuery('programs.get', { params: { id } })
  if (statusOf(answer.error) === 404) return <ProgramMissing />
  if (answer.data === undefined)
    return (
      <div className={styles.page}>
        <BackToList />
        {answer.isError ? (
          <ListProblem text={errorText(answer.error, t)} onRetry={() => void answer.refetch()} />
        ) : (
          <PageSkeleton />
        )}
      </div>
    )
  const program = readProgramDetails(answer.data, id)
  return (
    <div className={styles.page}>
      <BackToList title={program.title} />
      <ProgramHeader program={program} />
      {answer.isError && (
        <ListProblem
          text={errorText(answer.error, t)}
          asOf={answer.dataUpdatedAt}
          onRetry={() => void answer.refetch()}
        />
      )}
      <div className={styles.about}>
        <ProgramPicture key={id} program={program} />
        <ProgramFacts program={program} />
      </div>
      <div className={styles.panels}>
        <DetailsPanel key={id} id={id} answer={answer.data} program={program} />
        <Outline program={program} />
      </div>
      <ProgramDialogs />
    </div>
  )
}
