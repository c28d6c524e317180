import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Button } from '../../components/Button'
import { ListProblem } from '../../components/list/ListProblem'
import { Message } from '../../components/Message'
import { PageHeader } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { lazyPart } from '../../lib/lazy-part'
import { paths, pathTo } from '../../lib/paths'
import type { ProgramReference } from '../../lib/program-answer'
import { readProgramDetails } from '../../lib/program-details'
import { withNetwork } from '../../lib/with-network'
import { useMay } from '../../providers/access-control'
import { errorText, statusOf } from '../../providers/errors'
import { useApiQuery } from '../../providers/use-api'
import { RemovalArea } from '../../resources/enrolments/actions/RemovalArea'
import { ProgramTabs } from '../../resources/programs/ProgramTabs'
import { PeopleList } from './PeopleList'

const EnlistManyDialog = lazyPart(withNetwork(() => import('./enlist/EnlistManyDialog')))

/** The people of one program, with what can be done about each. */
export default function ProgramPeoplePage() {
  const { t } = useTranslation(['program-people', 'program', 'enrolments', 'errors'])
  const { id = '' } = useParams()
  const answer = useApiQuery('programs.get', { params: { id } })
  const [enlisting, setEnlisting] = useState(false)
  if (statusOf(answer.error) === 404)
    return (
      <Message icon="programs" title={t('program:missing.title')} text={t('program:missing.text')}>
        <Link to={paths.programs}>{t('program:missing.action')}</Link>
      </Message>
    )
  const title = answer.data === undefined ? '' : readProgramDetails(answer.data, id).title
  const program: ProgramReference = { _id: id, title: title || t('title') }
  const enlist = <EnlistButton onPress={() => setEnlisting(true)} />
  return (
    <div className={page.page}>
      <nav aria-label={t('program:trail')}>
        <Link to={paths.programs}>{t('program:programs')}</Link>
        {title !== '' && ' / '}
        {title !== '' && <Link to={pathTo('program', { id })}>{title}</Link>}
      </nav>
      <PageHeader title={title || t('title')} lead={t('lead')}>
        {enlist}
      </PageHeader>
      {answer.isError && (
        <ListProblem text={errorText(answer.error, t)} onRetry={() => void answer.refetch()} />
      )}
      <ProgramTabs id={id} active="people" />
      <PeopleList key={id} program={program} enlist={enlist} />
      <RemovalArea />
      <Suspense fallback={null}>
        {enlisting && <EnlistManyDialog program={program} onClose={() => setEnlisting(false)} />}
      </Suspense>
    </div>
  )
}

/** Many people at once: that takes the right to change employees. */
function EnlistButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('program-people')
  const { allowed, reason } = useMay('employees.write')
  return (
    <Button kind="primary" aria-disabled={!allowed} title={reason} onClick={() => allowed && onPress()}>
      {t('enlist.action')}
    </Button>
  )
}
