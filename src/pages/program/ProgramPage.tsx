import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import controls from '../../components/controls/controls.module.css'
import { Message } from '../../components/feedback/Message'
import { ListProblem } from '../../components/list/ListProblem'
import { Link } from '../../components/page/Link'
import { paths } from '../../lib/address/paths'
import { errorText, statusOf } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { useMay } from '../../providers/refine/access-control'
import { ProgramDialogs } from '../../resources/programs/actions/ProgramDialogs'
import { ProgramMenuButton } from '../../resources/programs/actions/ProgramMenuButton'
import { Renamable } from '../../resources/programs/actions/rename/Renamable'
import { listBefore } from '../../resources/programs/list/list-before'
import { ProgramTabs } from '../../resources/programs/ProgramTabs'
import type { ProgramDetails } from '../../resources/programs/program'
import { StateBadge } from '../../resources/programs/StateBadge'
import { DetailsPanel } from './details/DetailsPanel'
import { DetailsSkeleton } from './details/DetailsSkeleton'
import { Outline } from './outline/Outline'
import { ProgramFacts } from './ProgramFacts'
import { EditablePicture } from './picture/EditablePicture'
import styles from './program-page.module.css'

const facts = ['modules', 'classes', 'learners', 'completion', 'language', 'sku', 'teachers', 'coaches']

/** The page while its program is on its way: its shape, with the texts that are known. */
function PageSkeleton() {
  const { t } = useTranslation(['program', 'list'])
  return (
    <div className={styles.page} aria-busy="true">
      <p role="status" className="visually-hidden">
        {t('list:loading')}
      </p>
      <div className={styles.header}>
        <span className={styles.titleBar} />
      </div>
      <div className={styles.about}>
        <div className={styles.picture} />
        <dl className={styles.facts}>
          {facts.map(key => (
            <div key={key}>
              <dt>{t(`facts.${key}`)}</dt>
              <dd>
                <span className={styles.bar} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.panels}>
        <section className={styles.panel}>
          <h2>{t('details.title')}</h2>
          <DetailsSkeleton />
        </section>
        <section className={styles.panel}>
          <h2>{t('outline.title')}</h2>
          <span className={styles.bar} />
          <span className={styles.bar} />
        </section>
      </div>
    </div>
  )
}

/** The picture of a program, beside its key facts. */
function ProgramPicture({ program }: { program: ProgramDetails }) {
  const { t } = useTranslation(['program', 'programs'])
  const { allowed } = useMay('programs.write')
  const { _id, title, image, editable } = program
  return (
    <section className={styles.picture} aria-label={t('picture.label')}>
      <EditablePicture
        owner={{ program: _id, title: title || t('programs:untitled') }}
        image={image ?? undefined}
        may={allowed && editable.details}
      />
    </section>
  )
}

function ProgramHeader({ program }: { program: ProgramDetails }) {
  const { t } = useTranslation(['program', 'programs'])
  return (
    <>
      <header className={styles.header}>
        <Renamable program={program} place="page">
          <h1>{program.title || t('programs:untitled')}</h1>
        </Renamable>
        <StateBadge program={program} />
        {program.isFundae && <span className={controls.badge}>{t('fundae')}</span>}
        <ProgramMenuButton program={program} place="page" className={styles.menu} />
      </header>
      <ProgramTabs id={program._id} active="program" />
    </>
  )
}

/** No such program, or one that was deleted, or one that this person may not know of. */
function ProgramMissing() {
  const { t } = useTranslation('program')
  return (
    <Message icon="programs" title={t('missing.title')} text={t('missing.text')}>
      <Link to={paths.programs}>{t('missing.action')}</Link>
    </Message>
  )
}

/** The way back to the list: the same filters, sort and scroll where the person came from it. */
function BackToList({ title }: { title?: string }) {
  const { t } = useTranslation('program')
  const navigate = useNavigate()
  const before = listBefore(useLocation().state)
  return (
    <nav aria-label={t('trail')} className={styles.trail}>
      <ol>
        <li>
          <Link
            to={`${paths.programs}${before ?? ''}`}
            onClick={event => {
              if (before === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              navigate(-1)
            }}
          >
            {t('programs')}
          </Link>
        </li>
        {title !== undefined && <li aria-current="page">{title || t('programs:untitled')}</li>}
      </ol>
    </nav>
  )
}

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
  const program = answer.data
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
