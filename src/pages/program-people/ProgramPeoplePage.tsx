import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Button } from '../../components/controls/Button'
import { Message } from '../../components/feedback/Message'
import { ListProblem } from '../../components/list/ListProblem'
import { Link } from '../../components/page/Link'
import { PageHeader } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { paths, pathTo } from '../../lib/address/paths'
import { lazyPart } from '../../lib/code/lazy-part'
import { withNetwork } from '../../lib/code/with-network'
import { errorText, statusOf } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { useMay } from '../../providers/refine/access-control'
import { RemovalArea } from '../../resources/enrolments/actions/RemovalArea'
import { ProgramTabs } from '../../resources/programs/ProgramTabs'
import type { ProgramReference } from '../../resources/programs/program'
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
  const title = answer.data?.title ?? ''
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
